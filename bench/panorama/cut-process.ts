// Cuts a panorama in a process that does nothing else, and tells what that took: `{ megabytes, cpuSeconds }`.
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { cutTiles } from "../../src/platform/media/panorama/cut-tiles.ts";
import { panoramaLevels } from "../../src/platform/media/panorama/levels.ts";
import { openPanorama } from "../../src/platform/media/panorama/store-panorama.ts";
import type { Storage } from "../../src/platform/storage.ts";

const [file = "", width = "0"] = process.argv.slice(2);
sharp.cache(false);
const levels = panoramaLevels(Number(width));
const storage = { put: async () => undefined } as unknown as Storage;
await cutTiles(storage, openPanorama(file), "panorama", levels, levels.length - 1);
const { user, system } = process.cpuUsage();
// The highest of the process itself: what Node tells counts what its parent had.
const kilobytes = Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync("/proc/self/status", "utf8"))![1]);
console.log(JSON.stringify({ megabytes: (kilobytes * 1024) / 1e6, cpuSeconds: (user + system) / 1e6 }));
