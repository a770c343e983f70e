import { msg } from "@lingui/core/macro";
import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { StepsForm, hideSteps, showSteps } from "#/features/spaces/public.server.ts";
import { spaceRefusals } from "#/features/spaces/public.tsx";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { dashboardPath } from "./admin/dashboard-address.ts";
import { AdminDashboard } from "./admin/admin-dashboard.tsx";
import { readDashboard } from "./admin/read-dashboard.server.ts";
import { PersonalPage } from "./personal-page.tsx";
import { readPersonal } from "./read-personal.server.ts";

/** Admins of a space find its dashboard here, and their own beside it, at `?for=me`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const isPersonal = viewer.memberships.length === 0 || new URL(request.url).searchParams.get("for") === "me";
  return isPersonal
    ? ({ dashboard: null, personal: await readPersonal(ctx, viewer) } as const)
    : ({ dashboard: await readDashboard(ctx, request), personal: null } as const);
}

export const action = (args: ActionFunctionArgs) =>
  act(args, spaceRefusals, async ({ ctx, viewer, form }) => {
    const { intent, space: spaceId } = form(StepsForm);
    if (intent === "hide-steps") {
      await hideSteps(ctx, viewer, { spaceId });
      await setFlash(ctx, "done", msg`Your first steps are hidden. You find them again under Management.`);
    } else {
      await showSteps(ctx, viewer, { spaceId });
    }
    return redirect(dashboardPath(spaceId));
  });

export default function Dashboard() {
  const { dashboard, personal } = useLoaderData<typeof loader>();
  return dashboard ? <AdminDashboard dashboard={dashboard} /> : <PersonalPage data={personal} />;
}
