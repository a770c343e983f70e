import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { setBlock } from "#/features/people/public.server.ts";
import { providerPath } from "#/features/artists/public.ts";
import { visitor, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { writeCursor } from "#/platform/search/cursor.ts";
import { testPerson } from "#/testing/people.ts";
import { testCommunity, testDiscussion, testReply } from "#/testing/communities.ts";
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
  setWish,
} from "./commands/communities.server.ts";
import { decideCase } from "./commands/decide-case.server.ts";
import { correctWriter, liftTimeOut } from "./commands/discipline.server.ts";
import { handOver } from "./commands/hand-over.server.ts";
import { saveHeldLists } from "./commands/held-lists.server.ts";
import {
  mergeDiscussion,
  moveDiscussion,
  pinOrLock,
  removeDiscussion,
  splitDiscussion,
} from "./commands/moderate.server.ts";
import { editReply, removeReply } from "./commands/replies.server.ts";
import { editDiscussion } from "./commands/write-discussion.server.ts";
import { readCommunityAddress } from "./community-address.ts";
import { listCommunities } from "./queries/communities.server.ts";
import { listDiscussions, listPinned } from "./queries/discussions.server.ts";
import { listRevisions } from "./queries/discussion.server.ts";
import { readQueue } from "./queries/queue.server.ts";
import { findReadable } from "./queries/readable.server.ts";
import { readReplies } from "./queries/replies.server.ts";
import { EDIT_LIMIT, MOST_MENTIONED } from "./rules.ts";

const now = new Date("2026-11-21T06:00:00Z");
const { services } = await testServices(() => now.getTime());
const { db } = services;

let staff: SignedIn;
let moderator: SignedIn;
let member: SignedIn;
let stranger: SignedIn;
let made = 0;

async function circle(isOpen: boolean) {
  const { id, slug } = await testCommunity(services, staff, { isOpen });
  for (const one of [moderator, member]) {
    await joinCommunity(services, one, { communityId: id });
    if (!isOpen) await decideMember(services, staff, { communityId: id, personId: one.personId, lets: true });
  }
  await setModerator(services, staff, { communityId: id, personId: moderator.personId, on: true });
  return { id, slug };
}

const longAgo = (people: readonly SignedIn[]) =>
  db
    .updateTable("person")
    .set({ created_at: new Date("2026-01-01T00:00:00Z") })
    .where(
      "id",
      "in",
      people.map(({ personId }) => personId),
    )
    .execute();

beforeEach(async () => {
  staff = await testPerson(db, { isStaff: true });
  moderator = await testPerson(db, { name: `Moderator ${++made}` });
  member = await testPerson(db, { name: `Member ${made}` });
  stranger = await testPerson(db, { name: `Stranger ${made}` });
  await longAgo([staff, moderator, member, stranger]);
});

const begin = (by: SignedIn, communityId: number, more: Partial<Parameters<typeof testDiscussion>[2]> = {}) =>
  testDiscussion(services, by, { communityId, title: "When is the kirtan?", ...more });
const answer = (by: SignedIn, discussionId: number, more: Partial<Parameters<typeof testReply>[2]> = {}) =>
  testReply(services, by, { discussionId, body: "At six.", ...more });
const quotesOf = async (discussionId: number, viewer: SignedIn) =>
  (await readReplies(db, viewer, "en", { discussionId, after: null }, providerPath)).replies.map(
    ({ quote }) => quote?.text ?? null,
  );
const heard = async ({ personId }: SignedIn) => {
  const { rows } = await sql<{ kind: string }>`select data->>'kind' as kind from boss.job
    where name = 'notifications.notify' and data->'personIds' @> to_jsonb(array[${personId}::bigint])
    order by created_on`.execute(db);
  return rows.map(({ kind }) => kind);
};

describe("quotes", () => {
  test("nobody quotes what they may not read, by whatever number", async () => {
    const [closed, open] = [await circle(false), await circle(true)];
    const secret = await answer(member, await begin(member, closed.id), { body: "Among us alone." });
    const here = await begin(stranger, open.id);
    expect(await refusalCode(answer(stranger, here, { quotesId: secret }))).toBe("community.quote-gone");
    const gone = await begin(member, open.id);
    const taken = await answer(member, gone);
    await removeDiscussion(services, member, { discussionId: gone, reason: "" });
    expect(await refusalCode(answer(stranger, here, { quotesId: taken }))).toBe("community.quote-gone");
    expect(await heard(member)).not.toContain("discussion-reply.quoted");
  });

  test("what stands among members of another community, or in a removed discussion, is quoted no more", async () => {
    const [closed, open] = [await circle(false), await circle(true)];
    const here = await begin(member, open.id);
    const inside = await begin(member, closed.id);
    const secret = await answer(member, inside, { body: "Among us alone." });
    const quoting = await answer(member, here, { quotesId: secret });
    expect(await quotesOf(here, stranger)).toEqual([null]);
    const first = await answer(member, inside, { quotesId: secret });
    expect(first).toBeGreaterThan(quoting);
    expect(await quotesOf(inside, member)).toEqual([null, "Among us alone."]);
  });
});

describe("what waited", () => {
  test("what was changed before a moderator let it stand is in no history", async () => {
    const open = await circle(true);
    const fresh = await testPerson(db);
    const spam = "Buy at https://spam.example.net/";
    const id = await begin(fresh, open.id, { body: spam });
    await editDiscussion(services, fresh, {
      ...{ discussionId: id, title: "When is the kirtan?", body: "Who knows?", tags: "", language: "en" },
    });
    const under = await begin(member, open.id);
    const replyId = await answer(fresh, under, { body: spam });
    await editReply(services, fresh, { replyId, body: "At six.", tradition: "", language: "en" });
    for (const { id: caseId, seen } of (await readQueue(db, moderator, "en", { communityId: open.id, after: 0 }))
      .cases) {
      await decideCase(services, moderator, {
        ...{ slug: open.slug, caseId, decision: "keep", seen, reason: "", discipline: null },
      });
    }
    expect(await findReadable(db, visitor, id)).not.toBeNull();
    expect((await listRevisions(db, { discussionId: id, replyId: null })).revisions).toEqual([]);
    expect((await listRevisions(db, { discussionId: under, replyId })).revisions).toEqual([]);
  });
});

describe("blocks", () => {
  test("an author who blocks those who keep order is kept in order all the same", async () => {
    const open = await circle(true);
    const id = await begin(stranger, open.id);
    for (const other of [moderator, staff, member]) {
      await setBlock(db, { personId: stranger.personId, otherId: other.personId, on: true });
    }
    expect(await findReadable(db, member, id)).toBeNull();
    await pinOrLock(services, moderator, { discussionId: id, isLocked: true });
    expect((await findReadable(db, staff, id))?.isLocked).toBe(true);
    await removeDiscussion(services, moderator, { discussionId: id, reason: "Not here." });
    expect(await findReadable(db, visitor, id)).toBeNull();
  });

  test("whoever is blocked reaches nobody by naming, quoting or answering them", async () => {
    const open = await circle(true);
    const id = await begin(moderator, open.id);
    await answer(member, id);
    await setBlock(db, { personId: member.personId, otherId: stranger.personId, on: true });
    await answer(stranger, id, { body: `@${member.name} look` });
    expect(await heard(member)).toEqual([]);
    expect(await heard(moderator)).toContain("discussion.answered");
  });

  test("who wishes to hear of every discussion hears of none of theirs across a block", async () => {
    const open = await circle(true);
    for (const one of [member, moderator]) await setWish(services, one, { communityId: open.id, wish: "all" });
    await setBlock(db, { personId: member.personId, otherId: stranger.personId, on: true });
    await begin(stranger, open.id);
    expect(await heard(member)).toEqual([]);
    expect(await heard(moderator)).toContain("discussion.started");
  });

  test("lists, searches and what is pinned show nothing across a block, but to those who keep order", async () => {
    const open = await circle(true);
    const word = `Vasanta${made}`;
    const id = await begin(stranger, open.id, { title: `When is ${word} kept?` });
    await pinOrLock(services, moderator, { discussionId: id, isPinned: true });
    const seen = async (viewer: Viewer) => {
      const lists = await Promise.all(
        ["", "show=recent", `q=${word}`].map((query) =>
          listDiscussions(db, viewer, "en", {
            ...readCommunityAddress(new URLSearchParams(query)),
            now,
            communityId: open.id,
          }),
        ),
      );
      const pinned = await listPinned(db, viewer, "en", open.id);
      return [...lists.map(({ discussions }) => discussions), pinned].map((cards) => cards.map((card) => card.id));
    };
    const everywhere = [[id], [id], [id], [id]];
    const nowhere = [[], [], [], []];
    const reader = await testPerson(db);
    for (const one of [visitor, reader, member]) expect(await seen(one)).toEqual(everywhere);
    for (const other of [member, moderator, staff]) {
      await setBlock(db, { personId: stranger.personId, otherId: other.personId, on: true });
    }
    await setBlock(db, { personId: reader.personId, otherId: stranger.personId, on: true });
    for (const one of [reader, member]) expect(await seen(one)).toEqual(nowhere);
    for (const one of [visitor, moderator, staff]) expect(await seen(one)).toEqual(everywhere);
  });

  test("nobody quotes to a reader what somebody said whom they have blocked", async () => {
    const open = await circle(true);
    const id = await begin(moderator, open.id);
    const quotesId = await answer(stranger, id, { body: "Hear me." });
    await answer(moderator, id, { quotesId });
    expect(await quotesOf(id, member)).toEqual([null, "Hear me."]);
    await setBlock(db, { personId: member.personId, otherId: stranger.personId, on: true });
    expect(await quotesOf(id, member)).toEqual([null]);
  });
});

test("who left a community by approval hears nothing of it any more", async () => {
  const closed = await circle(false);
  const id = await begin(member, closed.id);
  await leaveCommunity(services, member, { communityId: closed.id });
  const before = await heard(member);
  await answer(moderator, id, { body: `@${member.name}, at six.` });
  expect(await heard(member)).toEqual(before);
  await joinCommunity(services, member, { communityId: closed.id });
  await answer(moderator, id);
  expect(await heard(member)).toEqual(before);
  await decideMember(services, staff, { communityId: closed.id, personId: member.personId, lets: true });
  await answer(moderator, id);
  expect((await heard(member)).slice(before.length)).toContain("discussion.answered");
});

test("an answer is split off, by whatever id of its own it was sent", async () => {
  const open = await circle(true);
  const clientId = randomUUID();
  await begin(stranger, open.id, { clientId });
  const id = await begin(member, open.id);
  const replyId = await answer(stranger, id, { clientId });
  const apart = await splitDiscussion(services, moderator, { discussionId: id, replyId, title: "Apart" });
  expect((await findReadable(db, visitor, apart))?.authorId).toBe(stranger.personId);
});

test.each(["", "show=popular", "tab=trending", "show=recent", "q=kirtan", "q=kirtan&show=popular"])(
  "a cursor that nobody wrote begins at the beginning: %s",
  async (query) => {
    const after = writeCursor([Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]);
    const address = readCommunityAddress(new URLSearchParams(`${query}&after=${after}`));
    const { discussions } = await listDiscussions(db, visitor, "en", { ...address, now });
    expect(Array.isArray(discussions)).toBe(true);
    expect((await listCommunities(db, visitor, "en", { after })).communities.length).toBeGreaterThan(0);
  },
);

describe("floods", () => {
  const used = (key: string) =>
    db
      .insertInto("rate_limit")
      .values({ key, hits: 1_000_000, window_ends_at: sql<Date>`now() + interval '1 day'` })
      .execute();

  test("whatever somebody does in communities is counted, in all of them together", async () => {
    const { personId } = member;
    for (const kind of ["keeping", "touch", "open"]) await used(`community-${kind}:${personId}`);
    await used(`discussion-touch:${personId}`);
    const { id: communityId, slug } = await testCommunity(services, staff);
    const [nobody, reason] = [{ communityId, personId: stranger.personId }, "It is so."];
    const words = { name: "Kirtan", icon: "lamp", description: "", guidelines: "", language: "en" };
    const doors: Record<string, () => Promise<unknown>> = {
      open: () =>
        openCommunity(services, { ...member, isStaff: true }, { ...words, spaceId: null, isOpen: true, faith: null }),
      save: () => saveCommunity(services, member, { ...words, communityId }),
      lists: () => saveHeldLists(services, member, { slug, words: "", sites: "" }),
      "let in": () => decideMember(services, member, { ...nobody, lets: true }),
      moderator: () => setModerator(services, member, { ...nobody, on: true }),
      "hand over": () => handOver(services, member, nobody),
      wish: () => setWish(services, member, { communityId, wish: "all" }),
      pin: () => pinOrLock(services, member, { discussionId: 1, isPinned: true }),
      move: () => moveDiscussion(services, member, { discussionId: 1, communityId }),
      merge: () => mergeDiscussion(services, member, { discussionId: 1, intoId: 2 }),
      split: () => splitDiscussion(services, member, { discussionId: 1, replyId: 1, title: "Apart" }),
      remove: () => removeDiscussion(services, member, { discussionId: 1, reason }),
      "remove an answer": () => removeReply(services, member, { replyId: 1, reason }),
      accept: () => acceptAnswer(services, member, { discussionId: 1, replyId: 1 }),
      decide: () =>
        decideCase(services, member, { slug, caseId: 1, decision: "keep", seen: "", reason, discipline: null }),
      correct: () =>
        correctWriter(services, member, { slug, personId: nobody.personId, reason, discipline: { kind: "warning" } }),
      lift: () => liftTimeOut(services, member, { slug, decisionId: 1 }),
    };
    for (const [door, enter] of Object.entries(doors)) {
      expect(await refusalCode(enter()), door).toBe("platform.too-many");
    }
  });

  test("nobody rings at those who keep order by asking and asking again", async () => {
    const closed = await circle(false);
    const ask = { communityId: closed.id };
    const outcomes: (string | null)[] = [];
    for (let n = 0; n < 8; n++) {
      outcomes.push(await refusalCode(joinCommunity(services, stranger, ask)));
      await leaveCommunity(services, stranger, ask);
    }
    expect(outcomes.slice(0, 2)).toEqual([null, null]);
    expect(outcomes.at(-1)).toBe("platform.too-many");
    expect(await refusalCode(joinCommunity(services, await testPerson(db), ask))).toBeNull();
  });

  test("nobody is made a moderator over and over", async () => {
    const open = await circle(true);
    const outcomes: (string | null)[] = [];
    for (let n = 0; n < 8; n++) {
      const change = { communityId: open.id, personId: member.personId, on: n % 2 === 0 };
      outcomes.push(await refusalCode(setModerator(services, staff, change)));
    }
    expect(outcomes.slice(0, 4)).toEqual([null, null, null, null]);
    expect(outcomes).toContain("platform.too-many");
  });

  test("nobody changes their texts without end", async () => {
    const open = await circle(true);
    const id = await begin(member, open.id);
    const replyId = await answer(member, id);
    for (let n = 0; n < EDIT_LIMIT.limit; n++) {
      await editReply(services, member, { replyId, body: `At six, ${n}.`, tradition: "", language: "en" });
    }
    const more = { title: "When?", body: "When?", tags: "", language: "en" };
    expect(await refusalCode(editReply(services, member, { ...more, replyId, tradition: "" }))).toBe(
      "platform.too-many",
    );
    expect(await refusalCode(editDiscussion(services, member, { ...more, discussionId: id }))).toBe(
      "platform.too-many",
    );
  });

  test("one answer mentions so many people and no more", async () => {
    const open = await circle(true);
    const id = await begin(member, open.id);
    const crowd: SignedIn[] = [];
    for (let n = 0; n <= MOST_MENTIONED; n++) crowd.push(await testPerson(db, { name: `Crowd ${made} of ${n}x` }));
    for (const one of crowd) await answer(one, id);
    await answer(stranger, id, { body: crowd.map(({ name }) => `@${name}`).join(" ") });
    const called: SignedIn[] = [];
    for (const one of crowd) if ((await heard(one)).includes("discussion-reply.mentioned")) called.push(one);
    expect(called).toHaveLength(MOST_MENTIONED);
  });
});
