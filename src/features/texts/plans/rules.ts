import { daysBetween } from "../../../platform/civil-date.ts";

export const MOST_DAYS = 400;
/** Works that somebody reads by a plan at once. */
export const MOST_PLANS = 20;
export const PLAN_LIMIT = { limit: 60, windowSeconds: 600 } as const;
export const PLANS_PATH = "/library/plans";

/** A chapter with what of it was read. */
export interface ReadChapter {
  readonly slug: string;
  readonly verses: number;
  /** Verses from its beginning that somebody has come by. */
  readonly read: number;
}

/** Verses of a chapter by their order in it, from 1. */
export interface Portion {
  readonly chapter: string;
  readonly from: number;
  readonly to: number;
  /** Whether that is the whole of what the chapter has. */
  readonly isWhole: boolean;
}

export interface Progress {
  readonly verses: number;
  readonly read: number;
  /** From 1; the last where its days are over. */
  readonly day: number;
  readonly days: number;
  /** What is left for today, in the order of the work; none: today's is done. */
  readonly today: readonly Portion[];
  readonly isFinished: boolean;
}

/**
 * How far a plan is. Each day ends at the same part of the work for everybody: who read more yesterday has less today,
 * and who missed a day finds it in front of them.
 */
export function progressOf(
  chapters: readonly ReadChapter[],
  plan: { readonly days: number; readonly beginsOn: string },
  today: string,
): Progress {
  const verses = chapters.reduce((sum, chapter) => sum + chapter.verses, 0);
  const read = chapters.reduce((sum, chapter) => sum + Math.min(chapter.read, chapter.verses), 0);
  const day = Math.min(Math.max(daysBetween(plan.beginsOn, today) + 1, 1), plan.days);
  const due = Math.ceil((verses * day) / plan.days);
  return {
    ...{ verses, read, day, days: plan.days, isFinished: read >= verses },
    today: portionOf(chapters, Math.max(0, due - read)),
  };
}

/** The next so many verses that were not read. */
function portionOf(chapters: readonly ReadChapter[], count: number): Portion[] {
  const portion: Portion[] = [];
  let left = count;
  for (const { slug, verses, read } of chapters) {
    const unread = verses - Math.min(read, verses);
    if (left <= 0) break;
    if (unread === 0) continue;
    const take = Math.min(left, unread);
    portion.push({ chapter: slug, from: read + 1, to: read + take, isWhole: read === 0 && take === verses });
    left -= take;
  }
  return portion;
}
