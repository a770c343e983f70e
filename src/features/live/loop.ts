/** A language rendition of the words spoken, a WebVTT playlist beside the tracks. */
export type LoopCaptions = { language: string; name: string; uri: string };

/** The segments of one track in playing order: length in seconds, weight in bytes. */
export type LoopTrack = { segments: { durationS: number; bytes: number }[] };

/**
 * A recorded ceremony, cut into CMAF segments, one entry of `sample/media/ceremonies/manifest.json`.
 * Its files are `v-init.mp4`, `v-000.m4s`, … (H.264) and `a-init.mp4`, `a-000.m4s`, … (AAC);
 * both tracks have segments of the same lengths, and the last one leads into the first.
 */
export type Loop = {
  name: string;
  faith: string;
  title: string;
  width: number;
  height: number;
  frameRate: number;
  /** RFC 6381, video and audio, as the CODECS attribute wants it. */
  codecs: string;
  /** Changes whenever any file of the loop does, so that segment addresses never change meaning. */
  version: string;
  /** A still picture, a file beside the segments. */
  poster?: string;
  video: LoopTrack;
  audio: LoopTrack;
  captions?: LoopCaptions[];
};

export type LoopTrackName = "video" | "audio";

/** The periods of a looped broadcast; all instants are epoch milliseconds. */
export type Broadcast = {
  startMs: number;
  nowMs: number;
  /** Once `nowMs` reaches it, the playlist stands still and says ENDLIST. */
  endMs?: number;
};

/** Segments in the sliding window: three for the player's distance from the edge, the rest to catch up. */
const windowSegments = 8;

const prefix = { video: "v", audio: "a" } as const;

type Timeline = { count: number; startsUs: number[]; totalUs: number };

// Whole microseconds: sums of fractional seconds would drift apart over months of looping.
function timeline(track: LoopTrack): Timeline {
  const startsUs: number[] = [];
  let totalUs = 0;
  for (const segment of track.segments) {
    startsUs.push(totalUs);
    totalUs += Math.round(segment.durationS * 1e6);
  }
  if (totalUs <= 0) throw new RangeError("a loop needs segments that last");
  return { count: track.segments.length, startsUs, totalUs };
}

/** The number of segments that have ended at `elapsedUs` after the first one began. */
function endedBy({ count, startsUs, totalUs }: Timeline, elapsedUs: number): number {
  const rounds = Math.floor(elapsedUs / totalUs);
  const restUs = elapsedUs - rounds * totalUs;
  const begun = startsUs.findLastIndex((startUs) => startUs <= restUs);
  return rounds * count + begun;
}

/**
 * The live media playlist of one track of a loop, as of `nowMs` (RFC 8216 §4.3.3, §6.2.2).
 *
 * The loop plays without end: segment k of the file set is sequence k, k + n, k + 2n, …, listed once
 * it has ended by the clock. One whole round lies before `startMs`, so the first viewer finds a full
 * window; before `startMs` the playlist is that of `startMs`. Each round begins with
 * EXT-X-DISCONTINUITY, as timestamps restart there. Segments are addressed as
 * `{version}/v-003.m4s` beside the playlist and may be cached for ever.
 *
 * @returns the playlist text; equal arguments give equal bytes on any server.
 * @throws RangeError for a loop without segments.
 */
export function liveMediaPlaylist(loop: Loop, trackName: LoopTrackName, { startMs, nowMs, endMs }: Broadcast): string {
  const { segments } = loop[trackName];
  const time = timeline(loop[trackName]);
  const ended = endMs !== undefined && nowMs >= endMs;
  const heardMs = Math.max(0, (ended ? endMs : nowMs) - startMs);
  const afterNewest = endedBy(time, Math.round(heardMs * 1000) + time.totalUs);
  const oldest = afterNewest - Math.min(windowSegments, time.count);
  const file = `${loop.version}/${prefix[trackName]}-`;
  const lines = [
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    `#EXT-X-TARGETDURATION:${Math.max(1, ...segments.map((segment) => Math.round(segment.durationS)))}`,
    `#EXT-X-MEDIA-SEQUENCE:${oldest}`,
    // A wrap counts once its tag has left the window (§6.2.2), so the tag before `oldest` itself does not yet.
    `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.max(0, Math.floor((oldest - 1) / time.count))}`,
    "#EXT-X-INDEPENDENT-SEGMENTS",
    `#EXT-X-MAP:URI="${file}init.mp4"`,
  ];
  for (let sequence = oldest; sequence < afterNewest; sequence++) {
    const index = sequence % time.count;
    const round = (sequence - index) / time.count;
    const wraps = index === 0 && round > 0;
    if (wraps) lines.push("#EXT-X-DISCONTINUITY");
    if (wraps || sequence === oldest) {
      const beganMs = startMs + Math.round(((round - 1) * time.totalUs + (time.startsUs[index] ?? 0)) / 1000);
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(beganMs).toISOString()}`);
    }
    lines.push(
      `#EXTINF:${Number((segments[index]?.durationS ?? 0).toFixed(6))},`,
      `${file}${String(index).padStart(3, "0")}.m4s`,
    );
  }
  if (ended) lines.push("#EXT-X-ENDLIST");
  return `${lines.join("\n")}\n`;
}

/**
 * The multivariant playlist of a loop: one video variant and its sound (RFC 8216 §4.3.4).
 * It names `video.m3u8` and `audio.m3u8` beside itself and never changes for a version of the loop.
 *
 * @returns the playlist text; BANDWIDTH (heaviest segment) and AVERAGE-BANDWIDTH in bits per second.
 */
export function multivariantPlaylist(loop: Loop): string {
  const weights = loop.video.segments.map((segment, index) => ({
    bits: (segment.bytes + (loop.audio.segments[index]?.bytes ?? 0)) * 8,
    durationS: segment.durationS,
  }));
  const peak = Math.max(...weights.map(({ bits, durationS }) => bits / durationS));
  const total = (pick: (weight: (typeof weights)[number]) => number): number =>
    weights.reduce((sum, weight) => sum + pick(weight), 0);
  const average = total((weight) => weight.bits) / total((weight) => weight.durationS);
  const variant = [
    `BANDWIDTH=${Math.ceil(peak)}`,
    `AVERAGE-BANDWIDTH=${Math.ceil(average)}`,
    `CODECS="${loop.codecs}"`,
    `RESOLUTION=${loop.width}x${loop.height}`,
    `FRAME-RATE=${loop.frameRate.toFixed(3)}`,
    'AUDIO="sound"',
  ];
  return [
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    "#EXT-X-INDEPENDENT-SEGMENTS",
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Sound",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="1",URI="audio.m3u8"',
    `#EXT-X-STREAM-INF:${variant.join(",")}`,
    "video.m3u8",
    "",
  ].join("\n");
}
