import { afterAll, expect, test } from "vitest";
import { openReader, phone, type Reader } from "./browser.ts";
import { openWorld } from "./world.ts";

await openWorld();
let reader: Reader | undefined;

afterAll(() => reader?.context.close());

test("however many quick actions a space has, each of their rows is filled", async () => {
  reader = await openReader(phone, { javaScriptEnabled: false });
  const { page } = reader;
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
  expect(counts.size, "the sample world has spaces with more and with fewer of them").toBeGreaterThan(1);
});
