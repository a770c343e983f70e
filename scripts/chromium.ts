// Finds the Chromium of the browser tests, whole and without a window; on Debian as root it installs both.
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

const shell = "/usr/bin/chromium-headless-shell";

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
    const packages = ["chromium", "chromium-headless-shell"];
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], quiet);
    if (existsSync(usual[0]!)) return usual[0]!;
  }
  console.error("The browser tests need Chromium: install your system's `chromium` package, or set CHROMIUM_PATH.");
  return null;
}

/**
 * Finds the Chromium that has no window to draw: a page costs it a fifth less, and it knows no push messages and
 * plays no ceremony.
 * @returns its path, or that of the whole one where there is no such or the environment names one, or null as above.
 */
export function findHeadlessShell(environment: Record<string, string | undefined> = process.env): string | null {
  const whole = findChromium(environment);
  return environment.CHROMIUM_PATH === whole || !existsSync(shell) ? whole : shell;
}

function onPath(folders: string): string | undefined {
  return folders
    .split(path.delimiter)
    .flatMap((folder) => ["chromium", "google-chrome"].map((name) => path.join(folder, name)))
    .find((file) => existsSync(file));
}

/** Flags for a browser that draws in three dimensions on a machine without a graphics card. */
export const graphicsFlags = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"] as const;

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
