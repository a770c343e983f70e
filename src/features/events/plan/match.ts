import { daysBetween } from "../../../platform/civil-date.ts";

/** A date that a series has already. */
export interface StoredOccurrence {
  readonly id: number;
  /** Its plan's name for it, or where it is read at the place: `2026-11-22T18:30`. */
  readonly local: string;
  /** Neither begun nor cancelled: it may still change its hour. */
  readonly isOpen: boolean;
  /** Somebody comes, waits, likes it or wants to be reminded. */
  readonly isAnswered: boolean;
}

export interface Matched<Wanted> {
  readonly kept: readonly { readonly id: number; readonly date: Wanted }[];
  /** Open dates for which a new plan has no place. */
  readonly left: readonly StoredOccurrence[];
  readonly added: readonly Wanted[];
}

/** A date goes along with its plan to another day, where one is so near. */
const NEAR_DAYS = 3;

/**
 * Matches the dates of a series to those of a new plan: the same time, else the same day, else the nearest day within
 * three, dates with answers first. So answers, addresses and reminders stay with their date.
 * @param closedToo what has begun or was cancelled takes the nearest day as well: the plan is the same, and makes no date
 * in its place.
 */
export function matchOccurrences<Wanted extends { readonly local: string }>(
  present: readonly StoredOccurrence[],
  wanted: readonly Wanted[],
  { closedToo = false }: { readonly closedToo?: boolean } = {},
): Matched<Wanted> {
  const free = new Map(wanted.map((date) => [date.local, date]));
  const kept: { id: number; date: Wanted }[] = [];
  const take = (id: number, date: Wanted) => {
    kept.push({ id, date });
    free.delete(date.local);
  };
  let rest = present.filter((one) => {
    const same = free.get(one.local);
    if (same) take(one.id, same);
    return !same;
  });
  rest = rest.filter((one) => {
    const sameDay = [...free.values()].find(({ local }) => local.slice(0, 10) === one.local.slice(0, 10));
    if (sameDay) take(one.id, sameDay);
    return !sameDay;
  });
  const open = rest
    .filter(({ isOpen }) => isOpen)
    .toSorted((a, b) => Number(b.isAnswered) - Number(a.isAnswered) || (a.local < b.local ? -1 : 1));
  const takeNear = (one: StoredOccurrence): boolean => {
    const distance = (date: Wanted) => Math.abs(daysBetween(one.local.slice(0, 10), date.local.slice(0, 10)));
    const [near] = [...free.values()]
      .filter((date) => distance(date) <= NEAR_DAYS)
      .toSorted((a, b) => distance(a) - distance(b));
    if (near) take(one.id, near);
    return near !== undefined;
  };
  const left = open.filter((one) => !takeNear(one));
  if (closedToo) for (const one of rest) if (!one.isOpen) takeNear(one);
  return { kept, left, added: [...free.values()] };
}
