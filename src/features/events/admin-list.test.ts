import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { testEvent } from "#/testing/events.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import { testSubscriber } from "#/testing/subscribers.ts";
import { testUpload } from "#/testing/uploads.ts";
import { visitor, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { action as send, loader as form } from "./pages/create-event.tsx";
import { action as change, loader as oneDate } from "./pages/manage-event.tsx";
import { listAdminEvents, listDrafts } from "./queries/admin-events.server.ts";
import { readEvent } from "./queries/read-event.server.ts";

const now = new Date("2026-03-01T06:30:00Z");
const { services } = await testServices(() => now.getTime());
const { db } = services;
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
let spaceId: number;
let owner: SignedIn;

beforeAll(async () => {
  spaceId = await testSpace(db);
  owner = await testPerson(db, { name: "Asha Rao", memberships: [{ spaceId, role: "owner" }] });
});

type Route = (args: never) => Promise<unknown>;
const run = (route: Route, path: string, viewer: Viewer, params: object, body?: Record<string, string>) => {
  const { context } = testRequest(services, { viewer });
  const request = new Request(`http://house.test${path}`, {
    headers: { accept: "*/*" },
    ...(body ? { method: "POST", body: new URLSearchParams(body) } : {}),
  });
  return (route as (args: object) => Promise<unknown>)({ request, context, params });
};
const ledTo = (answer: Promise<unknown>) =>
  answer.then(
    (value) => (value instanceof Response ? value.headers.get("location") : value),
    (thrown: unknown) => (thrown instanceof Response ? thrown.headers.get("location") : thrown),
  );

const fields = (more: Record<string, string> = {}) => ({
  ...{
    intent: "publish",
    space: String(spaceId),
    key: randomUUID(),
    title: "  Deep Aarti ",
    category: "Prayer Ceremony",
  },
  ...{ description: "Lamps\r\non the ghat.", date: "2026-03-06", time: "18:30", hours: "1", minutes: "30" },
  ...{
    repeats: "weekly",
    "on-FR": "on",
    "on-SU": "on",
    ends: "count",
    count: "४",
    skipped: "2026-03-08",
    zone: "Asia/Kolkata",
  },
  ...{
    requirements: "Cover your head\n\n cover  your head \nBring a lamp",
    organizers: "Asha Rao\nAsha Rao",
    entryFee: "₹1,001",
  },
  ...{ phone: "+91 755 000 0000", email: "Seva@Example.org", "title-hi": "दीप आरती", "requirements-hi": "सिर ढकें" },
  ...more,
});

test("the form of the specification: lists trimmed and without twins, any script's digits, two languages, four Fridays and Sundays", async () => {
  const to = await ledTo(run(send as Route, "/create-event", owner, {}, fields()));
  expect(to).toBe(`/manage-space/events?space=${spaceId}`);
  const { events } = await listAdminEvents(db, "en", now, { spaceId, tab: "upcoming", after: null });
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({
    title: "Deep Aarti",
    repeats: "weekly",
    rrule: "FREQ=WEEKLY;BYDAY=FR,SU",
    status: "upcoming",
  });
  const page = await readEvent(db, "en", now, visitor, events[0]!.id);
  expect(page).toMatchObject({
    ...{
      description: "Lamps\non the ghat.",
      requirements: ["Cover your head", "Bring a lamp"],
      organizers: ["Asha Rao"],
    },
    ...{ entryFeePaise: 100_100, contactPhone: "+91 755 000 0000", contactEmail: "seva@example.org" },
  });
  expect(await readEvent(db, "hi", now, visitor, events[0]!.id)).toMatchObject({
    title: "दीप आरती",
    requirements: ["सिर ढकें"],
  });
  const dates = await db
    .selectFrom("event_occurrence")
    .select("planned_for")
    .where("space_id", "=", spaceId)
    .orderBy("starts_at")
    .execute();
  expect(dates.map(({ planned_for }) => planned_for)).toEqual([
    "2026-03-06T18:30",
    "2026-03-13T18:30",
    "2026-03-15T18:30",
  ]);
});

test.each([
  [{ title: " " }, "title"],
  [{ description: "" }, "description"],
  [{ category: "Party" }, "category"],
  [{ date: "" }, "date"],
  [{ date: "2026-02-30" }, "date"],
  [{ date: "2026-02-01", repeats: "once" }, "date"],
  [{ time: "25:00" }, "time"],
  [{ hours: "0", minutes: "0" }, "hours"],
  [{ hours: "337" }, "hours"],
  [{ capacity: "none" }, "capacity"],
  [{ capacity: "0" }, "capacity"],
  [{ entryFee: "1e9" }, "entryFee"],
  [{ zone: "Mars/Olympus" }, "zone"],
  [{ email: "nobody" }, "email"],
  [{ phone: "call me" }, "phone"],
  [{ repeats: "rule", rule: "FREQ=HOURLY" }, "rule"],
  [{ ends: "until", untilDay: "2026-03-01" }, "untilDay"],
  [{ ends: "count", count: "0" }, "count"],
  [{ skipped: "tomorrow" }, "skipped"],
  [{ organizers: "x".repeat(201) }, "organizers"],
  [{ intent: "later", publishDate: "" }, "publishDate"],
  [{ intent: "later", publishDate: "2026-02-01" }, "publishDate"],
  [{ image: "nothing-of-mine" }, "image"],
])("what is wrong with %j stands beside its field, and what was typed is kept", async (wrong, field) => {
  const answer = (await run(send as Route, "/create-event", owner, {}, fields(wrong))) as {
    data: { refused: { fields: Record<string, string> }; values: Record<string, string> };
  };
  expect(Object.keys(answer.data.refused.fields)).toContain(field);
  expect(answer.data.values).toMatchObject({
    title: (wrong as { title?: string }).title ?? "  Deep Aarti ",
    "title-hi": "दीप आरती",
  });
});

test("a draft needs no more than a title and a category; it is edited, copied and published by its pages", async () => {
  const draft = { ...fields({ intent: "draft", description: "", date: "", title: "Someday" }) };
  expect(await ledTo(run(send as Route, "/create-event", owner, {}, draft))).toBe(
    `/manage-space/events?space=${spaceId}&tab=drafts`,
  );
  const { drafts } = await listDrafts(db, "en", now, { spaceId, after: null });
  expect(drafts).toMatchObject([{ title: "Someday", startsAt: null, repeats: "once" }]);
  const { seriesId } = drafts[0]!;
  type Shown = Awaited<ReturnType<typeof form>>;
  const shown = (await run(form as Route, `/create-event/${seriesId}`, owner, { series: String(seriesId) })) as Shown;
  expect(shown.values).toMatchObject({ title: "Someday", "title-hi": "दीप आरती", entryFee: "1001" });
  const copy = (await run(form as Route, `/create-event?copy=${seriesId}`, owner, {})) as Shown;
  expect([copy.event, copy.values["title"]]).toEqual([null, "Someday"]);
  const saved = { ...fields({ title: "Someday" }), revision: String(shown.event!.revision) };
  await run(send as Route, `/create-event/${seriesId}`, owner, { series: String(seriesId) }, saved);
  expect((await listDrafts(db, "en", now, { spaceId, after: null })).drafts).toEqual([]);
});

test("a picture of its own is drawn anew, shown before that of the space, replaced and taken away; no file but a picture is taken", async () => {
  const draw = (background: string) =>
    sharp({ create: { width: 640, height: 400, channels: 3, background } })
      .jpeg()
      .toBuffer();
  const red = await testUpload(services, owner, "picture", await draw("#a33"));
  const made = fields({ title: "With a picture", image: red, imageAlt: "Lamps on the steps" });
  await run(send as Route, "/create-event", owner, {}, made);
  const series = await db
    .selectFrom("event_series")
    .select(["id", "revision"])
    .where("form_key", "=", made.key)
    .executeTakeFirstOrThrow();
  const [date] = await db
    .selectFrom("event_occurrence")
    .select("id")
    .where("series_id", "=", series.id)
    .limit(1)
    .execute();
  const picture = async () => (await readEvent(db, "en", now, visitor, date!.id))!.picture;
  const first = await picture();
  expect(first).toMatchObject({ alt: "Lamps on the steps", width: 640 });
  const params = { series: String(series.id) };
  const change = (more: Record<string, string>, revision: number) =>
    run(
      send as Route,
      `/create-event/${series.id}`,
      owner,
      params,
      fields({ title: "With a picture", intent: "save", revision: String(revision), ...more }),
    );
  const blue = await testUpload(services, owner, "picture", await draw("#33a"));
  await change({ image: blue }, series.revision);
  const second = await picture();
  expect(second!.hash).not.toBe(first!.hash);
  // Neither what was used already, nor somebody else's, nor what only says that it is a picture.
  const stranger = await testPerson(db);
  const script = await testUpload(services, owner, "picture", Buffer.from("<svg onload='alert(1)'/>"), "a.png");
  for (const image of [blue, await testUpload(services, stranger, "picture", await draw("#3a3")), script]) {
    const answer = (await change({ image }, series.revision + 1)) as { data: { refused: { fields: object } } };
    expect(Object.keys(answer.data.refused.fields)).toEqual(["image"]);
  }
  expect(await picture()).toEqual(second);
  await change({ imageGone: "on" }, series.revision + 1);
  expect(await picture()).toBeNull();
});

test("from a date on, then its form: what happens until then stays as it was", async () => {
  const made = fields({ title: "Twice planned", repeats: "daily", ends: "count", count: "8", skipped: "" });
  await run(send as Route, "/create-event", owner, {}, made);
  const { id } = await db
    .selectFrom("event_series")
    .select("id")
    .where("form_key", "=", made.key)
    .executeTakeFirstOrThrow();
  const dates = () =>
    db
      .selectFrom("event_occurrence")
      .selectAll()
      .where("series_id", "=", id)
      .where("status", "=", "scheduled")
      .orderBy("starts_at")
      .execute();
  const [, , third] = await dates();
  const move = {
    intent: "move",
    space: String(spaceId),
    scope: "following",
    date: "2026-03-08",
    time: "07:00",
    hours: "1",
    minutes: "0",
  };
  await run(change as Route, `/manage-event/${third!.id}`, owner, { id: String(third!.id) }, move);
  type Shown = Awaited<ReturnType<typeof form>>;
  const shown = (await run(form as Route, `/create-event/${id}`, owner, { series: String(id) })) as Shown;
  expect(shown.values).toMatchObject({ date: "2026-03-08", time: "07:00", count: "6" });
  const edited = {
    ...shown.values,
    time: "08:00",
    intent: "save",
    space: String(spaceId),
    revision: String(shown.event!.revision),
  };
  await run(send as Route, `/create-event/${id}`, owner, { series: String(id) }, edited);
  expect((await dates()).map(({ planned_for }) => planned_for!.slice(5))).toEqual([
    ...[
      "03-06T18:30",
      "03-07T18:30",
      "03-08T08:00",
      "03-09T08:00",
      "03-10T08:00",
      "03-11T08:00",
      "03-12T08:00",
      "03-13T08:00",
    ],
  ]);
});

test("a date is moved and cancelled on its page; strangers learn nothing of it", async () => {
  const id = await testEvent(db, { spaceId, startsAt: at(30), kind: "festival" });
  const params = { id: String(id) };
  const shown = (await run(oneDate as Route, `/manage-event/${id}`, owner, params)) as Awaited<
    ReturnType<typeof oneDate>
  >;
  expect([shown.day, shown.time, shown.date.isPlanned]).toEqual(["2026-03-02", "18:00", false]);
  const named = { space: String(spaceId), scope: "this", note: "The hall is being mended." };
  const move = { ...named, intent: "move", date: "2026-03-04", time: "06:00", hours: "2", minutes: "0" };
  expect(await run(change as Route, `/manage-event/${id}`, owner, params, move)).toMatchObject({ done: {} });
  expect(await readEvent(db, "en", now, visitor, id)).toMatchObject({
    startsAt: new Date("2026-03-04T00:30:00Z"),
    changeNote: named.note,
  });
  expect(
    await run(change as Route, `/manage-event/${id}`, owner, params, { ...named, intent: "cancel" }),
  ).toMatchObject({ done: {} });
  expect(await readEvent(db, "en", now, visitor, id)).toMatchObject({ status: "cancelled" });
  const stranger = await testPerson(db, { memberships: [{ spaceId: await testSpace(db), role: "owner" }] });
  const led = await ledTo(run(oneDate as Route, `/manage-event/${id}`, stranger, params));
  expect(led).toBe(await ledTo(run(oneDate as Route, "/manage-event/999999", stranger, { id: "999999" })));
  expect(await ledTo(run(form as Route, "/create-event", visitor, {}))).toBe("/login?to=%2Fcreate-event");
});

test("before a cancellation its page counts whom it notifies: by this date, the later ones, or all", async () => {
  const first = await testEvent(db, { spaceId, startsAt: at(30) });
  const { series_id } = await db
    .selectFrom("event_occurrence")
    .select("series_id")
    .where("id", "=", first)
    .executeTakeFirstOrThrow();
  const others = await db
    .insertInto("event_occurrence")
    .values([-54, 54, 78].map((h) => ({ series_id, space_id: spaceId, starts_at: at(h), ends_at: at(h + 1) })))
    .returning("id")
    .execute();
  const [over, second, third] = others.map(({ id }) => id);
  const [asha, bela] = [await testSubscriber(db), await testSubscriber(db)];
  const remind = (occurrence_id: number, ...people: SignedIn[]) =>
    db
      .insertInto("event_reminder")
      .values(people.map(({ personId }) => ({ occurrence_id, person_id: personId, minutes_before: 10 })))
      .execute();
  await remind(over!, asha, bela);
  await remind(first, asha);
  await remind(third!, asha, bela);
  const reach = async (id: number) => {
    const shown = await run(oneDate as Route, `/manage-event/${id}`, owner, { id: String(id) });
    return (shown as Awaited<ReturnType<typeof oneDate>>).reach;
  };
  expect(await reach(first)).toEqual({ this: 1, following: 2, all: 2 });
  expect(await reach(second!)).toEqual({ this: 0, following: 2, all: 2 });
});

test("a space of 50,000 dates opens its list at once, page by page, each series once", async () => {
  const big = await testSpace(db, "Big Mandir");
  await sql`
    with made as (
      insert into event_series (space_id, kind, category, title)
      select ${big}, 'festival', 'Prayer Ceremony', 'Series ' || n from generate_series(1, 500) n returning id
    )
    insert into event_occurrence (series_id, space_id, starts_at, ends_at)
    select id, ${big}, ${now}::timestamptz + make_interval(days => d, mins => (id % 500)::int),
      ${now}::timestamptz + make_interval(days => d, mins => (id % 500)::int + 60)
    from made, generate_series(-50, 49) d where d <> 0`.execute(db);
  await sql`analyze event_occurrence, event_series`.execute(db);
  const seen: number[] = [];
  let after: number | null = null;
  for (let page = 0; page < 3; page++) {
    const list = await listAdminEvents(db, "en", now, { spaceId: big, tab: "upcoming", after });
    seen.push(...list.events.map(({ seriesId }) => seriesId));
    after = list.next;
  }
  expect([seen.length, new Set(seen).size]).toEqual([60, 60]);
  const past = await listAdminEvents(db, "en", now, { spaceId: big, tab: "past", after: null });
  expect(past.events).toHaveLength(20);
  expect(past.events.every(({ status }) => status === "ended")).toBe(true);
});
