import { textLanguages } from "../../../platform/i18n/languages.ts";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.ts";
import { columnsOf, facilitiesOf } from "../details/columns.ts";
import { type Fields, timingsOf, translatedFields } from "../details/details.ts";
import { deleteTranslations, saveTranslations } from "../../../platform/db/translations.ts";
import { translatedColumns } from "../queries/details.server.ts";
import { refreshSearchText } from "./search-text.server.ts";

/** Makes a space's rows say what the fields say; the caller holds the space's row and keeps the history. */
export async function writeDetails(db: Db, spaceId: number, fields: Fields): Promise<void> {
  const { facilities } = await db
    .selectFrom("space")
    .select("facilities")
    .where("id", "=", spaceId)
    .executeTakeFirstOrThrow();
  const offered = facilitiesOf(fields);
  await db
    .updateTable("space")
    .set({
      ...columnsOf(fields),
      // Those that were there keep their place.
      facilities: [...new Set([...facilities.filter((name) => offered.includes(name)), ...offered])],
      updated_at: sql<Date>`now()`,
    })
    .where("id", "=", spaceId)
    .execute();
  await writeTimings(db, spaceId, fields);
  await writeTranslations(db, spaceId, fields);
  await refreshSearchText(db, spaceId);
}

async function writeTimings(db: Db, spaceId: number, fields: Fields): Promise<void> {
  const { weekdays, specialDays } = timingsOf(fields);
  await db.deleteFrom("space_weekday").where("space_id", "=", spaceId).execute();
  await db.deleteFrom("space_special_day").where("space_id", "=", spaceId).execute();
  const days = Object.entries(weekdays);
  if (days.length > 0) {
    const rows = days.map(([weekday, spans]) => ({
      space_id: spaceId,
      weekday: Number(weekday),
      spans: JSON.stringify(spans),
    }));
    await db.insertInto("space_weekday").values(rows).execute();
  }
  if (specialDays.length > 0) {
    const rows = specialDays.map((day) => ({
      space_id: spaceId,
      first_day: day.firstDay,
      last_day: day.lastDay,
      kind: day.kind,
      name: day.name,
      every_year: day.everyYear,
      spans: JSON.stringify(day.spans),
    }));
    await db.insertInto("space_special_day").values(rows).execute();
  }
}

async function writeTranslations(db: Db, spaceId: number, fields: Fields): Promise<void> {
  await deleteTranslations(db, "space", [spaceId], {
    fields: Object.values(translatedColumns),
    languages: textLanguages,
  });
  for (const language of textLanguages.filter((other) => other !== fields.language)) {
    const texts = translatedFields.flatMap((field) => {
      const text = fields[`text.${language}.${field}`];
      return text ? [{ entityId: spaceId, field: translatedColumns[field], text }] : [];
    });
    await saveTranslations(db, language, "space", texts);
  }
}
