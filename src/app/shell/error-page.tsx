import { Trans, useLingui } from "@lingui/react/macro";
import { isRouteErrorResponse } from "react-router";
import { Button, ButtonLink } from "../../design/button.tsx";
import { Page } from "../../design/page.tsx";
import { Title } from "#/design/title.tsx";
import { PageTitle } from "../../platform/http/page-title.tsx";
import { ConnectionLost } from "../../platform/http/page-keeper.ts";

/** The page that a reader sees of an error: never its inside. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useLingui();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const forbidden = isRouteErrorResponse(error) && (error.status === 403 || error.status === 401);
  const busy = isRouteErrorResponse(error) && error.status === 429;
  const offline = error instanceof ConnectionLost;
  return (
    <main id="main">
      <PageTitle>{t`Something went wrong`}</PageTitle>
      <Page narrow>
        <div className="py-20 lg:py-30">
          <Title size="xl">
            {missing ? (
              <Trans>We could not find that.</Trans>
            ) : forbidden ? (
              <Trans>You do not have permission to do this.</Trans>
            ) : busy ? (
              <Trans>One moment, please.</Trans>
            ) : offline ? (
              <Trans>There is no connection.</Trans>
            ) : (
              <Trans>Something went wrong on our side.</Trans>
            )}
          </Title>
          <p className="mt-3 text-ink-2">
            {missing || forbidden ? (
              <Trans>The address may have changed, or the page never existed.</Trans>
            ) : busy ? (
              <Trans>
                Very many pages were asked for over your connection. It may be shared with others. Please try again in a
                minute.
              </Trans>
            ) : offline ? null : (
              <Trans>It was not your fault. We have recorded the error. Please try again.</Trans>
            )}
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            {(offline || busy) && (
              <Button onClick={() => location.reload()}>
                <Trans>Try again</Trans>
              </Button>
            )}
            <ButtonLink to="/explore" variant="primary" reloadDocument>
              <Trans>Explore</Trans>
            </ButtonLink>
            <ButtonLink to="/" reloadDocument>
              <Trans>Home</Trans>
            </ButtonLink>
          </div>
        </div>
      </Page>
    </main>
  );
}
