import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sources = globSync("src/**/*.{ts,tsx}").filter((file) => !/\.test\.|^src\/testing\//.test(file));

/** Files that hold the pattern, apart from those where its one place is. */
const holders = (pattern: RegExp, ...homes: string[]): string[] =>
  sources.filter((file) => !homes.includes(file) && pattern.test(readFileSync(file, "utf8")));

test("a word for the page after a redirect is left by setFlash", () => {
  expect(holders(/\bserializeFlash\b/, "src/platform/http/cookies.ts", "src/platform/http/flash.ts")).toEqual([]);
});

test("an id, a ticked box and what else most forms ask for are fields of form-fields", () => {
  const own =
    /coerce\.number\(\)\.int\(\)\.positive\(\)\.max\(Number\.MAX|z\.literal\("on"\)\.optional|\/\^\[1-9\]\\d\{0,14\}\$\/|\btrim\(\)\.max\(\w+\)\.default\(""\)/;
  expect(holders(own, "src/platform/form-fields.ts")).toEqual([]);
});

test("a refusal that stands beside its field is a refuseField", () => {
  const byHand =
    /\(field: string, code: string\) =>\s*refuse\(|refuse\(("?[\w.-]+"?), \{\s*fields: \[\{ field: [^,]+, code(: \1)? \}/;
  expect(holders(byHand, "src/platform/refusal.ts")).toEqual([]);
});

test("toggles, ids of a client's making, clean texts and addresses of clients have one maker each", () => {
  const makers =
    /function (useToggle|freshId|clientAddress|clean(Text|Line|Message))\(|const clean(Text|Line) =|x-forwarded-for/;
  const homes = ["http/use-toggle", "client-id", "http/client-address", "clean-text"];
  expect(holders(makers, ...homes.map((home) => `src/platform/${home}.ts`))).toEqual([]);
});

test("what became of a page's form is shown by Answer, and read by refused-of", () => {
  const others = /function (Answer\(\{ answer|refusedOf\(|refusedBy\()|const (lastRefused|refusedBy|refusedOf) =/;
  expect(holders(others, "src/design/answer.tsx", "src/platform/http/refused-of.ts")).toEqual([]);
});
