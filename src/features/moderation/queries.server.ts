import { sql } from "kysely";
import { countWaitingCredentials } from "#/features/artists/public.server.ts";
import { countAppeals } from "#/features/community/public.server.ts";
import { countWaitingUpiAddresses } from "#/features/payments/public.server.ts";
import { lastReasons } from "#/features/audit/public.server.ts";
import {
  countUnmarked,
  listLookAlikes,
  readFormerNames,
  readSpaceNames,
  type LookAlike,
} from "#/features/spaces/public.server.ts";
import { spacesAudit } from "#/features/spaces/public.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { ReportReason } from "#/platform/report-reasons.ts";
import { requireStaff, type Viewer } from "#/platform/viewer.ts";
import { moderationAdmin } from "./access.ts";
import { likeSpaces, type LikeSpace } from "./queries/verification.server.ts";
import type { DocumentView } from "./verification.ts";

export const PAGE_SIZE = 20;

/** Rows of a list of the staff's, and the key after which it goes on. */
export interface StaffList<Row> {
  readonly rows: readonly Row[];
  readonly next: number | null;
}

export function cut<Row extends { readonly id: number }>(rows: readonly Row[]): StaffList<Row> {
  const shown = rows.slice(0, PAGE_SIZE);
  return { rows: shown, next: rows.length > PAGE_SIZE ? shown.at(-1)!.id : null };
}

export const beyond = (after: number | undefined) => after ?? Number.MAX_SAFE_INTEGER;

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
    .leftJoin("space_verification as v", (join) => join.onRef("v.space_id", "=", "s.id").on("v.decided_at", "is", null))
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

async function documentsOf(db: Db, verifications: readonly number[]): Promise<Map<number, DocumentView[]>> {
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

export interface WaitingReport {
  readonly id: number;
  /** The name of its `Reportable`, or `page`. */
  readonly entity: string;
  readonly entityId: number | null;
  readonly reason: ReportReason;
  readonly note: string;
  readonly page: string;
  readonly reporter: string;
  readonly at: Date;
  /** The number of open reports on the same subject, this one included. */
  readonly alike: number;
}

/** Reports that wait, the newest first. @throws platform.not-allowed. */
export async function waitingReports(db: Db, viewer: Viewer, after?: number): Promise<StaffList<WaitingReport>> {
  requireStaff(viewer);
  const rows = await db
    .selectFrom("report as r")
    .leftJoin("person as p", "p.id", "r.reporter_id")
    .select(["r.id", "r.entity", "r.entity_id", "r.reason", "r.note", "r.page_url", "r.reporter_email", "r.at"])
    .select("p.name as reporter_name")
    .select((eb) =>
      eb
        .selectFrom("report as same")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .whereRef("same.entity", "=", "r.entity")
        .whereRef("same.entity_id", "=", "r.entity_id")
        .where("same.handled_at", "is", null)
        .as("alike"),
    )
    .where("r.handled_at", "is", null)
    .where("r.id", "<", beyond(after))
    .orderBy("r.id", "desc")
    .limit(PAGE_SIZE + 1)
    .execute();
  return cut(
    rows.map((row) => ({
      id: row.id,
      entity: row.entity,
      entityId: row.entity_id,
      reason: row.reason as ReportReason,
      note: row.note,
      page: row.page_url,
      reporter: row.reporter_name ?? row.reporter_email,
      at: row.at,
      alike: Math.max(1, row.alike ?? 1),
    })),
  );
}

export interface ServingPerson {
  readonly id: number;
  readonly name: string;
  readonly accountType: string;
  readonly specialization: string;
  readonly location: string;
  readonly email: string;
  readonly isVerified: boolean;
  /** The name that staff confirmed, where the mark waits because of another; empty else. */
  readonly confirmed: string;
}

/**
 * Artists and guides with an account, those without a check mark among them, the newest first.
 * @param only those whose new name waits for their mark. @throws platform.not-allowed.
 */
export async function servingPersons(
  db: Db,
  viewer: Viewer,
  after?: number,
  only?: "asked" | "renamed",
): Promise<StaffList<ServingPerson>> {
  requireStaff(viewer);
  const rows = await db
    .selectFrom("person as p")
    .innerJoin("person_contact as u", "u.person_id", "p.id")
    .select(["p.id", "p.name", "p.account_type as accountType", "p.specialization", "p.location", "u.email"])
    .select(sql<boolean>`p.verified_at is not null`.as("isVerified"))
    .select(sql<string>`case when p.unmarked_at is not null then p.verified_name else '' end`.as("confirmed"))
    .where("p.account_type", "in", ["murtikar", "pujari"])
    .where("u.email", "is not", null)
    .where("p.id", "<", beyond(after))
    .$if(only === "renamed", (query) => query.where("p.unmarked_at", "is not", null))
    .orderBy("p.id", "desc")
    .limit(PAGE_SIZE + 1)
    .execute();
  return cut(rows);
}

export interface WaitingCounts {
  /** Credentials of artists and guides, whose documents wait. */
  readonly credentials: number;
  readonly spaces: number;
  /** Those among them that sent us documents. */
  readonly asked: number;
  /** Those among them whose new name waits for the mark that they had. */
  readonly renamed: number;
  readonly renamedPeople: number;
  readonly vpas: number;
  readonly reports: number;
  /** Against what moderators of communities decided. */
  readonly appeals: number;
}

/** Counts the open tasks of staff. @throws platform.not-allowed. */
export async function waitingCounts(db: Db, viewer: Viewer): Promise<WaitingCounts> {
  requireStaff(viewer);
  const vpas = countWaitingUpiAddresses(db, viewer);
  const renamed = countUnmarked(db);
  const credentials = countWaitingCredentials(db, viewer);
  const appeals = countAppeals(db);
  const { rows } = await sql<Omit<WaitingCounts, "vpas" | "renamed" | "credentials" | "appeals">>`select
    (select count(*) from space where verified_at is null and removed_at is null) as spaces,
    (select count(*) from space_verification v join space s on s.id = v.space_id
      where v.decided_at is null and s.verified_at is null and s.removed_at is null) as asked,
    (select count(*) from person where unmarked_at is not null and removed_at is null) as "renamedPeople",
    (select count(*) from report where handled_at is null) as reports`.execute(db);
  return {
    ...rows[0]!,
    vpas: await vpas,
    renamed: await renamed,
    credentials: await credentials,
    appeals: await appeals,
  };
}

export interface Decision {
  readonly spaceId: number;
  readonly reason: string;
  readonly at: Date;
}

/** The last refusal of each of these spaces, for those who run them. */
export async function latestDecisions(db: Db, spaceIds: readonly number[]): Promise<Decision[]> {
  const refusals = await lastReasons(db, spacesAudit["space.verification-refused"], spaceIds);
  return refusals.map(({ entityId, reason, at }) => ({ spaceId: entityId, reason, at }));
}
