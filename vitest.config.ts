import babel from "@rolldown/plugin-babel";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import { defineConfig } from "vitest/config";

const plugins = [lingui(), babel({ presets: [linguiTransformerBabelPreset()] })];

const survival = ["e2e/killed-payments.test.ts", "e2e/restart.test.ts"];

export default defineConfig({
  test: {
    projects: [
      {
        plugins,
        test: {
          name: "house",
          // The modules of a worker are evaluated once: no file leaves state in them that another could meet.
          isolate: false,
          include: ["src/**/*.test.{ts,tsx}", "sample/**/*.test.ts", "scripts/**/*.test.ts"],
          globalSetup: ["src/testing/global-setup.ts"],
          setupFiles: ["src/testing/no-console-errors.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins,
        test: {
          // Servers of their own, which are killed: beside the house's tests, as they mostly wait for a start.
          name: "survival",
          include: survival,
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins,
        test: {
          name: "journeys",
          include: ["e2e/**/*.test.ts"],
          exclude: survival,
          globalSetup: ["e2e/global-setup.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
