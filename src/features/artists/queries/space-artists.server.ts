import type { Db } from "../../../platform/db/connection.ts";
import { readTranslations } from "../../../platform/db/translations.ts";
import { ASSOCIATIONS_MOST } from "../association-rules.ts";
import { type ProviderCategory, providerPath } from "../rules.ts";

export interface SpaceArtist {
  readonly personId: number;
  /** The path of their page. */
  readonly path: string;
  readonly name: string;
  readonly category: ProviderCategory;
  readonly specialization: string;
  readonly experience: string;
  readonly isVerified: boolean;
}

/** Artists and guides who serve at a space, confirmed by both sides, whose page everybody may open. */
export async function listSpaceArtists(db: Db, language: string, spaceId: number): Promise<SpaceArtist[]> {
  const rows = await selectServing(db)
    .where("sa.space_id", "=", spaceId)
    .orderBy("a.category")
    .orderBy("p.id")
    .limit(ASSOCIATIONS_MOST.space)
    .execute();
  return toArtists(db, language, rows);
}

const MOST_COLLEAGUES = 120;

/** Those who serve where a provider does, at spaces that everybody may open. */
export async function listColleagues(db: Db, language: string, personId: number): Promise<SpaceArtist[]> {
  const rows = await selectServing(db)
    .distinct()
    .where("sa.person_id", "<>", personId)
    .where((eb) =>
      eb(
        "sa.space_id",
        "in",
        eb
          .selectFrom("space_artist as own")
          .innerJoin("space_brief as s", "s.id", "own.space_id")
          .select("own.space_id")
          .where("own.person_id", "=", personId)
          .where("own.confirmed_at", "is not", null)
          .where("s.is_listed", "=", true),
      ),
    )
    .orderBy("p.name")
    .orderBy("p.id")
    .limit(MOST_COLLEAGUES)
    .execute();
  return toArtists(db, language, rows);
}

const selectServing = (db: Db) =>
  db
    .selectFrom("space_artist as sa")
    .innerJoin("artist as a", "a.person_id", "sa.person_id")
    .innerJoin("person as p", "p.id", "sa.person_id")
    .innerJoin("provider_brief as b", "b.person_id", "sa.person_id")
    .select(["p.id", "p.name", "a.category", "p.specialization", "p.experience", "p.verified_at"])
    .where("sa.confirmed_at", "is not", null)
    .where("b.is_listed", "=", true)
    .where("b.is_public", "=", true);

type Row = Awaited<ReturnType<ReturnType<typeof selectServing>["execute"]>>[number];

async function toArtists(db: Db, language: string, rows: readonly Row[]): Promise<SpaceArtist[]> {
  const translate = await readTranslations(
    db,
    language,
    "person",
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    personId: row.id,
    path: providerPath(row),
    name: translate(row.id, "name", row.name),
    category: row.category as ProviderCategory,
    specialization: translate(row.id, "specialization", row.specialization),
    experience: translate(row.id, "experience", row.experience),
    isVerified: row.verified_at !== null,
  }));
}
