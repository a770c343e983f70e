import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { type ProviderCategory, providerPath } from "../rules.ts";

/** The space that is paid for a provider's work (decision 9). */
export interface Practice {
  readonly spaceId: number;
  readonly name: string;
  readonly zone: string;
  readonly isVerified: boolean;
  /** Staff have verified it, and it is listed: only then it is paid here. */
  readonly isPayable: boolean;
}

/** @returns null for who has not founded one. */
export async function readPractice(db: Db, personId: number): Promise<Practice | null> {
  const row = await db
    .selectFrom("artist as a")
    .innerJoin("space_brief as s", "s.id", "a.practice_id")
    .select(["s.id as spaceId", "s.name", "s.zone", "s.is_verified as isVerified", "s.is_listed"])
    .where("a.person_id", "=", personId)
    .executeTakeFirst();
  if (!row) return null;
  const { spaceId, name, zone, isVerified } = row;
  return {
    spaceId: spaceId!,
    name: name!,
    zone: zone!,
    isVerified: isVerified!,
    isPayable: isVerified! && row.is_listed!,
  };
}

/** Whose practice a space is; null for every other space. */
export async function findProviderOfPractice(
  db: Db,
  spaceId: number,
): Promise<{ readonly id: number; readonly name: string; readonly category: string } | null> {
  const row = await db
    .selectFrom("provider_brief")
    .select(["person_id as id", "name", "category"])
    .where("practice_id", "=", spaceId)
    .executeTakeFirst();
  return row ? { id: row.id!, name: row.name!, category: row.category! } : null;
}

/** The page of whose practice a space is, for those who may open it: everybody, or the provider alone; null else. */
export async function findPracticePath(db: Db, viewer: Viewer, spaceId: number): Promise<string | null> {
  const row = await db
    .selectFrom("provider_brief")
    .select(["person_id", "category", "is_listed", "is_public"])
    .where("practice_id", "=", spaceId)
    .executeTakeFirst();
  const isOwn = viewer.kind === "person" && viewer.personId === row?.person_id;
  if (!row || !(isOwn || (row.is_listed && row.is_public))) return null;
  return providerPath({ id: row.person_id!, category: row.category as ProviderCategory });
}
