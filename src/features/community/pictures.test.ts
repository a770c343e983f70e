import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { setBlock } from "#/features/people/public.server.ts";
import { answerPrivatePicture } from "#/platform/media/private-picture.ts";
import { visitor, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { providerPath } from "#/features/artists/public.ts";
import { deleteLeft } from "#/testing/leftovers.ts";
import { testPerson } from "#/testing/people.ts";
import { makeEverybodyKnown, testCommunity, testDiscussion, testReply } from "#/testing/communities.ts";
import { refusalCode } from "#/testing/refusal-code.ts";
import { testServices } from "#/testing/services.ts";
import { testUpload } from "#/testing/uploads.ts";
import { decideMember, joinCommunity, leaveCommunity } from "./commands/communities.server.ts";
import { saveHeldLists } from "./commands/held-lists.server.ts";
import { mergeDiscussion, moveDiscussion, removeDiscussion, splitDiscussion } from "./commands/moderate.server.ts";
import { editReply, removeReply } from "./commands/replies.server.ts";
import { editDiscussion } from "./commands/write-discussion.server.ts";
import { forgetWriter } from "./leaving.server.ts";
import { listRevisions, readDiscussion } from "./queries/discussion.server.ts";
import { findTextPicture, readTextPictures } from "./queries/pictures.server.ts";
import { readQueue } from "./queries/queue.server.ts";
import { findReadable } from "./queries/readable.server.ts";
import { readReplies } from "./queries/replies.server.ts";
import { DISCUSSION_ENTITY, MOST_PICTURES, REPLY_ENTITY } from "./rules.ts";

const { services } = await testServices(() => Date.parse("2026-11-21T06:00:00Z"));
const { db, storage } = services;

let staff: SignedIn;
let author: SignedIn;
let reader: SignedIn;
let open: { id: number; slug: string };

const circle = (isOpen = true) => testCommunity(services, staff, { isOpen });

beforeEach(async () => {
  staff = await testPerson(db, { isStaff: true });
  author = await testPerson(db);
  reader = await testPerson(db);
  open = await circle();
  await makeEverybodyKnown(db);
});

let drawn = 0;
async function upload(person: SignedIn): Promise<string> {
  const background = { r: ++drawn % 256, g: 80, b: 40 };
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return testUpload(services, person, "picture", bytes);
}

const shown = async (person: SignedIn, alt = "The lamp") => ({ uploadId: await upload(person), alt });

const written = { title: "Which lamp?", body: "This one.", tags: "", language: "en" };
const begin = async (by: SignedIn, more: Partial<Parameters<typeof testDiscussion>[2]> = {}) =>
  testDiscussion(services, by, {
    ...{ ...written, communityId: open.id, kind: "discussion" },
    ...{ pictures: { kept: [], added: [await shown(by)] }, ...more },
  });
const answer = async (by: SignedIn, discussionId: number, more: Partial<Parameters<typeof testReply>[2]> = {}) =>
  testReply(services, by, { discussionId, body: "Mine.", pictures: { kept: [], added: [await shown(by)] }, ...more });

const picturesOf = async (entity: typeof DISCUSSION_ENTITY | typeof REPLY_ENTITY, id: number) =>
  (await readTextPictures(db, "en", entity, [id]))(id);
const usesOf = async (entity: typeof DISCUSSION_ENTITY | typeof REPLY_ENTITY, id: number) =>
  (await picturesOf(entity, id)).map(({ useId }) => useId);

/** Which of these viewers the door of a picture lets see it. */
const seers = async (useId: number, viewers: Record<string, Viewer>) => {
  const names: string[] = [];
  for (const [name, viewer] of Object.entries(viewers)) {
    const response = await answerPrivatePicture(services, await findTextPicture(db, viewer, useId), "320.webp");
    expect([200, 404]).toContain(response.status);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    if (response.status === 200) names.push(name);
  }
  return names;
};

const mediaOf = async (person: SignedIn) =>
  (await db.selectFrom("media").select("storage_key").where("created_by", "=", person.personId).execute()).map(
    ({ storage_key: key }) => key,
  );

describe("writing", () => {
  test("up to four with their words, once for each form; they stand below the text, never at a public address", async () => {
    const added = [await shown(author, "A lamp"), await shown(author, "")];
    const clientId = randomUUID();
    const id = await begin(author, { pictures: { kept: [], added }, clientId });
    expect(await begin(author, { pictures: { kept: [], added }, clientId })).toBe(id);
    const { pictures } = (await readDiscussion(db, reader, "en", id))!;
    expect(pictures.map(({ alt }) => alt)).toEqual(["A lamp", ""]);
    expect(pictures[0]!.door).toBe(`/community/pictures/${pictures[0]!.useId}`);
    const media = await db
      .selectFrom("media")
      .select("is_private")
      .where("id", "=", pictures[0]!.id)
      .executeTakeFirstOrThrow();
    expect(media.is_private).toBe(true);
    expect(await mediaOf(author)).toHaveLength(2);
    const many = await Promise.all(Array.from({ length: MOST_PICTURES + 1 }, () => shown(author)));
    expect(await refusalCode(begin(author, { pictures: { kept: [], added: many } }))).toBe("community.pictures-many");
  });

  test("what is no picture, another's upload and one that was used are refused beside the field; nothing is kept", async () => {
    const bad = await testUpload(services, author, "picture", Buffer.from("<svg onload=alert(1)>"));
    const others = await upload(reader);
    const used = await shown(author);
    await begin(author, { pictures: { kept: [], added: [used] } });
    const before = await mediaOf(author);
    const fine = await shown(author);
    for (const [uploadId, refused] of [
      [bad, "media.not-a-picture"],
      [others, "uploads.unknown"],
      [used.uploadId, "uploads.used"],
    ] as const) {
      const added = [fine, { uploadId, alt: "" }];
      expect(await refusalCode(begin(author, { pictures: { kept: [], added } }))).toBe(refused);
    }
    expect(await mediaOf(author)).toEqual(before);
    // What was fine can be sent again.
    const id = await begin(author, { pictures: { kept: [], added: [fine] } });
    expect(await picturesOf(DISCUSSION_ENTITY, id)).toHaveLength(1);
  });

  test("an edit keeps, orders, describes, adds and removes them; its history counts, and files of those that went are deleted", async () => {
    const added = [await shown(author, "one"), await shown(author, "two")];
    const id = await begin(author, { pictures: { kept: [], added } });
    const [one, two] = await usesOf(DISCUSSION_ENTITY, id);
    await editDiscussion(services, author, { ...written, discussionId: id });
    expect(await usesOf(DISCUSSION_ENTITY, id)).toEqual([one, two]);
    const swapped = { kept: [{ useId: two!, alt: "two" }], added: [await shown(author, "three")] };
    const keys = await mediaOf(author);
    await editDiscussion(services, author, { ...written, discussionId: id, pictures: swapped });
    expect((await picturesOf(DISCUSSION_ENTITY, id)).map(({ alt }) => alt)).toEqual(["two", "three"]);
    const left = await mediaOf(author);
    expect(left).toHaveLength(2);
    for (const key of keys) expect(await storage.exists(key)).toBe(left.includes(key));
    expect((await listRevisions(db, { discussionId: id, replyId: null })).revisions).toMatchObject([
      { picturesAdded: 1, picturesRemoved: 1, title: "Which lamp?" },
    ]);
    expect((await readDiscussion(db, reader, "en", id))!.editedAt).not.toBeNull();
    const reply = await answer(author, id);
    const none = { kept: [], added: [] };
    await editReply(services, author, { replyId: reply, body: "Mine.", tradition: "", language: "en", pictures: none });
    expect(await picturesOf(REPLY_ENTITY, reply)).toEqual([]);
    expect((await listRevisions(db, { discussionId: id, replyId: reply })).revisions).toMatchObject([
      { picturesRemoved: 1 },
    ]);
  });

  test("what a picture shows is weighed like the text: a word of the list, or a stranger's link, waits", async () => {
    await saveHeldLists(services, staff, { slug: open.slug, words: "lottery", sites: "" });
    const held = await begin(author, { pictures: { kept: [], added: [await shown(author, "Lottery tickets")] } });
    expect(await findReadable(db, reader, held)).toBeNull();
    const fresh = await testPerson(db);
    await db
      .updateTable("person")
      .set({ created_at: new Date("2026-11-21T05:00:00Z") })
      .where("id", "=", fresh.personId)
      .execute();
    const id = await begin(author);
    const reply = await answer(fresh, id, {
      pictures: { kept: [], added: [await shown(fresh, "see https://example.org/shop")] },
    });
    const read = async () =>
      (await readReplies(db, reader, "en", { discussionId: id, after: null }, providerPath)).replies;
    expect((await read()).map((one) => one.id)).not.toContain(reply);
    const stands = await answer(author, id);
    const [use] = await usesOf(REPLY_ENTITY, stands);
    const worse = { kept: [{ useId: use!, alt: "lottery" }], added: [] };
    const edit = { replyId: stands, body: "Mine.", tradition: "", language: "en" };
    expect(await refusalCode(editReply(services, author, { ...edit, pictures: worse }))).toBe("community.edit-held");
    expect((await picturesOf(REPLY_ENTITY, stands)).map(({ alt }) => alt)).toEqual(["The lamp"]);
  });

  test("nobody takes the picture of another text along, nor changes another's", async () => {
    const theirs = await begin(reader);
    const mine = await begin(author);
    const [use] = await usesOf(DISCUSSION_ENTITY, theirs);
    const stolen = { kept: [{ useId: use!, alt: "mine now" }], added: [] };
    await editDiscussion(services, author, { ...written, discussionId: mine, pictures: stolen });
    expect(await picturesOf(DISCUSSION_ENTITY, mine)).toEqual([]);
    expect(await usesOf(DISCUSSION_ENTITY, theirs)).toEqual([use]);
    const nothing = { kept: [], added: [] };
    expect(
      await refusalCode(editDiscussion(services, author, { ...written, discussionId: theirs, pictures: nothing })),
    ).toBe("platform.not-allowed");
    expect(await usesOf(DISCUSSION_ENTITY, theirs)).toEqual([use]);
  });
});

describe("who sees them", () => {
  test("of an open community everybody who reads it, and nobody whom its author has blocked", async () => {
    const id = await begin(author);
    const [use] = await usesOf(DISCUSSION_ENTITY, id);
    const viewers = { visitor, author, reader, staff };
    expect(await seers(use!, viewers)).toEqual(["visitor", "author", "reader", "staff"]);
    await setBlock(db, { personId: author.personId, otherId: reader.personId, on: true });
    expect(await seers(use!, viewers)).toEqual(["visitor", "author", "staff"]);
    const reply = await answer(staff, id);
    const [ofReply] = await usesOf(REPLY_ENTITY, reply);
    expect(await seers(ofReply!, viewers)).toEqual(["visitor", "author", "staff"]);
  });

  test("of a community by approval its members alone, as long as they are members", async () => {
    const closed = await circle(false);
    const waits = await testPerson(db);
    for (const one of [author, reader, waits]) await joinCommunity(services, one, { communityId: closed.id });
    for (const one of [author, reader]) {
      await decideMember(services, staff, { communityId: closed.id, personId: one.personId, lets: true });
    }
    const id = await begin(author, { communityId: closed.id });
    const reply = await answer(reader, id);
    const viewers = { visitor, author, reader, waits, staff };
    for (const [use] of [await usesOf(DISCUSSION_ENTITY, id), await usesOf(REPLY_ENTITY, reply)]) {
      expect(await seers(use!, viewers)).toEqual(["author", "reader", "staff"]);
    }
    await leaveCommunity(services, reader, { communityId: closed.id });
    for (const [use] of [await usesOf(DISCUSSION_ENTITY, id), await usesOf(REPLY_ENTITY, reply)]) {
      expect(await seers(use!, viewers)).toEqual(["author", "staff"]);
    }
    // A community that opens, or closes, takes its pictures along.
    const [use] = await usesOf(DISCUSSION_ENTITY, id);
    await db.updateTable("community").set({ is_open: true }).where("id", "=", closed.id).execute();
    expect(await seers(use!, viewers)).toEqual(["visitor", "author", "reader", "waits", "staff"]);
    await db.updateTable("community").set({ is_open: false }).where("id", "=", closed.id).execute();
    expect(await seers(use!, viewers)).toEqual(["author", "staff"]);
  });

  test("of a text that waits, or that was taken down, its author and those who keep order; the queue shows them", async () => {
    const fresh = await testPerson(db);
    await db
      .updateTable("person")
      .set({ created_at: new Date("2026-11-21T05:00:00Z") })
      .where("id", "=", fresh.personId)
      .execute();
    const id = await begin(author);
    const held = await answer(fresh, id, { body: "See https://example.org/lamps" });
    const [use] = await usesOf(REPLY_ENTITY, held);
    const viewers = { visitor, author, reader, fresh, staff };
    expect(await seers(use!, viewers)).toEqual(["fresh", "staff"]);
    const queue = await readQueue(db, staff, "en", { communityId: open.id, after: 0 });
    expect(queue.cases.find(({ replyId }) => replyId === held)?.pictures.map(({ useId }) => useId)).toEqual([use]);
    const [ofDiscussion] = await usesOf(DISCUSSION_ENTITY, id);
    await removeDiscussion(services, staff, { discussionId: id, reason: "Off the matter" });
    expect(await seers(ofDiscussion!, viewers)).toEqual(["author", "staff"]);
    expect(await seers(use!, viewers)).toEqual(["fresh", "staff"]);
  });

  test("what its author takes back goes with its files", async () => {
    const id = await begin(author);
    const reply = await answer(reader, id);
    const [ofReply] = await usesOf(REPLY_ENTITY, reply);
    await removeReply(services, reader, { replyId: reply, reason: "" });
    expect(await seers(ofReply!, { reader, staff })).toEqual([]);
    const keys = await mediaOf(author);
    await removeDiscussion(services, author, { discussionId: id, reason: "" });
    expect([...(await mediaOf(reader)), ...(await mediaOf(author))]).toEqual([]);
    for (const key of keys) expect(await storage.exists(key)).toBe(false);
  });

  test("they go along when a discussion is moved or merged, or an answer becomes a discussion", async () => {
    const into = await begin(reader, { pictures: { kept: [], added: [] } });
    const id = await begin(author);
    const reply = await answer(reader, id);
    const [ofText] = await usesOf(DISCUSSION_ENTITY, id);
    const [ofReply] = await usesOf(REPLY_ENTITY, reply);
    const elsewhere = await circle();
    await moveDiscussion(services, staff, { discussionId: id, communityId: elsewhere.id });
    expect(await seers(ofText!, { visitor })).toEqual(["visitor"]);
    const split = await splitDiscussion(services, staff, { discussionId: id, replyId: reply, title: "Another lamp" });
    expect(await usesOf(DISCUSSION_ENTITY, split)).toEqual([ofReply]);
    await mergeDiscussion(services, staff, { discussionId: id, intoId: into });
    const { replies } = await readReplies(db, reader, "en", { discussionId: into, after: null }, providerPath);
    expect(replies.flatMap(({ pictures }) => pictures.map(({ useId }) => useId))).toEqual([ofText]);
    expect(await seers(ofText!, { visitor, reader })).toEqual(["visitor", "reader"]);
  });
});

test("with an account its pictures go or stay, as its texts do", async () => {
  const leave = async (person: SignedIn, keepsTexts: boolean) => {
    const after = await db
      .transaction()
      .execute((db) =>
        forgetWriter({ db, personId: person.personId, email: null, keepsTexts, now: new Date("2026-11-21T06:00:00Z") }),
      );
    await deleteLeft(services, after);
  };
  const id = await begin(author);
  const reply = await answer(reader, id);
  await leave(author, true);
  expect(await picturesOf(DISCUSSION_ENTITY, id)).toHaveLength(1);
  await leave(reader, false);
  expect(await picturesOf(REPLY_ENTITY, reply)).toEqual([]);
  expect(await mediaOf(reader)).toEqual([]);
});
