import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#/platform/civil-date.ts";
import { documentKey } from "#/platform/search/words.ts";
import { visitor, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { providerPath } from "#/features/artists/public.ts";
import { listedProvider } from "#/testing/listed-providers.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { makeEverybodyKnown, testCommunity, testDiscussion, testReply } from "#/testing/communities.ts";
import { refusalCode } from "#/testing/refusal-code.ts";
import { testServices } from "#/testing/services.ts";
import { acceptAnswer } from "./commands/accept-answer.server.ts";
import {
  decideMember,
  joinCommunity,
  leaveCommunity,
  openCommunity,
  saveCommunity,
  setModerator,
} from "./commands/communities.server.ts";
import { countView } from "./commands/count-view.server.ts";
import { indexStale } from "./commands/index-discussion.server.ts";
import {
  mergeDiscussion,
  moveDiscussion,
  removeDiscussion,
  pinOrLock,
  splitDiscussion,
} from "./commands/moderate.server.ts";
import { editReply, removeReply, writeReply } from "./commands/replies.server.ts";
import { followDiscussion, likeDiscussion, likeReply } from "./commands/touch.server.ts";
import { editDiscussion } from "./commands/write-discussion.server.ts";
import { readCommunityAddress } from "./community-address.ts";
import { forgetWriter } from "./leaving.server.ts";
import { listContributors, listPopularTags, listTrendingTags } from "./queries/beside.server.ts";
import { readCommunity } from "./queries/communities.server.ts";
import { listRevisions, readDiscussion } from "./queries/discussion.server.ts";
import { type DiscussionPage, listDiscussions } from "./queries/discussions.server.ts";
import { findReadable } from "./queries/readable.server.ts";
import { countNewReplies, readReplies, readSideBySide } from "./queries/replies.server.ts";
import { findSimilar } from "./queries/search.server.ts";
import {
  GUIDELINE_LENGTH,
  MOST_REMOVALS,
  NEW_ACCOUNT_DAYS,
  NEW_ACCOUNT_LIMIT,
  REMOVAL_DAYS,
  REVISIONS_PAGE,
  VIEW_LIMIT,
} from "./rules.ts";
import { tagsOf } from "./tags.ts";

let now = new Date("2026-11-21T06:00:00Z");
const { services } = await testServices(() => now.getTime());
const { db } = services;

let staff: SignedIn;
let owner: SignedIn;
let devotee: SignedIn;
let open: { id: number; slug: string };
let made = 0;

const circle = ({ by = staff, ...more }: { isOpen?: boolean; by?: SignedIn; spaceId?: number | null } = {}) =>
  testCommunity(services, by, { guidelines: "Be kind", ...more });

beforeEach(async () => {
  now = new Date("2026-11-21T06:00:00Z");
  staff = await testPerson(db, { isStaff: true });
  owner = await testPerson(db);
  devotee = await testPerson(db);
  open = await circle();
  // Nobody is new, but where a test is about that.
  await makeEverybodyKnown(db);
});

const begin = (by: SignedIn, more: Partial<Parameters<typeof testDiscussion>[2]> = {}) =>
  testDiscussion(services, by, { communityId: open.id, title: "Which Ekadashi do we keep?", ...more });
const answer = (by: SignedIn, discussionId: number, more: Partial<Parameters<typeof testReply>[2]> = {}) =>
  testReply(services, by, { discussionId, ...more });

const address = (query = "") => ({ ...readCommunityAddress(new URLSearchParams(query)), now });
const listed = async (viewer: Viewer, query = "", communityId?: number) =>
  (await listDiscussions(db, viewer, "en", { ...address(query), ...(communityId ? { communityId } : {}) })).discussions;
const idsOf = async (viewer: Viewer, query = "", communityId: number = open.id) =>
  (await listed(viewer, query, communityId)).map(({ id }) => id);
const view = async (id: number, viewer: Viewer = devotee) => (await readDiscussion(db, viewer, "en", id))!;
const repliesOf = async (discussionId: number, viewer: Viewer = devotee) =>
  (await readReplies(db, viewer, "en", { discussionId, after: null }, providerPath)).replies;

describe("communities", () => {
  test("staff open one of nobody's, and those who run a space one of theirs; nobody else opens any", async () => {
    const spaceId = await testSpace(db);
    const manager = await testPerson(db, { memberships: [{ spaceId, role: "manager" }] });
    const editor = await testPerson(db, { memberships: [{ spaceId, role: "editor" }] });
    expect(await refusalCode(circle({ by: devotee }))).toBe("platform.not-allowed");
    expect(await refusalCode(circle({ by: editor, spaceId }))).toBe("platform.not-allowed");
    expect(await refusalCode(circle({ by: manager }))).toBe("platform.not-allowed");
    const { slug } = await circle({ by: manager, spaceId });
    expect(await readCommunity(db, manager, "en", slug)).toMatchObject({ role: "owner", memberCount: 1 });
    // Whose it is reads in the reader's language.
    const values = { entity: "space", entity_id: spaceId, field: "name", language: "hi", text: "घाट का मंदिर" };
    await db.insertInto("translation").values(values).execute();
    expect((await readCommunity(db, manager, "hi", slug))!.space?.name).toBe("घाट का मंदिर");
  });

  test("a name that is taken, no name and two signs are refused beside their fields", async () => {
    const input = {
      ...{ name: "Langar", icon: "food", description: "", guidelines: "", language: "en" },
      ...{ spaceId: null, isOpen: true, faith: null },
    };
    await openCommunity(services, staff, { ...input, name: "Langar twice" });
    expect(await refusalCode(openCommunity(services, staff, { ...input, name: "Langar Twice!" }))).toBe(
      "community.slug-taken",
    );
    expect(await refusalCode(openCommunity(services, staff, { ...input, name: " " }))).toBe("community.name-empty");
    expect(await refusalCode(openCommunity(services, staff, { ...input, icon: "trash" }))).toBe("community.icon-wrong");
    const wrong = { ...input, name: " ", icon: "trash", guidelines: "x".repeat(GUIDELINE_LENGTH + 1) };
    await expect(openCommunity(services, staff, wrong)).rejects.toMatchObject({
      code: "platform.form-invalid",
      fields: [{ field: "name" }, { field: "icon" }, { field: "guidelines" }],
    });
    expect(await openCommunity(services, staff, { ...input, name: "लंगर" })).toMatch(/^c-/);
  });

  test("joining twice is joining once; the count is true; an owner stays", async () => {
    await joinCommunity(services, devotee, { communityId: open.id });
    await joinCommunity(services, devotee, { communityId: open.id });
    expect((await readCommunity(db, devotee, "en", open.slug))?.memberCount).toBe(2);
    await leaveCommunity(services, devotee, { communityId: open.id });
    await leaveCommunity(services, devotee, { communityId: open.id });
    expect((await readCommunity(db, devotee, "en", open.slug))?.memberCount).toBe(1);
    expect(await refusalCode(leaveCommunity(services, staff, { communityId: open.id }))).toBe("community.owner-stays");
  });

  test("by approval: nobody but members reads, lists, counts, finds or answers; a moderator lets in", async () => {
    const closed = await circle({ isOpen: false });
    expect(await refusalCode(begin(devotee, { communityId: closed.id }))).toBe("community.community-unknown");
    expect(await joinCommunity(services, devotee, { communityId: closed.id })).toBe("waiting");
    expect(await refusalCode(begin(devotee, { communityId: closed.id }))).toBe("community.community-unknown");
    expect(
      await refusalCode(
        decideMember(services, devotee, { communityId: closed.id, personId: devotee.personId, lets: true }),
      ),
    ).toBe("platform.not-allowed");
    await decideMember(services, staff, { communityId: closed.id, personId: devotee.personId, lets: true });
    const id = await begin(devotee, { communityId: closed.id, title: "Quietwhisper", tags: "quietwhisper" });
    for (const other of [visitor, owner]) {
      expect(await findReadable(db, other, id)).toBeNull();
      expect((await listed(other)).map((card) => card.id)).not.toContain(id);
      expect(await listed(other, "q=quietwhisper")).toEqual([]);
    }
    expect(await refusalCode(answer(owner, id))).toBe("platform.not-found");
    expect(await refusalCode(likeDiscussion(services, owner, { discussionId: id, on: true }))).toBe(
      "platform.not-found",
    );
    expect((await listed(devotee, "q=quietwhisper")).map((card) => card.id)).toEqual([id]);
    expect((await listPopularTags(db, 500)).map(({ tag }) => tag)).not.toContain("quietwhisper");
    expect((await readCommunity(db, visitor, "en", closed.slug))?.discussionCount).toBe(1);
  });

  test("its owner names moderators and changes its words; a moderator does neither", async () => {
    await joinCommunity(services, devotee, { communityId: open.id });
    const to = { communityId: open.id, personId: devotee.personId, on: true };
    expect(await refusalCode(setModerator(services, owner, to))).toBe("platform.not-allowed");
    await setModerator(services, staff, to);
    const words = { name: "New name", icon: "music", description: "", guidelines: "One\n\nTwo", language: "en" };
    expect(await refusalCode(saveCommunity(services, devotee, { communityId: open.id, ...words }))).toBe(
      "platform.not-allowed",
    );
    await saveCommunity(services, staff, { communityId: open.id, ...words });
    const saved = await readCommunity(db, devotee, "en", open.slug);
    expect(saved).toMatchObject({ name: "New name", guidelines: ["One", "Two"], role: "moderator" });
  });
});

test("who was let in, made a moderator, and what was pinned or locked stands in the audit trail once, with who did it", async () => {
  const closed = await circle({ isOpen: false });
  const inside = { communityId: closed.id, personId: devotee.personId };
  await joinCommunity(services, devotee, inside);
  await joinCommunity(services, owner, inside);
  await decideMember(services, staff, { ...inside, lets: true });
  await decideMember(services, staff, { ...inside, personId: owner.personId, lets: false });
  for (const on of [true, true, false]) await setModerator(services, staff, { ...inside, on });
  const discussionId = await begin(devotee, { communityId: closed.id });
  for (const isPinned of [true, true, false]) await pinOrLock(services, staff, { discussionId, isPinned });
  await pinOrLock(services, staff, { discussionId, isLocked: true, reason: "It goes in circles." });
  await pinOrLock(services, staff, { discussionId, isLocked: false });
  const trail = (entity: string, id: number) =>
    db
      .selectFrom("audit")
      .select(["action", "actor_id", "detail"])
      .where("entity", "=", entity)
      .where("entity_id", "=", id)
      .where("action", "not in", ["community.opened"])
      .orderBy("id")
      .execute();
  const actor_id = staff.personId;
  const [person, other] = [{ person: devotee.personId }, { person: owner.personId }];
  expect(await trail("community", closed.id)).toMatchObject([
    { action: "community.member-admitted", actor_id, detail: person },
    { action: "community.member-refused", actor_id, detail: other },
    { action: "community.moderator-made", actor_id, detail: person },
    { action: "community.moderator-ended", actor_id, detail: person },
  ]);
  expect(await trail("discussion", discussionId)).toMatchObject([
    { action: "discussion.pinned", actor_id },
    { action: "discussion.unpinned", actor_id },
    { action: "discussion.locked", actor_id, detail: { reason: "It goes in circles." } },
    { action: "discussion.unlocked", actor_id, detail: { reason: "" } },
  ]);
});

describe("writing", () => {
  test("title and text are needed, the same again is the same discussion, and what is wrong stands beside its field", async () => {
    expect(await refusalCode(begin(devotee, { title: "  " }))).toBe("community.title-empty");
    expect(await refusalCode(begin(devotee, { title: "a".repeat(161) }))).toBe("community.title-long");
    expect(await refusalCode(begin(devotee, { body: "\u200b" }))).toBe("community.body-empty");
    expect(await refusalCode(begin(devotee, { tags: "a, b, c, d, e, f" }))).toBe("community.tags-wrong");
    expect(await refusalCode(begin(devotee, { communityId: 999_999 }))).toBe("community.community-unknown");
    const clientId = randomUUID();
    const first = await begin(devotee, { clientId });
    expect(await begin(devotee, { clientId, title: "Other" })).toBe(first);
  });

  test("tags keep their script, are one in any case, and each stands once", () => {
    expect(tagsOf("Ekadashi, #एकादशी, ekadashi\nGuru Nanak").tags).toEqual(["ekadashi", "एकादशी", "guru-nanak"]);
    expect(tagsOf("!!!")).toEqual({ tags: [], isWrong: true });
  });

  test("an edit keeps what it said before, and only its author edits", async () => {
    const id = await begin(devotee);
    const to = { discussionId: id, title: "Which day?", body: "Two.", tags: "vrat", language: "hi" };
    expect(await refusalCode(editDiscussion(services, owner, to))).toBe("platform.not-allowed");
    await editDiscussion(services, devotee, to);
    await editDiscussion(services, devotee, to);
    expect(await view(id)).toMatchObject({ title: "Which day?", language: "hi", tags: ["vrat"] });
    const { revisions: before } = await listRevisions(db, { discussionId: id, replyId: null });
    expect(before.map(({ title }) => title)).toEqual(["Which Ekadashi do we keep?"]);
    const replyId = await answer(owner, id);
    await editReply(services, owner, { replyId, body: "The first.", language: "en", tradition: "Smarta" });
    expect((await repliesOf(id))[0]).toMatchObject({ html: "<p>The first.</p>", tradition: "Smarta" });
    expect((await listRevisions(db, { discussionId: id, replyId })).revisions.map(({ html }) => html)).toEqual([
      "<p>The second.</p>",
    ]);
    // Nobody reads the history of one discussion by the address of another.
    expect((await listRevisions(db, { discussionId: await begin(devotee), replyId })).revisions).toEqual([]);
  });

  test("a history is read a few texts at a time, by the key of the last one", async () => {
    const id = await begin(devotee);
    const to = { discussionId: id, title: "Which day?", tags: "", language: "en" };
    for (let n = 1; n <= REVISIONS_PAGE + 1; n++)
      await editDiscussion(services, devotee, { ...to, body: `Text ${n}.` });
    const first = await listRevisions(db, { discussionId: id, replyId: null });
    expect(first.revisions.map(({ html }) => html)).toEqual(
      Array.from({ length: REVISIONS_PAGE }, (_, n) => `<p>Text ${REVISIONS_PAGE - n}.</p>`),
    );
    expect(first.next).toBe(first.revisions.at(-1)!.id);
    const second = await listRevisions(db, { discussionId: id, replyId: null, before: first.next });
    expect(second).toMatchObject({ revisions: [{ title: "Which Ekadashi do we keep?" }], next: null });
  });

  test("answers stand in their order with what they quote; a repeated one is the same; a locked discussion takes none", async () => {
    const id = await begin(devotee);
    const first = await answer(owner, id);
    const clientId = randomUUID();
    const second = await answer(devotee, id, { quotesId: first, clientId });
    expect(await answer(devotee, id, { clientId, body: "Again" })).toBe(second);
    expect((await repliesOf(id)).map((reply) => [reply.id, reply.quote?.text])).toEqual([
      [first, undefined],
      [second, "The second."],
    ]);
    expect(await refusalCode(answer(owner, id, { body: " " }))).toBe("community.body-empty");
    expect(await refusalCode(answer(owner, id, { quotesId: 999_999 }))).toBe("community.quote-gone");
    await pinOrLock(services, staff, { discussionId: id, isLocked: true });
    expect(await refusalCode(answer(owner, id))).toBe("community.locked");
    expect(
      await refusalCode(editReply(services, owner, { replyId: first, body: "x", language: "en", tradition: "" })),
    ).toBe("community.locked");
  });

  test("whoever is blocked by the author of a discussion neither sees nor answers it", async () => {
    const id = await begin(devotee);
    await db.insertInto("person_block").values({ person_id: devotee.personId, blocked_id: owner.personId }).execute();
    expect(await refusalCode(answer(owner, id))).toBe("platform.not-found");
    const theirs = await begin(owner);
    expect(await idsOf(devotee)).not.toContain(theirs);
  });

  test("an answer that names its tradition stands beside the others, an expert's with their page", async () => {
    const provider = await listedProvider(db, { category: "Pujari" });
    const id = await begin(devotee);
    await answer(owner, id);
    const expert = await answer({ ...owner, personId: provider }, id, { tradition: "Vaishnava" });
    const other = await answer(owner, id, { tradition: "Smarta" });
    const beside = await readSideBySide(db, devotee, "en", id, providerPath);
    expect(beside.map((reply) => [reply.id, reply.tradition])).toEqual([
      [expert, "Vaishnava"],
      [other, "Smarta"],
    ]);
    expect(beside[0]!.expert).toEqual({ category: "Pujari", path: `/pujari/${provider}` });
    expect(beside[1]!.expert).toBeNull();
  });

  test("a list says of a question what was accepted, by whom and from which tradition, else which traditions answered", async () => {
    const provider = await listedProvider(db, { name: "Omkar Shukla", category: "Pujari" });
    const expert = { ...owner, personId: provider };
    const id = await begin(devotee, { kind: "question" });
    const talk = await begin(devotee, { kind: "discussion" });
    await answer(expert, talk, { tradition: "Vaishnava" });
    await answer(owner, id);
    const answersOf = async (viewer: Viewer = devotee) => (await listed(viewer)).find((row) => row.id === id)?.answers;
    expect(await answersOf()).toBeNull();
    await answer(owner, id, { tradition: "Smarta" });
    const best = await answer(expert, id, { tradition: "Vaishnava", body: "We keep **the second** day." });
    await answer(owner, id, { tradition: "Smarta" });
    expect(await answersOf()).toEqual({
      accepted: null,
      traditions: [
        { name: "Smarta", language: "en" },
        { name: "Vaishnava", language: "en" },
      ],
    });
    await acceptAnswer(services, devotee, { discussionId: id, replyId: best });
    expect((await answersOf(visitor))?.accepted).toEqual({
      ...{ author: "Omkar Shukla", category: "Pujari", tradition: "Vaishnava" },
      ...{ text: "We keep the second day.", language: "en" },
    });
    expect((await listed(devotee)).find((row) => row.id === talk)?.answers).toBeNull();
    await removeReply(services, expert, { replyId: best, reason: "" });
    expect((await answersOf())?.accepted).toBeNull();
  });
});

describe("counts", () => {
  test("likes, views and answers are true, however often one presses", async () => {
    const id = await begin(devotee);
    const reply = await answer(owner, id);
    for (const on of [true, true, false, true]) {
      await likeDiscussion(services, owner, { discussionId: id, on });
      await likeReply(services, devotee, { replyId: reply, on });
    }
    const visit = { discussionId: id, clientAddress: "192.0.2.1", userAgent: "a browser" };
    for (const _ of [1, 2]) await countView(services, visitor, visit);
    await countView(services, visitor, { ...visit, clientAddress: "192.0.2.2" });
    expect(await view(id)).toMatchObject({ likes: 1, views: 2, replies: 1 });
    expect((await repliesOf(id))[0]).toMatchObject({ likes: 1, isLiked: true });
    await removeReply(services, owner, { replyId: reply, reason: "" });
    expect(await view(id)).toMatchObject({ replies: 0 });
  });

  test("who calls their browser another name each time is no crowd; behind one address there is room for a hall", async () => {
    const id = await begin(devotee);
    const visit = { discussionId: id, clientAddress: "192.0.2.1", userAgent: "" };
    for (let n = 0; n < VIEW_LIMIT.limit + 5; n++) await countView(services, visitor, { ...visit, userAgent: `b${n}` });
    expect((await view(id)).views).toBe(VIEW_LIMIT.limit);
    await countView(services, visitor, { ...visit, clientAddress: "192.0.2.2" });
    expect((await view(id)).views).toBe(VIEW_LIMIT.limit + 1);
    // With an account one is counted by it.
    await db
      .updateTable("person_setting")
      .set({ data_sharing: true })
      .where("person_id", "=", owner.personId)
      .execute();
    expect(await countView(services, owner, visit)).toBe(true);
  });

  test("a thousand likes and joins at once are a thousand", async () => {
    const id = await begin(devotee);
    const rows = await db
      .insertInto("person")
      .values(Array.from({ length: 1_000 }, (_, n) => ({ name: `Reader ${n}` })))
      .returning("id")
      .execute();
    const waiting = rows.map((row) => ({ ...devotee, personId: row.id }));
    // As many at once as a node has connections.
    const lane = async () => {
      for (let person = waiting.pop(); person; person = waiting.pop()) {
        await likeDiscussion(services, person, { discussionId: id, on: true });
        await joinCommunity(services, person, { communityId: open.id });
      }
    };
    await Promise.all(Array.from({ length: 20 }, lane));
    expect((await view(id)).likes).toBe(1_000);
    expect((await readCommunity(db, devotee, "en", open.slug))?.memberCount).toBe(1_001);
    const day = await db.selectFrom("discussion_day").select("points").where("discussion_id", "=", id).execute();
    expect(day).toEqual([{ points: 1_000 }]);
  });

  test("tags and contributors count what stands in open communities", async () => {
    const tag = `tag-${made}-x`;
    const id = await begin(devotee, { tags: tag });
    await begin(devotee, { tags: `${tag}, more` });
    await answer(devotee, id);
    const counted = async () => (await listPopularTags(db, 1_000)).find((one) => one.tag === tag)?.discussions;
    const written = async () =>
      (await listContributors(db, now, 1_000)).find(({ personId }) => personId === devotee.personId)?.written;
    expect(await counted()).toBe(2);
    expect(await written()).toBe(3);
    await removeDiscussion(services, devotee, { discussionId: id, reason: "" });
    expect(await counted()).toBe(1);
    expect(await written()).toBe(2);
  });

  test("a tag trends that discussions of three people have, spoken in within days, in open communities alone", async () => {
    const [tag, inner] = [`rising-${made}`, `within-${made}`];
    const closed = await circle({ isOpen: false });
    const first = await begin(devotee, { tags: tag });
    await begin(devotee, { tags: tag });
    await begin(owner, { tags: tag });
    for (const { personId } of [staff, owner, devotee]) {
      const id = await begin(staff, { tags: inner, communityId: closed.id });
      await db.updateTable("discussion").set({ author_id: personId }).where("id", "=", id).execute();
    }
    const trending = async () => (await listTrendingTags(db, now)).map((one) => one.tag);
    expect(await trending()).not.toContain(tag);
    await begin(await testPerson(db), { tags: tag });
    expect(await listTrendingTags(db, now)).toContainEqual({ tag, discussions: 4 });
    expect(await trending()).not.toContain(inner);
    now = new Date(now.getTime() + 8 * DAY_MS);
    expect(await listTrendingTags(db, now)).toEqual([]);
    await answer(owner, first);
    expect(await listTrendingTags(db, now)).toEqual([]);
  });
});

describe("accepting", () => {
  test("whoever asked accepts one answer of their question, or another, or none", async () => {
    const id = await begin(devotee);
    const [first, second] = [await answer(owner, id), await answer(owner, id)];
    const elsewhere = await answer(owner, await begin(devotee));
    const accept = (by: SignedIn, replyId: number | null) => acceptAnswer(services, by, { discussionId: id, replyId });
    expect(await refusalCode(accept(owner, first))).toBe("platform.not-allowed");
    expect(await refusalCode(accept(devotee, elsewhere))).toBe("community.answer-gone");
    await accept(devotee, first);
    await accept(devotee, second);
    expect((await view(id)).acceptedReplyId).toBe(second);
    await removeReply(services, owner, { replyId: second, reason: "" });
    expect((await view(id)).acceptedReplyId).toBeNull();
    const talk = await begin(devotee, { kind: "discussion" });
    const said = await answer(owner, talk);
    expect(await refusalCode(acceptAnswer(services, devotee, { discussionId: talk, replyId: said }))).toBe(
      "community.not-a-question",
    );
  });

  test("of a thousand answers accepted at once one is accepted, and its question counts as answered once", async () => {
    const id = await begin(devotee);
    const rows = await db
      .insertInto("discussion_reply")
      .values(
        Array.from({ length: 1_000 }, (_, n) => ({
          ...{ discussion_id: id, author_id: owner.personId, client_id: randomUUID(), body: `Answer ${n}` },
          ...{ language: "en", created_at: now },
        })),
      )
      .returning("id")
      .execute();
    const waiting = rows.map((row) => row.id);
    const lane = async () => {
      const by = await testPerson(db, { isStaff: true });
      for (let replyId = waiting.pop(); replyId; replyId = waiting.pop()) {
        await acceptAnswer(services, by, { discussionId: id, replyId });
      }
    };
    await Promise.all(Array.from({ length: 20 }, lane));
    const { acceptedReplyId, replies } = await view(id);
    expect(replies).toBe(1_000);
    expect(rows.map((row) => row.id)).toContain(acceptedReplyId);
    expect((await listed(devotee, "", open.id)).filter(({ isAnswered }) => isAnswered)).toHaveLength(1);
    // A thousand transactions upon one row, one after the other: a busy machine takes its time for them.
  }, 180_000);

  test("of many who accept and remove at once, what is accepted stands", async () => {
    const id = await begin(devotee);
    const replies = await Promise.all(Array.from({ length: 8 }, () => answer(owner, id)));
    await Promise.all([
      ...replies.map((replyId) => refusalCode(acceptAnswer(services, devotee, { discussionId: id, replyId }))),
      ...replies.slice(0, 4).map((replyId) => refusalCode(removeReply(services, owner, { replyId, reason: "" }))),
    ]);
    const { acceptedReplyId, replies: count } = await view(id);
    const standing = (await repliesOf(id)).map((reply) => reply.id);
    expect(count).toBe(4);
    if (acceptedReplyId !== null) expect(standing).toContain(acceptedReplyId);
  });
});

describe("keeping order", () => {
  test("only those who keep order pin, lock, move, merge and split; a removal names its reason", async () => {
    const id = await begin(devotee);
    const other = await circle();
    const replyId = await answer(devotee, id);
    const attempts = [
      () => pinOrLock(services, owner, { discussionId: id, isPinned: true }),
      () => moveDiscussion(services, owner, { discussionId: id, communityId: other.id }),
      () => mergeDiscussion(services, owner, { discussionId: id, intoId: id + 1 }),
      () => splitDiscussion(services, owner, { discussionId: id, replyId, title: "New" }),
      () => removeDiscussion(services, owner, { discussionId: id, reason: "No" }),
      () => removeReply(services, owner, { replyId, reason: "No" }),
    ];
    for (const attempt of attempts) expect(await refusalCode(attempt())).toBe("platform.not-allowed");
    expect(await refusalCode(removeReply(services, staff, { replyId, reason: " " }))).toBe("community.reason-empty");
    await removeReply(services, staff, { replyId, reason: "A telephone number" });
    const trail = await db.selectFrom("audit").select("detail").where("entity", "=", "discussion-reply").execute();
    expect(trail.at(-1)?.detail).toMatchObject({ author: devotee.personId, reason: "A telephone number" });
  });

  test("a merged discussion leads to the other, with its text, its answers and the answer that was being written", async () => {
    const [from, into] = [await begin(devotee, { title: "Same again" }), await begin(owner)];
    const first = await answer(owner, from);
    await mergeDiscussion(services, staff, { discussionId: from, intoId: into });
    const late = await writeReply(services, devotee, {
      ...{ discussionId: from, body: "I was still writing", language: "en", quotesId: first, tradition: "" },
      clientId: randomUUID(),
    });
    expect(late.discussionId).toBe(into);
    const texts = (await repliesOf(into)).map(({ html }) => html);
    expect(texts).toHaveLength(3);
    expect(texts.join()).toContain("Same again");
    expect((await view(into)).replies).toBe(3);
    expect((await findReadable(db, visitor, from))?.mergedInto).toBe(into);
    expect(await refusalCode(mergeDiscussion(services, staff, { discussionId: into, intoId: from }))).toBe(
      "community.merge-unknown",
    );
  });

  test("of answers that are written while it is moved, merged and answered, none is lost", async () => {
    const other = await circle();
    for (let round = 0; round < 3; round++) {
      const [from, into] = [await begin(devotee), await begin(devotee)];
      const writers = await Promise.all(Array.from({ length: 6 }, () => testPerson(db)));
      await db
        .updateTable("person")
        .set({ created_at: new Date("2026-01-01T00:00:00Z") })
        .execute();
      const results = await Promise.all([
        ...writers.map((one) => answer(one, from)),
        moveDiscussion(services, staff, { discussionId: from, communityId: other.id }),
        ...writers.map((one) => answer(one, into)),
      ]);
      await Promise.all([
        mergeDiscussion(services, staff, { discussionId: from, intoId: into }),
        ...writers.map((one) => answer(one, from)),
      ]);
      expect(results).toHaveLength(13);
      expect((await view(into)).replies).toBe(19);
      expect(await repliesOf(into)).toHaveLength(19);
    }
  });

  test("an answer that is split off takes those along that quote it", async () => {
    const id = await begin(devotee);
    const first = await answer(owner, id, { body: "About the lamps" });
    const second = await answer(devotee, id, { quotesId: first });
    const third = await answer(owner, id, { quotesId: second });
    const stays = await answer(owner, id);
    const split = (title: string) => splitDiscussion(services, staff, { discussionId: id, replyId: first, title });
    expect(await refusalCode(split("a".repeat(161)))).toBe("community.title-long");
    const made = await split("Lamps");
    expect(await view(made)).toMatchObject({ title: "Lamps", html: "<p>About the lamps</p>", replies: 2 });
    expect((await repliesOf(made)).map((reply) => reply.id)).toEqual([second, third]);
    expect((await repliesOf(id)).map((reply) => reply.id)).toEqual([stays]);
    expect((await view(id)).replies).toBe(1);
    const following = await db
      .selectFrom("discussion_follow")
      .select("person_id")
      .where("discussion_id", "=", made)
      .orderBy("person_id")
      .execute();
    expect(following.map(({ person_id }) => person_id)).toEqual(
      [owner.personId, devotee.personId].toSorted((a, b) => a - b),
    );
  });
});

describe("lists", () => {
  test("tabs and chips leave what they say, in the order that they say", async () => {
    const talk = await begin(devotee, { kind: "discussion", tags: "lamps", language: "hi" });
    now = new Date(now.getTime() + HOUR_MS);
    const asked = await begin(devotee);
    now = new Date(now.getTime() + HOUR_MS);
    await answer(owner, talk);
    expect(await idsOf(visitor)).toEqual([talk, asked]);
    expect(await idsOf(visitor, "tab=questions")).toEqual([asked]);
    expect(await idsOf(visitor, "show=unanswered")).toEqual([asked]);
    expect(await idsOf(visitor, "show=recent")).toEqual([asked, talk]);
    expect(await idsOf(visitor, "language=hi")).toEqual([talk]);
    expect(await idsOf(visitor, "tag=lamps")).toEqual([talk]);
    expect(await idsOf(visitor, "show=popular")).toEqual([]);
    expect(await idsOf(visitor, "tab=trending")).toEqual([talk]);
    await likeDiscussion(services, owner, { discussionId: asked, on: true });
    expect(await idsOf(visitor, "tab=trending")).toEqual([talk, asked]);
    now = new Date(now.getTime() + 8 * DAY_MS);
    expect(await idsOf(visitor, "tab=trending")).toEqual([]);
    expect(await idsOf(visitor, "show=recent")).toEqual([]);
  });

  test("paging shows what stood at the beginning once, whatever comes and goes meanwhile", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom("add", "answer", "remove"), { minLength: 0, maxLength: 4 }),
        fc.constantFrom("", "show=recent", "tab=questions"),
        async (changes, query) => {
          const here = await circle();
          const ids: number[] = [];
          const at = now.getTime();
          const rows = await db
            .insertInto("discussion")
            .values(
              Array.from({ length: 45 }, (_, n) => ({
                ...{ community_id: here.id, author_id: devotee.personId, client_id: randomUUID(), kind: "question" },
                ...{ title: `T${n}`, body: "x", language: "en" },
                // Many of the same instant: the id decides between them.
                ...{
                  created_at: new Date(at - Math.floor(n / 7) * 1000),
                  active_at: new Date(at - Math.floor(n / 7) * 1000),
                },
              })),
            )
            .returning("id")
            .execute();
          const stood = rows.map(({ id }) => id);
          const touched = new Set<number>();
          let after: string | null = null;
          for (let page = 0; page < 6; page++) {
            const asked = { ...address(query), communityId: here.id, after };
            const found = await listDiscussions(db, visitor, "en", asked);
            ids.push(...found.discussions.map(({ id }) => id));
            after = found.next;
            if (!after) break;
            const change = changes[page];
            const some = stood[(page * 11) % stood.length]!;
            now = new Date(now.getTime() + 1000);
            if (change === "add") await begin(devotee, { communityId: here.id });
            if (change === "answer") {
              touched.add(some);
              await db.updateTable("discussion").set({ active_at: now }).where("id", "=", some).execute();
            }
            if (change === "remove") {
              touched.add(some);
              await db.updateTable("discussion").set({ removed_at: now }).where("id", "=", some).execute();
            }
          }
          expect(new Set(ids).size).toBe(ids.length);
          for (const id of stood) if (!touched.has(id)) expect(ids).toContain(id);
        },
      ),
      { numRuns: 6 },
    );
  });

  test("answers are paged by their ids, and a page begins with the one that its address names", async () => {
    const id = await begin(devotee);
    const rows = await db
      .insertInto("discussion_reply")
      .values(
        Array.from({ length: 45 }, (_, n) => ({
          ...{ discussion_id: id, author_id: owner.personId, client_id: randomUUID(), body: `Reply ${n}` },
          ...{ language: "en", created_at: now },
        })),
      )
      .returning("id")
      .execute();
    const all = rows.map((row) => row.id);
    const read: number[] = [];
    for (let after: string | null = null; ;) {
      const page = await readReplies(db, visitor, "en", { discussionId: id, after }, providerPath);
      read.push(...page.replies.map((reply) => reply.id));
      after = page.next;
      if (!after) break;
    }
    expect(read).toEqual(all);
    const from = await readReplies(db, visitor, "en", { discussionId: id, after: null, at: all[30]! }, providerPath);
    expect(from.replies[0]!.id).toBe(all[30]);
    expect(from.isContinued).toBe(true);
    expect(await countNewReplies(db, id, all[42]!)).toBe(2);
  });
});

describe("search", () => {
  test("titles, texts, tags and people are found, misspelt and in another script; names that went are not", async () => {
    const author = await testPerson(db, { name: "Zubaida Querishi" });
    const id = await begin(author, {
      ...{ title: "पंढरपुर की वारी", body: "About the **palanquin** of Dnyaneshwar", tags: "wari-walk", language: "hi" },
    });
    const found = async (q: string) => (await listed(visitor, `q=${encodeURIComponent(q)}`)).map((card) => card.id);
    for (const q of ["pandharpur", "palanquin", "palanqin", "wari walk", "zubaida"]) {
      expect(await found(q), q).toContain(id);
    }
    expect(await found("pandharpur nonsensical")).toEqual([]);
    await db.updateTable("person").set({ removed_at: now }).where("id", "=", author.personId).execute();
    while ((await indexStale(db)) > 0);
    expect(await found("zubaida")).toEqual([]);
    await removeDiscussion(services, staff, { discussionId: id, reason: "Test" });
    expect(await found("palanquin")).toEqual([]);
  });

  test("filters hold in a search, and similar ones are offered while a title is typed", async () => {
    const id = await begin(devotee, { title: "Repairing a cracked terracotta lamp", tags: "clay" });
    const talk = await begin(devotee, { title: "Terracotta elephants", kind: "discussion", language: "hi" });
    const found = async (query: string) => (await listed(visitor, `q=terracotta&${query}`)).map((card) => card.id);
    expect(new Set(await found(""))).toEqual(new Set([id, talk]));
    expect(await found("tab=questions")).toEqual([id]);
    expect(await found("language=hi")).toEqual([talk]);
    expect(await found("tag=clay")).toEqual([id]);
    expect(await found("show=popular")).toEqual([]);
    expect(await findSimilar(db, "My terracotta lamp has a crack", { inner: [], now })).toContain(id);
  });

  test("a page of a search goes on where the one before it ended", async () => {
    for (let n = 0; n < 23; n++) {
      await db.deleteFrom("rate_limit").execute();
      await begin(devotee, { title: `Sarvodaya meeting ${n}` });
    }
    const first = await listDiscussions(db, visitor, "en", address("q=sarvodaya"));
    const second = await listDiscussions(db, visitor, "en", { ...address("q=sarvodaya"), after: first.next });
    const ids = [...first.discussions, ...second.discussions].map(({ id }) => id);
    expect(ids).toHaveLength(23);
    expect(new Set(ids).size).toBe(23);
  });

  test("more than are counted stand on their pages once, those named so first, misspelt or half typed too", async () => {
    const { id: community } = await circle();
    const named = documentKey({ name: "Rangoli patterns" });
    const told = documentKey({ name: "Colours at the threshold", texts: ["Of rangoli"] });
    const { rows } = await sql<{ id: number; is_named: boolean }>`
      with d as (
        insert into discussion (community_id, author_id, client_id, kind, title, body, language, tags, is_stale, created_at, active_at)
        select ${community}, ${devotee.personId}, gen_random_uuid(), 'discussion', 'Rangoli', 'x', 'en', '{}', false, ${now}, ${now}
        from generate_series(1, 1250) returning id)
      insert into search_document (entity, entity_id, name, words)
      select 'discussion', id, case when id % 3 = 0 then ${named.name} else ${told.name} end,
        case when id % 3 = 0 then ${named.vector} else ${told.vector} end::tsvector from d
      returning entity_id as id, entity_id % 3 = 0 as is_named`.execute(db);
    await sql`insert into search_word (entity, word) select 'discussion', unnest(${[...named.words, ...told.words]}::text[])
      on conflict do nothing`.execute(db);
    const newest = rows.toSorted((a, b) => Number(b.is_named) - Number(a.is_named) || b.id - a.id).map(({ id }) => id);
    for (const q of ["rangoli", "rango", "rnagoli"]) {
      const found: number[] = [];
      let after: string | null = null;
      do {
        const page: DiscussionPage = await listDiscussions(db, visitor, "en", { ...address(`q=${q}`), after });
        expect(page.isMended, q).toBe(q === "rnagoli");
        found.push(...page.discussions.map(({ id }) => id));
        after = page.next;
      } while (after);
      expect(found, q).toEqual(newest);
    }
    await db.deleteFrom("discussion").where("community_id", "=", community).execute();
  });
});

describe("trust", () => {
  test("a new account writes little in an hour, and its links wait, until it is some days old", async () => {
    const fresh = await testPerson(db);
    await db.updateTable("person").set({ created_at: now }).where("id", "=", fresh.personId).execute();
    const id = await begin(fresh, { body: "The lamps of [our temple](/space/1)" });
    expect(await findReadable(db, visitor, id)).not.toBeNull();
    const waits = await begin(fresh, { body: "See https://example.org" });
    expect(await findReadable(db, visitor, waits)).toBeNull();
    for (let n = 2; n < NEW_ACCOUNT_LIMIT.limit; n++) await answer(fresh, id);
    expect(await refusalCode(answer(fresh, id))).toBe("community.many-new");
    now = new Date(now.getTime() + NEW_ACCOUNT_DAYS * DAY_MS);
    const stands = await answer(fresh, id, { body: "https://example.org" });
    expect((await repliesOf(id)).map((reply) => reply.id)).toContain(stands);
  });

  test("whose texts others had to remove is like new for a while; one's own removals count for nothing", async () => {
    const id = await begin(devotee);
    for (let n = 0; n < MOST_REMOVALS; n++) {
      await removeReply(services, owner, { replyId: await answer(owner, id), reason: "" });
      await removeReply(services, staff, { replyId: await answer(devotee, id), reason: "Telephone number" });
    }
    const link = { body: "https://example.org" };
    const stood = async () => (await repliesOf(id)).map((reply) => reply.id);
    const [owners, held] = [await answer(owner, id, link), await answer(devotee, id, link)];
    expect(await stood()).toContain(owners);
    expect(await stood()).not.toContain(held);
    now = new Date(now.getTime() + REMOVAL_DAYS * DAY_MS);
    const later = await answer(devotee, id, link);
    expect(await stood()).toContain(later);
  });
});

describe("who leaves", () => {
  test.each([true, false])("the name goes, and the text stays as they chose: %s", async (keepsTexts) => {
    const author = await testPerson(db, { name: `Zephyrina${made} Left` });
    await db
      .updateTable("person")
      .set({ created_at: new Date("2026-01-01T00:00:00Z") })
      .execute();
    const [id, lonely] = [await begin(author, { title: "Lamps of clay" }), await begin(author)];
    const own = await answer(author, id);
    const others = await answer(owner, id, { quotesId: own });
    await acceptAnswer(services, author, { discussionId: id, replyId: own });
    await editDiscussion(services, author, { discussionId: id, title: "Lamps", body: "x", tags: "", language: "en" });
    await db.transaction().execute(async (db) => {
      await forgetWriter({ db, personId: author.personId, email: null, keepsTexts, now });
      await db.deleteFrom("person").where("id", "=", author.personId).execute();
    });
    while ((await indexStale(db)) > 0);
    expect((await listed(visitor, `q=zephyrina${made}`)).map((card) => card.id)).toEqual([]);
    const left = await view(id);
    expect(left).toMatchObject({ author: null, title: keepsTexts ? "Lamps" : "–" });
    expect(left.acceptedReplyId).toBe(keepsTexts ? own : null);
    expect((await repliesOf(id)).map((reply) => reply.id)).toEqual(keepsTexts ? [own, others] : [others]);
    expect((await listRevisions(db, { discussionId: id, replyId: null })).revisions).toHaveLength(keepsTexts ? 1 : 0);
    expect((await readDiscussion(db, devotee, "en", lonely)) === null).toBe(!keepsTexts);
  });
});

describe("notifications", () => {
  const heard = async (kind: string, personId: number) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from boss.job
      where name = 'notifications.notify' and data->>'kind' = ${kind}
        and data->'personIds' @> to_jsonb(array[${personId}::bigint])`.execute(db);
    return rows[0]!.n;
  };

  test("the author hears of answers, the quoted of quotes, the named of mentions, each once; who muted hears nothing", async () => {
    const third = await testPerson(db, { name: "Meera Iyer" });
    const id = await begin(devotee);
    const first = await answer(third, id);
    expect(await heard("discussion.answered", devotee.personId)).toBe(1);
    await answer(owner, id, { quotesId: first, body: "@Meera Iyer and others" });
    expect(await heard("discussion-reply.mentioned", third.personId)).toBe(1);
    expect(await heard("discussion-reply.quoted", third.personId)).toBe(0);
    await followDiscussion(services, devotee, { discussionId: id, wish: "none" });
    await answer(owner, id);
    expect(await heard("discussion.answered", devotee.personId)).toBe(2);
    await acceptAnswer(services, devotee, { discussionId: id, replyId: first });
    expect(await heard("discussion-reply.accepted", third.personId)).toBe(1);
  });
});
