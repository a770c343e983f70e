import { Trans } from "@lingui/react/macro";
import { rssPath } from "../feed-address.ts";
import type { Author } from "../rules.ts";

interface FollowProps {
  readonly author: Author;
  /** Their name for people of other servers; null where they cannot be followed there. */
  readonly elsewhere: string | null;
}

/** How their posts come to whoever has no account here. */
export function Follow({ author, elsewhere }: FollowProps) {
  return (
    <div className="grid gap-1 pb-5 text-sm text-ink-2">
      {elsewhere && (
        <p>
          <Trans>To follow from Mastodon or another server of the fediverse, search there for this name:</Trans>{" "}
          <b dir="ltr" className="font-semibold wrap-anywhere text-ink select-all">
            {elsewhere}
          </b>
        </p>
      )}
      <p>
        <a href={rssPath(author)} className="inline-link inline-flex min-h-6 items-center">
          <Trans>RSS for readers of feeds</Trans>
        </a>
      </p>
    </div>
  );
}
