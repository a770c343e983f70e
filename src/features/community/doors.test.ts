import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { setBlock } from "#/features/people/public.server.ts";
import { providerPath } from "#/features/artists/public.ts";
import { visitor, type SignedIn } from "#/platform/viewer.ts";
import { writeCursor } from "#/platform/search/cursor.ts";
import { testPerson } from "#/testing/people.ts";
import { testCommunity, testDiscussion, testReply } from "#/testing/communities.ts";
import { refusalCode } from "#/testing/refusal-code.ts";
import { testServices } from "#/testing/services.ts";
import { decideMember, joinCommunity, leaveCommunity, setModerator } from "./commands/communities.server.ts";
import { decideCase } from "./commands/decide-case.server.ts";
import { pinOrLock, removeDiscussion, splitDiscussion } from "./commands/moderate.server.ts";
import { editReply } from "./commands/replies.server.ts";
import { editDiscussion } from "./commands/write-discussion.server.ts";
import { readCommunityAddress } from "./community-address.ts";
import { listCommunities } from "./queries/communities.server.ts";
import { listDiscussions } from "./queries/discussions.server.ts";
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
    expect(await listRevisions(db, { discussionId: id, replyId: null })).toEqual([]);
    expect(await listRevisions(db, { discussionId: under, replyId })).toEqual([]);
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
