import { sql } from "kysely";
import type { SampleArtist } from "../../../sample/world/types.ts";
import type { Db } from "../../platform/db/connection.ts";
import { saveTranslations } from "../../platform/db/translations.ts";
import { writeSampleProfile } from "../people/public-sample.server.ts";
import { indexProvider } from "./commands/index-provider.server.ts";

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
        ...artist.price,
        working_since: artist.workingSince,
        lat: artist.at.lat,
        lng: artist.at.lng,
        radius_km: 40,
        is_listed: true,
      })),
    )
    .execute();
  const serving = artists.flatMap(({ key, spaces }, i) =>
    spaces.map((space, j) => ({
      ...{ space_id: spaceIds[space]!, person_id: ids[key]! },
      confirmed_at: sql<Date>`now() - make_interval(days => ${90 + ((i * 37 + j * 11) % 300)})`,
    })),
  );
  await db.insertInto("space_artist").values(serving).execute();
  await saveTranslations(
    db,
    "hi",
    "person",
    artists.flatMap((artist) => {
      const { name, bio, specialization, experience, city, region } = artist;
      const location = { hi: `${city.hi}, ${region.hi}` };
      const fields = { name, bio, specialization, experience, city, region, location };
      return Object.entries(fields).map(([field, { hi }]) => ({ entityId: ids[artist.key]!, field, text: hi }));
    }),
  );
  for (const artist of artists) await indexProvider(db, ids[artist.key]!);
  return ids;
}

const writePerson = (db: Db, artist: SampleArtist, personId: number | undefined): Promise<number> =>
  writeSampleProfile(
    db,
    {
      name: artist.name.en,
      accountType: artist.accountType,
      location: `${artist.city.en}, ${artist.region.en}`,
      bio: artist.bio.en,
      specialization: artist.specialization.en,
      experience: artist.experience.en,
      isVerified: artist.isVerified,
    },
    personId,
  );
