import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Face = { family: string; weight: string; file: string; ranges: [number, number][] };

const faces: Face[] = [...readFileSync("src/design/fonts.css", "utf8").matchAll(/@font-face \{([^}]*)\}/g)].map(
  ([, face = ""]) => ({
    family: /font-family: "?([^";]+)/.exec(face)?.[1] ?? "",
    weight: /font-weight: (\d+)/.exec(face)?.[1] ?? "",
    file: /url\("([^"]+)"/.exec(face)?.[1] ?? "",
    ranges: [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, first = "", last = first]) => [
      Number.parseInt(first, 16),
      Number.parseInt(last, 16),
    ]),
  }),
);

/** Of the regular faces of a family that have a letter in their range, browsers take the one that is declared last. */
function fileFor(family: string, letter: string): string | undefined {
  const point = letter.codePointAt(0) ?? 0;
  return faces.findLast(
    (face) =>
      face.family === family &&
      face.weight === "400" &&
      face.ranges.some(([first, last]) => first <= point && point <= last),
  )?.file;
}

test("money and counts stand in the figures of the text face, in titles too", () => {
  for (const sign of "0123456789₹") expect([sign, fileFor("Marcellus", sign)]).toEqual([sign, fileFor("Mukta", sign)]);
  expect(fileFor("Marcellus", "a")).toContain("marcellus");
});
