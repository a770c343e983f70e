// Finds a Chromium for the browser tests; on Debian as root it installs one.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

const usual = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** @returns the path of an executable Chromium, or null after saying in one line what to install. */
export function findChromium(environment: Record<string, string | undefined> = process.env): string | null {
  const named = environment.CHROMIUM_PATH;
  if (named && existsSync(named)) return named;
  const found = usual.find((place) => existsSync(place)) ?? onPath(environment.PATH ?? "");
  if (found) return found;
  const canInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (canInstall) {
    console.log("Installing Debian's Chromium for the browser tests (once)…");
    const quiet = { stdio: "ignore", env: { ...environment, DEBIAN_FRONTEND: "noninteractive" } } as const;
    spawnSync("apt-get", ["update", "-qq"], quiet);
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], quiet);
    if (existsSync(usual[0]!)) return usual[0]!;
  }
  console.error("The browser tests need Chromium: install your system's `chromium` package, or set CHROMIUM_PATH.");
  return null;
}

function onPath(folders: string): string | undefined {
  return folders
    .split(path.delimiter)
    .flatMap((folder) => ["chromium", "google-chrome"].map((name) => path.join(folder, name)))
    .find((file) => existsSync(file));
}

/** Flags for a browser that talks to nobody but the pages under test. */
export const quietFlags = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
  "--autoplay-policy=no-user-gesture-required",
];
