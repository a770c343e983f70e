import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.ts";
import { liveSpaceIds } from "../../events/public.server.ts";
import type { FaithKey } from "../kinds.ts";
import { isPlace } from "./lists.server.ts";

/** A space has at most one place in the list, however many ceremonies it holds at once. */
const LIVE_CEREMONIES = 200;

export interface ExploreStart {
  /** Spaces that are live now, the latest begun first. */
  readonly liveIds: readonly number[];
  /** Faiths of which at least one space is listed; cheap at any number of spaces. */
  readonly faiths: readonly FaithKey[];
}

/** What the page of explore must know before it searches, read at once. */
export async function readExploreStart(db: Db, now: Date): Promise<ExploreStart> {
  const { rows } = await sql<{ live: number[]; faiths: FaithKey[] }>`
    select ${liveSpaceIds(now, LIVE_CEREMONIES)} as live, array(
      select f.key from faith as f
      where exists (select from space as s where s.faith = f.key and s.is_listed and s.removed_at is null and ${isPlace(sql`s`)})
      order by f.position) as faiths`.execute(db);
  const { live, faiths } = rows[0]!;
  return { liveIds: [...new Set(live.map(Number))], faiths };
}
