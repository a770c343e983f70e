import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { joinEvent, leaveEvent } from "#/features/events/commands.server.ts";
import type { JobDefinition } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import { testEvent } from "#/platform/testing/events.ts";
import { testPerson, testSpace } from "#/platform/testing/people.ts";
import { testServices } from "#/platform/testing/services.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { MAIL_JOB, mailNotice, noticeRounds, sendDueNotices, type NoticeMail } from "./jobs.server.ts";

const start = new Date("2026-03-01T13:00:00Z").getTime();
const MINUTE = 60_000;
let clock = start;
const { services: base } = await testServices(() => clock);
const { db } = base;
const spaceId = await testSpace(db, "Saptdhara Mandir");

/** Queues as the real one does, inside the caller's transaction; the test works the queue by hand. */
const queue: NoticeMail[] = [];
const waits: (Date | undefined)[] = [];
const services: Services = {
  ...base,
  jobs: {
    ...base.jobs,
    async send(db, name, data, options) {
      expect(name).toBe(MAIL_JOB);
      expect(db).not.toBe(base.db);
      queue.push(data as unknown as NoticeMail);
      waits.push(options?.startAfter);
    },
  },
};

async function subscriber(settings: { email_notifications?: boolean; event_alerts?: boolean; language?: string } = {}) {
  const person = await testPerson(db);
  const user = await db
    .insertInto("auth_user")
    .values({ id: randomUUID(), name: person.name, email: person.email })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.updateTable("person").set({ user_id: user.id }).where("id", "=", person.personId).execute();
  await db
    .updateTable("person_setting")
    .set({ timezone: "Asia/Kolkata", ...settings })
    .where("person_id", "=", person.personId)
    .execute();
  return person;
}

const remind = (person: SignedIn, occurrenceId: number, minutesBefore: number) =>
  db
    .insertInto("event_reminder")
    .values({ occurrence_id: occurrenceId, person_id: person.personId, minutes_before: minutesBefore })
    .execute();

const event = (options = {}) =>
  testEvent(db, { spaceId, title: "Sandhya Aarti", startsAt: new Date(start), ...options });

async function round(at: number): Promise<NoticeMail[]> {
  clock = at;
  queue.length = 0;
  waits.length = 0;
  await sendDueNotices(services);
  return [...queue];
}

async function mailsAfter(notices: readonly NoticeMail[]) {
  const before = new Set((await services.mailer.outbox()).map((mail) => mail.id));
  for (const notice of notices) await mailNotice(services, notice);
  return (await services.mailer.outbox()).filter((mail) => !before.has(mail.id));
}

beforeEach(async () => {
  await db.deleteFrom("event_series").execute();
});

test("a reminder is queued for its own second, not before, and once", async () => {
  const occurrenceId = await event();
  const person = await subscriber();
  await remind(person, occurrenceId, 60);
  expect(await round(start - 62 * MINUTE)).toEqual([]);
  expect(await round(start - 61 * MINUTE)).toEqual([
    { kind: "reminder", occurrenceId, personId: person.personId, startsAt: start },
  ]);
  expect(waits).toEqual([new Date(start - 60 * MINUTE)]);
  expect(await round(start - 60 * MINUTE)).toEqual([]);
  expect(await round(start - 59 * MINUTE)).toEqual([]);
  expect(await round(start)).toEqual([]);
});

test("a reminder set too late is sent at once", async () => {
  await remind(await subscriber(), await event(), 1440);
  expect(await round(start - 60 * MINUTE)).toHaveLength(1);
  expect(waits).toEqual([undefined]);
});

test("four workers at once claim three hundred reminders once each", async () => {
  const occurrenceId = await event();
  const people = await Promise.all(Array.from({ length: 300 }, () => subscriber()));
  for (const person of people) await remind(person, occurrenceId, 0);
  clock = start;
  queue.length = 0;
  await Promise.all([1, 2, 3, 4].map(() => sendDueNotices(services)));
  await sendDueNotices(services);
  expect(queue).toHaveLength(300);
  expect(new Set(queue.map((mail) => mail.personId)).size).toBe(300);
});

test("a queue that fails gives the reminder back", async () => {
  const occurrenceId = await event();
  await remind(await subscriber(), occurrenceId, 0);
  clock = start;
  const broken = { ...services, jobs: { ...services.jobs, send: () => Promise.reject(new Error("no queue")) } };
  await expect(sendDueNotices(broken)).rejects.toThrow("no queue");
  expect(await round(start)).toHaveLength(1);
});

test("the mail says what starts where and when, in the reader's words and zone, with a link", async () => {
  const occurrenceId = await event({ location: "Ram Ghat" });
  const person = await subscriber();
  await remind(person, occurrenceId, 10);
  const [mail] = await mailsAfter(await round(start - 10 * MINUTE));
  expect(mail).toMatchObject({ to: person.email, subject: "Sandhya Aarti starts in 10 minutes" });
  expect(mail!.text).toContain("Sunday, 1 March 2026, 6:30 pm IST");
  expect(mail!.text).toContain("Saptdhara Mandir, Ram Ghat");
  expect(mail!.text).toContain(`http://sangam.test/event/${occurrenceId}`);
  expect(mail!.headers).toMatchObject({ "Message-ID": expect.stringContaining(`reminder-${occurrenceId}-`) });
});

test("once it is live the link leads into the ceremony", async () => {
  const occurrenceId = await event({ startedAt: new Date(start - 2 * MINUTE) });
  const person = await subscriber();
  await remind(person, occurrenceId, 0);
  const [mail] = await mailsAfter(await round(start - MINUTE));
  expect(mail).toMatchObject({ subject: "Sandhya Aarti is starting now" });
  expect(mail!.text).toContain(`http://sangam.test/live-event/${occurrenceId}`);
});

test("a moved event is told at its new time, even when the old one was told already", async () => {
  const occurrenceId = await event();
  await remind(await subscriber(), occurrenceId, 60);
  const notices = await round(start - 60 * MINUTE);
  const later = start + 600 * MINUTE;
  const move = { starts_at: new Date(later), ends_at: new Date(later + 60 * MINUTE) };
  await db.updateTable("event_occurrence").set(move).where("id", "=", occurrenceId).execute();
  expect(await mailsAfter(notices)).toEqual([]);
  expect(await round(start)).toEqual([]);
  expect(await mailsAfter(await round(later - 60 * MINUTE))).toHaveLength(1);
  expect(await round(later)).toEqual([]);
});

test("a cancelled event sends no reminder, but tells everybody who was coming, once", async () => {
  const occurrenceId = await event();
  const [coming, reminded, both, off] = [
    await subscriber(),
    await subscriber(),
    await subscriber(),
    await subscriber({ event_alerts: false }),
  ];
  clock = start - 300 * MINUTE;
  for (const person of [coming!, both!]) await joinEvent(db, person, { occurrenceId, now: new Date(clock) });
  for (const person of [reminded!, both!, off!]) await remind(person, occurrenceId, 60);
  const early = await round(start - 60 * MINUTE);
  await db.updateTable("event_occurrence").set({ status: "cancelled" }).where("id", "=", occurrenceId).execute();
  expect(await mailsAfter(early)).toEqual([]);
  clock = start - 59 * MINUTE;
  queue.length = 0;
  await Promise.all([1, 2, 3].map(() => sendDueNotices(services)));
  const mails = await mailsAfter([...queue]);
  expect(mails.map((mail) => mail.to).toSorted()).toEqual(
    [coming!, reminded!, both!].map((person) => person.email).toSorted(),
  );
  expect(mails.every((mail) => mail.subject === "Cancelled: Sandhya Aarti")).toBe(true);
  expect(await round(start - 58 * MINUTE)).toEqual([]);
});

test("whoever switched mails off gets none, at the round or after it", async () => {
  const occurrenceId = await event();
  await remind(await subscriber({ email_notifications: false }), occurrenceId, 0);
  await remind(await subscriber({ event_alerts: false }), occurrenceId, 0);
  const late = await subscriber();
  await remind(late, occurrenceId, 0);
  const notices = await round(start);
  expect(notices.map((notice) => notice.personId)).toEqual([late.personId]);
  await db.updateTable("person_setting").set({ event_alerts: false }).where("person_id", "=", late.personId).execute();
  expect(await mailsAfter(notices)).toEqual([]);
});

test("a reminder taken back after it was claimed is not mailed, and nothing is sent for what is over", async () => {
  const occurrenceId = await event();
  const person = await subscriber();
  await remind(person, occurrenceId, 0);
  expect(await round(start + 61 * MINUTE)).toEqual([]);
  const notices = await round(start);
  await db.deleteFrom("event_reminder").execute();
  expect(await mailsAfter(notices)).toEqual([]);
});

test("the first who waits hears of a free place, once, and only while they have it", async () => {
  const occurrenceId = await event({ capacity: 1 });
  clock = start - 300 * MINUTE;
  const now = new Date(clock);
  const [holder, first, second] = [await subscriber(), await subscriber(), await subscriber()];
  for (const person of [holder!, first!, second!]) await joinEvent(db, person, { occurrenceId, now });
  expect(await round(clock)).toEqual([]);
  await leaveEvent(db, holder!, { occurrenceId, now });
  const notices = await round(clock);
  const [mail] = await mailsAfter(notices);
  expect(mail).toMatchObject({ to: first!.email, subject: "A place is free for you: Sandhya Aarti" });
  expect(await round(clock)).toEqual([]);
  await leaveEvent(db, first!, { occurrenceId, now });
  expect(await mailsAfter(notices)).toEqual([]);
});

test("a mail server that is down is asked again by the mail's own job", async () => {
  const occurrenceId = await event();
  await remind(await subscriber(), occurrenceId, 0);
  const [notice] = await round(start);
  const down = {
    ...services,
    mailer: { ...services.mailer, send: () => Promise.reject(new Error("connection refused")) },
  };
  await expect(mailNotice(down, notice!)).rejects.toThrow("connection refused");
  expect(await mailsAfter([notice!])).toHaveLength(1);
});

test("the round comes every minute, and its mails go through the real queue", async () => {
  const definition: JobDefinition<object> = noticeRounds(base);
  expect(definition.cron).toBe("* * * * *");
  const occurrenceId = await event();
  const person = await subscriber();
  await remind(person, occurrenceId, 0);
  clock = start;
  await sendDueNotices(base);
  const sent = await new Promise<NoticeMail>((resolve) => {
    void base.jobs.work<NoticeMail>({ name: MAIL_JOB, handle: async (mail) => resolve(mail) });
  });
  expect(sent).toEqual({ kind: "reminder", occurrenceId, personId: person.personId, startsAt: start });
});
