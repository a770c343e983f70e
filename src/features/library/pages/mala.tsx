import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { BackBar } from "#/design/back-link.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { PageMeta } from "#/platform/http/page-meta.tsx";
import { readBeads } from "../queries/japa.server.ts";
import { Mala as MalaCounter } from "../ui/mala.tsx";
import type { Route } from "./+types/mala";

export const handle: PageHandle = { cachedBy: [] };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await ctx.viewer();
  return { account: await readBeads(ctx.db, viewer), isMember: viewer.kind === "person" };
}

export default function Mala({ loaderData: { account, isMember } }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  useEffect(() => {
    // What could not be kept is tried again with the next visit.
    const keep = async () => (await import("#/features/texts/public-offline.ts")).keepMala(i18n.locale);
    void keep().catch(() => undefined);
  }, [i18n.locale]);
  return (
    <>
      <PageMeta
        title={t`Mala`}
        description={t`Count a japa of 108 beads with one thumb, with or without a network.`}
        path="/library/mala"
      />
      <BackBar to="/library">
        <Trans>Library</Trans>
      </BackBar>
      <Page narrow className="pb-16">
        <PageHead title={<Trans>Mala</Trans>} lead={<Trans>One press for each bead, 108 to a round.</Trans>} />
        <MalaCounter account={account} isMember={isMember} />
      </Page>
    </>
  );
}
