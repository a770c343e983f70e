import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sampleRate } from "./ceremonies.ts";
import { program } from "./program.ts";
import { withStage } from "./stage-browser.ts";

/** A mono WAV file of 32-bit floats. */
function wav(samples: Buffer): Buffer {
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(3, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(sampleRate, 24);
  head.writeUInt32LE(sampleRate * 4, 28);
  head.writeUInt16LE(4, 32);
  head.writeUInt16LE(32, 34);
  head.write("data", 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

const [name = "", outDir = ".", ...moments] = process.argv.slice(2);
const ceremony = program.find((one) => one.name === name);
if (!ceremony)
  throw new Error(
    `node sample/ceremonies/look.ts <${program.map((one) => one.name).join("|")}> <folder> [instants 0–1 | sound]…`,
  );
const picturesDir = join(import.meta.dirname, "../media/pictures");
await mkdir(outDir, { recursive: true });

await withStage(picturesDir, outDir, async (page) => {
  const instants = moments.filter((moment) => moment !== "sound").map(Number);
  const shots = await page.evaluate(([one, at]) => window.stage.peek(one, at), [ceremony, instants] as const);
  for (const [index, shot] of shots.entries())
    await writeFile(join(outDir, `${name}-${instants[index]}.png`), shot, "base64");
  if (moments.includes("sound")) {
    const sound = await page.evaluate((one) => window.stage.listen(one), ceremony);
    await writeFile(join(outDir, `${name}.wav`), wav(Buffer.from(sound, "base64")));
  }
});
