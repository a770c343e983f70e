import { Trans } from "@lingui/react/macro";
import { ButtonLink } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { useSlices } from "#/platform/http/use-slices.ts";
import { communityAddress, type CommunityAddress } from "../community-address.ts";
import type { DiscussionCard, DiscussionPage } from "../queries/discussions.server.ts";
import { DiscussionRow } from "./discussion-row.tsx";

interface ListData {
  readonly path: string;
  readonly address: CommunityAddress;
  readonly page: DiscussionPage;
  readonly pinned?: readonly DiscussionCard[];
  readonly now: Date;
  readonly zone: string;
}

interface ListProps {
  readonly first: ListData;
  /** Where the reader begins one; null where they may not. */
  readonly newPath: string | null;
  /** Left out on a community's own page. */
  readonly showsCommunity?: boolean;
}

/** The discussions, and what was loaded after them. Give it a key of its address: another question is another list. */
export function DiscussionList({ first, newPath, showsCommunity = true }: ListProps) {
  const { path, address, now, zone, pinned = [] } = first;
  const { slices: pages, load, isPending } = useSlices<ListData, DiscussionPage>(first.page, ({ page }) => page);
  const next = pages.at(-1)?.next ?? null;
  const all = [...pinned, ...pages.flatMap(({ discussions }) => discussions)];
  const shown = [...new Map(all.map((card) => [card.id, card])).values()];
  const to = next && communityAddress(path, address, next);
  if (shown.length === 0) return <Nothing path={path} address={address} newPath={newPath} />;
  return (
    <>
      {address.after && (
        <p className="pb-2">
          <TextLink to={communityAddress(path, address)} icon="arrow-left">
            <Trans>Back to the beginning of the list</Trans>
          </TextLink>
        </p>
      )}
      {first.page.isMended && (
        <p className="pb-3 text-ink-2" role="status">
          <Trans>Nothing is spelt like that. These come close.</Trans>
        </p>
      )}
      <div className="border-t border-line">
        {shown.map((card) => (
          <DiscussionRow key={card.id} discussion={card} now={now} zone={zone} showsCommunity={showsCommunity} />
        ))}
      </div>
      {to && (
        <LoadMore to={to} pending={isPending} onLoad={() => load(to)}>
          <Trans>Load More</Trans>
        </LoadMore>
      )}
    </>
  );
}

function Nothing({ path, address, newPath }: Pick<ListData, "path" | "address"> & Pick<ListProps, "newPath">) {
  const { q, tab, show, tag, by, language } = address;
  const isFiltered = q !== "" || tab !== "all" || show !== "all" || tag !== null || by !== null || language !== null;
  return (
    <Empty
      icon="messages"
      title={isFiltered ? <Trans>No discussions found</Trans> : <Trans>No discussions here yet</Trans>}
      action={
        isFiltered ? (
          <ButtonLink to={path}>
            <Trans>Clear Filters</Trans>
          </ButtonLink>
        ) : (
          newPath && (
            <ButtonLink to={newPath} variant="primary" icon="edit">
              <Trans>New Discussion</Trans>
            </ButtonLink>
          )
        )
      }
    >
      {isFiltered ? (
        <Trans>Try other words, or fewer filters.</Trans>
      ) : newPath ? (
        <Trans>Begin the first one.</Trans>
      ) : null}
    </Empty>
  );
}
