import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { KeyValues } from "#/design/key-values.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { Title } from "#/design/title.tsx";
import { isLicence } from "#/features/texts/public.ts";
import { licenceWords } from "#/features/texts/public.tsx";
import { podcastPath } from "../own/own-rules.ts";
import type { ItemView } from "../queries/item.server.ts";
import { ITEM_ENTITY, itemPath } from "../rules.ts";
import { BookmarkButton } from "./bookmark-button.tsx";
import { ItemFacts } from "./item-card.tsx";
import { categoryWords } from "./words.ts";

/** What it is, by whom, and its figures. */
export function ItemHead({ item }: { readonly item: ItemView }) {
  const { t } = useLingui();
  const { title, titleLanguage, subtitle, author, category } = item;
  return (
    <header>
      <p className="text-sm text-ink-2">{t(categoryWords[category])}</p>
      <div className="flex items-start justify-between gap-3">
        <Title size="l" lang={titleLanguage}>
          {title}
        </Title>
        <BookmarkButton item={item} />
      </div>
      {subtitle && (
        <p lang={titleLanguage} className="text-ink-2">
          {subtitle}
        </p>
      )}
      {author && <p className="mt-1 font-medium">{author}</p>}
      <ItemFacts item={item} className="mt-2" />
    </header>
  );
}

/** Whose it is, where it comes from, and under which licence. */
export function ItemOrigin({ item }: { readonly item: ItemView }) {
  const { id, kind, licence, source, sourceUrl, space, text } = item;
  const { t, i18n } = useLingui();
  const spaceName = space?.name;
  const rows = [
    ...(space
      ? [
          {
            label: <Trans>Space</Trans>,
            value: (
              <Link to={`/space/${space.id}`} className="inline-link">
                {space.name}
              </Link>
            ),
          },
        ]
      : []),
    ...(text?.translator ? [{ label: <Trans>Translator</Trans>, value: text.translator }] : []),
    ...(source
      ? [
          {
            label: <Trans>Source</Trans>,
            value: sourceUrl ? (
              <a href={sourceUrl} rel="noreferrer nofollow" className="inline-link">
                {source}
              </a>
            ) : (
              source
            ),
          },
        ]
      : []),
    ...(licence
      ? [{ label: <Trans>Licence</Trans>, value: isLicence(licence) ? i18n._(licenceWords[licence]) : licence }]
      : []),
  ];
  return (
    <>
      {rows.length > 0 && <KeyValues items={rows} />}
      <div className="mt-3 flex flex-wrap gap-x-5">
        {space && kind !== "text" && (
          <TextLink to={podcastPath(space.id)} icon="headphones" reloadDocument className="text-sm">
            <Trans>Podcast of {spaceName}</Trans>
          </TextLink>
        )}
        {kind !== "text" && (
          <TextLink
            to={`/report?entity=${ITEM_ENTITY}&id=${id}&page=${encodeURIComponent(itemPath(item))}`}
            icon="flag"
            rel="nofollow"
            className="text-sm text-ink-2"
          >
            {kind === "audio" ? t`Report this piece` : t`Report this film`}
          </TextLink>
        )}
      </div>
    </>
  );
}
