import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { notifyPeople } from "#/features/notifications/commands/notify-people.server.ts";
import type { NotifyData } from "#/platform/notifications.ts";
import { writeCursor } from "#/platform/search/cursor.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { makeEverybodyKnown, testCommunity, testDiscussion } from "#/testing/communities.ts";
import { openAgain, stopAccount, testPerson } from "#/testing/people.ts";
import { refusalCode } from "#/testing/refusal-code.ts";
import { testServices } from "#/testing/services.ts";
import { testSubscriber } from "#/testing/subscribers.ts";
import { decideMember, joinCommunity, leaveCommunity, setModerator } from "./commands/communities.server.ts";
import { membershipAsked } from "./notifications.ts";
import { listMembers, listWaiting, readCommunity } from "./queries/communities.server.ts";
import { listDiscussionPeople } from "./queries/people-of.server.ts";
import { ASKING_LIMIT_IN_ALL, PAGE } from "./rules.ts";

let now = new Date("2026-11-21T06:00:00Z");
const { services } = await testServices(() => now.getTime());
const { db } = services;

let owner: SignedIn;
let devotee: SignedIn;
let circle: { id: number; slug: string };
beforeEach(async () => {
  owner = await testPerson(db, { isStaff: true });
  devotee = await testPerson(db);
  circle = await testCommunity(services, owner, { isOpen: false });
});

/** Where the notifications of a kind that somebody got lead, the first one first. */
const told = async (kind: string, { personId }: SignedIn): Promise<string[]> => {
  const { rows } = await sql<{ path: string }>`
    select distinct on (data->>'key') data->>'path' as path, id from boss.job
    where name = 'notifications.notify' and data->>'kind' = ${kind}
      and data->'personIds' @> to_jsonb(array[${personId}::bigint])`.execute(db);
  return rows.map(({ path }) => path);
};

test("whoever asks to be let in is told the answer, and asking again is told again", async () => {
  const page = `/community/c/${circle.slug}`;
  for (const lets of [false, true]) {
    now = new Date(now.getTime() + 60_000);
    await joinCommunity(services, devotee, { communityId: circle.id });
    await decideMember(services, owner, { communityId: circle.id, personId: devotee.personId, lets });
  }
  expect(await told("community.membership-asked", owner)).toEqual([`${page}/manage`, `${page}/manage`]);
  expect(await told("community.membership-declined", devotee)).toEqual([page]);
  expect(await told("community.membership-granted", devotee)).toEqual([page]);
  now = new Date(now.getTime() + 60_000);
  await leaveCommunity(services, devotee, { communityId: circle.id });
  await joinCommunity(services, devotee, { communityId: circle.id });
  expect(await told("community.membership-asked", owner)).toHaveLength(3);
});

test("whoever keeps order from now on is told where, and whoever does no longer; the same again is told to nobody", async () => {
  await joinCommunity(services, devotee, { communityId: circle.id });
  await decideMember(services, owner, { communityId: circle.id, personId: devotee.personId, lets: true });
  for (const on of [true, true, false, false, true]) {
    now = new Date(now.getTime() + 60_000);
    await setModerator(services, owner, { communityId: circle.id, personId: devotee.personId, on });
  }
  const page = `/community/c/${circle.slug}`;
  expect(await told("community.moderator-made", devotee)).toEqual([`${page}/queue`, `${page}/queue`]);
  expect(await told("community.moderator-unmade", devotee)).toEqual([page]);
});

test("who asks no longer leaves no line in the lists of those who keep order, and nobody asks without end", async () => {
  const moderator = await testSubscriber(db);
  await joinCommunity(services, moderator, { communityId: circle.id });
  await decideMember(services, owner, { communityId: circle.id, personId: moderator.personId, lets: true });
  await setModerator(services, owner, { communityId: circle.id, personId: moderator.personId, on: true });
  const listed = async () => {
    const rows = await db
      .selectFrom("notification")
      .select("key")
      .where("person_id", "=", moderator.personId)
      .where("kind", "=", membershipAsked.key)
      .execute();
    return rows.length;
  };
  const ask = async (person: SignedIn) => {
    now = new Date(now.getTime() + 60_000);
    await joinCommunity(services, person, { communityId: circle.id });
    // As the job does that is queued.
    const { rows } = await sql<{ data: NotifyData }>`select data from boss.job
      where name = 'notifications.notify' and data->>'kind' = ${membershipAsked.key}
      order by created_on desc limit 1`.execute(db);
    await notifyPeople(services, rows[0]!.data);
  };
  await ask(await testPerson(db));
  await ask(devotee);
  expect(await listed()).toBe(2);
  await leaveCommunity(services, devotee, { communityId: circle.id });
  expect(await listed()).toBe(1);
  await ask(devotee);
  expect(await listed()).toBe(2);
  const key = `community-asking:${devotee.personId}`;
  await db.updateTable("rate_limit").set({ hits: ASKING_LIMIT_IN_ALL.limit }).where("key", "=", key).execute();
  const other = await testCommunity(services, owner, { isOpen: false });
  expect(await refusalCode(joinCommunity(services, devotee, { communityId: other.id }))).toBe("platform.too-many");
  expect(await refusalCode(joinCommunity(services, await testPerson(db), { communityId: other.id }))).toBeNull();
});

test("when a moderator leaves the owner is told, and when a member does nobody is", async () => {
  await joinCommunity(services, devotee, { communityId: circle.id });
  await decideMember(services, owner, { communityId: circle.id, personId: devotee.personId, lets: true });
  await setModerator(services, owner, { communityId: circle.id, personId: devotee.personId, on: true });
  await leaveCommunity(services, devotee, { communityId: circle.id });
  const page = `/community/c/${circle.slug}/manage`;
  expect(await told("community.moderator-left", owner)).toEqual([page]);
  now = new Date(now.getTime() + 60_000);
  await leaveCommunity(services, devotee, { communityId: circle.id });
  await joinCommunity(services, devotee, { communityId: circle.id });
  await decideMember(services, owner, { communityId: circle.id, personId: devotee.personId, lets: true });
  await leaveCommunity(services, devotee, { communityId: circle.id });
  expect(await told("community.moderator-left", owner)).toEqual([page]);
});

test("everybody who waits to be let in is on a page of them, whoever came at the same moment", async () => {
  const asked: number[] = [];
  for (let n = 0; n < 2 * PAGE + 3; n++) {
    if (n % 7 === 0) now = new Date(now.getTime() + 1);
    const person = await testPerson(db);
    await joinCommunity(services, person, { communityId: circle.id });
    asked.push(person.personId);
  }
  const found: number[] = [];
  const pages: number[] = [];
  for (let after: string | null = null; ;) {
    const { waiting, next } = await listWaiting(db, circle.id, after);
    found.push(...waiting.map(({ personId }) => personId));
    pages.push(waiting.length);
    if (next === null) break;
    after = next;
  }
  expect([found, pages]).toEqual([asked, [PAGE, PAGE, 3]]);
  for (const wrong of ["x", writeCursor([9e15, 1]), writeCursor([-9e15, 9e15])]) {
    expect((await listWaiting(db, circle.id, wrong)).waiting.length).toBeLessThanOrEqual(PAGE);
  }
});

test("whose account is stopped stands in no list of its people, and is mentioned by nobody, until it is open again", async () => {
  const [asking, keeper] = [await testPerson(db), await testPerson(db)];
  await makeEverybodyKnown(db);
  for (const person of [devotee, keeper, asking]) await joinCommunity(services, person, { communityId: circle.id });
  for (const { personId } of [devotee, keeper])
    await decideMember(services, owner, { communityId: circle.id, personId, lets: true });
  await setModerator(services, owner, { communityId: circle.id, personId: keeper.personId, on: true });
  const discussionId = await testDiscussion(services, devotee, { communityId: circle.id });
  const listed = async () =>
    [
      await listMembers(db, circle.id, 0),
      (await listWaiting(db, circle.id, null)).waiting,
      (await readCommunity(db, owner, "en", circle.slug))!.team,
      await listDiscussionPeople(db, discussionId),
    ].map((people) => people.map(({ personId }) => personId));
  const open = [[devotee.personId], [asking.personId], [owner.personId, keeper.personId], [devotee.personId]];
  expect(await listed()).toEqual(open);
  for (const { personId } of [devotee, asking, keeper]) await stopAccount(db, personId);
  expect(await listed()).toEqual([[], [], [owner.personId], []]);
  for (const { personId } of [devotee, asking, keeper]) await openAgain(db, personId);
  expect(await listed()).toEqual(open);
});
