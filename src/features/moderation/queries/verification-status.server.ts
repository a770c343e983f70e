import { recordAudit } from "#/features/audit/public.server.ts";
import { assertAdmin, canAdmin } from "#/platform/admin-actions.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notFound } from "#/platform/refusal.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { moderationAdmin } from "../access.ts";
import { latestDecisions } from "../queries.server.ts";
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
  readonly state: "not-asked" | "waiting" | "refused" | "granted";
  readonly last: VerificationView | null;
  /** Why staff refused; empty where they did not. */
  readonly reason: string;
  /** Listed spaces of nearly the same name in the same city. */
  readonly alike: readonly LikeSpace[];
}

/** Reads the verification status of a space. @throws as assertAdmin. */
export async function readVerificationStatus(db: Db, viewer: Viewer, spaceId: number): Promise<VerificationStatus> {
  assertAdmin(viewer, moderationAdmin.askVerification, spaceId);
  const [verified, last, decisions, alike] = await Promise.all([
    isVerified(db, spaceId),
    lastVerification(db, spaceId),
    latestDecisions(db, [spaceId]),
    likeSpaces(db, [spaceId], { listedOnly: true }),
  ]);
  const reason = last?.state === "refused" ? last.reason : last ? "" : (decisions[0]?.reason ?? "");
  const state = verified ? "granted" : last?.state === "waiting" ? "waiting" : reason ? "refused" : "not-asked";
  return { state, last, reason, alike: alike.get(spaceId) ?? [] };
}

/**
 * Opens a document, for those who may request the space's verification, and for staff, whose opening is audited.
 * @throws platform.sign-in-first, platform.not-found for everybody else.
 */
export async function openDocument(db: Db, viewer: Viewer, id: number): Promise<StoredDocument> {
  const person = requirePerson(viewer);
  const document = await findDocument(db, id);
  if (!document) throw notFound();
  if (canAdmin(person, moderationAdmin.askVerification, document.spaceId)) return document;
  if (!person.isStaff) throw notFound();
  await recordAudit(db, moderationAudit["document.viewed"], {
    actorId: person.personId,
    entityId: id,
    spaceId: document.spaceId,
  });
  return document;
}
