import { Trans, useLingui } from "@lingui/react/macro";
import { I18nProvider } from "@lingui/react";
import { renderToString } from "react-dom/server";
import stylesheet from "../../design/app.css?url";
import { buttonClass } from "../../design/button.tsx";
import { Page } from "../../design/page.tsx";
import { Title } from "#/design/title.tsx";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { directionOf } from "../../platform/i18n/languages.ts";
import { loadWords } from "../../platform/i18n/catalogues.ts";
import type { Preferences } from "../../platform/http/preferences.ts";
import { DOCTYPE } from "../../platform/http/render-whole.ts";

/** A document that asks nothing of database and router, for a reader who must wait before they open `address`. */
export async function busyPage(
  { language, theme, motion }: Preferences,
  nonce: string,
  address: string,
): Promise<string> {
  const html = renderToString(
    <I18nProvider i18n={await loadWords(language)}>
      <html lang={language} dir={directionOf(language)} data-theme={theme} data-motion={motion}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
          <meta name="robots" content="noindex" />
          <link rel="stylesheet" href={stylesheet} nonce={nonce} />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        </head>
        <body>
          <Busy address={address} />
        </body>
      </html>
    </I18nProvider>,
  );
  return DOCTYPE + html;
}

function Busy({ address }: { address: string }) {
  const { t } = useLingui();
  return (
    <main id="main">
      <PageTitle>{t`One moment, please.`}</PageTitle>
      <Page narrow>
        <div className="py-20 lg:py-30">
          <Title size="xl">
            <Trans>One moment, please.</Trans>
          </Title>
          <p className="mt-3 text-ink-2">
            <Trans>
              Very many pages were asked for over your connection. It may be shared with others. Please try again in a
              minute.
            </Trans>
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <a className={buttonClass({ variant: "primary" })} href={address}>
              <Trans>Try again</Trans>
            </a>
          </div>
        </div>
      </Page>
    </main>
  );
}
