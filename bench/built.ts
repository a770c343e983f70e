import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

const root = path.join(import.meta.dirname, "..");

/** Bundles a module of the server, words and all, as the pages are, until this process ends. @returns the file. */
export async function bundle(entry: string): Promise<string> {
  // Within the house, where its packages are found.
  const outDir = path.join(root, "build", `bench-${randomBytes(4).toString("hex")}`);
  process.once("exit", () => rmSync(outDir, { recursive: true, force: true }));
  // In a process of its own: a builder's memory would be tidied up while something is measured.
  await promisify(execFile)(process.execPath, [import.meta.filename, path.join(root, entry), outDir]);
  return path.join(outDir, path.basename(entry).replace(/\.ts$/, ".js"));
}

/** @param entry a module of the server, from the root of the project; plain Node cannot make its words. */
export const built = async <Module>(entry: string): Promise<Module> =>
  (await import(pathToFileURL(await bundle(entry)).href)) as Module;

if (import.meta.main) {
  const [ssr, outDir] = process.argv.slice(2) as [string, string];
  const { build } = await import("vite");
  const { lingui, linguiTransformerBabelPreset } = await import("@lingui/vite-plugin");
  const { default: babel } = await import("@rolldown/plugin-babel");
  await build({
    configFile: false,
    logLevel: "error",
    plugins: [lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
    build: { ssr, outDir, emptyOutDir: true },
  });
}
