import { DAY_MS } from "#/platform/civil-date.ts";
import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { DOCUMENT_DAYS, type DocumentKind, type DocumentView } from "../verification.ts";

export interface VerificationView {
  readonly state: "waiting" | "granted" | "refused" | "withdrawn";
  readonly note: string;
  /** Why staff refused; empty else. */
  readonly reason: string;
  readonly askedAt: Date;
  readonly decidedAt: Date | null;
  /** Files that are still kept. */
  readonly documents: readonly DocumentView[];
  /** The time at which the files are deleted; null while the space waits, and where none is kept. */
  readonly deletedBy: Date | null;
}

/**
 * Reads a space's last verification; null where there was none. The caller has checked access.
 * @param personId who reads it: note and files of a claim are its sender's, whoever else runs the space by now.
 */
export async function lastVerification(
  db: Db,
  spaceId: number,
  personId: number | null,
): Promise<VerificationView | null> {
  const row = await db
    .selectFrom("space_verification")
    .select(["id", "note", "reason", "outcome", "asked_at", "decided_at", "asked_by", "is_claim"])
    .where("space_id", "=", spaceId)
    // Of claims only the one that made somebody its owner is a decision on the space.
    .where((eb) => eb.or([eb("is_claim", "=", false), eb("outcome", "=", "granted")]))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const isTheirs = !row.is_claim || (row.asked_by !== null && row.asked_by === personId);
  const documents = isTheirs
    ? await db
        .selectFrom("space_document")
        .select(["id", "kind", "name", "bytes"])
        .where("verification_id", "=", row.id)
        .where("deleted_at", "is", null)
        .orderBy("id")
        .execute()
    : [];
  const isKept = row.decided_at !== null && documents.length > 0;
  return {
    state: (row.outcome as "granted" | "refused" | "withdrawn" | null) ?? "waiting",
    note: isTheirs ? row.note : "",
    reason: row.reason,
    askedAt: row.asked_at,
    decidedAt: row.decided_at,
    documents: documents as (DocumentView & { kind: DocumentKind })[],
    deletedBy: isKept ? new Date(row.decided_at!.getTime() + DOCUMENT_DAYS * DAY_MS) : null,
  };
}

export interface StoredDocument {
  readonly id: number;
  readonly spaceId: number;
  readonly name: string;
  readonly mime: string;
  readonly bytes: number;
  readonly storageKey: string;
  /** Who sent it. */
  readonly askedBy: number | null;
  /** With a claim: it is its sender's, and not of those who run the space. */
  readonly isClaim: boolean;
}

/** A file that is still kept, and whose it is: who may have it is the caller's to ask. */
export async function findDocument(db: Db, id: number): Promise<StoredDocument | null> {
  const row = await db
    .selectFrom("space_document as d")
    .innerJoin("space_verification as v", "v.id", "d.verification_id")
    .select(["v.asked_by as askedBy", "v.is_claim as isClaim"])
    .select(["d.id", "v.space_id as spaceId", "d.name", "d.mime", "d.bytes", "d.storage_key as storageKey"])
    .where("d.id", "=", id)
    .where("d.deleted_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

export interface LikeSpace {
  readonly id: number;
  readonly name: string;
  readonly city: string;
  readonly isListed: boolean;
  readonly isVerified: boolean;
}

/**
 * Finds spaces with nearly the same name in the same city: possible imitations. A space without a city resembles none.
 * @param listedOnly for those who may not know of unlisted ones.
 */
export async function likeSpaces(
  db: Db,
  spaceIds: readonly number[],
  { listedOnly }: { readonly listedOnly: boolean },
): Promise<ReadonlyMap<number, readonly LikeSpace[]>> {
  if (spaceIds.length === 0) return new Map();
  const { rows } = await sql<LikeSpace & { of: number }>`
    select s.id as of, o.*
    from space s cross join lateral (
      select o.id, o.name, o.city, o.is_listed as "isListed", o.verified_at is not null as "isVerified"
      from space o
      where o.removed_at is null and o.id <> s.id and s.city <> ''
        and lower(o.city) = lower(s.city) and lower(o.name) % lower(s.name)
        and (o.is_listed or ${!listedOnly})
      order by lower(o.name) <-> lower(s.name), o.id
      limit 3
    ) o
    where s.id = any(${[...spaceIds]}::bigint[])`.execute(db);
  return Map.groupBy(
    rows.map(({ of, ...space }) => ({ of, space })),
    ({ of }) => of,
  )
    .entries()
    .reduce(
      (found, [of, group]) =>
        found.set(
          of,
          group.map(({ space }) => space),
        ),
      new Map<number, readonly LikeSpace[]>(),
    );
}
