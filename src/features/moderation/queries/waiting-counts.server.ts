import { sql } from "kysely";
import { countWaitingCredentials } from "#/features/artists/public.server.ts";
import { countAppeals } from "#/features/community/public.server.ts";
import { countWaitingUpiAddresses } from "#/features/payments/public.server.ts";
import { countUnmarked } from "#/features/spaces/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { requireStaff, type Viewer } from "#/platform/viewer.ts";
import { countWaitingClaims } from "./claims.server.ts";
import { countWaitingSpaces } from "./waiting-spaces.server.ts";

export interface WaitingCounts {
  /** Credentials of artists and guides, whose documents wait. */
  readonly credentials: number;
  readonly spaces: number;
  /** Those among them that sent us documents. */
  readonly asked: number;
  /** Those among them whose new name waits for the mark that they had. */
  readonly renamed: number;
  readonly renamedPeople: number;
  /** Of spaces that nobody runs, by those who want to. */
  readonly claims: number;
  readonly vpas: number;
  readonly reports: number;
  /** Against what moderators of communities decided. */
  readonly appeals: number;
}

/** Counts the open tasks of staff. @throws platform.not-allowed. */
export async function waitingCounts(db: Db, viewer: Viewer): Promise<WaitingCounts> {
  requireStaff(viewer);
  const [spaces, claims, renamed, vpas, credentials, appeals, { rows }] = await Promise.all([
    countWaitingSpaces(db),
    countWaitingClaims(db),
    countUnmarked(db),
    countWaitingUpiAddresses(db, viewer),
    countWaitingCredentials(db, viewer),
    countAppeals(db),
    sql<Pick<WaitingCounts, "renamedPeople" | "reports">>`select
      (select count(*) from person where unmarked_at is not null and removed_at is null) as "renamedPeople",
      (select count(*) from report where handled_at is null) as reports`.execute(db),
  ]);
  return { ...rows[0]!, ...spaces, claims, renamed, vpas, credentials, appeals };
}
