import type { Db } from "#/platform/db/connection.ts";
import { requireStaff, type Viewer } from "#/platform/viewer.ts";

/** An address as its owner sees it. */
export interface UpiAddressView {
  readonly vpa: string;
  readonly payeeName: string;
  readonly state: "verified" | "waiting" | "refused";
  /** Why staff refused it. */
  readonly reason: string;
}

/** The address in use, the one that waits, and the last that staff refused after them. */
export async function listUpiAddresses(db: Db, spaceId: number): Promise<UpiAddressView[]> {
  const rows = await db
    .selectFrom("space_vpa")
    .select(["id", "vpa", "payee_name", "verified_at", "refused_at", "refused_reason"])
    .where("space_id", "=", spaceId)
    .orderBy("id", "desc")
    .limit(20)
    .execute();
  const views = rows.map((row) => ({
    vpa: row.vpa,
    payeeName: row.payee_name,
    state: row.refused_at ? ("refused" as const) : row.verified_at ? ("verified" as const) : ("waiting" as const),
    reason: row.refused_reason ?? "",
  }));
  const newest = views[0];
  return [
    ...views.filter(({ state }) => state === "verified").slice(0, 1),
    ...views.filter(({ state }) => state === "waiting"),
    // An address that its owner withdrew has no reason.
    ...(newest?.state === "refused" && newest.reason ? [newest] : []),
  ];
}

/** An address that waits for the staff's decision. */
export interface WaitingUpiAddress {
  readonly id: number;
  readonly vpa: string;
  readonly payee: string;
  readonly spaceId: number;
  readonly spaceName: string;
  readonly isSpaceVerified: boolean;
  readonly since: Date;
  /** The verified address of the space, which it takes the place of; null where it is the first. */
  readonly replaces: { readonly vpa: string; readonly payee: string; readonly verifiedAt: Date } | null;
}

/** The newest first, those before an id. @throws platform.not-allowed for all but staff. */
export async function listWaitingUpiAddresses(
  db: Db,
  viewer: Viewer,
  before: number,
  limit: number,
): Promise<WaitingUpiAddress[]> {
  requireStaff(viewer);
  const rows = await db
    .selectFrom("space_vpa as v")
    .innerJoin("space_brief as s", "s.id", "v.space_id")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("space_vpa as u")
          .select(["u.vpa as used_vpa", "u.payee_name as used_payee", "u.verified_at as used_since"])
          .whereRef("u.space_id", "=", "v.space_id")
          .where("u.verified_at", "is not", null)
          .where("u.refused_at", "is", null)
          .orderBy("u.verified_at", "desc")
          .orderBy("u.id", "desc")
          .limit(1)
          .as("used"),
      (join) => join.onTrue(),
    )
    .select(["v.id", "v.vpa", "v.payee_name as payee", "v.space_id as spaceId", "v.created_at as since"])
    .select(["s.name as spaceName", "s.is_verified as isSpaceVerified"])
    .select(["used.used_vpa", "used.used_payee", "used.used_since"])
    .where("v.verified_at", "is", null)
    .where("v.refused_at", "is", null)
    .where("v.id", "<", before)
    .orderBy("v.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ used_vpa: vpa, used_payee: payee, used_since: verifiedAt, ...row }) => ({
    ...row,
    replaces: vpa !== null && payee !== null && verifiedAt !== null ? { vpa, payee, verifiedAt } : null,
  }));
}

/** @throws platform.not-allowed for all but staff. */
export async function countWaitingUpiAddresses(db: Db, viewer: Viewer): Promise<number> {
  requireStaff(viewer);
  const row = await db
    .selectFrom("space_vpa")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("verified_at", "is", null)
    .where("refused_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
