// Stores how long each step and each test file took when it last ran here; the next run is ordered by it.
import { existsSync, readFileSync, writeFileSync } from "node:fs";

/** Seconds by name. */
export type Seconds = Record<string, number>;

export interface Timings {
  readonly steps: Seconds;
  /** By path from the root of the repository. */
  readonly files: Seconds;
}

const kept = ".timings.json";

/** @returns what is known; nothing in a fresh clone, or when the file is broken. */
export function readTimings(): Timings {
  try {
    if (existsSync(kept)) return JSON.parse(readFileSync(kept, "utf8")) as Timings;
  } catch {
    // Written anew at the end of the run.
  }
  return { steps: {}, files: {} };
}

/** Keeps what is new beside what is known. Files that are gone are forgotten. */
export function keepTimings({ steps, files }: Timings): void {
  const known = readTimings();
  const all = Object.entries({ ...known.files, ...files }).filter(([file]) => existsSync(file));
  const timings: Timings = { steps: { ...known.steps, ...steps }, files: Object.fromEntries(all) };
  writeFileSync(kept, `${JSON.stringify(timings, null, 2)}\n`);
}
