import { beforeEach, expect, test } from "vitest";
import { tell, TELL_JOB, type Notice } from "#/platform/notices.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testPerson } from "#/testing/people.ts";
import { testPostOffice } from "#/testing/post-office.ts";
import { testServices } from "#/testing/services.ts";
import { testSession, testSubscriber } from "#/testing/subscribers.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { DELIVER_JOB, type DeliverData } from "./commands/announce.server.ts";
import { announceDue } from "./commands/announce-due.server.ts";
import { deliver } from "./commands/deliver.server.ts";
import { addDevice } from "./commands/devices.server.ts";
import { tellPeople } from "./commands/tell.server.ts";
import type { PushMessage } from "./mails.ts";
import { loader as open } from "./pages/open.ts";
import { countUnread, listNotices, placeOf } from "./queries/list.server.ts";
import type { PushOptions } from "./push-sender.server.ts";

const start = new Date("2026-03-01T13:00:00Z").getTime();
let clock = start;
const { services: base } = await testServices(() => clock);
const { db } = base;
const office = testPostOffice(base);
const pushed: { to: string; said: PushMessage; options: PushOptions }[] = [];
const push = {
  send: async ({ endpoint }: { endpoint: string }, payload: string, options: PushOptions) => {
    pushed.push({ to: endpoint, said: JSON.parse(payload) as PushMessage, options });
    return "sent" as const;
  },
};
const services = { ...base, mailer: office.mailer, jobs: office.jobs, push };

beforeEach(() => {
  clock = start;
  office.queue.length = 0;
  office.sent.length = 0;
  office.fails = null;
  pushed.length = 0;
});

let made = 0;
const notice = (people: readonly SignedIn[], values: Partial<Notice> = {}): Notice => ({
  kind: "message",
  key: `told:${++made}`,
  personIds: people.map(({ personId }) => personId),
  path: "/messages/7",
  said: { who: "Ilango Vel", text: "Shall we meet before the aarti?" },
  ...values,
});

/** Works all that is queued and due, as workers do. */
async function work(): Promise<void> {
  const due = office.queue.filter(({ startAfter }) => !startAfter || startAfter.getTime() <= clock);
  for (const piece of due) office.queue.splice(office.queue.indexOf(piece), 1);
  for (const { name, data } of due) {
    if (name === TELL_JOB) await tellPeople(services, data as Notice);
    else if (name === DELIVER_JOB) await deliver(services, data as DeliverData);
  }
  if (due.some(({ name }) => name === TELL_JOB)) await work();
}

async function say(said: Notice): Promise<void> {
  await db.transaction().execute((db) => tell(db, office.jobs, said));
  await work();
}

const listOf = async (person: SignedIn, language = "en") =>
  (await listNotices(db, person, { language, now: new Date(clock) })).notices;

async function withPhone(person: SignedIn): Promise<string> {
  const endpoint = `https://push.example.org/${person.personId}`;
  const sessionId = await testSession(db, person);
  await addDevice(db, person, { sessionId, userAgent: "", endpoint, p256dh: "a", auth: "b" });
  return endpoint;
}

test("what a feature says stands in the list, leads where it says, and comes by mail", async () => {
  const person = await testSubscriber(db);
  await say(notice([person]));
  const [line, ...more] = await listOf(person);
  expect(more).toEqual([]);
  expect(line).toMatchObject({
    kind: "message",
    said: "Ilango Vel wrote to you",
    text: "Shall we meet before the aarti?",
    startsAt: null,
    unread: true,
  });
  expect(await placeOf(db, person, new Date(clock), line!.id)).toBe("/messages/7");
  expect(await placeOf(db, await testSubscriber(db), new Date(clock), line!.id)).toBeNull();
  expect(await countUnread(db, person, new Date(clock))).toBe(1);
  const [mail, ...rest] = office.sent;
  expect(rest).toEqual([]);
  expect(mail).toMatchObject({ to: person.email, subject: "Ilango Vel wrote to you" });
  expect(mail!.text).toContain("Shall we meet before the aarti?");
  expect(mail!.text).toContain("http://sangam.test/messages/7");
  expect(mail!.text).toContain("http://sangam.test/settings");
});

test("it is told once: to a caller who says it again, to workers at once, and to those that begin anew", async () => {
  const people = await Promise.all([1, 2, 3].map(() => testSubscriber(db)));
  const said = notice([...people, people[0]!]);
  const news = await Promise.all([1, 2, 3, 4].map(() => tellPeople(services, said)));
  expect(news.reduce((sum, told) => sum + told, 0)).toBe(3);
  const pieces = office.queue.map(({ data }) => data as DeliverData);
  await Promise.allSettled([...pieces, ...pieces].map((data) => deliver(services, data)));
  await work();
  await say(said);
  await say({ ...said, personIds: people.map(({ personId }) => personId).toReversed() });
  expect(office.sent.map((mail) => mail.to).toSorted()).toEqual(people.map(({ email }) => email).toSorted());
  for (const person of people) expect(await listOf(person)).toHaveLength(1);
});

test("a mail server that is down is asked again, and nobody hears it twice", async () => {
  const person = await testSubscriber(db);
  const said = notice([person]);
  office.fails = new Error("down");
  await tellPeople(services, said);
  const data = office.queue.splice(0)[0]!.data as DeliverData;
  await expect(deliver(services, data)).rejects.toThrow("could not be sent yet");
  office.fails = null;
  await deliver(services, data);
  await deliver(services, data);
  expect(office.sent).toHaveLength(1);
});

test("whoever has gone, and whoever never had an account, is told nothing", async () => {
  const gone = await testSubscriber(db);
  await db
    .updateTable("person")
    .set({ removed_at: new Date(clock) })
    .where("id", "=", gone.personId)
    .execute();
  const before = await testSubscriber(db);
  await tellPeople(services, notice([gone, await testPerson(db), before]));
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
  await say(notice([person]));
  const { id } = (await listOf(person))[0]!;
  expect(pushed).toEqual([
    {
      to: phone,
      said: {
        title: "Ilango Vel wrote to you",
        body: "Shall we meet before the aarti?",
        tag: `notice-${id}`,
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
  await say(notice([quiet], { kind: "mention", said: { who: "Ilango Vel", title: "#general" } }));
  expect(office.sent).toEqual([]);
  const said = { who: "Ilango Vel", space: "Saptdhara Mandir", title: "manager" };
  await say(notice([quiet], { kind: "invitation", said, path: "/invitation/abc" }));
  await say(notice([quiet], { kind: "role", said: { ...said, title: "treasurer" }, path: "/dashboard" }));
  expect(office.sent.map((mail) => mail.subject)).toEqual([
    "Ilango Vel asks you to help run Saptdhara Mandir",
    "Your role at Saptdhara Mandir has changed",
  ]);
  expect(office.sent[0]!.text).toContain("As: Manager");
  expect(office.sent[1]!.text).toContain("You are now: Treasurer");
  expect((await listOf(quiet)).map(({ kind }) => kind)).toEqual(["role", "invitation", "mention"]);
});

test("nobody is called to a call that began a while ago, nor by mail", async () => {
  const [here, later] = [await testSubscriber(db), await testSubscriber(db)];
  const phone = await withPhone(here);
  await withPhone(later);
  const said = { who: "Ilango Vel", title: "Kitchen", space: "Saptdhara Mandir" };
  await say(notice([here], { kind: "call", said, path: "/team-communication/call/3" }));
  await tellPeople(services, notice([later], { kind: "call", said: { who: "Ilango Vel" } }));
  clock += 121_000;
  await work();
  expect(pushed.map(({ to, said: { title }, options }) => [to, title, options.ttlSeconds])).toEqual([
    [phone, "Ilango Vel started a video call in Kitchen", 120],
  ]);
  expect(office.sent).toEqual([]);
  expect((await listOf(later)).map((line) => line.said)).toEqual(["Ilango Vel calls you"]);
});

test("in quiet hours the list has it at once, and the morning brings the rest, unless it was read by then", async () => {
  const night = { quiet_from: 22 * 60, quiet_until: 6 * 60 };
  const [sleeper, reader] = [await testSubscriber(db, night), await testSubscriber(db, night)];
  clock = new Date("2026-03-01T18:00:00Z").getTime();
  const morning = new Date("2026-03-02T00:30:00Z").getTime();
  await say(notice([sleeper!, reader!]));
  expect(office.sent).toEqual([]);
  expect(await listOf(sleeper!)).toHaveLength(1);
  await db
    .updateTable("notification")
    .set({ read_at: new Date(clock) })
    .where("person_id", "=", reader!.personId)
    .execute();
  clock = morning - 60_000;
  await announceDue(services);
  clock = morning;
  await work();
  expect(office.sent.map((mail) => mail.to)).toEqual([sleeper!.email]);
});

test("the words are those of each reader's language, and names keep to one line", async () => {
  const person = await testSubscriber(db, { language: "hindi" });
  await say(notice([person], { kind: "verified", said: { space: "Saptdhara\r\nBcc: all@example.org" } }));
  const [mail] = office.sent;
  expect(mail!.html).toContain('lang="hi"');
  expect(mail!.subject).not.toMatch(/[\r\n]/);
});

test("nobody is led away from here", async () => {
  const person = await testSubscriber(db);
  const elsewhere = notice([person], { path: "//elsewhere.example.org" });
  const errors: unknown[] = [];
  const log = { ...services.log, error: (error: unknown) => errors.push(error) } as unknown as typeof services.log;
  expect(await tellPeople({ ...services, log }, elsewhere)).toBe(0);
  expect(errors).toHaveLength(1);
  expect(await listOf(person)).toEqual([]);
});

test("a mark that is read through its line goes from the bell", async () => {
  const person = await testSubscriber(db);
  await say(notice([person]));
  const { id } = (await listOf(person))[0]!;
  const { context } = testRequest(services, { viewer: person });
  const request = new Request(`http://sangam.test/notifications/${id}`);
  const thrown: unknown = await open({ request, context, params: { id: String(id) } } as never).catch(
    (answer: unknown) => answer,
  );
  expect((thrown as Response).headers.get("location")).toBe("/messages/7");
  expect(await countUnread(db, person, new Date(clock))).toBe(0);
});
