import { Plural, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { chapterPath } from "../rules.ts";
import type { ChapterName } from "../views.ts";
import { useChapterTitle } from "./chapter-title.ts";
import { NamedText } from "./named.tsx";

interface ChaptersProps {
  readonly work: string;
  readonly chapters: readonly ChapterName[];
}

/** Chapters as a list of their names, by books where there are several; as numbers where they have no names. */
export function ChapterList({ work, chapters }: ChaptersProps) {
  const books = Map.groupBy(chapters, ({ book }) => book);
  if (books.size === 1) return <ChaptersOfBook work={work} chapters={chapters} />;
  return (
    <div>
      {[...books].map(([book, own]) => (
        <details key={book ?? ""} className="disclosure" name="books">
          <summary>
            <BookName chapter={own[0]!} />
          </summary>
          <div className="pb-4">
            <ChaptersOfBook work={work} chapters={own} />
          </div>
        </details>
      ))}
    </div>
  );
}

function BookName({ chapter }: { chapter: ChapterName }) {
  const chapterTitle = useChapterTitle();
  return chapter.bookTitle ? <NamedText name={chapter.bookTitle} /> : chapterTitle(chapter);
}

function ChaptersOfBook({ work, chapters }: ChaptersProps) {
  const { t } = useLingui();
  if (chapters.every(({ title }) => title === null)) {
    return (
      <ol className="chapter-numbers">
        {chapters.map(({ slug, number }) => (
          <li key={slug}>
            <Link to={chapterPath(work, slug)} aria-label={t`Chapter ${number}`}>
              {number}
            </Link>
          </li>
        ))}
      </ol>
    );
  }
  return (
    <ol className="chapter-list">
      {chapters.map((chapter) => (
        <li key={chapter.slug}>
          <Link to={chapterPath(work, chapter.slug)}>
            <span className="chapter-number">{chapter.number}</span>
            <span className="min-w-0 flex-1">
              {chapter.title ? <NamedText name={chapter.title} /> : t`Chapter ${chapter.number}`}
            </span>
            <span className="chapter-verses">
              <Plural value={chapter.verses} one="# verse" other="# verses" />
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
