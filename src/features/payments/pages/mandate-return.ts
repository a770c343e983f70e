import { redirect } from "react-router";
import { requestContext } from "#/platform/http/context.ts";
import { Refusal } from "#/platform/refusal.ts";
import { takeMandateReturn } from "../commands/ask-mandate.server.ts";
import { ReturnForm } from "../forms.ts";
import type { Route } from "./+types/mandate-return";
import { signedProblem } from "./signed-problem.ts";

const home = (token: string) => redirect(`/giving/recurring/${encodeURIComponent(token)}`, 303);

/** Where the gateway's page for agreeing sends the payer's browser. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const body = await request.formData().catch(() => new FormData());
  const form = ReturnForm.safeParse(Object.fromEntries(body));
  if (!form.success) return signedProblem(400, "platform.form-invalid");
  try {
    await takeMandateReturn(ctx, params.token, form.data);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.status !== 429) return signedProblem(error.status, error.code);
  }
  return home(params.token);
}

export const loader = ({ params }: Route.LoaderArgs) => home(params.token);
