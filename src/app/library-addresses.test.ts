import { expect, test } from "vitest";
import { takenSlugs } from "../features/texts/rules.ts";
import routes from "../routes.ts";

interface Entry {
  readonly path?: string;
  readonly children?: readonly Entry[];
}

const pathsOf = (entries: readonly Entry[], above = ""): string[] =>
  entries.flatMap(({ path = "", children = [] }) => {
    const own = [above, path].filter(Boolean).join("/");
    return [own, ...pathsOf(children, own)];
  });

test("no work has the address of a page of the library", async () => {
  const words = pathsOf((await routes) as readonly Entry[]).flatMap((path) => {
    const [first, word = ""] = path.split("/");
    return first === "library" && word !== "" && !word.startsWith(":") ? [word] : [];
  });
  expect(words).toContain("add");
  expect(words.filter((word) => !takenSlugs.has(word))).toEqual([]);
});
