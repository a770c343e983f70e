import { recordAudit } from "#/features/audit/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notFound } from "#/platform/refusal.ts";
import { requirePerson, requireStaff, type Viewer } from "#/platform/viewer.ts";
import { artistsAudit } from "../audit-actions.ts";
import { seenOf } from "../credential-rules.ts";

/** A credential as its owner sees it. */
export interface OwnCredential {
  readonly id: number;
  readonly title: string;
  readonly institution: string;
  readonly year: number | null;
  /** unasked: there is no document by which it could be verified. */
  readonly state: "unasked" | "waiting" | "verified" | "refused";
  /** Why staff refused it. */
  readonly reason: string;
  /** The name of the document that is kept; null where there is none. */
  readonly document: string | null;
}

export async function listOwnCredentials(db: Db, personId: number): Promise<OwnCredential[]> {
  const rows = await db
    .selectFrom("artist_credential")
    .selectAll()
    .where("person_id", "=", personId)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    institution: row.institution,
    year: row.year,
    state: row.verified_at ? "verified" : row.refused_at ? "refused" : row.asked_at ? "waiting" : "unasked",
    reason: row.refused_reason,
    document: row.document_key ? row.document_name : null,
  }));
}

/** A credential that waits for the staff's decision. */
export interface WaitingCredential {
  readonly id: number;
  readonly provider: { readonly id: number; readonly name: string; readonly category: string };
  readonly title: string;
  readonly institution: string;
  readonly year: number | null;
  readonly document: string;
  readonly since: Date;
  /** Stands for what is shown; the decision carries it. */
  readonly seen: string;
}

const waiting = (db: Db) =>
  db
    .selectFrom("artist_credential as c")
    .where("c.asked_at", "is not", null)
    .where("c.verified_at", "is", null)
    .where("c.refused_at", "is", null);

/** The newest first, those before an id. @throws platform.not-allowed for all but staff. */
export async function listWaitingCredentials(
  db: Db,
  viewer: Viewer,
  before: number,
  limit: number,
): Promise<WaitingCredential[]> {
  requireStaff(viewer);
  const rows = await waiting(db)
    .innerJoin("provider_brief as p", "p.person_id", "c.person_id")
    .select(["c.id", "c.title", "c.institution", "c.year", "c.document_name", "c.asked_at"])
    .select(["p.person_id", "p.name", "p.category"])
    .where("c.id", "<", before)
    .orderBy("c.id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    provider: { id: row.person_id!, name: row.name!, category: row.category! },
    title: row.title,
    institution: row.institution,
    year: row.year,
    document: row.document_name,
    since: row.asked_at!,
    seen: seenOf(row),
  }));
}

/** @throws platform.not-allowed for all but staff. */
export async function countWaitingCredentials(db: Db, viewer: Viewer): Promise<number> {
  requireStaff(viewer);
  const row = await waiting(db)
    .innerJoin("provider_brief as p", "p.person_id", "c.person_id")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export interface CredentialDocument {
  readonly storageKey: string;
  readonly name: string;
  readonly mime: string;
  readonly bytes: number;
}

/**
 * Opens the document of a credential for its owner and for staff, whose opening is audited.
 * @throws platform.sign-in-first, platform.not-found for everybody else and where there is none.
 */
export async function openCredentialDocument(db: Db, viewer: Viewer, id: number): Promise<CredentialDocument> {
  const person = requirePerson(viewer);
  const row = await db
    .selectFrom("artist_credential")
    .select(["person_id", "document_key", "document_name", "document_mime", "document_bytes"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row?.document_key) throw notFound();
  if (row.person_id !== person.personId) {
    if (!person.isStaff) throw notFound();
    await recordAudit(db, artistsAudit["credential.viewed"], { actorId: person.personId, entityId: id });
  }
  return {
    storageKey: row.document_key,
    name: row.document_name,
    mime: row.document_mime,
    bytes: row.document_bytes,
  };
}
