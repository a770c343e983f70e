import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, OggOutputFormat, Output } from "mediabunny";

/** A frame of MPEG-1 Layer III, 128 kbit/s at 44.1 kHz, in which nothing is heard. */
const frame = (): Buffer => {
  const bytes = Buffer.alloc(417);
  bytes.writeUInt32BE(0xfffb9064);
  return bytes;
};

const syncsafe = (value: number): Buffer =>
  Buffer.from([(value >> 21) & 127, (value >> 14) & 127, (value >> 7) & 127, value & 127]);
const id3Frame = (id: string, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(id, "latin1"), syncsafe(content.length), Buffer.alloc(2), content]);
const utf8 = (text: string): Buffer => Buffer.concat([Buffer.from([3]), Buffer.from(text, "utf8")]);

interface SoundTags {
  readonly title?: string;
  readonly artist?: string;
  readonly comment?: string;
  /** A JPEG. */
  readonly cover?: Buffer;
  /** How often a frame stands in it: ten seconds unless given. */
  readonly frames?: number;
  readonly chapters?: readonly { readonly atMs: number; readonly title: string }[];
}

/** Silence as MP3, with an ID3v2.4 tag. */
export function silentMp3({
  title,
  artist,
  comment,
  cover,
  frames: count = 383,
  chapters = [],
}: SoundTags = {}): Buffer {
  const frames = [
    ...(title === undefined ? [] : [id3Frame("TIT2", utf8(title))]),
    ...(artist === undefined ? [] : [id3Frame("TPE1", utf8(artist))]),
    ...(comment === undefined
      ? []
      : [id3Frame("COMM", Buffer.concat([Buffer.from([3]), Buffer.from("eng\0"), Buffer.from(comment)]))]),
    ...(cover === undefined
      ? []
      : [id3Frame("APIC", Buffer.concat([Buffer.from([0]), Buffer.from("image/jpeg\0"), Buffer.from([3, 0]), cover]))]),
    ...chapters.map((chapter, i) => {
      const times = Buffer.alloc(16, 255);
      times.writeUInt32BE(chapter.atMs);
      return id3Frame("CHAP", Buffer.concat([Buffer.from(`c${i}\0`), times, id3Frame("TIT2", utf8(chapter.title))]));
    }),
  ];
  const content = Buffer.concat(frames);
  const head = Buffer.concat([Buffer.from("ID3\u0004\0\0", "latin1"), syncsafe(content.length)]);
  return Buffer.concat([head, content, ...Array.from({ length: count }, frame)]);
}

/** A second of Opus in Ogg, with these comments. */
export async function silentOgg(comments: Readonly<Record<string, string>>): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: new OggOutputFormat(), target });
  const source = new EncodedAudioPacketSource("opus");
  output.addAudioTrack(source);
  output.setMetadataTags({ raw: { ...comments } });
  await output.start();
  const description = Buffer.alloc(19);
  description.write("OpusHead", "latin1");
  description.set([1, 1, 0, 0], 8);
  description.writeUInt32LE(48_000, 12);
  const decoderConfig = { codec: "opus", sampleRate: 48_000, numberOfChannels: 1, description };
  for (let i = 0; i < 50; i++) {
    const packet = new EncodedPacket(new Uint8Array([0xf8, 0xff, 0xfe]), "key", i * 0.02, 0.02);
    await source.add(packet, { decoderConfig });
  }
  await output.finalize();
  return Buffer.from(target.buffer!);
}
