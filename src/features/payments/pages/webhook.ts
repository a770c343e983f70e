import { requestContext } from "#/platform/http/context.ts";
import { receiveWebhook } from "../commands/receive-webhook.server.ts";
import { signedProblem } from "./signed-problem.ts";
import type { Route } from "./+types/webhook";

/** Takes a webhook; the body is read as bytes, since the signature is over them. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  if (request.method !== "POST") return signedProblem(405, "payments.post-only");
  const answer = await receiveWebhook(ctx, {
    raw: Buffer.from(await request.arrayBuffer()),
    signature: request.headers.get("x-razorpay-signature"),
    eventId: request.headers.get("x-razorpay-event-id"),
  });
  if (answer.status !== 200) return signedProblem(answer.status, `payments.webhook-${answer.outcome}`);
  return Response.json({ outcome: answer.outcome });
}

export const loader = () => signedProblem(405, "payments.post-only");
