import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { panoramaLevels } from "./levels.ts";
import { drawLook } from "./look-ahead.ts";
import { measurePanorama } from "./measure-panorama.ts";

const folder = mkdtempSync(path.join(tmpdir(), "sangam-panorama-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const plain = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: { r: 120, g: 90, b: 60 } },
    limitInputPixels: false,
  });

/**
 * Cuts in a process of its own, as this one has grown by other tests; `maxRSS` of a child counts what its parent had.
 * @returns its highest memory, kB, and the tiles.
 */
function cutElsewhere(file: string, width: number): { readonly most: number; readonly tiles: number } {
  const script = `
    import { readFileSync } from "node:fs";
    import sharp from "sharp";
    import { cutTiles } from "./src/platform/media/panorama/cut-tiles.ts";
    import { panoramaLevels } from "./src/platform/media/panorama/levels.ts";
    import { openPanorama } from "./src/platform/media/panorama/store-panorama.ts";
    sharp.cache(false);
    let tiles = 0;
    const storage = { put: async () => void tiles++ };
    await cutTiles(storage, openPanorama(${JSON.stringify(file)}), "x", panoramaLevels(${width}), 1);
    const most = Number(/VmHWM:\\s+(\\d+) kB/.exec(readFileSync("/proc/self/status", "utf8"))[1]);
    console.log(JSON.stringify({ most, tiles }));`;
  const answer = execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
  return JSON.parse(answer.trim().split("\n").at(-1)!) as { most: number; tiles: number };
}

test("a panorama of 20,000 × 10,000 px is cut into its tiles without ever lying in memory whole", async () => {
  const file = path.join(folder, "large.jpg");
  await plain(20_000, 10_000).jpeg({ quality: 60 }).toFile(file);
  expect(await measurePanorama(file)).toEqual({ width: 20_000, height: 10_000 });
  const { most, tiles } = cutElsewhere(file, 20_000);
  expect(tiles).toBe(32 * 16);
  // Unpacked it has 600 MB.
  expect(most).toBeLessThan(450_000);
});

test("what would have to lie in memory whole is refused where it is large, and what is larger than any camera takes", async () => {
  const progressive = path.join(folder, "progressive.jpg");
  await plain(12_000, 6_000).jpeg({ quality: 40, progressive: true }).toFile(progressive);
  await expect(measurePanorama(progressive)).rejects.toMatchObject({ code: "media.interlaced" });
  const wide = path.join(folder, "wide.png");
  await plain(24_000, 8_000).png({ compressionLevel: 1 }).toFile(wide);
  await expect(measurePanorama(wide)).rejects.toMatchObject({ code: "media.too-large" });
});

test.each([
  [2_000, [[2_000, 8, 250]]],
  [4_096, [[4_096, 8, 512]]],
  [
    8_192,
    [
      [4_096, 8, 512],
      [8_192, 16, 512],
    ],
  ],
  [
    20_000,
    [
      [4_096, 8, 512],
      [20_000, 32, 625],
    ],
  ],
])("a panorama of %i px is shown in sizes whose tiles fill them", (width, expected) => {
  const levels = panoramaLevels(width);
  expect(levels.map((level) => [level.width, level.columns, level.tile])).toEqual(expected);
  for (const { columns, rows, tile, width } of levels) {
    expect(columns).toBe(rows * 2);
    expect(tile * columns).toBe(width);
  }
});

test("a look shows what stands in its direction, to the left and right of the seam as well", async () => {
  const [width, height] = [720, 360];
  const data = new Uint8Array(width * height * 3);
  // Each column has its longitude as its red, each line its latitude as its green.
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      data.set([Math.floor((x / width) * 256), Math.floor((y / height) * 256), 0], (y * width + x) * 3);
    }
  }
  const centre = async (yaw: number, pitch: number) => {
    const look = await drawLook({ data, width, height }, { yaw, pitch }, 81, 51);
    const at = (25 * 81 + 40) * 3;
    return [look.data[at]!, look.data[at + 1]!];
  };
  for (const [yaw, pitch] of [
    [0, 0],
    [90, 0],
    [-90, 30],
    [45, -60],
  ] as const) {
    const [red, green] = await centre(yaw, pitch);
    expect(Math.abs(red! - (yaw / 360 + 0.5) * 256), `${yaw}`).toBeLessThan(3);
    expect(Math.abs(green! - (0.5 - pitch / 180) * 256), `${pitch}`).toBeLessThan(3);
  }
  // Right of the middle lies what is right of it in the sphere.
  const ahead = await drawLook({ data, width, height }, { yaw: 0, pitch: 0 }, 81, 51);
  expect(ahead.data[(25 * 81 + 70) * 3]!).toBeGreaterThan(ahead.data[(25 * 81 + 10) * 3]!);
  expect(ahead.data[(5 * 81 + 40) * 3 + 1]!).toBeLessThan(ahead.data[(45 * 81 + 40) * 3 + 1]!);
});
