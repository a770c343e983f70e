import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

const root = path.join(import.meta.dirname, "..");

/** @returns the file of a module of the server in a folder of `bundleAll`. */
const fileIn = (folder: string, entry: string) => path.join(folder, `${nameOf(entry)}.js`);
const nameOf = (entry: string) => entry.replace(/\.ts$/, "").replaceAll("/", "-");

/**
 * Bundles a module of the server, words and all, as the pages are, until this process ends; in a test run, which has
 * bundled those of every bench at once, it is there already. @returns the file.
 */
export async function bundle(entry: string): Promise<string> {
  const made = process.env.SANGAM_TEST_BUNDLES;
  if (made && existsSync(fileIn(made, entry))) return fileIn(made, entry);
  return fileIn(await bundleAll([entry]), entry);
}

/** @param entries modules of the server, from the root of the project. @returns the folder, which goes with this process. */
export async function bundleAll(entries: readonly string[]): Promise<string> {
  // Within the house, where its packages are found.
  const outDir = path.join(root, "build", `bench-${randomBytes(4).toString("hex")}`);
  process.once("exit", () => rmSync(outDir, { recursive: true, force: true }));
  // In a process of its own: a builder's memory would be tidied up while something is measured.
  await promisify(execFile)(process.execPath, [import.meta.filename, outDir, ...entries]);
  return outDir;
}

/** @param entry a module of the server, from the root of the project; plain Node cannot make its words. */
export const built = async <Module>(entry: string): Promise<Module> =>
  (await import(pathToFileURL(await bundle(entry)).href)) as Module;

if (import.meta.main) {
  const [outDir, ...entries] = process.argv.slice(2) as [string, ...string[]];
  const { build } = await import("vite");
  const { lingui, linguiTransformerBabelPreset } = await import("@lingui/vite-plugin");
  const { default: babel } = await import("@rolldown/plugin-babel");
  await build({
    configFile: false,
    logLevel: "error",
    plugins: [lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
    build: {
      ...{ ssr: true, outDir, emptyOutDir: true },
      rolldownOptions: {
        input: Object.fromEntries(entries.map((entry) => [nameOf(entry), path.join(root, entry)])),
        // Side by side: what reads a file beside itself finds the same place, however many there are.
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
}
