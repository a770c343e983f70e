import { Trans, useLingui } from "@lingui/react/macro";
import { memo, use, useDeferredValue, useEffect, useState, type MouseEvent } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { IconLink } from "#/design/button.tsx";
import { openDialog, opensDialog } from "#/design/dialog.tsx";
import { hydrateLater } from "#/design/hydrate-later.tsx";
import { Title } from "#/design/title.tsx";
import { NonceContext } from "#/platform/http/nonce.ts";
import { OnceHtml } from "#/platform/http/once-html.tsx";
import { LaterKeeping, LaterMarks, LaterThrough } from "../marks/ui/later.tsx";
import type { ReadingData } from "../pages/read.tsx";
import { CHOICES_DIALOG, choicesQuery, choosesTexts } from "../reading-choices.ts";
import { chapterPath, versePath, workPath } from "../rules.ts";
import { citesChapter, citeVerse } from "../views.ts";
import { useChapterTitle } from "./chapter-title.ts";
import { readKeptChoices } from "./device-choices.ts";
import { lookAttributes, lookScript, useLook } from "./look.ts";
import { NamedText } from "./named.tsx";
import { ReadOn } from "./read-on.tsx";
import { ReaderBar } from "./reader-bar.tsx";
import { columnsOf, ReaderSources } from "./reader-sources.tsx";
import { useTurnedPage } from "./turned-page.ts";
import { usePageTurn } from "./use-page-turn.ts";
import { useReadingPlace } from "./use-reading-place.ts";
import { VerseActions } from "./verse-actions.tsx";
import { VERSE_DIALOG, VerseDialog } from "./verse-dialog.tsx";

/** Most read as they read last time. */
const ReaderChoices = hydrateLater("reader-choices", async () => (await import("./reader-choices.tsx")).ReaderChoices);

/** A chapter, or some verses of it, as it is read. @param arrived what the router has. */
export function Reader({ arrived }: { arrived: ReadingData }) {
  const { data, turn } = useTurnedPage(arrived);
  useKeptChoices(arrived);
  return <ReaderPage data={data} turn={turn} />;
}

interface ReaderPageProps {
  readonly data: ReadingData;
  readonly turn: (to: string) => void;
}

/** Drawn once for a page, whether it was turned to or gone to. */
const ReaderPage = memo(function ReaderPage({ data, turn }: ReaderPageProps) {
  const { t } = useLingui();
  const nonce = use(NonceContext);
  const navigate = useNavigate();
  const [look, changeLook] = useLook(data.look);
  const [picked, setPicked] = useState<{ readonly on: ReadingData; readonly label: string } | null>(null);
  // What is not in view follows once the verses stand.
  const settled = useDeferredValue(data);
  const place = placeOf(settled);
  const { work, chapter, verse } = data;
  const columns = columnsOf(data);
  const { previous, next } = usePages(data);
  usePageTurn({ previous, next, isRightToLeft: columns[0]?.direction === "rtl", turn });
  useReadingPlace({ work: work.slug, chapter: chapter.slug, choices: data.choices, isMember: data.isMember });

  const onVerses = (event: MouseEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>("a[href^='/']");
    if (!link) return;
    event.preventDefault();
    const label = link.matches(".vn") && link.closest<HTMLElement>(".v")?.id.slice(1);
    if (!label) return void navigate(link.getAttribute("href")!);
    setPicked({ on: data, label });
    openDialog(VERSE_DIALOG);
  };

  return (
    <div
      className="reader"
      {...lookAttributes(look)}
      data-columns={columns.length}
      data-verse={verse === null ? undefined : "yes"}
      suppressHydrationWarning
    >
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: lookScript }} />
      <header className="reader-top">
        <div className="reader-top-inside">
          <IconLink
            icon="arrow-left"
            to={verse === null ? workPath(work.slug) : `${chapterPath(work.slug, chapter.slug)}#v${verse}`}
            label={verse === null ? t`Back to the work` : t`Back to the chapter`}
          />
          <Link to={workPath(work.slug)} className="reader-top-title">
            <NamedText name={work.title} />
          </Link>
          <button
            type="button"
            className="round round-plain"
            aria-label={t`How it reads`}
            {...opensDialog(CHOICES_DIALOG)}
          >
            <span aria-hidden className="reader-aa" data-letters={t`Aa`} />
          </button>
        </div>
      </header>
      <article className="reader-page" aria-labelledby="reading-title">
        <ReaderHead data={data} />
        {columns.length > 1 && (
          <div className="reader-columns" aria-hidden>
            <span />
            {columns.map(({ key, languageName, direction }) => (
              <span key={key} dir={direction}>
                {languageName}
              </span>
            ))}
          </div>
        )}
        <OnceHtml name="verses" html={data.html} className="verses" onClick={onVerses} />
        {verse !== null && <VerseActions data={data} verse={verse} />}
        {data.goesOn !== null && <ReadOn from={data.goesOn} />}
        {data.hasNotes && (
          <section className="reader-notes" aria-labelledby="reading-notes">
            <h2 id="reading-notes">
              <Trans>Footnotes</Trans>
            </h2>
            <Notes html={data.notes} />
          </section>
        )}
        <ReaderSources data={settled} />
      </article>
      <ReaderBar data={data} previous={previous} next={next} turn={turn} />
      <ReaderChoices data={settled} look={look} changeLook={changeLook} />
      <VerseDialog key={place} data={settled} label={picked?.on === settled ? picked.label : null} />
      <LaterKeeping data={settled} />
      <LaterThrough key={`through ${place}`} data={settled} />
      <LaterMarks
        key={`marks ${place}`}
        isMember={settled.isMember}
        work={settled.work.slug}
        chapter={settled.chapter.slug}
        shown={settled.shown}
        cite={(label) => citeVerse(settled, label)}
      />
    </div>
  );
});

const placeOf = ({ work, chapter, verse, from }: ReadingData): string =>
  `${work.slug} ${chapter.slug} ${verse ?? ""} ${from}`;

const Notes = ({ html }: { html: string | null }) => <OnceHtml name="notes" html={html} className="notes" />;

/** The chapter's name, above its verses. */
function ReaderHead({ data: { work, chapter, verse } }: { data: ReadingData }) {
  const chapterTitle = useChapterTitle();
  const isParted = citesChapter(work.chapters, chapter.number);
  const name = chapter.title ?? (isParted ? null : work.title);
  if (verse !== null) {
    return (
      <header className="reader-head">
        <Title id="reading-title" size="xs" className="reader-verse-title">
          <Link to={chapterPath(work.slug, chapter.slug)}>
            {isParted ? `${chapterTitle(chapter)}, ` : ""}
            <Trans>Verse {verse.replace("-", "–")}</Trans>
          </Link>
        </Title>
      </header>
    );
  }
  return (
    <header className="reader-head">
      {isParted && chapter.title && (
        <p className="reader-kicker">
          {chapter.bookTitle ? <NamedText name={chapter.bookTitle} /> : <Trans>Chapter</Trans>} {chapter.number}
        </p>
      )}
      <Title
        id="reading-title"
        size="m"
        lang={name?.language}
        dir={name?.direction === "rtl" ? "rtl" : undefined}
        className="reader-title"
      >
        {name ? name.text : chapterTitle(chapter)}
      </Title>
    </header>
  );
}

/** The pages before and after this one, with the choices of this one; null at the ends. */
function usePages({ work, chapter, verse, beside }: ReadingData) {
  const { search } = useLocation();
  const asked = new URLSearchParams(search);
  asked.delete("from");
  const query = asked.size > 0 ? `?${asked.toString().replaceAll("%2C", ",")}` : "";
  if (verse === null) {
    const to = (slug: string | undefined) => (slug === undefined ? null : chapterPath(work.slug, slug) + query);
    return { previous: to(chapter.previous?.slug), next: to(chapter.next?.slug) };
  }
  const to = (label: string | null) => (label === null ? null : versePath(work.slug, chapter.slug, label) + query);
  return { previous: to(beside.previous), next: to(beside.next) };
}

/** What this device chose for the work the last time, where the address says nothing. */
function useKeptChoices({ work, isMember, choices }: ReadingData): void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const asked = new URLSearchParams(search);
    if (isMember || choosesTexts(asked)) return;
    const kept = readKeptChoices(work.slug);
    const query = kept ? choicesQuery(kept) : "";
    if (query === "" || query === choicesQuery(choices)) return;
    for (const [name, value] of new URLSearchParams(query)) asked.set(name, value);
    void navigate(`${pathname}?${asked}${hash}`, { replace: true, preventScrollReset: true });
  }, [work.slug, isMember, choices, pathname, search, hash, navigate]);
}
