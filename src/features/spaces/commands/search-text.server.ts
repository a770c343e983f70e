import type { Db } from "../../../platform/db/connection.ts";
import { listTranslations } from "../../../platform/db/translations.ts";
import { indexDocument } from "../../../platform/search/index-document.ts";
import type { FaithKey } from "../faiths.ts";
import { kindHas, type SpaceKind } from "../kinds.ts";
import { searchNames } from "../search/search-names.ts";

/** Writes anew what a space is found by; call it after each change of its texts or their translations. */
export async function refreshSearchText(db: Db, spaceId: number): Promise<void> {
  const space = await db
    .selectFrom("space as s")
    .innerJoin("faith as f", "f.key", "s.faith")
    .select(["s.name", "s.local_name", "s.kind", "s.faith", "f.category", "s.city", "s.region", "s.address"])
    .select(["s.description", "s.full_description"])
    .where("s.id", "=", spaceId)
    .executeTakeFirst();
  if (!space) return;
  const [translated, sourced] = await Promise.all([
    listTranslations(db, "space", [spaceId]),
    db.selectFrom("space_source").select("names").where("space_id", "=", spaceId).execute(),
  ]);
  const inAll = (...fields: string[]) =>
    translated.filter(({ field }) => fields.includes(field)).map(({ text }) => text);
  const texts = {
    name: space.name,
    otherNames: [space.local_name, ...inAll("name", "local_name"), ...sourced.flatMap(({ names }) => names)],
    keywords: [
      ...[space.city, space.region, space.address, ...inAll("city", "region", "address")],
      ...[space.category, searchNames[space.faith as FaithKey], searchNames[space.kind as SpaceKind]],
    ],
    texts: [...[space.description, space.full_description], ...inAll("description", "full_description")],
  };
  // Misspellings are mended among the words of what can be found: nothing else shall lead astray.
  const teaches = kindHas(space.kind, "isPlace") || kindHas(space.kind, "hasFestival");
  await indexDocument(db, "space", spaceId, texts, { teaches });
}
