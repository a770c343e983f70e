import { BadStream } from "../bad-stream.ts";
import { checkPicture } from "../codecs.ts";

/** The content of one audio or video message of RTMP; null for messages that may be passed over. */
export type Tag =
  | { readonly kind: "picture-format"; readonly description: Buffer }
  | { readonly kind: "picture"; readonly isKey: boolean; readonly offsetMs: number; readonly data: Buffer }
  | { readonly kind: "sound-format"; readonly description: Buffer }
  | { readonly kind: "sound"; readonly data: Buffer }
  | null;

const codecNames: Readonly<Record<number, string>> = {
  2: "H.263",
  3: "Screen",
  4: "VP6",
  5: "VP6",
  6: "Screen",
  12: "H.265",
};
const LARGEST_SOUND = 16_384;

const badVideo = (name: string) => new BadStream(`pictures in ${name}`, "video");
const badAudio = (name: string) => new BadStream(`sound in ${name}`, "audio");

/** Reads a video message: FLV (Adobe's FLV 10.1 §E.4.3), or the enhanced kind with a FourCC. @throws BadStream */
export function readVideoTag(body: Buffer): Tag {
  if (body.length === 0) return null;
  const first = body[0]!;
  const frame = (first >> 4) & 7;
  if (frame === 5) return null;
  const isKey = frame === 1;
  if (first & 0x80) {
    const packet = first & 15;
    if (body.length < 5) throw new BadStream("a video message that is too short");
    const name = body.toString("latin1", 1, 5);
    if (packet === 6 || name !== "avc1") throw badVideo(/^[\w ]{4}$/.test(name) ? name : "an unknown codec");
    if (packet === 0) return { kind: "picture-format", description: body.subarray(5) };
    if (packet === 1) return picture(body, 5, isKey);
    if (packet === 3) return checked({ kind: "picture", isKey, offsetMs: 0, data: body.subarray(5) });
    return null;
  }
  const codec = first & 15;
  if (codec !== 7) throw badVideo(codecNames[codec] ?? `codec ${codec}`);
  if (body.length < 5) throw new BadStream("a video message that is too short");
  if (body[1] === 0) return { kind: "picture-format", description: body.subarray(5) };
  return body[1] === 1 ? picture(body, 2, isKey) : null;
}

function picture(body: Buffer, at: number, isKey: boolean): Tag {
  if (body.length < at + 3) throw new BadStream("a video message that is too short");
  return checked({ kind: "picture", isKey, offsetMs: body.readIntBE(at, 3), data: body.subarray(at + 3) });
}

function checked(tag: Extract<Tag, { kind: "picture" }>): Tag {
  if (tag.data.length === 0) return null;
  checkPicture(tag.data);
  return tag;
}

const soundNames: Readonly<Record<number, string>> = {
  0: "PCM",
  1: "ADPCM",
  2: "MP3",
  3: "PCM",
  11: "Speex",
  14: "MP3",
};

/** Reads an audio message. @throws BadStream */
export function readAudioTag(body: Buffer): Tag {
  if (body.length < 2) return null;
  const codec = body[0]! >> 4;
  let packet = body[1]!;
  let data = body.subarray(2);
  if (codec === 9) {
    if (body.length < 5) throw new BadStream("an audio message that is too short");
    const name = body.toString("latin1", 1, 5);
    if (name !== "mp4a") throw badAudio(/^[\w. -]{4}$/.test(name) ? name : "an unknown codec");
    packet = body[0]! & 15;
    data = body.subarray(5);
  } else if (codec !== 10) throw badAudio(soundNames[codec] ?? `codec ${codec}`);
  if (packet === 0) return { kind: "sound-format", description: data };
  if (packet !== 1 || data.length === 0) return null;
  if (data.length > LARGEST_SOUND) throw new BadStream("sound that is too large");
  return { kind: "sound", data };
}
