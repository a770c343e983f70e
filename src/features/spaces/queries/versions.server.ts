import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import type { Fields } from "../details/details.ts";

const PAGE = 20;

export async function findLatestVersion(db: Db, spaceId: number): Promise<number | null> {
  const row = await db
    .selectFrom("space_version")
    .select("version")
    .where("space_id", "=", spaceId)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.version ?? null;
}

/**
 * Reads the details of a version; one from before they named kind and tradition has those of the space.
 * @returns null for a version that is not there.
 */
export async function readVersionFields(db: Db, spaceId: number, version: number): Promise<Fields | null> {
  const row = await db
    .selectFrom("space_version as v")
    .innerJoin("space as s", "s.id", "v.space_id")
    .select(["v.details", "s.kind", "s.faith"])
    .where("v.space_id", "=", spaceId)
    .where("v.version", "=", version)
    .executeTakeFirst();
  return row ? { kind: row.kind, faith: row.faith, ...(row.details as Fields) } : null;
}

/** Finds the person who changed this last. */
export async function findChanger(
  db: Db,
  spaceId: number,
  name: string,
): Promise<{ by: string | null; at: Date } | null> {
  const row = await db
    .selectFrom("space_version as v")
    .leftJoin("person as p", "p.id", "v.person_id")
    .select(["p.name as by", "v.at"])
    .where("v.space_id", "=", spaceId)
    .where(sql<boolean>`${name} = any(v.changed)`)
    .orderBy("v.version", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export interface VersionRow {
  readonly version: number;
  readonly at: Date;
  /** Null for what was there before, and for what changed elsewhere. */
  readonly by: string | null;
  readonly restoredFrom: number | null;
  /** Names of fields. */
  readonly changed: readonly string[];
}

/** The newest first. @param before a version: those older than it. */
export async function listVersions(
  db: Db,
  spaceId: number,
  before?: number,
): Promise<{ versions: VersionRow[]; next: number | null }> {
  let query = db
    .selectFrom("space_version as v")
    .leftJoin("person as p", "p.id", "v.person_id")
    .select(["v.version", "v.at", "p.name as by", "v.restored_from as restoredFrom", "v.changed"])
    .where("v.space_id", "=", spaceId);
  if (before !== undefined) query = query.where("v.version", "<", before);
  const rows = await query
    .orderBy("v.version", "desc")
    .limit(PAGE + 1)
    .execute();
  const versions = rows.slice(0, PAGE);
  return { versions, next: rows.length > PAGE ? versions.at(-1)!.version : null };
}

export interface Version extends VersionRow {
  readonly fields: Fields;
  /** The values of the version before it. */
  readonly before: Fields;
}

/** @returns null for a version that is not there. */
export async function readVersion(db: Db, spaceId: number, version: number): Promise<Version | null> {
  const row = await db
    .selectFrom("space_version as v")
    .leftJoin("person as p", "p.id", "v.person_id")
    .select(["v.version", "v.at", "p.name as by", "v.restored_from as restoredFrom", "v.changed", "v.details"])
    .where("v.space_id", "=", spaceId)
    .where("v.version", "=", version)
    .executeTakeFirst();
  if (!row) return null;
  const { details, ...rest } = row;
  const before = version > 0 ? await readVersionFields(db, spaceId, version - 1) : null;
  return { ...rest, fields: details as Fields, before: before ?? {} };
}
