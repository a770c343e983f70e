import { redirect } from "react-router";
import { requestContext } from "#/platform/http/context.ts";
import { Refusal } from "#/platform/refusal.ts";
import { takeReturn } from "../commands/take-return.server.ts";
import { ReturnForm } from "../forms.ts";
import { signedProblem } from "./signed-problem.ts";
import type { Route } from "./+types/return";

/** Where the gateway's checkout sends the payer's browser; it always leads to the payment's own page. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const body = await request.formData().catch(() => new FormData());
  const form = ReturnForm.safeParse(Object.fromEntries(body));
  if (!form.success) return signedProblem(400, "platform.form-invalid");
  try {
    await takeReturn(ctx, params.token, form.data);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.status !== 429) return signedProblem(error.status, error.code);
  }
  return redirect(`/pay/${encodeURIComponent(params.token)}`, 303);
}

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/pay/${encodeURIComponent(params.token)}`, 303);
