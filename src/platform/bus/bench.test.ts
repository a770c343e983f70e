import { expect, test } from "vitest";
import { measureBus } from "../../../bench/bus.ts";
import { testDatabase } from "../../testing/database.ts";

const { url } = await testDatabase();

test("the bench measures what it says: each node hears its own topics, all of them, and parses no others", async () => {
  const sizes = { nodes: 2, topics: 8, writesASecond: 100, writers: 4, turns: 1, seconds: 0.4 };
  const [throughput, latency, parsed] = await measureBus(url, sizes);
  expect(throughput!.value).toBeGreaterThan(0);
  expect(latency!.note).toContain("0 lost");
  expect(parsed!).toMatchObject({ ok: true, value: 0.5 });
});
