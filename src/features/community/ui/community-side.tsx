import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Avatar } from "#/design/avatar.tsx";
import { Badge } from "#/design/badge.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { Panel } from "#/design/panel.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { formatCount } from "#/platform/i18n/format-date.ts";
import type { CommunityData } from "../pages/community.tsx";
import { CONTRIBUTOR_DAYS, RECENT_DAYS, TAGS_BESIDE, communityPath, queuePath } from "../rules.ts";
import { CommunityIcon } from "./community-icon.tsx";
import { JoinButton } from "./join-button.tsx";
import { WaitingCount } from "./waiting-count.tsx";

/** Beside the discussions: communities, what holds in all of them, tags and people. */
export function CommunitySide({ data }: { data: CommunityData }) {
  const { i18n } = useLingui();
  const { communities, trending, contributors, address, queues } = data;
  const isTrending = (tag: string) => trending.some((one) => one.tag === tag);
  const tags = [...trending, ...data.tags.filter(({ tag }) => !isTrending(tag))].slice(0, TAGS_BESIDE);
  return (
    <div className="grid gap-4">
      {queues.length > 0 && (
        <Panel title={<Trans>Waits for you</Trans>}>
          <RowList>
            {queues.map(({ slug, name, count }) => (
              <ListRow key={slug} title={name} to={queuePath(slug)} aside={<WaitingCount count={count} />} />
            ))}
          </RowList>
        </Panel>
      )}
      <Panel title={<Trans>Communities</Trans>}>
        <ul className="grid gap-4">
          {communities.map((community) => (
            <li key={community.id} className="flex items-center gap-3">
              <CommunityIcon {...community} />
              <div className="min-w-0 flex-1 leading-small">
                <Link to={communityPath(community.slug)} className="font-semibold wrap-anywhere hover:text-link">
                  {community.name}
                </Link>
                <p className="text-sm text-ink-2 tabular-nums">
                  <Plural
                    value={community.memberCount}
                    one="# member"
                    other={`${formatCount(community.memberCount, i18n.locale)} members`}
                  />
                </p>
              </div>
              <JoinButton community={community} />
            </li>
          ))}
        </ul>
        <p className="pt-3">
          <TextLink to="/community/all" iconAfter="arrow-right">
            <Trans>All communities</Trans>
          </TextLink>
        </p>
        <p>
          <TextLink to="/community/settings" icon="mail">
            <Trans>Digest by mail</Trans>
          </TextLink>
        </p>
      </Panel>
      <Panel title={<Trans>Guidelines</Trans>}>
        <ul className="grid list-disc gap-1.5 pl-5 text-ink-2">
          <li>
            <Trans>Speak from your own tradition, and let others speak for theirs.</Trans>
          </li>
          <li>
            <Trans>Write with respect: no faith is measured by another.</Trans>
          </li>
          <li>
            <Trans>No telephone numbers, no addresses, no appeals for money.</Trans>
          </li>
          <li>
            <Trans>Report what harms. Those who keep order answer with a reason.</Trans>
          </li>
        </ul>
      </Panel>
      {tags.length > 0 && (
        <Panel
          title={<Trans>Popular Tags</Trans>}
          lead={
            trending.length > 0 && (
              <Trans>Trending are those of the most discussions that were spoken in within {RECENT_DAYS} days.</Trans>
            )
          }
        >
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {tags.map(({ tag, discussions }) => (
              <li key={tag}>
                <Link
                  to={`/community?tag=${encodeURIComponent(tag)}`}
                  aria-current={tag === address.tag ? "true" : undefined}
                  className="inline-flex min-h-8 items-center gap-1 hover:text-link hover:underline"
                >
                  {`#${tag}`}
                  <span className="text-sm text-ink-2 tabular-nums">{formatCount(discussions, i18n.locale)}</span>
                  {isTrending(tag) && (
                    <Badge tone="tint">
                      <Trans>Trending</Trans>
                    </Badge>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {contributors.length > 0 && (
        <Panel
          title={<Trans>Active Contributors</Trans>}
          lead={<Trans>Discussions and answers of the last {CONTRIBUTOR_DAYS} days.</Trans>}
        >
          <ol className="grid gap-3">
            {contributors.map(({ personId, name, written, path }) => (
              <li key={personId} className="flex items-center gap-3">
                <Avatar name={name} />
                <Link
                  to={path}
                  className="inline-flex min-h-6 min-w-0 flex-1 items-center wrap-anywhere hover:text-link hover:underline"
                >
                  {name}
                </Link>
                <span className="text-sm text-ink-2 tabular-nums">{formatCount(written, i18n.locale)}</span>
              </li>
            ))}
          </ol>
        </Panel>
      )}
    </div>
  );
}
