import { numbers } from "./format-date.ts";

/** From where each begins: what rounds to 1,000 kB is a megabyte, what rounds to 1,000 MB a gigabyte. */
const units = [
  { unit: "gigabyte", from: 999_950_000, size: 1_000_000_000, digits: 1 },
  { unit: "megabyte", from: 999_500, size: 1_000_000, digits: 1 },
  { unit: "kilobyte", from: 0, size: 1_000, digits: 0 },
] as const;

/** @returns the size of a file, as "34 kB", "1.2 MB" or "10.7 GB"; a megabyte is a million bytes, as phones count. */
export function formatBytes(bytes: number, language: string): string {
  const { unit, size, digits } = units.find(({ from }) => bytes >= from) ?? units[2];
  return numbers(language, { style: "unit", unit, maximumFractionDigits: digits }).format(Math.max(bytes, 500) / size);
}
