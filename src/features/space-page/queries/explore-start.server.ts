import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.ts";
import { liveSpaceIds } from "../../events/public.server.ts";
import type { FaithKey } from "../../spaces/public.ts";
import { listedFaiths } from "../../spaces/public.server.ts";

/** A space has at most one place in the list, however many ceremonies it holds at once. */
const LIVE_CEREMONIES = 200;

export interface ExploreStart {
  /** Spaces that are live now, the latest begun first. */
  readonly liveIds: readonly number[];
  /** Faiths of which at least one space is listed; cheap at any number of spaces. */
  readonly faiths: readonly FaithKey[];
}

/** Reads what the page of explore needs before it searches, all at once. */
export async function readExploreStart(db: Db, now: Date): Promise<ExploreStart> {
  const { rows } = await sql<{ live: number[]; faiths: FaithKey[] }>`
    select ${liveSpaceIds(now, LIVE_CEREMONIES)} as live, ${listedFaiths()} as faiths`.execute(db);
  const { live, faiths } = rows[0]!;
  return { liveIds: [...new Set(live.map(Number))], faiths };
}
