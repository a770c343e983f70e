import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";

/** What somebody booked, and who holds it. */
export interface BookedService {
  readonly name: string;
  /** The provider or priest; null where a space holds it that has named nobody yet. */
  readonly who: string | null;
}

/** What these bookings of a person are of, by their ids; those of others are left out. */
export async function readBookedServices(
  db: Db,
  personId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, BookedService>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<BookedService & { id: number }>`
    select b.id, b.service_name as name, o.name as who
    from booking b left join person o on o.id = coalesce(b.provider_id, b.assigned_id)
    where b.person_id = ${personId} and b.id = ${sqlAny(ids)}`.execute(db);
  return new Map(rows.map(({ id, ...service }) => [id, service]));
}
