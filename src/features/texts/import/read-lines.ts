import { msg } from "@lingui/core/macro";
import { decode } from "./decode.ts";
import { type TextEvent, UnreadableText } from "./read-events.ts";

/** Characters of one line; whole chapters may stand on one. */
export const MOST_OF_LINE = 1_000_000;

/** Takes a file line by line, and gives what it has understood by then. */
export interface LineReader {
  line(text: string, line: number): void;
  /** The file has ended. */
  end(line: number): void;
  take(): TextEvent[];
}

// A CR at the end of a piece may be half of a CRLF: it waits.
const lineEnd = /\r\n|\n|\r(?!$)/g;

/** Cuts pieces of a text into lines (LF, CRLF or CR). */
export class Lines {
  readonly #part: string | undefined;
  #rest = "";
  #line = 0;

  constructor(part?: string) {
    this.#part = part;
  }

  /** Lines so far, the last included. */
  get count(): number {
    return this.#line + (this.#rest === "" ? 0 : 1);
  }

  /** @throws UnreadableText where a line is longer than {@link MOST_OF_LINE}. */
  push(piece: string, hear: (text: string, line: number) => void): void {
    const text = this.#rest + piece;
    let from = 0;
    lineEnd.lastIndex = 0;
    for (let found = lineEnd.exec(text); found; found = lineEnd.exec(text)) {
      this.#line += 1;
      hear(text.slice(from, found.index), this.#line);
      from = lineEnd.lastIndex;
    }
    this.#rest = text.slice(from);
    if (this.#rest.length > MOST_OF_LINE) {
      const line = this.#line + 1;
      throw new UnreadableText(
        msg`This line is too long.`,
        this.#part === undefined ? { line } : { line, part: this.#part },
      );
    }
  }

  end(hear: (text: string, line: number) => void): void {
    if (this.#rest !== "") hear(this.#rest.replace(/\r$/, ""), ++this.#line);
    this.#rest = "";
  }
}

/** Reads a file of lines with a reader of its own. @param part its name in an archive. */
export async function* readLines(
  bytes: AsyncIterable<Uint8Array>,
  reader: LineReader,
  part?: string,
): AsyncGenerator<TextEvent> {
  const lines = new Lines(part);
  for await (const piece of decode(bytes, part === undefined ? {} : { part })) {
    lines.push(piece, (text, line) => reader.line(text, line));
    yield* reader.take();
  }
  lines.end((text, line) => reader.line(text, line));
  reader.end(Math.max(lines.count, 1));
  yield* reader.take();
}
