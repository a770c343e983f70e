import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { samplePosts } from "../../../sample/world/posts/posts.ts";
import { writePost } from "./commands/write-post.server.ts";
import { readPostCards } from "./queries/post-cards.server.ts";
import { VIDEO_SECONDS } from "./rules.ts";
import { hangFilms } from "./sample/films.server.ts";

test("some posts of the sample world show a short film, those that were changed since excepted", async () => {
  const { services } = await testServices();
  const { db } = services;
  const spaceId = await testSpace(db);
  const editor = await testPerson(db, { memberships: [{ spaceId, role: "editor" }] });
  const filmed = samplePosts.filter(({ film }) => film);
  expect(filmed.length).toBeGreaterThanOrEqual(3);
  const ids: Record<string, number> = {};
  for (const { key, text, language } of filmed) {
    ids[key] = await writePost(services, editor, {
      ...{ postId: null, author: { spaceId, providerId: null }, body: text, language: language as "en" },
      ...{ kept: [], added: [], video: null, artistIds: [], occurrenceId: null, time: { kind: "now" } },
      key: randomUUID(),
    });
  }
  const [changed, ...others] = Object.values(ids);
  await db.updateTable("post").set({ edited_at: new Date() }).where("id", "=", changed!).execute();
  await hangFilms(services, samplePosts, ids);
  const cards = await readPostCards(db, editor, "en", [changed!, ...others], new Date());
  expect(cards[0]!.video).toBeNull();
  for (const { video } of cards.slice(1)) {
    expect(video).toMatchObject({ width: 640, height: 360, path: expect.stringMatching(/^\/post\/\d+\/video\//) });
    expect(video!.seconds).toBeLessThanOrEqual(VIDEO_SECONDS);
    expect(video!.poster).not.toBeNull();
  }
});
