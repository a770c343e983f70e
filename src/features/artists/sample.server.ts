import { sql } from "kysely";
import type { SampleArtist } from "../../../sample/world/types.ts";
import type { Db } from "../../platform/db/connection.ts";
import { saveTranslations } from "../../platform/db/translations.ts";

/**
 * The directory of the sample world: people who serve, and the spaces where they do.
 * @param accounts ids of those who have an account already, by key.
 * @returns everybody's ids by key.
 */
export async function seedArtists(
  db: Db,
  artists: readonly SampleArtist[],
  spaceIds: Record<string, number>,
  accounts: Record<string, number>,
): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  for (const artist of artists) ids[artist.key] = await writePerson(db, artist, accounts[artist.key]);
  await db
    .insertInto("artist")
    .values(
      artists.map((artist) => ({
        person_id: ids[artist.key]!,
        category: artist.category,
        city: artist.city.en,
        region: artist.region.en,
        faith: artist.faith,
        languages: [...artist.languages],
        price_range: artist.priceRange.en,
      })),
    )
    .execute();
  await db
    .insertInto("space_artist")
    .values(
      artists.flatMap((artist) =>
        artist.spaces.map((space) => ({
          space_id: spaceIds[space]!,
          person_id: ids[artist.key]!,
          confirmed_at: sql<Date>`now()`,
        })),
      ),
    )
    .execute();
  await saveTranslations(
    db,
    "hi",
    "person",
    artists.flatMap((artist) => {
      const { name, bio, specialization, experience, priceRange, city, region } = artist;
      const location = { hi: `${city.hi}, ${region.hi}` };
      const fields = { name, bio, specialization, experience, price_range: priceRange, city, region, location };
      return Object.entries(fields).map(([field, { hi }]) => ({ entityId: ids[artist.key]!, field, text: hi }));
    }),
  );
  return ids;
}

async function writePerson(db: Db, artist: SampleArtist, personId: number | undefined): Promise<number> {
  const texts = {
    location: `${artist.city.en}, ${artist.region.en}`,
    bio: artist.bio.en,
    specialization: artist.specialization.en,
    experience: artist.experience.en,
    verified_at: artist.isVerified ? sql<Date>`now()` : null,
  };
  if (personId !== undefined) {
    await db.updateTable("person").set(texts).where("id", "=", personId).execute();
    return personId;
  }
  const { id } = await db
    .insertInto("person")
    .values({ ...texts, name: artist.name.en, account_type: artist.accountType, is_sample: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("person_setting").values({ person_id: id }).execute();
  return id;
}
