import { beforeEach, expect, test } from "vitest";
import { callStarted } from "#/features/calls/notifications.ts";
import { commentAnswered, postCommented, postLiked } from "#/features/feed/notifications.ts";
import { invitationSent, roleChanged } from "#/features/members/notifications.ts";
import { messageMentioned, messageReceived } from "#/features/messages/notifications.ts";
import { spaceVerified } from "#/features/moderation/notifications.ts";
import {
  NOTIFY_JOB,
  notify,
  type NewNotification,
  type NotificationType,
  type NotifyData,
} from "#/platform/notifications.ts";
import type { PushMessage } from "#/platform/outgoing-notification.ts";
import { declarations } from "#/testing/notifications.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testPerson } from "#/testing/people.ts";
import { testPostOffice } from "#/testing/post-office.ts";
import { testServices } from "#/testing/services.ts";
import { testSession, testSubscriber } from "#/testing/subscribers.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { DELIVER_JOB, queueAllWaiting, type DeliverData } from "./commands/announce.server.ts";
import { deliver } from "./commands/deliver.server.ts";
import { addDevice } from "./commands/devices.server.ts";
import { dropNotifications, forgetActor } from "./commands/forget-actor.server.ts";
import { notifyPeople } from "./commands/notify-people.server.ts";
import { loader as open } from "./pages/open.ts";
import { addressOf, listNotifications } from "./queries/list.server.ts";
import { countUnread } from "./queries/unread.server.ts";
import type { PushOptions } from "./push-sender.server.ts";

const start = new Date("2026-03-01T13:00:00Z").getTime();
let clock = start;
const { services: base } = await testServices(() => clock);
const { db } = base;
const office = testPostOffice(base);
const pushed: { to: string; message: PushMessage; options: PushOptions }[] = [];
const push = {
  send: async ({ endpoint }: { endpoint: string }, payload: string, options: PushOptions) => {
    pushed.push({ to: endpoint, message: JSON.parse(payload) as PushMessage, options });
    return "sent" as const;
  },
};
const services = { ...base, mailer: office.mailer, jobs: office.jobs, push, declarations };

beforeEach(() => {
  clock = start;
  office.queue.length = 0;
  office.sent.length = 0;
  office.fails = null;
  pushed.length = 0;
});

let made = 0;
const to = (people: readonly SignedIn[], path = "/messages/7") => ({
  key: `test:${++made}`,
  personIds: people.map(({ personId }) => personId),
  path,
});
const message = (people: readonly SignedIn[]) => ({
  ...to(people),
  payload: { who: "Ilango Vel", text: "Shall we meet before the aarti?" },
});
/** The data of the job. */
const messageData = (people: readonly SignedIn[]): NotifyData => ({ kind: messageReceived.key, ...message(people) });

/** Works all that is queued and due, as workers do. */
async function work(): Promise<void> {
  const due = office.queue.filter(({ startAfter }) => !startAfter || startAfter.getTime() <= clock);
  for (const piece of due) office.queue.splice(office.queue.indexOf(piece), 1);
  for (const { name, data } of due) {
    if (name === NOTIFY_JOB) await notifyPeople(services, data as NotifyData);
    else if (name === DELIVER_JOB) await deliver(services, data as DeliverData);
  }
  if (due.some(({ name }) => name === NOTIFY_JOB)) await work();
}

async function send<Payload extends object>(
  type: NotificationType<string, Payload>,
  input: NewNotification<NoInfer<Payload>>,
): Promise<void> {
  await db.transaction().execute((db) => notify({ db, jobs: office.jobs }, type, input));
  await work();
}

const listOf = async (person: SignedIn, language = "en") =>
  (await listNotifications(db, person, { language, now: new Date(clock), declarations })).notifications;

async function withPhone(person: SignedIn): Promise<string> {
  const endpoint = `https://push.example.org/${person.personId}`;
  const sessionId = await testSession(db, person);
  await addDevice({ db }, person, { sessionId, userAgent: "", endpoint, p256dh: "a", auth: "b" });
  return endpoint;
}

test("whoever leaves is named by nobody's list any more, and what they wrote is gone from it", async () => {
  const [reader, writer, liker] = [await testSubscriber(db), await testPerson(db), await testPerson(db)];
  const payload = { who: "Ilango Vel", text: "Jai" };
  await send(postCommented, { ...to([reader]), payload, by: { personId: writer.personId, wrote: true } });
  const liked = { ...payload, others: 2, text: "My own post" };
  await send(postLiked, { ...to([reader]), payload: liked, grows: true, by: { personId: liker.personId } });
  await send(postCommented, { ...to([reader]), payload: { who: "Another one", text: "Namaste" } });
  // Queued before they leave, and worked when they are gone.
  const late = { ...to([reader]), payload, by: { personId: writer.personId, wrote: true } } as const;
  await db.transaction().execute((db) => notify({ db, jobs: office.jobs }, commentAnswered, late));
  for (const { personId } of [writer, liker]) {
    await db.transaction().execute(async (db) => {
      await forgetActor({ db, personId });
      await db.deleteFrom("person").where("id", "=", personId).execute();
    });
  }
  await work();
  expect((await listOf(reader)).map(({ line, text }) => [line, text]).toSorted()).toEqual([
    ["Another one has commented on your post", "Namaste"],
    ["Somebody and 2 others like your post", "My own post"],
    ["Somebody has answered your comment", null],
    ["Somebody has commented on your post", null],
  ]);
  const rows = await db.selectFrom("notification").select("payload").where("person_id", "=", reader.personId).execute();
  expect(JSON.stringify(rows)).not.toMatch(/Ilango|Jai/);
});

test("what was taken down is in no list, and what only begins like it stays", async () => {
  const reader = await testSubscriber(db);
  const payload = { who: "Ilango Vel", text: "Jai" };
  for (const key of ["thing:7", "thing:7:mention", "thing:70", "thing:7x", "other:7"]) {
    await send(postCommented, { personIds: [reader.personId], key, path: "/", payload });
  }
  await dropNotifications(db, ["thing:7", "thing:8"]);
  await dropNotifications(db, []);
  const rows = await db.selectFrom("notification").select("key").where("person_id", "=", reader.personId).execute();
  expect(rows.map(({ key }) => key).toSorted()).toEqual(["other:7", "thing:70", "thing:7x"]);
});

test("what a feature notifies of stands in the list, leads where it says, and comes by mail", async () => {
  const person = await testSubscriber(db);
  await send(messageReceived, message([person]));
  const [line, ...more] = await listOf(person);
  expect(more).toEqual([]);
  expect(line).toMatchObject({
    kind: "message.received",
    icon: "message",
    line: "Ilango Vel wrote to you",
    text: "Shall we meet before the aarti?",
    startsAt: null,
    unread: true,
  });
  expect(await addressOf(db, person, { now: new Date(clock), declarations }, line!.id)).toBe("/messages/7");
  expect(await addressOf(db, await testSubscriber(db), { now: new Date(clock), declarations }, line!.id)).toBeNull();
  expect(await countUnread(db, person, new Date(clock))).toBe(1);
  const [mail, ...rest] = office.sent;
  expect(rest).toEqual([]);
  expect(mail).toMatchObject({ to: person.email, subject: "Ilango Vel wrote to you" });
  expect(mail!.text).toContain("Shall we meet before the aarti?");
  expect(mail!.text).toContain("http://sangam.test/messages/7");
  expect(mail!.text).toContain("http://sangam.test/settings");
});

test("it is sent once: for a caller who sends it again, to workers at once, and to those that begin anew", async () => {
  const people = await Promise.all([1, 2, 3].map(() => testSubscriber(db)));
  const input = message([...people, people[0]!]);
  const data = { kind: messageReceived.key, ...input };
  const news = await Promise.all([1, 2, 3, 4].map(() => notifyPeople(services, data)));
  expect(news.reduce((sum, added) => sum + added, 0)).toBe(3);
  const pieces = office.queue.map(({ data }) => data as DeliverData);
  await Promise.allSettled([...pieces, ...pieces].map((data) => deliver(services, data)));
  await work();
  await send(messageReceived, input);
  await send(messageReceived, { ...input, personIds: people.map(({ personId }) => personId).toReversed() });
  expect(office.sent.map((mail) => mail.to).toSorted()).toEqual(people.map(({ email }) => email).toSorted());
  for (const person of people) expect(await listOf(person)).toHaveLength(1);
});

test("a mail server that is down is asked again, and nobody hears it twice", async () => {
  const person = await testSubscriber(db);
  office.fails = new Error("down");
  await notifyPeople(services, messageData([person]));
  const data = office.queue.splice(0)[0]!.data as DeliverData;
  await expect(deliver(services, data)).rejects.toThrow("could not be sent yet");
  office.fails = null;
  await deliver(services, data);
  await deliver(services, data);
  expect(office.sent).toHaveLength(1);
});

test("whoever has gone, and whoever never had an account, is notified of nothing", async () => {
  const gone = await testSubscriber(db);
  await db
    .updateTable("person")
    .set({ removed_at: new Date(clock) })
    .where("id", "=", gone.personId)
    .execute();
  const before = await testSubscriber(db);
  await notifyPeople(services, messageData([gone, await testPerson(db), before]));
  // Removed between the line and its sending.
  await db
    .updateTable("person")
    .set({ removed_at: new Date(clock) })
    .where("id", "=", before.personId)
    .execute();
  await work();
  expect(office.sent).toEqual([]);
  expect(await listOf(gone)).toEqual([]);
});

test("a push says who and what, opens through the list, and spares the mail", async () => {
  const person = await testSubscriber(db);
  const phone = await withPhone(person);
  await send(messageReceived, message([person]));
  const { id } = (await listOf(person))[0]!;
  expect(pushed).toEqual([
    {
      to: phone,
      message: {
        title: "Ilango Vel wrote to you",
        body: "Shall we meet before the aarti?",
        tag: `notification-${id}`,
        lang: "en",
        url: `/notifications/${id}`,
      },
      options: { ttlSeconds: 86_400, urgency: "high", topic: `n${id}` },
    },
  ]);
  expect(office.sent).toEqual([]);
});

test("what decides over a role is mailed even to those who want no mails; talk is not", async () => {
  const quiet = await testSubscriber(db, { email_notifications: false, community_updates: false });
  const named = { who: "Ilango Vel", channel: "#general", space: "", text: "" };
  await send(messageMentioned, { ...to([quiet]), payload: named });
  expect(office.sent).toEqual([]);
  const space = "Saptdhara Mandir";
  const asked = { who: "Ilango Vel", space, role: "manager" } as const;
  await send(invitationSent, { ...to([quiet], "/invitation/abc"), payload: asked });
  await send(roleChanged, { ...to([quiet], "/dashboard"), payload: { space, role: "treasurer" } });
  expect(office.sent.map((mail) => mail.subject)).toEqual([
    "Ilango Vel asks you to help run Saptdhara Mandir",
    "Your role at Saptdhara Mandir has changed",
  ]);
  expect(office.sent[0]!.text).toContain("As: Manager");
  expect(office.sent[1]!.text).toContain("You are now: Treasurer");
  expect((await listOf(quiet)).map(({ kind }) => kind)).toEqual([
    "role.changed",
    "invitation.sent",
    "message.mentioned",
  ]);
});

test("nobody is called to a call that began a while ago, nor by mail", async () => {
  const [here, later] = [await testSubscriber(db), await testSubscriber(db)];
  const phone = await withPhone(here);
  await withPhone(later);
  const payload = { who: "Ilango Vel", channel: "Kitchen", space: "Saptdhara Mandir" };
  await send(callStarted, { ...to([here], "/team-communication/call/3"), payload });
  const between = { who: "Ilango Vel", channel: null, space: null };
  await notifyPeople(services, { kind: callStarted.key, ...to([later]), payload: between });
  clock += 121_000;
  await work();
  expect(pushed.map(({ to, message: { title }, options }) => [to, title, options.ttlSeconds])).toEqual([
    [phone, "Ilango Vel started a video call in Kitchen", 120],
  ]);
  expect(office.sent).toEqual([]);
  expect((await listOf(later)).map(({ line }) => line)).toEqual(["Ilango Vel is calling you"]);
});

test("in quiet hours the list has it at once, and the morning brings the rest, unless it was read by then", async () => {
  const night = { quiet_from: 22 * 60, quiet_until: 6 * 60 };
  const [sleeper, reader] = [await testSubscriber(db, night), await testSubscriber(db, night)];
  clock = new Date("2026-03-01T18:00:00Z").getTime();
  const morning = new Date("2026-03-02T00:30:00Z").getTime();
  await send(messageReceived, message([sleeper!, reader!]));
  expect(office.sent).toEqual([]);
  expect(await listOf(sleeper!)).toHaveLength(1);
  await db
    .updateTable("notification")
    .set({ read_at: new Date(clock) })
    .where("person_id", "=", reader!.personId)
    .execute();
  clock = morning - 60_000;
  await queueAllWaiting(services);
  clock = morning;
  await work();
  expect(office.sent.map((mail) => mail.to)).toEqual([sleeper!.email]);
});

test("the words are those of each reader's language, and names keep to one line", async () => {
  const person = await testSubscriber(db, { language: "hindi" });
  await send(spaceVerified, { ...to([person]), payload: { space: "Saptdhara\r\nBcc: all@example.org" } });
  const [mail] = office.sent;
  expect(mail!.html).toContain('lang="hi"');
  expect(mail!.subject).not.toMatch(/[\r\n]/);
});

test("nobody is led away from here", async () => {
  const person = await testSubscriber(db);
  const elsewhere = { ...messageData([person]), path: "//elsewhere.example.org" };
  const errors: unknown[] = [];
  const log = { ...services.log, error: (error: unknown) => errors.push(error) } as unknown as typeof services.log;
  expect(await notifyPeople({ ...services, log }, elsewhere)).toBe(0);
  expect(errors).toHaveLength(1);
  expect(await listOf(person)).toEqual([]);
});

test("a mark that is read through its line goes from the bell", async () => {
  const person = await testSubscriber(db);
  await send(messageReceived, message([person]));
  const { id } = (await listOf(person))[0]!;
  const { context } = testRequest(services, { viewer: person });
  const request = new Request(`http://sangam.test/notifications/${id}`);
  const thrown: unknown = await open({ request, context, params: { id: String(id) } } as never).catch(
    (answer: unknown) => answer,
  );
  expect((thrown as Response).headers.get("location")).toBe("/messages/7");
  expect(await countUnread(db, person, new Date(clock))).toBe(0);
});
