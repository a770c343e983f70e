import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { setBlock } from "#/features/people/public.server.ts";
import { visitor, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { listedProvider } from "#/testing/listed-providers.ts";
import { makeEverybodyKnown, testCommunity, testDiscussion, testReply } from "#/testing/communities.ts";
import { testPerson } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { acceptAnswer } from "./commands/accept-answer.server.ts";
import { INDEX_ANSWERS_JOB, indexIfStale, indexStale } from "./commands/index-discussion.server.ts";
import { mergeDiscussion, splitDiscussion } from "./commands/moderate.server.ts";
import { editReply, removeReply } from "./commands/replies.server.ts";
import { readCommunityAddress } from "./community-address.ts";
import { forgetWriter } from "./leaving.server.ts";
import { listContributors } from "./queries/beside.server.ts";
import { listDiscussions } from "./queries/discussions.server.ts";

const now = new Date("2026-11-21T06:00:00Z");
const { services } = await testServices(() => now.getTime());
const { db } = services;

let staff: SignedIn;
let asker: SignedIn;
let communityId: number;

beforeAll(async () => {
  staff = await testPerson(db, { isStaff: true });
  asker = await testPerson(db);
  ({ id: communityId } = await testCommunity(services, staff));
  await makeEverybodyKnown(db);
});

async function known(name: string): Promise<SignedIn> {
  const person = await testPerson(db, { name });
  await makeEverybodyKnown(db);
  return person;
}

/** As the jobs do that its answers queued. */
const indexed = (discussionId: number) => indexIfStale(db, { discussionId });

async function found(q: string): Promise<number[]> {
  const address = readCommunityAddress(new URLSearchParams({ q }));
  return (await listDiscussions(db, visitor, "en", { ...address, now })).discussions.map(({ id }) => id);
}

test("a discussion is found by what its answers say and by who answered, misspelt and in another script", async () => {
  const id = await testDiscussion(services, asker, { communityId });
  const writer = await known("Yaduvendra Chokalingam");
  await testReply(services, writer, { discussionId: id, body: "Rub it with **tamarind** and a coconut husk." });
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from boss.job
    where name = ${INDEX_ANSWERS_JOB} and data->>'discussionId' = ${String(id)}`.execute(db);
  expect(rows[0]!.n).toBe(1);
  await indexed(id);
  for (const q of ["tamarind", "tamrind husk", "coconut", "chokalingam", "chokalingm", "यदुवेंद्र"]) {
    expect(await found(q), q).toEqual([id]);
  }
  for (const q of ["tamarind qwrtzpl", "qwrtzplk", "brontosaurus"]) expect(await found(q), q).toEqual([]);
});

test("an answer that was removed, held back or changed is found by nobody from that moment on", async () => {
  const id = await testDiscussion(services, asker, { communityId });
  const writer = await known("Ottavia Removable");
  const body = "Sandpaper and verdigris.";
  const replyId = await testReply(services, writer, { discussionId: id, body });
  await indexed(id);
  expect(await found("verdigris")).toEqual([id]);
  await editReply(services, writer, { replyId, body: "Sandpaper and patience.", tradition: "", language: "en" });
  expect(await found("verdigris")).toEqual([]);
  await removeReply(services, staff, { replyId, reason: "Test" });
  for (const q of ["sandpaper", "ottavia"]) expect(await found(q), q).toEqual([]);
  const fresh = await testPerson(db, { name: "Newcomer" });
  await db.updateTable("person").set({ created_at: now }).where("id", "=", fresh.personId).execute();
  await testReply(services, fresh, { discussionId: id, body: "Sandpaper at https://example.org" });
  await indexed(id);
  expect(await found("sandpaper")).toEqual([]);
});

test("an answer is found where it stands once discussions were merged or split", async () => {
  const [from, into] = [
    await testDiscussion(services, asker, { communityId }),
    await testDiscussion(services, asker, { communityId }),
  ];
  const replyId = await testReply(services, asker, { discussionId: from, body: "Gulmohar shade." });
  await mergeDiscussion(services, staff, { discussionId: from, intoId: into });
  expect(await found("gulmohar")).toEqual([into]);
  const split = await splitDiscussion(services, staff, { discussionId: into, replyId, title: "Of trees" });
  expect(await found("gulmohar")).toEqual([split]);
});

test("who answered is found by a new name, and by none once they are gone", async () => {
  const id = await testDiscussion(services, asker, { communityId });
  const writer = await known("Wilhelmina Oldname");
  await testReply(services, writer, { discussionId: id });
  await indexed(id);
  await db.updateTable("person").set({ name: "Wilhelmina Newnamed" }).where("id", "=", writer.personId).execute();
  while ((await indexStale(db)) > 0);
  expect(await found("oldname")).toEqual([]);
  expect(await found("newnamed")).toEqual([id]);
  await db.transaction().execute(async (db) => {
    await forgetWriter({ db, personId: writer.personId, email: null, keepsTexts: true, now });
    await db.deleteFrom("person").where("id", "=", writer.personId).execute();
  });
  while ((await indexStale(db)) > 0);
  expect(await found("wilhelmina")).toEqual([]);
});

test("of very many answers the accepted one and those that are liked most are found, and the document stays small", async () => {
  const id = await testDiscussion(services, asker, { communityId });
  await sql`insert into discussion_reply (discussion_id, author_id, client_id, body, language, created_at, like_count)
    select ${id}, ${asker.personId}, gen_random_uuid(), 'uncommon' || translate(n::text, '0123456789', 'abcdefghij')
      || repeat(' filler' || translate((n * 7919)::text, '0123456789', 'klmnopqrst'), 40), 'en', ${now}, (n = 590)::int
    from generate_series(1, 600) n`.execute(db);
  const replyId = await testReply(services, asker, { discussionId: id, body: "Jaggerywater." });
  await acceptAnswer(services, asker, { discussionId: id, replyId });
  await indexed(id);
  expect(await found("jaggerywater")).toEqual([id]);
  expect(await found("uncommonfja")).toEqual([id]);
  expect(await found("uncommonb")).toEqual([id]);
  const { rows } = await sql<{ size: number }>`select length(words) as size from search_document_of_discussion
    where entity_id = ${id}`.execute(db);
  expect(rows[0]!.size).toBeLessThan(1_000);
});

test("what somebody began or answered is listed by them, but not to whom they blocked, nor what others may not read", async () => {
  const writer = await known("Vasundhara Listed");
  const other = await known("Other");
  const by = async (viewer: Viewer, more = "") => {
    const address = readCommunityAddress(new URLSearchParams(`by=${writer.personId}${more}`));
    return (await listDiscussions(db, viewer, "en", { ...address, now })).discussions.map(({ id }) => id);
  };
  const [begun, answered, removed] = [
    await testDiscussion(services, writer, { communityId, kind: "discussion" }),
    await testDiscussion(services, asker, { communityId }),
    await testDiscussion(services, asker, { communityId }),
  ];
  await testReply(services, writer, { discussionId: answered });
  const gone = await testReply(services, writer, { discussionId: removed });
  await removeReply(services, writer, { replyId: gone, reason: "" });
  const { id: inner } = await testCommunity(services, staff, { isOpen: false });
  const closed = await testDiscussion(services, staff, { communityId: inner });
  await sql`insert into discussion_reply (discussion_id, author_id, client_id, body, language, created_at)
    values (${closed}, ${writer.personId}, gen_random_uuid(), 'x', 'en', ${now})`.execute(db);
  const seen = await by(visitor);
  expect(seen.toSorted()).toEqual([begun, answered].toSorted());
  expect(await by(visitor, "&tab=questions")).not.toContain(begun);
  expect(await by(staff)).toEqual(expect.arrayContaining(seen));
  await setBlock(db, { personId: writer.personId, otherId: other.personId, on: true });
  expect(await by(other)).toEqual([]);
  const [first] = (await listContributors(db, now, 50)).filter(({ personId }) => personId === writer.personId);
  expect(first).toMatchObject({ category: null, isAdministrator: false, name: "Vasundhara Listed" });
  const listed = await listedProvider(db);
  await sql`insert into discussion_reply (discussion_id, author_id, client_id, body, language, created_at)
    values (${begun}, ${listed}, gen_random_uuid(), 'x', 'en', ${now})`.execute(db);
  const all = await listContributors(db, now, 50);
  expect(all.find(({ personId }) => personId === listed)?.category).toBeTruthy();
});
