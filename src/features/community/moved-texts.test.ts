import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import type { SignedIn } from "#/platform/viewer.ts";
import { makeEverybodyKnown, testCommunity, testDiscussion, testReply } from "#/testing/communities.ts";
import { testPerson } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { joinCommunity } from "./commands/communities.server.ts";
import { mergeDiscussion, moveDiscussion, splitDiscussion } from "./commands/moderate.server.ts";
import { likeDiscussion, likeReply } from "./commands/touch.server.ts";

const { services } = await testServices();
const { db } = services;

let staff: SignedIn;
let asking: SignedIn;
let answering: SignedIn;
beforeEach(async () => {
  staff = await testPerson(db, { isStaff: true });
  [asking, answering] = [await testPerson(db), await testPerson(db)];
  await makeEverybodyKnown(db);
});

const countsOf = (id: number) =>
  db
    .selectFrom("discussion")
    .select(["reply_count", "like_count", "has_new_likes"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const pointsOf = async (id: number) => {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(points), 0)::int as points from discussion_day where discussion_id = ${id}`.execute(db);
  return rows[0]!.points;
};

test("thousands of answers go along with a merge, and are counted where they are", async () => {
  const { id: communityId } = await testCommunity(services, staff);
  const [from, into] = [
    await testDiscussion(services, asking, { communityId }),
    await testDiscussion(services, asking, { communityId }),
  ];
  await sql`insert into discussion_reply (discussion_id, author_id, client_id, body, language, created_at, removed_at)
    select ${from}::bigint, ${answering.personId}::bigint, gen_random_uuid(), 'So.', 'en',
      timestamptz '2026-11-20 20:00Z' + n * interval '4 seconds', case when n % 10 = 0 then now() end
    from generate_series(1, 2000) n`.execute(db);
  expect([(await countsOf(from)).reply_count, await pointsOf(from)]).toEqual([1_800, 3_600]);
  await mergeDiscussion(services, staff, { discussionId: from, intoId: into });
  // Its own text is an answer now as well.
  expect([(await countsOf(from)).reply_count, await pointsOf(from)]).toEqual([0, 0]);
  expect([(await countsOf(into)).reply_count, await pointsOf(into)]).toEqual([1_801, 3_602]);
});

test("likes go along with a text that becomes an answer or a discussion, and are no news to its author", async () => {
  const { id: communityId } = await testCommunity(services, staff);
  const [from, into] = [
    await testDiscussion(services, asking, { communityId }),
    await testDiscussion(services, asking, { communityId }),
  ];
  for (const liking of [staff, answering]) await likeDiscussion(services, liking, { discussionId: from, on: true });
  await db.updateTable("discussion").set({ has_new_likes: false }).where("id", "=", from).execute();
  await mergeDiscussion(services, staff, { discussionId: from, intoId: into });
  const answer = await db
    .selectFrom("discussion_reply")
    .select(["id", "like_count", "has_new_likes"])
    .where("discussion_id", "=", into)
    .executeTakeFirstOrThrow();
  expect(answer).toMatchObject({ like_count: 2, has_new_likes: false });
  // One of them takes it back where it is now.
  await likeReply(services, answering, { replyId: answer.id, on: false });
  const split = await splitDiscussion(services, staff, {
    discussionId: into,
    replyId: answer.id,
    title: "Apart again",
  });
  expect(await countsOf(split)).toMatchObject({ like_count: 1, has_new_likes: false });
});

test("discussions that go both ways between two communities at once all arrive", async () => {
  const [a, b] = [(await testCommunity(services, staff)).id, (await testCommunity(services, staff)).id];
  const there: number[] = [];
  for (let n = 0; n < 12; n++) {
    await db.deleteFrom("rate_limit").execute();
    there.push(await testDiscussion(services, asking, { communityId: n % 2 ? a : b, title: `${n}?` }));
  }
  await db.deleteFrom("rate_limit").execute();
  await Promise.all(
    there.map((discussionId, n) => moveDiscussion(services, staff, { discussionId, communityId: n % 2 ? b : a })),
  );
  const rows = await db.selectFrom("community").select("discussion_count").where("id", "in", [a, b]).execute();
  expect(rows.map(({ discussion_count }) => discussion_count)).toEqual([6, 6]);
});

test("where nobody is left to keep order, staff hear of what waits there", async () => {
  const { id: communityId } = await testCommunity(services, staff, { isOpen: false });
  await db.deleteFrom("community_member").where("community_id", "=", communityId).execute();
  await joinCommunity(services, asking, { communityId });
  const { rows } =
    await sql`select from boss.job where name = 'notifications.notify' and data->>'kind' = 'community.membership-asked'
    and data->'personIds' @> to_jsonb(array[${staff.personId}::bigint])`.execute(db);
  expect(rows).toHaveLength(1);
});

test("whoever muted a discussion is not told of an answer that names them, however many follow it", async () => {
  const { id: communityId } = await testCommunity(services, staff);
  const discussionId = await testDiscussion(services, asking, { communityId });
  const muting = await testPerson(db, { name: "Meera Muted" });
  await testReply(services, muting, { discussionId });
  await sql`insert into discussion_follow (discussion_id, person_id, wish, at)
    values (${discussionId}, ${muting.personId}, 'none', now())
    on conflict (discussion_id, person_id) do update set wish = 'none'`.execute(db);
  const id = await testReply(services, answering, { discussionId, body: "As @Meera Muted says." });
  const { rows } = await sql<{ people: number[] }>`select data->'personIds' as people from boss.job
    where name = 'notifications.notify' and data->>'key' like ${`discussion-reply:${id}%`}`.execute(db);
  const told = rows.flatMap(({ people }) => people);
  expect(told).toContain(asking.personId);
  expect(told).not.toContain(muting.personId);
});
