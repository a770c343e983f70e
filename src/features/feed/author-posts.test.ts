import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { HOUR_MS } from "#/platform/civil-date.ts";
import { listedProvider } from "#/testing/listed-providers.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { publishDue } from "./commands/publish-due.server.ts";
import { removePost } from "./commands/remove-post.server.ts";
import { writePost, type PostTime } from "./commands/write-post.server.ts";
import { findPublicPost, listPostEvents, listPublicPosts } from "./public.server.ts";
import { listPostsForSitemap, postSitemapStarts } from "./queries/sitemap.server.ts";
import type { Author } from "./rules.ts";

let now = new Date("2026-11-21T06:00:00Z");
const { services } = await testServices(() => now.getTime());
const { db } = services;

let author: Author;
let editor: SignedIn;
beforeEach(async () => {
  const spaceId = await testSpace(db);
  author = { spaceId, providerId: null };
  editor = await testPerson(db, { memberships: [{ spaceId, role: "editor" }] });
});

const write = (
  body: string,
  { postId = null, time = { kind: "now" } }: { postId?: number | null; time?: PostTime } = {},
) =>
  writePost(services, editor, {
    ...{
      postId,
      author,
      body,
      language: "en",
      kept: [],
      added: [],
      video: null,
      artistIds: [],
      occurrenceId: null,
      time,
    },
    key: randomUUID(),
  });

const eventsOf = async (of: Author, after = 0) =>
  (await listPostEvents(db, of, { after, limit: 10 })).map(({ kind, postId }) => [kind, postId]);

test("the outbox of an author says what became of public posts, in order, and nothing of drafts or others", async () => {
  const first = await write("First");
  const draft = await write("Draft", { time: { kind: "draft" } });
  now = new Date(now.getTime() + HOUR_MS);
  await write("First, mended", { postId: first });
  const later = await write("Later", { time: { kind: "later", at: new Date(now.getTime() + HOUR_MS) } });
  now = new Date(now.getTime() + HOUR_MS);
  await publishDue(services, now);
  await removePost(services, editor, { postId: first, author });
  await removePost(services, editor, { postId: draft, author });
  expect(await eventsOf(author)).toEqual([
    ["published", first],
    ["edited", first],
    ["published", later],
    ["deleted", first],
  ]);
  const [one] = await listPostEvents(db, author, { after: 0, limit: 1 });
  expect(await eventsOf(author, one!.id)).toHaveLength(3);
  expect(await eventsOf({ spaceId: await testSpace(db), providerId: null })).toEqual([]);
  const last = (await listPostEvents(db, author, { after: 0, limit: 10 })).at(-1);
  expect(last?.at).toEqual(now);
});

test("public posts are read one by one and page by page, as long as their author is shown", async () => {
  const ids: number[] = [];
  for (const body of ["one", "two", "three"]) {
    now = new Date(now.getTime() + HOUR_MS);
    ids.unshift(await write(body));
  }
  const { posts, next } = await listPublicPosts(db, author, { limit: 2 });
  const rest = await listPublicPosts(db, author, { limit: 2, after: next });
  expect([...posts, ...rest.posts].map(({ id }) => id)).toEqual(ids);
  expect(rest.next).toBeNull();
  expect(await findPublicPost(db, ids[0]!)).toMatchObject({ body: "three", author });
  await db.updateTable("space").set({ is_listed: false }).where("id", "=", author.spaceId!).execute();
  expect(await findPublicPost(db, ids[0]!)).toBeNull();
  expect((await listPublicPosts(db, author)).posts).toEqual([]);
});

test("a provider's posts are their own", async () => {
  const providerId = await listedProvider(db);
  const own = { spaceId: null, providerId } as const;
  const id = await writePost(
    services,
    { ...editor, personId: providerId },
    {
      ...{ postId: null, author: own, body: "Clay", language: "en", kept: [], added: [], video: null, artistIds: [] },
      ...{ occurrenceId: null, time: { kind: "now" } as const, key: randomUUID() },
    },
  );
  expect((await listPublicPosts(db, own)).posts.map((post) => post.id)).toEqual([id]);
  expect(await eventsOf(own)).toEqual([["published", id]]);
});

test("each public post stands in one file of the sitemap", async () => {
  const ids = [await write("one"), await write("two"), await write("three")];
  await removePost(services, editor, { postId: ids[1]!, author });
  const starts = await postSitemapStarts(db, 2, 100);
  const files = await Promise.all(starts.map((start) => listPostsForSitemap(db, start, 2)));
  const listed = files.flat().map(({ id }) => id);
  expect(listed.filter((id) => ids.includes(id))).toEqual([ids[0], ids[2]]);
  expect(new Set(listed).size).toBe(listed.length);
  expect(await postSitemapStarts(db, 2, 1)).toHaveLength(1);
});
