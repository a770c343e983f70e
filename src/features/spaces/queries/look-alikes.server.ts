import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.ts";
import { lookAlikeKey } from "../../../platform/search/look-alikes.ts";
import { readSpaceNames } from "./space-names.server.ts";

export interface LookAlike {
  readonly id: number;
  readonly name: string;
  readonly city: string;
  readonly isListed: boolean;
  readonly isVerified: boolean;
}

/** From here on two names are taken for one another: 1 is the same. */
const ALIKE = 0.6;

/**
 * Finds verified spaces anywhere whose names look or sound like those of these spaces, the likest first; for staff.
 * @returns at most three for each space.
 */
export async function listLookAlikes(
  db: Db,
  spaceIds: readonly number[],
): Promise<ReadonlyMap<number, readonly LookAlike[]>> {
  const names = await readSpaceNames(db, spaceIds);
  const asked = [...names].flatMap(([id, found]) => found.names.map((name) => ({ id, key: lookAlikeKey(name) })));
  if (asked.length === 0) return new Map();
  return db.transaction().execute(async (db) => {
    // The index answers by this bar; with the usual one it would hand over every "… Mandir".
    await sql`select set_config('pg_trgm.similarity_threshold', ${String(ALIKE)}, true)`.execute(db);
    const { rows } = await sql<LookAlike & { of: number }>`
      select q.of, o.id, o.name, o.city, o."isListed", o."isVerified", max(o.alike) as alike
      from unnest(${asked.map(({ id }) => id)}::bigint[], ${asked.map(({ key }) => key)}::text[]) as q(of, key)
      cross join lateral (
        select s.id, s.name, s.city, s.is_listed as "isListed", true as "isVerified",
          similarity(replace(d.name, ' ', ''), q.key) as alike
        from search_document_of_space as d join space as s on s.id = d.entity_id
        where replace(d.name, ' ', '') % q.key and s.verified_at is not null and s.removed_at is null and s.id <> q.of
        order by alike desc, s.id
        limit 3
      ) as o
      group by q.of, o.id, o.name, o.city, o."isListed", o."isVerified"
      order by max(o.alike) desc, o.id`.execute(db);
    const found = new Map<number, LookAlike[]>();
    for (const { of, id, name, city, isListed, isVerified } of rows) {
      const known = found.get(of) ?? found.set(of, []).get(of)!;
      if (known.length < 3) known.push({ id, name, city, isListed, isVerified });
    }
    return found;
  });
}
