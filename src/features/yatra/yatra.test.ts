import { expect, test } from "vitest";
import { visitor } from "#/platform/viewer.ts";
import { testEvent } from "#/testing/events.ts";
import { openAgain, stopAccount, testPerson, testSpace } from "#/testing/people.ts";
import { refusalCode } from "#/testing/refusal-code.ts";
import { testServices } from "#/testing/services.ts";
import { copyYatra, keepYatra } from "./commands/keep-yatra.server.ts";
import { deleteYatra, editYatra, shareYatra, tickStop, withdrawLink } from "./commands/own-yatra.server.ts";
import { forOthers, viewYatra } from "./queries/view-yatra.server.ts";
import { findCircuit, findOwnYatra, findSharedYatra, listOwnYatras, readLink } from "./queries/yatras.server.ts";
import { emptyPlan, MOST_DAYS, MOST_YATRAS, stopAt } from "./rules.ts";
import { sourcesOf } from "./sources-of.ts";

let now = Date.parse("2026-11-27T06:00:00Z");
const { services } = await testServices(() => now);
const { db } = services;

/** A listed temple so many kilometres north of the others. */
async function aPlace(km = 0): Promise<number> {
  const id = await testSpace(db, `Mandir ${km}`);
  const hours = { morning_opens: "05:00", morning_closes: "12:00" };
  await db
    .updateTable("space")
    .set({ lat: 20 + km / 111.1949, lng: 78, zone: "Asia/Kolkata", ...hours })
    .where("id", "=", id)
    .execute();
  return id;
}

const planOf = (...ids: number[]) => ({ ...emptyPlan, title: "A way", startsOn: "2026-12-01", stops: ids.map(stopAt) });
const keep = (viewer: Parameters<typeof keepYatra>[1], ids: number[], key: string = crypto.randomUUID()) =>
  keepYatra(services, viewer, { key, plan: planOf(...ids), language: "en" });

test("a plan is kept once for each page, and only by somebody", async () => {
  const [person, a, b] = [await testPerson(db), await aPlace(), await aPlace(35)];
  expect(await refusalCode(keep(visitor, [a]))).toBe("platform.sign-in-first");
  expect(await refusalCode(keep(person, []))).toBe("yatra.empty");
  expect(await refusalCode(keep(person, [999_999]))).toBe("yatra.empty");
  const key = crypto.randomUUID();
  const [one, other] = await Promise.all([keep(person, [a, b], key), keep(person, [a, b], key)]);
  expect(one).toBe(other);
  const { yatras, next } = await listOwnYatras(db, person, { after: null });
  expect(yatras).toMatchObject([{ id: one, title: "A way", stops: 2, visited: 0, isShared: false }]);
  expect(next).toBeNull();
  const kept = await findOwnYatra(db, person, one);
  expect(kept?.stops.map(({ spaceId }) => spaceId)).toEqual([a, b]);
});

test("a plan on the last day that may be chosen, by the longest way, is a page", async () => {
  const stops = await Promise.all(Array.from({ length: 10 }, (_, i) => aPlace(i % 2 === 0 ? 0 : 5_000)));
  const plan = { ...planOf(...stops), startsOn: "2999-12-31", setsOutAt: 1_439, hoursADay: 2, way: "foot" as const };
  const view = await viewYatra(db, { language: "en", now: new Date(now), plan: { ...plan, isRound: true } });
  expect(view).toMatchObject({ dayCount: MOST_DAYS, isTooLong: true, home: { date: "3009-12-28" } });
});

test("what somebody keeps is theirs: to others it is unknown in every way", async () => {
  const [owner, other, a] = [await testPerson(db), await testPerson(db), await aPlace()];
  const yatraId = await keep(owner, [a]);
  expect(await findOwnYatra(db, other, yatraId)).toBeNull();
  const edit = { intent: "remove", space: a } as const;
  for (const who of [other, visitor]) {
    const code = who === visitor ? "platform.sign-in-first" : "platform.not-found";
    expect(await refusalCode(editYatra(services, who, { yatraId, version: 1, edit }))).toBe(code);
    expect(await refusalCode(shareYatra(services, who, yatraId))).toBe(code);
    expect(await refusalCode(withdrawLink(services, who, yatraId))).toBe(code);
    const tick = { yatraId, spaceId: a, isVisited: true, atMs: now };
    expect(await refusalCode(tickStop(services, who, tick))).toBe(code);
  }
  await deleteYatra(services, other, yatraId);
  expect(await findOwnYatra(db, owner, yatraId)).not.toBeNull();
  expect((await listOwnYatras(db, other, { after: null })).yatras).toEqual([]);
  expect(await findCircuit(db, "en", yatraId)).toBeNull();
});

test("of two who change the same version one is refused, and loses nothing of the other", async () => {
  const [owner, a, b, c] = [await testPerson(db), await aPlace(), await aPlace(35), await aPlace(70)];
  const yatraId = await keep(owner, [a, b]);
  const add = (space: number) => editYatra(services, owner, { yatraId, version: 1, edit: { intent: "add", space } });
  const later = { intent: "later", space: a } as const;
  const results = await Promise.allSettled([add(c), editYatra(services, owner, { yatraId, version: 1, edit: later })]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "yatra.changed" } });
  const kept = (await findOwnYatra(db, owner, yatraId))!;
  expect(kept.version).toBe(2);
  const done = { yatraId, version: 2, edit: { intent: "remove", space: b } } as const;
  await editYatra(services, owner, done);
  expect((await findOwnYatra(db, owner, yatraId))!.stops.map(({ spaceId }) => spaceId)).not.toContain(b);
});

test("every step of planning is written: stays, notes, order and days", async () => {
  const [owner, a, b, c] = [await testPerson(db), await aPlace(), await aPlace(100), await aPlace(50)];
  const yatraId = await keep(owner, [a, b]);
  let version = 0;
  const edit = (step: Parameters<typeof editYatra>[2]["edit"]) =>
    editYatra(services, owner, { yatraId, version: ++version, edit: step });
  await edit({ intent: "add", space: c });
  await edit({ intent: "shortest", fixesStart: true });
  await edit({ intent: "stop", space: c, stay: 90, nights: 1, note: "Ask for the key" });
  const settings = { title: "Renamed", setsOutAt: 300, hoursADay: 8, way: "foot", isRound: true } as const;
  await edit({ intent: "settings", ...settings, startsOn: "2026-12-05" });
  const kept = (await findOwnYatra(db, owner, yatraId))!;
  expect(kept).toMatchObject({ ...settings, startsOn: "2026-12-05" });
  expect(kept.stops.map(({ spaceId }) => spaceId)).toEqual([a, c, b]);
  expect(kept.stops[1]).toMatchObject({ stayMinutes: 90, nights: 1, note: "Ask for the key" });
  const past = edit({ intent: "settings", ...settings, startsOn: "2026-11-01" });
  expect(await refusalCode(past)).toBe("yatra.day-past");
  version--;
  expect(await refusalCode(edit({ intent: "add", space: 999_999 }))).toBe("yatra.no-such-place");
});

test("a link opens it to whoever has it, without notes, until it is withdrawn", async () => {
  const [owner, other, a, b] = [await testPerson(db), await testPerson(db), await aPlace(), await aPlace(35)];
  const yatraId = await keep(owner, [a, b]);
  const note = { intent: "stop", space: a, stay: 60, nights: 0, note: "My own" } as const;
  await editYatra(services, owner, { yatraId, version: 1, edit: note });
  const token = await shareYatra(services, owner, yatraId);
  expect(await shareYatra(services, owner, yatraId)).toBe(token);
  expect(await readLink(db, services.secret, yatraId)).toBe(token);
  const shared = (await findSharedYatra(db, token))!;
  const view = await viewYatra(db, { language: "en", now: new Date(now), plan: shared });
  expect(view.stops[0]!.note).toBe("My own");
  expect(JSON.stringify(forOthers(view))).not.toContain("My own");
  const copying = { of: { token }, key: crypto.randomUUID(), startsOn: "2027-01-01", language: "en" };
  expect(await refusalCode(copyYatra(services, visitor, copying))).toBe("platform.sign-in-first");
  const copy = (await findOwnYatra(db, other, await copyYatra(services, other, copying)))!;
  expect(copy).toMatchObject({ title: "A way", startsOn: "2027-01-01", stops: [{ note: "" }, { note: "" }] });
  await withdrawLink(services, owner, yatraId);
  expect(await findSharedYatra(db, token)).toBeNull();
  expect(await refusalCode(copyYatra(services, other, { ...copying, key: crypto.randomUUID() }))).toBe(
    "platform.not-found",
  );
  expect(await shareYatra(services, owner, yatraId)).not.toBe(token);
  expect(await findSharedYatra(db, "x".repeat(32))).toBeNull();
  expect(await findSharedYatra(db, "short")).toBeNull();
});

test("a stop that is hidden, removed or without a place is closed at once, and its name is not shown", async () => {
  const [owner, a, b, c] = [await testPerson(db), await aPlace(), await aPlace(35), await aPlace(70)];
  const yatraId = await keep(owner, [a, b, c]);
  const view = async () =>
    viewYatra(db, { language: "en", now: new Date(now), plan: (await findOwnYatra(db, owner, yatraId))! });
  expect((await view()).stops).toHaveLength(3);
  for (const gone of [{ is_listed: false }, { is_listed: true, removed_at: new Date(now) }, { lat: null, lng: null }]) {
    await db
      .updateTable("space")
      .set({ is_listed: true, removed_at: null, ...gone })
      .where("id", "=", b)
      .execute();
    const seen = await view();
    expect(seen.stops.map(({ spaceId }) => spaceId)).toEqual([a, c]);
    expect(seen.closed).toEqual([{ spaceId: b, position: 1, note: "" }]);
    expect(seen.km).toBeCloseTo(70, 0);
    expect(JSON.stringify(seen)).not.toContain("Mandir 35");
    expect(forOthers(seen).closed).toEqual([]);
  }
  // Its owner can still take it out, and order the others.
  await editYatra(services, owner, { yatraId, version: 1, edit: { intent: "shortest", fixesStart: true } });
  await editYatra(services, owner, { yatraId, version: 2, edit: { intent: "remove", space: b } });
  expect((await view()).closed).toEqual([]);
});

test("a stop that has moved is said to be elsewhere until its owner has seen it", async () => {
  const [owner, a] = [await testPerson(db), await aPlace()];
  const yatraId = await keep(owner, [a]);
  const moved = async () =>
    (await viewYatra(db, { language: "en", now: new Date(now), plan: (await findOwnYatra(db, owner, yatraId))! }))
      .stops[0]!.movedKm;
  expect(await moved()).toBeNull();
  await db.updateTable("space").set({ lat: 20.1 }).where("id", "=", a).execute();
  expect(await moved()).toBeCloseTo(11.1, 0);
  await editYatra(services, owner, { yatraId, version: 1, edit: { intent: "seen", space: a } });
  expect(await moved()).toBeNull();
});

test("the latest press counts, in whatever order presses of a device come", async () => {
  const [owner, a] = [await testPerson(db), await aPlace()];
  const yatraId = await keep(owner, [a]);
  const tick = (isVisited: boolean, atMs: number) =>
    tickStop(services, owner, { yatraId, spaceId: a, isVisited, atMs });
  const isVisited = async () => (await findOwnYatra(db, owner, yatraId))!.stops[0]!.isVisited;
  await tick(true, now - 5_000);
  await tick(true, now - 5_000);
  expect(await isVisited()).toBe(true);
  await tick(false, now - 9_000);
  expect(await isVisited()).toBe(true);
  await tick(false, now - 1_000);
  expect(await isVisited()).toBe(false);
  // A clock that runs ahead decides nothing for the time to come.
  await tick(true, now + 1e9);
  now += 1_000;
  await tick(false, now);
  expect(await isVisited()).toBe(false);
  const elsewhere = tickStop(services, owner, { yatraId, spaceId: 999_999, isVisited: true, atMs: now });
  expect(await refusalCode(elsewhere)).toBe("platform.not-found");
});

test("nobody keeps without end, and a long list goes on by keys", async () => {
  const [owner, a] = [await testPerson(db), await aPlace()];
  const row = {
    ...{ person_id: owner.personId, title: "Many", starts_on: "2026-12-01" },
    ...{ created_at: new Date(now), updated_at: new Date(now) },
  };
  await db
    .insertInto("yatra")
    .values(Array.from({ length: MOST_YATRAS }, () => ({ ...row, key: crypto.randomUUID() })))
    .execute();
  expect(await refusalCode(keep(owner, [a]))).toBe("yatra.too-many");
  const ids = new Set<number>();
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listOwnYatras>> = await listOwnYatras(db, owner, { after });
    for (const { id } of page.yatras) ids.add(id);
    after = page.next;
  } while (after);
  expect(ids.size).toBe(MOST_YATRAS);
});

test("a link opens nothing once its owner was removed, nor while they are stopped; what somebody kept goes with them", async () => {
  const [owner, a] = [await testPerson(db), await aPlace()];
  const token = await shareYatra(services, owner, await keep(owner, [a]));
  expect(await findSharedYatra(db, token)).not.toBeNull();
  const removed = (at: Date | null) =>
    db.updateTable("person").set({ removed_at: at }).where("id", "=", owner.personId).execute();
  await removed(new Date(now));
  expect(await findSharedYatra(db, token)).toBeNull();
  await removed(null);
  await stopAccount(db, owner.personId);
  expect(await findSharedYatra(db, token)).toBeNull();
  await openAgain(db, owner.personId);
  expect(await findSharedYatra(db, token)).not.toBeNull();
  await db.deleteFrom("person").where("id", "=", owner.personId).execute();
  expect(await findSharedYatra(db, token)).toBeNull();
});

test("a stop whose words are a public source's says so to everybody who reads the way", async () => {
  const [owner, a, b] = [await testPerson(db), await aPlace(), await aPlace(35)];
  await db.updateTable("space").set({ source: "osm" }).where("id", "=", b).execute();
  const plan = (await findOwnYatra(db, owner, await keep(owner, [a, b])))!;
  const view = await viewYatra(db, { language: "en", now: new Date(now), plan });
  expect(view.stops.map(({ source }) => source)).toEqual([null, "osm"]);
  expect(sourcesOf(forOthers(view))).toEqual(["osm"]);
});

test("what is held while one is there is told apart from what is held before and after", async () => {
  const [a, b] = [await aPlace(), await aPlace(35)];
  const at = (hour: string) => new Date(`2026-12-01T${hour}:00+05:30`);
  // One is at the second stop from 8:18 to 9:18.
  for (const [title, hour] of Object.entries({ Early: "07:00", Within: "08:45", Late: "18:00" }))
    await testEvent(db, { spaceId: b, title, startsAt: at(hour) });
  const view = await viewYatra(db, { language: "en", now: new Date(now), plan: planOf(a, b) });
  expect(view.stops[1]!.events.map(({ title, isWithinStay }) => [title, isWithinStay])).toEqual([
    ["Within", true],
    ["Early", false],
    ["Late", false],
  ]);
});

test("whoever stays for the night is there in the evening too", async () => {
  const a = await aPlace();
  for (const [title, hour] of Object.entries({ Early: "05:30", Late: "18:00" }))
    await testEvent(db, { spaceId: a, title, startsAt: new Date(`2026-12-01T${hour}:00+05:30`) });
  const stops = [{ ...stopAt(a), nights: 1 }];
  const view = await viewYatra(db, { language: "en", now: new Date(now), plan: { ...planOf(), stops } });
  expect(view.stops[0]!.events.map(({ title, isWithinStay }) => [title, isWithinStay])).toEqual([
    ["Late", true],
    ["Early", false],
  ]);
});

test("a ready-made way is shown from the first day that finds its doors open, a plan from tomorrow", async () => {
  const a = await aPlace();
  // The 28th of November 2026 is a Saturday.
  for (const weekday of [6, 7])
    await db
      .insertInto("space_weekday")
      .values({ space_id: a, weekday, spans: JSON.stringify([]) })
      .execute();
  const plan = { ...planOf(a), startsOn: null };
  const startOf = async (seeksOpenDay: boolean) =>
    (await viewYatra(db, { language: "en", now: new Date(now), plan, seeksOpenDay })).plan.startsOn;
  expect(await startOf(false)).toBe("2026-11-28");
  expect(await startOf(true)).toBe("2026-11-30");
});
