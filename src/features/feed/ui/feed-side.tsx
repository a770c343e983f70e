import { Trans } from "@lingui/react/macro";
import { Panel } from "#/design/panel.tsx";
import { TextLink } from "#/design/text-link.tsx";
import type { FeedData } from "../pages/feed.tsx";

/** Beside the feed: what one may do next. */
export function FeedSide({ data: { isSignedIn, mayPost } }: { data: FeedData }) {
  return (
    <div className="grid gap-4">
      <Panel title={<Trans>More to read</Trans>}>
        <ul className="grid gap-1">
          {isSignedIn && (
            <li>
              <TextLink to="/posts/saved" icon="bookmark">
                <Trans>Saved posts</Trans>
              </TextLink>
            </li>
          )}
          {mayPost && (
            <li>
              <TextLink to="/posts" icon="edit">
                <Trans>Own posts and drafts</Trans>
              </TextLink>
            </li>
          )}
          <li>
            <TextLink to="/virtual-worship" icon="live">
              <Trans>Live Sacred Events</Trans>
            </TextLink>
          </li>
          <li>
            <TextLink to="/explore" icon="compass">
              <Trans>Explore Sacred Spaces</Trans>
            </TextLink>
          </li>
        </ul>
      </Panel>
    </div>
  );
}
