import type { ParagraphLine } from "./paragraphs.ts";
import { namedCharacters } from "./read-xml.ts";

/**
 * What in a line of Markdown is more than its letters. A part ends where the next one of its kind begins, so that no line
 * is looked through more than a few times.
 */
const mark =
  /\\([!-/:-@[-`{-~])|(`{1,3})([^`]{1,500})\2|!\[[^\][]{0,500}\]\([^)[]{0,1000}\)|\[\^([^\][\s]{1,80})\]|\[([^\][]{0,500})\](?:\([^)[]{0,1000}\)|\[[^\][]{0,200}\])|<(https?:[^<>\s]{1,500})>|<\/?[a-z][^<>]{0,500}>|&(?:([a-z]{2,8})|#(\d{1,7}));|\*+(?=\S)|(?<=\S)\*+|(?<![\p{L}\p{N}])_+(?=\S)|(?<=\S)_+(?![\p{L}\p{N}])|~~/giu;

/**
 * The letters of a line of Markdown, without its signs, links and HTML.
 * @param noteOf the words of a footnote by its name; null where it hangs nowhere.
 */
export function readMarkdownLine(line: string, noteOf: (name: string) => string | null): ParagraphLine {
  const pieces: (string | { note: string })[] = [];
  let text = "";
  let from = 0;
  for (const found of line.matchAll(mark)) {
    const [whole, escaped, , code, note, linked, address, named, numbered] = found;
    text += line.slice(from, found.index);
    from = found.index + whole.length;
    if (note !== undefined) {
      const words = noteOf(note);
      if (words !== null) {
        pieces.push(text, { note: words });
        text = "";
      }
    } else if (named !== undefined) text += namedCharacters[named] ?? whole;
    else if (numbered !== undefined) text += Number(numbered) <= 0x10ffff ? String.fromCodePoint(Number(numbered)) : "";
    else text += escaped ?? code ?? linked ?? address ?? "";
  }
  text += line.slice(from);
  if (text !== "" || pieces.length === 0) pieces.push(text);
  return { pieces };
}
