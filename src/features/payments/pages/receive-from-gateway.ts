import { redirect, type ActionFunctionArgs } from "react-router";
import type { z } from "zod";
import { requestContext, type RequestContext } from "#/platform/http/context.ts";
import { Refusal } from "#/platform/refusal.ts";
import { ReturnForm } from "../forms.ts";
import { signedProblem } from "./signed-problem.ts";

/**
 * Takes a post of the gateway's own page by the payer's browser, which always ends on a page of ours.
 * @param take stores the data; too many tries from one place are left to the next round.
 * @returns problem JSON for an unsigned post.
 */
export async function receiveFromGateway(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  home: string,
  take: (ctx: RequestContext, form: z.output<typeof ReturnForm>) => Promise<unknown>,
): Promise<Response> {
  const ctx = context.get(requestContext);
  const body = await request.formData().catch(() => new FormData());
  const form = ReturnForm.safeParse(Object.fromEntries(body));
  if (!form.success) return signedProblem(400, "platform.form-invalid");
  try {
    await take(ctx, form.data);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.status !== 429) return signedProblem(error.status, error.code);
  }
  return redirect(home, 303);
}
