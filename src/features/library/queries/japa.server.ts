import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import type { DeviceDay } from "../mala/beads.ts";

/** Of the last weeks, what each device counted. */
const DAYS_SHOWN = 60;

export type AccountDay = DeviceDay & { readonly device: string };

/** What a member's devices counted, the latest day first; nothing for a visitor. */
export async function readBeads(db: Db, viewer: Viewer): Promise<readonly AccountDay[]> {
  if (viewer.kind !== "person") return [];
  const { rows } = await sql<{ device: string; day: string; beads: number; counted_at: Date }>`
    select device, day::text as day, beads, counted_at from japa_day
    where person_id = ${viewer.personId} and day in (
      select distinct day from japa_day where person_id = ${viewer.personId} order by day desc limit ${DAYS_SHOWN})
    order by day desc, device`.execute(db);
  return rows.map(({ counted_at, ...row }) => ({ ...row, atMs: counted_at.getTime() }));
}
