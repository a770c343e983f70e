import { requestContext } from "#/platform/http/context.ts";
import { Refusal } from "#/platform/refusal.ts";
import { PlanForm } from "../editor/forms.ts";
import { readPlannedDates } from "../queries/planned-dates.server.ts";
import type { Route } from "./+types/planned-dates";

/** The next dates of the plan that stands in the form, for those who may plan there: `{ planned }`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await ctx.viewer();
  const asked = PlanForm.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!asked.success) return { planned: null };
  try {
    return { planned: await readPlannedDates(ctx, viewer, asked.data) };
  } catch (error) {
    if (error instanceof Refusal) throw new Response(null, { status: error.status });
    throw error;
  }
}
