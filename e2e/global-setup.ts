import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { buildIsStale } from "../scripts/build.ts";
import { findChromium, findHeadlessShell } from "../scripts/chromium.ts";
import { someInstant } from "../src/testing/some-instant.ts";
import { throwAwayFolder } from "../src/testing/throw-away-folder.ts";

declare module "vitest" {
  export interface ProvidedContext {
    chromiumPath: string;
    /** For what only reads pages. */
    headlessShellPath: string;
    /** The folder of this run's sample worlds, one for each instant at which one was made. */
    worlds: string;
    /** An instant of this run's own, in epoch milliseconds. */
    someInstant: number;
  }
}

/** A browser, a build of the source as it is, and a place for sample worlds. */
export default async function setup(project: TestProject) {
  const chromiumPath = findChromium();
  if (!chromiumPath) throw new Error("No Chromium.");
  if (buildIsStale()) {
    const { status } = spawnSync(process.execPath, ["scripts/build.ts", "--quiet"], { stdio: "inherit" });
    if (status !== 0) throw new Error("The pages could not be built.");
  }
  const worlds = throwAwayFolder("worlds");
  project.provide("chromiumPath", chromiumPath);
  project.provide("headlessShellPath", findHeadlessShell() ?? chromiumPath);
  project.provide("worlds", worlds);
  project.provide("someInstant", someInstant().getTime());
  return () => rmSync(worlds, { recursive: true, force: true });
}
