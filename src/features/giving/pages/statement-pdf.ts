import { redirect } from "react-router";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { requestContext } from "#/platform/http/context.ts";
import { readStatement } from "../queries/statement.server.ts";
import { statementPdf } from "../statement-pdf.server.ts";
import type { Route } from "./+types/statement-pdf";

/** A person's own gifts of a financial year, named by its first calendar year: `/giving/statement/2026`. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const year = /^20\d\d$/.test(params.year) ? Number(params.year) : null;
  if (year === null) throw redirect("/giving");
  await countAgainstLimit(ctx.db, { key: `statement:${viewer.personId}`, limit: 60, windowSeconds: 600 });
  const spaces = await readStatement(ctx.db, viewer, year);
  const pdf = await statementPdf({ name: viewer.name, year, language: ctx.language, spaces });
  return new Response(new Uint8Array(pdf), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="giving-${year}-${year + 1}.pdf"`,
      "cache-control": "private, no-store",
    },
  });
}
