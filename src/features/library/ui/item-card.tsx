import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { ButtonLink, buttonClass } from "#/design/button.tsx";
import { cx } from "#/design/class-names.ts";
import { Icon } from "#/design/icon.tsx";
import { Stars } from "#/design/stars.tsx";
import { downloadPath } from "#/features/texts/public.ts";
import { formatCount, formatDuration, numbers } from "#/platform/i18n/format-date.ts";
import { clockOf } from "../player/clock.ts";
import type { ItemCard as Item } from "../queries/cards.server.ts";
import { aboutPath, itemPath } from "../rules.ts";
import { BookmarkButton } from "./bookmark-button.tsx";
import { Cover } from "./cover.tsx";
import { ListenButton, QueueButton } from "./listen-button.tsx";
import { categoryWords } from "./words.ts";

interface ItemCardProps {
  readonly item: Item;
  /** Among the first in view. */
  readonly priority?: boolean;
}

/** A thing on the shelf: what it is, who made it, how long it takes, how others found it, and what one does with it. */
export function ItemCard({ item, priority }: ItemCardProps) {
  const { t } = useLingui();
  const { kind, title, titleLanguage, subtitle, author, description, category } = item;
  return (
    <article className={cx("shelf-card", kind === "video" && "shelf-card-video")}>
      <Link to={itemPath(item)} tabIndex={-1} aria-hidden className="flex-none self-start">
        <Cover item={item} priority={priority} />
      </Link>
      <div className="flex min-w-0 flex-1 flex-col wrap-anywhere">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <p className="text-sm text-ink-2">{t(categoryWords[category])}</p>
            <h2 className="text-[1.3rem]">
              <Link to={itemPath(item)} lang={titleLanguage} className="hover:text-link">
                {title}
              </Link>
            </h2>
            {subtitle && (
              <p lang={titleLanguage} className="leading-small text-ink-2">
                {subtitle}
              </p>
            )}
          </div>
          <div className="-mt-2 -mr-2.5">
            <BookmarkButton item={item} />
          </div>
        </div>
        <Credits author={author} translator={item.text?.translator ?? ""} />
        {description && (
          <p lang={titleLanguage} className="mt-1.5 line-clamp-2 text-ink-2">
            {description}
          </p>
        )}
        <ItemFacts item={item} className="mt-2" />
        <div className="mt-auto flex flex-wrap items-center gap-2 pt-3">
          <ItemActions item={item} />
        </div>
      </div>
    </article>
  );
}

function Credits({ author, translator }: { readonly author: string; readonly translator: string }) {
  if (author === "" && translator === "") return null;
  return (
    <p className="mt-1 leading-small">
      {author && <span className="font-medium">{author}</span>}
      {translator && (
        <span className="text-ink-2">
          {author && " · "}
          <Trans>Translated by {translator}</Trans>
        </span>
      )}
    </p>
  );
}

/** Its stars, languages and length, and how often it was taken or played: what there is nothing of is not said. */
export function ItemFacts({ item, className }: { readonly item: Item; readonly className?: string }) {
  const { i18n } = useLingui();
  const { text, media, kind, plays, plays: watched } = item;
  const list = (names: readonly string[]) => names.slice(0, 3).join(", ") + (names.length > 3 ? " …" : "");
  return (
    <ul className={cx("flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-ink-2 tabular-nums", className)}>
      {item.rating !== null && (
        <li>
          <Rating item={item} rating={item.rating} />
        </li>
      )}
      {text && text.languages.length > 0 && <li>{list(text.languages)}</li>}
      {text && text.chapters > 1 && (
        <li>
          <Plural value={text.chapters} one="# chapter" other="# chapters" />
        </li>
      )}
      {text && text.verses > 0 && (
        <li>
          <Plural value={text.verses} one="# verse" other="# verses" />
        </li>
      )}
      {text && text.verses > 0 && (
        <li className="inline-flex items-center gap-1">
          <Icon name="clock" size={15} />
          {formatDuration(text.minutes * 60_000, i18n.locale)}
        </li>
      )}
      {media && (
        <li className="inline-flex items-center gap-1">
          <Icon name="clock" size={15} />
          {clockOf(media.durationMs)}
        </li>
      )}
      {media?.spoken && <li>{media.spoken}</li>}
      {kind === "audio" && (
        <li>
          <Plural value={plays} one="# play" other={`${formatCount(plays, i18n.locale)} plays`} />
        </li>
      )}
      {kind === "video" && (
        <li>
          <Plural value={watched} one="# view" other={`${formatCount(watched, i18n.locale)} views`} />
        </li>
      )}
      {kind !== "video" && item.downloads > 0 && (
        <li>
          <Plural
            value={item.downloads}
            one="# download"
            other={`${formatCount(item.downloads, i18n.locale)} downloads`}
          />
        </li>
      )}
    </ul>
  );
}

function Rating({ item, rating }: { readonly item: Item; readonly rating: number }) {
  const { t, i18n } = useLingui();
  const { ratingCount } = item;
  const shown = numbers(i18n.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(rating);
  return (
    <Link to={`${aboutPath(item)}#rating`} className="inline-flex min-h-8 items-center hover:text-link">
      <Stars
        compact
        value={rating}
        label={t`${shown} out of 5, ${plural(ratingCount, { one: "# rating", other: "# ratings" })}`}
        shown={shown}
        count={`(${formatCount(ratingCount, i18n.locale)})`}
      />
    </Link>
  );
}

/** What one does with it, as far as it can be done. */
export function ItemActions({ item }: { readonly item: Item }) {
  const { t } = useLingui();
  const { id, kind, title } = item;
  if (kind === "text") {
    return (
      <>
        <ButtonLink to={itemPath(item)} size="s" variant="primary" icon="book" aria-label={t`Read Now: ${title}`}>
          <Trans>Read Now</Trans>
        </ButtonLink>
        {item.slug !== null && (
          <ButtonLink to={downloadPath(item.slug)} size="s" icon="download" aria-label={t`Download PDF: ${title}`}>
            <Trans>Download PDF</Trans>
          </ButtonLink>
        )}
      </>
    );
  }
  return (
    <>
      {kind === "audio" ? (
        <ListenButton item={item} />
      ) : (
        <ButtonLink to={itemPath(item)} size="s" variant="primary" icon="play" aria-label={t`Watch: ${title}`}>
          <Trans>Watch</Trans>
        </ButtonLink>
      )}
      <a
        href={`/library/item/${id}/download`}
        download
        aria-label={t`Download: ${title}`}
        className={buttonClass({ size: "s" })}
      >
        <Icon name="download" />
        <span className="max-sm:sr-only">
          <Trans>Download</Trans>
        </span>
      </a>
      <QueueButton item={item} />
    </>
  );
}
