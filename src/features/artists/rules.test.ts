import { expect, test } from "vitest";
import { providerCategories, providerPath } from "./rules.ts";

test("idol makers and pujaris have profiles of their own kind, all others the general one", () => {
  expect(providerCategories.map((category) => providerPath({ id: 7, category }))).toEqual([
    "/murtikar/7",
    "/artist/7",
    "/artist/7",
    "/pujari/7",
    "/artist/7",
    "/artist/7",
    "/artist/7",
  ]);
});
