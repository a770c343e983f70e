import { listWaitingUpiAddresses, type WaitingUpiAddress } from "#/features/payments/public.server.ts";
import { readFormerNames, readSpaceNames } from "#/features/spaces/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { beyond, cut, PAGE_SIZE, type StaffList } from "./staff-list.ts";

export interface WaitingVpa extends WaitingUpiAddress {
  /** The names of its space. */
  readonly names: readonly string[];
  /** Those that staff confirmed, where it gave itself others since; empty else. */
  readonly confirmed: readonly string[];
  /** Those under which it sent the documents that still wait, where it has others now; empty else. */
  readonly formerNames: readonly string[];
}

/** Lists payment addresses that wait for a decision, the newest first. @throws platform.not-allowed. */
export async function waitingVpas(db: Db, viewer: Viewer, after?: number): Promise<StaffList<WaitingVpa>> {
  const { rows, next } = cut(await listWaitingUpiAddresses(db, viewer, beyond(after), PAGE_SIZE + 1));
  const spaceIds = [...new Set(rows.map(({ spaceId }) => spaceId))];
  const [names, asked] = await Promise.all([
    readSpaceNames(db, spaceIds),
    db
      .selectFrom("space_verification")
      .select(["space_id as spaceId", "asked_at as at"])
      .where("space_id", "=", sqlAny(spaceIds))
      .where("decided_at", "is", null)
      .execute(),
  ]);
  const former = await readFormerNames(db, asked);
  return {
    next,
    rows: rows.map((row) => ({
      ...row,
      names: names.get(row.spaceId)?.names ?? [],
      confirmed: names.get(row.spaceId)?.confirmed ?? [],
      formerNames: former.get(row.spaceId) ?? [],
    })),
  };
}
