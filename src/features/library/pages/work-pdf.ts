import { answerCopy } from "#/features/texts/public-copies.server.ts";
import { requestContext } from "#/platform/http/context.ts";
import { countDownload } from "../count-download.server.ts";
import { findItemOfWork } from "../queries/item.server.ts";
import type { Route } from "./+types/work-pdf";

/** The work as PDF, to keep. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { answer, workId } = await answerCopy(ctx, request, params.work, "pdf");
  const itemId = await findItemOfWork(ctx.db, workId);
  if (itemId !== null) await countDownload(ctx, request, itemId);
  return answer;
}
