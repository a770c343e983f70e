import { compileBook, PdfTooLarge, PressOverwhelmed } from "#/platform/pdf/compile-pdf.ts";
import { refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { listChapters } from "../queries/chapters.server.ts";
import { findWork } from "../queries/works.server.ts";
import { workPath } from "../rules.ts";
import type { EditionView, WorkView } from "../views.ts";
import { writeEpub } from "./epub/write-epub.server.ts";
import { type KeptCopy, keepCopy } from "../commands/keep-copy.server.ts";
import { copyLanguage, copyWords } from "./copy-words.server.ts";
import {
  chooseCopyColumns,
  countedBy,
  divideIntoParts,
  MAKE_LIMIT,
  type CopyFormat,
  type CopySize,
} from "./copy-rules.ts";
import { pdfContents } from "./pdf-contents.server.ts";
import { PDF_TEMPLATE } from "./pdf-template.ts";
import { readCopyChapters } from "../queries/copy-chapters.server.ts";

/** Counts up whenever papers are made otherwise, so that none of before is given out. */
const COPY_VERSION = 2;

export interface AskedCopy {
  readonly work: string;
  readonly format: CopyFormat;
  /** Keys of editions; none: as the reader's language suggests. */
  readonly editions: readonly string[];
  readonly size: CopySize;
  /** Counts from 1; an EPUB is whole. */
  readonly part: number;
}

export interface OpenedCopy extends KeptCopy {
  readonly workId: number;
  /** Without its ending. */
  readonly name: string;
}

type Maker = Pick<Services, "db" | "storage" | "config" | "clock">;

/**
 * A work on paper, from the storage if it was made before. Making is counted against the asking person or address.
 * @returns null where there is no such work or part that the viewer may read.
 * @throws texts.no-copy where none of its editions can be set; texts.too-long-for-pdf; texts.press-busy (503);
 * platform.too-many
 */
export async function openCopy(
  services: Maker,
  viewer: Viewer,
  { language, clientAddress }: { readonly language: string; readonly clientAddress: string },
  asked: AskedCopy,
): Promise<OpenedCopy | null> {
  const { db, config } = services;
  const { format, size } = asked;
  const known = await findWork(db, viewer, language, asked.work);
  if (!known) return null;
  const columns = chooseCopyColumns(known.editions, asked.editions, language, format);
  if (columns.length === 0) throw refuse("texts.no-copy");
  // A paper speaks the language of its text, whoever asks for it.
  const own = copyLanguage(columns);
  const work = own === language ? known : ((await findWork(db, viewer, own, asked.work)) ?? known);
  const chapters = await listChapters(db, own, work.id);
  const parts = format === "pdf" ? divideIntoParts(chapters) : [chapters];
  const part = parts[asked.part - 1];
  if (!part || part.length === 0) return null;
  const address = config.publicUrl + workPath(work.slug);
  const kept = await keepCopy(services, {
    workId: work.id,
    of: [COPY_VERSION, format, work.updatedAt.getTime(), ...columns.map(({ key }) => key), size, asked.part, address],
    make: async () => {
      await countAgainstLimit(db, { key: `copy-make:${countedBy(viewer, clientAddress)}`, ...MAKE_LIMIT });
      const words = await copyWords(own);
      const read = readCopyChapters(db, { work, chapters: part, columns });
      if (format === "epub") return writeEpub({ work, columns, chapters: part, read, words, address });
      return setPdf({
        ...{ work, columns, size, words, address, chapters: read },
        part: parts.length > 1 ? { number: asked.part, of: parts.length } : null,
      });
    },
  });
  return { ...kept, workId: work.id, name: fileName(work, columns, asked, parts.length) };
}

async function setPdf(pdf: Parameters<typeof pdfContents>[0]): Promise<Buffer> {
  const contents = await pdfContents(pdf);
  try {
    return await compileBook(PDF_TEMPLATE, contents);
  } catch (error) {
    if (error instanceof PdfTooLarge) throw refuse("texts.too-long-for-pdf");
    if (error instanceof PressOverwhelmed) throw refuse("texts.press-busy", { status: 503 });
    throw error;
  }
}

/** `gita-sa-en-large-2`. */
function fileName(
  { slug }: Pick<WorkView, "slug">,
  columns: readonly EditionView[],
  { size, part }: AskedCopy,
  parts: number,
): string {
  return [
    slug,
    ...columns.map(({ key }) => key),
    ...(size === "large" ? [size] : []),
    ...(parts > 1 ? [part] : []),
  ].join("-");
}
