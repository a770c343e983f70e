import type { Db } from "#/platform/db/connection.ts";
import { refuse, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { claimUpload, peekUpload } from "#/platform/uploads/claim-upload.ts";
import { uploadPurposes } from "#/platform/uploads/purposes.ts";
import { sniff } from "#/platform/uploads/sniff.ts";
import type { DocumentKind } from "../verification.ts";
import type { FiledDocument } from "./file-verification.server.ts";

export interface SentDocument {
  readonly kind: DocumentKind;
  readonly upload: string;
}

interface Sent {
  readonly personId: number;
  readonly documents: readonly SentDocument[];
}

const requestOf = (personId: number, { upload }: SentDocument) =>
  ({ id: upload, personId, purpose: "document" }) as const;

/**
 * Looks into documents that somebody sent: their content counts, not their names.
 * @returns their media types by upload. @throws moderation.documents-needed, moderation.document-kind on the field of its
 * kind; uploads.… of a file that is not theirs, not whole or used.
 */
export async function checkDocuments(
  { db, storage }: Pick<Services, "db" | "storage">,
  { personId, documents }: Sent,
): Promise<ReadonlyMap<string, string>> {
  if (documents.length === 0) throw refuse("moderation.documents-needed");
  const mimes = new Map<string, string>();
  for (const document of documents) {
    const { storageKey } = await peekUpload(db, requestOf(personId, document));
    const mime = await sniff(storage, storageKey);
    if (!mime || !uploadPurposes.document.kinds?.includes(mime)) {
      throw refuseField(document.kind, "moderation.document-kind");
    }
    mimes.set(document.upload, mime);
  }
  return mimes;
}

/** Takes documents that were looked into, in the caller's transaction. @throws as claimUpload. */
export async function takeDocuments(
  db: Db,
  { personId, documents }: Sent,
  mimes: ReadonlyMap<string, string>,
): Promise<FiledDocument[]> {
  const filed: FiledDocument[] = [];
  for (const document of documents) {
    const { name, bytes, storageKey } = await claimUpload(db, requestOf(personId, document));
    filed.push({ kind: document.kind, name: name || "–", mime: mimes.get(document.upload)!, bytes, storageKey });
  }
  return filed;
}
