import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.ts";
import { listTranslations } from "../../../platform/db/translations.ts";
import type { FaithKey } from "../faiths.ts";
import { kindHas, type SpaceKind } from "../kinds.ts";
import { askedAs } from "../search/asked-as.ts";
import { searchKey } from "../search/search-key.ts";

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
  const translated = await listTranslations(db, "space", [spaceId]);
  const inAll = (...fields: string[]) =>
    translated.filter(({ field }) => fields.includes(field)).map(({ text }) => text);
  const { searchName, vector, words } = searchKey({
    name: space.name,
    names: [space.local_name, ...inAll("name", "local_name")],
    places: [
      ...[space.city, space.region, space.address, ...inAll("city", "region", "address")],
      ...[space.category, askedAs[space.faith as FaithKey], askedAs[space.kind as SpaceKind]],
    ],
    descriptions: [...[space.description, space.full_description], ...inAll("description", "full_description")],
  });
  await sql`update space set search_name = ${searchName}, search = ${vector}::tsvector where id = ${spaceId}`.execute(
    db,
  );
  // Misspellings are mended among the words of places: what stands in no list shall not lead astray.
  if (!kindHas(space.kind, "isPlace")) return;
  await sql`
    insert into space_word (word) select unnest(${[...words].sort()}::text[]) on conflict do nothing`.execute(db);
}
