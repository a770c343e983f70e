/** Cleans a typed text: whole characters, at most one empty line, no control codes; empty for a blank one. */
export function cleanText(unsafeText: string): string {
  const text = unsafeText
    .toWellFormed()
    .normalize("NFC")
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map((line) =>
      line
        .replaceAll(/[\t\v\f]/g, " ")
        .replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, "")
        .trimEnd(),
    )
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
  return isBlank(text) ? "" : text;
}

/** The same for a name or another text of one line. */
export const cleanLine = (unsafeText: string): string => cleanText(unsafeText).replaceAll(/\s+/gu, " ");

/** Whether a text has no visible character. */
export const isBlank = (text: string): boolean => !/[^\s\p{Cf}\p{Cc}\p{Z}\p{M}\u{fe00}-\u{fe0f}]/u.test(text);

/** Characters of a text, not halves of them. */
export const lengthOf = (text: string): number => [...text].length;
