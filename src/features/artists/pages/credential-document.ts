import { Readable } from "node:stream";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { encodeFileName } from "#/platform/http/encode-file-name.ts";
import { requestContext } from "#/platform/http/context.ts";
import { readId } from "#/platform/form-fields.ts";
import { Refusal } from "#/platform/refusal.ts";
import { openUpload } from "#/platform/uploads/claim-upload.ts";
import { openCredentialDocument } from "../queries/credentials.server.ts";
import type { Route } from "./+types/credential-document";

/** Serves a document as a file: it is never shown within our own pages, whatever is in it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const document = await openCredentialDocument(ctx.db, viewer, readId(params.id) ?? 0).catch((error: unknown) => {
    // A reader without the right learns no more than one who guessed a number.
    if (error instanceof Refusal) return null;
    throw error;
  });
  if (!document) throw new Response(null, { status: 404 });
  return new Response(Readable.toWeb(openUpload(ctx.storage, document)) as ReadableStream, {
    headers: {
      "content-type": document.mime,
      "content-length": String(document.bytes),
      "content-disposition": `attachment; filename*=UTF-8''${encodeFileName(document.name, "document")}`,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    },
  });
}
