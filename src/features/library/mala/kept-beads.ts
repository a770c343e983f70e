import { freshId } from "#/platform/client-id.ts";
import { count, type Kept } from "./beads.ts";

const KEY = "sangam.japa";

/** Each member's are their own; those of whoever had not signed in are theirs who does so first. */
export const keyOf = (who: number | null): string => (who === null ? KEY : `${KEY}:${who}`);

const fresh = (): Kept => ({ device: freshId(), days: [], unsent: [] });

function find(who: number | null): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(who)) ?? "null") as Kept | null;
    const isWhole =
      kept !== null && typeof kept.device === "string" && Array.isArray(kept.days) && Array.isArray(kept.unsent);
    return isWhole ? kept : null;
  } catch {
    return null;
  }
}

/** What the device kept of a member, or of a visitor; anew where it kept nothing that can be read. */
export function readKept(who: number | null): Kept {
  const own = find(who);
  const before = who === null ? null : find(null);
  if (!before) return own ?? fresh();
  const all = own ? addUnsent(own, before) : before;
  // Only where it is kept with theirs is it let go of where it was.
  if (keep(who, all)) forget(null);
  return all;
}

/** What was counted before signing in, with what was counted since. */
const addUnsent = (own: Kept, before: Kept): Kept =>
  before.days
    .filter(({ day }) => before.unsent.includes(day))
    .reduce((sum, { day, beads, atMs }) => count(sum, day, beads, atMs), own);

/** @returns whether it is kept: a browser may keep nothing. */
export function keep(who: number | null, kept: Kept): boolean {
  try {
    localStorage.setItem(keyOf(who), JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

function forget(who: number | null): void {
  try {
    localStorage.removeItem(keyOf(who));
  } catch {
    // It kept nothing.
  }
}

/** What a member counted here is gone. @param unsent whether what their account does not know goes too. */
export function forgetBeads(who: number, unsent: "with-unsent" | "but-unsent"): void {
  if (unsent === "with-unsent" || find(who)?.unsent.length === 0) forget(who);
}
