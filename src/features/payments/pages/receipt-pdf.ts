import { redirect } from "react-router";
import { requestContext } from "#/platform/http/context.ts";
import { readReceiptByCode } from "../queries/receipt.server.ts";
import { answerReceipt } from "../receipt-answer.server.ts";
import type { Route } from "./+types/receipt-pdf";

/** The PDF has the payer's name: the code alone leads to the page that shows none. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const receipt = await readReceiptByCode(ctx.db, await ctx.viewer(), params.code);
  if (!receipt) throw redirect(`/receipt/${encodeURIComponent(params.code)}`);
  return answerReceipt(ctx, receipt);
}
