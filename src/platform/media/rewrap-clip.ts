import type { InputFormat } from "mediabunny";

export type ClipType = "video/mp4" | "video/quicktime" | "video/webm";

export interface RewrappedClip {
  readonly bytes: Uint8Array;
  /** What came as QuickTime is MP4 afterwards: more browsers play it. */
  readonly mime: "video/mp4" | "video/webm";
}

/**
 * A clip in a new file: the same pictures and sounds to the bit, and nothing that a camera wrote beside them, such as where
 * it was, when, and with which device. Tracks that are neither picture nor sound stay behind.
 * @returns null where it cannot be read, or has no picture: then nobody knows what else is in it.
 */
export async function rewrapClip(bytes: Uint8Array, mime: ClipType): Promise<RewrappedClip | null> {
  // Read from disk only when a clip comes.
  const bunny = await import("mediabunny");
  const isWebm = mime === "video/webm";
  const formats: InputFormat[] = isWebm ? [bunny.WEBM] : [bunny.MP4, bunny.QTFF];
  const input = new bunny.Input({ source: new bunny.BufferSource(bytes), formats });
  const target = new bunny.BufferTarget();
  const format = isWebm ? new bunny.WebMOutputFormat() : new bunny.Mp4OutputFormat({ fastStart: "in-memory" });
  try {
    const conversion = await bunny.Conversion.init({
      input,
      output: new bunny.Output({ format, target }),
      copy: { mode: "forced", shiftTolerance: Infinity },
      tags: {},
      showWarnings: false,
    });
    const hasPicture = conversion.utilizedTracks.some((track) => track.isVideoTrack());
    if (!conversion.isValid || !hasPicture) return null;
    await conversion.execute();
    if (!target.buffer) return null;
    return { bytes: new Uint8Array(target.buffer), mime: isWebm ? "video/webm" : "video/mp4" };
  } catch {
    // Whatever a stranger's file is, it ends here.
    return null;
  } finally {
    input.dispose();
  }
}
