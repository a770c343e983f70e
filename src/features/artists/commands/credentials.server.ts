import { recordAudit } from "#/features/audit/public.server.ts";
import { listStaffIds } from "#/features/people/public-staff.server.ts";
import { DAY_MS } from "#/platform/civil-date.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { deleteTranslations } from "#/platform/db/translations.ts";
import { notify } from "#/platform/notifications.ts";
import { notFound, refuse, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { claimUpload, deleteUploadFile, peekUpload } from "#/platform/uploads/claim-upload.ts";
import { uploadPurposes } from "#/platform/uploads/purposes.ts";
import { sniff } from "#/platform/uploads/sniff.ts";
import { requireStaff, type Viewer } from "#/platform/viewer.ts";
import { requireProviderAccount } from "../access.ts";
import { artistsAudit } from "../audit-actions.ts";
import { CREDENTIALS_MOST, DOCUMENT_DAYS, seenOf } from "../credential-rules.ts";
import { credentialAsked, credentialRefused, credentialVerified } from "../notifications.ts";
import { refreshProvider } from "./refresh-provider.server.ts";
import { lockProvider } from "./save-provider.server.ts";

export interface CredentialInput {
  /** null for a new one. */
  readonly credentialId: number | null;
  readonly title: string;
  readonly institution: string;
  readonly year: number | null;
  /** The upload of a document; empty keeps the one that is there. */
  readonly document: string;
}

/**
 * Writes a credential of one's own. With a document staff are asked to verify it; what changes about it takes the mark
 * off, and asks them again.
 * @returns its id.
 * @throws as requireProviderAccount; artists.say-first, artists.credentials-many (409); artists.year-ahead;
 * artists.document-kind and uploads.… beside `document`; platform.not-found for another's; platform.too-many.
 */
export async function saveCredential(
  { db, jobs, storage, clock }: Pick<Services, "db" | "jobs" | "storage" | "clock">,
  viewer: Viewer,
  { credentialId, title, institution, year, document }: CredentialInput,
): Promise<number> {
  const { personId, name } = requireProviderAccount(viewer);
  const now = new Date(clock());
  if ((year ?? 0) > now.getUTCFullYear()) throw refuseField("year", "artists.year-ahead");
  await countAgainstLimit(db, { key: `credential:${personId}`, limit: 60, windowSeconds: 3_600 });
  const asked = { id: document, personId, purpose: "document" } as const;
  const mime = document && (await sniff(storage, (await peekUpload(db, asked)).storageKey));
  if (document && (!mime || !uploadPurposes.document.kinds?.includes(mime))) {
    throw refuseField("document", "artists.document-kind");
  }
  const { id, replaced } = await db.transaction().execute(async (db) => {
    if (!(await lockProvider(db, personId))) throw refuse("artists.say-first", { status: 409 });
    const all = await db.selectFrom("artist_credential").selectAll().where("person_id", "=", personId).execute();
    const before = all.find((one) => one.id === credentialId);
    if (credentialId !== null && !before) throw notFound();
    if (credentialId === null && all.length >= CREDENTIALS_MOST) {
      throw refuse("artists.credentials-many", { status: 409, params: { most: CREDENTIALS_MOST } });
    }
    const upload = document ? await claimUpload(db, asked) : null;
    const said = { title, institution, year };
    if (before && !upload && seenOf(before) === seenOf(said)) return { id: before.id, replaced: null };
    const isAsked = upload !== null || Boolean(before?.document_key);
    const columns = {
      ...said,
      asked_at: isAsked ? now : null,
      verified_at: null,
      refused_at: null,
      refused_reason: "",
      decided_by: null,
      decided_at: null,
      ...(upload && {
        document_key: upload.storageKey,
        document_name: upload.name || "–",
        document_mime: mime || "",
        document_bytes: upload.bytes,
      }),
    };
    const { id } = before
      ? await db
          .updateTable("artist_credential")
          .set(columns)
          .where("id", "=", before.id)
          .returning("id")
          .executeTakeFirstOrThrow()
      : await db
          .insertInto("artist_credential")
          .values({ person_id: personId, position: all.length, ...columns })
          .returning("id")
          .executeTakeFirstOrThrow();
    await deleteTranslations(db, "artist_credential", [id]);
    if (isAsked) {
      await notify({ db, jobs }, credentialAsked, {
        key: `credential-asked:${id}:${now.getTime()}`,
        personIds: await listStaffIds(db),
        path: "/staff?tab=credentials",
        payload: { provider: name, title },
      });
    }
    await refreshProvider(db, personId);
    return { id, replaced: upload ? (before?.document_key ?? null) : null };
  });
  if (replaced) await deleteUploadFile(storage, { storageKey: replaced });
  return id;
}

/** Takes a credential away with its document. @throws as saveCredential. */
export async function removeCredential(
  { db, storage }: Pick<Services, "db" | "storage">,
  viewer: Viewer,
  { credentialId }: { readonly credentialId: number },
): Promise<void> {
  const { personId } = requireProviderAccount(viewer);
  const gone = await db.transaction().execute(async (db) => {
    const gone = await db
      .deleteFrom("artist_credential")
      .where("id", "=", credentialId)
      .where("person_id", "=", personId)
      .returning("document_key")
      .executeTakeFirst();
    if (!gone) throw notFound();
    await deleteTranslations(db, "artist_credential", [credentialId]);
    await refreshProvider(db, personId);
    return gone;
  });
  if (gone.document_key) await deleteUploadFile(storage, { storageKey: gone.document_key });
}

export interface CredentialDecision {
  readonly credentialId: number;
  /** What staff saw of it (`seenOf`). */
  readonly seen: string;
  /** null to verify it. */
  readonly refusal: string | null;
}

/**
 * Staff verify a credential by its document, or say why not, and its owner is told; in the caller's transaction.
 * @returns false where it does not wait any more.
 * @throws platform.not-allowed for all but staff; artists.credential-changed (409) where it says something else by now.
 */
export async function decideCredential(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  { credentialId, seen, refusal }: CredentialDecision,
): Promise<boolean> {
  const { personId: staffId } = requireStaff(viewer);
  const row = await db
    .selectFrom("artist_credential")
    .select(["person_id", "title", "institution", "year", "asked_at", "verified_at", "refused_at"])
    .where("id", "=", credentialId)
    .forUpdate()
    .executeTakeFirst();
  if (!row?.asked_at || row.verified_at || row.refused_at) return false;
  if (seenOf(row) !== seen) throw refuse("artists.credential-changed", { status: 409 });
  const now = new Date(clock());
  await db
    .updateTable("artist_credential")
    .set(refusal === null ? { verified_at: now } : { refused_at: now, refused_reason: refusal })
    .set({ decided_by: staffId, decided_at: now })
    .where("id", "=", credentialId)
    .execute();
  const to = {
    key: `credential:${credentialId}:${now.getTime()}`,
    personIds: [row.person_id],
    path: "/profile?tab=achievements",
  };
  const entry = { actorId: staffId, entityId: credentialId };
  if (refusal === null) {
    await recordAudit(db, artistsAudit["credential.verified"], entry);
    await notify({ db, jobs }, credentialVerified, { ...to, payload: { title: row.title } });
  } else {
    await recordAudit(db, artistsAudit["credential.refused"], { ...entry, detail: { reason: refusal } });
    await notify({ db, jobs }, credentialRefused, { ...to, payload: { title: row.title, reason: refusal } });
  }
  await refreshProvider(db, row.person_id);
  return true;
}

/** Deletes the documents of decisions that are some time ago; what was decided stays. @returns how many. */
export async function deleteOldCredentialDocuments({
  db,
  storage,
  clock,
}: Pick<Services, "db" | "storage" | "clock">): Promise<number> {
  const old = await db
    .selectFrom("artist_credential")
    .select(["id", "document_key as storageKey"])
    .where("document_key", "is not", null)
    .where("decided_at", "<=", new Date(clock() - DOCUMENT_DAYS * DAY_MS))
    .limit(1_000)
    .execute();
  for (const { id, storageKey } of old) {
    // First the file: a row that says so too early would leave it lying for ever.
    await deleteUploadFile(storage, { storageKey: storageKey! });
    await db.updateTable("artist_credential").set({ document_key: null }).where("id", "=", id).execute();
  }
  return old.length;
}
