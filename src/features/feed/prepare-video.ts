import type { Conversion, Input, InputVideoTrack } from "mediabunny";

/** A film that a phone can play, and a picture of it. */
export interface PreparedVideo {
  readonly file: File;
  /** A JPEG from its beginning; null where the browser cannot draw one. */
  readonly poster: File | null;
}

export type Unprepared = "long" | "unreadable";
export class VideoUnfit extends Error {
  readonly reason: Unprepared;
  constructor(reason: Unprepared) {
    super(reason);
    this.reason = reason;
  }
}

interface Wishes {
  readonly mostSeconds: number;
  readonly mostBytes: number;
  /** 0 to 1 while it is converted. */
  onProgress(share: number): void;
  readonly signal: AbortSignal;
}

const LONGER_SIDE = 1_280;
const PICTURE_BITRATE = 2_400_000;
const SOUND_BITRATE = 128_000;
const POSTER_AT = 1;

/**
 * Looks into a film in the browser. H.264 with AAC in MP4 or QuickTime goes as it is; everything else that the browser can
 * read, and what is too large, is converted to that here.
 * @throws VideoUnfit; whatever the browser throws where it is cancelled.
 */
export async function prepareVideo(
  file: File,
  { mostSeconds, mostBytes, onProgress, signal }: Wishes,
): Promise<PreparedVideo> {
  const bunny = await import("mediabunny");
  const input = new bunny.Input({ source: new bunny.BlobSource(file), formats: bunny.ALL_FORMATS });
  try {
    const track = await input.getPrimaryVideoTrack().catch(() => null);
    if (!track) throw new VideoUnfit("unreadable");
    if ((await input.computeDuration()) > mostSeconds + 0.5) throw new VideoUnfit("long");
    const poster = await drawPoster(track, file.name);
    if ((await isPlayable(input, track)) && file.size <= mostBytes) return { file, poster };
    return { file: await convert(input, track, { name: file.name, onProgress, signal }), poster };
  } finally {
    input.dispose();
  }
}

async function isPlayable(input: Input, track: InputVideoTrack): Promise<boolean> {
  const { MP4, QTFF } = await import("mediabunny");
  const format = await input.getFormat();
  if (format !== MP4 && format !== QTFF) return false;
  const sound = await input.getPrimaryAudioTrack();
  return (await track.getCodec()) === "avc" && (sound === null || (await sound.getCodec()) === "aac");
}

async function convert(
  input: Input,
  track: InputVideoTrack,
  { name, onProgress, signal }: Pick<Wishes, "onProgress" | "signal"> & { readonly name: string },
): Promise<File> {
  const bunny = await import("mediabunny");
  const sound = { numberOfChannels: 2, sampleRate: 48_000 };
  if (!(await bunny.canEncodeAudio("aac", { ...sound, quality: new bunny.Quality({ bitrate: SOUND_BITRATE }) }))) {
    const { registerAacEncoder } = await import("@mediabunny/aac-encoder");
    registerAacEncoder();
  }
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
  const scale = Math.min(1, LONGER_SIDE / Math.max(width, height));
  const even = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2);
  const target = new bunny.BufferTarget();
  let conversion: Conversion;
  try {
    conversion = await bunny.Conversion.init({
      input,
      output: new bunny.Output({ format: new bunny.Mp4OutputFormat({ fastStart: "in-memory" }), target }),
      video: {
        ...{ codec: "avc", width: even(width), height: even(height), fit: "fill", forceTranscode: true },
        quality: new bunny.Quality({ bitrate: PICTURE_BITRATE }),
      },
      audio: { codec: "aac", ...sound, quality: new bunny.Quality({ bitrate: SOUND_BITRATE }) },
      tags: {},
      showWarnings: false,
    });
  } catch {
    throw new VideoUnfit("unreadable");
  }
  // Without its pictures it is no film, and sound that is left out would be missed.
  if (!conversion.isValid || conversion.discardedTracks.some(({ track: { type } }) => type !== "subtitle")) {
    throw new VideoUnfit("unreadable");
  }
  conversion.onProgress = onProgress;
  const stop = () => void conversion.cancel();
  signal.addEventListener("abort", stop);
  try {
    await conversion.execute();
  } catch (error) {
    if (signal.aborted) throw error;
    throw new VideoUnfit("unreadable");
  } finally {
    signal.removeEventListener("abort", stop);
  }
  return new File([target.buffer!], `${name.replace(/\.[^.]*$/, "")}.mp4`, { type: "video/mp4" });
}

async function drawPoster(track: InputVideoTrack, name: string): Promise<File | null> {
  try {
    const { CanvasSink } = await import("mediabunny");
    const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
    const scale = Math.min(1, LONGER_SIDE / Math.max(width, height));
    const sink = new CanvasSink(track, {
      width: Math.round(width * scale),
      height: Math.round(height * scale),
      fit: "fill",
    });
    const first = await track.getFirstTimestamp();
    const drawn =
      (await sink.getCanvas(Math.min(first + POSTER_AT, (await track.computeDuration()) / 2))) ??
      (await sink.getCanvas(first));
    if (!drawn) return null;
    const { canvas } = drawn;
    const blob =
      "convertToBlob" in canvas
        ? await canvas.convertToBlob({ type: "image/jpeg", quality: 0.85 })
        : await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
    return blob && new File([blob], `${name}.jpg`, { type: "image/jpeg" });
  } catch {
    // A film without a picture is still a film.
    return null;
  }
}
