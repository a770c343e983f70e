import { lengthOf } from "../../platform/clean-text.ts";
import { hasLink } from "../../platform/has-link.ts";

/** An offering burns for a day. */
export const BURNS_MS = 24 * 60 * 60_000;
/** Steps in which a flame grows small; the last of them is nearly out. */
export const STAGES = 6;
/** Offerings that a page draws; more of them are a number. */
export const MOST_SHOWN = 300;
/** Burning ones are counted so far; of more it is said that they are more. */
export const MOST_COUNTED = 5_000;
/** Rows go so long after they were lit: until then what was reported can be looked at. */
export const KEPT_DAYS = 7;

export const NAME_LENGTH = 40;
export const WORDS_LENGTH = 140;
export const SHRINE_NAME_LENGTH = 80;
/** Shrines of one space. */
export const MOST_SHRINES = 12;

/** Offerings of one person, and of one address without an account, behind which a carrier may have many people. */
export const PERSON_LIMIT = { limit: 20, windowSeconds: 3_600 } as const;
export const ADDRESS_LIMIT = { limit: 1_000, windowSeconds: 3_600 } as const;
/**
 * At one shrine, and in the whole house: of visitors and of people apart, so that whoever floods a shrine from many
 * addresses closes it for nobody who is signed in.
 */
export const SHRINE_LIMIT = { limit: 1_200, windowSeconds: 60 } as const;
export const HOUSE_LIMIT = { limit: 3_000, windowSeconds: 60 } as const;

/** Preset of the gift that may follow, in rupees: the smallest of giving's own. */
export const GIFT_RUPEES = 51;

export const isBurning = (litAtMs: number, nowMs: number): boolean => nowMs < litAtMs + BURNS_MS;

/** How far an offering has burnt down: 0 when it is fresh, STAGES - 1 in its last hours, STAGES once it is out. */
export function stageOf(litAtMs: number, nowMs: number): number {
  const burnt = Math.max(0, nowMs - litAtMs) / BURNS_MS;
  return Math.min(STAGES, Math.floor(burnt * STAGES));
}

/** What is wrong with a name, cleaned; null for none. A name has letters and no number, so that nobody is called up by it. */
export function problemOfName(name: string): "offerings.name-long" | "offerings.name-letters" | null {
  if (name === "") return null;
  if (lengthOf(name) > NAME_LENGTH) return "offerings.name-long";
  return /^(?:[\p{L}\p{M}\p{Zs}.,'’&()-]|\u200c|\u200d)+$/u.test(name) && /\p{L}/u.test(name) && !hasLink(name)
    ? null
    : "offerings.name-letters";
}

/** What is wrong with a dedication, cleaned; null for none. */
export function problemOfWords(words: string): "offerings.words-long" | "offerings.words-contact" | null {
  if (lengthOf(words) > WORDS_LENGTH) return "offerings.words-long";
  // Digits in a row, however they are parted, are a number to call.
  return hasLink(words) || /(?:\p{Nd}[\s().+-]*){7,}/u.test(words) ? "offerings.words-contact" : null;
}

export const shrineTag = (shrineId: number): string => `shrine:${shrineId}`;
export const shrinePath = (shrineId: number): string => `/shrine/${shrineId}`;
export const OFFERING_ENTITY = "offering";
