import { redirect } from "react-router";
import { requestContext } from "#/platform/http/context.ts";
import { Refusal } from "#/platform/refusal.ts";
import { takeReturn } from "../commands/take-return.server.ts";
import { ReturnForm } from "../forms.ts";
import type { Route } from "./+types/return";

/** Where the gateway's checkout sends the payer's browser; it always leads to the payment's own page. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const body = await request.formData().catch(() => new FormData());
  const form = ReturnForm.safeParse(Object.fromEntries(body));
  if (!form.success) return problem(400, "platform.form-invalid");
  try {
    await takeReturn(ctx, params.token, form.data);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.status !== 429) return problem(error.status, error.code);
  }
  return redirect(`/pay/${encodeURIComponent(params.token)}`, 303);
}

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/pay/${encodeURIComponent(params.token)}`, 303);

const problem = (status: number, title: string) =>
  Response.json(
    { type: "about:blank", title, status },
    { status, headers: { "content-type": "application/problem+json" } },
  );
