import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { visitor, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { providerPath } from "#/features/artists/public.ts";
import { openAgain, stopAccount, testPerson } from "#/testing/people.ts";
import { makeEverybodyKnown, testCommunity, testDiscussion, testReply } from "#/testing/communities.ts";
import { refusalCode } from "#/testing/refusal-code.ts";
import { testServices } from "#/testing/services.ts";
import { closeCommunity, reopenCommunity } from "./commands/closing.server.ts";
import { decideMember, joinCommunity, leaveCommunity, setModerator, setWish } from "./commands/communities.server.ts";
import { handOver, passOnCommunitiesOf } from "./commands/hand-over.server.ts";
import { mergeDiscussion, moveDiscussion, pinOrLock } from "./commands/moderate.server.ts";
import { editReply, removeReply } from "./commands/replies.server.ts";
import { editDiscussion } from "./commands/write-discussion.server.ts";
import { readCommunityAddress } from "./community-address.ts";
import { listCommunities, listModerated, listWritable, readCommunity } from "./queries/communities.server.ts";
import { listDiscussions } from "./queries/discussions.server.ts";
import { findReadable } from "./queries/readable.server.ts";
import { readReplies } from "./queries/replies.server.ts";

let now = new Date("2026-11-21T06:00:00Z");
const { services } = await testServices(() => now.getTime());
const { db } = services;

let staff: SignedIn;
let owner: SignedIn;
let moderator: SignedIn;
let member: SignedIn;
let circle: { id: number; slug: string };

/** A community of `owner`, with a moderator and a member. */
async function makeCircle(isOpen = true) {
  const { id, slug } = await testCommunity(services, staff, { isOpen });
  for (const [at, one] of [owner, moderator, member].entries()) {
    now = new Date(now.getTime() + 1_000);
    await joinCommunity(services, one, { communityId: id });
    if (!isOpen) await decideMember(services, staff, { communityId: id, personId: one.personId, lets: true });
    if (at < 2) await setModerator(services, staff, { communityId: id, personId: one.personId, on: true });
  }
  await handOver(services, staff, { communityId: id, personId: owner.personId });
  await setModerator(services, staff, { communityId: id, personId: staff.personId, on: false });
  await leaveCommunity(services, staff, { communityId: id });
  return { id, slug };
}

beforeEach(async () => {
  now = new Date(now.getTime() + 2 * 86_400_000);
  staff = await testPerson(db, { isStaff: true });
  owner = await testPerson(db);
  moderator = await testPerson(db);
  member = await testPerson(db);
  await makeEverybodyKnown(db);
  circle = await makeCircle();
});

const begin = (by: SignedIn, communityId = circle.id) => testDiscussion(services, by, { communityId });
const answer = (by: SignedIn, discussionId: number) => testReply(services, by, { discussionId });

const close = (by: Viewer, { slug } = circle) => closeCommunity(services, by, { slug, reason: "The yatra is over." });
const reopen = (by: Viewer, { slug } = circle) => reopenCommunity(services, by, { slug });

const heard = async (kind: string, { personId }: SignedIn) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from boss.job where name = 'notifications.notify' and data->>'kind' = ${kind}
      and data->'personIds' @> to_jsonb(array[${personId}::bigint])`.execute(db);
  return rows[0]!.n;
};
const trail = async (communityId = circle.id) =>
  (
    await db
      .selectFrom("audit")
      .select("action")
      .where("entity", "=", "community")
      .where("entity_id", "=", communityId)
      .orderBy("id")
      .execute()
  ).map(({ action }) => action);
const roleOf = async ({ personId }: SignedIn, communityId = circle.id) =>
  (
    await db
      .selectFrom("community_member")
      .select("role")
      .where("community_id", "=", communityId)
      .where("person_id", "=", personId)
      .executeTakeFirst()
  )?.role;

describe("closing", () => {
  test("what takes no answers is no longer among what waits for one", async () => {
    const [asked, locked] = [await begin(member), await begin(owner)];
    const unanswered = async () =>
      (
        await listDiscussions(db, visitor, "en", {
          ...readCommunityAddress(new URLSearchParams("show=unanswered")),
          now: new Date(now),
          communityId: circle.id,
        })
      ).discussions.map(({ id }) => id);
    expect(await unanswered()).toEqual([locked, asked]);
    await pinOrLock(services, moderator, { discussionId: locked, isLocked: true });
    expect(await unanswered()).toEqual([asked]);
    await close(owner);
    expect(await unanswered()).toEqual([]);
    await reopen(owner);
    expect(await unanswered()).toEqual([asked]);
  });

  test("nobody joins, begins, answers or changes what they said; whoever could read reads on; reopened, all is as before", async () => {
    const id = await begin(member);
    const reply = await answer(moderator, id);
    const newcomer = await testPerson(db);
    await close(owner);
    for (const by of [member, moderator, owner, staff]) {
      expect(await refusalCode(begin(by))).toBe("community.closed");
      expect(await refusalCode(answer(by, id))).toBe("community.closed");
    }
    expect(await refusalCode(joinCommunity(services, newcomer, { communityId: circle.id }))).toBe("community.closed");
    const edit = { discussionId: id, title: "Which?", body: "This.", tags: "", language: "en" };
    expect(await refusalCode(editDiscussion(services, member, edit))).toBe("community.closed");
    // Those who keep order go on doing so, and everybody takes back what is theirs.
    await editReply(services, moderator, { replyId: reply, body: "That.", tradition: "", language: "en" });
    await pinOrLock(services, moderator, { discussionId: id, isPinned: true });
    expect(await findReadable(db, visitor, id)).not.toBeNull();
    const { replies } = await readReplies(db, visitor, "en", { discussionId: id, after: null }, providerPath);
    expect(replies.map((one) => one.id)).toEqual([reply]);
    await removeReply(services, moderator, { replyId: reply, reason: "" });
    await leaveCommunity(services, member, { communityId: circle.id });
    await reopen(owner);
    await joinCommunity(services, newcomer, { communityId: circle.id });
    await answer(newcomer, id);
    await begin(newcomer);
    expect(await trail()).toEqual([
      "community.opened",
      ...["community.moderator-made", "community.moderator-made", "community.handed-over", "community.moderator-ended"],
      ...["community.closed", "community.reopened"],
    ]);
  });

  test("by approval it stays its members' own; nobody is let in, and who waits may be declined", async () => {
    const inner = await makeCircle(false);
    const id = await begin(member, inner.id);
    const waits = await testPerson(db);
    await joinCommunity(services, waits, { communityId: inner.id });
    await close(owner, inner);
    expect(await findReadable(db, visitor, id)).toBeNull();
    expect(await findReadable(db, waits, id)).toBeNull();
    expect(await findReadable(db, member, id)).not.toBeNull();
    const decide = (lets: boolean) =>
      decideMember(services, moderator, { communityId: inner.id, personId: waits.personId, lets });
    expect(await refusalCode(decide(true))).toBe("community.closed");
    expect(await heard("community.closed", waits)).toBe(1);
    await decide(false);
    expect(await roleOf(waits, inner.id)).toBeUndefined();
  });

  test("its owner does, and staff; no moderator, no member, no visitor; why is asked for", async () => {
    for (const by of [moderator, member]) expect(await refusalCode(close(by))).toBe("platform.not-allowed");
    expect(await refusalCode(close(visitor))).toBe("platform.sign-in-first");
    expect(await refusalCode(closeCommunity(services, owner, { slug: circle.slug, reason: " " }))).toBe(
      "community.closing-reason-empty",
    );
    expect(await refusalCode(closeCommunity(services, owner, { slug: circle.slug, reason: "x".repeat(301) }))).toBe(
      "community.body-long",
    );
    expect(await refusalCode(reopen(owner))).toBe("community.open-already");
    await close(owner);
    expect(await refusalCode(close(staff))).toBe("community.closed-already");
    expect(await refusalCode(reopen(moderator))).toBe("platform.not-allowed");
    await reopen(staff);
    await close(staff);
    expect(await refusalCode(reopen(owner))).toBe("community.closed-by-staff");
    expect((await readCommunity(db, visitor, "en", circle.slug))!.closing).toMatchObject({
      reason: "The yatra is over.",
    });
    await reopen(staff);
    expect((await readCommunity(db, visitor, "en", circle.slug))!.closing).toBeNull();
  });

  test("members are told unless they wish to hear nothing, those who keep order in any case, whoever did it not at all", async () => {
    const quiet = await testPerson(db);
    await joinCommunity(services, quiet, { communityId: circle.id });
    for (const one of [quiet, moderator]) {
      await setWish(services, one, { communityId: circle.id, wish: "none" });
    }
    await close(owner);
    expect(await heard("community.closed", member)).toBe(1);
    expect(await heard("community.closed", quiet)).toBe(0);
    expect(await heard("community.closed", moderator)).toBe(0);
    expect(await heard("community.moderated-closed", moderator)).toBe(1);
    expect(await heard("community.moderated-closed", owner)).toBe(0);
    await reopen(staff);
    expect(await heard("community.reopened", member)).toBe(1);
    expect(await heard("community.moderated-reopened", owner)).toBe(1);
    expect(await refusalCode(close(owner))).toBe(null);
    expect(await heard("community.closed", member)).toBe(2);
  });

  test("lists: it stands among all communities, not among those to write in or to move to; its discussions stay found", async () => {
    const id = await begin(member);
    const other = await makeCircle();
    const away = await begin(member, other.id);
    await close(owner);
    const ids = (list: readonly { readonly id: number }[]) => list.map((one) => one.id);
    expect(ids((await listCommunities(db, member, "en", { limit: 200 })).communities)).toContain(circle.id);
    expect(ids((await listCommunities(db, member, "en", { limit: 200, closedToo: false })).communities)).not.toContain(
      circle.id,
    );
    expect(ids(await listWritable(db, member, "en"))).not.toContain(circle.id);
    expect(ids(await listModerated(db, owner, "en", true, other.id))).not.toContain(circle.id);
    const asked = { ...readCommunityAddress(new URLSearchParams()), now, communityId: circle.id };
    expect(ids((await listDiscussions(db, visitor, "en", asked)).discussions)).toEqual([id]);
    expect(await refusalCode(moveDiscussion(services, moderator, { discussionId: away, communityId: circle.id }))).toBe(
      "community.closed",
    );
    expect(await refusalCode(mergeDiscussion(services, moderator, { discussionId: away, intoId: id }))).toBe(
      "community.closed",
    );
    // Out of it, words may be moved.
    await moveDiscussion(services, moderator, { discussionId: id, communityId: other.id });
    await answer(member, id);
  });

  test("of answers that are written while it is closed, each stands before or is refused; none comes after", async () => {
    const id = await begin(member);
    const people = await Promise.all(Array.from({ length: 20 }, () => testPerson(db)));
    await db
      .updateTable("person")
      .set({ created_at: new Date("2026-01-01T00:00:00Z") })
      .execute();
    const writing = people.map((by) => refusalCode(answer(by, id)));
    const closing = close(owner);
    const outcomes = await Promise.all(writing);
    await closing;
    expect(outcomes.every((one) => one === null || one === "community.closed")).toBe(true);
    const count = async () =>
      Number(
        (
          await db
            .selectFrom("discussion_reply")
            .select((eb) => eb.fn.countAll().as("n"))
            .where("discussion_id", "=", id)
            .executeTakeFirstOrThrow()
        ).n,
      );
    expect(await count()).toBe(outcomes.filter((one) => one === null).length);
    expect(await refusalCode(answer(member, id))).toBe("community.closed");
  });

  test("nobody tells its members again and again", async () => {
    const outcomes: (string | null)[] = [];
    for (let n = 0; n < 4; n++) {
      now = new Date(now.getTime() + 1_000);
      outcomes.push(await refusalCode(close(owner)), await refusalCode(reopen(owner)));
    }
    expect(outcomes.slice(0, 6)).toEqual([null, null, null, null, null, null]);
    expect(outcomes.slice(6)).toEqual(["platform.too-many", "platform.too-many"]);
  });
});

describe("handing over", () => {
  test("an owner makes a moderator the owner, then leaves; nobody else takes it, and a member is no heir", async () => {
    expect(await refusalCode(leaveCommunity(services, owner, { communityId: circle.id }))).toBe(
      "community.owner-stays",
    );
    const over = (by: Viewer, to: SignedIn) =>
      handOver(services, by, { communityId: circle.id, personId: to.personId });
    for (const by of [moderator, member]) expect(await refusalCode(over(by, moderator))).toBe("platform.not-allowed");
    expect(await refusalCode(over(visitor, moderator))).toBe("platform.sign-in-first");
    for (const to of [member, staff]) expect(await refusalCode(over(owner, to))).toBe("community.heir-unknown");
    expect(await refusalCode(over(owner, owner))).toBe("community.owned-already");
    await stopAccount(db, moderator.personId);
    expect(await refusalCode(over(owner, moderator))).toBe("community.heir-unknown");
    await openAgain(db, moderator.personId);
    await over(owner, moderator);
    expect([await roleOf(owner), await roleOf(moderator)]).toEqual(["moderator", "owner"]);
    expect(await heard("community.handed-over", moderator)).toBe(1);
    expect(await heard("community.taken", owner)).toBe(0);
    await leaveCommunity(services, owner, { communityId: circle.id });
    await close(moderator);
  });

  test("where staff do it, whoever owned it is told", async () => {
    await handOver(services, staff, { communityId: circle.id, personId: moderator.personId });
    expect(await heard("community.taken", owner)).toBe(1);
    expect(await heard("community.handed-over", moderator)).toBe(1);
  });

  test("of an owner who is gone the moderator who was there longest owns it; where there is none, staff are told", async () => {
    await setModerator(services, owner, { communityId: circle.id, personId: member.personId, on: true });
    await passOnCommunitiesOf(services, owner);
    await passOnCommunitiesOf(services, owner);
    expect([await roleOf(owner), await roleOf(moderator), await roleOf(member)]).toEqual([
      "member",
      "owner",
      "moderator",
    ]);
    expect(await heard("community.handed-over", moderator)).toBe(1);
    // A moderator who goes gives nothing on.
    await passOnCommunitiesOf(services, member);
    expect(await roleOf(member)).toBe("member");
    expect(await heard("community.ownerless", staff)).toBe(0);
    await passOnCommunitiesOf(services, moderator);
    expect(await roleOf(moderator)).toBe("member");
    expect(await heard("community.ownerless", staff)).toBe(1);
    // Staff find another owner.
    await setModerator(services, staff, { communityId: circle.id, personId: member.personId, on: true });
    await handOver(services, staff, { communityId: circle.id, personId: member.personId });
    expect(await roleOf(member)).toBe("owner");
  });
});
