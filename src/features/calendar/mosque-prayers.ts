// The five prayers of a day at a mosque: the adhan as it is reckoned, the iqama as the mosque has said it.
import { dateOf, weekdayOf } from "#/almanac/local-days.ts";
import { DAY_MS, HOUR_MS, instantIn, MINUTE_MS } from "#/platform/civil-date.ts";
import type { Prayer } from "#/almanac/prayer-choice.ts";
import { dailyPrayers, type DailyPrayer, type Iqama, type Keeping } from "./keeping.ts";

export interface MosquePrayer {
  /** On Fridays Jumu'ah stands in the place of Dhuhr, where the mosque has said when it is. */
  readonly prayer: DailyPrayer | "jumuah";
  /** Instants; null where the mosque has not said where it stands. */
  readonly adhan: number | null;
  /** None: not said. Only Jumu'ah may have several. */
  readonly iqama: readonly number[];
}

const FRIDAY = 5;

/** @param day since 1970-01-01. @param reckoned null where no place is known. */
export function mosquePrayers(
  day: number,
  zone: string,
  { iqama, jumuah }: Pick<Keeping, "iqama" | "jumuah">,
  reckoned: Readonly<Record<Prayer, number>> | null,
): MosquePrayer[] {
  const onClock = (time: string) => instantIn(`${dateOf(day)}T${time}`, zone).getTime();
  return dailyPrayers.map((prayer): MosquePrayer => {
    const adhan = reckoned?.[prayer] ?? null;
    if (prayer === "dhuhr" && weekdayOf(day) === FRIDAY && jumuah.length > 0)
      return { prayer: "jumuah", adhan, iqama: jumuah.map(onClock) };
    const said = iqama[prayer];
    const at = said && iqamaAt(said, adhan, onClock);
    return { prayer, adhan, iqama: at === undefined ? [] : [at] };
  });
}

function iqamaAt(said: Iqama, adhan: number | null, onClock: (time: string) => number): number | undefined {
  if ("after" in said) return adhan === null ? undefined : adhan + said.after * MINUTE_MS;
  const at = onClock(said.at);
  // Far in the north Isha comes after midnight, and its time on the clock belongs to the next day.
  return adhan !== null && at < adhan - 12 * HOUR_MS ? at + DAY_MS : at;
}

/** The last moment that a prayer is still to come: its iqama, or its adhan where none is said. */
const lastOf = ({ adhan, iqama }: MosquePrayer): number => Math.max(adhan ?? 0, ...iqama);

/** The next of them after a moment; null where all have begun. */
export const nextOf = (prayers: readonly MosquePrayer[], now: number): MosquePrayer | null =>
  prayers.find((one) => lastOf(one) > now) ?? null;
