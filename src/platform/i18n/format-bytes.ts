import { numbers } from "./format-date.ts";

/** @returns the size of a file, as "34 kB" or "1.2 MB"; a megabyte is a million bytes, as phones count. */
export function formatBytes(bytes: number, language: string): string {
  // What rounds to 1,000 kB is a megabyte.
  const isLarge = bytes >= 999_500;
  const figure = isLarge ? bytes / 1_000_000 : Math.max(bytes, 500) / 1_000;
  return numbers(language, {
    style: "unit",
    unit: isLarge ? "megabyte" : "kilobyte",
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(figure);
}
