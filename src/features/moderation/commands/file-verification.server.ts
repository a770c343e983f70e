import { sql } from "kysely";
import { recordAudit } from "#/features/audit/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { DocumentKind } from "../verification.ts";
import { moderationAudit } from "../audit-actions.ts";

export interface FiledDocument {
  readonly kind: DocumentKind;
  readonly name: string;
  readonly mime: string;
  readonly bytes: number;
  readonly storageKey: string;
}

interface Filing {
  readonly spaceId: number;
  readonly personId: number;
  readonly note: string;
  readonly documents: readonly FiledDocument[];
  readonly at: Date;
  /** By somebody who does not run it yet. */
  readonly isClaim?: boolean;
}

/**
 * Puts a space before our staff, in the caller's transaction, which has asked whether it may.
 * @returns the request's id; null where it waits before them already.
 */
export async function fileVerification(
  db: Db,
  { spaceId, personId, note, documents, at, isClaim = false }: Filing,
): Promise<number | null> {
  const row = await db
    .insertInto("space_verification")
    .values({ space_id: spaceId, asked_by: personId, note, asked_at: at, is_claim: isClaim })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) return null;
  await db
    .insertInto("space_document")
    .values(
      documents.map(({ storageKey, ...document }) => ({
        ...document,
        verification_id: row.id,
        storage_key: storageKey,
      })),
    )
    .execute();
  await recordAudit(db, moderationAudit[isClaim ? "space.claim-asked" : "space.verification-asked"], {
    actorId: personId,
    entityId: spaceId,
    spaceId,
    detail: { documents: documents.length },
  });
  return row.id;
}

interface Ending {
  readonly spaceId: number;
  readonly personId: number;
  readonly outcome: "granted" | "refused" | "withdrawn";
  readonly reason?: string;
}

/** Ends a space's open request; a decision without a request is stored as well. Runs in the caller's transaction. */
export async function endVerification(db: Db, { spaceId, personId, outcome, reason }: Ending): Promise<number | null> {
  const end = { decided_at: sql<Date>`now()`, decided_by: personId, outcome, reason: reason ?? "" };
  const ended = await db
    .updateTable("space_verification")
    .set(end)
    .where("space_id", "=", spaceId)
    .where("is_claim", "=", false)
    .where("decided_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (ended || outcome === "withdrawn") return ended?.id ?? null;
  const decision = await db
    .insertInto("space_verification")
    .values({ space_id: spaceId, ...end })
    .returning("id")
    .executeTakeFirstOrThrow();
  return decision.id;
}
