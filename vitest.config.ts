import babel from "@rolldown/plugin-babel";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import { availableParallelism } from "node:os";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { LongestFirst } from "./src/testing/longest-first.ts";

const cores = availableParallelism();
const plugins = [lingui(), babel({ presets: [linguiTransformerBabelPreset()] })];

/** What encodes, packages or measures while it happens: beside another journey two cores are too few for it. */
const alone = ["e2e/call.test.ts", "e2e/first-load.test.ts", "e2e/studio.test.ts"];

interface Journeys {
  readonly maxWorkers: number;
  readonly include?: string[];
  readonly exclude?: string[];
  readonly groupOrder: number;
}

const journeys = (
  name: string,
  { maxWorkers, include = ["e2e/**/*.test.ts"], exclude = [], groupOrder }: Journeys,
): TestProjectConfiguration => ({
  plugins,
  test: {
    name,
    // Each has a server, a database and a browser of its own, and waits for them as much as it works.
    maxWorkers,
    sequence: { groupOrder },
    include,
    exclude: ["**/node_modules/**", ...exclude],
    globalSetup: ["e2e/global-setup.ts"],
    testTimeout: 240_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
  },
});

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins,
        test: {
          name: "house",
          // The modules of a worker are evaluated once: no file leaves state in them that another could meet.
          isolate: false,
          // A test waits for the database as often as it works.
          maxWorkers: cores + 1,
          sequence: { groupOrder: 0 },
          include: ["src/**/*.test.{ts,tsx}", "sample/**/*.test.ts", "scripts/**/*.test.ts", "bench/**/*.test.ts"],
          globalSetup: ["src/testing/global-setup.ts"],
          setupFiles: ["src/testing/no-console-errors.ts", "src/testing/remembered-passwords.ts"],
          // On a machine that is at work besides, what is waited for comes late.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      journeys("journeys", { maxWorkers: Math.max(2, cores), exclude: alone, groupOrder: 1 }),
      journeys("journeys alone", { maxWorkers: 1, include: alone, groupOrder: 2 }),
    ],
  },
});
