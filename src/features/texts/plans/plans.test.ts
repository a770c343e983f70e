import { sql } from "kysely";
import { expect, test } from "vitest";
import type { NotifyData } from "#/platform/notifications.ts";
import { visitor } from "#/platform/viewer.ts";
import { testPerson } from "#/testing/people.ts";
import { refusalCode } from "#/testing/refusal-code.ts";
import { testServices } from "#/testing/services.ts";
import { chapterOf, storeTestText } from "#/testing/texts.ts";
import { beginPlan, endPlan, readThrough } from "./commands/plans.server.ts";
import { remindOfPlans } from "./commands/remind.server.ts";
import { listPlans } from "./queries/plans.server.ts";

let now = Date.parse("2026-03-01T10:00:00Z");
const { services } = await testServices(() => now);
const { db } = services;

const verses = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [String(i + 1), "a text"]));
const aWork = () => storeTestText(db, { events: [...chapterOf(1, verses(10)), ...chapterOf(2, verses(10))] });
const begin = (work: string, more: object = {}) => ({
  ...{ intent: "begin" as const, work, days: 4, reminds: false, remindAt: "07:00", ...more },
});

test("a plan is done by reading: what was read counts once, wherever and however often", async () => {
  const reader = await testPerson(db);
  const { slug } = await aWork();
  await beginPlan(services, reader, begin(slug));
  const plan = async () => (await listPlans(db, reader, "en", new Date(now)))[0];
  expect(await plan()).toMatchObject({ day: 1, read: 0, today: [{ chapter: "1", from: 1, to: 5 }], remindAt: null });
  await readThrough(services, reader, { work: slug, chapter: "1", label: "3" });
  await readThrough(services, reader, { work: slug, chapter: "1", label: "2" });
  expect(await plan()).toMatchObject({ read: 3, today: [{ chapter: "1", from: 4, to: 5 }] });
  const on = await readThrough(services, reader, { work: slug, chapter: "1", label: "7" });
  expect(on).toEqual({ endsToday: true, endsWork: false });
  expect(await plan()).toMatchObject({ read: 7, today: [] });
  await readThrough(services, reader, { work: slug, chapter: "1", label: "10" });
  await readThrough(services, reader, { work: slug, chapter: "2", label: "10" });
  expect(await plan()).toMatchObject({ read: 20, isFinished: true, today: [] });
  // Begun again, it begins at the beginning; ended, it is gone.
  await beginPlan(services, reader, begin(slug, { days: 2 }));
  expect(await plan()).toMatchObject({ read: 0, isFinished: false, days: 2 });
  await endPlan(services, reader, slug);
  await endPlan(services, reader, slug);
  expect(await plan()).toBeUndefined();
});

test("visitors sign in first; what is not there is not planned or read", async () => {
  const reader = await testPerson(db);
  const { slug, workId } = await aWork();
  expect(await refusalCode(beginPlan(services, visitor, begin("nowhere")))).toBe("platform.sign-in-first");
  expect(await refusalCode(beginPlan(services, reader, begin("nowhere")))).toBe("platform.not-found");
  const nowhere = { work: slug, chapter: "9", label: "1" };
  expect(await refusalCode(readThrough(services, visitor, nowhere))).toBe("platform.sign-in-first");
  expect(await refusalCode(readThrough(services, reader, nowhere))).toBe("platform.not-found");
  await db.updateTable("work").set({ is_listed: false }).where("id", "=", workId).execute();
  expect(await refusalCode(beginPlan(services, reader, begin(slug)))).toBe("platform.not-found");
});

test("who asked for it is reminded once a day, at their time, while something is left to read", async () => {
  now = Date.parse("2026-03-10T00:30:00Z");
  const [asks, asksNot] = [await testPerson(db), await testPerson(db)];
  const { slug } = await aWork();
  await beginPlan(services, asks, begin(slug, { reminds: true, remindAt: "07:00" }));
  await beginPlan(services, asksNot, begin(slug));
  const sent: NotifyData[] = [];
  const jobs = {
    ...services.jobs,
    send: async (_db: unknown, _name: string, data: NotifyData) => void sent.push(data),
  };
  const remind = () => remindOfPlans({ db, clock: () => now, jobs: jobs as never });
  const { rows } = await sql<{ zone: string }>`select timezone as zone from person_contact
    where person_id = ${asks.personId}`.execute(db);
  expect(rows[0]!.zone).toBe("Asia/Kolkata");
  // Six in the morning there.
  expect(await remind()).toBe(0);
  now = Date.parse("2026-03-10T01:45:00Z");
  expect(await remind()).toBe(1);
  expect(await remind()).toBe(0);
  expect(sent).toMatchObject([{ personIds: [asks.personId], path: `/library/${slug}/1`, payload: { verses: 5 } }]);
  now = Date.parse("2026-03-11T01:45:00Z");
  await readThrough(services, asks, { work: slug, chapter: "1", label: "10" });
  expect(await remind(), "today’s portion is read").toBe(0);
});
