import { Plural, Trans } from "@lingui/react/macro";
import type { ReactionsElsewhere } from "#/features/feature.ts";

/** What other servers told of a post, beside the numbers of Sangam, which do not have it in them. */
export function Elsewhere({ reactions: { likes, shares, replies } }: { readonly reactions: ReactionsElsewhere }) {
  const counts = [
    likes > 0 && <Plural key="likes" value={likes} one="# like" other="# likes" />,
    shares > 0 && <Plural key="shares" value={shares} one="# share" other="# shares" />,
    replies > 0 && <Plural key="replies" value={replies} one="# reply" other="# replies" />,
  ].filter(Boolean);
  if (counts.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-3 pt-2 text-sm text-ink-2 tabular-nums">
      <span>
        <Trans>From other servers</Trans>
      </span>
      {counts.map((count, place) => (
        <span key={place}>{count}</span>
      ))}
    </p>
  );
}
