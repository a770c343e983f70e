import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { setPriority } from "node:os";
import { join } from "node:path";
import { sampleRate } from "../ceremonies/ceremonies.ts";
import { BITRATE, encode } from "./encode.ts";
import { pieces } from "./pieces.ts";

/** A recorded piece; `recipe` tells whether it must be recorded again. */
export interface RecordedPiece {
  readonly name: string;
  readonly file: string;
  readonly durationMs: number;
  readonly bytes: number;
  readonly recipe: string;
}

const outDir = join(import.meta.dirname, "../media/sounds");
const manifestPath = join(outDir, "manifest.json");
/** Everything recorded stays below this together, in bytes. */
const BUDGET = 3_500_000;

/** The first breath and the last: a minute that closes on itself begins and ends somewhere. */
function fadeEnds(sound: Float32Array): Float32Array {
  const edge = sampleRate * 1.5;
  return sound.map((value, i) => value * Math.min(1, i / (sampleRate * 0.05), (sound.length - i) / edge));
}

async function recipe(): Promise<string> {
  const hash = createHash("sha256").update(String(BITRATE));
  const sources = ["pieces.ts", "voice.ts", "lines.ts", "../ceremonies/stage/synth.ts", "../ceremonies/ceremonies.ts"];
  for (const source of sources) hash.update(await readFile(join(import.meta.dirname, source)));
  return hash.digest("hex").slice(0, 12);
}

setPriority(10);
await mkdir(outDir, { recursive: true });
const known: RecordedPiece[] = existsSync(manifestPath)
  ? (JSON.parse(await readFile(manifestPath, "utf8")) as RecordedPiece[])
  : [];
const now = await recipe();
const recorded: RecordedPiece[] = [];
for (const [name, play] of Object.entries(pieces)) {
  const before = known.find((piece) => piece.name === name);
  if (before?.recipe === now && existsSync(join(outDir, before.file))) {
    recorded.push(before);
    continue;
  }
  const sound = fadeEnds(play());
  const file = await encode(sound);
  await writeFile(join(outDir, `${name}.m4a`), file);
  const durationMs = Math.round((sound.length / sampleRate) * 1000);
  recorded.push({ name, file: `${name}.m4a`, durationMs, bytes: file.length, recipe: now });
  console.log(`${name}: ${Math.round(file.length / 1000)} kB`);
}
await writeFile(manifestPath, `${JSON.stringify(recorded, null, 1)}\n`);
const total = recorded.reduce((sum, { bytes }) => sum + bytes, 0);
console.log(`all: ${Math.round(total / 1000)} kB`);
if (total > BUDGET) throw new Error(`the sounds weigh ${total} bytes of ${BUDGET}`);
