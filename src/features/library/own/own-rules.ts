import { clockOf } from "../player/clock.ts";
import type { MediaChapter } from "../queries/cards.server.ts";
import { parseVtt, UnreadableVtt, writeVtt } from "../web-vtt.ts";

export const MEDIA_PATH = "/library/media";
export const ownItemPath = (id: number): string => `${MEDIA_PATH}/${id}`;
export const ownLinesPath = (id: number): string => `${MEDIA_PATH}/${id}/lines`;
export const podcastPath = (spaceId: number): string => `/library/podcasts/${spaceId}`;

export const TITLE_LENGTH = 200;
export const AUTHOR_LENGTH = 200;
export const DESCRIPTION_LENGTH = 2_000;
export const LICENCE_LENGTH = 300;
export const SOURCE_LENGTH = 500;
export const REASON_LENGTH = 300;
/** Characters of WebVTT. */
export const VTT_LENGTH = 500_000;
export const MOST_CUES = 5_000;
/** Characters of what stands under a film, or is sung, at one time. */
export const CUE_LENGTH = 4_000;
/** Captions and lines that somebody sets: nobody writes them faster. */
export const TRACK_LIMIT = { limit: 60, windowSeconds: 600 } as const;
export const MOST_CHAPTERS = 500;
/** Captions and lines of one thing, in all languages. */
export const MOST_TRACKS = 40;

/** Sound and film that are longer are no single piece. */
export const MOST_HOURS = 12;
/** What somebody brings: each is looked into for seconds. */
export const BRING_LIMIT = { limit: 20, windowSeconds: 3600 } as const;
/** Things of one space, or of the house. */
export const MOST_OF_SPACE = 5_000;

const LINE = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]\d)\s+(\S.*)$/;

/** Chapters as people write them: `1:02:30 Its name`, one a line. @returns null where a line is none, or none fits the piece. */
export function readChapters(text: string, durationMs: number): readonly MediaChapter[] | null {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  if (lines.length > MOST_CHAPTERS) return null;
  const chapters: MediaChapter[] = [];
  for (const line of lines) {
    const [, hours = "0", minutes, seconds, title] = LINE.exec(line) ?? [];
    if (minutes === undefined || title === undefined) return null;
    const atMs = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
    if (atMs >= durationMs || atMs <= (chapters.at(-1)?.atMs ?? -1)) return null;
    chapters.push({ atMs, title: title.slice(0, TITLE_LENGTH).toWellFormed() });
  }
  return chapters;
}

export const writeChapters = (chapters: readonly MediaChapter[]): string =>
  chapters.map(({ atMs, title }) => `${clockOf(atMs)} ${title}`).join("\n");

/**
 * WebVTT as somebody brought it, written anew: marks of voice and style, and whatever else a file has, stay behind.
 * @returns the line at which it is none instead; 0: too many or too long, or none.
 */
export function readTrack(text: string, durationMs: number): string | { readonly line: number } {
  try {
    const cues = parseVtt(text).filter(({ fromMs }) => fromMs < durationMs);
    const isBounded = cues.length <= MOST_CUES && cues.every(({ id, text }) => id.length + text.length <= CUE_LENGTH);
    if (cues.length === 0 || !isBounded) return { line: 0 };
    const written = writeVtt(cues);
    // What is kept is what every page can read.
    return parseVtt(written).length === cues.length ? written : { line: 0 };
  } catch (error) {
    if (error instanceof UnreadableVtt) return { line: error.line };
    throw error;
  }
}
