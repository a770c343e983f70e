import { readSpaceNames } from "#/features/spaces/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { readTranslations } from "#/platform/db/translations.ts";
import { requirePerson, requireStaff, type Viewer } from "#/platform/viewer.ts";
import type { DocumentView } from "../verification.ts";
import { beyond, cut, PAGE_SIZE, type StaffList } from "./staff-list.ts";
import { documentsOf } from "./waiting-spaces.server.ts";

export interface ClaimPage {
  readonly space: {
    readonly id: number;
    readonly name: string;
    readonly language: string;
    readonly city: string;
    readonly isUnclaimed: boolean;
  };
  /** The last claim of this person; null where there was none, or they withdrew it. */
  readonly claim: {
    readonly state: "waiting" | "granted" | "refused" | "taken";
    readonly askedAt: Date;
    readonly note: string;
    readonly reason: string;
    readonly documents: readonly DocumentView[];
  } | null;
  /** They run it themselves by now. */
  readonly isOwn: boolean;
}

/** What somebody sees who asks for a space; null where it is not listed. @throws platform.sign-in-first. */
export async function readClaimPage(
  db: Db,
  language: string,
  viewer: Viewer,
  spaceId: number,
): Promise<ClaimPage | null> {
  const { personId, memberships } = requirePerson(viewer);
  const space = await db
    .selectFrom("space_brief")
    .select(["id", "name", "language", "city", "is_unclaimed"])
    .where("id", "=", spaceId)
    .where("is_listed", "=", true)
    .where("kind", "<>", "practice")
    .executeTakeFirst();
  if (!space) return null;
  const [translate, row] = await Promise.all([
    readTranslations(db, language, "space", [spaceId]),
    db
      .selectFrom("space_verification")
      .select(["id", "outcome", "asked_at", "note", "reason"])
      .where("space_id", "=", spaceId)
      .where("asked_by", "=", personId)
      .where("is_claim", "=", true)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst(),
  ]);
  const documents = row ? await documentsOf(db, [row.id]) : new Map<number, DocumentView[]>();
  const name = translate(spaceId, "name", space.name!);
  const state = (row?.outcome ?? "waiting") as "waiting" | "granted" | "refused" | "taken" | "withdrawn";
  return {
    space: {
      ...{ id: spaceId, name, language: name === space.name ? space.language! : language },
      ...{ city: translate(spaceId, "city", space.city!), isUnclaimed: space.is_unclaimed! },
    },
    claim:
      row && state !== "withdrawn"
        ? {
            ...{ state, askedAt: row.asked_at, note: row.note, reason: row.reason },
            documents: documents.get(row.id) ?? [],
          }
        : null,
    isOwn: memberships.some((membership) => membership.spaceId === spaceId),
  };
}

/** Whether a claim of this viewer waits for staff. */
export async function isClaimWaiting(db: Db, viewer: Viewer, spaceId: number): Promise<boolean> {
  if (viewer.kind !== "person") return false;
  const row = await db
    .selectFrom("space_verification")
    .select("id")
    .where("space_id", "=", spaceId)
    .where("asked_by", "=", viewer.personId)
    .where("is_claim", "=", true)
    .where("decided_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

export interface WaitingClaim {
  readonly id: number;
  readonly spaceId: number;
  readonly name: string;
  readonly otherNames: readonly string[];
  /** Stands for the names that are shown; the decision carries it. */
  readonly seen: string;
  readonly kind: string;
  readonly city: string;
  readonly asked: {
    readonly at: Date;
    readonly note: string;
    readonly documents: readonly DocumentView[];
    readonly formerNames: readonly string[];
  };
  readonly claimant: { readonly name: string; readonly email: string; readonly isConfirmed: boolean };
  /** How many others wait for the same space. */
  readonly rivals: number;
}

/** Claims that wait, the newest first. @throws platform.not-allowed for anybody but staff. */
export async function waitingClaims(db: Db, viewer: Viewer, after?: number): Promise<StaffList<WaitingClaim>> {
  requireStaff(viewer);
  const rows = await db
    .selectFrom("space_verification as v")
    .innerJoin("space_brief as s", "s.id", "v.space_id")
    .innerJoin("person as p", "p.id", "v.asked_by")
    .innerJoin("person_contact as u", "u.person_id", "p.id")
    .select(["v.id", "v.space_id", "v.asked_at", "v.note", "s.name", "s.kind", "s.city"])
    .select(["p.name as claimant", "u.email", "u.is_confirmed"])
    .select((eb) =>
      eb
        .selectFrom("space_verification as o")
        .select((count) => count.fn.countAll<number>().as("rivals"))
        .whereRef("o.space_id", "=", "v.space_id")
        .whereRef("o.id", "<>", "v.id")
        .where("o.is_claim", "=", true)
        .where("o.decided_at", "is", null)
        .as("rivals"),
    )
    .where("v.is_claim", "=", true)
    .where("v.decided_at", "is", null)
    .where("p.removed_at", "is", null)
    .where("v.id", "<", beyond(after))
    .orderBy("v.id", "desc")
    .limit(PAGE_SIZE + 1)
    .execute();
  const [documents, names] = await Promise.all([
    documentsOf(
      db,
      rows.map(({ id }) => id),
    ),
    readSpaceNames(
      db,
      rows.map(({ space_id }) => space_id),
    ),
  ]);
  return cut(
    rows.map((row) => ({
      ...{ id: row.id, spaceId: row.space_id, name: row.name!, kind: row.kind!, city: row.city! },
      otherNames: names.get(row.space_id)!.names.slice(1),
      seen: names.get(row.space_id)!.seen,
      asked: { at: row.asked_at, note: row.note, documents: documents.get(row.id) ?? [], formerNames: [] },
      claimant: { name: row.claimant, email: row.email ?? "", isConfirmed: row.is_confirmed ?? false },
      rivals: Number(row.rivals),
    })),
  );
}

export async function countWaitingClaims(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("space_verification as v")
    .innerJoin("space_brief as s", "s.id", "v.space_id")
    .innerJoin("person as p", "p.id", "v.asked_by")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("v.is_claim", "=", true)
    .where("v.decided_at", "is", null)
    .where("p.removed_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
