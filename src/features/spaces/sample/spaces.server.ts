import { sql } from "kysely";
import type { SampleOrganizer, SampleSpace } from "../../../../sample/world/types.ts";
import type { Db } from "../../../platform/db/connection.ts";
import { saveTranslations, type TranslatedText } from "../../../platform/db/translations.ts";
import { refreshSearchText } from "../commands/search-text.server.ts";

/**
 * Writes the spaces of the sample world, with their organizers, in both languages.
 * @returns their ids by key: 1, 2, 3 … in a database that never had a space.
 */
export async function seedSpaces(
  db: Db,
  spaces: readonly SampleSpace[],
  organizers: readonly SampleOrganizer[],
): Promise<Record<string, number>> {
  // A crash in the middle of a first try has used up numbers; the table is empty, so they may be given again.
  await sql`select setval(pg_get_serial_sequence('space', 'id'), 1, false) where not exists (select from space)`.execute(
    db,
  );
  const inserted = await db.insertInto("space").values(spaces.map(toRow)).returning(["id", "name"]).execute();
  const idOf = new Map(inserted.map((row) => [row.name, row.id]));
  const ids = Object.fromEntries(spaces.map((space) => [space.key, idOf.get(space.name.en)!]));
  await saveTranslations(
    db,
    "hi",
    "space",
    spaces.flatMap((space) => hindiOf(space, ids[space.key]!)),
  );
  await seedOrganizers(db, ids, organizers);
  for (const id of Object.values(ids)) await refreshSearchText(db, id);
  return ids;
}

function toRow(space: SampleSpace) {
  return {
    kind: space.kind,
    faith: space.faith,
    name: space.name.en,
    local_name: space.localName,
    description: space.description.en,
    full_description: space.story.map((paragraph) => paragraph.en).join("\n\n"),
    language: "en",
    city: space.city.en,
    region: space.region.en,
    address: space.address.en,
    lat: space.at[0],
    lng: space.at[1],
    established: space.established,
    email: `${space.key}@example.org`,
    website: `https://${space.key}.example.org`,
    morning_opens: space.morning[0],
    morning_closes: space.morning[1],
    evening_opens: space.evening[0],
    evening_closes: space.evening[1],
    facilities: [...space.facilities],
    is_listed: true,
    is_sample: true,
    verified_at: space.isVerified ? sql<Date>`now()` : null,
  };
}

function hindiOf(space: SampleSpace, entityId: number): TranslatedText[] {
  const fields = {
    name: space.name.hi,
    description: space.description.hi,
    full_description: space.story.map((paragraph) => paragraph.hi).join("\n\n"),
    city: space.city.hi,
    region: space.region.hi,
    address: space.address.hi,
  };
  return Object.entries(fields).map(([field, text]) => ({ entityId, field, text }));
}

export async function seedOrganizers(
  db: Db,
  spaceIds: Record<string, number>,
  organizers: readonly SampleOrganizer[],
): Promise<void> {
  const inserted = await db
    .insertInto("space_organizer")
    .values(
      organizers.map((organizer, i) => ({
        space_id: spaceIds[organizer.space]!,
        name: organizer.name.en,
        role: organizer.role.en,
        experience: organizer.experience.en,
        position: i,
      })),
    )
    .returning(["id", "position"])
    .execute();
  const texts = inserted.flatMap(({ id, position }) => {
    const { name, role, experience } = organizers[position]!;
    return Object.entries({ name, role, experience }).map(([field, text]) => ({ entityId: id, field, text: text.hi }));
  });
  await saveTranslations(db, "hi", "space_organizer", texts);
}
