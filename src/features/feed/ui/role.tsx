import { useLingui } from "@lingui/react/macro";
import { Stars } from "#/design/stars.tsx";
import { categoryWords } from "#/features/artists/public.tsx";
import { formatRating } from "#/features/spaces/public.ts";
import { kindLabel } from "#/features/spaces/public.tsx";
import type { PostAuthor } from "../queries/post-cards.server.ts";

/** What an author is, and where. */
export function Role({ author: { role, city } }: { author: Pick<PostAuthor, "role" | "city"> }) {
  const { t } = useLingui();
  const kind =
    role.kind === "space" ? t(kindLabel(role.code)) : t(categoryWords[role.code as keyof typeof categoryWords]);
  return (
    <span>
      {kind}
      {city && `, ${city}`}
    </span>
  );
}

/** How those who were there rate an author; nothing where nobody has. */
export function AuthorRating({ rating }: { rating: number | null }) {
  const { t, i18n } = useLingui();
  if (rating === null) return null;
  const shown = formatRating(rating, i18n.locale);
  return <Stars compact value={rating} label={t`${shown} out of 5`} shown={shown} />;
}
