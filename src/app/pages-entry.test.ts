import { readFileSync } from "node:fs";
import { expect, expectTypeOf, test } from "vitest";
import type * as pages from "../entry.server.tsx";
import type { PagesEntry } from "#/platform/http/pages-entry.ts";

test("the entry of the pages offers all that the server around it takes", () => {
  expectTypeOf<typeof pages>().toExtend<PagesEntry>();
  const wanted = readFileSync("src/platform/http/pages-entry.ts", "utf8").split("interface PagesEntry")[1]!;
  const names = [...wanted.matchAll(/^ {2}(?:readonly )?(\w+)[(:]/gm)].map(([, name]) => name!);
  expect(names).toContain("confirmViewer");
  const entry = readFileSync("src/entry.server.tsx", "utf8");
  const offered = [...entry.matchAll(/^export (?:\{([^}]*)\}|(?:async )?function (\w+))/gm)];
  const all = offered.flatMap(([, list, one]) => (one ? [one] : list!.split(",").map((name) => name.trim())));
  expect(names.filter((name) => !all.includes(name))).toEqual([]);
});
