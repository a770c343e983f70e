// Playlists of HTTP Live Streaming (draft-ietf-hls-rfc8216bis); none of it asks the clock or the database.
import { initName, partName, segmentName } from "./names.ts";
import { TARGET_SECONDS } from "../packager/segmenter.ts";

export interface ListedSegment {
  readonly number: number;
  readonly opening: number;
  readonly init: number;
  readonly durationUs: number;
  /** Epoch milliseconds. */
  readonly beganAtMs: number;
}

export interface ListedPart {
  readonly durationUs: number;
  readonly isIndependent: boolean;
}

/** The segment at the live edge, which is not closed. */
export interface OpenSegment {
  readonly number: number;
  readonly opening: number;
  readonly init: number;
  readonly beganAtMs: number;
  readonly parts: readonly ListedPart[];
}

const seconds = (us: number): string => (us / 1_000_000).toFixed(5);

function dateTime(ms: number): string {
  return `#EXT-X-PROGRAM-DATE-TIME:${new Date(ms).toISOString()}\n`;
}

const map = ({ opening, init }: { opening: number; init: number }): string =>
  `#EXT-X-MAP:URI="${initName(opening, init)}"\n`;

interface Before {
  readonly init: number;
  readonly opening: number;
}

/** The tags before a segment: the discontinuities since the one before, and its init segment where it is another. */
function approach(segment: Before, before: Before | null): string {
  if (!before) return map(segment);
  // A rendition that missed one still counts it: its numbers agree with the others'.
  return (
    "#EXT-X-DISCONTINUITY\n".repeat(segment.init - before.init) + (isSameInit(segment, before) ? "" : map(segment))
  );
}

const isSameInit = (a: Before, b: Before): boolean => a.init === b.init && a.opening === b.opening;

const file = (segment: ListedSegment): string =>
  `#EXTINF:${seconds(segment.durationUs)},\n${segmentName(segment.opening, segment.number)}\n`;

/** Lines of one segment among those of a whole; dates only where time does not simply go on. */
export function wholeLines(segment: ListedSegment, before: ListedSegment | null): string {
  const isNew = !before || !isSameInit(segment, before);
  return approach(segment, before) + (isNew ? dateTime(segment.beganAtMs) : "") + file(segment);
}

function partLines(segment: { opening: number; number: number }, parts: readonly ListedPart[]): string {
  return parts
    .map(
      ({ durationUs, isIndependent }, i) =>
        `#EXT-X-PART:DURATION=${seconds(durationUs)},URI="${partName(segment.opening, segment.number, i)}"${isIndependent ? ",INDEPENDENT=YES" : ""}\n`,
    )
    .join("");
}

export interface RenditionReport {
  readonly rendition: string;
  readonly lastNumber: number;
  readonly lastPart: number;
}

export interface LivePlaylist {
  /** Closed ones, oldest first. */
  readonly segments: readonly (ListedSegment & { readonly parts: readonly ListedPart[] })[];
  readonly open: OpenSegment | null;
  /** The next segment, for the hint. */
  readonly next: { readonly number: number; readonly opening: number };
  /** Longest part so far. */
  readonly partTargetUs: number;
  readonly reports: readonly RenditionReport[];
  readonly hasEnded: boolean;
  readonly isIndependent: boolean;
  readonly targetSeconds: number;
}

/** No segment is longer than the target duration, when rounded to seconds. */
export const targetFor = (durationUs: number): number => Math.max(TARGET_SECONDS, Math.round(durationUs / 1_000_000));

/** Segments this many target durations from the end keep their parts in the playlist. */
const PARTS_FOR = 3;
/** EXT-X-SKIP leaves out what is older than so many target durations. */
const SKIP_AFTER = 6;

function header(targetSeconds: number, lines: readonly string[]): string {
  return ["#EXTM3U", "#EXT-X-VERSION:9", `#EXT-X-TARGETDURATION:${targetSeconds}`, ...lines, ""].join("\n");
}

const independent = (isIndependent: boolean): string[] => (isIndependent ? ["#EXT-X-INDEPENDENT-SEGMENTS"] : []);

/** How many of the first segments a delta update may leave out; 0 where it would not be worth it. */
export function skippable(durationsUs: readonly number[], targetSeconds = TARGET_SECONDS): number {
  let after = 0;
  let kept = durationsUs.length;
  while (kept > 0 && after < SKIP_AFTER * targetSeconds * 1_000_000) after += durationsUs[--kept]!;
  return kept >= 2 ? kept : 0;
}

/** Low-latency playlist of the live window. @param skip as a delta update. */
export function livePlaylist(live: LivePlaylist, skip: boolean): string {
  const { segments, open, hasEnded, targetSeconds } = live;
  const first = segments[0] ?? open;
  const partTarget = live.partTargetUs / 1_000_000;
  let text = header(targetSeconds, [
    ...independent(live.isIndependent),
    `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,CAN-SKIP-UNTIL=${SKIP_AFTER * targetSeconds}.0,HOLD-BACK=${3 * targetSeconds}.0,PART-HOLD-BACK=${(partTarget * 3.1).toFixed(3)}`,
    `#EXT-X-PART-INF:PART-TARGET=${partTarget.toFixed(5)}`,
    `#EXT-X-MEDIA-SEQUENCE:${first?.number ?? live.next.number}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${first?.init ?? 0}`,
  ]);
  const skipped = skip
    ? skippable(
        segments.map(({ durationUs }) => durationUs),
        targetSeconds,
      )
    : 0;
  if (skipped > 0) text += `#EXT-X-SKIP:SKIPPED-SEGMENTS=${skipped}\n`;
  let before: Before | null = skipped > 0 ? segments[skipped - 1]! : null;
  let left = segments.slice(skipped).reduce((sum, { durationUs }) => sum + durationUs, 0);
  for (const segment of segments.slice(skipped)) {
    text += approach(segment, before) + dateTime(segment.beganAtMs);
    if (left <= PARTS_FOR * targetSeconds * 1_000_000 && !hasEnded) text += partLines(segment, segment.parts);
    text += file(segment);
    left -= segment.durationUs;
    before = segment;
  }
  if (open) text += approach(open, before) + dateTime(open.beganAtMs) + partLines(open, open.parts);
  if (hasEnded) return `${text}#EXT-X-ENDLIST\n`;
  const hint = open ?? live.next;
  text += `#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${partName(hint.opening, hint.number, open?.parts.length ?? 0)}"\n`;
  for (const { rendition, lastNumber, lastPart } of live.reports) {
    const part = lastPart >= 0 ? `,LAST-PART=${lastPart}` : "";
    text += `#EXT-X-RENDITION-REPORT:URI="../${rendition}/live.m3u8",LAST-MSN=${lastNumber}${part}\n`;
  }
  return text;
}

/** Plain playlist of the live window, for players and networks that the other one troubles. */
export function plainPlaylist(
  segments: readonly ListedSegment[],
  { hasEnded, isIndependent, targetSeconds }: Pick<LivePlaylist, "hasEnded" | "isIndependent" | "targetSeconds">,
): string {
  let text = header(targetSeconds, [
    ...independent(isIndependent),
    `#EXT-X-MEDIA-SEQUENCE:${segments[0]?.number ?? 0}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${segments[0]?.init ?? 0}`,
  ]);
  let before: ListedSegment | null = null;
  for (const segment of segments) {
    text += approach(segment, before) + dateTime(segment.beganAtMs) + file(segment);
    before = segment;
  }
  return hasEnded ? `${text}#EXT-X-ENDLIST\n` : text;
}

/** elsewhere: it runs, and another node packages it; nobody here can wait for what comes. */
export type WholeState = "running" | "elsewhere" | "ended";

/** Everything since the beginning: EVENT while it goes on, VOD afterwards. @param lines of `wholeLines`, in order. */
export function wholePlaylist(
  lines: string,
  options: {
    first: ListedSegment | undefined;
    state: WholeState;
    isIndependent: boolean;
    targetSeconds: number;
    skipped?: number;
  },
): string {
  const { first, state, targetSeconds, skipped = 0 } = options;
  const hasEnded = state === "ended";
  const head = header(targetSeconds, [
    `#EXT-X-PLAYLIST-TYPE:${hasEnded ? "VOD" : "EVENT"}`,
    ...independent(options.isIndependent),
    ...(state !== "running"
      ? []
      : [`#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,CAN-SKIP-UNTIL=${SKIP_AFTER * targetSeconds}.0`]),
    "#EXT-X-MEDIA-SEQUENCE:0",
    `#EXT-X-DISCONTINUITY-SEQUENCE:${first?.init ?? 0}`,
    ...(skipped > 0 ? [`#EXT-X-SKIP:SKIPPED-SEGMENTS=${skipped}`] : []),
  ]);
  return head + lines + (hasEnded ? "#EXT-X-ENDLIST\n" : "");
}

export interface Measured {
  readonly rendition: string;
  /** RFC 6381. */
  readonly codecs: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly frameRate: number | null;
  /** Bits per second: of the heaviest segment, and over all. */
  readonly peak: number;
  readonly average: number;
}

/**
 * Multivariant playlist: each size of the picture with the one sound beside it, or the sound alone.
 * @param playlist name of the media playlists, such as `live`. @returns null where nothing can be played.
 */
export function multivariantPlaylist(
  pictures: readonly Measured[],
  sound: Measured | null,
  playlist: string,
): string | null {
  if (pictures.length === 0 && !sound) return null;
  const lines = ["#EXTM3U", "#EXT-X-VERSION:9"];
  const shown = pictures.length > 0 ? pictures : [sound!];
  if (pictures.length > 0 && sound) {
    lines.push(
      `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Sound",DEFAULT=YES,AUTOSELECT=YES,URI="audio/${playlist}.m3u8"`,
    );
  }
  for (const variant of shown) {
    const beside = pictures.length > 0 ? sound : null;
    const attributes = [
      `BANDWIDTH=${Math.ceil(variant.peak + (beside?.peak ?? 0))}`,
      `AVERAGE-BANDWIDTH=${Math.ceil(variant.average + (beside?.average ?? 0))}`,
      `CODECS="${[variant.codecs, ...(beside ? [beside.codecs] : [])].join(",")}"`,
    ];
    if (variant.width && variant.height) attributes.push(`RESOLUTION=${variant.width}x${variant.height}`);
    if (variant.frameRate) attributes.push(`FRAME-RATE=${variant.frameRate.toFixed(3)}`);
    if (beside) attributes.push('AUDIO="sound"');
    lines.push(`#EXT-X-STREAM-INF:${attributes.join(",")}`, `${variant.rendition}/${playlist}.m3u8`);
  }
  return `${lines.join("\n")}\n`;
}
