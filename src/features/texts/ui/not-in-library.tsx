import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { ButtonLink } from "#/design/button.tsx";
import { Empty, ErrorState } from "#/design/empty.tsx";
import { Page } from "#/design/page.tsx";
import { PageTitle } from "#/platform/http/page-title.tsx";

/** In place of a page of the library: what it names is not there, or it could not be loaded. @param children why it may be gone. */
export function NotInLibrary({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const title = isMissing ? t`That is not in the library` : t`The page could not be loaded`;
  return (
    <Page className="py-16">
      <PageTitle>{title}</PageTitle>
      {isMissing ? (
        <Empty
          icon="book"
          level={1}
          title={title}
          action={
            <ButtonLink to="/library" variant="primary" reloadDocument>
              <Trans>To the library</Trans>
            </ButtonLink>
          }
        >
          {children}
        </Empty>
      ) : (
        <ErrorState
          level={1}
          title={title}
          action={
            <ButtonLink to="." reloadDocument icon="refresh">
              <Trans>Try again</Trans>
            </ButtonLink>
          }
        >
          <Trans>Something went wrong on our side. Nothing has been lost.</Trans>
        </ErrorState>
      )}
    </Page>
  );
}
