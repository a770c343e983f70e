import { Readable } from "node:stream";
import { redirect } from "react-router";
import { financialYearName, financialYearOf } from "#/features/ledger/public.ts";
import { requireConfirmedPage, requirePersonPage } from "#/features/people/public.server.ts";
import { recordAudit } from "#/features/audit/public.server.ts";
import { requestContext } from "#/platform/http/context.ts";
import { Refusal } from "#/platform/refusal.ts";
import { fileKinds } from "../exports/formats.ts";
import { findReadyExport, type ReadyExport } from "../queries/exports.server.ts";
import type { Route } from "./+types/export-file";
import { givingAudit } from "../audit-actions.ts";

/** A file of a space's gifts, for those who handle its money now: a token that went astray opens nothing. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const file = await findReadyExport(ctx.db, viewer, params.token).catch(nothing);
  if (!file) throw redirect("/donations/exports");
  await requireConfirmedPage(ctx, request, `/donations/exports?space=${file.spaceId}`);
  await recordAudit(ctx.db, givingAudit["giving.export-downloaded"], {
    actorId: file.person.personId,
    entityId: file.id,
    spaceId: file.spaceId,
    detail: { format: file.format },
  });
  const stream = await ctx.storage.getStream(file.storageKey);
  return new Response(Readable.toWeb(stream) as ReadableStream, {
    headers: {
      "content-type": fileKinds[file.format].type,
      "content-length": String(file.bytes),
      "content-disposition": `attachment; filename="${fileName(file)}"`,
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    },
  });
}

/** A reader without the right learns no more than one who guessed a token. */
function nothing(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

function fileName({ format, days, id }: ReadyExport): string {
  const names = { csv: "gifts", xlsx: "gifts", pdf: "gifts", tally: "tally", tax: "statement-of-donations" };
  const span = days.from ? `-${financialYearName(financialYearOf(days.from))}` : "";
  return `${names[format]}${span}-${id}.${fileKinds[format].ending}`;
}
