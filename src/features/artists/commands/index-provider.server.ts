import type { Db } from "../../../platform/db/connection.ts";
import { listTranslations } from "../../../platform/db/translations.ts";
import { sourceLanguage } from "../../../platform/i18n/languages.ts";
import { indexDocument } from "../../../platform/search/index-document.ts";
import type { FaithKey } from "../../spaces/public.ts";
import { languageNames } from "../directory/languages.ts";
import { categorySearchNames, faithSearchNames } from "../directory/search-names.server.ts";
import type { ProviderCategory } from "../rules.ts";

/**
 * Writes anew what a provider is found by, after a change of what they say of themself or its translations, in the same
 * transaction: refreshProvider calls it.
 */
export async function indexProvider(db: Db, personId: number): Promise<void> {
  const provider = await db
    .selectFrom("artist as a")
    .innerJoin("person as p", "p.id", "a.person_id")
    .select(["p.name", "p.bio", "p.specialization", "p.location"])
    .select(["a.category", "a.city", "a.region", "a.faith", "a.languages", "a.specializations", "a.is_listed"])
    .where("a.person_id", "=", personId)
    .executeTakeFirst();
  if (!provider) return;
  const translated = await listTranslations(db, "person", [personId]);
  const inAll = (...fields: string[]) =>
    translated.filter(({ field }) => fields.includes(field)).map(({ text }) => text);
  const texts = {
    name: provider.name,
    otherNames: inAll("name"),
    keywords: [
      ...[provider.specialization, ...provider.specializations, ...inAll("specialization", "specializations")],
      ...[provider.city, provider.region, provider.location, ...inAll("city", "region", "location")],
      categorySearchNames[provider.category as ProviderCategory],
      provider.faith === null ? "" : faithSearchNames(provider.faith as FaithKey),
      ...provider.languages.flatMap(languageNames),
    ],
    texts: [provider.bio, ...inAll("bio")],
  };
  // Misspellings are mended among the words of what can be found: nothing else shall lead astray.
  await indexDocument(db, "artist", personId, texts, { teaches: provider.is_listed });
  await nameCity(db, provider.city, [
    { language: sourceLanguage, name: provider.city },
    ...translated.filter(({ field }) => field === "city").map(({ language, text }) => ({ language, name: text })),
  ]);
  await db.updateTable("provider_listing").set({ is_stale: false }).where("person_id", "=", personId).execute();
}

/** Keeps how a city is written, for the filter: as whoever was there first wrote it. */
async function nameCity(
  db: Db,
  city: string,
  names: readonly { readonly language: string; readonly name: string }[],
): Promise<void> {
  if (city.trim() === "") return;
  await db
    .insertInto("provider_city")
    .columns(["key", "language", "name"])
    .values((eb) =>
      names.map(({ language, name }) => ({ key: eb.fn<string>("provider_city_key", [eb.val(city)]), language, name })),
    )
    .onConflict((conflict) => conflict.columns(["key", "language"]).doNothing())
    .execute();
}
