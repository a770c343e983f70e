import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { BackBar } from "#/design/back-link.tsx";
import { buttonClass } from "#/design/button.tsx";
import { Icon } from "#/design/icon.tsx";
import { Page, TwoColumns } from "#/design/page.tsx";
import { Section } from "#/design/section.tsx";
import { requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { PageMeta } from "#/platform/http/page-meta.tsx";
import { clockOf } from "../player/clock.ts";
import { askPlayer } from "../player/door.ts";
import { trackOf } from "../player/track.ts";
import type { ItemView } from "../queries/item.server.ts";
import { readItemPage } from "../read-item-page.server.ts";
import { filePath, itemPath } from "../rules.ts";
import { KeptPress } from "../ui/bookmark-button.tsx";
import { Cover } from "../ui/cover.tsx";
import { ItemHead, ItemOrigin } from "../ui/item-head.tsx";
import { KeepSound } from "../ui/keep-sound.tsx";
import { ListenButton, QueueButton } from "../ui/listen-button.tsx";
import { RateItem } from "../ui/rating.tsx";
import { linesOf, ReadAlong } from "../ui/read-along.tsx";
import type { Route } from "./+types/listen";

export const handle: PageHandle = { cachedBy: [] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const item = await readItemPage(ctx, params.id, "audio");
  return { item, isMember: (await ctx.viewer()).kind === "person" };
}

export default function Listen({ loaderData: { item, isMember } }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const read = useMemo(() => linesOf(item, i18n.locale), [item, i18n.locale]);
  const src = item.media && filePath(item.id, item.media.hash);
  return (
    <>
      <PageMeta
        title={item.title}
        description={item.description}
        path={itemPath(item)}
        jsonLd={{ "@type": "AudioObject", name: item.title, description: item.description }}
      />
      <KeptPress isMember={isMember} />
      <BackBar to="/library?tab=audio">
        <Trans>Library</Trans>
      </BackBar>
      <Page className="pb-24">
        <TwoColumns size="s" sideFirst side={<Cover item={item} large priority />}>
          <ItemHead item={item} />
          <div className="flex flex-wrap items-center gap-2 pt-4">
            <ListenButton item={item} size="m" />
            <a href={`/library/item/${item.id}/download`} download className={buttonClass()}>
              <Icon name="download" />
              <Trans>Download</Trans>
            </a>
            <QueueButton item={item} />
            <KeepSound item={item} />
          </div>
          <noscript>
            {src && <audio controls preload="none" src={src} aria-label={t`Listen`} className="mt-4 w-full" />}
          </noscript>
          {item.description && (
            <p lang={item.titleLanguage} className="pt-5 whitespace-pre-line">
              {item.description}
            </p>
          )}
          {read && <ReadAlong item={item} read={read} />}
          <Chapters item={item} />
          <RateItem item={item} />
          <div className="pt-8">
            <ItemOrigin item={item} />
          </div>
        </TwoColumns>
      </Page>
    </>
  );
}

function Chapters({ item }: { readonly item: ItemView }) {
  const chapters = item.media?.chapters ?? [];
  const track = trackOf(item);
  if (chapters.length === 0 || !track) return null;
  return (
    <Section heading={<Trans>Chapters</Trans>} size="s" space="s">
      <ol className="border-t border-line">
        {chapters.map(({ atMs, title }) => (
          <li key={atMs} className="border-b border-line">
            <button
              type="button"
              onClick={() => askPlayer({ kind: "play", tracks: [track], fromMs: atMs })}
              className="flex min-h-11 w-full items-center gap-3 py-2 text-left hover:text-link"
            >
              <span className="w-14 flex-none text-sm text-ink-2 tabular-nums">{clockOf(atMs)}</span>
              {title}
            </button>
          </li>
        ))}
      </ol>
    </Section>
  );
}
