import { Trans } from "@lingui/react/macro";
import { BackBar } from "#/design/back-link.tsx";
import { Page, TwoColumns } from "#/design/page.tsx";
import { requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { PageMeta } from "#/platform/http/page-meta.tsx";
import { readItemPage } from "../read-item-page.server.ts";
import { aboutPath } from "../rules.ts";
import { KeptPress } from "../ui/bookmark-button.tsx";
import { Cover } from "../ui/cover.tsx";
import { ItemActions } from "../ui/item-card.tsx";
import { ItemHead, ItemOrigin } from "../ui/item-head.tsx";
import { RateItem } from "../ui/rating.tsx";
import type { Route } from "./+types/item";

export const handle: PageHandle = { cachedBy: [] };

/** All that the shelf knows of a text; sound and film have pages of their own. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const item = await readItemPage(ctx, params.id, "text");
  return { item, isMember: (await ctx.viewer()).kind === "person" };
}

export default function Item({ loaderData: { item, isMember } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta title={item.title} description={item.description} path={aboutPath(item)} />
      <KeptPress isMember={isMember} />
      <BackBar to="/library">
        <Trans>Library</Trans>
      </BackBar>
      <Page className="pb-24">
        <TwoColumns size="s" sideFirst side={<Cover item={item} large priority />}>
          <ItemHead item={item} />
          <div className="flex flex-wrap gap-2 pt-4">
            <ItemActions item={item} />
          </div>
          {item.description && (
            <p lang={item.titleLanguage} className="pt-5 whitespace-pre-line">
              {item.description}
            </p>
          )}
          <RateItem item={item} />
          <div className="pt-8">
            <ItemOrigin item={item} />
          </div>
        </TwoColumns>
      </Page>
    </>
  );
}
