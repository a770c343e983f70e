import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { blockInChats, muteInChats } from "#/features/people/public.server.ts";
import { publish } from "#/platform/bus.ts";
import { PageCache } from "#/platform/http/page-cache.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testServices, type TestServices } from "#/testing/services.ts";
import { visitor, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { makeOffering, type OfferInput } from "./commands/make-offering.server.ts";
import { removeOffering, removeOfferingsOf, removeReportedOffering } from "./commands/remove-offering.server.ts";
import { changeShrine, openShrine, switchShrine } from "./commands/shrines.server.ts";
import { purgeOfferings } from "./jobs.server.ts";
import { forgetOfferer } from "./leaving.server.ts";
import { readBurning, readCounts, readMissed } from "./queries/burning.server.ts";
import { describeOffering, mayReportOffering } from "./queries/reported.server.ts";
import { listNames } from "./queries/names.server.ts";
import { findHall, findShrine, listOpenShrines } from "./queries/shrines.server.ts";
import {
  ADDRESS_LIMIT,
  BURNS_MS,
  HOUSE_LIMIT,
  MOST_COUNTED,
  MOST_SHOWN,
  MOST_SHRINES,
  PERSON_LIMIT,
  SHRINE_LIMIT,
  shrineTag,
} from "./rules.ts";

let house: TestServices;
let spaceId: number;
let shrineId: number;
let owner: SignedIn;
let devotee: SignedIn;
let nowMs: number;

beforeAll(async () => {
  house = await testServices(() => nowMs);
  devotee = await testPerson(house.services.db);
});
beforeEach(async () => {
  const { services } = house;
  nowMs = Date.parse("2026-11-21T06:00:00Z");
  await services.db.deleteFrom("rate_limit").execute();
  spaceId = await testSpace(services.db);
  owner = await testPerson(services.db, { memberships: [{ spaceId, role: "owner" }] });
  shrineId = await openShrine(services, owner, { spaceId, name: "", forms: ["diya", "flowers"], takesWords: true });
});

const offer = (viewer: Viewer, more: Partial<OfferInput> = {}) =>
  makeOffering(house.services, viewer, {
    ...{ shrineId, form: "diya", name: "", words: "", clientId: randomUUID(), address: "192.0.2.1" },
    ...more,
  });
const now = () => new Date(nowMs);
const burning = () => readBurning(house.services.db, shrineId, now());
const counts = (day = "2026-11-21") => readCounts(house.services.db, shrineId, day);

test("anybody lights a lamp, with or without an account and a name", async () => {
  await offer(visitor, { name: "  Asha \n" });
  await offer(devotee, { form: "flowers", name: "मीरा", words: "For  rain" });
  const { burning: lit, total } = await burning();
  expect(lit.map(({ form, name, words }) => ({ form, name, words }))).toEqual([
    { form: "diya", name: "Asha", words: "" },
    { form: "flowers", name: "मीरा", words: "For rain" },
  ]);
  expect(total).toBe(2);
  expect(lit[0]!.litAt).toBe(nowMs);
});

test("it burns for a day and not a moment longer, and is counted on the day of its space", async () => {
  // A minute before midnight in the space's zone, and a minute after it.
  nowMs = Date.parse("2026-11-21T18:29:00Z");
  await offer(visitor);
  nowMs += 2 * 60_000;
  const { counts: after } = await offer(visitor);
  expect(after).toEqual({ today: 1, ever: 2 });
  expect(await counts("2026-11-21")).toEqual({ today: 1, ever: 2 });
  expect(await counts("2026-11-22")).toEqual({ today: 1, ever: 2 });
  nowMs += BURNS_MS - 2 * 60_000 - 1;
  expect((await burning()).total).toBe(2);
  nowMs += 1;
  expect((await burning()).total).toBe(1);
  nowMs += 2 * 60_000;
  expect(await burning()).toEqual({ burning: [], total: 0 });
});

test("a retry is the same offering, however often and however much at once", async () => {
  const clientId = randomUUID();
  const first = await offer(visitor, { clientId, name: "Asha" });
  const again = await Promise.all(Array.from({ length: 12 }, () => offer(visitor, { clientId, name: "Other" })));
  expect(new Set(again.map(({ offering }) => offering.id))).toEqual(new Set([first.offering.id]));
  expect(again.every(({ offering }) => offering.name === "Asha")).toBe(true);
  expect(await counts()).toEqual({ today: 1, ever: 1 });
  const other = randomUUID();
  await Promise.all(Array.from({ length: 12 }, () => offer(visitor, { clientId: other })));
  expect(await counts()).toEqual({ today: 2, ever: 2 });
  expect((await burning()).total).toBe(2);
});

test("a thousand at once are a thousand in every count", { timeout: 60_000 }, async () => {
  await Promise.all(Array.from({ length: 1_000 }, (_, i) => offer(visitor, { address: `192.0.${i >> 8}.${i & 255}` })));
  expect(await counts()).toEqual({ today: 1_000, ever: 1_000 });
  const { burning: shown, total } = await burning();
  expect(total).toBe(1_000);
  expect(shown).toHaveLength(MOST_SHOWN);
  expect(shown.map(({ id }) => id)).toEqual(shown.map(({ id }) => id).toSorted((a, b) => a - b));
});

/** Offerings, one a second up to a moment ago; every tenth has a name. */
const burnMany = (many: number, agoMs: number) =>
  sql`
    insert into offering (shrine_id, client_id, form, name, lit_at, day)
    select ${shrineId}, gen_random_uuid(), 'diya', case when i % 10 = 0 then 'Asha' else '' end,
      ${new Date(nowMs - agoMs)}::timestamptz - make_interval(secs => ${many} - i), '2026-11-18'
    from generate_series(1, ${many}::int) as i`.execute(house.services.db);

test("what has burnt out costs those who come later nothing, and what burns is read up to a bound", async () => {
  const { db } = house.services;
  await burnMany(4_000, 2 * BURNS_MS);
  const rowsRead = async (read: (db: typeof house.services.db) => Promise<unknown>) =>
    db.transaction().execute(async (db) => {
      const count = async () => {
        const { rows } = await sql<{ read: number }>`
          select sum(pg_stat_get_xact_tuples_returned(c.oid) + pg_stat_get_xact_tuples_fetched(c.oid))::int as read
          from pg_class as c where c.oid = 'offering'::regclass
            or c.oid in (select indexrelid from pg_index where indrelid = 'offering'::regclass)`.execute(db);
        return rows[0]!.read;
      };
      const before = await count();
      await read(db);
      return (await count()) - before;
    });
  const readParts = async (some: typeof db, known: number) => {
    for (const after of [0, 1, known, 9_000_000_000]) {
      await readMissed(some, shrineId, { after, from: 0, day: "2026-11-21" }, now());
    }
    const { next } = await listNames(some, visitor, { shrineId, spaceId }, now());
    if (next) await listNames(some, visitor, { shrineId, spaceId, before: next }, now());
  };
  await sql`analyze offering`.execute(db);
  expect(await rowsRead((db) => readBurning(db, shrineId, now()))).toBeLessThan(100);
  expect(await rowsRead((db) => readParts(db, 1))).toBeLessThan(100);
  await burnMany(MOST_COUNTED + 500, 0);
  await sql`analyze offering`.execute(db);
  const { burning: shown, total } = await burning();
  expect(total).toBe(MOST_COUNTED);
  expect(await rowsRead((db) => readParts(db, shown.at(-1)!.id))).toBeLessThan(10 * MOST_SHOWN);
  const first = await listNames(db, visitor, { shrineId, spaceId }, now());
  const second = await listNames(db, visitor, { shrineId, spaceId, before: first.next! }, now());
  const ids = [...first.names, ...second.names].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
  expect(ids).toHaveLength(40);
});

test("a kept page outlives what is offered, and not what is removed", async () => {
  const { services } = house;
  const pages = new PageCache(services.clock);
  const tags = new Set([shrineTag(shrineId)]);
  pages.begin("page")({ html: Buffer.from("page"), headers: {}, tags });
  const heard: string[] = [];
  const stop = services.bus.subscribe("changed", (tag) => {
    heard.push(String(tag));
    pages.forget(String(tag));
  });
  await services.bus.ready();
  const { offering } = await offer(devotee, { name: "Asha" });
  await publish(services.db, "changed", "the end");
  await expect.poll(() => heard).toContain("the end");
  expect(pages.has("page")).toBe(true);
  await removeOffering(services, devotee, { offeringId: offering.id });
  await expect.poll(() => pages.has("page")).toBe(false);
  stop();
});

test("a person, an address and a shrine have their limits, and a retry uses up none", async () => {
  const { db } = house.services;
  const clientId = randomUUID();
  await offer(devotee, { clientId });
  for (let i = 0; i < 5; i++) await offer(devotee, { clientId });
  for (let i = 1; i < PERSON_LIMIT.limit; i++) await offer(devotee);
  await expect(offer(devotee)).rejects.toMatchObject({ code: "offerings.many", status: 429 });
  await offer(devotee, { clientId });
  // By the person, wherever they are, and not by their address.
  await expect(offer(devotee, { address: "198.51.100.7" })).rejects.toMatchObject({ code: "offerings.many" });
  await offer(visitor);
  const window = { window_ends_at: new Date(Date.now() + 600_000) };
  await db
    .updateTable("rate_limit")
    .set({ hits: ADDRESS_LIMIT.limit, ...window })
    .where("key", "=", "offering:address:192.0.2.1")
    .execute();
  await expect(offer(visitor)).rejects.toMatchObject({ code: "offerings.many", status: 429 });
  await offer(visitor, { address: "192.0.2.2" });
  await db
    .updateTable("rate_limit")
    .set({ hits: SHRINE_LIMIT.limit, ...window })
    .where("key", "=", `offering:visitors:shrine:${shrineId}`)
    .execute();
  await expect(offer(visitor, { address: "192.0.2.3" })).rejects.toMatchObject({ code: "offerings.many-here" });
});

test("visitors who flood a shrine or the house close it for nobody who is signed in", async () => {
  const { db } = house.services;
  for (const key of [`offering:visitors:shrine:${shrineId}`, "offering:visitors"]) {
    const limit = { hits: 1_000_000, window_ends_at: new Date(Date.now() + 600_000) };
    await db
      .insertInto("rate_limit")
      .values({ key, ...limit })
      .execute();
    await expect(offer(visitor)).rejects.toMatchObject({ code: "offerings.many-here", status: 429 });
    await offer(devotee);
    await db.deleteFrom("rate_limit").where("key", "=", key).execute();
  }
});

test("what is refused for others uses up nothing of one's own", async () => {
  const { db } = house.services;
  const { limit: hits } = HOUSE_LIMIT;
  const full = { key: "offering:people", hits, window_ends_at: new Date(Date.now() + 600_000) };
  await db.insertInto("rate_limit").values(full).execute();
  for (let i = 0; i < PERSON_LIMIT.limit; i++) {
    await expect(offer(devotee)).rejects.toMatchObject({ code: "offerings.many-here" });
  }
  expect(await db.selectFrom("rate_limit").select(["key", "hits"]).execute()).toEqual([{ key: full.key, hits }]);
  await db.deleteFrom("rate_limit").execute();
  await offer(devotee);
});

test("what is wrong stands beside its field, and nothing is stored", async () => {
  const refusal = async (viewer: Viewer, more: Partial<OfferInput>) =>
    offer(viewer, more).then(
      () => ({}),
      (error: { code: string; fields: { field: string; code: string }[] }) =>
        Object.fromEntries(error.fields.map(({ field, code }) => [field, code])),
    );
  expect(await refusal(visitor, { form: "candle" })).toEqual({ form: "offerings.form-unknown" });
  expect(await refusal(devotee, { name: "x".repeat(41), words: "y".repeat(141) })).toEqual({
    name: "offerings.name-long",
    words: "offerings.words-long",
  });
  expect(await refusal(devotee, { name: "9876543210", words: "call 98765 43210" })).toEqual({
    name: "offerings.name-letters",
    words: "offerings.words-contact",
  });
  // Visitors, and accounts whose address nobody has confirmed, leave a name alone.
  for (const viewer of [visitor, { ...devotee, emailVerified: false }]) {
    expect(await refusal(viewer, { name: "Asha", words: "For rain" })).toEqual({ words: "offerings.words-account" });
  }
  expect((await burning()).total).toBe(0);
});

test("a shrine takes names alone where its space says so", async () => {
  const { services } = house;
  const change = { spaceId, shrineId, version: 1, name: "", forms: ["diya"] as const, takesWords: false };
  await changeShrine(services, owner, change);
  await expect(offer(devotee, { words: "For rain" })).rejects.toMatchObject({
    fields: [{ field: "words", code: "offerings.words-none" }],
  });
  await expect(offer(devotee, { form: "flowers" })).rejects.toMatchObject({ code: "offerings.form-unknown" });
  // A form that began from what it was before overwrites nothing.
  await expect(changeShrine(services, owner, change)).rejects.toMatchObject({ code: "offerings.changed-meanwhile" });
});

test("whom the space has blocked offers without words; whom it has muted is heard by nobody", async () => {
  const { services } = house;
  const blocked = await testPerson(services.db);
  const muted = await testPerson(services.db);
  const by = ({ personId }: SignedIn) => ({ spaceId, personId, decidedBy: owner.personId });
  await blockInChats(services.db, by(blocked));
  await muteInChats(services.db, by(muted));
  await expect(offer(blocked, { name: "Ravi" })).rejects.toMatchObject({ code: "offerings.blocked", status: 403 });
  await expect(offer(blocked, { words: "Hear me" })).rejects.toMatchObject({ code: "offerings.blocked" });
  await offer(blocked);
  await offer(muted, { name: "Ravi", words: "Hear me" });
  expect((await burning()).burning.map(({ name, words }) => name + words)).toEqual(["", ""]);
});

test("who lit it, those who keep the shrine and staff remove it; to everybody else it is not there", async () => {
  const { services } = house;
  const { db } = services;
  const elsewhere = await testSpace(db, "Another Mandir");
  const strangers: [Viewer, number][] = [
    [visitor, 401],
    [await testPerson(db), 404],
    [await testPerson(db, { memberships: [{ spaceId, role: "treasurer" }] }), 404],
    [await testPerson(db, { memberships: [{ spaceId: elsewhere, role: "owner" }] }), 404],
  ];
  const mayRemove = [
    devotee,
    owner,
    await testPerson(db, { memberships: [{ spaceId, role: "editor" }] }),
    await testPerson(db, { isStaff: true }),
  ];
  for (const viewer of mayRemove) {
    const { offering } = await offer(devotee, { name: "Asha" });
    for (const [stranger, status] of strangers) {
      await expect(removeOffering(services, stranger, { offeringId: offering.id })).rejects.toMatchObject({ status });
    }
    await Promise.all([1, 2].map(() => removeOffering(services, viewer, { offeringId: offering.id })));
    expect((await burning()).total).toBe(0);
    expect(await mayReportOffering(db, visitor, offering.id)).toBe(false);
    expect(await describeOffering(db, offering.id)).toBeNull();
    expect((await readMissed(db, shrineId, { after: 0, from: 1, day: "2026-11-21" }, now())).removed).toContain(
      offering.id,
    );
  }
  // Nothing that was removed is counted, and nobody's own is in the trail.
  expect(await counts()).toEqual({ today: 0, ever: 0 });
  const trail = await db
    .selectFrom("audit")
    .select("actor_id")
    .where("action", "=", "offering.removed")
    .where("space_id", "=", spaceId)
    .execute();
  expect(trail.map((row) => row.actor_id)).toEqual(mayRemove.slice(1).map(({ personId }) => personId));
});

test("words can be reported by whoever reads them, and staff alone remove them for it", async () => {
  const { services } = house;
  const { offering } = await offer(devotee, { name: "Asha", words: "For rain" });
  const silent = (await offer(visitor)).offering;
  expect(await mayReportOffering(services.db, visitor, offering.id)).toBe(true);
  expect(await mayReportOffering(services.db, visitor, silent.id)).toBe(false);
  expect(await describeOffering(services.db, offering.id)).toEqual({
    title: "Asha",
    text: "For rain",
    href: `/shrine/${shrineId}`,
  });
  await expect(removeReportedOffering(services, owner, { offeringId: offering.id })).rejects.toMatchObject({
    status: 403,
  });
  await removeReportedOffering(services, await testPerson(services.db, { isStaff: true }), { offeringId: offering.id });
  expect((await burning()).burning.map(({ id }) => id)).toEqual([silent.id]);
});

test("a closed shrine and the shrine of an unlisted space are not there for others", async () => {
  const { services } = house;
  const { db } = services;
  expect(await findShrine(db, "en", visitor, shrineId)).toMatchObject({ forms: ["diya", "flowers"] });
  await db.updateTable("space").set({ is_listed: false }).where("id", "=", spaceId).execute();
  await expect(offer(visitor)).rejects.toMatchObject({ status: 404 });
  await expect(offer(devotee)).rejects.toMatchObject({ status: 404 });
  expect(await findShrine(db, "en", visitor, shrineId)).toBeNull();
  expect(await listOpenShrines(db, visitor, spaceId)).toEqual([]);
  expect(await findShrine(db, "en", owner, shrineId)).not.toBeNull();
  await offer(owner);
  await db.updateTable("space").set({ is_listed: true }).where("id", "=", spaceId).execute();
  await switchShrine(services, owner, { spaceId, shrineId, isOpen: false });
  await expect(offer(visitor)).rejects.toMatchObject({ code: "offerings.closed", status: 409 });
  expect(await findShrine(db, "en", owner, shrineId)).toBeNull();
  await switchShrine(services, owner, { spaceId, shrineId, isOpen: true });
  await offer(visitor);
  await db.updateTable("space").set({ removed_at: now() }).where("id", "=", spaceId).execute();
  await expect(offer(visitor)).rejects.toMatchObject({ status: 404 });
});

test("a shrine whose space changes its faith is closed until something of it is chosen", async () => {
  const { services } = house;
  const { db } = services;
  await db.updateTable("space").set({ faith: "christian" }).where("id", "=", spaceId).execute();
  expect((await findShrine(db, "en", visitor, shrineId))?.forms).toEqual(["flowers"]);
  await expect(offer(visitor)).rejects.toMatchObject({ fields: [{ field: "form", code: "offerings.form-unknown" }] });
  await db.updateTable("space").set({ faith: "buddhist" }).where("id", "=", spaceId).execute();
  expect(await findShrine(db, "en", owner, shrineId)).toBeNull();
  expect(await findHall(db, shrineId)).toMatchObject({ isOpen: false });
  expect(await listOpenShrines(db, owner, spaceId)).toEqual([]);
  await expect(offer(visitor)).rejects.toMatchObject({ code: "offerings.closed", status: 409 });
  const change = { spaceId, shrineId, version: 1, name: "", forms: ["lotus"] as const, takesWords: true };
  await changeShrine(services, owner, change);
  expect((await findShrine(db, "en", visitor, shrineId))?.forms).toEqual(["lotus"]);
  await offer(visitor, { form: "lotus" });
});

test("owners and managers open shrines, of their faith's forms alone, and twelve at most", async () => {
  const { services } = house;
  const input = { spaceId, name: "By the well", forms: ["diya"] as const, takesWords: false };
  const others: [Viewer, number][] = [
    [visitor, 401],
    [devotee, 404],
    [await testPerson(services.db, { memberships: [{ spaceId, role: "editor" }] }), 403],
    [await testPerson(services.db, { isStaff: true }), 404],
  ];
  for (const [viewer, status] of others) {
    await expect(openShrine(services, viewer, input)).rejects.toMatchObject({ status });
    await expect(switchShrine(services, viewer, { spaceId, shrineId, isOpen: false })).rejects.toMatchObject({
      status,
    });
  }
  await expect(openShrine(services, owner, { ...input, name: "" })).rejects.toMatchObject({
    code: "offerings.name-missing",
  });
  await expect(openShrine(services, owner, { ...input, forms: ["candle"] })).rejects.toMatchObject({
    code: "offerings.forms-none",
  });
  await expect(openShrine(services, owner, { ...input, forms: ["diya", "chadar"] })).rejects.toMatchObject({
    code: "offerings.forms-faith",
  });
  const manager = await testPerson(services.db, { memberships: [{ spaceId, role: "manager" }] });
  for (let i = 1; i < MOST_SHRINES; i++) await openShrine(services, manager, { ...input, name: `Shrine ${i}` });
  await expect(openShrine(services, manager, input)).rejects.toMatchObject({ code: "offerings.shrines-full" });
  expect(await listOpenShrines(services.db, visitor, spaceId)).toHaveLength(MOST_SHRINES);
  // A shrine of another space is not theirs to close.
  const other = await testSpace(services.db, "Another Mandir");
  const stranger = await testPerson(services.db, { memberships: [{ spaceId: other, role: "owner" }] });
  await expect(switchShrine(services, stranger, { spaceId: other, shrineId, isOpen: false })).rejects.toMatchObject({
    status: 404,
  });
});

test("of those who open shrines at once one may leave the name away, and twelve come to be", async () => {
  const { services } = house;
  const other = await testSpace(services.db, "Another Mandir");
  const keeper = await testPerson(services.db, { memberships: [{ spaceId: other, role: "owner" }] });
  const openAll = (names: readonly string[]) =>
    Promise.allSettled(
      names.map((name) => openShrine(services, keeper, { spaceId: other, name, forms: ["diya"], takesWords: true })),
    );
  const opened = (results: readonly PromiseSettledResult<number>[]) =>
    results.filter(({ status }) => status === "fulfilled").length;
  expect(opened(await openAll(["", "", "", ""]))).toBe(1);
  expect(opened(await openAll(Array.from({ length: 15 }, (_, i) => `Shrine ${i}`)))).toBe(MOST_SHRINES - 1);
});

test("after a week the rows go and the counts stay", async () => {
  const { services } = house;
  await offer(visitor);
  nowMs += 7 * BURNS_MS;
  await purgeOfferings(services.db, now());
  expect(
    await services.db.selectFrom("offering").select("id").where("shrine_id", "=", shrineId).execute(),
  ).toHaveLength(1);
  nowMs += 1;
  await purgeOfferings(services.db, now());
  expect(await services.db.selectFrom("offering").select("id").where("shrine_id", "=", shrineId).execute()).toEqual([]);
  expect(await counts()).toEqual({ today: 1, ever: 1 });
});

test("what somebody lit burns on without their name when they leave, and goes out when staff remove them", async () => {
  const { services } = house;
  const { db } = services;
  const leaving = await testPerson(db);
  for (const keepsTexts of [true, false]) {
    await offer(leaving, { name: "Ravi", words: "For rain" });
    await db
      .transaction()
      .execute((db) => forgetOfferer({ ...{ db, personId: leaving.personId, keepsTexts }, email: null, now: now() }));
    expect((await burning()).burning.map(({ name, words }) => [name, words])).toContainEqual([
      "",
      keepsTexts ? "For rain" : "",
    ]);
  }
  expect((await burning()).total).toBe(2);
  await offer(devotee);
  for (let i = 0; i < 2; i++) await removeOfferingsOf(services, { personId: leaving.personId });
  expect((await burning()).total).toBe(1);
  expect(await counts()).toEqual({ today: 1, ever: 1 });
});

test("a page that comes back hears of what it missed, without holes", async () => {
  const { db } = house.services;
  const first = (await offer(visitor)).offering;
  const second = (await offer(visitor)).offering;
  const missed = await readMissed(db, shrineId, { after: second.id, from: first.id, day: "2026-11-21" }, now());
  // What committed late, under an earlier id, is among them: a page knows its own doubles.
  expect(missed.lit.map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(missed).toMatchObject({ removed: [], gap: false, counts: { today: 2, ever: 2 } });
});
