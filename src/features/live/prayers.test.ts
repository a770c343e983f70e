import { beforeAll, beforeEach, expect, test } from "vitest";
import { testCeremony } from "#/testing/ceremony.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testPostOffice } from "#/testing/post-office.ts";
import { testServices, type TestServices } from "#/testing/services.ts";
import type { NotifyData } from "#/platform/notifications.ts";
import { visitor, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { markPrayed, sendPrayer } from "./commands/prayers.server.ts";
import { countWaitingPrayers, listPrayers, PRAYER_PAGE } from "./queries/prayers.server.ts";

let house: TestServices;
let spaceId: number;
let occurrenceId: number;
let host: SignedIn;

beforeAll(async () => {
  house = await testServices();
  const { db } = house.services;
  spaceId = await testSpace(db);
  occurrenceId = (await testCeremony(db, spaceId)).occurrenceId;
  host = await testPerson(db, { memberships: [{ spaceId, role: "editor" }] });
});
beforeEach(async () => {
  await house.services.db.deleteFrom("rate_limit").execute();
  await house.services.db.deleteFrom("prayer_request").execute();
});

const ask = (viewer: Viewer, text: string, more: { name?: string; address?: string; occurrenceId?: number } = {}) =>
  sendPrayer(house.services, viewer, { occurrenceId, name: "Anita", text, address: "192.0.2.1", ...more });
const list = (viewer: Viewer, shows: "waiting" | "prayed" = "waiting", after?: number) =>
  listPrayers(house.services.db, viewer, spaceId, { shows, after });

test("with and without an account a request reaches those who serve at the space, and nobody else", async () => {
  const { db } = house.services;
  const devotee = await testPerson(db);
  await ask(visitor, "  For my mother's health.\r\n\r\n\r\n\r\nThank you. ");
  await ask(devotee, "For peace at home.", { name: "Ravi" });
  const { prayers } = await list(host);
  expect(prayers.map(({ name, text }) => ({ name, text }))).toEqual([
    { name: "Ravi", text: "For peace at home." },
    { name: "Anita", text: "For my mother's health.\n\nThank you." },
  ]);
  for (const role of ["owner", "manager", "treasurer"] as const) {
    expect((await list(await testPerson(db, { memberships: [{ spaceId, role }] }))).prayers).toHaveLength(2);
  }
  const elsewhere = await testSpace(db, "Another Mandir");
  const strangers: [Viewer, number][] = [
    [visitor, 401],
    [devotee, 403],
    [await testPerson(db, { isStaff: true }), 403],
    [await testPerson(db, { memberships: [{ spaceId: elsewhere, role: "owner" }] }), 403],
  ];
  for (const [viewer, status] of strangers) {
    await expect(list(viewer)).rejects.toMatchObject({ status });
    await expect(markPrayed({ db }, viewer, { spaceId, prayerId: prayers[0]!.id })).rejects.toMatchObject({ status });
    expect(await countWaitingPrayers(db, viewer, spaceId)).toBeNull();
  }
  expect(await countWaitingPrayers(db, host, spaceId)).toBe(2);
});

test("those who may read a request are called at once, without its words, and at most every ten minutes", async () => {
  const { services } = house;
  const office = testPostOffice(services);
  let nowMs = new Date("2026-11-21T10:00:00Z").getTime();
  const send = (viewer: Viewer) =>
    sendPrayer({ ...services, jobs: office.jobs, clock: () => nowMs }, viewer, {
      ...{ occurrenceId, name: "Anita", text: "For my mother.", address: "192.0.2.9" },
    });
  await send(visitor);
  await send(host);
  nowMs += 10 * 60_000;
  await send(visitor);
  const calls = office.queue.map(({ data }) => data as NotifyData);
  expect(calls.map(({ kind, path }) => ({ kind, path }))).toEqual(
    calls.map(() => ({ kind: "prayer.asked", path: `/space/${spaceId}/prayers` })),
  );
  expect(calls[0]!.personIds).toContain(host.personId);
  expect(JSON.stringify(calls)).not.toMatch(/Anita|mother/);
  expect(calls.at(-1)!.key).not.toBe(calls[0]!.key);
  // Whoever asks is not called to their own request.
  expect(calls[1]!.personIds).not.toContain(host.personId);
  expect(calls[1]!.key).toBe(calls[0]!.key);
});

test("blank and more than 1,000 characters are refused beside their fields, and nothing is stored", async () => {
  const wrong: [string, string, Record<string, string>][] = [
    ["", "", { name: "live.name-missing", prayer: "live.prayer-missing" }],
    ["Anita", " \n\u200b\n ", { prayer: "live.prayer-missing" }],
    ["Anita", "🪔".repeat(1_001), { prayer: "live.prayer-long" }],
    ["x".repeat(101), "For rain.", { name: "live.name-long" }],
  ];
  for (const [name, text, problems] of wrong) {
    const refusal = await ask(visitor, text, { name }).catch(
      (error: { fields: { field: string; code: string }[] }) => error,
    );
    const fields = (refusal as { fields: { field: string; code: string }[] }).fields;
    expect(Object.fromEntries(fields.map(({ field, code }) => [field, code]))).toEqual(problems);
  }
  expect((await list(host)).prayers).toEqual([]);
  await ask(visitor, "🪔".repeat(1_000));
  expect((await list(host)).prayers).toHaveLength(1);
});

test("a person and an address send so many and no more", async () => {
  const devotee = await testPerson(house.services.db);
  for (const viewer of [visitor, devotee]) {
    for (let i = 0; i < 5; i++) await ask(viewer, `request ${i}`);
    await expect(ask(viewer, "one more")).rejects.toMatchObject({ code: "live.prayers-many", status: 429 });
  }
  await ask(visitor, "from another house", { address: "192.0.2.2" });
  expect((await list(host)).prayers).toHaveLength(11);
});

test("a request is marked prayed once, and whoever was first stays named", async () => {
  const { db } = house.services;
  await ask(visitor, "For rain.");
  const prayerId = (await list(host)).prayers[0]!.id;
  const other = await testPerson(db, { memberships: [{ spaceId, role: "owner" }] });
  await Promise.all([markPrayed({ db }, host, { spaceId, prayerId }), markPrayed({ db }, host, { spaceId, prayerId })]);
  await markPrayed({ db }, other, { spaceId, prayerId });
  expect((await list(host)).prayers).toEqual([]);
  expect((await list(host, "prayed")).prayers).toMatchObject([{ id: prayerId, prayedBy: host.name }]);
  const trail = await db.selectFrom("audit").select("actor_id").where("action", "=", "prayer.prayed").execute();
  expect(trail).toEqual([{ actor_id: host.personId }]);
  await expect(markPrayed({ db }, host, { spaceId, prayerId: 999_999 })).rejects.toMatchObject({ status: 404 });
});

test("the list is paged by key while requests arrive: nothing is lost, nothing comes twice", async () => {
  const { db } = house.services;
  const rows = Array.from({ length: PRAYER_PAGE * 2 + 3 }, (_, i) => ({ space_id: spaceId, name: "A", body: `p${i}` }));
  await db.insertInto("prayer_request").values(rows).execute();
  const seen: number[] = [];
  for (let after: number | undefined; ;) {
    const page = await list(host, "waiting", after);
    seen.push(...page.prayers.map(({ id }) => id));
    await ask(visitor, `while reading ${seen.length}`, { address: `192.0.2.${seen.length}` });
    if (!page.next) break;
    after = page.next;
  }
  expect(seen).toHaveLength(rows.length);
  expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a));
});

test("a draft takes no requests", async () => {
  const draft = (await testCeremony(house.services.db, spaceId, { status: "draft" })).occurrenceId;
  await expect(ask(visitor, "hello", { occurrenceId: draft })).rejects.toMatchObject({ status: 404 });
});
