import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { findChromium } from "../scripts/chromium.ts";
import { embeddedSocketDir } from "../src/platform/db/embedded.ts";
import { startSangam } from "./sangam.ts";

declare module "vitest" {
  export interface ProvidedContext {
    baseUrl: string;
    chromiumPath: string;
    dataDir: string;
    databaseUrl: string;
  }
}

/** The built application with the sample world, on a port and in a folder of its own. */
export default async function setup(project: TestProject) {
  const chromiumPath = findChromium();
  if (!chromiumPath) throw new Error("No Chromium.");
  const dataDir = mkdtempSync(path.join(tmpdir(), "sangam-journeys-"));
  // Every reader comes from an address of their own, as limits count addresses.
  const sangam = await startSangam({ dataDir, environment: { TRUST_PROXY: "yes" } });
  project.provide("baseUrl", sangam.url);
  project.provide("chromiumPath", chromiumPath);
  project.provide("dataDir", dataDir);
  project.provide("databaseUrl", `socket:${embeddedSocketDir(path.join(dataDir, "postgres"))}?db=sangam`);
  return async () => {
    await sangam.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
