// What a screen shows at a moment: reckoned on the screen itself, with or without a connection.
import type { DayAhead } from "#/features/calendar/public.ts";
import type { DisplayEvent, DisplayState } from "./display-state.ts";

type Prayers = NonNullable<DayAhead["prayers"]>;
type Prayer = Prayers[number];

/** The day that stands on the clocks of the space; null once the screen was cut off for longer than it knows. */
export const dayAt = ({ days }: Pick<DisplayState, "days">, now: number): DayAhead | null =>
  days.find(({ from, until }) => from <= now && now < until) ?? null;

const lastOf = ({ adhan, iqama }: Prayer): number => Math.max(adhan ?? 0, ...iqama);

export interface ShownPrayers {
  readonly rows: Prayers;
  /** The day whose prayers these are: `2026-11-28`. */
  readonly date: string;
  /** The next of them; null where none is known any more. */
  readonly next: Prayer | null;
  /** Isha is over: these are tomorrow's. */
  readonly isTomorrow: boolean;
}

/**
 * Today's prayers, or tomorrow's once the last has begun. Far in the north Isha comes after midnight: as long as a prayer of
 * the day before is still to come, that day is shown.
 */
export function prayersAt({ days }: Pick<DisplayState, "days">, now: number): ShownPrayers | null {
  const today = dayAt({ days }, now);
  if (!today) return null;
  for (const day of days) {
    const next = day.prayers?.find((one) => lastOf(one) > now);
    // A day that is over goes on only into the night.
    if (next && (day.from >= today.from || next.prayer === "isha"))
      return { rows: day.prayers!, date: day.date, next, isTomorrow: day.from > today.from };
  }
  return today.prayers ? { rows: today.prayers, date: today.date, next: null, isTomorrow: false } : null;
}

export interface Awaited {
  readonly of: "adhan" | "iqama";
  readonly at: number;
}

/** What comes next of a prayer: its adhan, or one of its iqamas. */
export function awaitedOf({ adhan, iqama }: Prayer, now: number): Awaited | null {
  const all = [
    ...(adhan === null ? [] : [{ of: "adhan" as const, at: adhan }]),
    ...iqama.map((at) => ({ of: "iqama" as const, at })),
  ];
  return all.filter(({ at }) => at > now).toSorted((a, b) => a.at - b.at)[0] ?? null;
}

/** Those that are under way or to come, the next first. */
export const eventsAt = ({ events }: Pick<DisplayState, "events">, now: number): readonly DisplayEvent[] =>
  events.filter(({ endsAt, isLive }) => isLive || endsAt > now);

const MINUTE = 60_000;
const TICKING = 10 * MINUTE;

/** How long until an instant: the minutes of it, and the seconds too in the last ten minutes: "9:59". */
export function countdown(at: number, now: number): { readonly minutes: number; readonly ticking: string | null } {
  const left = Math.max(0, at - now);
  if (left >= TICKING) return { minutes: Math.ceil(left / MINUTE), ticking: null };
  const seconds = Math.ceil(left / 1_000);
  return {
    minutes: Math.ceil(left / MINUTE),
    ticking: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`,
  };
}

/** Which of several things is shown when each has its turn. @param count 0: none, and the answer is 0. */
export const turnAt = (count: number, now: number, everyMs: number): number =>
  count === 0 ? 0 : Math.floor(now / everyMs) % count;

const SHIFT_EVERY = 3 * MINUTE;
const ORBIT = [
  ...[
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [-1, -1],
    [0, -1],
    [1, -1],
  ],
] as const;

/** By how much everything is moved, so that no bright edge stays where it is for weeks: in steps, each way. */
export const shiftAt = (now: number): readonly [number, number] => {
  const [x, y] = ORBIT[turnAt(ORBIT.length, now, SHIFT_EVERY)]!;
  return [x, y];
};
