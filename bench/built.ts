import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import { build } from "vite";

const root = path.join(import.meta.dirname, "..");

/** Bundles a module of the server, words and all, as the pages are, until this process ends. @returns the file. */
export async function bundle(entry: string): Promise<string> {
  // Within the house, where its packages are found.
  const outDir = path.join(root, "build", `bench-${randomBytes(4).toString("hex")}`);
  process.once("exit", () => rmSync(outDir, { recursive: true, force: true }));
  await build({
    configFile: false,
    logLevel: "error",
    plugins: [lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
    build: { ssr: path.join(root, entry), outDir, emptyOutDir: true },
  });
  return path.join(outDir, path.basename(entry).replace(/\.ts$/, ".js"));
}

/** @param entry a module of the server, from the root of the project; plain Node cannot make its words. */
export const built = async <Module>(entry: string): Promise<Module> =>
  (await import(pathToFileURL(await bundle(entry)).href)) as Module;
