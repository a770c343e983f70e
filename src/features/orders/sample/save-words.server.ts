import type { Words } from "../../../../sample/world/types.ts";
import type { Db } from "../../../platform/db/connection.ts";
import { saveTranslations } from "../../../platform/db/translations.ts";

/** The Hindi of what a row says in English, by its fields; a field without words is left out. */
export async function saveWords(
  db: Db,
  entity: string,
  entityId: number,
  fields: Readonly<Record<string, Words | undefined>>,
): Promise<void> {
  const texts = Object.entries(fields).flatMap(([field, words]) =>
    words ? [{ entityId, field, text: words.hi }] : [],
  );
  await saveTranslations(db, "hi", entity, texts);
}
