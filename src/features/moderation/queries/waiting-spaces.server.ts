import { sql } from "kysely";
import { listLookAlikes, readFormerNames, readSpaceNames, type LookAlike } from "#/features/spaces/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import { requireStaff, type Viewer } from "#/platform/viewer.ts";
import { moderationAdmin } from "../access.ts";
import type { DocumentView } from "../verification.ts";
import { latestDecisions } from "./latest-decisions.server.ts";
import { beyond, cut, PAGE_SIZE, type StaffList } from "./staff-list.ts";
import { likeSpaces, type LikeSpace } from "./verification.server.ts";

export interface WaitingSpace {
  readonly id: number;
  /** The documents and note of a request for verification. */
  readonly asked: {
    readonly at: Date;
    readonly note: string;
    readonly documents: readonly DocumentView[];
    /** The names that it had when it sent them, where it has others now; empty else. */
    readonly formerNames: readonly string[];
  } | null;
  /** Others with nearly the same name in the same city. */
  readonly alike: readonly LikeSpace[];
  /** Verified spaces anywhere whose names look or sound like its own. */
  readonly lookAlikes: readonly LookAlike[];
  readonly name: string;
  /** Its names besides the first, in other scripts and languages. */
  readonly otherNames: readonly string[];
  /** The names that staff confirmed, where it gave itself others; empty else. */
  readonly confirmed: readonly string[];
  /** Stands for the names that are shown; the decision carries it. */
  readonly seen: string;
  readonly kind: string;
  readonly faith: string;
  readonly city: string;
  readonly since: Date;
  readonly owner: { readonly name: string; readonly email: string; readonly isConfirmed: boolean } | null;
  readonly refusal: string | null;
  /** How many people a decision notifies. */
  readonly reach: number;
}

/**
 * Spaces that nobody has verified, the newest first.
 * @param only those that sent us documents, or whose new name waits for their mark. @throws platform.not-allowed for anybody but staff.
 */
export async function waitingSpaces(
  db: Db,
  viewer: Viewer,
  after?: number,
  only?: "asked" | "renamed",
): Promise<StaffList<WaitingSpace>> {
  requireStaff(viewer);
  const rows = await db
    .selectFrom("space as s")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("space_team as m")
          .innerJoin("person as p", "p.id", "m.person_id")
          .innerJoin("person_contact as u", "u.person_id", "p.id")
          .select(["p.name as owner_name", "u.email as owner_email", "u.is_confirmed as owner_confirmed"])
          .whereRef("m.space_id", "=", "s.id")
          .where("m.role", "=", "owner")
          .where("u.email", "is not", null)
          .orderBy("m.since")
          .limit(1)
          .as("o"),
      (join) => join.onTrue(),
    )
    .leftJoin("space_verification as v", (join) =>
      join.onRef("v.space_id", "=", "s.id").on("v.decided_at", "is", null).on("v.is_claim", "=", false),
    )
    .select(["s.id", "s.name", "s.kind", "s.faith", "s.city", "s.created_at", "s.unmarked_at"])
    .select(["v.id as verification", "v.asked_at", "v.note"])
    .select((eb) =>
      eb
        .selectFrom("space_team as t")
        .select((count) => count.fn.countAll<number>().as("people"))
        .whereRef("t.space_id", "=", "s.id")
        .where("t.role", "in", [...moderationAdmin.askVerification.roles])
        .as("reach"),
    )
    .select(["o.owner_name", "o.owner_email", "o.owner_confirmed"])
    .where("s.verified_at", "is", null)
    .where("s.removed_at", "is", null)
    // What nobody runs waits for nothing; who claims it stands in a list of their own.
    .where("s.is_unclaimed", "=", false)
    .where("s.id", "<", beyond(after))
    .$if(only === "asked", (query) => query.where("v.id", "is not", null))
    .$if(only === "renamed", (query) => query.where("s.unmarked_at", "is not", null))
    .orderBy("s.id", "desc")
    .limit(PAGE_SIZE + 1)
    .execute();
  const ids = rows.map(({ id }) => id);
  const [documents, alike, lookAlikes, names, decisions, former] = await Promise.all([
    documentsOf(
      db,
      rows.flatMap(({ verification }) => verification ?? []),
    ),
    likeSpaces(db, ids, { listedOnly: false }),
    listLookAlikes(db, ids),
    readSpaceNames(db, ids),
    latestDecisions(db, ids),
    readFormerNames(
      db,
      rows.flatMap(({ id, asked_at }) => (asked_at ? [{ spaceId: id, at: asked_at }] : [])),
    ),
  ]);
  return cut(
    rows.map((row) => ({
      id: row.id,
      asked: row.asked_at
        ? {
            at: row.asked_at,
            note: row.note ?? "",
            documents: documents.get(row.verification!) ?? [],
            formerNames: former.get(row.id) ?? [],
          }
        : null,
      alike: alike.get(row.id) ?? [],
      lookAlikes: (lookAlikes.get(row.id) ?? []).filter(({ id }) => !alike.get(row.id)?.some((near) => near.id === id)),
      name: row.name,
      otherNames: names.get(row.id)!.names.slice(1),
      confirmed: names.get(row.id)!.confirmed,
      seen: names.get(row.id)!.seen,
      kind: row.kind,
      faith: row.faith,
      city: row.city,
      since: row.unmarked_at ?? row.created_at,
      reach: Number(row.reach),
      refusal: decisions.find(({ spaceId }) => spaceId === row.id)?.reason ?? null,
      owner:
        row.owner_name && row.owner_email
          ? { name: row.owner_name, email: row.owner_email, isConfirmed: row.owner_confirmed ?? false }
          : null,
    })),
  );
}

export async function documentsOf(db: Db, verifications: readonly number[]): Promise<Map<number, DocumentView[]>> {
  if (verifications.length === 0) return new Map();
  const rows = await db
    .selectFrom("space_document")
    .select(["verification_id", "id", "kind", "name", "bytes"])
    .where("verification_id", "=", sqlAny(verifications))
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
  return Map.groupBy(rows as (DocumentView & { verification_id: number })[], (row) => row.verification_id);
}

/** How many spaces nobody has verified, and how many of them sent us documents. */
export async function countWaitingSpaces(db: Db): Promise<{ readonly spaces: number; readonly asked: number }> {
  const { rows } = await sql<{ spaces: number; asked: number }>`select
    (select count(*) from space where verified_at is null and removed_at is null and not is_unclaimed) as spaces,
    (select count(*) from space_verification v join space s on s.id = v.space_id
      where v.decided_at is null and not v.is_claim and s.verified_at is null and s.removed_at is null) as asked`.execute(
    db,
  );
  return rows[0]!;
}
