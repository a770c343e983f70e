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
    /function (useFormInPlace|freshId|clientAddress|clean(Text|Line|Message))\(|const clean(Text|Line) =|x-forwarded-for/;
  const homes = ["http/use-form-in-place", "client-id", "http/client-address", "clean-text"];
  expect(holders(makers, ...homes.map((home) => `src/platform/${home}.ts`))).toEqual([]);
});

test("what became of a page's form is shown by Answer, and read by readAnswer", () => {
  const shown = /function Answer\(|role="alert" tabIndex|FormError|RefusedNotice|DoneNotice/;
  // A conflict between two people's changes is no refusal: the reader chooses.
  expect(holders(shown, "src/design/answer.tsx", "src/features/space-admin/ui/conflicts.tsx")).toEqual([]);
  const read =
    /function readAnswer\(|"(refused|done)" in |\.refused\.(fields|message|code)|\bactionData\??\.(done|refused)\b/;
  const homes = ["act.ts", "form-answer.ts", "use-form-in-place.ts"].map((name) => `src/platform/http/${name}`);
  expect(holders(read, "src/design/answer.tsx", ...homes)).toEqual([]);
});

test("a form that posts in place is a useFormInPlace; other fetchers only load", () => {
  const loaders = [
    "src/features/events/pages/virtual-worship.tsx",
    "src/features/events/ui/admin/planned-dates.tsx",
    "src/features/feed/ui/feed-list.tsx",
    "src/features/feed/ui/use-dates.ts",
    "src/features/community/ui/replies.tsx",
    "src/features/community/ui/similar.tsx",
    "src/features/people/mentions/mention-offer.tsx",
    "src/features/texts/ui/reader-bar.tsx",
    "src/features/texts/ui/use-page-turn.ts",
    "src/features/map/ui/map-page.tsx",
    "src/features/map/ui/map-search.tsx",
    "src/features/offerings/ui/shrine-corner.tsx",
    "src/features/yatra/ui/stop-search.tsx",
    "src/platform/http/use-slices.ts",
  ];
  const fetchers = holders(/\buseFetcher\b/, "src/platform/http/use-form-in-place.ts");
  expect(fetchers.toSorted()).toEqual(loaders.toSorted());
});

test("nothing but the bus notifies or listens in the database", () => {
  const files = [...sources, ...globSync(["src/**/*.sql", "e2e/**/*.ts"])];
  const notifying = files.filter((file) =>
    /\bpg_notify\b|^\s*notify \w|["'`](un)?listen /im.test(readFileSync(file, "utf8")),
  );
  expect(notifying).toEqual(["src/platform/bus/postgres-transport.ts"]);
});

test("a CSV file is decoded and parsed in one place", () => {
  expect(holders(/Papa\.parse\b/, "src/platform/spreadsheet/read-csv.ts")).toEqual([]);
  // Files of texts say themselves in which encoding they are.
  const ofTexts = ["decode.ts", "read-xml.ts"].map((name) => `src/features/texts/import/${name}`);
  expect(holders(/"windows-1252"/, "src/platform/spreadsheet/read-csv.ts", ...ofTexts)).toEqual([]);
});

test("reasons of a report have their words once, and a message's report one form", () => {
  expect(holders(/It dishonours a faith/, "src/platform/report-reasons.ts")).toEqual([]);
  const forms = holders(/name="entityId"/, "src/features/moderation/ui/report-fields.tsx");
  expect(forms.filter((file) => !file.startsWith("src/features/moderation/"))).toEqual([]);
});

test("an id in an address is read by readId", () => {
  expect(holders(/isSafeInteger\(\w+\) && \w+ > 0/, "src/platform/form-fields.ts")).toEqual([]);
});

test("a part of an address that goes into another is encoded: decoded, it may be no header", () => {
  expect(holders(/redirect\(\s*`[^`]*\$\{params\./)).toEqual([]);
});
