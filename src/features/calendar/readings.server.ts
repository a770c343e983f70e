// In the reader's own words: the calendar's page brings no names of books along.
import { readingsOf } from "#/almanac/lectionary.ts";
import { dayNumber } from "#/almanac/local-days.ts";
import { faiths } from "#/features/spaces/public.ts";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { readingsLine } from "./bible-words.ts";
import type { CalendarAddress } from "./calendar-address.ts";
import type { CalendarTown } from "./places.server.ts";

export interface DayReadings {
  /** Worded. */
  readonly line: string;
  /** null where the same is read every year. */
  readonly year: "A" | "B" | "C" | null;
}

/** What is read in the Roman rite on a day. @returns null on weekdays, and where Roman days are not shown. */
export async function readReadings(
  language: string,
  date: string,
  { faiths: chosen, tradition }: Pick<CalendarAddress, "faiths" | "tradition">,
  town: CalendarTown,
): Promise<DayReadings | null> {
  const shown = chosen.length > 0 ? chosen : faiths;
  const kept = tradition ?? town.space?.keeping.tradition;
  if (!shown.includes("christian") || kept === "orthodox" || kept === "syro-malabar") return null;
  const readings = readingsOf(dayNumber(date));
  return readings && { line: readingsLine(await loadWords(language), readings), year: readings.year };
}
