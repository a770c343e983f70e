import { readFileSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type * as ours from "./script-fonts.tsx";

vi.mock("./script-fonts.css?url", () => ({ default: "/assets/script-fonts.css" }));

// One of its own: another file of this worker may have brought it with a style that has no address.
const { ScriptFonts } = (await import(/* @vite-ignore */ `${"./script-fonts.tsx"}?test`)) as typeof ours;

const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");

const headFor = (script: string) =>
  renderToString(
    <html lang="en">
      <head>
        <ScriptFonts script={script} nonce={undefined} />
      </head>
      <body />
    </html>,
  );

test("a page in a language of another script has its faces at once, others only for browsers without scripts", () => {
  for (const script of ["Latn", "Deva"])
    expect(headFor(script)).toMatch(/<noscript><link rel="stylesheet"[^>]*><\/noscript>/);
  for (const script of ["Taml", "Beng", "Telu", "Guru", "Arab"]) {
    expect(headFor(script)).toMatch(/<link rel="stylesheet"[^>]*data-precedence="fonts"[^>]*>/);
  }
});

test("every family that styles name for the nearest letters of a script is there", () => {
  const named = new Set(
    [...(read("tokens.css") + read("base.css") + read("reading.css")).matchAll(/"(Nearest [A-Z][a-z]+)"/g)].map(
      ([, family]) => family,
    ),
  );
  const brought = new Set(
    [...read("script-fonts.css").matchAll(/font-family: "([^"]+)"/g)].map(([, family]) => family),
  );
  expect(named).toEqual(brought);
});

/** The first face in a list that has a space decides in which measures a line stands. */
test("a line of Urdu, and a heading, stands in the measures of Nastaliq, and is as high as its letters", () => {
  const base = read("base.css");
  for (const whose of ["[lang]:lang(ur)", ":is(h1, h2, h3, .serif):lang(ur)"]) {
    expect(base).toContain(`${whose} {\n  font-family: "Nearest Nastaliq", `);
  }
  const [, range = ""] =
    /font-family: "Nearest Nastaliq";[^}]*unicode-range: ([^;]*);/.exec(read("script-fonts.css")) ?? [];
  expect(range.split(", ")).toContain("U+0020");
  const [, heights = ""] = /\[lang\]:lang\(ur\) \{([^}]*)\}/.exec(read("tokens.css")) ?? [];
  const set = new Map([...heights.matchAll(/--lh-(\w+): ([\d.]+);/g)].map(([, name, high]) => [name, Number(high)]));
  for (const name of ["body", "small", "control", "display", "hero"]) expect(set.get(name), name).toBeGreaterThan(2);
});
