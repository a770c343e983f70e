import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { endOccurrence, startOccurrence } from "#/features/events/public.server.ts";
import { HOUR_MS, MINUTE_MS } from "#/platform/civil-date.ts";
import { visitor, type SignedIn } from "#/platform/viewer.ts";
import { testEvent } from "#/testing/events.ts";
import { listedProvider } from "#/testing/listed-providers.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { renderHtml } from "#/testing/render-html.tsx";
import { testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import { writeComment } from "./commands/comments.server.ts";
import { loader as loadAuthorPosts } from "./pages/author-posts.tsx";
import { loader as loadDates } from "./pages/feed-dates.ts";
import { loader as loadFeed } from "./pages/feed.tsx";
import { loader as loadPost } from "./pages/post.tsx";
import { readAskedFeed } from "./feed-page.server.ts";
import { readFeed } from "./queries/feed.server.ts";
import { readPostCards } from "./queries/post-cards.server.ts";
import { MOST_DATES } from "./rules.ts";
import { PostDateCard } from "./ui/post-date.tsx";

const noon = new Date("2026-11-21T06:30:00Z");
let now = noon;
const { services } = await testServices(() => now.getTime());
const { db } = services;

let space: number;
let occurrenceId: number;
let postId: number;
beforeEach(async () => {
  now = noon;
  await db.deleteFrom("post").execute();
  space = await testSpace(db);
  occurrenceId = await testEvent(db, { spaceId: space, startsAt: new Date(noon.getTime() + 2 * HOUR_MS) });
  const { id } = await db
    .insertInto("post")
    .values({
      ...{ space_id: space, idempotency_key: `${occurrenceId}`, body: "Come in.", language: "en" },
      ...{ state: "published", published_at: new Date(noon.getTime() - HOUR_MS), occurrence_id: occurrenceId },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  postId = id;
});

/** What the card of the post says to a visitor, and where it leads. */
async function card(viewerZone: string | null = null) {
  const [post] = await readPostCards(db, visitor, "en", [postId], now);
  const html = renderHtml(<PostDateCard date={post!.date!} now={now} {...{ viewerZone }} />);
  return { html, words: html.replace(/<[^>]*>/g, " "), to: /href="([^"]*)"/.exec(html)![1] };
}

const behindLiveChip = async () =>
  (await readFeed(db, visitor, readAskedFeed(services, visitor, new URLSearchParams("live=1")))).ids;

test("the card is live while the ceremony is: not before, when it says when, and not after, when it says that it is over", async () => {
  const before = await card();
  expect(before.to).toBe(`/event/${occurrenceId}`);
  expect(before.words).toContain("Sandhya Aarti");
  expect(before.words).toMatch(/2:00\s?PM/i);
  expect(before.words).not.toMatch(/LIVE|over/);
  // Of its place until the page knows where its visitor is; of a member where they chose to be.
  expect(before.html).toContain('data-zone="Asia/Kolkata"');
  const abroad = await card("America/New_York");
  expect(abroad.words).toMatch(/3:30\s?AM/i);
  expect(abroad.html).not.toContain("data-zone");
  expect(await behindLiveChip()).toEqual([]);

  now = new Date(noon.getTime() + 2 * HOUR_MS + MINUTE_MS);
  await startOccurrence(db, { occurrenceId, now, kind: "own" });
  const during = await card();
  expect(during.to).toBe(`/live-event/${occurrenceId}`);
  expect(during.words).toContain("LIVE");
  expect(await behindLiveChip()).toEqual([postId]);
  // A ceremony that lasts longer than planned is live as long as it lasts.
  now = new Date(noon.getTime() + 5 * HOUR_MS);
  expect((await card()).words).toContain("LIVE");

  await endOccurrence(db, { occurrenceId, now });
  const after = await card();
  expect(after.to).toBe(`/event/${occurrenceId}`);
  expect(after.words).toContain("It is over");
  expect(after.words).not.toContain("LIVE");
  expect(await behindLiveChip()).toEqual([]);
});

test("an open page asks how far the dates of its cards are, and for no more of them than it shows", async () => {
  const ask = async (of: string) => {
    const { context } = testRequest(services);
    const request = new Request(`http://localhost:3000/feed/dates?of=${of}`);
    return (await loadDates({ request, context, params: {}, unstable_pattern: "" } as never)).dates;
  };
  const draft = await testEvent(db, { spaceId: space, startsAt: noon, status: "draft" });
  expect(await ask(`${occurrenceId},${draft},x`)).toMatchObject([{ occurrenceId, isLive: false, isOver: false }]);
  await startOccurrence(db, { occurrenceId, now, kind: "own" });
  expect(await ask(`${occurrenceId}`)).toMatchObject([{ occurrenceId, isLive: true, isOver: false }]);
  await endOccurrence(db, { occurrenceId, now });
  expect(await ask(`${occurrenceId}`)).toMatchObject([{ occurrenceId, isLive: false, isOver: true }]);
  const many = Array.from({ length: MOST_DATES }, () => "999999");
  expect(await ask([...many, occurrenceId].join(","))).toEqual([]);
});

test("a card of what nobody began says that it is over when its time is, and a cancelled one that it is cancelled", async () => {
  now = new Date(noon.getTime() + 4 * HOUR_MS);
  expect((await card()).words).toContain("It is over");
  await db.updateTable("event_occurrence").set({ status: "cancelled" }).where("id", "=", occurrenceId).execute();
  const { words } = await card();
  expect(words).toContain("Cancelled");
  expect(words).not.toMatch(/LIVE|over/);
});

test("a post's page is made anew when anybody whose name stands there leaves", async () => {
  const [artist, writer, answering] = [await listedProvider(db), await testPerson(db), await testPerson(db)];
  await db.insertInto("post_artist").values({ post_id: postId, position: 0, person_id: artist }).execute();
  const words = { body: "Jai", language: "en" };
  const say = (by: SignedIn, parentId: number | null) =>
    writeComment(services, by, { postId, parentId, ...words, clientId: randomUUID() });
  await say(answering, await say(writer, null));
  const { ctx, context } = testRequest(services);
  const request = new Request(`http://localhost:3000/post/${postId}`);
  await loadPost({ request, context, params: { id: `${postId}` }, unstable_pattern: "" } as never);
  const tags = [...ctx.cacheTags];
  for (const id of [artist, writer.personId, answering.personId]) expect(tags).toContain(`person:${id}`);
});

test("whatever page keeps the card is made anew when the ceremony begins or ends, also where the date is another's", async () => {
  const other = await testSpace(db);
  await db.updateTable("post").set({ space_id: other }).where("id", "=", postId).execute();
  const pages: [path: string, load: (args: never) => Promise<unknown>, params: Record<string, string>][] = [
    [`/post/${postId}`, loadPost, { id: `${postId}` }],
    [`/space/${other}/posts`, loadAuthorPosts, { id: `${other}` }],
    ["/feed", loadFeed, {}],
  ];
  for (const [path, load, params] of pages) {
    const { ctx, context } = testRequest(services);
    const request = new Request(`http://localhost:3000${path}`);
    await load({ request, context, params, unstable_pattern: "" } as never);
    expect([...ctx.cacheTags], path).toContain(`event:${occurrenceId}`);
  }
});
