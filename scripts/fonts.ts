// Writes src/design/fonts: Mukta without its hints, which phones do not use and which are two fifths of its bytes, and single
// words of it. With --check it only compares.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const folder = fileURLToPath(new URL("../src/design/fonts/", import.meta.url));
const weights = [400, 500, 600];

interface Face {
  /** A file of @fontsource/mukta. */
  readonly from: string;
  /** Only what these letters need; all of it unless given. */
  readonly text?: string;
}

/** The files of the folder, by name. */
const faces: Readonly<Record<string, Face>> = {
  ...Object.fromEntries(
    weights.flatMap((weight) => [
      [`mukta-latin-${weight}`, { from: `mukta-latin-${weight}-normal` }],
      [`mukta-latin-ext-${weight}`, { from: `mukta-latin-ext-${weight}-normal` }],
      [`mukta-rupee-${weight}`, { from: `mukta-latin-ext-${weight}-normal`, text: "₹" }],
    ]),
  ),
  "mukta-devanagari-400": { from: "mukta-devanagari-400-normal" },
  "language-names": { from: "mukta-devanagari-400-normal", text: "हिन्दी" },
};

/** @returns the bytes of a font in WOFF 2, the same for the same face. */
async function makeFace({ from, text }: Face): Promise<Buffer> {
  const source = fileURLToPath(import.meta.resolve(`@fontsource/mukta/files/${from}.woff2`));
  return subsetFont(readFileSync(source), text, {
    ...{ targetFormat: "woff2", noHinting: true, keepAllGlyphs: text === undefined },
  });
}

const faceFile = (name: string): string => path.join(folder, `${name}.woff2`);

if (import.meta.main) {
  const isCheck = process.argv.includes("--check");
  mkdirSync(folder, { recursive: true });
  for (const [name, face] of Object.entries(faces)) {
    const bytes = await makeFace(face);
    if (!isCheck) writeFileSync(faceFile(name), bytes);
    else if (!bytes.equals(readFileSync(faceFile(name)))) {
      console.error(`${name} is not what @fontsource/mukta gives; run npm run fonts.`);
      process.exitCode = 1;
    }
  }
  if (isCheck && !process.exitCode) console.log(`${Object.keys(faces).length} faces: as before`);
}
