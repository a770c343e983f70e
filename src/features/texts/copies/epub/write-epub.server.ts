import { zipStream, type ZipEntry } from "#/platform/spreadsheet/zip-stream.ts";
import type { CopyChapter } from "../../queries/copy-chapters.server.ts";
import { chapterPage } from "./chapter.ts";
import {
  chapterFile,
  CONTAINER,
  type EpubWork,
  navDocument,
  packageDocument,
  sourcesPage,
  STYLE,
  titlePage,
} from "./package.ts";

export interface EpubToWrite extends EpubWork {
  /** The chapters with their verses; those that come are in the book. */
  readonly read: AsyncIterable<CopyChapter>;
}

/** A work as EPUB 3, chapter by chapter: a canon of any length needs the memory of one. The same work gives the same bytes. */
export const writeEpub = (epub: EpubToWrite): AsyncGenerator<Buffer> => zipStream(entriesOf(epub));

async function* entriesOf({ read, ...whole }: EpubToWrite): AsyncGenerator<ZipEntry> {
  const file = (name: string, text: string): ZipEntry => ({ name: `EPUB/${name}`, content: [text] });
  // The format's own sign: first, and as it is.
  yield { name: "mimetype", isStored: true, content: ["application/epub+zip"] };
  yield { name: "META-INF/container.xml", content: [CONTAINER] };
  yield file("style.css", STYLE);
  yield file("title.xhtml", titlePage(whole));
  const written: CopyChapter[] = [];
  let book: string | null = null;
  for await (const chapter of read) {
    const { work, columns, words } = whole;
    const beginsBook = chapter.book !== book;
    ({ book } = chapter);
    yield file(chapterFile(chapter), chapterPage({ work, columns, chapter, beginsBook, words }));
    written.push({ ...chapter, rows: [] });
  }
  const epub = { ...whole, chapters: written };
  yield file("sources.xhtml", sourcesPage(epub));
  // What is in it is known at its end.
  yield file("nav.xhtml", navDocument(epub));
  yield file("package.opf", packageDocument(epub));
}
