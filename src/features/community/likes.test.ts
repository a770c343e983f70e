import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { setBlock } from "#/features/people/public.server.ts";
import { DELIVER_JOB } from "#/features/notifications/commands/announce.server.ts";
import { notifyPeople } from "#/features/notifications/commands/notify-people.server.ts";
import { readAll } from "#/features/notifications/commands/read.server.ts";
import { listNotifications } from "#/features/notifications/queries/list.server.ts";
import { countUnread } from "#/features/notifications/queries/unread.server.ts";
import { MINUTE_MS } from "#/platform/civil-date.ts";
import { NOTIFY_JOB, type NotifyData } from "#/platform/notifications.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { declarations } from "#/testing/notifications.ts";
import { testPostOffice } from "#/testing/post-office.ts";
import { testServices } from "#/testing/services.ts";
import { testSubscriber } from "#/testing/subscribers.ts";
import { openCommunity } from "./commands/communities.server.ts";
import { writeReply } from "./commands/replies.server.ts";
import { notifyOfLikes } from "./commands/notify-of-likes.server.ts";
import { followDiscussion, likeDiscussion, likeReply } from "./commands/touch.server.ts";
import { startDiscussion } from "./commands/write-discussion.server.ts";

let now = new Date("2026-11-21T06:00:00Z").getTime();
const { services: base } = await testServices(() => now);
const { db } = base;
const office = testPostOffice(base);
const services = { ...base, mailer: office.mailer, jobs: office.jobs };

let author: SignedIn;
let discussionId: number;
let replyId: number;

const reader = async () => ({ ...(await testSubscriber(db)), isSample: true });

beforeEach(async () => {
  office.queue.length = 0;
  author = await reader();
  const staff = { ...(await reader()), isStaff: true };
  await openCommunity(services, staff, {
    ...{ name: `Circle ${randomUUID().slice(0, 8)}`, icon: "lamp", description: "", guidelines: "", language: "en" },
    ...{ spaceId: null, isOpen: true, faith: null },
  });
  const { id } = await db.selectFrom("community").select("id").orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();
  discussionId = await startDiscussion(services, author, {
    ...{ communityId: id, kind: "question", title: "Which oil?", body: "For the lamp.", tags: "", language: "en" },
    clientId: randomUUID(),
  });
  const written = await writeReply(services, author, {
    ...{ discussionId, body: "Sesame.", language: "en", quotesId: null, tradition: "", clientId: randomUUID() },
  });
  replyId = written.id;
});

/** The minute passes: likes are gathered, and what was queued is worked. */
async function minute(): Promise<void> {
  now += MINUTE_MS;
  await notifyOfLikes(services);
  for (const { name, data } of office.queue.splice(0)) {
    if (name === NOTIFY_JOB) await notifyPeople(services, data as NotifyData);
  }
}

const linesOf = async (person: SignedIn) => {
  const asked = { language: "en", now: new Date(now), declarations };
  return (await listNotifications(db, person, asked)).notifications.map(({ line }) => line);
};
const unread = () => countUnread(db, author, new Date(now));
const like = (person: SignedIn, on = true) => likeReply(services, person, { replyId, on });

test("likes are one line that grows, comes up as new with others, and says nothing twice", async () => {
  const [asha, second, third] = [await reader(), await reader(), await reader()];
  await sql`update person set name = 'Asha' where id = ${asha.personId}`.execute(db);
  await like(asha);
  await minute();
  expect(await linesOf(author)).toEqual(["Asha likes your answer"]);
  const pushes = () => office.queue.filter(({ name }) => name === DELIVER_JOB).length;
  expect(pushes()).toBe(1);
  await readAll(services, author, { asOf: new Date(now) });
  expect(await unread()).toBe(0);
  await minute();
  expect(await unread()).toBe(0);

  await like(second);
  await like(third);
  await like(asha, false);
  now += MINUTE_MS;
  await like(asha);
  await minute();
  expect(await linesOf(author)).toEqual(["Asha and 2 others like your answer"]);
  expect(await unread()).toBe(1);
  expect(pushes(), "a push goes out for the first alone").toBe(0);
  await likeDiscussion(services, asha, { discussionId, on: true });
  await minute();
  expect((await linesOf(author)).toSorted()).toEqual([
    "Asha and 2 others like your answer",
    "Asha likes your discussion",
  ]);
});

test("nobody hears of their own like, of people across a block, of what they muted, or where the switch is off", async () => {
  const [blocked, blocker] = [await reader(), await reader()];
  await like(author);
  await like(blocked);
  await like(blocker);
  await setBlock(db, { personId: author.personId, otherId: blocked.personId, on: true });
  await setBlock(db, { personId: blocker.personId, otherId: author.personId, on: true });
  await minute();
  expect(await linesOf(author)).toEqual([]);

  await followDiscussion(services, author, { discussionId, wish: "none" });
  await like(await reader());
  await minute();
  expect(await linesOf(author)).toEqual([]);

  await followDiscussion(services, author, { discussionId, wish: "all" });
  await db
    .updateTable("person_setting")
    .set({ like_updates: false })
    .where("person_id", "=", author.personId)
    .execute();
  await like(await reader());
  await minute();
  expect(await linesOf(author)).toEqual([]);
});

test("a job that is run twice tells once", async () => {
  await like(await reader());
  await Promise.all([notifyOfLikes(services), notifyOfLikes(services)]);
  const pieces = office.queue.splice(0).filter(({ name }) => name === NOTIFY_JOB);
  expect(pieces).toHaveLength(1);
  const data = pieces[0]!.data as NotifyData;
  expect([await notifyPeople(services, data), await notifyPeople(services, data)]).toEqual([1, 0]);
});
