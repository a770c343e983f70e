import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import type { InputFormat, OutputFormat } from "mediabunny";
import type { MediaAnswer, MediaQuestion } from "./inspect-media.ts";
import { readFileChapters } from "./sound-chapters.ts";

interface Packing {
  readonly format: OutputFormat;
  readonly mime: string;
  readonly ending: string;
}

const WORDS = 200;

async function inspect({ file, into, cover, mostSeconds }: MediaQuestion): Promise<MediaAnswer> {
  const bunny = await import("mediabunny");
  const formats: InputFormat[] = [bunny.MP4, bunny.QTFF, bunny.MP3, bunny.OGG];
  const bytes = readFileSync(file);
  const input = new bunny.Input({ source: new bunny.BufferSource(bytes), formats });
  try {
    const picture = await input.getPrimaryVideoTrack();
    const sound = await input.getPrimaryAudioTrack();
    const codecs = [picture && (await picture.getCodec()), sound && (await sound.getCodec())];
    const container = await input.getFormat();
    const isMp4 = container === bunny.MP4 || container === bunny.QTFF;
    if (!picture && !sound) return { refusal: "media.sound-kind" };
    if (picture && !(isMp4 && codecs[0] === "avc" && (!sound || codecs[1] === "aac")))
      return { refusal: "media.sound-kind" };
    if (!picture && isMp4 && codecs[1] !== "aac") return { refusal: "media.sound-kind" };
    const seconds = await input.computeDuration();
    if (!(seconds > 0)) return { refusal: "media.sound-unreadable" };
    if (seconds > mostSeconds) return { refusal: "media.sound-long" };
    const packing: Packing = isMp4
      ? {
          format: new bunny.Mp4OutputFormat({ fastStart: "in-memory" }),
          ...(picture ? { mime: "video/mp4", ending: "mp4" } : { mime: "audio/mp4", ending: "m4a" }),
        }
      : container === bunny.MP3
        ? { format: new bunny.Mp3OutputFormat(), mime: "audio/mpeg", ending: "mp3" }
        : { format: new bunny.OggOutputFormat(), mime: "audio/ogg", ending: "ogg" };
    const target = new bunny.BufferTarget();
    const conversion = await bunny.Conversion.init({
      ...{ input, output: new bunny.Output({ format: packing.format, target }) },
      // The same to the bit, and nothing of what a device wrote beside it, such as where it was.
      ...{ copy: { mode: "forced", shiftTolerance: Infinity }, tags: {}, showWarnings: false },
    });
    const isWhole = conversion.utilizedTracks.length === (picture ? 1 : 0) + (sound ? 1 : 0);
    if (!conversion.isValid || !isWhole) return { refusal: "media.sound-kind" };
    await conversion.execute();
    const packed = new Uint8Array(target.buffer!);
    writeFileSync(into, packed);
    const tags = await input.getMetadataTags();
    const image = tags.images?.find(({ kind }) => kind === "coverFront") ?? tags.images?.[0];
    if (image) writeFileSync(cover, image.data);
    const said = (text: string | undefined) =>
      (text ?? "")
        .replaceAll(/\p{Cc}+/gu, " ")
        .trim()
        .slice(0, WORDS)
        .toWellFormed();
    return {
      inspected: {
        ...{ kind: picture ? "video" : "audio", mime: packing.mime, ending: packing.ending },
        sha256: createHash("sha256").update(packed).digest("hex"),
        durationMs: Math.round(seconds * 1000),
        ...{ title: said(tags.title), artist: said(tags.artist), hasCover: image !== undefined },
        chapters: readFileChapters(bytes, (tags.raw ?? {}) as Record<string, unknown>).filter(
          ({ atMs }) => atMs < seconds * 1000,
        ),
      },
    };
  } catch {
    // Whatever a stranger's file is, it ends here.
    return { refusal: "media.sound-unreadable" };
  } finally {
    input.dispose();
  }
}

parentPort!.postMessage(await inspect(workerData as MediaQuestion), []);
