import type { InputFormat } from "mediabunny";

export type SoundType = "audio/mpeg" | "audio/mp4";

export interface RewrappedSound {
  readonly bytes: Uint8Array;
  readonly mime: SoundType;
}

/**
 * A sound in a new file: the same to the bit as it is heard, and nothing of what a device wrote beside it, such as where and
 * when it was recorded. @returns null where it is no MP3 and no sound in MP4.
 */
export async function rewrapSound(bytes: Uint8Array): Promise<RewrappedSound | null> {
  // Read from disk only when a sound comes.
  const bunny = await import("mediabunny");
  const formats: InputFormat[] = [bunny.MP4, bunny.MP3];
  const input = new bunny.Input({ source: new bunny.BufferSource(bytes), formats });
  const target = new bunny.BufferTarget();
  try {
    const isMp3 = (await input.getFormat()) === bunny.MP3;
    const format = isMp3 ? new bunny.Mp3OutputFormat() : new bunny.Mp4OutputFormat({ fastStart: "in-memory" });
    const conversion = await bunny.Conversion.init({
      input,
      output: new bunny.Output({ format, target }),
      copy: { mode: "forced", shiftTolerance: Infinity },
      video: { discard: true },
      tags: {},
      showWarnings: false,
    });
    if (!conversion.isValid || conversion.utilizedTracks.length === 0) return null;
    await conversion.execute();
    return target.buffer ? { bytes: new Uint8Array(target.buffer), mime: isMp3 ? "audio/mpeg" : "audio/mp4" } : null;
  } catch {
    // Whatever a stranger's file is, it ends here.
    return null;
  } finally {
    input.dispose();
  }
}
