import { Trans, useLingui } from "@lingui/react/macro";
import { BackBar } from "#/design/back-link.tsx";
import { buttonClass } from "#/design/button.tsx";
import { Icon } from "#/design/icon.tsx";
import { Page } from "#/design/page.tsx";
import { requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { PageMeta } from "#/platform/http/page-meta.tsx";
import { shareImagePath } from "#/platform/media/picture.ts";
import { readItemPage } from "../read-item-page.server.ts";
import { itemPath } from "../rules.ts";
import { KeptPress } from "../ui/bookmark-button.tsx";
import { ItemHead, ItemOrigin } from "../ui/item-head.tsx";
import { RateItem } from "../ui/rating.tsx";
import { VideoPlayer } from "../ui/video-player.tsx";
import type { Route } from "./+types/watch";

export const handle: PageHandle = { cachedBy: [] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const item = await readItemPage(ctx, params.id, "video");
  return { item, isMember: (await ctx.viewer()).kind === "person" };
}

export default function Watch({ loaderData: { item, isMember } }: Route.ComponentProps) {
  const { i18n } = useLingui();
  const { title, description, titleLanguage } = item;
  return (
    <>
      <PageMeta
        title={title}
        description={description}
        path={itemPath(item)}
        type="video.other"
        {...(item.picture && { image: shareImagePath(item.picture), imageAlt: item.picture.alt })}
        jsonLd={{ "@type": "VideoObject", name: title, description }}
      />
      <KeptPress isMember={isMember} />
      <BackBar to="/library?tab=videos">
        <Trans>Library</Trans>
      </BackBar>
      <Page narrow className="pb-24">
        <VideoPlayer key={item.id} item={item} language={i18n.locale} />
        <div className="pt-5">
          <ItemHead item={item} />
        </div>
        <div className="pt-4">
          <a href={`/library/item/${item.id}/download`} download className={buttonClass({ size: "s" })}>
            <Icon name="download" />
            <Trans>Download</Trans>
          </a>
        </div>
        {description && (
          <p lang={titleLanguage} className="pt-5 whitespace-pre-line">
            {description}
          </p>
        )}
        <RateItem item={item} />
        <div className="pt-8">
          <ItemOrigin item={item} />
        </div>
      </Page>
    </>
  );
}
