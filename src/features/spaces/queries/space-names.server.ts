import { createHash } from "node:crypto";
import { sql } from "kysely";
import { sqlAny } from "../../../platform/db/sql-any.ts";
import type { Db } from "../../../platform/db/connection.ts";
import { listTranslations } from "../../../platform/db/translations.ts";
import type { Fields } from "../details/details.ts";
import { namesOf } from "../verified-names.ts";

export interface SpaceNames {
  /** Its own first, then the one in its own script and the translated ones. */
  readonly names: readonly string[];
  /** Stands for exactly these names: a decision that was made on them carries it. */
  readonly seen: string;
  /** The names that staff confirmed while the mark is off because of others; empty else. */
  readonly confirmed: readonly string[];
}

/** The names by which spaces show themselves, in every language. */
export async function readSpaceNames(db: Db, spaceIds: readonly number[]): Promise<ReadonlyMap<number, SpaceNames>> {
  if (spaceIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("space")
    .select(["id", "name", "local_name", "verified_names", "unmarked_at"])
    .where("id", "=", sqlAny(spaceIds))
    .execute();
  const translated = (await listTranslations(db, "space", spaceIds, ["name"])).toSorted((a, b) =>
    a.language.localeCompare(b.language),
  );
  return new Map(
    rows.map((row) => {
      const others = translated.filter(({ entityId }) => entityId === row.id).map(({ text }) => text);
      const names = [...new Set([row.name, row.local_name, ...others])].filter((name) => name !== "");
      const seen = createHash("sha256").update(JSON.stringify(names)).digest("base64url").slice(0, 22);
      return [row.id, { names, seen, confirmed: row.unmarked_at ? row.verified_names : [] }];
    }),
  );
}

/**
 * The names that spaces had at a moment, of those among them that have others now.
 * @param moments of each space one, such as when it sent its documents.
 */
export async function readFormerNames(
  db: Db,
  moments: readonly { readonly spaceId: number; readonly at: Date }[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (moments.length === 0) return new Map();
  // The first change of a name after it; what stood before it stands in the version before.
  const { rows } = await sql<{ spaceId: number; details: Fields }>`
    select distinct on (v.space_id) v.space_id as "spaceId", former.details
    from unnest(${moments.map(({ spaceId }) => spaceId)}::bigint[], ${moments.map(({ at }) => at)}::timestamptz[])
        as asked(space_id, at)
      join space_version v on v.space_id = asked.space_id and v.at > asked.at
      join space_version former on former.space_id = v.space_id and former.version = v.version - 1
    where exists (
      select from unnest(v.changed) field where field in ('name', 'localName') or field like 'text.%.name')
    order by v.space_id, v.version`.execute(db);
  const now = await readSpaceNames(
    db,
    rows.map(({ spaceId }) => spaceId),
  );
  const former = rows.map(({ spaceId, details }) => [spaceId, namesOf(details)] as const);
  return new Map(former.filter(([spaceId, names]) => !isSame(names, now.get(spaceId)?.names ?? [])));
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.includes(name));

export interface Unmarked {
  /** The name that has the mark. */
  readonly confirmed: string;
  readonly since: Date;
}

/** @returns null for a space whose mark does not wait because of a new name. The caller knows that the reader runs it. */
export async function readUnmarked(db: Db, spaceId: number): Promise<Unmarked | null> {
  const row = await db
    .selectFrom("space")
    .select(["verified_names", "unmarked_at"])
    .where("id", "=", spaceId)
    .executeTakeFirst();
  return row?.unmarked_at ? { confirmed: row.verified_names[0] ?? "", since: row.unmarked_at } : null;
}

/** Counts the spaces whose new name waits for staff. */
export async function countUnmarked(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("space")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("unmarked_at", "is not", null)
    .where("removed_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
