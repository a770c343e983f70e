// A stream of the size and rhythm of a camera's, made of nothing: 720p at 30 pictures a second, and AAC.
import { randomBytes } from "node:crypto";
import type { TestPublication, TestSample } from "../src/testing/publisher.ts";

const FPS = 30;
const KEY_EVERY = 60;
const RATE = 48_000;
const SOUND_BYTES = 340;
const KEY_BYTES = 60_000;

/** @param bitrate of the pictures, per second. */
export function syntheticPublication(bitrate = 2_000_000): TestPublication {
  const gopBytes = ((bitrate / 8) * KEY_EVERY) / FPS;
  const key = picture(0x65, KEY_BYTES);
  const others = Array.from({ length: 8 }, () => picture(0x41, Math.round((gopBytes - KEY_BYTES) / (KEY_EVERY - 1))));
  const sound = randomBytes(SOUND_BYTES);
  return {
    video: { codec: "avc1.42c01f", width: 1_280, height: 720, description: describe(1_280, 720) },
    audio: { codec: "mp4a.40.2", sampleRate: RATE, channels: 2, description: Buffer.from([0x11, 0x90]) },
    *samples(seconds): Generator<TestSample> {
      let n = 0;
      let m = 0;
      for (;;) {
        const pictureUs = Math.round((n * 1_000_000) / FPS);
        const soundUs = Math.round((m * 1_024 * 1_000_000) / RATE);
        const us = Math.min(pictureUs, soundUs);
        if (us >= seconds * 1_000_000) return;
        if (pictureUs <= soundUs) {
          const isKey = n % KEY_EVERY === 0;
          const data = isKey ? key : others[n % others.length]!;
          yield { kind: "video", us, sample: { dtsUs: us, ptsUs: us, isKey, data } };
          n += 1;
        } else {
          yield { kind: "audio", us, sample: { ptsUs: us, durationUs: 21_333, data: sound } };
          m += 1;
        }
      }
    },
  };
}

/** One NAL unit of noise behind its length. */
function picture(header: number, bytes: number): Buffer {
  const data = Buffer.alloc(bytes, 0x55);
  randomBytes(bytes - 5).copy(data, 5);
  data.writeUInt32BE(bytes - 4);
  data[4] = header;
  return data;
}

/** An AVCDecoderConfigurationRecord of the baseline profile. */
function describe(width: number, height: number): Buffer {
  let bits = "";
  const golomb = (value: number) => {
    const binary = (value + 1).toString(2);
    bits += "0".repeat(binary.length - 1) + binary;
  };
  golomb(0);
  golomb(0);
  golomb(2);
  golomb(1);
  bits += "0";
  golomb(width / 16 - 1);
  golomb(height / 16 - 1);
  bits += "11001";
  const rest = bits.padEnd(Math.ceil(bits.length / 8) * 8, "0").match(/.{8}/g)!;
  const sps = Buffer.from([0x67, 0x42, 0xc0, 0x1f, ...rest.map((byte) => Number.parseInt(byte, 2))]);
  const pps = Buffer.from([0x68, 0xce, 0x3c, 0x80]);
  const head = [1, 0x42, 0xc0, 0x1f, 0xff, 0xe1, 0, sps.length];
  return Buffer.concat([Buffer.from(head), sps, Buffer.from([1, 0, pps.length]), pps]);
}
