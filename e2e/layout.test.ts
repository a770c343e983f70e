import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { poolAddress } from "../src/platform/db/connection.ts";
import { openReader, phone, type Reader } from "./browser.ts";
import { openWorld } from "./world.ts";

const { databaseUrl } = await openWorld();
let reader: Reader | undefined;

afterAll(() => reader?.context.close());

test("however many quick actions a space has, each of their rows is filled", async () => {
  reader = await openReader(phone, { javaScriptEnabled: false });
  const { page } = reader;
  // The first space has a virtual tour, which is one action more.
  const database = new pg.Client(poolAddress(databaseUrl));
  await database.connect();
  const tour = "insert into space_view (space_id, kind, title, url) values (1, 'link', $1, $2)";
  await database.query(tour, ["Around the courtyard", "https://tours.example.org/saptdhara"]);
  await database.end();
  const counts = new Set<number>();
  for (let id = 1; id <= 8; id++) {
    await page.goto(`/space/${id}`);
    const cells = await page.locator("nav.quick-actions > *").evaluateAll((all) =>
      all.map((one) => {
        const { top, width } = one.getBoundingClientRect();
        return { top: Math.round(top), width };
      }),
    );
    counts.add(cells.length);
    const rows = Map.groupBy(cells, ({ top }) => top);
    for (const row of rows.values()) {
      const filled = row.reduce((sum, { width }) => sum + width, 0) + row.length - 1;
      expect(filled, `a row of /space/${id}`).toBeCloseTo(320, -1);
    }
  }
  expect(counts.size, "there are spaces with more and with fewer of them").toBeGreaterThan(1);
});
