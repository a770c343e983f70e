import { useLingui } from "@lingui/react/macro";
import { atomPath, rssPath } from "../feed-address.ts";
import type { Author } from "../rules.ts";

/** Tells readers of feeds where the posts of somebody are to be had; React puts it into the document's head. */
export function FeedLinks({ author, name }: { readonly author: Author; readonly name: string }) {
  const { t } = useLingui();
  const title = t`Posts of ${name}`;
  return (
    <>
      <link rel="alternate" type="application/atom+xml" title={title} href={atomPath(author)} />
      <link rel="alternate" type="application/rss+xml" title={`${title} (RSS)`} href={rssPath(author)} />
    </>
  );
}
