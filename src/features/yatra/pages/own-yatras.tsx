import { Trans, useLingui } from "@lingui/react/macro";
import { BackBar } from "#/design/back-link.tsx";
import { ButtonLink } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { civilDay } from "#/platform/civil-date.ts";
import { requestContext } from "#/platform/http/context.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { listOwnYatras } from "../queries/yatras.server.ts";
import { MINE_PATH, PLAN_PATH, YATRA_PATH } from "../rules.ts";
import { YatraRows } from "../ui/yatra-rows.tsx";
import type { Route } from "./+types/own-yatras";

export const headers = () => ({ "cache-control": "private, no-store" });

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const after = new URL(request.url).searchParams.get("after");
  const today = civilDay(new Date(ctx.clock()), viewer.zone);
  return { ...(await listOwnYatras(ctx.db, viewer, { after })), today };
}

export default function OwnYatras({ loaderData: { yatras, next, today } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageTitle>{t`My yatras`}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to={YATRA_PATH}>
        <Trans>Yatras</Trans>
      </BackBar>
      <Page narrow className="pb-20">
        <PageHead
          title={<Trans>My yatras</Trans>}
          lead={<Trans>Each is yours alone until you share its link.</Trans>}
          className="lg:pt-6"
          action={
            <ButtonLink to={PLAN_PATH} variant="primary" icon="plus">
              <Trans>Plan a yatra</Trans>
            </ButtonLink>
          }
        />
        {yatras.length === 0 ? (
          <Empty
            icon="footprints"
            title={<Trans>No yatra yet</Trans>}
            action={
              <ButtonLink to={YATRA_PATH}>
                <Trans>Look at the circuits</Trans>
              </ButtonLink>
            }
          >
            <Trans>Plan one of your own, or copy one of the ready-made circuits.</Trans>
          </Empty>
        ) : (
          <YatraRows yatras={yatras} today={today} />
        )}
        {next && (
          <LoadMore to={`${MINE_PATH}?after=${next}`}>
            <Trans context="yatras">Earlier ones</Trans>
          </LoadMore>
        )}
      </Page>
    </>
  );
}
