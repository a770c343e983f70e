/** A part of a piece of sound or a film, as its file names it. */
export interface FileChapter {
  readonly atMs: number;
  readonly title: string;
}

const MOST = 500;
const TITLE = 200;

/** The parts that a file names itself: ID3v2 (`CHAP`), MP4 (`chpl`) or Vorbis comments; none where it names none. */
export function readFileChapters(bytes: Uint8Array, comments: Readonly<Record<string, unknown>>): FileChapter[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = file.toString("latin1", 0, 3) === "ID3" ? ofId3(file) : ofVorbis(comments);
  const all = found.length > 0 ? found : ofMp4(file);
  const named = all
    .map(({ atMs, title }) => ({
      atMs,
      title: title
        .replaceAll(/\p{Cc}+/gu, " ")
        .trim()
        .slice(0, TITLE)
        .toWellFormed(),
    }))
    .filter(({ atMs, title }) => title !== "" && Number.isSafeInteger(atMs) && atMs >= 0)
    .toSorted((a, b) => a.atMs - b.atMs);
  return named.filter(({ atMs }, i) => atMs !== named[i - 1]?.atMs).slice(0, MOST);
}

/** A number of four times seven bits. */
const syncsafe = (file: Buffer, at: number): number =>
  ((file[at]! & 127) << 21) | ((file[at + 1]! & 127) << 14) | ((file[at + 2]! & 127) << 7) | (file[at + 3]! & 127);

function ofId3(file: Buffer): FileChapter[] {
  if (file.length < 10) return [];
  const version = file[3]!;
  if (version < 3) return [];
  const end = Math.min(file.length, 10 + syncsafe(file, 6));
  const hasExtension = (file[5]! & 64) !== 0;
  const start = hasExtension ? 10 + (version === 4 ? syncsafe(file, 10) : 4 + file.readUInt32BE(10)) : 10;
  return framesOf(file, { from: start, to: end, version }).flatMap(({ id, from, to }): FileChapter[] => {
    if (id !== "CHAP") return [];
    const name = file.indexOf(0, from);
    if (name < 0 || name + 17 > to) return [];
    const frames = framesOf(file, { from: name + 17, to, version });
    const title = frames.find((frame) => frame.id === "TIT2");
    return [{ atMs: file.readUInt32BE(name + 1), title: title ? textOf(file.subarray(title.from, title.to)) : "" }];
  });
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

function framesOf(file: Buffer, { from, to, version }: Stretch & { readonly version: number }) {
  const frames: (Stretch & { readonly id: string })[] = [];
  for (let at = from; at + 10 <= to && frames.length < 2 * MOST;) {
    const id = file.toString("latin1", at, at + 4);
    const size = version === 4 ? syncsafe(file, at + 4) : file.readUInt32BE(at + 4);
    if (!/^[A-Z0-9]{4}$/.test(id) || size === 0 || at + 10 + size > to) break;
    frames.push({ id, from: at + 10, to: at + 10 + size });
    at += 10 + size;
  }
  return frames;
}

const encodings = ["latin1", "utf-16", "utf-16be", "utf-8"] as const;

const textOf = (bytes: Buffer): string =>
  new TextDecoder(encodings[bytes[0] ?? 0] ?? "latin1").decode(bytes.subarray(1)).replace(/\0.*$/s, "");

/** `moov/udta/chpl`: times in steps of 100 ns, names with their lengths. */
function ofMp4(file: Buffer): FileChapter[] {
  const movie = boxIn(file, { from: 0, to: file.length }, "moov");
  const data = movie && boxIn(file, movie, "udta");
  const list = data && boxIn(file, data, "chpl");
  if (!list || list.to - list.from < 9) return [];
  const chapters: FileChapter[] = [];
  const count = file[list.from + 8]!;
  for (let at = list.from + 9; chapters.length < count && at + 9 <= list.to;) {
    const length = file[at + 8]!;
    const title = file.toString("utf8", at + 9, Math.min(list.to, at + 9 + length));
    chapters.push({ atMs: Number(file.readBigUInt64BE(at) / 10_000n), title });
    at += 9 + length;
  }
  return chapters;
}

/** What is in the first box of this type; null where there is none. */
function boxIn(file: Buffer, { from, to }: Stretch, type: string): Stretch | null {
  for (let at = from; at + 8 <= to;) {
    const small = file.readUInt32BE(at);
    const isLarge = small === 1 && at + 16 <= to;
    const size = isLarge ? Number(file.readBigUInt64BE(at + 8)) : small === 0 ? to - at : small;
    const head = isLarge ? 16 : 8;
    if (size < head || at + size > to) return null;
    if (file.toString("latin1", at + 4, at + 8) === type) return { from: at + head, to: at + size };
    at += size;
  }
  return null;
}

/** `CHAPTER001=00:01:02.500` and `CHAPTER001NAME=…`. */
function ofVorbis(comments: Readonly<Record<string, unknown>>): FileChapter[] {
  const upper = new Map(Object.entries(comments).map(([key, value]) => [key.toUpperCase(), value]));
  return [...upper].flatMap(([key, value]): FileChapter[] => {
    const number = /^CHAPTER(\d{2,3})$/.exec(key)?.[1];
    const time = typeof value === "string" && /^(\d{1,3}):([0-5]\d):([0-5]\d)(?:\.(\d{1,3}))?/.exec(value);
    const title = upper.get(`CHAPTER${number}NAME`);
    if (!number || !time || typeof title !== "string") return [];
    const [hours, minutes, seconds] = time.slice(1, 4).map(Number) as [number, number, number];
    return [{ atMs: ((hours * 60 + minutes) * 60 + seconds) * 1000 + Number((time[4] ?? "0").padEnd(3, "0")), title }];
  });
}
