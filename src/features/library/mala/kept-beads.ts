import type { Kept } from "./beads.ts";

const KEY = "sangam.japa";

const fresh = (): Kept => ({ device: crypto.randomUUID(), days: [], unsent: [] });

/** What the device kept; anew where it kept nothing that can be read. */
export function readKept(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as Kept | null;
    const isWhole =
      kept !== null && typeof kept.device === "string" && Array.isArray(kept.days) && Array.isArray(kept.unsent);
    return isWhole ? kept : fresh();
  } catch {
    return fresh();
  }
}

/** @returns whether it is kept: a browser may keep nothing. */
export function keep(kept: Kept): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}
