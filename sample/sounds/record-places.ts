import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { setPriority } from "node:os";
import { join } from "node:path";
import { BITRATE, encode } from "./encode.ts";
import { places } from "./places.ts";

const outDir = join(import.meta.dirname, "../media/tours");
const manifestPath = join(outDir, "sounds.json");

setPriority(10);
await mkdir(outDir, { recursive: true });
const hash = createHash("sha256").update(String(BITRATE));
for (const source of ["places.ts", "../ceremonies/stage/synth.ts", "../ceremonies/ceremonies.ts"])
  hash.update(await readFile(join(import.meta.dirname, source)));
const recipe = hash.digest("hex").slice(0, 12);
const known = existsSync(manifestPath)
  ? (JSON.parse(await readFile(manifestPath, "utf8")) as { recipe: string })
  : undefined;
if (known?.recipe !== recipe) {
  for (const [space, play] of Object.entries(places)) {
    const file = await encode(play());
    await writeFile(join(outDir, `${space}.m4a`), file);
    console.log(`${space}: ${Math.round(file.length / 1000)} kB`);
  }
  await writeFile(manifestPath, `${JSON.stringify({ recipe })}\n`);
}
