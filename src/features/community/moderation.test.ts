import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { providerPath } from "#/features/artists/public.ts";
import { DAY_MS, HOUR_MS } from "#/platform/civil-date.ts";
import { saveTranslations } from "#/platform/db/translations.ts";
import type { ReportReason } from "#/platform/report-reasons.ts";
import { normaliseForSearch } from "#/platform/search/normalise.ts";
import { visitor, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { makeEverybodyKnown, testCommunity, testDiscussion, testReply } from "#/testing/communities.ts";
import { refusalCode } from "#/testing/refusal-code.ts";
import { testServices } from "#/testing/services.ts";
import { acceptAnswer } from "./commands/accept-answer.server.ts";
import { appealDecision, decideAppeal } from "./commands/appeal.server.ts";
import { joinCommunity, setModerator } from "./commands/communities.server.ts";
import { decideCase, type CaseDecision } from "./commands/decide-case.server.ts";
import { correctWriter, liftTimeOut } from "./commands/discipline.server.ts";
import { saveHeldLists } from "./commands/held-lists.server.ts";
import { indexStale } from "./commands/index-discussion.server.ts";
import { mergeDiscussion, moveDiscussion, removeDiscussion, splitDiscussion } from "./commands/moderate.server.ts";
import { editReply, removeReply } from "./commands/replies.server.ts";
import { keepReportedText, removeReportedText } from "./commands/remove-reported.server.ts";
import { putReported } from "./commands/report.server.ts";
import { likeDiscussion } from "./commands/touch.server.ts";
import { editDiscussion } from "./commands/write-discussion.server.ts";
import { readCommunityAddress } from "./community-address.ts";
import { forgetWriter } from "./leaving.server.ts";
import { listContributors, listPopularTags } from "./queries/beside.server.ts";
import { readCommunity } from "./queries/communities.server.ts";
import {
  countAppeals,
  listAppeals,
  findOwnDecision,
  listDecisionsAbout,
  listOwnDecisions,
  listOwnWaiting,
  readOwnStatus,
} from "./queries/decisions.server.ts";
import { readDiscussion } from "./queries/discussion.server.ts";
import { listDiscussions } from "./queries/discussions.server.ts";
import { listHeldReplies } from "./queries/own-waiting.server.ts";
import { countWaitingCases, listWaitingCommunities, readQueue } from "./queries/queue.server.ts";
import { findReadable, findSeen } from "./queries/readable.server.ts";
import { countNewReplies, readReplies } from "./queries/replies.server.ts";
import { describeText, mayReportText } from "./queries/reported.server.ts";
import { whereItIs, type TextId } from "./queries/texts.server.ts";
import { findWriter } from "./queries/writers.server.ts";
import { discussionPath, replyPath } from "./rules.ts";
import { communityTasks } from "./tasks.server.ts";

let now = new Date("2026-11-21T06:00:00Z");
const { services } = await testServices(() => now.getTime());
const { db } = services;

let staff: SignedIn;
let moderator: SignedIn;
let second: SignedIn;
let author: SignedIn;
let fresh: SignedIn;
let reader: SignedIn;
let open: { id: number; slug: string };
let made = 0;

const LINK = "See https://example.org";

const circle = ({ by = staff, ...more }: { isOpen?: boolean; by?: SignedIn; spaceId?: number | null } = {}) =>
  testCommunity(services, by, more);

async function keeper(communityId: number): Promise<SignedIn> {
  const person = await testPerson(db);
  await joinCommunity(services, person, { communityId });
  await setModerator(services, staff, { communityId, personId: person.personId, on: true });
  return person;
}

beforeEach(async () => {
  now = new Date("2026-11-21T06:00:00Z");
  await db.deleteFrom("rate_limit").execute();
  staff = await testPerson(db, { isStaff: true });
  [author, reader] = [await testPerson(db, { name: "Anjali" }), await testPerson(db)];
  open = await circle();
  [moderator, second] = [await keeper(open.id), await keeper(open.id)];
  await makeEverybodyKnown(db);
  fresh = await testPerson(db, { name: "Newly Here" });
  await db.updateTable("person").set({ created_at: now }).where("id", "=", fresh.personId).execute();
});

const begin = (by: SignedIn, more: Partial<Parameters<typeof testDiscussion>[2]> = {}) =>
  testDiscussion(services, by, { communityId: open.id, title: "Which day?", ...more });
const answer = (by: SignedIn, discussionId: number, more: Partial<Parameters<typeof testReply>[2]> = {}) =>
  testReply(services, by, { discussionId, ...more });

const ids = async (viewer: Viewer, query = "") =>
  (
    await listDiscussions(db, viewer, "en", {
      ...{ ...readCommunityAddress(new URLSearchParams(query)), now, communityId: open.id },
    })
  ).discussions.map(({ id }) => id);
const view = async (id: number, viewer: Viewer = reader) => (await readDiscussion(db, viewer, "en", id))!;
const replyIds = async (discussionId: number, viewer: Viewer = reader) =>
  (await readReplies(db, viewer, "en", { discussionId, after: null }, providerPath)).replies.map(({ id }) => id);
const waiting = async (viewer: SignedIn = moderator, communityId = open.id) =>
  (await readQueue(db, viewer, "en", { communityId, after: 0 })).cases;
const said = (by: SignedIn | null, reason: ReportReason = "spam", note = "") => ({
  ...{ reporterId: by?.personId ?? null, reason, note, at: now },
});
const report = (id: TextId, by: SignedIn | null, reason: ReportReason = "spam", note = "") =>
  db.transaction().execute((db) => putReported({ db, jobs: services.jobs }, id, said(by, reason, note)));

const decide = async (by: SignedIn, more: Partial<CaseDecision> & { caseId: number; seen: string }) =>
  decideCase(services, by, { slug: open.slug, decision: "keep", reason: "", discipline: null, ...more });

const jobsOf = async (kind: string, personId: number) => {
  const { rows } = await sql<{ path: string; key: string; payload: Record<string, string> }>`
    select data->>'path' as path, data->>'key' as key, data->'payload' as payload from boss.job
    where name = 'notifications.notify' and data->>'kind' = ${kind}
      and data->'personIds' @> to_jsonb(array[${personId}::bigint]) order by created_on`.execute(db);
  return rows;
};
const heard = async (kind: string, { personId }: SignedIn) => (await jobsOf(kind, personId)).length;
const trailOf = async (entity: string, id: number) =>
  (
    await db
      .selectFrom("audit")
      .select(["action", "detail"])
      .where("entity", "=", entity)
      .where("entity_id", "=", id)
      .orderBy("id")
      .execute()
  ).map(({ action }) => action);
const decisionOf = async ({ personId }: SignedIn) =>
  (
    await db
      .selectFrom("community_decision")
      .select("id")
      .where("person_id", "=", personId)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow()
  ).id;

test("a moderator accepts no answer of their own to what another asked; whoever asked accepts any", async () => {
  const id = await begin(author);
  const [own, others] = [await answer(moderator, id), await answer(author, id)];
  const accept = (by: SignedIn, replyId: number | null) =>
    refusalCode(acceptAnswer(services, by, { discussionId: id, replyId }));
  expect(await accept(moderator, own)).toBe("community.own-answer");
  expect((await view(id)).acceptedReplyId).toBeNull();
  expect(await accept(moderator, others)).toBeNull();
  expect(await accept(second, own)).toBeNull();
  expect(await accept(moderator, null)).toBeNull();
  expect(await accept(author, others)).toBeNull();
  const asked = await begin(moderator);
  const reply = await answer(moderator, asked);
  expect(await refusalCode(acceptAnswer(services, moderator, { discussionId: asked, replyId: reply }))).toBeNull();
});

describe("what is held back", () => {
  test("tags and the tradition are seen by who decides, and a change of them is one of the text", async () => {
    const id = await begin(fresh, { body: LINK, tags: "vrat" });
    const replyId = await answer(fresh, await begin(author), { body: LINK, tradition: "Smarta" });
    const before = await waiting();
    expect(before.map(({ tags, tradition }) => [tags, tradition])).toEqual([
      [["vrat"], null],
      [[], "Smarta"],
    ]);
    now = new Date(now.getTime() + HOUR_MS);
    const same = { discussionId: id, title: "Which day?", body: LINK, language: "en" };
    await editDiscussion(services, fresh, { ...same, tags: "vrat" });
    expect((await waiting())[0]!.seen).toBe(before[0]!.seen);
    await editDiscussion(services, fresh, { ...same, tags: "vrat, cheap-gold" });
    const [discussion] = await waiting();
    expect([discussion!.tags, discussion!.html]).toEqual([["vrat", "cheap-gold"], before[0]!.html]);
    const { id: caseId, seen } = before[0]!;
    expect(await refusalCode(decide(moderator, { caseId, seen }))).toBe("community.changed-meanwhile");
    await editReply(services, fresh, { replyId, body: LINK, language: "en", tradition: "Buy gold" });
    const answered = { caseId: before[1]!.id, seen: before[1]!.seen };
    expect(await refusalCode(decide(moderator, answered))).toBe("community.changed-meanwhile");
    expect(await refusalCode(decide(moderator, { caseId, seen: discussion!.seen }))).toBeNull();
  });

  test("an answer is weighed by the community in which it arrives, not by the one that was asked", async () => {
    const other = await circle();
    const [id, into] = [await begin(author), await begin(author, { communityId: other.id })];
    await joinCommunity(services, fresh, { communityId: open.id });
    await setModerator(services, staff, { communityId: open.id, personId: fresh.personId, on: true });
    await mergeDiscussion(services, staff, { discussionId: id, intoId: into });
    const held = await answer(fresh, id, { body: LINK });
    expect((await waiting(staff, other.id)).map(({ replyId }) => replyId)).toEqual([held]);
    expect(await replyIds(into)).not.toContain(held);
  });

  test("a discussion is seen by its author and those who keep order alone, in no list, count, search or notification", async () => {
    await db
      .insertInto("community_member")
      .values({ community_id: open.id, person_id: reader.personId, state: "member", wish: "all", joined_at: now })
      .execute();
    const title = `Quillwort${made} shop`;
    const id = await begin(fresh, { title, body: LINK, tags: `quill-${made}` });
    for (const other of [visitor, reader, author]) {
      expect(await findSeen(db, other, id)).toBeNull();
      expect(await ids(other)).not.toContain(id);
      expect(await ids(other, `q=quillwort${made}`)).not.toContain(id);
    }
    while ((await indexStale(db)) > 0);
    expect(await ids(fresh, `q=quillwort${made}`)).toEqual([]);
    expect(await ids(moderator)).not.toContain(id);
    expect((await findSeen(db, fresh, id))?.isHeld).toBe(true);
    expect((await findSeen(db, moderator, id))?.isHeld).toBe(true);
    expect((await view(id, fresh)).isHeld).toBe(true);
    expect((await listOwnWaiting(db, fresh)).map((one) => one.discussionId)).toEqual([id]);
    expect((await readCommunity(db, reader, "en", open.slug))?.discussionCount).toBe(0);
    expect((await listPopularTags(db, 1_000)).map(({ tag }) => tag)).not.toContain(`quill-${made}`);
    expect((await listContributors(db, now)).map(({ personId }) => personId)).not.toContain(fresh.personId);
    expect(await heard("discussion.started", reader)).toBe(0);
    // Nobody does anything with it.
    expect(await refusalCode(likeDiscussion(services, moderator, { discussionId: id, on: true }))).toBe(
      "platform.not-found",
    );
    expect(await refusalCode(answer(moderator, id))).toBe("platform.not-found");
    expect(await refusalCode(moveDiscussion(services, staff, { discussionId: id, communityId: open.id }))).toBe(
      "platform.not-found",
    );
    const { rows } = await sql<{ word: string }>`select word from search_word_of_discussion`.execute(db);
    const [learned] = normaliseForSearch(title).split(" ");
    expect(rows.map(({ word }) => word)).not.toContain(learned);
  });

  test("when it is let through it is found, counted and told of once, and its author is told", async () => {
    await db
      .insertInto("community_member")
      .values({ community_id: open.id, person_id: reader.personId, state: "member", wish: "all", joined_at: now })
      .execute();
    const id = await begin(fresh, { title: `Bogbean${made}`, body: LINK, tags: `bog-${made}` });
    now = new Date(now.getTime() + HOUR_MS);
    const learned = async () => {
      const { rows } = await sql<{ word: string }>`select word from search_word_of_discussion`.execute(db);
      return rows.map(({ word }) => word).includes(normaliseForSearch(`Bogbean${made}`));
    };
    expect(await learned()).toBe(false);
    const [first] = await waiting();
    expect(first).toMatchObject({
      isHeld: true,
      heldFor: ["links"],
      found: ["https://example.org"],
      author: fresh.name,
    });
    await decide(moderator, { caseId: first!.id, seen: first!.seen });
    expect(await ids(visitor)).toContain(id);
    expect(await ids(visitor, `q=bogbean${made}`)).toEqual([id]);
    expect(await learned()).toBe(true);
    expect((await readCommunity(db, reader, "en", open.slug))?.discussionCount).toBe(1);
    expect((await listPopularTags(db, 1_000)).find(({ tag }) => tag === `bog-${made}`)?.discussions).toBe(1);
    expect(await heard("discussion.started", reader)).toBe(1);
    expect(await heard("discussion.approved", fresh)).toBe(1);
    expect(await refusalCode(decide(second, { caseId: first!.id, seen: first!.seen }))).toBe("community.decided-by");
    expect(await heard("discussion.started", reader)).toBe(1);
    expect(await waiting()).toEqual([]);
    expect(await trailOf("discussion", id)).toEqual(["discussion.kept"]);
  });

  test("an answer waits as well: not counted, not shown, not told of; then those hear whom it concerns", async () => {
    const id = await begin(author);
    const quoted = await answer(author, id);
    const held = await answer(fresh, id, { body: `${LINK} @${author.name}`, quotesId: quoted });
    expect(await replyIds(id)).toEqual([quoted]);
    expect((await view(id)).replies).toBe(1);
    expect(await countNewReplies(db, id, 0)).toBe(1);
    expect(await heard("discussion-reply.mentioned", author)).toBe(0);
    const seenBy = async (viewer: Viewer, moderates: boolean) =>
      (await listHeldReplies(db, viewer, "en", { discussionId: id, moderates })).map((one) => one.id);
    expect(await seenBy(fresh, false)).toEqual([held]);
    expect(await seenBy(moderator, true)).toEqual([held]);
    expect([...(await seenBy(reader, false)), ...(await seenBy(visitor, true))]).toEqual([]);
    expect(await refusalCode(acceptAnswer(services, author, { discussionId: id, replyId: held }))).toBe(
      "community.answer-gone",
    );
    expect(await refusalCode(answer(reader, id, { quotesId: held }))).toBe("community.quote-gone");
    const [one] = await waiting();
    await decide(moderator, { caseId: one!.id, seen: one!.seen });
    expect(await replyIds(id)).toEqual([quoted, held]);
    expect((await view(id)).replies).toBe(2);
    expect(await heard("discussion-reply.mentioned", author)).toBe(1);
    expect(await heard("discussion-reply.quoted", author)).toBe(0);
    expect(await heard("discussion.approved", fresh)).toBe(1);
  });

  test("refused with a reason it never stands, and its author reads why and appeals", async () => {
    const id = await begin(fresh, { body: LINK });
    const [one] = await waiting();
    const attempt = { caseId: one!.id, seen: one!.seen, decision: "remove" } as const;
    expect(await refusalCode(decide(moderator, { ...attempt, reason: "  " }))).toBe("community.reason-empty");
    await decide(moderator, { ...attempt, reason: "It leads to a shop." });
    expect(await findSeen(db, fresh, id)).toBeNull();
    expect((await jobsOf("discussion.refused", fresh.personId))[0]?.payload).toMatchObject({
      reason: "It leads to a shop.",
    });
    const decisionId = await decisionOf(fresh);
    await appealDecision(services, fresh, { decisionId, appeal: "It is our temple's own page." });
    await decideAppeal(services, staff, { decisionId, outcome: "restored", answer: "" });
    expect(await ids(visitor)).toContain(id);
    expect((await readCommunity(db, reader, "en", open.slug))?.discussionCount).toBe(1);
  });

  test("its author edits or takes it back, and what a moderator saw before is decided anew", async () => {
    const id = await begin(fresh, { body: LINK });
    const [seen] = await waiting();
    now = new Date(now.getTime() + 1_000);
    const edit = { discussionId: id, title: "Which day?", tags: "", language: "en" };
    await editDiscussion(services, fresh, { ...edit, body: "See https://spam.example.org" });
    expect(await refusalCode(decide(moderator, { caseId: seen!.id, seen: seen!.seen }))).toBe(
      "community.changed-meanwhile",
    );
    expect((await findSeen(db, fresh, id))?.isHeld).toBe(true);
    await removeDiscussion(services, fresh, { discussionId: id, reason: "" });
    expect(await waiting()).toEqual([]);
    expect(await findSeen(db, fresh, id)).toBeNull();
    expect(await listOwnDecisions(db, fresh, "en", 1e15)).toEqual({ decisions: [], next: null });
  });

  test("what stands already is not changed into what would wait", async () => {
    const id = await begin(fresh);
    const replyId = await answer(fresh, id);
    const edit = { discussionId: id, title: "Which day?", tags: "", language: "en", body: LINK };
    expect(await refusalCode(editDiscussion(services, fresh, edit))).toBe("community.edit-held");
    expect(await refusalCode(editReply(services, fresh, { replyId, body: LINK, tradition: "", language: "en" }))).toBe(
      "community.edit-held",
    );
    expect((await view(id)).html).toContain("Two are printed.");
  });

  test("words and sites of the community's list wait, whoever writes; those who keep order write them freely", async () => {
    const lists = { slug: open.slug, words: "lottery\n\n lottery \nसट्टा", sites: "https://Spam.example.net/x" };
    for (const other of [author, fresh]) {
      expect(await refusalCode(saveHeldLists(services, other, lists))).toBe("platform.not-allowed");
    }
    expect(await refusalCode(saveHeldLists(services, visitor as Viewer, lists))).toBe("platform.sign-in-first");
    await saveHeldLists(services, moderator, lists);
    const stored = await db
      .selectFrom("community")
      .select(["held_words", "held_sites"])
      .where("id", "=", open.id)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ held_words: ["lottery", "सट्टा"], held_sites: ["spam.example.net"] });
    const id = await begin(author);
    for (const body of ["Win the LOTTERY", "The satta numbers", "[x](https://a.spam.example.net)"]) {
      const held = await answer(author, id, { body });
      expect(await replyIds(id), body).not.toContain(held);
    }
    expect((await waiting()).map(({ heldFor, found }) => [heldFor, found])).toEqual([
      [["words"], ["lottery"]],
      [["words"], ["सट्टा"]],
      [["sites"], ["spam.example.net"]],
    ]);
    const moderators = await answer(moderator, id, { body: "No lottery here, please." });
    expect(await replyIds(id)).toContain(moderators);
    // In the title and the tags as well; another community has its own list.
    expect(await findReadable(db, visitor, await begin(author, { title: "A lottery" }))).toBeNull();
    expect(await findReadable(db, visitor, await begin(author, { tags: "lottery" }))).toBeNull();
    const other = await circle();
    expect(
      await findReadable(db, visitor, await begin(author, { title: "A lottery", communityId: other.id })),
    ).not.toBeNull();
  });

  test("lists have their limits, beside their fields", async () => {
    const save = (words: string, sites = "") =>
      refusalCode(saveHeldLists(services, moderator, { slug: open.slug, words, sites }));
    expect(await save(Array.from({ length: 201 }, (_, n) => `word${n}`).join("\n"))).toBe("community.words-many");
    expect(await save("a".repeat(81))).toBe("community.words-many");
    expect(await save("", "not a site")).toBe("community.site-wrong");
    expect(await save("", Array.from({ length: 201 }, (_, n) => `a${n}.example.org`).join("\n"))).toBe(
      "community.site-wrong",
    );
  });

  test("what waits goes with its author's account, even where their texts stay", async () => {
    const id = await begin(fresh, { body: LINK });
    await db.transaction().execute(async (db) => {
      await forgetWriter({ db, personId: fresh.personId, email: null, keepsTexts: true, now });
      await db.deleteFrom("person").where("id", "=", fresh.personId).execute();
    });
    expect(await waiting()).toEqual([]);
    expect(await db.selectFrom("discussion").select("id").where("id", "=", id).execute()).toEqual([]);
  });
});

describe("the queue", () => {
  test("reports stand there with their reasons, counted, without names; one of a person about a text counts once", async () => {
    const id = await begin(author);
    await report({ discussionId: id }, reader, "spam", "The same everywhere");
    await report({ discussionId: id }, reader, "harm");
    await report({ discussionId: id }, fresh, "harm");
    await report({ discussionId: id }, null, "harm", "From outside");
    await report({ discussionId: id }, null, "harm", "From outside again");
    await report({ discussionId: id }, author, "false");
    const [one, ...more] = await waiting();
    expect(more).toEqual([]);
    expect(one).toMatchObject({
      ...{ discussionId: id, replyId: null, isHeld: false, heldFor: [] },
      reports: [
        { reason: "harm", count: 2 },
        { reason: "spam", count: 1 },
      ],
      notes: ["From outside", "The same everywhere"],
    });
    expect(JSON.stringify(one)).not.toContain(reader.name);
    expect(await countWaitingCases(db, moderator, open.id)).toBe(1);
    // Reported texts stand until somebody decides.
    expect(await ids(visitor)).toContain(id);
  });

  test("those who keep order are told, once an hour, and the count stands where they look", async () => {
    const spaceId = await testSpace(db);
    const manager = await testPerson(db, { memberships: [{ spaceId, role: "manager" }] });
    const editor = await testPerson(db, { memberships: [{ spaceId, role: "editor" }] });
    await db
      .updateTable("person")
      .set({ created_at: new Date("2026-01-01T00:00:00Z") })
      .execute();
    const theirs = await circle({ by: manager, spaceId });
    const [first, other] = [
      await begin(author, { communityId: theirs.id }),
      await begin(author, { communityId: theirs.id }),
    ];
    await report({ discussionId: first }, reader);
    await report({ discussionId: other }, reader);
    for (const one of [manager, editor]) {
      const keys = new Set((await jobsOf("community.case-waits", one.personId)).map(({ key }) => key));
      expect(keys.size).toBe(1);
    }
    expect((await jobsOf("community.case-waits", manager.personId))[0]?.path).toBe(`/community/c/${theirs.slug}/queue`);
    expect(await heard("community.case-waits", author)).toBe(0);
    expect(await communityTasks({ db, viewer: editor, spaceId, now })).toMatchObject([
      { count: 2, path: `/community/c/${theirs.slug}/queue` },
    ]);
    expect(await communityTasks({ db, viewer: author, spaceId, now })).toEqual([]);
    expect(await listWaitingCommunities(db, manager)).toMatchObject([{ slug: theirs.slug, count: 2 }]);
    expect(await listWaitingCommunities(db, author)).toEqual([]);
  });

  test("it is paged by key, the longest waiting first", async () => {
    const discussionId = await begin(author);
    const rows = await db
      .insertInto("discussion_reply")
      .values(
        Array.from({ length: 23 }, (_, n) => ({
          ...{ discussion_id: discussionId, author_id: author.personId, client_id: randomUUID(), body: `Reply ${n}` },
          ...{ language: "en", created_at: now },
        })),
      )
      .returning("id")
      .execute();
    for (const { id } of rows) await report({ replyId: id }, reader);
    const page = await readQueue(db, moderator, "en", { communityId: open.id, after: 0 });
    const rest = await readQueue(db, moderator, "en", { communityId: open.id, after: page.next! });
    expect([...page.cases, ...rest.cases].map(({ replyId }) => replyId)).toEqual(rows.map(({ id }) => id));
    expect(rest.next).toBeNull();
  });

  test("nobody but those who keep order there decides; who does so no longer, or elsewhere, is refused", async () => {
    const id = await begin(author);
    await report({ discussionId: id }, reader);
    const [one] = await waiting();
    const attempt = { caseId: one!.id, seen: one!.seen };
    const elsewhere = await circle();
    const theirs = await keeper(elsewhere.id);
    for (const other of [author, reader, fresh, theirs]) {
      expect(await refusalCode(decide(other, attempt))).toBe("platform.not-allowed");
    }
    // By the address of their own community as little.
    expect(await refusalCode(decide(theirs, { ...attempt, slug: elsewhere.slug }))).toBe("platform.not-found");
    await setModerator(services, staff, { communityId: open.id, personId: moderator.personId, on: false });
    expect(await refusalCode(decide(moderator, attempt))).toBe("platform.not-allowed");
    expect(await waiting(second)).toHaveLength(1);
    const closed = await circle({ isOpen: false });
    expect(await refusalCode(decide(author, { ...attempt, slug: closed.slug }))).toBe("platform.not-found");
  });

  test("a moderator neither sees nor decides what was reported of them", async () => {
    const id = await begin(moderator);
    await report({ discussionId: id }, reader);
    expect(await waiting(moderator)).toEqual([]);
    expect(await countWaitingCases(db, moderator, open.id)).toBe(0);
    const [one] = await waiting(second);
    const attempt = { caseId: one!.id, seen: one!.seen };
    expect(await refusalCode(decide(moderator, attempt))).toBe("platform.not-allowed");
    expect(await heard("community.case-waits", moderator)).toBe(0);
    expect(await heard("community.case-waits", second)).toBe(1);
    await decide(second, attempt);
  });

  test("kept, it stands, and the same person's report brings it back no more; another's does", async () => {
    const id = await begin(author);
    await report({ discussionId: id }, reader);
    const [one] = await waiting();
    await decide(moderator, { caseId: one!.id, seen: one!.seen });
    await report({ discussionId: id }, reader, "harm");
    expect(await waiting()).toEqual([]);
    await report({ discussionId: id }, fresh, "harm");
    expect((await waiting())[0]?.reports).toEqual([{ reason: "harm", count: 1 }]);
    expect(await ids(visitor)).toContain(id);
  });

  test("removed with a reason, and its author timed out in one press", async () => {
    const id = await begin(author);
    const replyId = await answer(author, id);
    await report({ replyId }, reader);
    const [one] = await waiting();
    await decide(moderator, {
      ...{ caseId: one!.id, seen: one!.seen, decision: "remove", reason: "A telephone number" },
      discipline: { kind: "time-out", days: 3 },
    });
    expect(await replyIds(id)).toEqual([]);
    expect((await view(id)).replies).toBe(0);
    expect(await trailOf("discussion-reply", replyId)).toEqual(["discussion-reply.removed"]);
    const decisions = (
      await listDecisionsAbout(db, "en", { communityId: open.id, personId: author.personId, before: 1e15 })
    ).decisions;
    expect(decisions).toMatchObject([
      { kind: "removed", and: "timed-out", reason: "A telephone number", until: new Date(now.getTime() + 3 * DAY_MS) },
    ]);
    expect(await refusalCode(answer(author, id))).toBe("community.timed-out");
    // One decision, of which its author is told once.
    expect((await jobsOf("discussion.removed", author.personId)).map(({ payload }) => payload)).toEqual([
      { title: "Which day?", reason: "A telephone number", and: "time-out" },
    ]);
    expect(await heard("community.timed-out", author)).toBe(0);
  });

  test("what was decided at one press is appealed against at once, by either of its addresses, and taken back whole", async () => {
    for (const outcome of ["upheld", "restored"] as const) {
      now = new Date(now.getTime() + DAY_MS * 8);
      const replyId = await answer(author, await begin(author), { body: "Ring **me** up." });
      await report({ replyId }, reader);
      const [one] = await waiting();
      await decide(moderator, {
        ...{ caseId: one!.id, seen: one!.seen, decision: "remove", reason: "A telephone number" },
        discipline: { kind: "time-out", days: 7 },
      });
      const { timeOut } = await readOwnStatus(db, author, { communityId: open.id, now });
      const { decisions } = await listOwnDecisions(db, author, "en", 1e15);
      const { id: decisionId } = decisions[0]!;
      expect(timeOut!.id).not.toBe(decisionId);
      expect(await findOwnDecision(db, author, "en", timeOut!.id)).toMatchObject({
        ...{ id: decisionId, kind: "removed", and: "timed-out", timeOutId: timeOut!.id },
      });
      expect(await findOwnDecision(db, reader, "en", timeOut!.id)).toBeNull();
      await appealDecision(services, author, { decisionId: timeOut!.id, appeal: "It is the temple's." });
      for (const id of [decisionId, timeOut!.id]) {
        expect(await refusalCode(appealDecision(services, author, { decisionId: id, appeal: "Again" }))).toBe(
          "community.appealed-already",
        );
      }
      expect(
        (await listAppeals(db, staff, "en", { after: 0, limit: 9 })).filter(({ id }) => id >= decisionId),
      ).toMatchObject([
        { id: decisionId, and: "timed-out", text: { html: expect.stringContaining("<strong>me</strong>") } },
      ]);
      await decideAppeal(services, staff, { decisionId, outcome, answer: "" });
      const after = await readOwnStatus(db, author, { communityId: open.id, now });
      expect(after.timeOut === null).toBe(outcome === "restored");
      const { removed_at } = await db
        .selectFrom("discussion_reply")
        .select("removed_at")
        .where("id", "=", replyId)
        .executeTakeFirstOrThrow();
      expect(removed_at === null).toBe(outcome === "restored");
    }
  });

  test("a warning shows the text that it is about as it read then, to its author and staff, whatever became of it", async () => {
    const replyId = await answer(author, await begin(author), { body: "You are *fools*." });
    await report({ replyId }, reader);
    const [one] = await waiting();
    await decide(moderator, {
      ...{ caseId: one!.id, seen: one!.seen, decision: "discipline", reason: "Be kind" },
      discipline: { kind: "warning" },
    });
    now = new Date(now.getTime() + HOUR_MS);
    await editReply(services, author, { replyId, body: "You are wise.", language: "en", tradition: "" });
    await removeReply(services, author, { replyId, reason: "" });
    const decisionId = await decisionOf(author);
    const text = { html: expect.stringContaining("<em>fools</em>"), language: "en" };
    expect(await findOwnDecision(db, author, "en", decisionId)).toMatchObject({ kind: "warned", and: null, text });
    expect(await findOwnDecision(db, moderator, "en", decisionId)).toBeNull();
    await appealDecision(services, author, { decisionId, appeal: "I was." });
    expect(await listAppeals(db, staff, "en", { after: decisionId - 1, limit: 1 })).toMatchObject([{ text }]);
    await correctWriter(services, moderator, {
      ...{ slug: open.slug, personId: author.personId, reason: "Why", discipline: { kind: "warning" } },
    });
    expect((await findOwnDecision(db, author, "en", await decisionOf(author)))!.text).toBeNull();
  });

  test("of two who decide at once, one decides, and the others learn who has", async () => {
    for (let round = 0; round < 4; round++) {
      const id = await begin(author);
      const replyId = await answer(author, id);
      await report({ replyId }, reader);
      const [one] = await waiting();
      const attempt = { caseId: one!.id, seen: one!.seen };
      const people = [moderator, second, staff];
      const decisions = [{ decision: "remove", reason: "Off the matter" }, {}, {}] as const;
      const outcomes = await Promise.allSettled(
        people.map((person, n) => decide(person, { ...attempt, ...decisions[n] })),
      );
      const first = outcomes.findIndex(({ status }) => status === "fulfilled");
      const refused = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
      expect(refused).toMatchObject(
        Array.from({ length: 2 }, () => ({ code: "community.decided-by", params: { who: people[first]!.name } })),
      );
      const stands = (await replyIds(id)).includes(replyId);
      expect((await view(id)).replies).toBe(stands ? 1 : 0);
      expect(await trailOf("discussion-reply", replyId)).toHaveLength(1);
    }
  });

  test("of two who warn its author for the same text, one does; the queue says who, and the text goes on waiting", async () => {
    const id = await begin(author);
    await report({ discussionId: id }, reader);
    const [one] = await waiting();
    const warn = (by: SignedIn) =>
      refusalCode(
        decide(by, {
          ...{ caseId: one!.id, seen: one!.seen, decision: "discipline", reason: "Be kind" },
          discipline: { kind: "warning" },
        }),
      );
    const codes = await Promise.all([warn(moderator), warn(second)]);
    expect(codes.toSorted()).toEqual(["community.decided-by", null].toSorted());
    const { decisions } = await listDecisionsAbout(db, "en", {
      ...{ communityId: open.id, personId: author.personId, before: 1e15 },
    });
    expect(decisions).toHaveLength(1);
    const who = (codes[0] === null ? moderator : second).name;
    expect(await waiting(second)).toMatchObject([{ id: one!.id, corrected: { kind: "warned", who } }]);
    await decide(second, { caseId: one!.id, seen: one!.seen });
    expect(await waiting(second)).toEqual([]);
  });

  test("let through while its author takes it back: one of the two", async () => {
    for (let round = 0; round < 4; round++) {
      await db.deleteFrom("rate_limit").execute();
      const id = await begin(author);
      const replyId = await answer(fresh, id, { body: LINK });
      const [one] = await waiting();
      const [kept, removed] = await Promise.all([
        refusalCode(decide(moderator, { caseId: one!.id, seen: one!.seen })),
        refusalCode(removeReply(services, fresh, { replyId, reason: "" })),
      ]);
      expect(removed).toBeNull();
      expect([null, "community.decided-already", "community.answer-gone"]).toContain(kept);
      expect(await replyIds(id)).toEqual([]);
      expect((await view(id)).replies).toBe(0);
      expect(await waiting()).toEqual([]);
    }
  });

  test("what waits goes along where its text is moved, merged and split, and waits no more with a removed discussion", async () => {
    const other = await circle();
    const [id, into] = [await begin(author), await begin(author)];
    const replyId = await answer(author, id);
    await report({ discussionId: id }, reader);
    await report({ replyId }, reader);
    await moveDiscussion(services, staff, { discussionId: id, communityId: other.id });
    expect(await waiting()).toEqual([]);
    expect(await waiting(staff, other.id)).toHaveLength(2);
    await mergeDiscussion(services, staff, { discussionId: id, intoId: into });
    const here = await waiting();
    expect(here.map((one) => one.discussionId)).toEqual([into, into]);
    expect(here[0]?.html).toContain("Two are printed.");
    const split = await splitDiscussion(services, staff, { discussionId: into, replyId, title: "Apart" });
    expect((await waiting()).map((one) => [one.discussionId, one.replyId === null])).toEqual([
      [into, false],
      [split, true],
    ]);
    await removeDiscussion(services, staff, { discussionId: into, reason: "Both the same" });
    expect((await waiting()).map((one) => one.discussionId)).toEqual([split]);
  });

  test("staff have the last word: what they keep or remove waits for nobody", async () => {
    const [kept, gone] = [await begin(author), await begin(author)];
    for (const id of [kept, gone]) await report({ discussionId: id }, reader);
    expect(await refusalCode(keepReportedText(services, moderator, { id: { discussionId: kept } }))).toBe(
      "platform.not-allowed",
    );
    const remove = (by: SignedIn, reason: string) =>
      refusalCode(removeReportedText(services, by, { id: { discussionId: gone }, reason }));
    expect(await remove(moderator, "Off the matter")).toBe("platform.not-allowed");
    expect(await remove(staff, " ")).toBe("community.reason-empty");
    expect(await remove(staff, "a".repeat(301))).toBe("community.body-long");
    await keepReportedText(services, staff, { id: { discussionId: kept } });
    expect(await remove(staff, "Advertising")).toBeNull();
    expect(await remove(staff, "Advertising")).toBe("platform.not-found");
    expect(await waiting()).toEqual([]);
    expect((await jobsOf("discussion.removed", author.personId))[0]?.payload).toMatchObject({ reason: "Advertising" });
  });

  test("what was reported to staff is in their reach, whatever those who keep order made of it", async () => {
    const [id, into] = [await begin(author), await begin(author)];
    const replyId = await answer(author, id, { body: "Quite another matter." });
    await report({ discussionId: id }, reader);
    await report({ replyId }, reader);
    const split = await splitDiscussion(services, staff, { discussionId: id, replyId, title: "Apart" });
    await mergeDiscussion(services, staff, { discussionId: id, intoId: into });
    const merged = (await replyIds(into))[0]!;
    expect(await describeText(db, { discussionId: id })).toMatchObject({ href: replyPath(into, merged) });
    expect(await describeText(db, { replyId })).toMatchObject({ title: "Apart", href: discussionPath(split) });
    // From a page that was open before: the same reader said so already, another one had not.
    for (const text of [{ discussionId: id }, { replyId }]) {
      expect(await mayReportText(db, visitor, text)).toBe(true);
      await report(text, reader);
      await report(text, second);
    }
    expect((await waiting()).map(({ reports }) => reports.map(({ count }) => count))).toEqual([[2], [2]]);

    await keepReportedText(services, staff, { id: { discussionId: id } });
    expect((await waiting()).map((one) => one.discussionId)).toEqual([split]);
    for (const text of [{ discussionId: id }, { replyId }]) {
      await removeReportedText(services, staff, { id: text, reason: "Advertising" });
      expect(await describeText(db, text)).toBeNull();
      expect(await mayReportText(db, visitor, text)).toBe(false);
      expect(await refusalCode(removeReportedText(services, staff, { id: text, reason: "Again" }))).toBe(
        "platform.not-found",
      );
    }
    expect(await replyIds(into)).toEqual([]);
    expect(await findReadable(db, reader, split)).toBeNull();
    expect(await waiting()).toEqual([]);
    expect(await jobsOf("discussion.removed", author.personId)).toHaveLength(2);
  });

  test("a text that was merged and split again and again is found where it is", async () => {
    const [id, into] = [await begin(author), await begin(author)];
    await mergeDiscussion(services, staff, { discussionId: id, intoId: into });
    const merged = (await replyIds(into))[0]!;
    const split = await splitDiscussion(services, staff, { discussionId: into, replyId: merged, title: "Apart" });
    await mergeDiscussion(services, staff, { discussionId: split, intoId: into });
    const [last] = await replyIds(into);
    expect(await whereItIs(db, { discussionId: id })).toEqual({ replyId: last });
    await removeReportedText(services, staff, { id: { discussionId: id }, reason: "Advertising" });
    expect(await replyIds(into)).toEqual([]);
  });

  test("what staff wrote themselves they keep for nobody: others in its community decide", async () => {
    const own = await begin(staff);
    await report({ discussionId: own }, reader);
    await keepReportedText(services, staff, { id: { discussionId: own } });
    expect((await waiting()).map((one) => one.discussionId)).toEqual([own]);
  });
});

describe("warnings and time-outs", () => {
  const correct = (by: SignedIn, to: SignedIn, days: number | null = 3, reason = "Again and again") =>
    correctWriter(services, by, {
      ...{ slug: open.slug, personId: to.personId, reason },
      discipline: days === null ? { kind: "warning" } : { kind: "time-out", days },
    });

  test("a time-out refuses writing with the moment at which it ends, ends by itself, and holds in its community alone", async () => {
    const id = await begin(author);
    const replyId = await answer(author, id);
    await correct(moderator, author, 3);
    const until = new Date(now.getTime() + 3 * DAY_MS);
    await expect(answer(author, id)).rejects.toMatchObject({
      code: "community.timed-out",
      params: { until },
      status: 403,
    });
    expect(await refusalCode(begin(author))).toBe("community.timed-out");
    const edit = { title: "Other", body: "Other", tags: "", language: "en" };
    expect(await refusalCode(editDiscussion(services, author, { discussionId: id, ...edit }))).toBe(
      "community.timed-out",
    );
    expect(await refusalCode(editReply(services, author, { replyId, body: "x", language: "en", tradition: "" }))).toBe(
      "community.timed-out",
    );
    const other = await circle();
    await begin(author, { communityId: other.id });
    const status = await readOwnStatus(db, author, { communityId: open.id, now });
    expect(status.timeOut).toMatchObject({ until, reason: "Again and again" });
    expect(await heard("community.timed-out", author)).toBe(1);
    now = until;
    await answer(author, id);
    expect((await readOwnStatus(db, author, { communityId: open.id, now })).timeOut).toBeNull();
  });

  test("it is lifted by whoever keeps order, not by whoever got it, and once", async () => {
    const id = await begin(author);
    await correct(moderator, author, 7);
    const lift = (by: SignedIn) => refusalCode(liftTimeOut(services, by, { slug: open.slug, decisionId }));
    const decisionId = await decisionOf(author);
    expect(await lift(author)).toBe("platform.not-allowed");
    expect(await lift(second)).toBeNull();
    expect(await lift(moderator)).toBe("community.decided-by");
    await answer(author, id);
    expect(await heard("community.time-out-lifted", author)).toBe(1);
  });

  test("a warning is read on the community's page and in the history, and counts against trust", async () => {
    const id = await begin(author);
    for (let n = 0; n < 3; n++) await correct(moderator, author, null, `Warning ${n}`);
    expect((await readOwnStatus(db, author, { communityId: open.id, now })).warning?.reason).toBe("Warning 2");
    expect(await heard("community.warned", author)).toBe(3);
    const held = await answer(author, id, { body: LINK });
    expect(await replyIds(id)).not.toContain(held);
    now = new Date(now.getTime() + 31 * DAY_MS);
    expect((await readOwnStatus(db, author, { communityId: open.id, now })).warning).toBeNull();
    const later = await answer(author, id, { body: LINK });
    expect(await replyIds(id)).toContain(later);
  });

  test("nobody corrects themself, staff, the owner or their equals; owners correct moderators; strangers are unknown", async () => {
    const spaceId = await testSpace(db);
    const owner = await testPerson(db, { memberships: [{ spaceId, role: "owner" }] });
    const theirs = await circle({ by: owner, spaceId });
    const editor = await testPerson(db, { memberships: [{ spaceId, role: "editor" }] });
    const member = await testPerson(db);
    for (const one of [member, editor]) await joinCommunity(services, one, { communityId: theirs.id });
    const warn = (by: SignedIn, to: SignedIn) =>
      refusalCode(
        correctWriter(services, by, {
          ...{ slug: theirs.slug, personId: to.personId, reason: "Why", discipline: { kind: "warning" } },
        }),
      );
    expect(await warn(member, editor)).toBe("platform.not-allowed");
    expect(await warn(editor, editor)).toBe("platform.not-allowed");
    expect(await warn(editor, owner)).toBe("platform.not-allowed");
    expect(await warn(editor, reader)).toBe("platform.not-found");
    expect(await warn(editor, member)).toBeNull();
    expect(await warn(owner, editor)).toBeNull();
    expect(await warn(staff, owner)).toBeNull();
    await joinCommunity(services, staff, { communityId: theirs.id });
    expect(await warn(owner, staff)).toBe("platform.not-allowed");
    expect(await findWriter(db, { communityId: theirs.id, personId: reader.personId })).toBeNull();
  });

  test("what is written while the time-out comes stands before it, or not at all", async () => {
    for (let round = 0; round < 4; round++) {
      const writer = await testPerson(db);
      await db
        .updateTable("person")
        .set({ created_at: new Date("2026-01-01T00:00:00Z") })
        .where("id", "=", writer.personId)
        .execute();
      const id = await begin(author);
      await joinCommunity(services, writer, { communityId: open.id });
      const written = await Promise.all([
        refusalCode(correct(moderator, writer)),
        ...Array.from({ length: 5 }, () => refusalCode(answer(writer, id))),
      ]);
      expect(written.shift()).toBeNull();
      for (const one of written) expect([null, "community.timed-out"]).toContain(one);
      expect(await replyIds(id)).toHaveLength(written.filter((one) => one === null).length);
      expect(await refusalCode(answer(writer, id))).toBe("community.timed-out");
    }
  });
});

describe("appeals", () => {
  async function removed() {
    const id = await begin(author);
    const replyId = await answer(reader, id);
    await likeDiscussion(services, author, { discussionId: id, on: true });
    await acceptAnswer(services, author, { discussionId: id, replyId });
    await removeReply(services, moderator, { replyId, reason: "Off the matter" });
    return { id, replyId, decisionId: await decisionOf(reader) };
  }

  test("one appeals once, against one's own decision alone; staff are told, and decide once", async () => {
    const { decisionId } = await removed();
    const appeal = (by: SignedIn, text = "It answers the question.") =>
      refusalCode(appealDecision(services, by, { decisionId, appeal: text }));
    for (const other of [author, moderator, staff]) expect(await appeal(other)).toBe("platform.not-found");
    expect(await appeal(reader, " ")).toBe("community.appeal-empty");
    expect(await appeal(reader, "a".repeat(1_001))).toBe("community.body-long");
    const before = await countAppeals(db);
    const codes = await Promise.all([appeal(reader), appeal(reader), appeal(reader)]);
    expect(codes.toSorted()).toEqual(["community.appealed-already", "community.appealed-already", null].toSorted());
    expect(await countAppeals(db)).toBe(before + 1);
    expect(await heard("community.appeal-made", staff)).toBe(1);
    expect(await findOwnDecision(db, moderator, "en", decisionId)).toBeNull();
    const settle = (by: SignedIn, outcome: "restored" | "upheld") =>
      refusalCode(decideAppeal(services, by, { decisionId, outcome, answer: "We have read it." }));
    expect(await settle(moderator, "restored")).toBe("platform.not-allowed");
    expect(
      await refusalCode(decideAppeal(services, staff, { decisionId, outcome: "upheld", answer: "a".repeat(301) })),
    ).toBe("community.body-long");
    const settled = await Promise.all([settle(staff, "upheld"), settle(staff, "restored")]);
    expect(settled.filter((one) => one === null)).toHaveLength(1);
    expect(settled).toContain("community.decided-by");
    expect(await countAppeals(db)).toBe(before);
  });

  test("restored, the text stands with its counts, is accepted again, and the removal counts against nobody", async () => {
    const { id, replyId, decisionId } = await removed();
    expect(await view(id)).toMatchObject({ replies: 0, acceptedReplyId: null });
    await appealDecision(services, reader, { decisionId, appeal: "It answers the question." });
    await decideAppeal(services, staff, { decisionId, outcome: "restored", answer: "You are right." });
    expect(await replyIds(id)).toEqual([replyId]);
    expect(await view(id)).toMatchObject({ replies: 1, acceptedReplyId: replyId, likes: 1 });
    expect(await trailOf("discussion-reply", replyId)).toEqual([
      "discussion-reply.removed",
      "discussion-reply.restored",
    ]);
    expect((await jobsOf("community.appeal-restored", reader.personId))[0]?.payload).toMatchObject({
      answer: "You are right.",
    });
    // Told of it as new nobody is.
    expect(await heard("discussion.approved", reader)).toBe(0);
    expect(await heard("discussion.answered", author)).toBe(1);
  });

  test("upheld, it stays away, and its author reads the answer", async () => {
    const { id, decisionId } = await removed();
    await appealDecision(services, reader, { decisionId, appeal: "It answers the question." });
    await decideAppeal(services, staff, { decisionId, outcome: "upheld", answer: "It does not." });
    expect(await replyIds(id)).toEqual([]);
    expect(await findOwnDecision(db, reader, "en", decisionId)).toMatchObject({
      outcome: "upheld",
      answer: "It does not.",
    });
    expect(await heard("community.appeal-upheld", reader)).toBe(1);
    // The community is named in the language of whoever reads.
    await saveTranslations(db, "hi", "community", [{ entityId: open.id, field: "name", text: "मंडली" }]);
    const named = (await listOwnDecisions(db, reader, "hi", 1e15)).decisions[0]!.community.name;
    expect(named).toBe("मंडली");
    expect((await findOwnDecision(db, reader, "en", decisionId))!.community.name).not.toBe(named);
  });

  test("a whole discussion comes back with what was answered in it; a time-out ends; nobody decides their own appeal", async () => {
    const id = await begin(author, { title: `Sundew${made}`, tags: `sundew-${made}` });
    await answer(reader, id);
    await removeDiscussion(services, moderator, { discussionId: id, reason: "Off the matter" });
    expect(await ids(visitor, `q=sundew${made}`)).toEqual([]);
    const decisionId = await decisionOf(author);
    await appealDecision(services, author, { decisionId, appeal: "It is the matter." });
    await decideAppeal(services, staff, { decisionId, outcome: "restored", answer: "" });
    expect(await ids(visitor, `q=sundew${made}`)).toEqual([id]);
    expect(await view(id)).toMatchObject({ replies: 1 });
    expect((await readCommunity(db, reader, "en", open.slug))?.discussionCount).toBe(1);
    await correctWriter(services, moderator, {
      ...{ slug: open.slug, personId: author.personId, reason: "Why", discipline: { kind: "time-out", days: 7 } },
    });
    const timeOut = await decisionOf(author);
    await appealDecision(services, author, { decisionId: timeOut, appeal: "I wrote once." });
    await expect(
      decideAppeal(services, { ...author, isStaff: true }, { decisionId: timeOut, outcome: "restored", answer: "" }),
    ).rejects.toMatchObject({ code: "platform.not-allowed" });
    await decideAppeal(services, staff, { decisionId: timeOut, outcome: "restored", answer: "" });
    await answer(author, id);
  });

  test("whoever of staff made the decision answers no appeal against it while somebody else may", async () => {
    const id = await begin(author);
    const replyId = await answer(reader, id);
    await removeReply(services, staff, { replyId, reason: "Off the matter" });
    const decisionId = await decisionOf(reader);
    const other = await testPerson(db, { isStaff: true });
    await appealDecision(services, reader, { decisionId, appeal: "It answers the question." });
    expect([await heard("community.appeal-made", staff), await heard("community.appeal-made", other)]).toEqual([0, 1]);
    const mayDecide = async (by: SignedIn) =>
      (await listAppeals(db, by, "en", { after: decisionId - 1, limit: 1 })).map((one) => one.mayDecide);
    expect([await mayDecide(staff), await mayDecide(other)]).toEqual([[false], [true]]);
    const settle = (by: SignedIn) =>
      refusalCode(decideAppeal(services, by, { decisionId, outcome: "restored", answer: "" }));
    expect(await settle(staff)).toBe("platform.not-allowed");
    await db.updateTable("person").set({ is_staff: false }).where("id", "<>", staff.personId).execute();
    expect(await mayDecide(staff)).toEqual([true]);
    expect(await settle(staff)).toBeNull();
  });

  test("brought back while it is merged away: the answer stands where it belongs now", async () => {
    const { id, replyId, decisionId } = await removed();
    const into = await begin(author);
    await appealDecision(services, reader, { decisionId, appeal: "It answers the question." });
    await Promise.all([
      mergeDiscussion(services, staff, { discussionId: id, intoId: into }),
      decideAppeal(services, staff, { decisionId, outcome: "restored", answer: "" }),
    ]);
    expect(await replyIds(into)).toContain(replyId);
    expect((await view(into)).replies).toBe((await replyIds(into)).length);
  });
});
