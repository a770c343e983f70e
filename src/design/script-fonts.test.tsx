import { readFileSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { ScriptFonts } from "./script-fonts.tsx";

vi.mock("./script-fonts.css?url", () => ({ default: "/assets/script-fonts.css" }));

const headFor = (script: string) =>
  renderToString(
    <html lang="x">
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
  const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");
  const named = new Set(
    [...(read("tokens.css") + read("reading.css")).matchAll(/"(Nearest [A-Z][a-z]+)"/g)].map(([, family]) => family),
  );
  const brought = new Set(
    [...read("script-fonts.css").matchAll(/font-family: "([^"]+)"/g)].map(([, family]) => family),
  );
  expect(named).toEqual(brought);
});
