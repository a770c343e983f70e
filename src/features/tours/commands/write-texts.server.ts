import type { Db } from "#/platform/db/connection.ts";
import { deleteTranslations, saveTranslations } from "#/platform/db/translations.ts";
import { type Language, languages } from "#/platform/i18n/languages.ts";
import { refuseField } from "#/platform/refusal.ts";

export type TextsByLanguage = Readonly<Partial<Record<Language, string>>>;

/**
 * Keeps the translations of a row's texts. @param original the language of the tour, whose texts stand in the row itself.
 * @returns these, by field.
 * @throws platform.field-required beside the title in that language.
 */
export async function writeTexts<Field extends string>(
  db: Db,
  { entity, entityId, original }: { readonly entity: string; readonly entityId: number; readonly original: string },
  texts: Readonly<Record<Field | "title", TextsByLanguage>>,
): Promise<Record<Field | "title", string>> {
  const fields = Object.entries(texts) as [Field, TextsByLanguage][];
  const own = Object.fromEntries(fields.map(([field, text]) => [field, text[original as Language] ?? ""]));
  if (!own["title"]) throw refuseField(`title_${original}`, "platform.field-required");
  await deleteTranslations(db, entity, [entityId], { fields: fields.map(([field]) => field), languages });
  for (const language of languages.filter((other) => other !== original)) {
    const given = fields
      .map(([field, text]) => ({ entityId, field, text: text[language] ?? "" }))
      .filter(({ text }) => text !== "");
    if (given.length > 0) await saveTranslations(db, language, entity, given);
  }
  return own as Record<Field | "title", string>;
}
