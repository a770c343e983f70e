import Papa from "papaparse";

/** The text of a CSV file in the encoding that it came in. @returns null where it is no text. */
export function decodeCsv(bytes: Uint8Array): string | null {
  const [a, b] = bytes;
  const encoding = a === 0xff && b === 0xfe ? "utf-16le" : a === 0xfe && b === 0xff ? "utf-16be" : null;
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** What parts the cells of a row, where a file does not say it. */
export const csvDelimiters = [",", ";", "\t", "|"] as const;

/** The cells of one row, which may have lines within its quotation marks. @returns null where these do not match. */
export function parseCsvRow(row: string, delimiter: string): readonly string[] | null {
  const { data, errors } = Papa.parse<string[]>(row, { delimiter, newline: "\n" });
  return data.length > 1 || errors.some(({ type }) => type === "Quotes") ? null : data[0]!;
}

/** Every row of a CSV text, empty ones too, so that numbers of lines stay; the separator is found out. */
export function parseCsv(text: string): readonly string[][] {
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ""), {
    skipEmptyLines: false,
    delimitersToGuess: [...csvDelimiters],
  });
  return data;
}
