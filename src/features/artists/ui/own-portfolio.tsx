import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { Badge } from "#/design/badge.tsx";
import { ButtonLink, IconButton, IconLink } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { Picture } from "#/design/picture.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { formatCount } from "#/platform/i18n/format-date.ts";
import { pictureSources } from "#/platform/media/picture.ts";
import { formatRupees } from "#/platform/rupees.ts";
import { PIECES_MOST } from "../portfolio-rules.ts";
import type { OwnPiece } from "../queries/own-portfolio.server.ts";
import { portfolioCategoryWords } from "./portfolio-words.ts";

/** One's own pieces in their order, each with what may be done about it. */
export function OwnPortfolio({ pieces }: { pieces: readonly OwnPiece[] }) {
  if (pieces.length === 0) {
    return (
      <Empty
        icon="images"
        level={3}
        title={<Trans>Nothing shown yet</Trans>}
        action={
          <ButtonLink to="/portfolio/new" variant="primary" icon="plus">
            <Trans>Add a picture</Trans>
          </ButtonLink>
        }
      >
        <Trans>Show what you made or led: people look before they ask.</Trans>
      </Empty>
    );
  }
  return (
    <>
      {pieces.length < PIECES_MOST && (
        <div className="mb-6">
          <ButtonLink to="/portfolio/new" icon="plus">
            <Trans>Add your work</Trans>
          </ButtonLink>
        </div>
      )}
      <ol className="grid gap-x-5 gap-y-8 md:grid-cols-2">
        {pieces.map((piece, place) => (
          <li key={piece.id} className="min-w-0">
            <Piece
              piece={piece}
              isFirst={pieces[place - 1]?.isFeatured !== piece.isFeatured}
              isLast={pieces[place + 1]?.isFeatured !== piece.isFeatured}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

function Piece({ piece, isFirst, isLast }: { piece: OwnPiece; isFirst: boolean; isLast: boolean }) {
  const { t, i18n } = useLingui();
  const { id, title, picture } = piece;
  const likes = formatCount(piece.likes, i18n.locale);
  const facts = [
    i18n._(portfolioCategoryWords[piece.category]),
    piece.year && String(piece.year),
    piece.pricePaise && formatRupees(piece.pricePaise, i18n.locale),
    piece.likes > 0 && t`${likes} likes`,
  ];
  const press = (intent: string, icon: "arrow-left" | "arrow-right" | "star", label: string, disabled = false) => (
    <Form method="post" action={`/portfolio/${id}`} preventScrollReset>
      <input type="hidden" name="back" value="/profile" />
      <input type="hidden" name="intent" value={intent} />
      <IconButton type="submit" icon={icon} label={label} disabled={disabled} />
    </Form>
  );
  return (
    <article>
      <div className="relative aspect-[4/3] overflow-hidden rounded-card bg-sunk">
        {picture && <Picture {...pictureSources(picture)} sizes="(min-width: 800px) 370px, 100vw" fit="fill" />}
        {piece.isFeatured && (
          <Badge tone="picture" icon="star" className="absolute top-2 left-2">
            <Trans>Featured</Trans>
          </Badge>
        )}
      </div>
      <h2 className="mt-2 text-lg leading-small wrap-anywhere">
        <TextLink to={`/portfolio/${id}`} className="text-ink">
          {title}
        </TextLink>
      </h2>
      <p className="text-sm text-ink-2">{facts.filter(Boolean).join(" · ")}</p>
      <div role="group" aria-label={t`Arrange ${title}`} className="-ml-2.5 flex items-center">
        {press("earlier", "arrow-left", t`Earlier`, isFirst)}
        {press("later", "arrow-right", t`Later`, isLast)}
        {press(
          piece.isFeatured ? "unfeature" : "feature",
          "star",
          piece.isFeatured ? t`No longer featured` : t`Feature it`,
        )}
        <span className="flex-1" />
        <IconLink to={`/portfolio/${id}`} icon="edit" label={t`Edit ${title}`} />
      </div>
    </article>
  );
}
