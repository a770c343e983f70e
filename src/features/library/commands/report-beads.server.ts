import { sql } from "kysely";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { BEADS_LIMIT } from "../rules.ts";

export interface ReportedBeads {
  readonly device: string;
  readonly days: readonly { readonly day: string; readonly beads: number; readonly atMs: number }[];
}

/**
 * Keeps how many beads a device counted on its days. Told again it changes nothing; what was told later stands, in whatever
 * order it comes. @throws platform.sign-in-first, platform.too-many.
 */
export async function reportBeads(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { device, days }: ReportedBeads,
): Promise<void> {
  const { personId } = requirePerson(viewer);
  await countAgainstLimit(db, { key: `japa:${personId}`, ...BEADS_LIMIT });
  const now = clock();
  // In one order, so that two that tell of the same days wait for each other.
  for (const { day, beads, atMs } of days.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    const reportedAt = new Date(Math.min(atMs, now));
    await sql`
      insert into japa_day as j (person_id, day, device, beads, counted_at)
      values (${personId}, ${day}::date, ${device}::uuid, ${beads}, ${reportedAt})
      on conflict (person_id, day, device) do update set beads = excluded.beads, counted_at = excluded.counted_at
      where j.counted_at <= excluded.counted_at`.execute(db);
  }
}
