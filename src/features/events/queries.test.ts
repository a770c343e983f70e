import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { testReservation } from "#/testing/attendance.ts";
import { testDatabase } from "#/testing/database.ts";
import { testEvent, type TestEvent } from "#/testing/events.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { listedProvider } from "#/testing/listed-providers.ts";
import { visitor } from "#/platform/viewer.ts";
import { nameDocuments } from "./commands/index-events.server.ts";
import {
  countActivity,
  countEvents,
  listGoing,
  listLiveEvents,
  listReminders,
  listSpaceEvents,
  listUpcomingEvents,
  readHighlights,
  readEvent,
  readViewerFlags,
} from "./public.server.ts";

const { db } = await testDatabase();
const now = new Date("2026-03-01T12:00:00Z");
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
let mandir: number;
let masjid: number;
const ids: Record<string, number> = {};

beforeAll(async () => {
  mandir = await testSpace(db, "Saptdhara Mandir");
  masjid = await testSpace(db, "Noor Bagh Masjid");
  await db.updateTable("space").set({ faith: "islamic", kind: "mosque" }).where("id", "=", masjid).execute();
  const unlisted = await testSpace(db, "Hidden Mandir");
  await db.updateTable("space").set({ is_listed: false }).where("id", "=", unlisted).execute();
  const events: Record<string, TestEvent> = {
    live: { spaceId: mandir, title: "Sandhya Aarti", startsAt: at(-1), startedAt: at(-1), location: "Ujjain" },
    prayer: { spaceId: masjid, title: "Jumma Namaz", startsAt: at(-2), startedAt: at(-0.5), location: "Lucknow" },
    tomorrow: { spaceId: mandir, title: "Morning Aarti", startsAt: at(20), location: "Ujjain" },
    festival: { spaceId: mandir, title: "Maha Shivaratri 100%", kind: "festival", startsAt: at(24 * 9) },
    draft: { spaceId: mandir, title: "Draft Aarti", startsAt: at(5), status: "draft" },
    cancelled: { spaceId: mandir, title: "Cancelled Aarti", startsAt: at(6), status: "cancelled" },
    past: { spaceId: mandir, title: "Past Aarti", startsAt: at(-30), startedAt: at(-30), endedAt: at(-29) },
    hidden: { spaceId: unlisted, title: "Hidden Aarti", startsAt: at(3), startedAt: at(-1) },
  };
  for (const [name, event] of Object.entries(events)) ids[name] = await testEvent(db, event);
});

const titles = (page: { events: readonly { title: string }[] }) => page.events.map((event) => event.title);

test("the live tab shows what has started and not ended, in listed spaces, the latest first", async () => {
  expect(titles(await listLiveEvents(db, "en", now))).toEqual(["Jumma Namaz", "Sandhya Aarti"]);
});

test("the lists follow the clock", async () => {
  expect(titles(await listLiveEvents(db, "en", at(-0.75)))).toEqual(["Sandhya Aarti"]);
  expect(titles(await listUpcomingEvents(db, "en", at(21.5)))).toEqual(["Maha Shivaratri 100%"]);
  const beyond = await listSpaceEvents(db, "en", now, mandir, { status: "scheduled" });
  expect(titles(beyond)).toEqual(["Maha Shivaratri 100%"]);
  const near = await listSpaceEvents(db, "en", at(24 * 3), mandir, { status: "upcoming" });
  expect(titles(near)).toEqual(["Maha Shivaratri 100%"]);
});

test("the upcoming tab shows no draft, nothing cancelled, nothing that is over", async () => {
  expect(titles(await listUpcomingEvents(db, "en", now))).toEqual(["Morning Aarti", "Maha Shivaratri 100%"]);
});

test("search matches title or location, whatever the case, and forgives typing errors", async () => {
  expect(titles(await listLiveEvents(db, "en", now, { q: "JUMMA" }))).toEqual(["Jumma Namaz"]);
  expect(titles(await listLiveEvents(db, "en", now, { q: "lucknow" }))).toEqual(["Jumma Namaz"]);
  expect(titles(await listLiveEvents(db, "en", now, { q: "sandya arti" }))).toEqual(["Sandhya Aarti"]);
  expect(titles(await listLiveEvents(db, "en", now, { q: "संध्या आरती" }))).toEqual(["Sandhya Aarti"]);
  expect(titles(await listLiveEvents(db, "en", now, { q: "ujain arti" }))).toEqual(["Sandhya Aarti"]);
  expect(titles(await listLiveEvents(db, "en", now, { q: "lucknow aarti" }))).toEqual([]);
  expect(titles(await listLiveEvents(db, "en", now, { q: "%" }))).toEqual([]);
  expect(titles(await listLiveEvents(db, "en", now, { q: "cathedral" }))).toEqual([]);
});

test("the faith narrows", async () => {
  expect(titles(await listLiveEvents(db, "en", now, { faith: "islamic" }))).toEqual(["Jumma Namaz"]);
  expect(titles(await listLiveEvents(db, "en", now, { faith: "sikh" }))).toEqual([]);
  expect(titles(await listLiveEvents(db, "en", now, { faith: "all" }))).toHaveLength(2);
});

test("a space's events: all, by status, by a part of the title", async () => {
  const all = await listSpaceEvents(db, "en", now, mandir);
  expect(all.events.map(({ title, status }) => [title, status])).toEqual([
    ["Sandhya Aarti", "live"],
    ["Morning Aarti", "upcoming"],
    ["Maha Shivaratri 100%", "scheduled"],
  ]);
  expect(titles(await listSpaceEvents(db, "en", now, mandir, { status: "live" }))).toEqual(["Sandhya Aarti"]);
  expect(titles(await listSpaceEvents(db, "en", now, mandir, { q: "aARTI" }))).toHaveLength(2);
  expect(titles(await listSpaceEvents(db, "en", now, mandir, { q: "0%" }))).toEqual(["Maha Shivaratri 100%"]);
  expect(titles(await listSpaceEvents(db, "en", now, mandir, { q: "_" }))).toEqual([]);
  expect(titles(await listSpaceEvents(db, "en", now, mandir, { q: "शिवरात्रि" }))).toEqual(["Maha Shivaratri 100%"]);
  expect(titles(await listSpaceEvents(db, "en", now, mandir, { q: "mornign aarti" }))).toEqual(["Morning Aarti"]);
  expect(titles(await listSpaceEvents(db, "en", now, mandir, { q: "jumma" }))).toEqual([]);
});

test("pages go on where the one before ended, without gaps or repeats", async () => {
  const crowd = await testSpace(db, "Crowd Mandir");
  for (let i = 0; i < 30; i++) {
    await testEvent(db, { spaceId: crowd, title: `Katha ${i}`, startsAt: at(100 + Math.floor(i / 4)) });
  }
  const seen: string[] = [];
  let after: number | undefined;
  do {
    const page = await listSpaceEvents(db, "en", now, crowd, { after });
    seen.push(...titles(page));
    after = page.next ?? undefined;
  } while (after);
  expect(seen).toEqual(Array.from({ length: 30 }, (_, i) => `Katha ${i}`));
});

test("each space's next and live event", async () => {
  const temple = await readHighlights(db, "en", now, mandir);
  expect(temple.next).toEqual({
    id: ids.tomorrow,
    title: "Morning Aarti",
    startsAt: at(20),
    zone: "Asia/Kolkata",
  });
  expect(await readHighlights(db, "en", now, masjid)).toEqual({
    live: { occurrenceId: ids.prayer, title: "Jumma Namaz", startedAt: at(-0.5) },
    next: null,
  });
});

test("counts are counted, and viewers are those whose node still beats", async () => {
  const node = "00000000-0000-4000-8000-00000000000";
  await db
    .insertInto("live_presence")
    .values([
      { node_id: `${node}1`, occurrence_id: ids.live!, viewers: 5 },
      { node_id: `${node}2`, occurrence_id: ids.live!, viewers: 2 },
      { node_id: `${node}3`, occurrence_id: ids.live!, viewers: 90, beat_at: new Date(Date.now() - 60_000) },
    ])
    .execute();
  const counts = await countEvents(db, at(-0.25));
  expect(counts.liveNow).toBe(2);
  expect(counts.upcoming - counts.thisWeek).toBe(1);
  expect(await countActivity(db, now)).toMatchObject({ viewers: 7, spaces: 3 });
  const live = await listLiveEvents(db, "en", now);
  expect(live.events.map((event) => event.viewers)).toEqual([0, 7]);
});

test("words come in the reader's language where somebody translated them", async () => {
  const event = await readEvent(db, "en", now, visitor, ids.tomorrow!);
  await db
    .insertInto("translation")
    .values({ entity: "event_series", entity_id: event!.seriesId, field: "title", language: "hi", text: "प्रातः आरती" })
    .execute();
  expect(await readEvent(db, "hi", now, visitor, ids.tomorrow!)).toMatchObject({ title: "प्रातः आरती", language: "hi" });
  expect(await readEvent(db, "en", now, visitor, ids.tomorrow!)).toMatchObject({
    title: "Morning Aarti",
    language: "en",
  });
  expect(titles(await listSpaceEvents(db, "en", now, mandir, { q: "आरती" }))).toEqual([
    "Sandhya Aarti",
    "Morning Aarti",
  ]);
});

test("the host leads to their profile where they run a space, everybody may read it, and the name is theirs", async () => {
  const host = await testPerson(db, { name: "Sunanda", memberships: [{ spaceId: mandir, role: "owner" }] });
  const devotee = await testPerson(db, { name: "Farida" });
  const id = await testEvent(db, { spaceId: mandir, startsAt: at(2000) });
  const profileOf = async (person: { personId: number } | null, name: string) => {
    await db
      .updateTable("event_series")
      .set({ host_person_id: person?.personId ?? null, host_name: name })
      .from("event_occurrence as o")
      .whereRef("o.series_id", "=", "event_series.id")
      .where("o.id", "=", id)
      .execute();
    return (await readEvent(db, "en", now, visitor, id))!.hostPath;
  };
  expect(await profileOf(host, "Sunanda")).toBe(`/administrator/${host.personId}`);
  // Those who run the space have named somebody else since.
  expect(await profileOf(host, "Another")).toBeNull();
  expect(await profileOf(devotee, "Farida")).toBeNull();
  expect(await profileOf(null, "Sunanda")).toBeNull();
  for (const visibility of ["friends", "private"]) {
    await db
      .updateTable("person_setting")
      .set({ profile_visibility: visibility })
      .where("person_id", "=", host.personId)
      .execute();
    expect(await profileOf(host, "Sunanda")).toBeNull();
  }
});

test("the host leads to what they offer where they are listed as one who serves, by the name that is theirs", async () => {
  const pujari = await listedProvider(db, { name: "Pandit Raghav", category: "Pujari" });
  const hidden = await listedProvider(db, { name: "Pandit Gopal", category: "Pujari", isListed: false });
  const id = await testEvent(db, { spaceId: mandir, startsAt: at(2100) });
  const pathOf = async (personId: number, name: string) => {
    await db
      .updateTable("event_series")
      .set({ host_person_id: personId, host_name: name })
      .from("event_occurrence as o")
      .whereRef("o.series_id", "=", "event_series.id")
      .where("o.id", "=", id)
      .execute();
    return (await readEvent(db, "en", now, visitor, id))!.hostPath;
  };
  expect(await pathOf(pujari, "Pandit Raghav")).toBe(`/pujari/${pujari}`);
  expect(await pathOf(pujari, "Another")).toBeNull();
  expect(await pathOf(hidden, "Pandit Gopal")).toBeNull();
});

test("a draft and an unlisted space's event are read only by those who run the space, and by staff", async () => {
  const event = await db
    .selectFrom("event_occurrence")
    .select("space_id")
    .where("id", "=", ids.hidden!)
    .executeTakeFirstOrThrow();
  const stranger = await testPerson(db);
  const editor = await testPerson(db, { memberships: [{ spaceId: event.space_id, role: "editor" }] });
  const staff = await testPerson(db, { isStaff: true });
  for (const viewer of [visitor, stranger]) {
    expect(await readEvent(db, "en", now, viewer, ids.draft!)).toBeNull();
    expect(await readEvent(db, "en", now, viewer, ids.hidden!)).toBeNull();
  }
  expect(await readEvent(db, "en", now, editor, ids.hidden!)).not.toBeNull();
  expect(await readEvent(db, "en", now, staff, ids.draft!)).toMatchObject({ status: "draft" });
  expect(await readEvent(db, "en", now, visitor, 999_999)).toBeNull();
});

test("what a person comes to and is reminded of, and the marks on a list", async () => {
  const person = await testPerson(db);
  await testReservation(db, ids.tomorrow!, person.personId);
  await db
    .insertInto("event_reminder")
    .values({ occurrence_id: ids.festival!, person_id: person.personId, minutes_before: 60 })
    .execute();
  expect(titles({ events: await listGoing(db, "en", now, person.personId) })).toEqual(["Morning Aarti"]);
  expect(titles({ events: await listReminders(db, "en", now, person.personId) })).toEqual(["Maha Shivaratri 100%"]);
  expect(await readViewerFlags(db, person, [ids.tomorrow!, ids.festival!, ids.live!])).toEqual({
    [ids.tomorrow!]: {
      liked: false,
      reminder: null,
      reminders: [],
      reservation: { status: "going", position: null, reservedUntil: null, fee: null },
    },
    [ids.festival!]: { liked: false, reminder: 60, reminders: [60], reservation: null },
  });
  expect(await readViewerFlags(db, visitor, [ids.tomorrow!])).toEqual({});
});

test("what an installation had before is found by its words, and by its title again after a night", async () => {
  const hall = await testSpace(db, "Noor Hall");
  const id = await testEvent(db, { spaceId: hall, title: "Milad Mehfil", startsAt: at(-1), startedAt: at(-0.2) });
  await sql`update search_document set name = '' where entity = 'event_series'
    and entity_id = (select series_id from event_occurrence where id = ${id})`.execute(db);
  expect(titles(await listLiveEvents(db, "en", now, { q: "milad" }))).toEqual(["Milad Mehfil"]);
  await nameDocuments(db);
  expect(titles(await listLiveEvents(db, "en", now, { q: "noor milad" }))).toEqual(["Milad Mehfil"]);
  const { names } = await db
    .selectFrom("search_document")
    .select((eb) => eb.fn.count<number>("entity_id").as("names"))
    .where("entity", "=", "event_series")
    .where("name", "=", "milad mehpil")
    .executeTakeFirstOrThrow();
  expect(names).toBe(1);
});
