import { Outlet, redirect, useLocation } from "react-router";
import { useLingui } from "@lingui/react/macro";
import { LinkTabs } from "#/design/tabs.tsx";
import { openAdminPage } from "#/features/members/public.server.ts";
import { AdminFrame } from "#/features/members/public.tsx";
import { kindHas, spaceAdmin } from "#/features/spaces/public.ts";
import { canAdmin } from "#/platform/admin-actions.ts";
import { requestContext } from "#/platform/http/context.ts";
import { manageAddress, manageTabs } from "../manage-tabs.ts";
import { manageTabWords, manageTitle } from "../ui/words.ts";
import type { Route } from "./+types/manage-space";

/** Frame and tabs alone: each tab opens the space itself, with the action that it needs. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { viewer, space, spaces } = await openAdminPage(context.get(requestContext), request, spaceAdmin.edit);
  if (!kindHas(space.kind, "hasAdminPages")) throw redirect(`/dashboard?space=${space.id}`);
  const tabs = manageTabs.filter(
    ({ action, ofFestival }) =>
      canAdmin(viewer, action, space.id) && (!ofFestival || kindHas(space.kind, "hasFestival")),
  );
  return { space, spaces, tabs: tabs.map(({ tab, path }) => ({ tab, path })) };
}

export default function ManageSpace({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { space, spaces, tabs } = loaderData;
  const { pathname } = useLocation();
  return (
    <AdminFrame space={space} spaces={spaces} path={pathname} title={t(manageTitle(space.kind))}>
      <LinkTabs
        label={t`Parts of this page`}
        className="mb-6 lg:mb-8"
        tabs={tabs.map(({ tab, path }) => ({
          to: manageAddress(path, space.id),
          label: t(manageTabWords[tab]),
          current: pathname === `/manage-space${path}`,
        }))}
      />
      <Outlet />
    </AdminFrame>
  );
}
