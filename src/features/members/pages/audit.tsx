import { Trans, useLingui } from "@lingui/react/macro";
import { Empty } from "#/design/empty.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { TrailList } from "#/features/audit/public.tsx";
import { spaceTrail } from "#/features/audit/public.server.ts";
import { wordTrail } from "#/features/audit/public-words.server.ts";
import { requestContext } from "#/platform/http/context.ts";
import { featuresContext } from "../../feature.ts";
import { memberAdmin } from "../access.ts";
import { readAfter } from "../forms.ts";
import { openAdminPage } from "../queries/admin-page.server.ts";
import { AdminFrame } from "../ui/admin-frame.tsx";
import { PeopleTabs } from "../ui/people-tabs.tsx";
import type { Route } from "./+types/audit";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { viewer, space, spaces } = await openAdminPage(ctx, request, memberAdmin.seeAudit);
  const after = readAfter(new URL(request.url).searchParams);
  const trail = await spaceTrail(ctx.db, space.id, { after });
  return { space, spaces, ...(await wordTrail(context.get(featuresContext), trail, ctx.language)), zone: viewer.zone };
}

export default function SpaceAudit({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { space, spaces, rows, next, zone } = loaderData;
  return (
    <AdminFrame
      space={space}
      spaces={spaces}
      path="/audit"
      title={t`Audit trail`}
      lead={<Trans>What was done in this space, by whom and when. Nobody can change it.</Trans>}
      narrow
    >
      <PeopleTabs spaceId={space.id} current="audit" />
      {rows.length === 0 ? (
        <Empty icon="list" title={<Trans>Nothing yet</Trans>}>
          <Trans>What people do in this space will be listed here.</Trans>
        </Empty>
      ) : (
        <TrailList rows={rows} zone={zone} />
      )}
      {next !== null && (
        <LoadMore to={`/audit?space=${space.id}&after=${next}`}>
          <Trans>Older</Trans>
        </LoadMore>
      )}
    </AdminFrame>
  );
}
