import { msg } from "@lingui/core/macro";
import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { featuresContext } from "#/features/feature.ts";
import { readLeaving, requirePersonPage } from "#/features/people/public.server.ts";
import { LeavingNotice } from "#/features/people/public.tsx";
import { StepsForm, hideSteps, runsSpace, showSteps } from "#/features/spaces/public.server.ts";
import { spaceRefusals } from "#/features/spaces/public.tsx";
import { Page } from "#/design/page.tsx";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { dashboardPath } from "./admin/dashboard-address.ts";
import { AdminDashboard } from "./admin/admin-dashboard.tsx";
import { readDashboard } from "./admin/read-dashboard.server.ts";
import { PersonalPage } from "./personal-page.tsx";
import { readPersonal } from "./read-personal.server.ts";
import { MakerPage } from "./work/maker-page.tsx";
import { readMakerDashboard } from "./work/read-maker.server.ts";

/**
 * Who makes things finds their work here, and admins the dashboard of their space; their own is beside it, at
 * `?for=me`. A space that is named in the address goes before.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const address = new URL(request.url).searchParams;
  const isForMe = address.get("for") === "me";
  const features = context.get(featuresContext);
  const leaving = await readLeaving(ctx.db, viewer.personId);
  const about = { dueAt: leaving?.dueAt ?? null, zone: viewer.zone };
  if (!isForMe && !address.has("space") && viewer.accountType === "murtikar") {
    return { ...about, kind: "maker", maker: await readMakerDashboard(ctx, viewer, features) } as const;
  }
  return isForMe || !(await runsSpace(ctx.db, viewer))
    ? ({ ...about, kind: "personal", personal: await readPersonal(ctx, viewer, features) } as const)
    : ({ ...about, kind: "admin", dashboard: await readDashboard(ctx, request) } as const);
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
  const data = useLoaderData<typeof loader>();
  return (
    <>
      {data.dueAt && (
        <Page className="pb-0">
          <LeavingNotice dueAt={data.dueAt} zone={data.zone} />
        </Page>
      )}
      <Board data={data} />
    </>
  );
}

function Board({ data }: { data: ReturnType<typeof useLoaderData<typeof loader>> }) {
  if (data.kind === "maker") return <MakerPage data={data.maker} />;
  return data.kind === "admin" ? <AdminDashboard dashboard={data.dashboard} /> : <PersonalPage data={data.personal} />;
}
