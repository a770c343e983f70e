import type { AudioFormat, VideoFormat } from "../samples.ts";
import { ascii, box, fullBox, u32, zeros } from "./boxes.ts";
import { movieHeader, pictureEntry, soundEntry, trackBox } from "./sample-entry.ts";

/** Ticks per second of every picture. */
export const PICTURE_TIMESCALE = 90_000;

/** CMAF header (ISO/IEC 23000-19 §7.3.1) of one picture track. */
export const pictureInit = (format: VideoFormat): Buffer => init(PICTURE_TIMESCALE, format, pictureEntry(format));

/** The same for sound; its ticks are its samples. */
export const soundInit = (format: AudioFormat): Buffer => init(format.sampleRate, null, soundEntry(format));

function init(timescale: number, picture: { width: number; height: number } | null, entry: Buffer): Buffer {
  const empty = ["stts", "stsc", "stco"].map((type) => fullBox(type, 0, 0, u32(0)));
  const track = trackBox({
    id: 1,
    timescale,
    picture,
    entries: [entry],
    tables: [...empty, fullBox("stsz", 0, 0, u32(0, 0))],
    movieDuration: 0,
    duration: 0,
  });
  return Buffer.concat([
    box("ftyp", ascii("iso6"), u32(0), ascii("iso6cmfcmp41")),
    box("moov", movieHeader(timescale, 0, 2), track, box("mvex", fullBox("trex", 0, 0, u32(1, 1), zeros(12)))),
  ]);
}
