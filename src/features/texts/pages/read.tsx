import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { redirect } from "react-router";
import { scriptFontLinks } from "#/design/use-script-fonts.ts";
import { requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { PageMeta } from "#/platform/http/page-meta.tsx";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { scriptsFor } from "#/platform/i18n/reading-scripts.ts";
import { picturePath } from "../picture/picture-rules.ts";
import { readPlace } from "../queries/places.server.ts";
import { type Reading, readReading } from "../queries/reader.server.ts";
import {
  choiceNames,
  choicesQuery,
  choosesTexts,
  readChoices,
  readLook,
  type ReadingChoices,
  usualLook,
} from "../reading-choices.ts";
import { renderVerses } from "../render-verses.ts";
import { chapterPath, readLabel, versePath, tagsOfWork } from "../rules.ts";
import { Reader } from "../ui/reader.tsx";
import { findFreshPage, keepReadPage } from "../ui/turned-page.ts";
import { citesChapter, citeVerse, originalOf } from "../views.ts";
import { NotInLibrary } from "../ui/not-in-library.tsx";
import type { Route } from "./+types/read";

export const handle: PageHandle = { shell: "reader", cachedBy: [...choiceNames, "from"] };

export const links = scriptFontLinks;

const missing = () => new Response(null, { status: 404 });

/** A verse's segment as its address has it: `3-3` and `007` are 3 and 7. */
function plainVerse(unsafeVerse: string): string | null {
  const span = readLabel(unsafeVerse);
  if (!span) return null;
  if (/[a-z]$/.test(unsafeVerse)) return `${span.first}${unsafeVerse.at(-1)}`;
  return span.first === span.last ? String(span.first) : `${span.first}-${span.last}`;
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, language } = ctx;
  const { search, searchParams } = new URL(request.url);
  const verse = params.verse === undefined ? null : plainVerse(params.verse);
  if (params.verse !== undefined && verse === null) throw missing();
  if (verse !== null && verse !== params.verse) {
    throw redirect(versePath(params.work, params.chapter, verse) + search, 301);
  }
  const viewer = await ctx.viewer();
  const asked = readChoices(searchParams);
  const from = Math.min(Math.max(Number.parseInt(searchParams.get("from") ?? "1", 10) || 1, 1), 1e6);
  const read = (choices: ReadingChoices) =>
    readReading(db, viewer, language, { work: params.work, chapter: params.chapter, verse, choices, from });
  let choices = asked;
  let reading = await read(choices);
  if (!reading) throw missing();
  const place = await readPlace(db, viewer, reading.work.id);
  if (place && !choosesTexts(searchParams)) {
    ({ choices } = place);
    reading = (await read(choices)) ?? reading;
  }
  const { work, chapter, columns, rows } = reading;
  for (const tag of tagsOfWork(work)) ctx.cacheTags.add(tag);
  const isVerse = verse !== null;
  const i18n = await loadWords(language);
  const original = originalOf(work.editions);
  const { html, notes } = renderVerses(rows, {
    ...{ columns, original, script: choices.script, showsWords: isVerse || choices.words },
    pathOf: (label) => versePath(work.slug, chapter.slug, label),
    verseName: (label) => i18n._(msg`Verse ${label}`),
    seeAlso: i18n._(msg`See also`),
  });
  return {
    ...factsOf(reading),
    ...{ choices, look: readLook(searchParams), from, verse, isMember: viewer.kind === "person" },
    html: ctx.leaveOnce("verses", html),
    notes: notes === "" ? "" : ctx.leaveOnce("notes", notes),
    hasNotes: notes !== "",
    description: descriptionOf(reading, language),
  };
}

/** What the page knows beside the verses. */
function factsOf({ work, chapter, columns, rows, goesOn, ends, beside }: Reading) {
  const { id: _id, description: _description, editions, ...facts } = work;
  const first = rows[0]?.label;
  const last = rows.at(-1)?.label;
  return {
    work: facts,
    ...{ chapter, goesOn, ends, beside },
    shown: columns.map(({ key }) => key),
    // Names alone of those that are not shown.
    editions: editions.map(({ key, kind, languageName, language, script, direction, translator, ...edition }) => ({
      ...{ key, kind, languageName, language, script, direction, translator, title: edition.title },
      ...(columns.some((column) => column.key === key)
        ? { licence: edition.licence, source: edition.source, sourceUrl: edition.sourceUrl }
        : {}),
    })),
    hasWords: rows.some(({ cells }) => cells.flat().some(({ words }) => words !== null && words.length > 0)),
    scripts: scriptsFor(originalOf(editions)),
    labels: first && last ? { first, last } : null,
  };
}

const DESCRIPTION = 155;

function descriptionOf({ rows, columns }: Reading, language: string): string {
  const own = Math.max(
    0,
    columns.findIndex((column) => column.language.split("-")[0] === language),
  );
  const text = rows.flatMap(({ cells }) => cells[own] ?? []).map(({ text }) => text.replaceAll(/\s+/gu, " "));
  return text.join(" ").slice(0, DESCRIPTION);
}

export type ReadingData = Awaited<ReturnType<typeof loader>>;

/** What was read ahead is shown at once. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<ReadingData> {
  const { pathname, search } = new URL(request.url);
  const address = pathname + search;
  const known = findFreshPage(address);
  if (known) return known;
  const data = await serverLoader();
  keepReadPage(address, data);
  return data;
}

export default function Read({ loaderData }: Route.ComponentProps) {
  const { work, chapter, verse, from, labels, choices, look } = loaderData;
  const cited = verse ?? undefined;
  const path = cited === undefined ? chapterPath(work.slug, chapter.slug) : versePath(work.slug, chapter.slug, cited);
  const title = useReadingTitle(loaderData);
  const address = { work: work.slug, chapter: chapter.slug, editions: loaderData.shown };
  const isUsual = choicesQuery(choices, look) === "" && look.ground === usualLook.ground;
  return (
    <>
      <PageMeta
        title={title}
        description={loaderData.description}
        path={path}
        type="article"
        {...(cited === undefined || !work.isListed
          ? {}
          : { image: picturePath({ ...address, verse: cited }), imageAlt: loaderData.description })}
        noIndex={!work.isListed || from > 1 || !isUsual}
        jsonLd={jsonLdOf(loaderData, title, labels)}
      />
      <Reader arrived={loaderData} />
    </>
  );
}

/** "Bhagavad Gita 2:47", "Devotion · Bhagavad Gita". */
function useReadingTitle({ work, chapter, verse }: ReadingData): string {
  const { t } = useLingui();
  if (verse !== null) return citeVerse({ work, chapter }, verse);
  if (!citesChapter(work.chapters, chapter.number)) return work.title.text;
  const ofBook = chapter.bookTitle ? `${chapter.bookTitle.text} ${chapter.number}` : null;
  const own = chapter.title?.text ?? ofBook ?? t`Chapter ${chapter.number}`;
  return `${own} · ${work.title.text}`;
}

function jsonLdOf(
  { work, chapter, editions, verse }: ReadingData,
  name: string,
  labels: ReadingData["labels"],
): object {
  const book = {
    ...{ "@type": "Book", name: work.title.text, inLanguage: editions.map(({ language }) => language) },
    ...(work.author ? { author: { "@type": "Person", name: work.author } } : {}),
  };
  return {
    ...{ "@type": verse === null ? "Chapter" : "Quotation", name, isPartOf: book },
    ...(verse === null ? { position: chapter.position } : {}),
    ...(labels ? { identifier: `${chapter.slug}:${verse ?? `${labels.first}-${labels.last}`}` } : {}),
  };
}

export const ErrorBoundary = () => (
  <NotInLibrary>
    <Trans>No work here has this chapter or verse. The address may have changed.</Trans>
  </NotInLibrary>
);
