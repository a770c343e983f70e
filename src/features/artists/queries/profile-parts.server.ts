import { sql } from "kysely";
import type { FaithKey, SpaceKind } from "#/features/spaces/public.ts";
import type { Db } from "#/platform/db/connection.ts";
import { readTranslations } from "#/platform/db/translations.ts";
import { ASSOCIATIONS_MOST } from "../association-rules.ts";

export interface ProviderCredential {
  readonly id: number;
  readonly title: string;
  readonly institution: string;
  readonly year: number | null;
  readonly isVerified: boolean;
}

/** What a provider says that they have learned, in their order. */
export async function listCredentials(db: Db, language: string, personId: number): Promise<ProviderCredential[]> {
  const rows = await db
    .selectFrom("artist_credential")
    .select(["id", "title", "institution", "year", "verified_at"])
    .where("person_id", "=", personId)
    .orderBy("position")
    .orderBy("id")
    .limit(40)
    .execute();
  const translate = await readTranslations(
    db,
    language,
    "artist_credential",
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, title, institution, year, verified_at }) => ({
    id,
    title: translate(id, "title", title),
    institution: translate(id, "institution", institution),
    year,
    isVerified: verified_at !== null,
  }));
}

export interface AssociatedSpace {
  readonly id: number;
  readonly name: string;
  readonly kind: SpaceKind;
  readonly faith: FaithKey;
  readonly city: string;
}

/** Listed spaces where a provider serves, confirmed by both sides, the longest first. */
export async function listAssociatedSpaces(db: Db, language: string, personId: number): Promise<AssociatedSpace[]> {
  const rows = await db
    .selectFrom("space_artist as sa")
    .innerJoin("space_brief as b", "b.id", "sa.space_id")
    .select(["b.id", "b.name", "b.kind", "b.faith", "b.city"])
    .where("sa.person_id", "=", personId)
    .where("sa.confirmed_at", "is not", null)
    .where("b.is_listed", "=", true)
    .orderBy("sa.confirmed_at")
    .orderBy("b.id")
    .limit(ASSOCIATIONS_MOST.provider)
    .execute();
  const translate = await readTranslations(
    db,
    language,
    "space",
    rows.map((row) => row.id!),
  );
  return rows.map((row) => ({
    id: row.id!,
    name: translate(row.id!, "name", row.name!),
    kind: row.kind as SpaceKind,
    faith: row.faith as FaithKey,
    city: translate(row.id!, "city", row.city!),
  }));
}

/** What lately became of a provider, each with what it names. */
export interface ProviderActivity {
  readonly kind: "item" | "review" | "space" | "credential";
  readonly id: number;
  readonly name: string;
  /** Stars of a review. */
  readonly rating: number | null;
  readonly at: Date;
}

const ACTIVITIES = 5;

/** Only what their page shows anyway, the latest first. */
export async function listActivity(db: Db, language: string, personId: number): Promise<ProviderActivity[]> {
  const { rows } = await sql<ProviderActivity & { entity: string; field: string }>`
    (select 'item' as kind, id, title as name, null::smallint as rating, created_at as at, 'portfolio_item' as entity,
        'title' as field
      from portfolio_item where person_id = ${personId} and removed_at is null order by created_at desc limit ${ACTIVITIES})
    union all
    (select 'review', id, subject_name, rating, at, 'artist_review', 'subject_name'
      from artist_review where person_id = ${personId} and removed_at is null order by at desc limit ${ACTIVITIES})
    union all
    (select 'space', b.id, b.name, null, sa.confirmed_at, 'space', 'name'
      from space_artist as sa join space_brief as b on b.id = sa.space_id and b.is_listed
      where sa.person_id = ${personId} and sa.confirmed_at is not null order by sa.confirmed_at desc limit ${ACTIVITIES})
    union all
    (select 'credential', id, title, null, verified_at, 'artist_credential', 'title'
      from artist_credential where person_id = ${personId} and verified_at is not null
      order by verified_at desc limit ${ACTIVITIES})
    order by at desc, id desc limit ${ACTIVITIES}`.execute(db);
  const named = await Promise.all(
    [...new Set(rows.map(({ entity }) => entity))].map(async (entity) => {
      const ids = rows.filter((row) => row.entity === entity).map(({ id }) => id);
      return [entity, await readTranslations(db, language, entity, ids)] as const;
    }),
  );
  const translations = new Map(named);
  return rows.map(({ kind, id, name, rating, at, entity, field }) => ({
    ...{ kind, id, rating, at },
    name: translations.get(entity)!(id, field, name),
  }));
}
