import { useLingui } from "@lingui/react/macro";
import { Chip, ChipRow } from "#/design/chip.tsx";
import { authorKey } from "../feed-address.ts";
import type { OwnAuthor } from "../queries/own-authors.server.ts";

interface ForWhomProps {
  readonly authors: readonly OwnAuthor[];
  readonly own: OwnAuthor;
  /** The page that the choice leads to: `/posts` or `/posts/new`. */
  readonly path: string;
}

/** For which of one's spaces, or for oneself; nothing where there is no choice. */
export function ForWhom({ authors, own, path }: ForWhomProps) {
  const { t } = useLingui();
  if (authors.length < 2) return null;
  return (
    <ChipRow label={t`For whom`} className="mb-4">
      {authors.map(({ author, name }) => (
        <Chip
          key={authorKey(author)}
          to={`${path}?as=${authorKey(author)}`}
          current={authorKey(author) === authorKey(own.author)}
        >
          {name}
        </Chip>
      ))}
    </ChipRow>
  );
}
