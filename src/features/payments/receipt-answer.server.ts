import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import type { RequestContext } from "#/platform/http/context.ts";
import type { Receipt } from "./queries/receipt.server.ts";
import { receiptFileName, receiptPdf } from "./receipt-pdf.server.ts";

/** @throws platform.too-many where one address asks for more PDFs than anybody reads. */
export async function answerReceipt(ctx: RequestContext, receipt: Receipt): Promise<Response> {
  await countAgainstLimit(ctx.db, { key: `receipt-pdf:${ctx.clientAddress}`, limit: 120, windowSeconds: 600 });
  const pdf = await receiptPdf(ctx, receipt);
  return new Response(new Uint8Array(pdf), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${receiptFileName(receipt.number)}"`,
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    },
  });
}
