import { recordAudit } from "#/features/audit/public.server.ts";
import { readUnmarked } from "#/features/spaces/public.server.ts";
import { assertAdmin, canAdmin } from "#/platform/admin-actions.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notFound } from "#/platform/refusal.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { moderationAdmin } from "../access.ts";
import { latestDecisions } from "./latest-decisions.server.ts";
import {
  findDocument,
  lastVerification,
  likeSpaces,
  type StoredDocument,
  type LikeSpace,
  type VerificationView,
} from "./verification.server.ts";
import { moderationAudit } from "../audit-actions.ts";

export async function isVerified(db: Db, spaceId: number): Promise<boolean> {
  const row = await db.selectFrom("space_brief").select("is_verified").where("id", "=", spaceId).executeTakeFirst();
  return row?.is_verified ?? false;
}

export interface VerificationStatus {
  readonly state: "not-asked" | "waiting" | "renamed" | "refused" | "granted";
  /** The name that has the check mark, while it waits because of another; null else. */
  readonly confirmed: string | null;
  readonly last: VerificationView | null;
  /** Why staff refused; empty where they did not. */
  readonly reason: string;
  /** Listed spaces of nearly the same name in the same city. */
  readonly alike: readonly LikeSpace[];
}

/** Reads the verification status of a space. @throws as assertAdmin. */
export async function readVerificationStatus(db: Db, viewer: Viewer, spaceId: number): Promise<VerificationStatus> {
  const { personId } = assertAdmin(viewer, moderationAdmin.askVerification, spaceId);
  const [known, alike] = await Promise.all([
    readVerificationState(db, spaceId, personId),
    likeSpaces(db, [spaceId], { listedOnly: true }),
  ]);
  return { ...known, alike: alike.get(spaceId) ?? [] };
}

/**
 * Reads how far the verification is, for those who run the space: the caller has checked access.
 * @param personId as lastVerification.
 */
export async function readVerificationState(
  db: Db,
  spaceId: number,
  personId: number | null = null,
): Promise<KnownVerification> {
  const [verified, unmarked, last, decisions] = await Promise.all([
    isVerified(db, spaceId),
    readUnmarked(db, spaceId),
    lastVerification(db, spaceId, personId),
    latestDecisions(db, [spaceId]),
  ]);
  const refused = last?.state === "refused" ? last.reason : last ? "" : (decisions[0]?.reason ?? "");
  // What was refused before the name changed is no answer to the new one.
  const isOld = unmarked !== null && last?.decidedAt != null && last.decidedAt < unmarked.since;
  const reason = isOld ? "" : refused;
  const unmarkedState = unmarked ? "renamed" : "not-asked";
  const state = verified ? "granted" : last?.state === "waiting" ? "waiting" : reason ? "refused" : unmarkedState;
  return { state, confirmed: unmarked?.confirmed ?? null, last, reason };
}

export type KnownVerification = Omit<VerificationStatus, "alike">;

/**
 * Opens a document, for those who may request the space's verification, and for staff, whose opening is audited.
 * @throws platform.sign-in-first, platform.not-found for everybody else.
 */
export async function openDocument(db: Db, viewer: Viewer, id: number): Promise<StoredDocument> {
  const person = requirePerson(viewer);
  const document = await findDocument(db, id);
  if (!document) throw notFound();
  const isTheirs = document.isClaim
    ? document.askedBy === person.personId
    : canAdmin(person, moderationAdmin.askVerification, document.spaceId);
  if (isTheirs) return document;
  if (!person.isStaff) throw notFound();
  await recordAudit(db, moderationAudit["document.viewed"], {
    actorId: person.personId,
    entityId: id,
    spaceId: document.spaceId,
  });
  return document;
}
