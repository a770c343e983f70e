import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { MINUTE_MS } from "#/platform/civil-date.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { makeEverybodyKnown, testCommunity, testDiscussion, testReply } from "#/testing/communities.ts";
import { testPerson } from "#/testing/people.ts";
import { refusalCode } from "#/testing/refusal-code.ts";
import { testServices } from "#/testing/services.ts";
import { appealDecision, decideAppeal } from "./commands/appeal.server.ts";
import { decideMember, joinCommunity, setModerator } from "./commands/communities.server.ts";
import { decideCase, type CaseDecision } from "./commands/decide-case.server.ts";
import { correctWriter } from "./commands/discipline.server.ts";
import {
  mergeDiscussion,
  moveDiscussion,
  pinOrLock,
  removeDiscussion,
  splitDiscussion,
} from "./commands/moderate.server.ts";
import { keepReportedText, removeReportedText } from "./commands/remove-reported.server.ts";
import { putReported } from "./commands/report.server.ts";
import { followDiscussion } from "./commands/touch.server.ts";
import { readQueue } from "./queries/queue.server.ts";
import { readReplies } from "./queries/replies.server.ts";
import type { TextId } from "./queries/texts.server.ts";
import { communityPath, decisionPath, discussionPath, replyPath, writerPath } from "./rules.ts";

let now = new Date("2026-11-21T06:00:00Z");
const { services } = await testServices(() => now.getTime());
const { db } = services;

let staff: SignedIn;
let moderator: SignedIn;
let author: SignedIn;
let reader: SignedIn;
let open: { id: number; slug: string };

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
  [author, reader] = [await testPerson(db), await testPerson(db)];
  open = await testCommunity(services, staff);
  moderator = await keeper(open.id);
  await makeEverybodyKnown(db);
});

const later = () => (now = new Date(now.getTime() + MINUTE_MS));
const begin = (by: SignedIn, title = "Which day?", communityId = open.id) =>
  testDiscussion(services, by, { communityId, title });
const follow = (by: SignedIn, discussionId: number) => followDiscussion(services, by, { discussionId, wish: "all" });
const nameOf = async (id: number) =>
  (await db.selectFrom("community").select("name").where("id", "=", id).executeTakeFirstOrThrow()).name;

/** What somebody is told of one kind, the first one first. */
const told = async (kind: string, { personId }: SignedIn) => {
  const { rows } = await sql<{ path: string; payload: object }>`
    select data->>'path' as path, data->'payload' as payload from boss.job
    where name = 'notifications.notify' and data->>'kind' = ${kind}
      and data->'personIds' @> to_jsonb(array[${personId}::bigint]) order by created_on`.execute(db);
  return rows;
};

describe("what those who keep order do with a discussion", () => {
  test("moved, its author and who follows it read where to and why; whoever did it is told nothing", async () => {
    const to = await testCommunity(services, staff);
    await joinCommunity(services, moderator, { communityId: to.id });
    await setModerator(services, staff, { communityId: to.id, personId: moderator.personId, on: true });
    const id = await begin(author);
    for (const one of [reader, moderator]) await follow(one, id);
    await moveDiscussion(services, moderator, { discussionId: id, communityId: to.id, reason: " For\nscholars. " });
    const payload = { title: "Which day?", community: await nameOf(to.id), reason: "For scholars." };
    expect(await told("discussion.moved", author)).toEqual([{ path: discussionPath(id), payload }]);
    expect(await told("discussion.followed-moved", reader)).toEqual([{ path: discussionPath(id), payload }]);
    for (const kind of ["discussion.moved", "discussion.followed-moved"])
      expect(await told(kind, moderator)).toEqual([]);
    expect(await told("discussion.followed-moved", author)).toEqual([]);
    later();
    await moveDiscussion(services, moderator, { discussionId: id, communityId: open.id });
    expect(await told("discussion.moved", author)).toHaveLength(2);
  });

  test("moved among members of another community, whoever is none is led to it, and who follows it hears nothing", async () => {
    const [from, to] = [
      await testCommunity(services, staff, { isOpen: false }),
      await testCommunity(services, staff, { isOpen: false }),
    ];
    for (const one of [author, reader]) {
      await joinCommunity(services, one, { communityId: from.id });
      await decideMember(services, staff, { communityId: from.id, personId: one.personId, lets: true });
    }
    const id = await begin(author, "Which day?", from.id);
    await follow(reader, id);
    await moveDiscussion(services, staff, { discussionId: id, communityId: to.id });
    expect((await told("discussion.moved", author)).map(({ path }) => path)).toEqual([communityPath(to.slug)]);
    expect(await told("discussion.followed-moved", reader)).toEqual([]);
  });

  test("merged, its author is led to what they wrote", async () => {
    const [id, into] = [await begin(author), await begin(reader, "The day")];
    await follow(reader, id);
    await mergeDiscussion(services, moderator, { discussionId: id, intoId: into, reason: "The same" });
    const { replies } = await readReplies(db, reader, "en", { discussionId: into, after: null }, () => "");
    const expected = [
      { path: replyPath(into, replies[0]!.id), payload: { title: "Which day?", into: "The day", reason: "The same" } },
    ];
    expect(await told("discussion.merged", author)).toEqual(expected);
    expect(await told("discussion.followed-merged", reader)).toEqual(expected);
  });

  test("split off, whoever wrote the answer is told, and those whose answers came along", async () => {
    const id = await begin(author);
    const first = await testReply(services, reader, { discussionId: id });
    await testReply(services, author, { discussionId: id, quotesId: first });
    await testReply(services, moderator, { discussionId: id, quotesId: first });
    const made = await splitDiscussion(services, moderator, { discussionId: id, replyId: first, title: "Apart" });
    const expected = [{ path: discussionPath(made), payload: { title: "Which day?", into: "Apart", reason: "" } }];
    expect(await told("discussion-reply.split", reader)).toEqual(expected);
    expect(await told("discussion-reply.moved", author)).toEqual(expected);
    expect([await told("discussion-reply.moved", reader), await told("discussion-reply.moved", moderator)]).toEqual([
      [],
      [],
    ]);
  });

  test("locked and opened again, its author reads why each time; the same again says nothing, and there is a limit", async () => {
    const id = await begin(author);
    const lock = (isLocked: boolean, reason = "") =>
      refusalCode(pinOrLock(services, moderator, { discussionId: id, isLocked, reason }));
    await lock(true, "All is said");
    expect(await lock(true)).toBeNull();
    await pinOrLock(services, moderator, { discussionId: id, isPinned: true });
    const path = discussionPath(id);
    expect(await told("discussion.locked", author)).toEqual([
      { path, payload: { title: "Which day?", reason: "All is said" } },
    ]);
    later();
    await lock(false);
    expect(await told("discussion.unlocked", author)).toEqual([{ path, payload: { title: "Which day?", reason: "" } }]);
    let refused: string | null = null;
    for (let n = 0; n < 15 && refused === null; n++) refused = await lock(n % 2 === 0);
    expect(refused).toBe("platform.too-many");
    const own = await begin(moderator);
    await pinOrLock(services, moderator, { discussionId: own, isLocked: true });
    expect(await told("discussion.locked", moderator)).toEqual([]);
  });

  test("a reason that is too long changes nothing", async () => {
    const [id, into, to] = [await begin(author), await begin(author), await testCommunity(services, staff)];
    const replyId = await testReply(services, reader, { discussionId: id });
    const reason = "a".repeat(201);
    const codes = [
      await refusalCode(pinOrLock(services, staff, { discussionId: id, isLocked: true, reason })),
      await refusalCode(moveDiscussion(services, staff, { discussionId: id, communityId: to.id, reason })),
      await refusalCode(mergeDiscussion(services, staff, { discussionId: id, intoId: into, reason })),
      await refusalCode(splitDiscussion(services, staff, { discussionId: id, replyId, title: "Apart", reason })),
    ];
    expect(codes).toEqual(codes.map(() => "community.body-long"));
    const row = await db
      .selectFrom("discussion")
      .select(["is_locked", "community_id", "merged_into", "reply_count"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ is_locked: false, community_id: open.id, merged_into: null, reply_count: 1 });
  });
});

describe("whoever reported a text", () => {
  const report = (id: TextId, by: SignedIn | null) =>
    db.transaction().execute((db) =>
      putReported({ db, jobs: services.jobs }, id, {
        ...{ reporterId: by?.personId ?? null, reason: "spam", note: "", at: now },
      }),
    );
  const decide = async (by: SignedIn, more: Partial<CaseDecision> = {}) => {
    const [one] = (await readQueue(db, by, "en", { communityId: open.id, after: 0 })).cases;
    await decideCase(services, by, {
      ...{ slug: open.slug, caseId: one!.id, seen: one!.seen, decision: "keep", reason: "", discipline: null },
      ...more,
    });
  };
  const outcomes = async (one: SignedIn) => [
    (await told("community.report-kept", one)).map(({ path }) => path),
    (await told("community.report-removed", one)).map(({ path }) => path),
  ];

  test("reads that it is gone, and is led to what is left; nobody is named, and who decided is told nothing", async () => {
    const id = await begin(author);
    const replyId = await testReply(services, author, { discussionId: id });
    const other = await testPerson(db);
    for (const one of [reader, other, moderator, null]) await report({ replyId }, one);
    await decide(moderator, { decision: "remove", reason: "Advertising" });
    for (const one of [reader, other]) expect(await outcomes(one)).toEqual([[], [discussionPath(id)]]);
    expect(await told("community.report-removed", reader)).toMatchObject([{ payload: { title: "Which day?" } }]);
    expect([await outcomes(moderator), await outcomes(author)]).toEqual([
      [[], []],
      [[], []],
    ]);
    await report({ discussionId: id }, reader);
    await removeDiscussion(services, moderator, { discussionId: id, reason: "Advertising" });
    expect((await outcomes(reader))[1]).toEqual([discussionPath(id), communityPath(open.slug)]);
  });

  test("reads that it stands, once; and that it is gone where staff say so afterwards, and stands again after an appeal", async () => {
    const id = await begin(author);
    await report({ discussionId: id }, reader);
    await decide(moderator);
    expect(await outcomes(reader)).toEqual([[discussionPath(id)], []]);
    await keepReportedText(services, staff, { id: { discussionId: id } });
    const other = await testPerson(db);
    later();
    await report({ discussionId: id }, other);
    await keepReportedText(services, staff, { id: { discussionId: id } });
    expect([await outcomes(reader), await outcomes(other)]).toEqual([
      [[discussionPath(id)], []],
      [[discussionPath(id)], []],
    ]);
    later();
    await removeReportedText(services, staff, { id: { discussionId: id }, reason: "Advertising" });
    for (const one of [reader, other]) expect((await outcomes(one))[1]).toEqual([communityPath(open.slug)]);
    const { id: decisionId } = await db
      .selectFrom("community_decision")
      .select("id")
      .where("discussion_id", "=", id)
      .executeTakeFirstOrThrow();
    later();
    await appealDecision(services, author, { decisionId, appeal: "It is the temple's own." });
    const second = await testPerson(db, { isStaff: true });
    await decideAppeal(services, second, { decisionId, outcome: "restored", answer: "" });
    expect((await outcomes(reader))[0]).toHaveLength(2);
  });

  test("reads that it is gone where its author took it back", async () => {
    const id = await begin(author);
    await report({ discussionId: id }, reader);
    await removeDiscussion(services, author, { discussionId: id, reason: "" });
    expect((await outcomes(reader))[1]).toEqual([communityPath(open.slug)]);
  });
});

describe("appeals", () => {
  test("whoever warned somebody is told that staff took it back, as whoever appealed is; and of nothing where it stands", async () => {
    await testReply(services, author, { discussionId: await begin(author) });
    for (const outcome of ["upheld", "restored"] as const) {
      later();
      await correctWriter(services, moderator, {
        ...{ slug: open.slug, personId: author.personId, reason: "Why", discipline: { kind: "warning" } },
      });
      const { id: decisionId } = await db
        .selectFrom("community_decision")
        .select("id")
        .where("person_id", "=", author.personId)
        .orderBy("id", "desc")
        .executeTakeFirstOrThrow();
      await appealDecision(services, author, { decisionId, appeal: "I asked." });
      await decideAppeal(services, staff, { decisionId, outcome, answer: "They asked." });
      const payload = { community: await nameOf(open.id), answer: "They asked." };
      expect(await told(`community.appeal-${outcome}`, author)).toEqual([{ path: decisionPath(decisionId), payload }]);
      expect(await told("community.decision-taken-back", moderator)).toEqual(
        outcome === "upheld" ? [] : [{ path: writerPath(open.slug, author.personId), payload }],
      );
    }
  });
});
