import { Trans, useLingui } from "@lingui/react/macro";
import { Outlet } from "react-router";
import { LinkTabs } from "#/design/tabs.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { baseChoice } from "#/features/map/public.server.ts";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { kindOf } from "#/features/people/public.ts";
import { requestContext } from "#/platform/http/context.ts";
import { ownTabIn, ownTabs } from "../own-tabs.ts";
import { readOwnTab } from "../queries/own-tab.server.ts";
import { devoteePath } from "../rules.ts";
import { OwnTab, ownTabWords } from "../ui/own-tab.tsx";
import type { Route } from "./+types/own-parts";

/** The tabs of a devotee's own profile; what others have there comes from the outlet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const { searchParams } = new URL(request.url);
  if (kindOf(viewer.accountType) !== "common" || searchParams.has("edit")) return null;
  const tab = ownTabIn(searchParams.get("tab")) ?? "activity";
  const now = new Date(ctx.clock());
  return {
    ...{ id: viewer.personId, now, zone: viewer.zone, base: baseChoice(ctx.config) },
    data: await readOwnTab(ctx.db, viewer, { tab, language: ctx.language, now, after: searchParams.get("after") }),
  };
}

export default function OwnParts({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  if (!loaderData) return <Outlet />;
  const { id, data, ...shown } = loaderData;
  return (
    <>
      <p className="mt-6">
        <TextLink to={devoteePath(id)} icon="eye">
          <Trans>See your profile as others do</Trans>
        </TextLink>
      </p>
      <LinkTabs
        label={t`Parts of this page`}
        className="mt-4 mb-6"
        tabs={ownTabs.map((tab) => ({
          to: `/profile?tab=${tab}`,
          label: t(ownTabWords[tab]),
          current: tab === data.tab,
        }))}
      />
      <OwnTab data={data} {...shown} path="/profile" />
      <Outlet />
    </>
  );
}
