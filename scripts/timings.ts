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

/** About how long the slowest take on two quiet cores: what a clone goes by that has not run them yet. */
export const usual: Timings = {
  steps: { build: 50, types: 30, words: 10 },
  files: {
    "e2e/accessible.test.ts": 400,
    "e2e/accessible-admin.test.ts": 200,
    "e2e/hostile.test.ts": 200,
    "e2e/benches.test.ts": 200,
    "e2e/community-scripts.test.ts": 180,
    "e2e/killed-payments.test.ts": 160,
    "e2e/first-load.test.ts": 100,
    "e2e/studio.test.ts": 85,
    "e2e/prayer-reminders.test.ts": 80,
    "e2e/commands.test.ts": 80,
    "e2e/first-moments.test.ts": 70,
    "e2e/restart.test.ts": 45,
    "e2e/giving.test.ts": 45,
    "e2e/watching.test.ts": 45,
    "e2e/encoder.test.ts": 40,
    "e2e/go-live.test.ts": 40,
    "e2e/main-job.test.ts": 35,
    "src/app/sample-world.test.ts": 100,
    "src/features/notifications/crowd.server.test.ts": 50,
    "bench/short.test.ts": 40,
    "src/features/broadcast/ingest/studios.test.ts": 30,
    "src/features/people/pages.test.ts": 20,
    "src/features/community/community.test.ts": 20,
    "src/features/calendar/reminders/reminders.test.ts": 20,
    "src/features/people/accounts.test.ts": 15,
  },
};

/** @returns what the last runs kept; null in a fresh clone, or when the file is broken. */
function readTimings(): Timings | null {
  try {
    if (existsSync(kept)) return JSON.parse(readFileSync(kept, "utf8")) as Timings;
  } catch {
    // Written anew at the end of the run.
  }
  return null;
}

/** What a step or a file is expected to take: as it last did here, else as usual. What is new since then counts as long. */
export function expected(kind: keyof Timings, known: Timings | null = readTimings()): (name: string) => number {
  return (name) => known?.[kind][name] ?? usual[kind][name] ?? (known ? Infinity : 0);
}

/** Keeps what is new beside what is known. Files that are gone are forgotten. */
export function keepTimings({ steps, files }: Timings): void {
  const known = readTimings();
  const all = Object.entries({ ...known?.files, ...files }).filter(([file]) => existsSync(file));
  const timings: Timings = { steps: { ...known?.steps, ...steps }, files: Object.fromEntries(all) };
  writeFileSync(kept, `${JSON.stringify(timings, null, 2)}\n`);
}
