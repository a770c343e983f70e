import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, inject } from "vitest";
import { bundledServer } from "../scripts/build.ts";
import { embeddedSocketDir } from "../src/platform/db/embedded-socket.ts";
import { shiftClock, shiftLine } from "../src/testing/shifted-clock.ts";
import { throwAwayFolder } from "../src/testing/throw-away-folder.ts";
import { startSangam, type RunningSangam } from "./sangam.ts";

/** A Saturday evening in India, when every journey begins: ceremonies of several faiths are live. */
const BEGINS_AT = Date.parse("2027-06-12T13:10:00Z");
/** The sample world moves on while it is made; no test begins before that. */
const MADE_EARLIER_MS = 3 * 60_000;

export interface WorldFolder {
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** The environment of every process that is to live at the world's time. */
  readonly environment: Record<string, string>;
}

export interface World extends WorldFolder {
  readonly url: string;
}

let shiftMs = 0;
let opened: World | undefined;

/** The shift of this file's clock against the machine's, in milliseconds. */
export const theShift = (): number => shiftMs;

/** The address of this file's own server. */
export function theUrl(): string {
  if (!opened) throw new Error("No world was opened.");
  return opened.url;
}

export interface WorldOptions {
  /** The instant at which it stands, in epoch milliseconds. */
  readonly at?: number;
  /** Applies to this file's server alone. */
  readonly environment?: Record<string, string>;
}

/** This file's own server over a sample world of its own, in which nobody has been yet. */
export async function openWorld({ at, environment }: WorldOptions = {}): Promise<World> {
  const folder = await worldFolder(at);
  // Nobody kills it, and nobody needs it after the file.
  appendFileSync(
    path.join(folder.dataDir, "postgres", "postgresql.conf"),
    "fsync = off\nsynchronous_commit = off\nfull_page_writes = off\n",
  );
  const sangam: RunningSangam = await startSangam({
    dataDir: folder.dataDir,
    script: bundledServer,
    // Every reader comes from an address of their own, as limits count addresses.
    environment: { ...folder.environment, TRUST_PROXY: "yes", ...environment },
  });
  afterAll(() => sangam.stop());
  opened = { ...folder, url: sangam.url };
  return opened;
}

/**
 * Copies the sample world without a server; it is removed after the file. This process lives at its time afterwards.
 */
export async function worldFolder(at: number = BEGINS_AT): Promise<WorldFolder> {
  const made = await makeWorld(at);
  const dataDir = throwAwayFolder("journey");
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  cpSync(made, dataDir, { recursive: true });
  if (shiftMs === 0) {
    shiftMs = at - Date.now();
    shiftClock(shiftMs);
  }
  appendFileSync(path.join(dataDir, "postgres", "postgresql.conf"), shiftLine(shiftMs));
  const databaseUrl = `socket:${embeddedSocketDir(path.join(dataDir, "postgres"))}?db=sangam`;
  return { dataDir, databaseUrl, environment: environmentOf(shiftMs) };
}

const environmentOf = (ms: number): Record<string, string> => ({
  NODE_OPTIONS: `--import=${path.resolve("src/testing/shifted-clock.ts")}`,
  SANGAM_TEST_SHIFT_MS: String(ms),
});

/** Makes the sample world once in a run for each instant, on first use. @returns the folder, to be copied. */
async function makeWorld(at: number): Promise<string> {
  const folder = path.join(inject("worlds"), String(at));
  const isMade = `${folder}.laid`;
  const failed = `${folder}.failed`;
  try {
    mkdirSync(folder);
  } catch {
    for (let turn = 0; !existsSync(isMade); turn++) {
      if (existsSync(failed) || turn > 2_400) throw new Error("The sample world was not laid.");
      await sleep(100);
    }
    return folder;
  }
  const ms = at - MADE_EARLIER_MS - Date.now();
  const args = ["--disable-warning=ExperimentalWarning", "e2e/make-world.ts", folder, String(ms)];
  const laying = spawn(process.execPath, args, {
    env: { ...process.env, NODE_COMPILE_CACHE: path.resolve("node_modules/.cache/node"), ...environmentOf(ms) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = (await once(laying, "exit")) as [number | null];
  writeFileSync(code === 0 ? isMade : failed, "");
  if (code !== 0) throw new Error("The sample world was not laid.");
  return folder;
}
