import type { Db } from "#/platform/db/connection.ts";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { repeatSummary } from "../ui/admin/words.ts";
import { repetitionOf } from "./repetition.server.ts";

/** How often a series is, in words such as "Every Ekadashi · 2 hours after sunset"; null for a single date at an hour of the clock. */
export async function wordRepetition(db: Db, language: string, seriesId: number): Promise<string | null> {
  const row = await db
    .selectFrom("event_series as s")
    .select(repetitionOf.as("repetition"))
    .where("s.id", "=", seriesId)
    .executeTakeFirst();
  return row ? repeatSummary(await loadWords(language), row.repetition) : null;
}
