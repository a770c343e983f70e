import type { HallCatchUp, HallFrame, OfferingView } from "./frames.ts";
import { isBurning, MOST_SHOWN } from "./rules.ts";

/** Places before the shrine that newcomers take, one after the other; who stood there moves back. */
export const FRONT = 12;
const BACK = MOST_SHOWN - FRONT;

/**
 * What a page knows of a hall, as pure functions. Every offering has a place and keeps it, but for those in front: whatever
 * order words come in, none stands twice, and one that was removed does not come back.
 */
export interface HallLog {
  /** The places, those in front first. */
  readonly places: readonly (OfferingView | null)[];
  /** How many have come: it says which place is next. */
  readonly cameInFront: number;
  readonly cameToBack: number;
  readonly known: ReadonlySet<number>;
  readonly removed: ReadonlySet<number>;
  /** Offerings that burn and have no place in the picture. */
  readonly beyond: number;
  readonly highest: number;
  /** The newest that came while the page was open: they appear softly. */
  readonly fresh: ReadonlySet<number>;
}

const empty: HallLog = {
  places: Array.from({ length: MOST_SHOWN }, () => null),
  ...{ cameInFront: 0, cameToBack: 0, beyond: 0, highest: 0 },
  ...{ known: new Set<number>(), removed: new Set<number>(), fresh: new Set<number>() },
};

/** @param total how many burn; those that are not among `burning` are only counted. */
export const openHall = (burning: readonly OfferingView[], total: number): HallLog => ({
  ...place(empty, burning),
  fresh: new Set(),
  beyond: Math.max(0, total - burning.length),
});

/** Offerings that came, in any order; those that are known change nothing. */
export function place(log: HallLog, lit: readonly OfferingView[]): HallLog {
  const unknown = lit.filter(({ id }) => !log.known.has(id) && !log.removed.has(id));
  const fresh = [...new Map(unknown.map((one) => [one.id, one])).values()].toSorted((a, b) => a.id - b.id);
  if (fresh.length === 0) return log;
  const places = [...log.places];
  const known = new Set(log.known);
  let { cameInFront, cameToBack, beyond, highest } = log;
  for (const one of fresh) {
    const front = cameInFront++ % FRONT;
    const former = places[front];
    if (former) {
      const back = FRONT + (cameToBack++ % BACK);
      if (places[back]) beyond += 1;
      places[back] = former;
    }
    places[front] = one;
    known.add(one.id);
    highest = Math.max(highest, one.id);
  }
  return { ...log, places, known, cameInFront, cameToBack, beyond, highest, fresh: new Set(fresh.map(({ id }) => id)) };
}

export function remove(log: HallLog, ids: readonly number[]): HallLog {
  const gone = new Set(ids);
  if (gone.size === 0) return log;
  return {
    ...log,
    places: log.places.map((one) => (one && gone.has(one.id) ? null : one)),
    removed: new Set([...log.removed, ...gone]),
  };
}

export const hearFrame = (log: HallLog, { lit = [], removed = [] }: HallFrame): HallLog =>
  place(remove(log, removed), lit);

/** What was missed; where it was too much the picture begins anew. */
export function catchUp(log: HallLog, { lit, removed, gap }: HallCatchUp): HallLog {
  if (!gap) return place(remove(log, removed), lit);
  const kept = remove({ ...empty, removed: log.removed }, removed);
  return { ...place(kept, lit), fresh: new Set() };
}

/** What the page has read again: words that left are gone, and what was not known yet comes. */
export function refresh(log: HallLog, burning: readonly OfferingView[]): HallLog {
  const read = new Map(burning.map((one) => [one.id, one]));
  return place({ ...log, places: log.places.map((one) => (one && read.get(one.id)) ?? one) }, burning);
}

/** What burns now, by place. */
export const burningNow = ({ places }: HallLog, nowMs: number): readonly (OfferingView | null)[] =>
  places.map((one) => (one && isBurning(one.litAt, nowMs) ? one : null));

/** The lowest id that the picture shows; 0 for none. */
export const lowestOf = ({ places }: HallLog): number =>
  places.reduce((lowest, one) => (one && (lowest === 0 || one.id < lowest) ? one.id : lowest), 0);
