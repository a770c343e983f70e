import babel from "@rolldown/plugin-babel";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import { defineConfig } from "vitest/config";

const plugins = [lingui(), babel({ presets: [linguiTransformerBabelPreset()] })];

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
          name: "journeys",
          include: ["e2e/**/*.test.ts"],
          globalSetup: ["e2e/global-setup.ts"],
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
