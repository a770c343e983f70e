import { type TextLanguage, textLanguages } from "#/platform/i18n/languages.ts";
import type { Db } from "#/platform/db/connection.ts";
import { listTranslations } from "#/platform/db/translations.ts";

export interface SpaceTexts {
  /** The one that the page shows unless another is chosen. */
  readonly page: string;
  /** Languages besides the page's own in which the space tells of itself. */
  readonly others: readonly TextLanguage[];
  /** The texts in the requested language; null for the page's own. */
  readonly chosen: {
    readonly language: TextLanguage;
    readonly description: string;
    readonly fullDescription: string;
  } | null;
}

/**
 * A space's description in its other languages; the interface speaks fewer than a space may.
 * @param asked code in the address, whatever stands there.
 */
export async function readTexts(db: Db, spaceId: number, shown: string, asked: string | null): Promise<SpaceTexts> {
  const original = await db
    .selectFrom("space")
    .select(["language", "description", "full_description"])
    .where("id", "=", spaceId)
    .executeTakeFirstOrThrow();
  const rows = await listTranslations(db, "space", [spaceId], ["description", "full_description"]);
  const own = (["description", "full_description"] as const).map((field) => ({
    language: original.language,
    field,
    text: original[field],
  }));
  const all = [...own, ...rows.filter(({ language }) => language !== original.language)].filter(
    ({ text }) => text !== "",
  );
  const spoken = textLanguages.filter((language) => all.some((row) => row.language === language));
  // A page without texts in its language shows the original.
  const pageLanguage = spoken.includes(shown as TextLanguage) ? shown : original.language;
  const others = spoken.filter((language) => language !== pageLanguage);
  const language = others.find((other) => other === asked);
  const text = (field: string) => all.find((row) => row.language === language && row.field === field)?.text ?? "";
  const chosen = language
    ? { language, description: text("description"), fullDescription: text("full_description") }
    : null;
  return { page: pageLanguage, others, chosen };
}
