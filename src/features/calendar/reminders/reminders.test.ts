import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { dayNumber } from "#/almanac/local-days.ts";
import { prayerTimes } from "#/almanac/prayer-times.ts";
import { fillCities } from "#/features/cities/commands/fill-cities.server.ts";
import { readCityList } from "#/features/cities/public.ts";
import { deliver } from "#/features/notifications/commands/deliver.server.ts";
import { addDevice } from "#/features/notifications/commands/devices.server.ts";
import { DELIVER_JOB, type DeliverData } from "#/features/notifications/commands/announce.server.ts";
import { notifyPeople } from "#/features/notifications/commands/notify-people.server.ts";
import { dropPastReminders } from "#/features/notifications/commands/purge-old.server.ts";
import { listNotifications } from "#/features/notifications/queries/list.server.ts";
import { countUnread } from "#/features/notifications/queries/unread.server.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#/platform/civil-date.ts";
import { NOTIFY_JOB, type NotifyData } from "#/platform/notifications.ts";
import type { PushMessage } from "#/platform/outgoing-notification.ts";
import { type SignedIn, visitor } from "#/platform/viewer.ts";
import { declarations } from "#/testing/notifications.ts";
import { testPerson } from "#/testing/people.ts";
import { testPostOffice } from "#/testing/post-office.ts";
import { refusalCode } from "#/testing/refusal-code.ts";
import { testServices } from "#/testing/services.ts";
import { testSession, testSubscriber, type TestSettings } from "#/testing/subscribers.ts";
import { keepCalendar } from "../commands/keep-calendar.server.ts";
import { rule } from "../commands/rule.server.ts";
import { usualKeeping } from "../keeping.ts";
import { reckonStale } from "./commands/reckon.server.ts";
import { remindOfPrayers } from "./commands/remind.server.ts";
import { endReminders, type RemindersInput, saveReminders, sayDeviceHours } from "./commands/save-reminders.server.ts";
import { readDeviceHours } from "./device-hours.ts";
import { type DeviceHours, sayDay } from "./sky-hours.ts";
import type { Reminder, ReminderKind } from "./kinds.ts";
import { readOwnPlace } from "./queries/places.server.ts";

/** A Friday in India, when it has just become light. */
const start = Date.parse("2026-11-27T01:30:00Z");
let now = start;
const clock = () => now;
const { services: base } = await testServices(clock);
const { db } = base;
const office = testPostOffice(base);
const pushed: { to: string; message: PushMessage }[] = [];
const push = {
  send: async ({ endpoint }: { endpoint: string }, payload: string) => {
    pushed.push({ to: endpoint, message: JSON.parse(payload) as PushMessage });
    return "sent" as const;
  },
};
const services = { ...base, mailer: office.mailer, jobs: office.jobs, push, declarations, clock };
const listed = readCityList().split("\n");
await fillCities(db, listed.filter((line) => /\t(Delhi|London\*|Tromsø|New York City)\t/.test(line)).join("\n"));

beforeEach(async () => {
  now = start;
  office.queue.length = 0;
  office.sent.length = 0;
  pushed.length = 0;
  await sql`truncate prayer_place cascade`.execute(db);
});

const cityOf = async (name: string) =>
  (await db.selectFrom("city").select("id").where("name", "=", name).executeTakeFirstOrThrow()).id;
const [delhi, london, tromso] = [await cityOf("Delhi"), await cityOf("London"), await cityOf("Tromsø")];

const reminder = (kind: ReminderKind, more: Partial<Reminder> = {}): Reminder => ({
  ...{ kind, minutesBefore: 10, clock: null, onEve: false },
  ...more,
});
const nowhere = { city: null, space: null, lat: null, lng: null, hours: null, method: null, asr: null };
const inTown = (city: number, ...reminders: Reminder[]): RemindersInput => ({
  ...{ ...nowhere, place: "town", city, reminders },
});
const atSpace = (space: number, ...reminders: Reminder[]): RemindersInput => ({
  ...{ ...nowhere, place: "space", space, reminders },
});

/** Works what is queued and due, as workers do. */
async function work(): Promise<void> {
  const due = office.queue.filter(({ startAfter }) => !startAfter || startAfter.getTime() <= now);
  for (const piece of due) office.queue.splice(office.queue.indexOf(piece), 1);
  for (const { name, data } of due) {
    if (name === NOTIFY_JOB) await notifyPeople(services, data as NotifyData);
    else if (name === DELIVER_JOB) await deliver(services, data as DeliverData);
  }
  if (due.some(({ name }) => name === NOTIFY_JOB)) await work();
}

/** All that the jobs of every minute do until then. */
async function live(until: number, stepMs = 4 * MINUTE_MS): Promise<void> {
  while (now < until) {
    now = Math.min(until, now + stepMs);
    await reckonStale(services, new Date(now));
    await remindOfPrayers(services);
    await work();
  }
}

const linesOf = async (person: SignedIn, language = "en") =>
  (await listNotifications(db, person, { language, now: new Date(now), declarations })).notifications.map(
    ({ line, text }) => [line, text],
  );

async function withPhone(settings: TestSettings = {}): Promise<SignedIn> {
  const person = await testSubscriber(db, settings);
  const sessionId = await testSession(db, person);
  const endpoint = `https://push.example.org/${person.personId}`;
  await addDevice({ db }, person, { sessionId, userAgent: "", endpoint, p256dh: "a", auth: "b" });
  return { ...person, zone: settings.timezone ?? person.zone };
}

async function aMosque(more: object = {}): Promise<number> {
  const place = { kind: "mosque", faith: "islamic", name: "Masjid-e-Noor", city: "Delhi", region: "Delhi" };
  const row = { ...place, is_listed: true, lat: 28.65, lng: 77.23, zone: "Asia/Kolkata", country: "IN", ...more };
  return (await db.insertInto("space").values(row).returning("id").executeTakeFirstOrThrow()).id;
}
const managerOf = (spaceId: number) => testPerson(db, { memberships: [{ spaceId, role: "manager" }] });
const waiting = async (person: SignedIn) =>
  (
    await db
      .selectFrom("prayer_instant")
      .select(["kind", "day", "at", "due_at", "said"])
      .where("person_id", "=", person.personId)
      .orderBy("due_at")
      .execute()
  ).map(({ kind, day, at, due_at, said }) => ({ kind, day, at: at.getTime(), dueAt: due_at.getTime(), said }));

test("the five prayers of a town come minutes before, once each, and name hour and place in the reader's language", async () => {
  const person = await withPhone({ language: "hindi" });
  const five = (["fajr", "dhuhr", "asr", "maghrib", "isha"] as const).map((kind) => reminder(kind));
  await saveReminders(services, person, inTown(delhi, ...five));
  const times = prayerTimes(
    dayNumber("2026-11-27"),
    { lat: 28.65195, lng: 77.23149, zone: "Asia/Kolkata" },
    { method: "karachi", asr: "hanafi", highLatitude: "recommended" },
  );
  const first = (await waiting(person))[0]!;
  expect(first).toMatchObject({ kind: "dhuhr", day: "2026-11-27" });
  expect(Math.abs(first.at - times.dhuhr)).toBeLessThan(MINUTE_MS);
  expect(first.dueAt).toBe(first.at - 10 * MINUTE_MS);

  await live(start + 23 * HOUR_MS);
  const english = (await linesOf(person)).map(([line]) => line);
  expect(english).toHaveLength(5);
  expect(english[0]).toMatch(/^Fajr at 5:\d\d am$/);
  expect(english[4]).toMatch(/^Dhuhr at 12:\d\d pm$/);
  expect(new Set((await linesOf(person)).map(([, text]) => text))).toEqual(new Set(["Delhi"]));
  expect((await linesOf(person, "hi"))[4]).toEqual([expect.stringContaining("ज़ुह्र"), "दिल्ली"]);
  // The push is in the language of their settings.
  expect(pushed).toHaveLength(5);
  expect(pushed[0]!.message).toMatchObject({ lang: "hi", body: "दिल्ली" });
  expect(office.sent, "nobody wants five mails a day").toEqual([]);
});

test("nobody is reminded of what is past, nor twice, whatever workers do and however often", async () => {
  const [person, other] = [await withPhone(), await withPhone()];
  for (const one of [person, other])
    await saveReminders(services, one, inTown(delhi, reminder("dhuhr"), reminder("asr")));
  const [dhuhr, asr] = await waiting(person);
  // All nodes look at once, and one of them again.
  now = dhuhr!.dueAt - 30_000;
  const taken = await Promise.all(Array.from({ length: 4 }, () => remindOfPrayers(services, 1)));
  expect(taken.reduce((sum, one) => sum + one)).toBe(2);
  expect(await remindOfPrayers(services)).toBe(0);
  // Saved again meanwhile: it is written anew, for its own second, and stays one.
  await saveReminders(services, person, inTown(delhi, reminder("dhuhr"), reminder("asr")));
  await live(dhuhr!.dueAt + 2 * MINUTE_MS);
  expect((await linesOf(person)).map(([line]) => line)).toEqual([expect.stringMatching(/^Dhuhr at/)]);
  expect(pushed).toHaveLength(2);
  // Everything stood still until long after Asr; Maghrib's settings of before are not made up for.
  now = asr!.at + HOUR_MS;
  expect(await remindOfPrayers(services)).toBe(0);
  await work();
  expect(await linesOf(person)).toHaveLength(1);
  // It stood still for a few minutes: the prayer is still ahead.
  await saveReminders(services, person, inTown(delhi, reminder("isha", { minutesBefore: 30 })));
  const isha = (await waiting(person))[0]!;
  now = isha.dueAt + 5 * MINUTE_MS;
  expect(await remindOfPrayers(services)).toBe(1);
  await work();
  expect(pushed).toHaveLength(3);
});

test("what was due while no worker looked is said, whichever of the jobs comes first, and is not made up otherwise", async () => {
  const [person, mosque] = [await withPhone(), await aMosque()];
  const follower = await withPhone();
  await saveReminders(services, person, inTown(delhi, reminder("dhuhr", { minutesBefore: 30 })));
  await saveReminders(services, follower, atSpace(mosque, reminder("dhuhr", { minutesBefore: 30 })));
  // An outage: their instants are to be reckoned anew by now, and one mosque has changed.
  const [last] = (await waiting(person)).slice(-1);
  now = last!.dueAt + 5 * MINUTE_MS;
  await keepCalendar(services, await managerOf(mosque), {
    ...{ ...usualKeeping, revision: undefined, spaceId: mosque },
    jumuah: ["13:15"],
  });
  expect(await reckonStale(services, new Date(now))).toBeGreaterThanOrEqual(2);
  expect(await remindOfPrayers(services)).toBe(2);
  await work();
  for (const one of [person, follower])
    expect((await linesOf(one)).map(([line]) => line)).toEqual([expect.stringMatching(/^Dhuhr at/)]);
  // Reckoned anew after it was said, or chosen only then: nothing of the past is written.
  await sql`update prayer_place set reckoned_until = to_timestamp(0)`.execute(db);
  await reckonStale(services, new Date(now));
  const late = await withPhone();
  await saveReminders(services, late, inTown(delhi, reminder("dhuhr", { minutesBefore: 30 })));
  expect(await remindOfPrayers(services)).toBe(0);
  await work();
  expect(await linesOf(late)).toEqual([]);
});

test("what waited too long to be sent is not sent, and stands in the list", async () => {
  const person = await withPhone();
  await saveReminders(services, person, inTown(delhi, reminder("dhuhr")));
  const dhuhr = (await waiting(person))[0]!;
  now = dhuhr.dueAt;
  await remindOfPrayers(services);
  now = dhuhr.at + 11 * MINUTE_MS;
  await work();
  expect(pushed).toEqual([]);
  expect(await linesOf(person)).toHaveLength(1);
});

test("reminders come in quiet hours to whoever lets them, and never later to whoever does not", async () => {
  const quiet = { quiet_from: 22 * 60, quiet_until: 7 * 60 };
  const lets = await withPhone({ ...quiet, quiet_lets_reminders: true });
  const letsNot = await withPhone({ ...quiet, quiet_lets_reminders: false });
  for (const one of [lets, letsNot]) await saveReminders(services, one, inTown(delhi, reminder("fajr")));
  await live(start + 24 * HOUR_MS);
  expect(pushed.map(({ to }) => to)).toEqual([`https://push.example.org/${lets.personId}`]);
  expect(await linesOf(letsNot)).toHaveLength(1);
  await live(now + 4 * HOUR_MS, 10 * MINUTE_MS);
  expect(pushed).toHaveLength(1);
});

test("the switches of the settings act: without prayer reminders there are none, without pushes they are in the list", async () => {
  const [off, listOnly] = [await withPhone(), await withPhone({ push_notifications: false })];
  for (const one of [off, listOnly]) await saveReminders(services, one, inTown(delhi, reminder("dhuhr")));
  await db
    .updateTable("person_setting")
    .set({ prayer_reminders: false })
    .where("person_id", "=", off.personId)
    .execute();
  await live(start + 8 * HOUR_MS);
  expect(await linesOf(off)).toEqual([]);
  expect(await linesOf(listOnly)).toHaveLength(1);
  expect(pushed).toEqual([]);
});

test("who leaves or is removed, ends them, or switches one off hears nothing any more", async () => {
  const people = [await withPhone(), await withPhone(), await withPhone(), await withPhone()] as const;
  const [left, removed, ended, changed] = people;
  for (const one of people) await saveReminders(services, one, inTown(delhi, reminder("dhuhr"), reminder("isha")));
  const dhuhr = (await waiting(left))[0]!;
  // A second before it is due it is on its way already.
  now = dhuhr.dueAt - 1_000;
  await remindOfPrayers(services);
  await db.deleteFrom("person").where("id", "=", left.personId).execute();
  await db
    .updateTable("person")
    .set({ removed_at: new Date(now) })
    .where("id", "=", removed.personId)
    .execute();
  await endReminders(services, ended);
  await saveReminders(services, changed, inTown(delhi, reminder("isha")));
  await live(dhuhr.at + 12 * HOUR_MS);
  expect(pushed.map(({ to }) => to)).toEqual([`https://push.example.org/${changed.personId}`]);
  expect((await linesOf(changed)).map(([line]) => line)).toEqual([expect.stringMatching(/^Isha at/)]);
  expect(await readOwnPlace(db, ended.personId)).toBeNull();
  const rows = await sql<{ n: number }>`select count(*)::int as n from prayer_reminder
    where person_id in (${left.personId}, ${ended.personId})`.execute(db);
  expect(rows.rows[0]!.n).toBe(0);
});

test("a mosque's iqama goes before the adhan, Jumu'ah before Dhuhr, and a changed one before both", async () => {
  const mosque = await aMosque();
  const manager = await managerOf(mosque);
  const keep = (version: number, more: object) =>
    keepCalendar(services, manager, { ...usualKeeping, spaceId: mosque, version, ...more });
  await keep(0, { iqama: { fajr: { at: "06:00" }, asr: { after: 20 } }, jumuah: ["13:20", "14:00"] });
  const person = await withPhone();
  await saveReminders(
    services,
    person,
    atSpace(mosque, ...(["fajr", "dhuhr", "asr"] as const).map((kind) => reminder(kind))),
  );
  const [jumuah, asr, fajr, dhuhr] = await waiting(person);
  expect(jumuah).toMatchObject({ at: Date.parse("2026-11-27T13:20:00+05:30"), said: ["jumuah", "iqama"] });
  expect(asr).toMatchObject({ kind: "asr", said: ["iqama"] });
  expect(fajr).toMatchObject({
    at: Date.parse("2026-11-28T06:00:00+05:30"),
    dueAt: Date.parse("2026-11-28T05:50:00+05:30"),
  });
  expect(dhuhr, "on Saturday it is as reckoned").toMatchObject({ kind: "dhuhr", said: [] });
  await live(jumuah!.at);
  expect((await linesOf(person))[0]).toEqual(["Jumu’ah, iqama at 1:20 pm", "Masjid-e-Noor"]);

  // Within the last minute the mosque says another time: the old one is not said.
  now = asr!.dueAt - 20_000;
  await remindOfPrayers(services);
  await keep(1, { iqama: { asr: { after: 45 } } });
  await reckonStale(services, new Date(now));
  await live(asr!.at + 26 * MINUTE_MS);
  expect((await linesOf(person))[0]![0]).toBe(
    `Asr, iqama at ${new Date(asr!.at + 25 * MINUTE_MS).toLocaleTimeString("en-IN", { hour: "numeric", minute: "2-digit", timeZone: "Asia/Kolkata" })}`,
  );
  expect((await linesOf(person)).filter(([line]) => line!.startsWith("Asr"))).toHaveLength(1);
});

test("a mosque without a place reminds of the times that it has said alone", async () => {
  const mosque = await aMosque({ lat: null, lng: null });
  await keepCalendar(services, await managerOf(mosque), {
    ...{ ...usualKeeping, spaceId: mosque, iqama: { isha: { at: "20:15" }, maghrib: { after: 5 } } },
  });
  const person = await withPhone();
  await saveReminders(services, person, atSpace(mosque, reminder("isha"), reminder("maghrib"), reminder("sunset")));
  expect(new Set((await waiting(person)).map(({ kind }) => kind))).toEqual(new Set(["isha"]));
});

test("a space that is hidden says nothing from then on, its followers hear of it, and once it is back it goes on", async () => {
  const mosque = await aMosque();
  const person = await withPhone();
  await saveReminders(services, person, atSpace(mosque, reminder("dhuhr"), reminder("asr"), reminder("isha")));
  const [dhuhr, asr] = await waiting(person);
  now = dhuhr!.dueAt - 40_000;
  await db.updateTable("space").set({ is_listed: false }).where("id", "=", mosque).execute();
  // Not even what is due before anybody looks again.
  expect(await remindOfPrayers(services)).toBe(0);
  await live(dhuhr!.at);
  const stopped = [
    ["Your prayer reminders have stopped", expect.stringContaining("Masjid-e-Noor can no longer be seen")],
  ];
  expect(await linesOf(person)).toEqual(stopped);
  await live(dhuhr!.at + 10 * MINUTE_MS);
  expect(await linesOf(person), "once").toEqual(stopped);
  expect((await readOwnPlace(db, person.personId))!.stoppedAt).not.toBeNull();
  await db.updateTable("space").set({ is_listed: true }).where("id", "=", mosque).execute();
  await live(asr!.at);
  expect((await linesOf(person))[0]![0]).toMatch(/^Asr at/);
  // Deleted for good, it leaves the choice without a place.
  await db.deleteFrom("space").where("id", "=", mosque).execute();
  now += MINUTE_MS;
  await db
    .updateTable("prayer_place")
    .set({ reckoned_until: new Date(0) })
    .execute();
  await live(now + MINUTE_MS);
  expect(await waiting(person)).toEqual([]);
  expect((await linesOf(person))[0]![0]).toBe("Your prayer reminders have stopped");
});

test("a space that moves, or is called otherwise, is reckoned for where it stands now", async () => {
  const mosque = await aMosque();
  const person = await withPhone();
  await saveReminders(services, person, atSpace(mosque, reminder("dhuhr")));
  const onDay = async () => (await waiting(person)).find(({ day }) => day === "2026-11-28")!;
  const before = await onDay();
  await db
    .updateTable("space")
    .set({ lat: 51.5, lng: -0.12, zone: "Europe/London", name: "East London Mosque" })
    .where("id", "=", mosque)
    .execute();
  await reckonStale(services, new Date(now));
  const after = await onDay();
  expect(after.at - before.at).toBeGreaterThan(4 * HOUR_MS);
  await live(after.at, 10 * MINUTE_MS);
  expect((await linesOf(person))[0]).toEqual([
    expect.stringMatching(/^Dhuhr at 5:\d\d pm$/),
    expect.stringMatching(/^East London Mosque: 11:\d\d am on the clocks there$/),
  ]);
});

test("hours of the Sun and the clock: sandhya, navkarsi, nitnem, angelus; on days of the clock's change too", async () => {
  // The clocks of London go forward on 28 March 2027 at one o'clock.
  now = Date.parse("2027-03-27T12:00:00Z");
  const person = await withPhone({ timezone: "Europe/London" });
  const at = (clock: number) => ({ minutesBefore: 0, clock });
  await saveReminders(
    services,
    person,
    inTown(
      london,
      ...[reminder("angelus-morning", at(6 * 60)), reminder("amrit-vela", at(90)), reminder("sunrise")],
      ...[reminder("navkarsi", { minutesBefore: 0 }), reminder("brahma-muhurta", { minutesBefore: 0 })],
    ),
  );
  const of = async (kind: string) => (await waiting(person)).filter((one) => one.kind === kind).map(({ at }) => at);
  expect((await of("angelus-morning")).slice(0, 2)).toEqual(
    ["2027-03-28T06:00:00+01:00", "2027-03-29T06:00:00+01:00"].map((text) => Date.parse(text)),
  );
  // Half past one does not come: it is the hour after it.
  expect((await of("amrit-vela"))[0]).toBe(Date.parse("2027-03-28T02:30:00+01:00"));
  const [sunrise, navkarsi, brahma] = [
    (await of("sunrise"))[0]!,
    (await of("navkarsi"))[0]!,
    (await of("brahma-muhurta"))[0]!,
  ];
  expect(new Date(sunrise).toISOString()).toMatch(/^2027-03-28T05:4/);
  expect(navkarsi - sunrise).toBe(48 * MINUTE_MS);
  expect((sunrise - brahma) / MINUTE_MS).toBeGreaterThan(80);
  expect((sunrise - brahma) / MINUTE_MS).toBeLessThan(96);
  await live(now + DAY_MS, 2 * MINUTE_MS);
  expect((await linesOf(person)).map(([line]) => line)).toEqual([
    expect.stringMatching(/^Navkarsi at 7:3\d am$/),
    expect.stringMatching(/^Sunrise at 6:4\d am$/),
    "Angelus, morning at 6:00 am",
    expect.stringMatching(/^Brahma muhurta at 5:\d\d am$/),
    "Amrit Vela at 2:30 am",
  ]);
});

test("where the Sun does not rise nobody is reminded of it, and the prayers are those of the nearest latitude", async () => {
  now = Date.parse("2026-12-20T12:00:00Z");
  const person = await withPhone();
  await saveReminders(
    services,
    person,
    inTown(tromso, reminder("sunrise"), reminder("sunset"), reminder("dhuhr"), reminder("isha")),
  );
  const found = await waiting(person);
  expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(["dhuhr", "isha"]));
  expect(found.every(({ at }) => Number.isFinite(at))).toBe(true);
});

test("a day is said on its eve or in its morning, by its name; a space's ruling moves it", async () => {
  now = Date.parse("2026-11-19T12:00:00Z");
  const [person, morning] = [await testSubscriber(db), await testSubscriber(db)];
  await saveReminders(services, person, inTown(delhi, reminder("ekadashi", { minutesBefore: 0, onEve: true })));
  await saveReminders(
    services,
    morning,
    inTown(delhi, reminder("ekadashi", { minutesBefore: 0 }), reminder("days-sikh")),
  );
  await live(Date.parse("2026-11-19T13:00:00Z"));
  const smarta = "Devutthana Ekadashi (Smarta) on 20 November 2026";
  expect(await linesOf(person)).toEqual([[smarta, "Delhi"]]);
  const { email } = await db
    .selectFrom("person_contact")
    .select("email")
    .where("person_id", "=", person.personId)
    .executeTakeFirstOrThrow();
  expect(office.sent.map(({ to, subject }) => [to, subject])).toEqual([[email, smarta]]);
  await live(Date.parse("2026-11-24T01:00:00Z"), 10 * MINUTE_MS);
  expect((await linesOf(morning)).map(([line]) => line)).toEqual([
    expect.stringContaining("on 24 November 2026"),
    "Devutthana Ekadashi (Vaishnava) on 21 November 2026",
    smarta,
  ]);

  const temple = await aMosque({ kind: "temple", faith: "hindu", name: "Saptdhara Mandir" });
  await rule(services, await managerOf(temple), {
    ...{ spaceId: temple, observance: "dattatreya-jayanti", reckonedOn: "2026-12-23", keptOn: "2026-12-24", note: "" },
  });
  now = Date.parse("2026-12-21T12:00:00Z");
  await saveReminders(services, person, atSpace(temple, reminder("days-hindu", { onEve: true })));
  const days = (await waiting(person)).filter(({ said }) => said.includes("dattatreya-jayanti"));
  expect(days.map(({ day, dueAt }) => [day, dueAt])).toEqual([["2026-12-24", Date.parse("2026-12-23T18:00:00+05:30")]]);
});

/** What a phone says of a place, here of London's prayers. */
function saidByPhone(first: string, days: number): DeviceHours {
  const place = { lat: 51.5085, lng: -0.1257, zone: "Europe/London" };
  const choice = { method: "moonsighting-committee", asr: "hanafi", highLatitude: "recommended" } as const;
  const said = Array.from({ length: days }, (_, n) => {
    const day = dayNumber(first) + n;
    const times = prayerTimes(day, place, choice);
    return sayDay(day, { prayers: times, rise: times.sunrise, set: times.maghrib });
  });
  return readDeviceHours(JSON.stringify({ zone: place.zone, first, days: said }))!;
}

test("a phone that keeps its place says hours alone; it is asked before they end, and goes on from there", async () => {
  const person = await withPhone({ timezone: "Europe/London" });
  const hours = saidByPhone("2026-11-27", 6);
  const input: RemindersInput = {
    ...{ ...nowhere, place: "device", city: delhi, hours, reminders: [reminder("fajr"), reminder("sunset")] },
  };
  await saveReminders(services, person, input);
  const stored = await db
    .selectFrom("prayer_place")
    .selectAll()
    .where("person_id", "=", person.personId)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toMatch(/51\.5|0\.12/);
  await live(start + 6 * HOUR_MS, 2 * MINUTE_MS);
  expect(await linesOf(person)).toEqual([[expect.stringMatching(/^Fajr at 5:5\d am$/), null]]);
  await live(Date.parse("2026-12-02T00:30:00Z"), 10 * MINUTE_MS);
  expect((await linesOf(person)).map(([line]) => line)).toContain("Your prayer reminders end before 3 December 2026");
  await live(Date.parse("2026-12-04T00:30:00Z"), 30 * MINUTE_MS);
  expect(await waiting(person)).toEqual([]);
  expect(await sayDeviceHours(services, person, { hours: saidByPhone("2026-12-04", 31) })).toBe(true);
  expect(await waiting(person)).not.toEqual([]);
  // Saved on a computer, which knows nothing of the place: what the phone has said stays.
  await saveReminders(services, person, { ...input, hours: null, reminders: [reminder("isha")] });
  expect((await waiting(person)).every(({ kind }) => kind === "isha")).toBe(true);
  // Whoever chose a town is not moved by a phone that opens the page.
  await saveReminders(services, person, inTown(delhi, reminder("isha")));
  expect(await sayDeviceHours(services, person, { hours: saidByPhone("2026-12-04", 31) })).toBe(false);
  expect((await readOwnPlace(db, person.personId))!.kind).toBe("town");
});

test("a place that is kept with the account is a kilometre's, and has its own clock and method", async () => {
  const person = await testSubscriber(db);
  await saveReminders(services, person, {
    ...{ ...nowhere, place: "account", lat: 28.65, lng: 77.23, reminders: [reminder("asr")] },
  });
  expect(await readOwnPlace(db, person.personId)).toMatchObject({
    ...{ kind: "account", lat: 28.65, lng: 77.23, zone: "Asia/Kolkata", country: "IN" },
  });
  const hanafi = (await waiting(person))[0]!.at;
  await saveReminders(services, person, {
    ...{ ...nowhere, place: "account", asr: "shafi", reminders: [reminder("asr")] },
  });
  expect(hanafi - (await waiting(person))[0]!.at).toBeGreaterThan(30 * MINUTE_MS);
  // Moved on the same day, a prayer whose hour is still to come there is another place's, and one of a day.
  await saveReminders(services, person, inTown(london, reminder("asr")));
  expect((await waiting(person))[0]).toMatchObject({ day: "2026-11-27" });
});

test("nothing is kept of what makes no sense, and visitors sign in first", async () => {
  const person = await testSubscriber(db);
  const temple = await aMosque({ kind: "temple", faith: "hindu", lat: null, lng: null });
  const hidden = await aMosque({ is_listed: false });
  const fields = (input: RemindersInput) => refusalCode(saveReminders(services, person, input));
  expect(await refusalCode(saveReminders(services, visitor, inTown(delhi)))).toBe("platform.sign-in-first");
  expect(await refusalCode(endReminders(services, visitor))).toBe("platform.sign-in-first");
  expect(await refusalCode(sayDeviceHours(services, visitor, { hours: null }))).toBe("platform.sign-in-first");
  expect(await fields(atSpace(temple, reminder("sunset")))).toBe("calendar.place-unplaced");
  expect(await fields(atSpace(hidden, reminder("isha")))).toBe("calendar.place-hidden");
  expect(await fields(atSpace(999_999, reminder("isha")))).toBe("calendar.place-hidden");
  expect(await fields({ ...nowhere, place: "account", reminders: [] })).toBe("calendar.place-missing");
  expect(await fields({ ...nowhere, place: "device", reminders: [] })).toBe("calendar.place-missing");
  const late = { ...nowhere, place: "device", hours: saidByPhone("2026-12-20", 3), reminders: [] } as const;
  expect(await fields(late)).toBe("calendar.hours-unclear");
  expect(await readOwnPlace(db, person.personId)).toBeNull();
  const wrong = [
    ...["", "[]", "{", JSON.stringify({ zone: "Mars/Base", first: "2026-11-27", days: [[1, 2, 3, 4, 5, 6, 7]] })],
    ...[
      { days: [] },
      { days: [[1, 2]] },
      { days: [[null, 2, 3, 4, 5, 6, 7]] },
      { days: [[1e9, 2, 3, 4, 5, 6, 7]] },
    ].map((one) => JSON.stringify({ zone: "Asia/Kolkata", first: "2026-11-27", ...one })),
    ...["2026-02-30", "today"].map((first) =>
      JSON.stringify({ zone: "Asia/Kolkata", first, days: [[1, 2, 3, 4, 5, 6, 7]] }),
    ),
  ];
  for (const text of wrong) expect(readDeviceHours(text), text).toBeNull();
});

test("a reminder of an hour that is long past is nobody's to read", async () => {
  const person = await withPhone();
  await saveReminders(services, person, inTown(delhi, reminder("dhuhr"), reminder("days-islamic")));
  await live(start + 8 * HOUR_MS, 5 * MINUTE_MS);
  expect(await countUnread(db, person, new Date(now))).toBe(1);
  const kinds = [...declarations.types.values()].filter(({ isReminder }) => isReminder).map(({ key }) => key);
  expect(kinds).toEqual(["prayer.hour"]);
  await dropPastReminders(db, kinds, new Date(now));
  expect(await countUnread(db, person, new Date(now))).toBe(1);
  await dropPastReminders(db, kinds, new Date(now + 7 * HOUR_MS));
  expect(await linesOf(person)).toEqual([]);
});
