import { bookFontFiles, pdfFontFiles } from "./font-files.ts";
import { Press } from "./press.ts";
import { printable } from "./printable.ts";

export { PdfTooLarge, PressOverwhelmed } from "./press.ts";

/** Books have the letters of every script that they are set in. */
const asItStands = (text: string): string => text;

/** Receipts, statements and reports: one of 2,000 gifts has a quarter of the most. */
const receipts = new Press({
  ...{ fonts: pdfFontFiles, printable, keeps: 3 },
  ...{ longestMs: 60_000, mostData: 4_000_000, mostWaiting: 500 },
});
/** Whole texts in every script; a book that takes long holds up no receipt. */
const books = new Press({
  ...{ fonts: bookFontFiles, printable: asItStands, keeps: 0 },
  ...{ longestMs: 120_000, mostData: 6_000_000, mostWaiting: 12 },
});
/** Single pages drawn as pictures. */
const pictures = new Press({
  ...{ fonts: bookFontFiles, printable: asItStands, keeps: 1 },
  ...{ longestMs: 20_000, mostData: 100_000, mostWaiting: 60 },
});

/**
 * Compiles a PDF in a thread of its own, without network or files: the same template and data give the same bytes.
 * @param template Typst source of ours. It reads its data by `json(bytes(sys.inputs.data))`: typed texts come in as
 * values, never as source, so that nothing of it is understood as a command.
 * @returns the PDF. @throws PdfTooLarge; PressOverwhelmed: a moment to try again later; Error where the template is
 * wrong: a bug.
 */
export const compilePdf = (template: string, data: object): Promise<Buffer> => receipts.compile(template, data, "pdf");

/** The same for a text to read, in every script that books have. @throws PdfTooLarge; PressOverwhelmed while many wait. */
export const compileBook = (template: string, data: object): Promise<Buffer> => books.compile(template, data, "pdf");

/** A page of the same kind as an SVG whose letters are drawn as outlines. @throws PressOverwhelmed while many wait. */
export const compileSvg = (template: string, data: object): Promise<Buffer> => pictures.compile(template, data, "svg");
