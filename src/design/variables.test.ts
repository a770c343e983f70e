import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");

test("every variable that a style reads is set somewhere", () => {
  const text = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:css|tsx?)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(root, file), "utf8"))
    .join("\n");
  const read = [...text.matchAll(/var\((--[\w-]*[a-z\d])\s*[,)]/gi)].map(([, name]) => name!);
  const set = new Set(
    [...text.matchAll(/(--[\w-]+)["'`]?\]?\s*:|setProperty\("(--[\w-]+)"/g)].map(([, here, there]) => here ?? there),
  );
  expect(read).toContain("--topbar");
  expect([...new Set(read)].filter((name) => !set.has(name))).toEqual([]);
});
