import type { Db } from "../../platform/db/connection.ts";
import { readTranslations } from "../../platform/db/translations.ts";

interface SpaceArtist {
  readonly personId: number;
  readonly name: string;
  /** Murtikar, Designer, Decorator, Pujari, Priest, Guide or Volunteer. */
  readonly category: string;
  readonly specialization: string;
  readonly experience: string;
  readonly isVerified: boolean;
}

/** Artists and guides who serve at a space, confirmed by both sides. */
export async function listSpaceArtists(db: Db, language: string, spaceId: number): Promise<SpaceArtist[]> {
  const rows = await db
    .selectFrom("space_artist as sa")
    .innerJoin("artist as a", "a.person_id", "sa.person_id")
    .innerJoin("person as p", "p.id", "sa.person_id")
    .select(["p.id", "p.name", "a.category", "p.specialization", "p.experience", "p.verified_at"])
    .where("sa.space_id", "=", spaceId)
    .where("sa.confirmed_at", "is not", null)
    .where("p.removed_at", "is", null)
    .orderBy("a.category")
    .orderBy("p.id")
    .limit(60)
    .execute();
  const translate = await readTranslations(
    db,
    language,
    "person",
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    personId: row.id,
    name: translate(row.id, "name", row.name),
    category: row.category,
    specialization: translate(row.id, "specialization", row.specialization),
    experience: translate(row.id, "experience", row.experience),
    isVerified: row.verified_at !== null,
  }));
}
