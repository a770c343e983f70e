import { expect, test } from "vitest";
import { visitor } from "#/platform/viewer.ts";
import { listedProvider } from "#/testing/listed-providers.ts";
import { testSpace } from "#/testing/people.ts";
import { renderHtml } from "#/testing/render-html.tsx";
import { testServices } from "#/testing/services.ts";
import { feedPath, readFeedAddress } from "./feed-address.ts";
import { readPostCards } from "./queries/post-cards.server.ts";
import { FeedBar } from "./ui/feed-bar.tsx";
import { PostCard } from "./ui/post-card.tsx";

const now = new Date("2026-11-21T06:00:00Z");
const { services } = await testServices(() => now.getTime());
const { db } = services;

test("the chips of those whose work a post shows lead by what they are to their page", async () => {
  const space = await testSpace(db);
  const { id } = await db
    .insertInto("post")
    .values({
      ...{ space_id: space, idempotency_key: "chips", body: "New lamps.", language: "en" },
      ...{ state: "published", published_at: now },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const [murtikar, pujari, decorator] = [
    await listedProvider(db, { name: "Haripada Pal", category: "Murtikar" }),
    await listedProvider(db, { name: "Omkar Shukla", category: "Pujari" }),
    await listedProvider(db, { name: "Salim Ansari", category: "Decorator" }),
  ];
  const rows = [murtikar, pujari, decorator].map((personId, position) => ({
    ...{ post_id: id, person_id: personId, position },
  }));
  await db.insertInto("post_artist").values(rows).execute();
  const [post] = await readPostCards(db, visitor, "en", [id], now);
  const html = renderHtml(<PostCard post={post!} now={now} zone="Asia/Kolkata" isSignedIn={false} />);
  const chips = [
    ...html.matchAll(/<a class="chip[^"]*" href="([^"]*)".*?<\/a>|<a href="([^"]*)" class="chip".*?<\/a>/gs),
  ];
  expect(chips.map(([all, a, b]) => [a ?? b, all.replace(/<[^>]*>/g, " ")])).toEqual([
    [`/murtikar/${murtikar}`, expect.stringMatching(/Haripada Pal.*Murtikar/s)],
    [`/pujari/${pujari}`, expect.stringMatching(/Omkar Shukla.*Pujari/s)],
    [`/artist/${decorator}`, expect.stringMatching(/Salim Ansari.*Decorator/s)],
  ]);
});

test("a post says how its author is rated once somebody has, and nothing before", async () => {
  const space = await testSpace(db);
  const { id } = await db
    .insertInto("post")
    .values({
      ...{ space_id: space, idempotency_key: "rated", body: "The kirtan begins at six.", language: "en" },
      ...{ state: "published", published_at: now },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const shown = async () => {
    const [post] = await readPostCards(db, visitor, "en", [id], now);
    return renderHtml(<PostCard post={post!} now={now} zone="Asia/Kolkata" isSignedIn={false} />);
  };
  expect(await shown()).not.toContain("out of 5");
  await db.updateTable("space").set({ rating_sum: 19, review_count: 4 }).where("id", "=", space).execute();
  expect(await shown()).toContain("4.8 out of 5");
});

test("the feed's chips are called as specified, in their order, and each leads to what it says", () => {
  const address = readFeedAddress(new URLSearchParams());
  const html = renderHtml(<FeedBar data={{ address, mayPost: false, isSignedIn: false } as never} />);
  const chips = [...html.matchAll(/<a[^>]*class="[^"]*\bchip\b[^"]*"[^>]*>.*?<\/a>/gs)].map(([all]) => [
    all.replace(/<[^>]*>/g, "").trim(),
    /href="([^"]*)"/.exec(all)![1]!.replaceAll("&amp;", "&"),
  ]);
  const faiths = ["hindu", "sikh", "christian", "islamic", "buddhist", "jain"] as const;
  expect(chips).toEqual([
    ["All", "/feed"],
    ...["Hindu", "Sikh", "Christian", "Islamic", "Buddhist", "Jain"].map((word, i) => [
      word,
      feedPath({ ...address, faiths: [faiths[i]!] }),
    ]),
    ["Live", "/feed?live=1"],
    ["Video", "/feed?video=1"],
  ]);
});
