import { Trans, useLingui } from "@lingui/react/macro";
import { redirect } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { BackLink } from "#/design/back-link.tsx";
import { Empty } from "#/design/empty.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { Section } from "#/design/section.tsx";
import { openAdminPage } from "#/features/members/public.server.ts";
import { spaceAdmin } from "#/features/spaces/public.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { findLatestVersion, listVersions, readVersion, restoreVersion } from "#/features/spaces/public.server.ts";
import { spaceRefusals } from "#/features/spaces/public.tsx";
import { RestoreForm } from "../details-form.ts";
import { manageAddress } from "../manage-tabs.ts";
import { restoredVersion } from "../ui/mark-words.ts";
import { VersionDetail } from "../ui/version-detail.tsx";
import { VersionList } from "../ui/version-list.tsx";
import type { Route } from "./+types/manage-history";

const NUMBER = /^(0|[1-9]\d{0,8})$/;

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { space, viewer, now } = await openAdminPage(ctx, request, spaceAdmin.edit);
  const search = new URL(request.url).searchParams;
  const asked = (name: string) => {
    const text = search.get(name);
    return text !== null && NUMBER.test(text) ? Number(text) : null;
  };
  const latest = await findLatestVersion(ctx.db, space.id);
  const number = asked("version");
  const version = number === null ? null : await readVersion(ctx.db, space.id, number);
  if (number !== null && !version) throw redirect(manageAddress("/history", space.id));
  const list = version ? null : await listVersions(ctx.db, space.id, asked("before") ?? undefined);
  return { space, now, zone: viewer.zone, latest: latest ?? 0, version, list };
}

export const action = (args: Route.ActionArgs) =>
  act(args, spaceRefusals, async ({ ctx, viewer, form, done }) => {
    const { space: spaceId, ...input } = form(RestoreForm);
    const { mark } = await restoreVersion(ctx, viewer, { spaceId, ...input });
    return done(restoredVersion[mark]);
  });

export default function ManageHistory({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { space, now, zone, latest, version, list } = loaderData;
  const path = manageAddress("/history", space.id);
  return (
    <div className="max-w-3xl">
      <BackLink to={version ? path : manageAddress("", space.id)}>
        {version ? <Trans>All versions</Trans> : <Trans>Details</Trans>}
      </BackLink>
      <Answer answer={actionData} />
      {version && <VersionDetail spaceId={space.id} version={version} latest={latest} now={now} zone={zone} />}
      {list && (
        <Section
          heading={<Trans>Earlier versions</Trans>}
          lead={
            <Trans>
              Every saved version of the details, with who saved it and what changed. You can restore any of them.
            </Trans>
          }
          space="s"
        >
          {list.versions.length === 0 ? (
            <Empty icon="clock" title={t`Nothing was changed yet`}>
              <Trans>Each version will appear here once you save.</Trans>
            </Empty>
          ) : (
            <VersionList versions={list.versions} latest={latest} path={path} now={now} zone={zone} />
          )}
          {list.next !== null && (
            <LoadMore to={`${path}&before=${list.next}`}>
              <Trans>Earlier ones</Trans>
            </LoadMore>
          )}
        </Section>
      )}
    </div>
  );
}
