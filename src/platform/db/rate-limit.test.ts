import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../../testing/database.ts";
import { countAgainstLimit, purgeEndedLimits } from "./rate-limit.ts";

const { db } = await testDatabase();
const hit = (key: string) => countAgainstLimit(db, { key, limit: 5, windowSeconds: 60 });

test("of many hits at once exactly as many pass as the limit allows", async () => {
  const results = await Promise.allSettled(Array.from({ length: 30 }, () => hit("race")));
  expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(5);
});

test("the refusal says how long to wait, and another key is not touched", async () => {
  for (let i = 0; i < 5; i++) await hit("one");
  await expect(hit("one")).rejects.toMatchObject({ status: 429, params: { seconds: expect.any(Number) as number } });
  await expect(hit("another")).resolves.toBeUndefined();
});

test("a long wait is told in minutes, a short one in seconds", async () => {
  const long = { key: "long", limit: 0, windowSeconds: 600 };
  await expect(countAgainstLimit(db, long)).rejects.toMatchObject({ params: { minutes: 10 } });
  const short = { key: "short", limit: 0, windowSeconds: 119 };
  await expect(countAgainstLimit(db, short)).rejects.toMatchObject({ params: { minutes: 0 } });
});

test("a window that has ended counts from the beginning, and is swept away", async () => {
  for (let i = 0; i < 5; i++) await hit("ended");
  await sql`update rate_limit set window_ends_at = now() - interval '1 second' where key = 'ended'`.execute(db);
  await expect(hit("ended")).resolves.toBeUndefined();
  await sql`update rate_limit set window_ends_at = now() - interval '1 second'`.execute(db);
  await purgeEndedLimits(db);
  expect(await db.selectFrom("rate_limit").selectAll().execute()).toEqual([]);
});
