import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { Badge } from "#/design/badge.tsx";
import { ButtonLink } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { lazyPart } from "#/design/hydrate-later.tsx";
import { Icon } from "#/design/icon.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { PHONE_COLUMN, Picture } from "#/design/picture.tsx";
import { Section } from "#/design/section.tsx";
import type { PortfolioItem } from "#/features/artists/public.server.ts";
import { formatCount } from "#/platform/i18n/format-date.ts";
import { pictureSources } from "#/platform/media/picture.ts";
import { formatRupees } from "#/platform/rupees.ts";
import { providerAddress, servicesAddress } from "../provider-address.ts";
import type { ProviderData } from "../pages/provider.tsx";
import type { ProviderContent } from "../queries/provider.server.ts";
import { LikeItem } from "./like-item.tsx";

const Lightbox = lazyPart(async () => (await import("#/design/lightbox.tsx")).default);

const sizes = `(min-width: 67.5rem) 340px, (min-width: 45rem) 46vw, ${PHONE_COLUMN}`;

interface Opened {
  readonly item: PortfolioItem;
  readonly at: number;
}

interface PortfolioProps {
  readonly data: ProviderData;
  readonly content: ProviderContent<"portfolio">;
}

export function ProviderPortfolio({ data: { person }, content: { items, next, isContinued } }: PortfolioProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<Opened | null>(null);
  if (items.length === 0) {
    return (
      <Empty
        icon="images"
        title={<Trans>No work shown yet</Trans>}
        className="mt-6"
        action={
          person.takesBookings && (
            <ButtonLink to={servicesAddress(person)} icon="calendar">
              <Trans>See what can be booked</Trans>
            </ButtonLink>
          )
        }
      >
        <Trans>New pieces will appear here. Follow to come back to them.</Trans>
      </Empty>
    );
  }
  return (
    <Section heading={<Trans>Portfolio</Trans>} headingHidden space="s">
      <ul className="grid gap-x-7 gap-y-9 md:grid-cols-2 lg:gap-y-11">
        {items.map((item, i) => (
          <Piece key={item.id} item={item} priority={i === 0} onOpen={(at) => setOpen({ item, at })} />
        ))}
      </ul>
      {next && (
        <LoadMore to={providerAddress(person, { after: next, space: person.from?.id })}>
          <Trans>More work</Trans>
        </LoadMore>
      )}
      {isContinued && (
        <LoadMore to={providerAddress(person, { space: person.from?.id })}>
          <Trans>Back to the first</Trans>
        </LoadMore>
      )}
      {open && (
        <Suspense>
          <Lightbox
            pictures={open.item.pictures.map((picture) => ({ ...pictureSources(picture), caption: open.item.title }))}
            start={open.at}
            words={{
              title: open.item.title,
              close: t`Close`,
              previous: t`Previous photo`,
              next: t`Next photo`,
              position: (index, total) => {
                const place = index + 1;
                return t`${place} of ${total}`;
              },
            }}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </Section>
  );
}

interface PieceProps {
  readonly item: PortfolioItem;
  readonly priority: boolean;
  readonly onOpen: (at: number) => void;
}

function Piece({ item, priority, onOpen }: PieceProps) {
  const { t, i18n } = useLingui();
  const { title, pictures } = item;
  const [first] = pictures;
  const lang = item.language === i18n.locale ? undefined : item.language;
  // "Kumartuli, Kolkata, West Bengal" is read as Kumartuli.
  const place = item.place.split(",")[0]!.trim();
  const facts = [item.year ? String(item.year) : "", place].filter(Boolean).join(" · ");
  return (
    <li>
      <article>
        <div className="relative aspect-[8/7] overflow-hidden rounded-card bg-sunk">
          {first ? (
            <a
              href={pictureSources(first).src}
              className="gallery-cell"
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey) return;
                event.preventDefault();
                onOpen(0);
              }}
            >
              <Picture {...pictureSources(first)} sizes={sizes} priority={priority} />
              <span className="sr-only">{t`Pictures of ${title}, open large`}</span>
            </a>
          ) : (
            <span className="grid size-full place-items-center text-ink-2">
              <Icon name="image" size={34} />
            </span>
          )}
          {item.isFeatured && (
            <Badge tone="picture" className="absolute top-3 left-3">
              <Trans>Featured</Trans>
            </Badge>
          )}
          {pictures.length > 1 && (
            <span className="pointer-events-none">
              <Badge tone="picture" icon="images" className="absolute right-3 bottom-3">
                {formatCount(pictures.length, i18n.locale)}
                <span className="sr-only">
                  {" "}
                  <Plural value={pictures.length} one="photo" other="photos" />
                </span>
              </Badge>
            </span>
          )}
        </div>
        <div className="flex items-start justify-between gap-3 pt-3">
          <div className="min-w-0">
            <h3 lang={lang} className="text-[1.35rem] leading-small wrap-anywhere">
              {title}
            </h3>
            {facts && <p className="mt-0.5 text-sm text-ink-2 tabular-nums">{facts}</p>}
          </div>
          <div className="flex-none">
            <LikeItem item={item} />
          </div>
        </div>
        {item.description && (
          <p lang={lang} className="mt-1.5 line-clamp-4 wrap-anywhere">
            {item.description}
          </p>
        )}
        <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
          {item.materials.length > 0 && <span className="text-ink-2">{item.materials.join(", ")}</span>}
          {item.pricePaise !== null && (
            <span className="font-semibold tabular-nums">{formatRupees(item.pricePaise, i18n.locale)}</span>
          )}
        </p>
      </article>
    </li>
  );
}
