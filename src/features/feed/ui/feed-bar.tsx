import { Trans, useLingui } from "@lingui/react/macro";
import { Chip, ChipRow } from "#/design/chip.tsx";
import { LinkTabs } from "#/design/tabs.tsx";
import { faithWords } from "#/features/spaces/public.tsx";
import { FeedMenu } from "./feed-side.tsx";
import { feedFaiths, feedPath, type FeedAddress } from "../feed-address.ts";
import type { FeedData } from "../pages/feed.tsx";

/** Whose posts, and which: links, so that a choice can be shared and works without scripts. */
export function FeedBar({ data }: { data: FeedData }) {
  const { t } = useLingui();
  const { address } = data;
  const { scope, faiths, isLive, hasVideo } = address;
  const to = (change: Partial<FeedAddress>) => feedPath({ ...address, since: null, ...change });
  const isAll = faiths.length === 0 && !isLive && !hasVideo;
  return (
    <div className="relative grid gap-3">
      <LinkTabs
        label={t`Whose posts`}
        tabs={[
          { to: to({ scope: "all" }), label: t`All`, current: scope === "all" },
          {
            to: to({ scope: "following" }),
            label: t({ message: "Following", context: "whose posts" }),
            current: scope === "following",
          },
        ]}
      />
      <FeedMenu data={data} className="absolute! top-1 -right-2 lg:hidden" />
      <ChipRow label={t`Which posts`}>
        <Chip to={to({ faiths: [], isLive: false, hasVideo: false })} current={isAll}>
          <Trans>All</Trans>
        </Chip>
        {feedFaiths.map((faith) => {
          const isChosen = faiths.includes(faith);
          const others = isChosen ? faiths.filter((one) => one !== faith) : [...faiths, faith];
          return (
            <Chip key={faith} faith={faith} to={to({ faiths: others })} current={isChosen}>
              {t(faithWords[faith])}
            </Chip>
          );
        })}
        <Chip icon="live" to={to({ isLive: !isLive })} current={isLive}>
          <Trans>Live</Trans>
        </Chip>
        <Chip icon="video" to={to({ hasVideo: !hasVideo })} current={hasVideo}>
          <Trans>Video</Trans>
        </Chip>
      </ChipRow>
    </div>
  );
}
