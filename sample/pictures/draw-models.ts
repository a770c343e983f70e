import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import path from "node:path";
import { parseArgs } from "node:util";
import { forgetPrototypes } from "./kit/model.ts";
import { baseMaterials } from "./materials.ts";
import { compactGlb, reduced } from "./tours/compact-glb.ts";
import { photograph } from "./tours/photograph.ts";
import { tourModels } from "./tours/models.ts";

const folder = path.resolve(import.meta.dirname, "../media/tours");
const manifestFile = path.join(folder, "models.json");

/** Triangles of one model: what a phone turns without effort, and what fits its share of the masters. */
const MOST_TRIANGLES = 22_000;

export type ModelEntry = { space: string; model: string; thumbnail: string; triangles: number; recipe: string };

const { values: flags, positionals } = parseArgs({ allowPositionals: true, options: { out: { type: "string" } } });
const to = flags.out ?? folder;
mkdirSync(to, { recursive: true });
const entries: ModelEntry[] = existsSync(manifestFile)
  ? (JSON.parse(readFileSync(manifestFile, "utf8")) as ModelEntry[])
  : [];
const drawn = tourModels.filter(({ space }) => positionals.length === 0 || positionals.includes(space));
for (const one of drawn) {
  forgetPrototypes();
  const materials = { ...baseMaterials, ...one.materials() };
  forgetPrototypes();
  const { skins: parts, error, triangles } = await reduced(one.build(), MOST_TRIANGLES, one.without);
  const glb = compactGlb(parts, materials);
  const recipe = createHash("sha256").update(glb).digest("hex").slice(0, 16);
  writeFileSync(path.join(to, `${one.space}.glb`), glb);
  const entry = {
    space: one.space,
    model: `${one.space}.glb`,
    thumbnail: `${one.space}-model.webp`,
    triangles,
    recipe,
  };
  const index = entries.findIndex(({ space }) => space === one.space);
  if (index < 0) entries.push(entry);
  else entries[index] = entry;
  process.stdout.write(
    `${entry.model} ${Math.round(glb.length / 1000)} kB, ${triangles} triangles, to ${Math.round(error * 1000)} mm\n`,
  );
}
const thumbnails = await photograph(drawn.map(({ space, orbit }) => ({ file: path.join(to, `${space}.glb`), orbit })));
for (const [i, bytes] of thumbnails.entries()) writeFileSync(path.join(to, `${drawn[i].space}-model.webp`), bytes);
if (!flags.out) writeFileSync(manifestFile, `[\n${entries.map((e) => `  ${JSON.stringify(e)}`).join(",\n")}\n]\n`);
