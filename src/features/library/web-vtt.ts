/** A stretch of time with its words. */
export interface Cue {
  /** Empty where it has none. */
  readonly id: string;
  readonly fromMs: number;
  readonly toMs: number;
  /** Plain: marks of voice and style are left out. */
  readonly text: string;
}

/** Thrown by a text that is no WebVTT, with the line at which it stops being one. */
export class UnreadableVtt extends Error {
  /** From 1. */
  readonly line: number;

  constructor(line: number) {
    super(`line ${line}`);
    this.line = line;
  }
}

const TIME = /^(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;

function readTime(text: string): number | null {
  const [, hours = "0", minutes, seconds, thousandths] = TIME.exec(text) ?? [];
  if (minutes === undefined) return null;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(thousandths);
}

const entities: Readonly<Record<string, string>> = {
  ...{ "&amp;": "&", "&lt;": "<", "&gt;": ">" },
  ...{ "&nbsp;": "\u00a0", "&lrm;": "\u200e", "&rlm;": "\u200f" },
};

const plain = (text: string): string =>
  withoutMarks(text).replace(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (entity) => entities[entity]!);

/** In one pass, however many marks are opened and not closed. */
function withoutMarks(text: string): string {
  let left = "";
  let from = 0;
  for (;;) {
    const opens = text.indexOf("<", from);
    const closes = opens < 0 ? -1 : text.indexOf(">", opens);
    if (closes < 0) return left + text.slice(from);
    left += text.slice(from, opens);
    from = closes + 1;
  }
}

/** How what is neither said nor sung begins. */
const silent = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/;

/** Cues in their order. @throws UnreadableVtt */
export function parseVtt(text: string): Cue[] {
  const lines = text.replace(/^\ufeff/, "").split(/\r\n|\n|\r/);
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? "")) throw new UnreadableVtt(1);
  const cues: Cue[] = [];
  let at = 1;
  while (at < lines.length && lines[at] !== "") at++;
  while (at < lines.length) {
    if (lines[at] === "") {
      at++;
      continue;
    }
    const begins = at;
    while (at < lines.length && lines[at] !== "") at++;
    const block = lines.slice(begins, at);
    if (silent.test(block[0]!)) continue;
    const hasId = !block[0]!.includes("-->");
    const timing = /^[ \t]*(\S+)[ \t]+-->[ \t]+(\S+)(?:[ \t].*)?$/.exec(block[hasId ? 1 : 0] ?? "");
    const [fromMs, toMs] = [readTime(timing?.[1] ?? ""), readTime(timing?.[2] ?? "")];
    if (fromMs === null || toMs === null || toMs <= fromMs) throw new UnreadableVtt(begins + (hasId ? 2 : 1));
    cues.push({ id: hasId ? block[0]!.trim() : "", fromMs, toMs, text: plain(block.slice(hasId ? 2 : 1).join("\n")) });
  }
  return cues.toSorted((a, b) => a.fromMs - b.fromMs);
}

const two = (value: number) => String(value).padStart(2, "0");
const timeOf = (ms: number): string =>
  `${two(Math.floor(ms / 3_600_000))}:${two(Math.floor(ms / 60_000) % 60)}:${two(Math.floor(ms / 1000) % 60)}.${String(ms % 1000).padStart(3, "0")}`;

/** The cues as WebVTT; whole milliseconds. */
export function writeVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ id, fromMs, toMs, text }) => {
    const safe = text
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      // An empty line would end the cue.
      .replace(/^\n+/, "")
      .replace(/\n{2,}/g, "\n");
    // A name that begins like a comment would make it one.
    const name = id === "" || silent.test(id) ? "" : `${id}\n`;
    return `${name}${timeOf(fromMs)} --> ${timeOf(toMs)}\n${safe}\n`;
  });
  return ["WEBVTT\n", ...blocks].join("\n");
}
