import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { HOUR_MS } from "#/platform/civil-date.ts";
import { listedProvider } from "#/testing/listed-providers.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { removePost } from "./commands/remove-post.server.ts";
import { writePost, type PostTime } from "./commands/write-post.server.ts";
import { listPublicPosts, readPublicPosts } from "./queries/public-posts.server.ts";
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
  expect((await readPublicPosts(db, [ids[0]!])).get(ids[0]!)).toMatchObject({ body: "three", author });
  await db.updateTable("space").set({ is_listed: false }).where("id", "=", author.spaceId!).execute();
  expect((await readPublicPosts(db, [ids[0]!])).size).toBe(0);
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
