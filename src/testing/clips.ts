import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from "mediabunny";
import { testPublication } from "./publisher.ts";

/** A place as phones write it into a clip (ISO 6709). */
export const PLACE = "+18.5204+073.8567/";

/** Four seconds of real H.264 and AAC as a phone keeps them: with the place and its own name in `moov/udta`. */
export async function clipWithPlace(): Promise<Buffer> {
  const { video, audio, samples } = testPublication();
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target });
  const [picture, sound] = [new EncodedVideoPacketSource("avc"), new EncodedAudioPacketSource("aac")];
  output.addVideoTrack(picture);
  output.addAudioTrack(sound);
  await output.start();
  const { codec, width: codedWidth, height: codedHeight, description } = video;
  const pictureConfig = { codec, codedWidth, codedHeight, description };
  const soundConfig = {
    ...{ codec: audio.codec, sampleRate: audio.sampleRate, numberOfChannels: audio.channels },
    description: audio.description,
  };
  for (const { kind, us, sample } of samples(4)) {
    const at = us / 1_000_000;
    const duration = "durationUs" in sample ? sample.durationUs / 1_000_000 : 1 / (video.frameRate ?? 25);
    if (kind === "audio") {
      await sound.add(new EncodedPacket(sample.data, "key", at, duration), { decoderConfig: soundConfig });
    } else {
      const packet = new EncodedPacket(sample.data, sample.isKey ? "key" : "delta", at, duration);
      await picture.add(packet, { decoderConfig: pictureConfig });
    }
  }
  await output.finalize();
  return withUserData(Buffer.from(target.buffer!));
}

const box = (type: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, content]);
};

/** `moov` is the last box here: what is added to it moves nothing. */
function withUserData(file: Buffer): Buffer {
  let at = 0;
  while (file.toString("latin1", at + 4, at + 8) !== "moov") at += file.readUInt32BE(at) || file.length;
  const international = (text: string) => {
    const head = Buffer.alloc(4);
    head.writeUInt16BE(text.length);
    head.writeUInt16BE(0x15c7, 2);
    return Buffer.concat([head, Buffer.from(text, "latin1")]);
  };
  const udta = box(
    "udta",
    Buffer.concat([box("\xa9xyz", international(PLACE)), box("\xa9mod", international("SM-A155F"))]),
  );
  const moov = Buffer.concat([file.subarray(at), udta]);
  moov.writeUInt32BE(moov.length);
  return Buffer.concat([file.subarray(0, at), moov]);
}
