/** A gift that waits for its money, and may be what a line of the bank tells of. */
export interface Candidate {
  readonly paymentId: number;
  readonly giver: string;
  /** What the payer typed; empty where nothing. */
  readonly reference: string;
  readonly startedOn: string;
}

/** Why a line is offered for a gift: the reference is nearly the same, the name stands in it, or only this gift fits. */
export type NearReason = "reference" | "name" | "only";

export interface NearGift extends Candidate {
  readonly reason: NearReason;
}

/**
 * The one gift that a line nearly fits; null where none or several do.
 * @param candidates those of the line's amount and days.
 */
export function findNearGift(
  line: { readonly reference: string; readonly narration: string },
  candidates: readonly Candidate[],
): NearGift | null {
  const references = line.reference.split(" ").filter((one) => /^\d{12}$/.test(one));
  const mistyped = candidates.filter(({ reference }) => references.some((one) => isSlip(one, reference)));
  if (mistyped.length > 0) return only(mistyped, "reference");
  const named = candidates.filter(({ giver }) => standsIn(giver, line.narration));
  if (named.length > 0) return only(named, "name");
  // A payer who typed another reference meant another line.
  return only(references.length > 0 ? candidates.filter(({ reference }) => reference === "") : candidates, "only");
}

const only = (found: readonly Candidate[], reason: NearReason): NearGift | null =>
  found.length === 1 ? { ...found[0]!, reason } : null;

/** One digit is another, or two neighbours changed places. */
function isSlip(one: string, typed: string): boolean {
  if (typed.length !== one.length || typed === one) return false;
  const wrong = [...one].flatMap((digit, i) => (digit === typed[i] ? [] : [i]));
  if (wrong.length === 1) return true;
  const [a, b] = wrong as [number, number];
  return wrong.length === 2 && b === a + 1 && one[a] === typed[b] && one[b] === typed[a];
}

/** Every word of the name, and at least one of three letters. */
function standsIn(name: string, narration: string): boolean {
  const words = name
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean);
  const text = narration.toLowerCase();
  return words.some((word) => word.length >= 3) && words.every((word) => text.includes(word));
}
