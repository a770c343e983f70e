import { mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const MEMORY = "/dev/shm";
const ROOM_BYTES = 3 * 1024 ** 3;

/** @returns a new folder, in memory where there is room for databases, else among the temporary files. */
export function throwAwayFolder(name: string): string {
  return mkdtempSync(path.join(hasRoom() ? MEMORY : tmpdir(), `sangam-${name}-`));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM_BYTES;
  } catch {
    return false;
  }
}
