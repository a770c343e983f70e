import { readFileSync, renameSync, writeFileSync, existsSync } from "node:fs";
import path from "node:path";
import type { ShotName } from "./scene.ts";

export type Entry = {
  key: string;
  shot: ShotName;
  file: string;
  width: number;
  height: number;
  alt: { en: string; hi: string };
  focus: { x: number; y: number };
  type: "exterior" | "interior" | "event";
  hour: string;
  recipe: string;
};

export const mediaFolder = path.resolve(import.meta.dirname, "../media/pictures");

const manifestFile = path.join(mediaFolder, "manifest.json");

export const readManifest = (): Entry[] =>
  existsSync(manifestFile) ? (JSON.parse(readFileSync(manifestFile, "utf8")) as Entry[]) : [];

/** Written beside and renamed, so that a reader never meets half a file. */
export const recordPicture = (entry: Entry, order: readonly string[]): void => {
  const others = readManifest().filter((e) => e.file !== entry.file);
  const rank = (e: Entry): number => order.indexOf(e.file);
  const all = [...others, entry].toSorted((a, b) => rank(a) - rank(b));
  const text = `[\n${all.map((e) => `  ${JSON.stringify(e)}`).join(",\n")}\n]\n`;
  writeFileSync(`${manifestFile}.new`, text);
  renameSync(`${manifestFile}.new`, manifestFile);
};
