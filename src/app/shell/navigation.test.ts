import { expect, test } from "vitest";
import { mainLinks } from "./navigation.ts";

test("the bars lead to the guides by that word, before the map and worship", () => {
  const words = mainLinks.map(({ to, label }) => [to, label.message]);
  expect(words).toEqual([
    ["/", "Home"],
    ["/explore", "Explore"],
    ["/feed", "Feed"],
    ["/artists", "Guides"],
    ["/map", "Map"],
    ["/virtual-worship", "Worship"],
    ["/community", "Community"],
    ["/library", "Library"],
  ]);
});
