import { Trans, useLingui } from "@lingui/react/macro";
import { BackBar } from "#/design/back-link.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { KeptList } from "../ui/kept-list.tsx";

export const handle: PageHandle = { cachedBy: [] };

/** What this device keeps of the library: the server knows nothing of it. */
export default function Kept() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle>{t`On this device`}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to="/library">
        <Trans>Library</Trans>
      </BackBar>
      <Page narrow className="pb-20">
        <PageHead
          title={<Trans>On this device</Trans>}
          lead={<Trans>What you read here without a connection.</Trans>}
          className="lg:pt-6"
        />
        <KeptList />
      </Page>
    </>
  );
}
