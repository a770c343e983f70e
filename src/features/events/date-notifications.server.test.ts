import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { DELIVER_JOB, type DeliverData } from "#/features/notifications/commands/announce.server.ts";
import { deliver } from "#/features/notifications/commands/deliver.server.ts";
import { notificationPoll } from "#/features/notifications/jobs.server.ts";
import { LEASE_MS } from "#/platform/db/once.ts";
import type { Mail } from "#/platform/mail.ts";
import { testEvent } from "#/testing/events.ts";
import { announceMinute, declarations, noPush } from "#/testing/notifications.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { verifiedSpace } from "#/testing/verified-space.ts";
import { testPostOffice } from "#/testing/post-office.ts";
import { testServices } from "#/testing/services.ts";
import { testSubscriber as subscriber } from "#/testing/subscribers.ts";
import { NOTIFY_JOB, type NotifyData } from "#/platform/notifications.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { announceJob } from "./announce-jobs.server.ts";
import { FOLLOWERS_JOB, notifyFollowers, type FollowersData } from "./commands/announce-live.server.ts";
import { joinEvent } from "./commands/join-event.server.ts";
import { leaveEvent } from "./commands/leave-event.server.ts";
import { clockAt } from "#/platform/clock.ts";

const start = new Date("2026-03-01T13:00:00Z").getTime();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let clock = start;
const { services: base } = await testServices(() => clock);
const { db } = base;
const office = testPostOffice(base);
const services = { ...base, mailer: office.mailer, jobs: office.jobs, declarations, push: noPush };
const spaceId = await testSpace(db, "Saptdhara Mandir");

/** A gathering, which begins by the clock, unless it is a ceremony that somebody starts. */
const event = (options = {}) =>
  testEvent(db, { spaceId, kind: "festival", title: "Sandhya Aarti", startsAt: new Date(start), ...options });
const ceremony = (options = {}) => event({ kind: "live", ...options });

const remind = (person: SignedIn, occurrenceId: number, ...minutes: number[]) =>
  db
    .insertInto("event_reminder")
    .values(
      minutes.map((before) => ({ occurrence_id: occurrenceId, person_id: person.personId, minutes_before: before })),
    )
    .execute();

const change = (occurrenceId: number, values: object) =>
  db.updateTable("event_occurrence").set(values).where("id", "=", occurrenceId).execute();

const moveTo = (occurrenceId: number, at: number) =>
  change(occurrenceId, { starts_at: new Date(at), ends_at: new Date(at + HOUR) });

/** What organizers are asked. */
const asked: NotifyData[] = [];

/** One look by one worker. @returns when each piece of work may begin, in milliseconds from the start. */
async function look(at: number): Promise<(number | "now")[]> {
  clock = at;
  const before = office.queue.length;
  await announceMinute(services);
  return office.queue.slice(before).map(({ startAfter }) => (startAfter ? startAfter.getTime() - start : "now"));
}

/** Works what is queued and due. @returns the mails. */
async function work(at: number): Promise<Mail[]> {
  clock = at;
  const before = office.sent.length;
  const due = office.queue.filter(({ startAfter }) => !startAfter || startAfter.getTime() <= at);
  for (const piece of due) office.queue.splice(office.queue.indexOf(piece), 1);
  for (const { name, data } of due) {
    if (name === FOLLOWERS_JOB) await notifyFollowers(services, data as FollowersData);
    else if (name === NOTIFY_JOB) asked.push(data as NotifyData);
    else await deliver(services, data as DeliverData);
  }
  if (due.some(({ name }) => name === FOLLOWERS_JOB)) await work(at);
  return office.sent.slice(before);
}

const round = async (at: number) => {
  await look(at);
  return work(at);
};

const listOf = (person: SignedIn) =>
  db
    .selectFrom("notification")
    .select(["kind", "minutes_before", "settled_at"])
    .where("person_id", "=", person.personId)
    .orderBy("id")
    .execute();

beforeEach(async () => {
  await db.deleteFrom("event_series").execute();
  office.sent.length = 0;
  office.queue.length = 0;
  office.fails = null;
  asked.length = 0;
});

test("a reminder is queued for its own second, not before, and once", async () => {
  const occurrenceId = await event();
  await remind(await subscriber(db), occurrenceId, 60);
  expect(await look(start - 62 * MINUTE)).toEqual([]);
  expect(await look(start - 61 * MINUTE)).toEqual([-HOUR]);
  expect(await look(start - 60 * MINUTE)).toEqual([]);
  expect(await work(start - 60 * MINUTE)).toHaveLength(1);
  expect(await round(start - 59 * MINUTE)).toEqual([]);
  expect(await round(start)).toEqual([]);
});

test("each of several reminders comes at its moment; of late ones only the last is told", async () => {
  const occurrenceId = await event();
  const person = await subscriber(db);
  await remind(person, occurrenceId, 1440, 60, 10, 0);
  const subjects: string[] = [];
  for (const before of [1440, 60, 10, 0]) {
    for (const mail of await round(start - before * MINUTE)) subjects.push(mail.subject);
  }
  expect(subjects).toEqual([
    "Sandhya Aarti starts tomorrow",
    "Sandhya Aarti starts in 1 hour",
    "Sandhya Aarti starts in 10 minutes",
    "Sandhya Aarti is starting now",
  ]);
  const late = await subscriber(db);
  await remind(late, occurrenceId, 1440, 60, 10);
  expect(await round(start - 5 * MINUTE)).toMatchObject([{ subject: "Sandhya Aarti starts in 5 minutes" }]);
  expect(await listOf(late)).toMatchObject([{ kind: "reminder", minutes_before: 10 }]);
});

test("a queue that fails gives the reminder back", async () => {
  await remind(await subscriber(db), await event(), 0);
  clock = start;
  const broken = { ...services, jobs: { ...office.jobs, sendMany: () => Promise.reject(new Error("no queue")) } };
  await expect(announceMinute(broken)).rejects.toThrow("no queue");
  expect(await round(start)).toHaveLength(1);
});

test("the mail says what starts where and when, in the reader's words and zone, with a link", async () => {
  const occurrenceId = await event({ location: "Ram Ghat" });
  const here = await subscriber(db);
  const abroad = await subscriber(db, { timezone: "America/New_York" });
  await remind(here, occurrenceId, 10);
  await remind(abroad, occurrenceId, 10);
  const mails = await round(start - 10 * MINUTE);
  const [mail, other] = [here, abroad].map((person) => mails.find(({ to }) => to === person.email));
  expect(mail).toMatchObject({ to: here.email, subject: "Sandhya Aarti starts in 10 minutes" });
  expect(mail!.text).toContain("Sunday, 1 March 2026, 6:30 pm IST");
  expect(mail!.text).toContain("Saptdhara Mandir, Ram Ghat");
  expect(mail!.text).toContain(`http://sangam.test/event/${occurrenceId}`);
  expect(mail!.html).toContain('lang="en"');
  expect(mail!.headers).toMatchObject({ "Message-ID": expect.stringContaining(`-${here.personId}@`) });
  expect(other!.text).toContain("Sunday, 1 March 2026, 8:00 am");
});

test("once it is live the reminder leads into the ceremony", async () => {
  const occurrenceId = await ceremony({ startedAt: new Date(start - 2 * MINUTE) });
  await remind(await subscriber(db), occurrenceId, 60, 0);
  const mails = await round(start - MINUTE);
  expect(mails).toMatchObject([{ subject: "Sandhya Aarti is starting now" }]);
  expect(mails[0]!.text).toContain(`http://sangam.test/live-event/${occurrenceId}`);
});

test("a moved event is told once, and reminded of at its new time, even when the old one was told already", async () => {
  const occurrenceId = await event();
  const [reminded, coming] = [await subscriber(db), await subscriber(db)];
  await remind(reminded!, occurrenceId, 60);
  clock = start - 300 * MINUTE;
  await joinEvent({ db, clock: clockAt(new Date(clock)) }, coming!, { occurrenceId });
  await look(start - 60 * MINUTE);
  const later = start + 600 * MINUTE;
  await moveTo(occurrenceId, later);
  const mails = await work(start - 60 * MINUTE);
  expect(mails).toEqual([]);
  expect(await listOf(reminded!)).toEqual([]);
  await Promise.all([1, 2, 3].map(() => look(start - 59 * MINUTE)));
  const moved = await work(start - 59 * MINUTE);
  expect(moved.map((mail) => [mail.subject, mail.to]).toSorted()).toEqual(
    [reminded!, coming!].map((person) => ["Moved: Sandhya Aarti", person.email]).toSorted(),
  );
  expect(moved[0]!.text).toContain("Monday, 2 March 2026, 4:30 am IST");
  expect(await round(start)).toEqual([]);
  expect(await round(later - 60 * MINUTE)).toMatchObject([{ subject: "Sandhya Aarti starts in 1 hour" }]);
  expect(await round(later)).toEqual([]);
});

test("an event that was moved and moved back, or moved before anybody counted on it, is no news", async () => {
  const occurrenceId = await event();
  await moveTo(occurrenceId, start + HOUR);
  expect(await round(start - 120 * MINUTE)).toEqual([]);
  await remind(await subscriber(db), occurrenceId, 0);
  await moveTo(occurrenceId, start + 2 * HOUR);
  await moveTo(occurrenceId, start + HOUR);
  expect(await round(start - 119 * MINUTE)).toEqual([]);
  expect(await round(start + HOUR)).toHaveLength(1);
});

test("an event moved to within the hour reminds at once", async () => {
  const occurrenceId = await event({ startsAt: new Date(start + 24 * HOUR) });
  await remind(await subscriber(db), occurrenceId, 60);
  await round(start - HOUR);
  await moveTo(occurrenceId, start);
  const subjects = (await round(start - 20 * MINUTE)).map((mail) => mail.subject);
  expect(subjects.toSorted()).toEqual(["Moved: Sandhya Aarti", "Sandhya Aarti starts in 20 minutes"]);
});

test("a cancelled event sends no reminder, but tells everybody who was coming, once", async () => {
  const occurrenceId = await event();
  const [coming, reminded, both] = [await subscriber(db), await subscriber(db), await subscriber(db)];
  const off = await subscriber(db, { event_alerts: false });
  clock = start - 300 * MINUTE;
  for (const person of [coming!, both!])
    await joinEvent({ db, clock: clockAt(new Date(clock)) }, person, { occurrenceId });
  for (const person of [reminded!, both!, off]) await remind(person, occurrenceId, 60, 10);
  await look(start - 60 * MINUTE);
  await change(occurrenceId, { status: "cancelled" });
  expect(await work(start - 60 * MINUTE)).toEqual([]);
  await Promise.all([1, 2, 3].map(() => look(start - 59 * MINUTE)));
  const mails = await work(start - 59 * MINUTE);
  expect(mails.map((mail) => mail.to).toSorted()).toEqual(
    [coming!, reminded!, both!].map((person) => person.email).toSorted(),
  );
  expect(mails.every((mail) => mail.subject === "Cancelled: Sandhya Aarti")).toBe(true);
  expect(await listOf(off)).toMatchObject([{ kind: "cancelled" }]);
  expect(await round(start - 58 * MINUTE)).toEqual([]);
});

test("whoever switched mails off reads it in the list alone, even when they did so after it was queued", async () => {
  const occurrenceId = await event();
  const people = [
    await subscriber(db, { email_notifications: false }),
    await subscriber(db, { event_alerts: false }),
    await subscriber(db),
  ];
  for (const person of people) await remind(person, occurrenceId, 0);
  await look(start);
  await db
    .updateTable("person_setting")
    .set({ event_alerts: false })
    .where("person_id", "=", people[2]!.personId)
    .execute();
  expect(await work(start)).toEqual([]);
  for (const person of people) expect(await listOf(person)).toMatchObject([{ kind: "reminder" }]);
});

test("a reminder taken back after it was claimed is not sent, and nothing is sent for what is over", async () => {
  const occurrenceId = await event();
  const person = await subscriber(db);
  await remind(person, occurrenceId, 0);
  expect(await round(start + 61 * MINUTE)).toEqual([]);
  await look(start);
  await db.deleteFrom("event_reminder").execute();
  expect(await work(start)).toEqual([]);
  expect(await listOf(person)).toEqual([]);
});

test("the first who waits hears of a free place, once, and only while they have it", async () => {
  const occurrenceId = await event({ capacity: 1 });
  clock = start - 300 * MINUTE;
  const now = new Date(clock);
  const [holder, first, second] = [await subscriber(db), await subscriber(db), await subscriber(db)];
  for (const person of [holder!, first!, second!])
    await joinEvent({ db, clock: clockAt(now) }, person, { occurrenceId });
  expect(await round(clock)).toEqual([]);
  await leaveEvent({ db, clock: clockAt(now) }, holder!, { occurrenceId });
  const [mail] = await round(clock);
  expect(mail).toMatchObject({ to: first!.email, subject: "You have a place: Sandhya Aarti" });
  expect(await round(clock)).toEqual([]);
  await leaveEvent({ db, clock: clockAt(now) }, first!, { occurrenceId });
  await look(clock);
  await leaveEvent({ db, clock: clockAt(now) }, second!, { occurrenceId });
  expect(await work(clock)).toEqual([]);
});

test("a mail server that is down is asked again, for those alone who have no mail yet", async () => {
  const occurrenceId = await event();
  for (let i = 0; i < 3; i++) await remind(await subscriber(db), occurrenceId, 0);
  await look(start);
  const [piece] = office.queue;
  const data = piece!.data as DeliverData;
  let taken = 0;
  const flaky = {
    ...office.mailer,
    send: (mail: never) => (++taken > 1 ? Promise.reject(new Error("down")) : office.mailer.send(mail)),
  };
  await expect(deliver({ ...services, mailer: flaky }, data)).rejects.toThrow("could not be sent yet");
  expect(office.sent).toHaveLength(1);
  await deliver(services, data);
  await deliver(services, data);
  expect(new Set(office.sent.map((mail) => mail.to)).size).toBe(3);
  expect(office.sent).toHaveLength(3);
});

test("a worker killed before it sent leaves the notice to another, with the same Message-ID", async () => {
  const occurrenceId = await event();
  await remind(await subscriber(db), occurrenceId, 0);
  await look(start);
  const data = office.queue[0]!.data as DeliverData;
  const never = new Promise<never>(() => undefined);
  const killed = { ...office.mailer, send: () => never };
  void deliver({ ...services, mailer: killed }, data);
  await expect.poll(async () => (await db.selectFrom("notification_delivery").selectAll().execute()).length).toBe(1);
  await expect(deliver(services, data)).rejects.toThrow("could not be sent yet");
  expect(office.sent).toEqual([]);
  clock = start + LEASE_MS;
  await deliver(services, data);
  expect(office.sent).toHaveLength(1);
  const { rows } = await sql<{ id: number }>`select id from notification`.execute(db);
  expect(office.sent[0]!.headers!["Message-ID"]).toContain(`notification-${rows[0]!.id}-`);
});

test("what a worker lost for good is queued again, and told once", async () => {
  const occurrenceId = await event();
  const person = await subscriber(db);
  await remind(person, occurrenceId, 0);
  await look(start);
  office.queue.length = 0;
  expect(await look(start + 29 * MINUTE)).toEqual([]);
  expect(await round(start + 31 * MINUTE)).toHaveLength(1);
  expect(await round(start + 32 * MINUTE)).toEqual([]);
});

test("in quiet hours one's own reminders come, everything else waits for the morning", async () => {
  const night = { quiet_from: 22 * 60, quiet_until: 6 * 60 };
  const at = new Date("2026-03-01T18:00:00Z").getTime();
  const morning = new Date("2026-03-02T00:30:00Z").getTime();
  const occurrenceId = await event({ startsAt: new Date(at), endsAt: new Date(morning + HOUR) });
  const [asks, rather, abroad] = [
    await subscriber(db, night),
    await subscriber(db, { ...night, quiet_lets_reminders: false }),
    await subscriber(db, { ...night, quiet_lets_reminders: false, timezone: "America/Los_Angeles" }),
  ];
  for (const person of [asks!, rather!, abroad!]) await remind(person, occurrenceId, 0);
  expect((await round(at)).map((mail) => mail.to).toSorted()).toEqual([asks!.email, abroad!.email].toSorted());
  expect(await listOf(rather!)).toMatchObject([{ kind: "reminder", settled_at: null }]);
  expect(await round(morning - 5 * MINUTE)).toEqual([]);
  expect(await look(morning - MINUTE)).toEqual([morning - start]);
  expect(await work(morning)).toMatchObject([{ to: rather!.email }]);
  expect(await round(morning + MINUTE)).toEqual([]);
});

test("what waited for the morning and is no longer so, is not said", async () => {
  const at = new Date("2026-03-01T18:00:00Z").getTime();
  const occurrenceId = await event({ startsAt: new Date(at) });
  const person = await subscriber(db, { quiet_from: 22 * 60, quiet_until: 6 * 60, quiet_lets_reminders: false });
  await remind(person, occurrenceId, 0);
  expect(await round(at)).toEqual([]);
  expect(await round(new Date("2026-03-02T00:30:00Z").getTime())).toEqual([]);
  expect(await listOf(person)).toMatchObject([{ kind: "reminder", settled_at: expect.any(Date) }]);
});

const follow = (person: SignedIn, values = {}) =>
  db
    .insertInto("space_follow")
    .values({ person_id: person.personId, space_id: spaceId, ...values })
    .execute();

test("followers hear once that their space is live; an interruption is not another beginning", async () => {
  await db.deleteFrom("space_follow").execute();
  const occurrenceId = await ceremony();
  const [follower, silent, going] = [await subscriber(db), await subscriber(db), await subscriber(db)];
  await follow(follower!);
  await follow(silent!, { tells_live: false });
  await follow(going!);
  await remind(going!, occurrenceId, 0);
  expect(await round(start)).toEqual([]);
  await change(occurrenceId, { started_at: new Date(start + 2_000) });
  const mails = await round(start + 3_000);
  expect(mails.map((mail) => [mail.to, mail.subject])).toEqual([
    [going!.email, "Sandhya Aarti is starting now"],
    [follower!.email, "Saptdhara Mandir is live: Sandhya Aarti"],
  ]);
  for (const mail of mails) expect(mail.text).toContain(`http://sangam.test/live-event/${occurrenceId}`);
  expect(await round(start + MINUTE)).toEqual([]);
  // The same evening, begun anew after the connection was lost for good.
  await change(occurrenceId, { started_at: new Date(start + 20 * MINUTE) });
  expect(await round(start + 21 * MINUTE)).toEqual([]);
});

test("nobody hears of what began long ago, of a gathering without a stream, or after they stopped to follow", async () => {
  await db.deleteFrom("space_follow").execute();
  const person = await subscriber(db);
  await follow(person);
  await ceremony({ startedAt: new Date(start - 40 * MINUTE), startsAt: new Date(start - 40 * MINUTE) });
  await ceremony({ kind: "festival", startedAt: new Date(start) });
  expect(await round(start)).toEqual([]);
  await ceremony({ startedAt: new Date(start) });
  await look(start + 1_000);
  const pieces = office.queue.splice(0);
  await notifyFollowers(services, pieces[0]!.data as FollowersData);
  await db.updateTable("space_follow").set({ tells_live: false }).execute();
  expect(await work(start + 2_000)).toEqual([]);
});

test("whoever had wanted to be there finds the recording in their list, once, without push or mail", async () => {
  const ended = {
    startsAt: new Date(start - 2 * HOUR),
    startedAt: new Date(start - 2 * HOUR),
    endedAt: new Date(start),
  };
  const occurrenceId = await ceremony(ended);
  const person = await subscriber(db);
  await remind(person, occurrenceId, 60, 10);
  const key = { occurrence_id: occurrenceId, space_id: spaceId };
  const broadcast = await db
    .insertInto("broadcast")
    .values({ ...key, source: "studio", started_at: ended.startedAt, ended_at: ended.endedAt })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("recording")
    .values({ ...key, broadcast_id: broadcast.id, duration_ms: 7_200_000, size: 1_000 })
    .execute();
  expect(await round(start + MINUTE)).toEqual([]);
  expect(await round(start + 2 * MINUTE)).toEqual([]);
  expect(await listOf(person)).toMatchObject([{ kind: "recording", settled_at: expect.any(Date) }]);
});

test("a ceremony that begins late is announced when it begins, with both times, and its organizers are asked once", async () => {
  await db.deleteFrom("space_follow").execute();
  const occurrenceId = await ceremony();
  const [reminded, going, early] = [await subscriber(db), await subscriber(db), await subscriber(db)];
  const editor = await testPerson(db, { memberships: [{ spaceId, role: "editor" }] });
  await remind(reminded!, occurrenceId, 0);
  await remind(early!, occurrenceId, 60);
  clock = start - 30 * MINUTE;
  await joinEvent({ db, clock: clockAt(new Date(clock)) }, going!, { occurrenceId });
  await round(start - 60 * MINUTE);
  expect(await round(start)).toEqual([]);
  expect(await round(start + 4 * MINUTE)).toEqual([]);
  expect(asked).toEqual([]);
  for (const minute of [5, 6, 20]) expect(await round(start + minute * MINUTE)).toEqual([]);
  expect(asked).toMatchObject([
    {
      kind: "event.late",
      personIds: [editor.personId],
      path: `/manage-event/${occurrenceId}`,
      payload: { space: "Saptdhara Mandir", title: "Sandhya Aarti" },
    },
  ]);
  await change(occurrenceId, { started_at: new Date(start + 40 * MINUTE) });
  const mails = await round(start + 41 * MINUTE);
  expect(mails.map((mail) => [mail.to, mail.subject]).toSorted()).toEqual(
    [
      [reminded!.email, "Sandhya Aarti is starting now"],
      [going!.email, "Sandhya Aarti has started"],
      [early!.email, "Sandhya Aarti has started"],
    ].toSorted(),
  );
  for (const { text } of mails) {
    expect(text).toContain("Began at 7:10 pm, planned for Sunday, 1 March 2026, 6:30 pm IST");
    expect(text).toContain(`http://sangam.test/live-event/${occurrenceId}`);
  }
  expect(await round(start + 42 * MINUTE)).toEqual([]);
});

test("who waits for a late ceremony hears that it is cancelled, and nothing of a start", async () => {
  const occurrenceId = await ceremony();
  const person = await subscriber(db);
  await remind(person, occurrenceId, 0);
  await round(start + 10 * MINUTE);
  await change(occurrenceId, { status: "cancelled", change_note: "The pujari is ill." });
  const mails = await round(start + 11 * MINUTE);
  expect(mails).toMatchObject([{ to: person.email, subject: "Cancelled: Sandhya Aarti" }]);
  expect(await round(start + 30 * MINUTE)).toEqual([]);
});

test("a reminder that waited does not say that it starts now what should have begun long ago", async () => {
  const night = { quiet_from: 22 * 60, quiet_until: 6 * 60, quiet_lets_reminders: false };
  const at = new Date("2026-03-02T00:00:00Z").getTime();
  const late = await ceremony({ startsAt: new Date(at), endsAt: new Date(at + 3 * HOUR) });
  await remind(await subscriber(db, night), late, 10);
  expect(await round(at - 10 * MINUTE)).toEqual([]);
  expect(await round(at + 30 * MINUTE)).toMatchObject([{ subject: "Sandhya Aarti has not started yet" }]);
});

test("the mail of a promoted place names the fee and until when it is kept", async () => {
  const paying = await verifiedSpace(db, "Paying Mandir");
  const occurrenceId = await event({ spaceId: paying, capacity: 1 });
  await db.updateTable("event_series").set({ entry_fee_paise: 5_100 }).where("space_id", "=", paying).execute();
  clock = start - 300 * MINUTE;
  const now = new Date(clock);
  const [holder, first] = [await subscriber(db), await subscriber(db)];
  for (const person of [holder!, first!]) await joinEvent({ db, clock: clockAt(now) }, person, { occurrenceId });
  await leaveEvent({ db, clock: clockAt(now) }, holder!, { occurrenceId });
  const [mail] = await round(clock);
  expect(mail).toMatchObject({ to: first!.email, subject: "A place is kept for you: Sandhya Aarti" });
  expect(mail!.text).toContain("Pay the entry fee of ₹51 until Sunday, 1 March 2026, 6:30 pm IST, and it is yours");
  expect(mail!.text).not.toContain("you are going");
});

test("the round comes every minute, and its work goes through the real queue", async () => {
  for (const job of [announceJob(base), notificationPoll(base)]) expect(job.cron).toBe("* * * * *");
  await remind(await subscriber(db), await event(), 0);
  clock = start;
  await announceMinute(base);
  const data = await new Promise<DeliverData>((resolve) => {
    void base.jobs.work<DeliverData>({ name: DELIVER_JOB, handle: async (data) => resolve(data) });
  });
  expect(data.ids).toHaveLength(1);
});
