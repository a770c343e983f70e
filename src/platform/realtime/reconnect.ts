/** Waits between tries: from half a second, doubling, each up to half of it more or less. */
export const FIRST_WAIT_MS = 500;
export const LONGEST_WAIT_MS = 15_000;
/** For what is lost when nobody comes back soon, such as a seat in a call. */
export const LONGEST_URGENT_WAIT_MS = 5_000;
export const JITTER = 0.5;

/** All pages of a node that stops come to the others within this time. */
const SPREAD_MS = 2_500;

/**
 * How long a page waits after its server sent it away: a node that stops sends away all of them at once.
 * @param times how often it was sent away since it last stayed.
 * @param random from 0 to 1. @returns milliseconds.
 */
export function waitAfterSentAway(times: number, random: number): number {
  return FIRST_WAIT_MS + random * Math.min(LONGEST_WAIT_MS, SPREAD_MS * 2 ** times);
}
