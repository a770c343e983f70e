import type { Mark } from "../rules.ts";

const PRESS_KEY = "texts.mark";
/** Who signs in takes no longer than this. */
const PRESS_LASTS_MS = 30 * 60_000;

interface Kept {
  readonly mark: Mark;
  /** Unix time in milliseconds. */
  readonly at: number;
}

/** Keeps what a visitor marked while they sign in. */
export function keepPress(mark: Mark): void {
  try {
    sessionStorage.setItem(PRESS_KEY, JSON.stringify({ mark, at: Date.now() } satisfies Kept));
  } catch {
    // A browser that keeps nothing: they mark it again.
  }
}

/** What was marked in this chapter before signing in, once; null where nothing was. */
export function takePress(work: string, chapter: string): Mark | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PRESS_KEY) ?? "null") as Kept | null;
    if (!kept || kept.mark.work !== work || kept.mark.chapter !== chapter) return null;
    sessionStorage.removeItem(PRESS_KEY);
    return Date.now() - kept.at < PRESS_LASTS_MS ? kept.mark : null;
  } catch {
    return null;
  }
}
