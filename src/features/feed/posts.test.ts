import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import sharp from "sharp";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { notifyPeople } from "#/features/notifications/commands/notify-people.server.ts";
import { setBlock } from "#/features/people/public.server.ts";
import { DAY_MS, HOUR_MS, instantIn, MINUTE_MS } from "#/platform/civil-date.ts";
import { addPictureUses } from "#/platform/media/picture-uses.ts";
import { pictureRoutes } from "#/platform/media/routes.ts";
import type { NotifyData } from "#/platform/notifications.ts";
import { visitor, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { deleteLeft } from "#/testing/leftovers.ts";
import { testEvent } from "#/testing/events.ts";
import { listedProvider } from "#/testing/listed-providers.ts";
import { openAgain, stopAccount, testPerson, testSpace } from "#/testing/people.ts";
import { refusalCode } from "#/testing/refusal-code.ts";
import { testServices } from "#/testing/services.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testSubscriber } from "#/testing/subscribers.ts";
import { testUpload } from "#/testing/uploads.ts";
import { removeComment, removeReportedComment, writeComment } from "./commands/comments.server.ts";
import { editComment } from "./commands/edit-comment.server.ts";
import { publishDue } from "./commands/publish-due.server.ts";
import { removePost, removeReportedPost } from "./commands/remove-post.server.ts";
import { notifyOfLikes } from "./commands/notify-of-likes.server.ts";
import { countShare, hideAuthor, likePost, savePost } from "./commands/touch-post.server.ts";
import { writePost, type WritePostInput } from "./commands/write-post.server.ts";
import { forgetAuthor } from "./leaving.server.ts";
import { loader as loadComposer } from "./pages/edit-post.tsx";
import { loader as listPostPeople } from "./pages/post-people.ts";
import { readComments } from "./queries/comments.server.ts";
import { listHiddenAuthors } from "./queries/hidden-authors.server.ts";
import { readPostCards } from "./queries/post-cards.server.ts";
import { isShownPost } from "./queries/shown-post.server.ts";
import { listNamesBelow, listThreadPeople } from "./queries/thread-people.server.ts";
import { MOST_ARTISTS, MOST_MENTIONED, MOST_PICTURES, MOST_POSTS_A_DAY, publishTimeOf } from "./rules.ts";

let now = new Date("2026-11-21T06:00:00Z");
const { services } = await testServices(() => now.getTime());
const { db } = services;

let space: number;
let editor: SignedIn;
let devotee: SignedIn;
beforeEach(async () => {
  now = new Date("2026-11-21T06:00:00Z");
  space = await testSpace(db);
  editor = await testPerson(db, { memberships: [{ spaceId: space, role: "editor" }] });
  devotee = await testPerson(db);
});

const input = (more: Partial<WritePostInput> = {}): WritePostInput => ({
  postId: null,
  author: { spaceId: space, providerId: null },
  body: "Tomorrow is Ekadashi.",
  language: "en",
  kept: [],
  added: [],
  video: null,
  artistIds: [],
  occurrenceId: null,
  time: { kind: "now" },
  key: randomUUID(),
  ...more,
});

const cardOf = async (id: number) => (await readPostCards(db, devotee, "en", [id], now))[0];
const countsOf = async (id: number) => {
  const card = await cardOf(id);
  return [card?.likeCount, card?.commentCount, card?.shareCount];
};

/** A listed artist who serves at a space, confirmed by both sides. */
async function servingAt(spaceId: number, personId?: number): Promise<number> {
  const id = personId ?? (await listedProvider(db));
  await db
    .insertInto("space_artist")
    .values({ space_id: spaceId, person_id: id, asked_by: "space", confirmed_at: now })
    .execute();
  return id;
}

/** What people are notified of, from here on. */
function heard() {
  const all: NotifyData[] = [];
  const send = async (_db: unknown, _name: string, data: object) => void all.push(data as NotifyData);
  return { jobs: { ...services.jobs, send }, told: () => all };
}

let drawn = 0;
async function picture(person: SignedIn): Promise<string> {
  const background = { r: 20, g: ++drawn % 256, b: 90 };
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return testUpload(services, person, "picture", bytes);
}

describe("writing", () => {
  test("who may post for a space is a row of the table of roles; an artist or guide posts for themselves", async () => {
    const treasurer = await testPerson(db, { memberships: [{ spaceId: space, role: "treasurer" }] });
    const provider = await listedProvider(db);
    const author = { spaceId: null, providerId: provider };
    expect(await refusalCode(writePost(services, visitor, input()))).toBe("platform.sign-in-first");
    expect(await refusalCode(writePost(services, devotee, input()))).toBe("platform.not-found");
    expect(await refusalCode(writePost(services, treasurer, input()))).toBe("platform.not-allowed");
    expect(await refusalCode(writePost(services, editor, input({ author })))).toBe("platform.not-found");
    const unlisted = { spaceId: null, providerId: devotee.personId };
    expect(await refusalCode(writePost(services, devotee, input({ author: unlisted })))).toBe("platform.not-found");
    const own = await writePost(services, { ...devotee, personId: provider }, input({ author }));
    expect(await cardOf(own)).toMatchObject({ author, isVerified: false, body: "Tomorrow is Ekadashi." });
    const post = await writePost(services, editor, input());
    const other = input({ author, postId: post });
    expect(await refusalCode(writePost(services, { ...devotee, personId: provider }, other))).toBe(
      "platform.not-found",
    );
  });

  test("a post with pictures, artists and a date; the same form again is the same post", async () => {
    const artistIds = [await servingAt(space), await servingAt(space)];
    const occurrenceId = await testEvent(db, { spaceId: space, startsAt: now, startedAt: now });
    const added = [
      { uploadId: await picture(editor), alt: "The hall by lamp light" },
      { uploadId: await picture(editor), alt: "" },
    ];
    const form = input({ artistIds, occurrenceId, added });
    const id = await writePost(services, editor, form);
    expect(await writePost(services, editor, { ...form, added: [] })).toBe(id);
    const card = await cardOf(id);
    expect(card?.pictures.map(({ alt }) => alt)).toEqual(["The hall by lamp light", ""]);
    expect(card?.artists.map(({ personId }) => personId)).toEqual(artistIds);
    expect(card?.date).toMatchObject({ occurrenceId, isLive: true, isOver: false });
  });

  test("what cannot be is refused beside its field and writes nothing", async () => {
    const draft = await testEvent(db, { spaceId: space, startsAt: now, status: "draft" });
    const refused: [Partial<WritePostInput>, string][] = [
      [{ body: " \u200b\n " }, "feed.empty"],
      [{ artistIds: [devotee.personId] }, "feed.artist-unknown"],
      [{ occurrenceId: await testEvent(db, { spaceId: await testSpace(db), startsAt: now }) }, "feed.event-unknown"],
      [{ artistIds: [1, 2, 3, 4].slice(0, MOST_ARTISTS + 1) }, "feed.artists-many"],
      [{ added: Array.from({ length: MOST_PICTURES + 1 }, () => ({ uploadId: "", alt: "" })) }, "feed.pictures-many"],
      [{ occurrenceId: draft }, "feed.event-unknown"],
      [{ time: { kind: "later", at: now } }, "feed.past"],
      [{ time: { kind: "later", at: new Date("2028-01-01T00:00:00Z") } }, "feed.too-far"],
    ];
    for (const [more, wanted] of refused)
      expect(await refusalCode(writePost(services, editor, input(more)))).toBe(wanted);
    expect(await db.selectFrom("post").select("id").where("space_id", "=", space).execute()).toEqual([]);
  });

  test("names those with whom it is associated, and whom it named before, and nobody else", async () => {
    const [serving, stranger] = [await servingAt(space), await listedProvider(db)];
    const waiting = await listedProvider(db);
    await db.insertInto("space_artist").values({ space_id: space, person_id: waiting, asked_by: "space" }).execute();
    for (const one of [stranger, waiting]) {
      expect(await refusalCode(writePost(services, editor, input({ artistIds: [one] })))).toBe("feed.artist-unknown");
    }
    const id = await writePost(services, editor, input({ artistIds: [serving] }));
    await db.deleteFrom("space_artist").where("space_id", "=", space).where("person_id", "=", serving).execute();
    await writePost(services, editor, input({ postId: id, body: "Today is Ekadashi.", artistIds: [serving] }));
    expect((await cardOf(id))?.artists.map(({ personId }) => personId)).toEqual([serving]);
    const more = input({ postId: id, artistIds: [serving, stranger] });
    expect(await refusalCode(writePost(services, editor, more))).toBe("feed.artist-unknown");
  });

  test("an artist or guide posts about dates of the spaces where they serve, and names those who serve there too", async () => {
    const other = await testSpace(db);
    const provider = await servingAt(space);
    const [colleague, stranger] = [await servingAt(space), await servingAt(other)];
    await servingAt(other, colleague);
    const startsAt = new Date(now.getTime() + DAY_MS);
    const [date, elsewhere] = [
      await testEvent(db, { spaceId: space, startsAt }),
      await testEvent(db, { spaceId: other, startsAt }),
    ];
    const own = { ...devotee, personId: provider };
    const author = { spaceId: null, providerId: provider };
    const { context } = testRequest(services, { viewer: own });
    const request = new Request("http://localhost:3000/posts/new");
    const form = await loadComposer({ request, context, params: { post: "new" } } as never);
    expect([form.artists.map(({ id }) => id), form.dates.map(({ id }) => id)]).toEqual([[colleague], [date]]);

    const id = await writePost(services, own, input({ author, artistIds: [colleague], occurrenceId: date }));
    expect(await cardOf(id)).toMatchObject({ artists: [{ personId: colleague }], date: { occurrenceId: date } });
    const refused: [Partial<WritePostInput>, string][] = [
      [{ artistIds: [stranger] }, "feed.artist-unknown"],
      [{ artistIds: [provider] }, "feed.artist-unknown"],
      [{ occurrenceId: elsewhere }, "feed.event-unknown"],
    ];
    for (const [more, wanted] of refused) {
      expect(await refusalCode(writePost(services, own, input({ author, ...more })))).toBe(wanted);
    }
    // Where they serve no longer, what they wrote stays as it was.
    await db.deleteFrom("space_artist").where("person_id", "=", provider).execute();
    const edited = input({ author, postId: id, body: "…", artistIds: [colleague], occurrenceId: date });
    expect(await refusalCode(writePost(services, own, edited))).toBeNull();
    const fresh = input({ author, occurrenceId: date });
    expect(await refusalCode(writePost(services, own, fresh))).toBe("feed.event-unknown");
  });

  test("an edit keeps what was said before, and a public post is no draft any more", async () => {
    const id = await writePost(services, editor, input());
    now = new Date(now.getTime() + HOUR_MS);
    await writePost(services, editor, input({ postId: id, body: "Tomorrow is Ekadashi, from six." }));
    const edited = now;
    for (let saved = 0; saved < 2; saved++) {
      expect(await cardOf(id)).toMatchObject({ body: "Tomorrow is Ekadashi, from six.", editedAt: edited });
      now = new Date(now.getTime() + HOUR_MS);
      // Saved as it was, it is not edited again.
      await writePost(services, editor, input({ postId: id, body: "Tomorrow is Ekadashi, from six." }));
    }
    const revisions = await db
      .selectFrom("post_revision")
      .select(["body", "until"])
      .where("post_id", "=", id)
      .execute();
    expect(revisions).toEqual([{ body: "Tomorrow is Ekadashi.", until: edited }]);
    const occurrenceId = await testEvent(db, { spaceId: space, startsAt: now });
    await writePost(services, editor, input({ postId: id, body: "Tomorrow is Ekadashi, from six.", occurrenceId }));
    expect((await cardOf(id))?.editedAt, "what it is about is a change").toEqual(now);
    expect(await refusalCode(writePost(services, editor, input({ postId: id, time: { kind: "draft" } })))).toBe(
      "feed.published-already",
    );
  });

  test("so many posts a day and no more, by however many hands", async () => {
    const rows = Array.from({ length: MOST_POSTS_A_DAY - 1 }, (_, i) => ({
      ...{ space_id: space, idempotency_key: randomUUID(), body: `${i}`, language: "en" },
      ...{ state: "published", published_at: now },
    }));
    await db.insertInto("post").values(rows).execute();
    const hands = await Promise.all(
      Array.from({ length: 6 }, () => testPerson(db, { memberships: [{ spaceId: space, role: "editor" }] })),
    );
    const answers = await Promise.all(hands.map((one) => refusalCode(writePost(services, one, input()))));
    expect(answers.toSorted()).toEqual([...Array.from({ length: 5 }, () => "feed.many-a-day"), null]);
  });
});

describe("scheduling", () => {
  test("becomes public once, at its moment, whoever works at it", async () => {
    const at = new Date(now.getTime() + HOUR_MS);
    const id = await writePost(services, editor, input({ time: { kind: "later", at } }));
    expect(await isShownPost(db, devotee, id)).toBe(false);
    expect(await publishDue(services, now)).toBe(0);
    now = at;
    const published = await Promise.all([publishDue(services, now), publishDue(services, now)]);
    expect(published.reduce((sum, one) => sum + one)).toBe(1);
    expect(await cardOf(id)).toMatchObject({ publishedAt: now });
  });

  test.each([
    ["skipped", "2027-03-28", "2027-03-28T01:30:00Z"],
    ["there twice", "2027-10-31", "2027-10-31T00:30:00Z"],
  ])("an hour that is %s on the writer's clock: it goes out once", async (_, day, wanted) => {
    now = new Date(`${day.slice(0, 7)}-01T12:00:00Z`);
    const at = instantIn(publishTimeOf(day, "01:30"), "Europe/London");
    const id = await writePost(services, editor, input({ time: { kind: "later", at } }));
    const went: string[] = [];
    for (let ms = Date.parse(`${day}T00:00:00Z`); ms < Date.parse(`${day}T03:00:00Z`); ms += 5 * MINUTE_MS) {
      now = new Date(ms);
      if ((await publishDue(services, now)) > 0) went.push(now.toISOString());
    }
    expect(went).toEqual([new Date(wanted).toISOString()]);
    expect(await cardOf(id)).toMatchObject({ publishedAt: new Date(wanted) });
  });

  test("what somebody scheduled who is put out of the team waits as a draft, and the others are told", async () => {
    const manager = await testPerson(db, { memberships: [{ spaceId: space, role: "manager" }] });
    const at = new Date(now.getTime() + HOUR_MS);
    const id = await writePost(services, editor, input({ time: { kind: "later", at } }));
    await db
      .deleteFrom("space_member")
      .where("space_id", "=", space)
      .where("person_id", "=", editor.personId)
      .execute();
    now = at;
    expect(await publishDue(services, now)).toBe(0);
    expect(await isShownPost(db, devotee, id)).toBe(false);
    const row = await db.selectFrom("post").select("state").where("id", "=", id).executeTakeFirstOrThrow();
    expect(row.state).toBe("draft");
    const { rows } = await sql<{ data: NotifyData }>`select data from boss.job
      where name = 'notifications.notify' and data->>'kind' = 'post.held-back'
        and data->'personIds' @> to_jsonb(array[${manager.personId}::bigint])`.execute(db);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.data.personIds).not.toContain(editor.personId);
  });

  test("what goes out by itself is no way around the posts of a day", async () => {
    const at = (minutes: number) => new Date(now.getTime() + DAY_MS + minutes * MINUTE_MS);
    const rows = Array.from({ length: MOST_POSTS_A_DAY }, (_, i) => ({
      ...{ space_id: space, idempotency_key: randomUUID(), body: `${i}`, language: "en" },
      ...{ state: "scheduled", publish_at: at(i), written_by: editor.personId },
    }));
    await db.insertInto("post").values(rows).execute();
    const later = (minutes: number) => input({ time: { kind: "later", at: at(minutes) } });
    expect(await refusalCode(writePost(services, editor, later(60)))).toBe("feed.many-that-day");
    expect(await refusalCode(writePost(services, editor, later(-60)))).toBe("feed.many-that-day");
    const id = await writePost(services, editor, later(26 * 60));
    expect(await refusalCode(writePost(services, editor, { ...later(60), postId: id }))).toBe("feed.many-that-day");
    expect(await refusalCode(writePost(services, editor, { ...later(26 * 60 + 5), postId: id }))).toBeNull();
  });

  test("what a removed space scheduled waits as a draft", async () => {
    const at = new Date(now.getTime() + HOUR_MS);
    const id = await writePost(services, editor, input({ time: { kind: "later", at } }));
    await db.updateTable("space").set({ removed_at: now }).where("id", "=", space).execute();
    expect(await publishDue(services, at)).toBe(0);
    const row = await db.selectFrom("post").select("state").where("id", "=", id).executeTakeFirstOrThrow();
    expect(row.state).toBe("draft");
  });
});

describe("likes, saves, shares", () => {
  test("a thousand people at once are a thousand likes, and the same again changes nothing", async () => {
    const id = await writePost(services, editor, input());
    const rows = await db
      .insertInto("person")
      .values(Array.from({ length: 1_000 }, (_, n) => ({ name: `Reader ${n}` })))
      .returning("id")
      .execute();
    const people = rows.map((row) => ({ ...devotee, personId: row.id }));
    await Promise.all(people.map((one) => likePost(services, one, { postId: id, on: true })));
    expect((await countsOf(id))[0]).toBe(1_000);
    await Promise.all(people.slice(0, 40).map((one) => likePost(services, one, { postId: id, on: true })));
    await Promise.all(people.slice(0, 10).map((one) => likePost(services, one, { postId: id, on: false })));
    await Promise.all(people.slice(0, 5).flatMap((one) => [1, 2].map(() => countShare(services, one, { postId: id }))));
    expect(await countsOf(id)).toEqual([990, 0, 5]);
  });

  test("who wrote a post is told who likes it in one line, but not of their own like or across a block", async () => {
    const id = await writePost(services, editor, input());
    const [asha, other, blocked] = await Promise.all([testPerson(db), testPerson(db), testPerson(db)]);
    await setBlock(db, { personId: editor.personId, otherId: blocked.personId, on: true });
    for (const one of [editor, blocked]) await likePost(services, one, { postId: id, on: true });
    const { jobs, told: all } = heard();
    const told = () => all().filter(({ key }) => key === `post:${id}:likes`);
    await notifyOfLikes({ db, jobs });
    expect(told()).toEqual([]);
    for (const one of [other, asha]) await likePost(services, one, { postId: id, on: true });
    await db
      .updateTable("post_like")
      .set({ at: new Date("2040-01-01T00:00:00Z") })
      .where("person_id", "=", asha.personId)
      .execute();
    await notifyOfLikes({ db, jobs });
    await notifyOfLikes({ db, jobs });
    expect(told()).toMatchObject([
      {
        ...{ kind: "post.liked", personIds: [editor.personId], path: `/post/${id}`, grows: true },
        payload: { who: asha.name, others: 1, text: "Tomorrow is Ekadashi." },
      },
    ]);
  });

  test("once its writer posts for the space no more, its team hears of likes and comments", async () => {
    const id = await writePost(services, editor, input());
    const [manager, treasurer] = await Promise.all([
      testPerson(db, { memberships: [{ spaceId: space, role: "manager" }] }),
      testPerson(db, { memberships: [{ spaceId: space, role: "treasurer" }] }),
    ]);
    const { jobs, told } = heard();
    const whoHears = async () => {
      const comment = { postId: id, parentId: null, body: "Jai", language: "en", clientId: randomUUID() };
      await writeComment({ ...services, jobs }, devotee, comment);
      await likePost(services, devotee, { postId: id, on: false });
      await likePost(services, devotee, { postId: id, on: true });
      await notifyOfLikes({ db, jobs });
      return told()
        .splice(0)
        .filter(({ path }) => path.startsWith(`/post/${id}`))
        .map(({ kind, personIds }) => [kind, personIds]);
    };
    const both = (person: SignedIn) => ["post.commented", "post.liked"].map((kind) => [kind, [person.personId]]);
    expect(await whoHears()).toEqual(both(editor));
    const member = db.updateTable("space_member").set({ role: "treasurer" }).where("space_id", "=", space);
    await member.where("person_id", "=", editor.personId).execute();
    expect(await whoHears()).toEqual(both(manager));
    await db.updateTable("post").set({ written_by: null }).where("id", "=", id).execute();
    expect(await whoHears()).toEqual(both(manager));
    expect(treasurer.personId).not.toBe(manager.personId);
  });

  test("nobody touches what they may not see", async () => {
    const id = await writePost(services, editor, input());
    await savePost(services, devotee, { postId: id, on: true });
    expect(await cardOf(id)).toMatchObject({ isSaved: true, isLiked: false });
    await db.updateTable("space").set({ is_listed: false }).where("id", "=", space).execute();
    for (const work of [likePost, savePost, countShare]) {
      expect(await refusalCode(work(services, devotee, { postId: id, on: true }))).toBe("platform.not-found");
    }
    expect(await refusalCode(likePost(services, visitor, { postId: id, on: true }))).toBe("platform.sign-in-first");
    expect(
      await refusalCode(hideAuthor(services, devotee, { author: { spaceId: 999_999, providerId: null }, on: true })),
    ).toBe("platform.not-found");
  });
});

test("what a provider posted stands nowhere for whom they have blocked, or who has blocked them", async () => {
  const provider = await listedProvider(db);
  const author = { spaceId: null, providerId: provider };
  const id = await writePost(services, { ...devotee, personId: provider }, input({ author }));
  const [blocked, blocking] = [await testPerson(db), await testPerson(db)];
  // Kept before, or on the page of all that they posted.
  const cards = async (viewer: Viewer) => (await readPostCards(db, viewer, "en", [id], now)).length;
  for (const one of [blocked, blocking, visitor]) expect(await cards(one)).toBe(1);
  await setBlock(db, { personId: provider, otherId: blocked.personId, on: true });
  await setBlock(db, { personId: blocking.personId, otherId: provider, on: true });
  for (const one of [blocked, blocking]) expect(await cards(one)).toBe(0);
  for (const one of [visitor, devotee]) expect(await cards(one)).toBe(1);
});

test("whom one hides stands in a list, page by page, until they are shown again or nobody sees them", async () => {
  const provider = await listedProvider(db);
  const authors = [{ spaceId: null, providerId: provider }, ...(await spaces(21))];
  for (const author of authors) await hideAuthor(services, devotee, { author, on: true });
  const list = async () => {
    const first = await listHiddenAuthors(db, "en", devotee.personId, null);
    const rest = await listHiddenAuthors(db, "en", devotee.personId, first.next);
    expect(rest.next).toBeNull();
    return [...first.authors, ...rest.authors].map(({ author }) => author);
  };
  expect(await list()).toEqual(authors.toReversed());
  await hideAuthor(services, devotee, { author: authors[0]!, on: false });
  await db.updateTable("space").set({ is_listed: false }).where("id", "=", authors[1]!.spaceId!).execute();
  expect(await list()).toEqual(authors.slice(2).toReversed());
  expect((await listHiddenAuthors(db, "en", editor.personId, null)).authors).toEqual([]);
});

const spaces = (count: number) =>
  Promise.all(Array.from({ length: count }, async () => ({ spaceId: await testSpace(db), providerId: null })));

describe("comments", () => {
  const comment = (postId: number, more: Partial<Parameters<typeof writeComment>[2]> = {}) => ({
    ...{ postId, parentId: null, body: "Jai Shri Krishna", language: "en", clientId: randomUUID() },
    ...more,
  });

  test("stand on two levels, are written once, and are counted", async () => {
    const id = await writePost(services, editor, input());
    const first = comment(id);
    const top = await writeComment(services, devotee, first);
    expect(await writeComment(services, devotee, first)).toBe(top);
    const answer = await writeComment(services, editor, comment(id, { parentId: top }));
    const third = await writeComment(services, devotee, comment(id, { parentId: answer }));
    const rows = await db
      .selectFrom("post_comment")
      .select(["id", "parent_id"])
      .where("post_id", "=", id)
      .orderBy("id")
      .execute();
    expect(rows).toEqual([
      { id: top, parent_id: null },
      { id: answer, parent_id: top },
      { id: third, parent_id: top },
    ]);
    expect(await countsOf(id)).toEqual([0, 3, 0]);
    await removeComment(services, devotee, { commentId: top, reason: "" });
    expect(await countsOf(id)).toEqual([0, 2, 0]);
    expect(await refusalCode(writeComment(services, devotee, comment(id, { parentId: top })))).toBe(
      "feed.comment-gone",
    );
  });

  test("are removed by their author, by those who post for the space and by staff, and by nobody else", async () => {
    const staff = await testPerson(db, { isStaff: true });
    const id = await writePost(services, editor, input());
    const some = await Promise.all([1, 2, 3].map(() => writeComment(services, devotee, comment(id))));
    const stranger = await testPerson(db);
    expect(await refusalCode(removeComment(services, stranger, { commentId: some[0]!, reason: "" }))).toBe(
      "platform.not-allowed",
    );
    const { jobs, told } = heard();
    const rest = { ...services, jobs };
    expect(await refusalCode(removeReportedComment(rest, staff, { commentId: some[2]!, reason: " " }))).toBe(
      "platform.field-required",
    );
    await removeComment(rest, devotee, { commentId: some[0]!, reason: "" });
    expect(told(), "of one’s own one is not told").toEqual([]);
    expect(await refusalCode(removeComment(rest, editor, { commentId: some[1]!, reason: " " }))).toBe(
      "platform.field-required",
    );
    await removeComment(rest, editor, { commentId: some[1]!, reason: "Not below an invitation." });
    await removeReportedComment(rest, staff, { commentId: some[2]!, reason: "It is an advertisement." });
    const text = "Jai Shri Krishna";
    expect(told()).toMatchObject([
      {
        kind: "post-comment.removed",
        personIds: [devotee.personId],
        payload: { text, reason: "Not below an invitation.", byTeam: true },
      },
      {
        kind: "post-comment.removed",
        personIds: [devotee.personId],
        payload: { reason: "It is an advertisement.", byTeam: false },
      },
    ]);
    const trail = await db
      .selectFrom("audit")
      .select(["entity_id", "detail"])
      .where("action", "=", "post-comment.removed")
      .where("entity_id", "in", some)
      .orderBy("id")
      .execute();
    expect(trail).toMatchObject([
      { entity_id: some[1], detail: { reason: "Not below an invitation." } },
      { entity_id: some[2], detail: { reason: "It is an advertisement." } },
    ]);
    expect(await refusalCode(removeComment(services, devotee, { commentId: some[0]!, reason: "" }))).toBe(
      "platform.not-found",
    );
    expect(await countsOf(id)).toEqual([0, 0, 0]);
  });

  test("what was removed, or goes with its author, is in nobody's list any more, but for why it was removed", async () => {
    const staff = await testPerson(db, { isStaff: true });
    const reader = { ...(await testSubscriber(db)), memberships: [{ spaceId: space, role: "editor" as const }] };
    await db
      .insertInto("space_member")
      .values({ space_id: space, person_id: reader.personId, role: "editor" })
      .execute();
    const { jobs, told } = heard();
    const id = await writePost(services, reader, input());
    const say = () => writeComment({ ...services, jobs }, devotee, comment(id, { body: "Jai Shri Krishna" }));
    const [reported, staying, own] = [await say(), await say(), await say()];
    for (const data of told().splice(0)) await notifyPeople(services, data);
    const keys = async () => {
      const rows = await db.selectFrom("notification").select("key").where("person_id", "=", reader.personId).execute();
      return rows.map(({ key }) => key).toSorted();
    };
    const all = [reported, staying, own].map((comment) => `post-comment:${comment}`);
    expect(await keys()).toEqual(all.toSorted());
    await removeReportedComment({ ...services, jobs }, staff, {
      commentId: reported,
      reason: "It is an advertisement.",
    });
    expect(told().map(({ kind }) => kind)).toEqual(["post-comment.removed"]);
    await removeComment(services, devotee, { commentId: own, reason: "" });
    expect(await keys()).toEqual([all[1]]);
    await db
      .transaction()
      .execute((db) => forgetAuthor({ db, personId: devotee.personId, email: null, keepsTexts: false, now }));
    expect(await keys()).toEqual([]);
  });

  test("one names so many people and no more, and nobody across a block", async () => {
    const id = await writePost(services, editor, input());
    const say = (by: SignedIn, body: string) =>
      writeComment(services, by, { postId: id, parentId: null, body, language: "en", clientId: randomUUID() });
    const crowd: SignedIn[] = [];
    for (let n = 0; n <= MOST_MENTIONED + 1; n++) crowd.push(await testPerson(db, { name: `Crowd ${space} of ${n}x` }));
    for (const one of crowd) await say(one, "Jai");
    const [blocking, ...others] = crowd;
    await setBlock(db, { personId: blocking!.personId, otherId: devotee.personId, on: true });
    const all = await say(devotee, crowd.map(({ name }) => `@${name}`).join(" "));
    const mentioned = await db
      .selectFrom("post_comment_mention")
      .select("person_id")
      .where("comment_id", "=", all)
      .execute();
    expect(mentioned).toHaveLength(MOST_MENTIONED);
    expect(mentioned.map(({ person_id }) => person_id)).not.toContain(blocking!.personId);
    expect(others).toHaveLength(MOST_MENTIONED + 1);
  });

  test("are changed by their writer alone, are said to be edited, and tell whom they name only now", async () => {
    const id = await writePost(services, editor, input());
    const friend = await testPerson(db, { name: `Friend of ${space}` });
    await writeComment(services, friend, comment(id));
    const { jobs, told } = heard();
    const commentId = await writeComment(services, devotee, comment(id));
    const change = (by: Viewer, body: string) =>
      editComment({ db, jobs, clock: Date.now }, by, { commentId, body, language: "en" });
    const own = async () => (await readComments(db, devotee, { postId: id, after: null })).comments.at(-1)!;
    expect(await refusalCode(change(visitor, "x"))).toBe("platform.sign-in-first");
    expect(await refusalCode(change(editor, "x"))).toBe("platform.not-allowed");
    expect(await refusalCode(change(devotee, " "))).toBe("feed.comment-empty");
    expect(await refusalCode(change(devotee, "ॐ".repeat(2_001)))).toBe("feed.comment-long");
    await change(devotee, " Jai Shri Krishna ");
    expect(await own()).toMatchObject({ body: "Jai Shri Krishna", isEdited: false });
    const named = `जय श्री राम @${friend.name}`;
    await change(devotee, named);
    expect(await own()).toMatchObject({ body: named, language: "hi", isEdited: true });
    await change(devotee, `${named}!`);
    expect(told()).toMatchObject([{ kind: "post-comment.mentioned", personIds: [friend.personId] }]);
    expect((await countsOf(id))[1]).toBe(2);
    await removeComment(services, devotee, { commentId, reason: "" });
    expect(await refusalCode(change(devotee, "again"))).toBe("platform.not-found");
  });

  test("offer the names that stand below the post, never that of who writes for a space", async () => {
    const id = await writePost(services, editor, input());
    const friend = await testPerson(db, { name: `Friend of ${space}` });
    for (const writer of [friend, editor, devotee]) await writeComment(services, writer, comment(id));
    const offeredTo = async (viewer: Viewer) => {
      const { context } = testRequest(services, { viewer });
      const { people } = await listPostPeople({ context, params: { id: `${id}` } } as never);
      return people.map(({ personId }) => personId);
    };
    expect(await offeredTo(devotee)).toEqual([friend.personId]);
    await setBlock(db, { personId: friend.personId, otherId: devotee.personId, on: true });
    expect(await offeredTo(devotee)).toEqual([]);
    expect(await offeredTo(visitor)).toEqual([]);
  });

  test("two that are sent at once are one", async () => {
    const id = await writePost(services, editor, input());
    const twice = comment(id);
    const [first, second] = await Promise.all([1, 2].map(() => writeComment(services, devotee, twice)));
    expect(second).toBe(first);
    expect(await countsOf(id)).toEqual([0, 1, 0]);
  });

  test.each([
    ["removed", (commentId: number) => removeComment(services, devotee, { commentId, reason: "" })],
    [
      "gone with its author",
      () =>
        db
          .transaction()
          .execute((db) => forgetAuthor({ db, personId: devotee.personId, email: null, keepsTexts: false, now })),
    ],
  ])("one that is answered while it is %s: both are done, one after the other", async (_, remove) => {
    const id = await writePost(services, editor, input());
    const parentId = await writeComment(services, devotee, comment(id));
    const waiting = (count: number) =>
      vi.waitFor(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(services.db);
        expect(rows).toHaveLength(count);
      }, 20_000);
    const both: Promise<unknown>[] = [];
    await db.transaction().execute(async (db) => {
      await sql`select from post where id = ${id} for update`.execute(db);
      both.push(refusalCode(writeComment(services, editor, comment(id, { parentId }))));
      await waiting(1);
      both.push(refusalCode(Promise.resolve(remove(parentId))));
      await waiting(2);
    });
    expect(await Promise.all(both)).toEqual([null, null]);
    expect(await countsOf(id)).toEqual([0, 1, 0]);
  });

  test("who may be mentioned are the post's own people and those of the latest comments", async () => {
    const provider = await listedProvider(db, { name: `Kumar of ${space}` });
    const author = { spaceId: null, providerId: provider };
    const id = await writePost(services, { ...devotee, personId: provider }, input({ author }));
    const first = await testPerson(db, { name: `First of ${space}` });
    await writeComment(services, first, comment(id));
    await sql`with crowd as (insert into person (name) select 'One of ' || n from generate_series(1, 500) n returning id)
      insert into post_comment (post_id, author_id, client_id, body, language)
      select ${id}, id, gen_random_uuid(), 'Jai', 'en' from crowd`.execute(db);
    const people = await listThreadPeople(db, id, devotee.personId);
    expect(people).toHaveLength(501);
    expect(people[0]).toEqual({ personId: provider, name: `Kumar of ${space}` });
    expect(people.map(({ personId }) => personId)).not.toContain(first.personId);
  });

  test("whose account is stopped is mentioned by nobody", async () => {
    const id = await writePost(services, editor, input());
    const writer = await testPerson(db, { name: `Ila of ${space}` });
    await writeComment(services, writer, comment(id));
    const named = async () =>
      [await listThreadPeople(db, id, devotee.personId), await listNamesBelow(db, id, devotee.personId)].map((people) =>
        people.some(({ personId }) => personId === writer.personId),
      );
    expect(await named()).toEqual([true, true]);
    await stopAccount(db, writer.personId);
    expect(await named()).toEqual([false, false]);
    await openAgain(db, writer.personId);
    expect(await named()).toEqual([true, true]);
  });

  test("whoever wrote the post hears of none across a block", async () => {
    const id = await writePost(services, editor, input());
    const { jobs, told } = heard();
    const say = () => writeComment({ ...services, jobs }, devotee, comment(id));
    await say();
    expect(told()).toMatchObject([{ kind: "post.commented", personIds: [editor.personId] }]);
    await setBlock(db, { personId: editor.personId, otherId: devotee.personId, on: true });
    await say();
    expect(told()).toHaveLength(1);
  });

  test("empty and long ones are refused, and who blocked somebody is not answered by them", async () => {
    const id = await writePost(services, editor, input());
    expect(await refusalCode(writeComment(services, devotee, comment(id, { body: "\u200b " })))).toBe(
      "feed.comment-empty",
    );
    expect(await refusalCode(writeComment(services, devotee, comment(id, { body: "ॐ".repeat(2_001) })))).toBe(
      "feed.comment-long",
    );
    const parentId = await writeComment(services, devotee, comment(id));
    const blocked = await testPerson(db);
    await db.insertInto("person_block").values({ person_id: devotee.personId, blocked_id: blocked.personId }).execute();
    expect(await refusalCode(writeComment(services, blocked, comment(id, { parentId })))).toBe("feed.not-taken");
  });
});

describe("a picture of a post", () => {
  /** The status of the door that hands out pictures, by the address that it had. */
  const doorOf = async (postId: number) => {
    const { id, sha256 } = await db
      .selectFrom("media_use as u")
      .innerJoin("media as m", "m.id", "u.media_id")
      .select(["m.id", "m.sha256"])
      .where("u.entity", "=", "post")
      .where("u.entity_id", "=", postId)
      .executeTakeFirstOrThrow();
    const path = `/media/${id}-${sha256.slice(0, 12)}/480.webp`;
    return async () => (await pictureRoutes(services).request(path)).status;
  };
  const author = () => ({ spaceId: space, providerId: null });
  const shown = async () =>
    writePost(services, editor, input({ added: [{ uploadId: await picture(editor), alt: "" }] }));

  test.each(["taken back", "removed by staff", "edited away"])("is gone with it: %s", async (how) => {
    const postId = await shown();
    const door = await doorOf(postId);
    expect(await door()).toBe(200);
    if (how === "taken back") await removePost(services, editor, { postId, author: author() });
    else if (how === "edited away") await writePost(services, editor, input({ postId }));
    else {
      const staff = await testPerson(db, { isStaff: true });
      await removeReportedPost(services, staff, { postId, reason: "It is somebody else’s." });
    }
    expect(await door()).toBe(404);
  });

  test("is gone with a provider who leaves, whoever brought it", async () => {
    const provider = await listedProvider(db);
    const postId = await writePost(
      services,
      { ...devotee, personId: provider },
      input({
        author: { spaceId: null, providerId: provider },
        added: [{ uploadId: await picture({ ...devotee, personId: provider }), alt: "" }],
      }),
    );
    const door = await doorOf(postId);
    const after = await db
      .transaction()
      .execute((db) => forgetAuthor({ db, personId: provider, email: null, keepsTexts: true, now }));
    await deleteLeft(services, after);
    expect(await door()).toBe(404);
  });

  test("stays where another post shows it, or something else refers to it", async () => {
    const postId = await shown();
    const door = await doorOf(postId);
    const use = await db
      .selectFrom("media_use")
      .select("media_id")
      .where("entity", "=", "post")
      .where("entity_id", "=", postId)
      .executeTakeFirstOrThrow();
    const other = await writePost(services, editor, input());
    await addPictureUses(db, [{ entity: "post", entityId: other, role: "picture", mediaId: use.media_id }]);
    await removePost(services, editor, { postId, author: author() });
    expect(await door()).toBe(200);
    await db
      .insertInto("post_video")
      .values({ post_id: postId, media_id: use.media_id, seconds: 1, width: 1, height: 1 })
      .execute();
    await removePost(services, editor, { postId: other, author: author() });
    expect(await door()).toBe(200);
  });
});

test("a post is taken back by its author with its pictures, and removed by staff with an entry in the trail", async () => {
  const staff = await testPerson(db, { isStaff: true });
  const author = { spaceId: space, providerId: null };
  const added = [{ uploadId: await picture(editor), alt: "" }];
  const own = await writePost(services, editor, input({ added }));
  const reported = await writePost(services, editor, input());
  expect(await refusalCode(removePost(services, devotee, { postId: own, author }))).toBe("platform.not-found");
  expect(await refusalCode(removeReportedPost(services, editor, { postId: own, reason: "" }))).toBe(
    "platform.not-allowed",
  );
  await removePost(services, editor, { postId: own, author });
  const { jobs, told } = heard();
  const reason = "The picture is somebody else’s.";
  await removeReportedPost({ ...services, jobs }, staff, { postId: reported, reason });
  const path = `/posts?as=space-${space}`;
  expect(told()).toMatchObject([{ kind: "post.removed", personIds: [editor.personId], path, payload: { reason } }]);
  expect([await cardOf(own), await cardOf(reported)]).toEqual([undefined, undefined]);
  const uses = await db
    .selectFrom("media_use")
    .select("id")
    .where("entity", "=", "post")
    .where("entity_id", "=", own)
    .execute();
  expect(uses).toEqual([]);
});
