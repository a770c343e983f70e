import { Trans, useLingui } from "@lingui/react/macro";
import { BackBar } from "#/design/back-link.tsx";
import { ButtonLink } from "#/design/button.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { requestContext } from "#/platform/http/context.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { findSharedYear } from "../queries/year.server.ts";
import { YearSheet } from "../ui/year-sheet.tsx";
import type { Route } from "./+types/shared-year";

/** A shared year's address is its only key: no copy of it is kept, and nobody is told of it. */
export const headers = () => ({ "cache-control": "private, no-store", "referrer-policy": "same-origin" });

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const year = await findSharedYear(ctx.db, ctx.language, params.token);
  if (!year) throw new Response(null, { status: 404 });
  return { year };
}

/** Somebody's year, for whoever was given its link. */
export default function SharedYear({ loaderData: { year } }: Route.ComponentProps) {
  const { t } = useLingui();
  const { name, ...view } = year;
  return (
    <>
      <PageTitle>{t`${name}: a year ${view.year}`}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to="/explore">
        <Trans>Explore Sacred Spaces</Trans>
      </BackBar>
      <Page narrow className="pb-20">
        <PageHead
          kicker={<Trans>Shared with you</Trans>}
          title={
            <Trans>
              {name}: a year {view.year}
            </Trans>
          }
          className="lg:pt-6"
        />
        <YearSheet year={view} />
        <p className="mt-12">
          <ButtonLink to="/explore" icon="compass">
            <Trans>Explore Sacred Spaces</Trans>
          </ButtonLink>
        </p>
      </Page>
    </>
  );
}
