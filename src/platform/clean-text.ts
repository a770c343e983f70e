/** Control codes and directions, except blanks and the ends of lines. */
const controls = /[^\P{Cc}\t\n\v\f\r]|[\u202a-\u202e\u2066-\u2069]/gu;

// As many marks on one letter as a stream-safe text has (UAX #15): putting them in order takes the square of their number.
const furtherMarks = /(\p{M}{30})\p{M}+/gu;

/** Cleans a typed text: whole characters, at most one empty line, no control codes; empty for a blank one. */
export function cleanText(unsafeText: string): string {
  const text = unsafeText
    .toWellFormed()
    .replaceAll(controls, "")
    .replaceAll(furtherMarks, "$1")
    .normalize("NFC")
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map((line) => line.replaceAll(/[\t\v\f]/g, " ").trimEnd())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
  return isBlank(text) ? "" : text;
}

// Spaces, joints, directions, fillers and tags that take no room. Tags after a black flag are part of a flag's emoji.
const unseen =
  /[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b\u200e\u200f\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]|(?<!\u{1f3f4}[\u{e0020}-\u{e007e}]{0,8})[\u{e0000}-\u{e007f}]/gu;

// Scripts whose letters take another shape beside a joiner.
const shaped =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Arabic}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const joinedEmoji = /\p{Extended_Pictographic}[\p{Emoji_Modifier}\ufe0f]{0,2}(?=\u200d\p{Extended_Pictographic})/u;
const idleJoiner = new RegExp(`(?<!${shaped.source}|${joinedEmoji.source})[\u200c\u200d]`, "ug");

/**
 * The same for a name or another text of one line; what cannot be seen is left out, so that no two names look alike by it.
 * Joiners stay where letters and emoji need them.
 */
export const cleanLine = (unsafeText: string): string =>
  cleanText(cleanText(unsafeText).replaceAll(unseen, "").replaceAll(idleJoiner, "")).replaceAll(/\s+/gu, " ");

/** Whether a text has no visible character. */
export const isBlank = (text: string): boolean => !/[^\s\p{Cf}\p{Cc}\p{Z}\p{M}\u{fe00}-\u{fe0f}]/u.test(text);

/** Characters of a text, not halves of them. */
export const lengthOf = (text: string): number => [...text].length;
