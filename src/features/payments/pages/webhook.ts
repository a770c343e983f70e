import { requestContext } from "#/platform/http/context.ts";
import { takeWebhook } from "../commands/take-webhook.server.ts";
import type { Route } from "./+types/webhook";

/** What the gateway tells; the body is read as bytes, since the signature is over them. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  if (request.method !== "POST") return problem(405, "payments.post-only");
  const answer = await takeWebhook(ctx, {
    raw: Buffer.from(await request.arrayBuffer()),
    signature: request.headers.get("x-razorpay-signature"),
    eventId: request.headers.get("x-razorpay-event-id"),
  });
  if (answer.status !== 200) return problem(answer.status, `payments.webhook-${answer.outcome}`);
  return Response.json({ outcome: answer.outcome });
}

export const loader = () => problem(405, "payments.post-only");

const problem = (status: number, title: string) =>
  Response.json(
    { type: "about:blank", title, status },
    { status, headers: { "content-type": "application/problem+json" } },
  );
