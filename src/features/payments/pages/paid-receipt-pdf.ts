import { redirect } from "react-router";
import { requestContext } from "#/platform/http/context.ts";
import { readReceiptByToken } from "../queries/receipt.server.ts";
import { answerReceipt } from "../receipt-answer.server.ts";
import type { Route } from "./+types/paid-receipt-pdf";

/** The receipt from the payer's own page, whose address is theirs alone; back to it where nothing is settled yet. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const receipt = await readReceiptByToken(ctx.db, params.token);
  if (!receipt) throw redirect(`/pay/${encodeURIComponent(params.token)}`);
  return answerReceipt(ctx, receipt);
}
