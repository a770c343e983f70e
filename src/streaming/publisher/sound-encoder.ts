import {
  AudioSample,
  AudioSampleSource,
  canEncodeAudio,
  Mp4OutputFormat,
  NullTarget,
  Output,
  Quality,
} from "mediabunny";
import type { AudioFormat, AudioSample as EncodedSound } from "../samples.ts";
import { bytesOf } from "./picture-encoder.ts";
import { SOUND_BITRATE } from "./plan.ts";

export const SOUND_RATE = 48_000;
export const SOUND_CHANNELS = 2;

const config = {
  sampleRate: SOUND_RATE,
  numberOfChannels: SOUND_CHANNELS,
  quality: new Quality({ bitrate: SOUND_BITRATE }),
};

let prepared: Promise<void> | undefined;

/** Brings an AAC encoder of our own where the browser has none. @throws where it cannot be loaded; ask again then. */
export async function prepareSound(): Promise<void> {
  try {
    await (prepared ??= registerSound());
  } catch (error) {
    prepared = undefined;
    throw error;
  }
}

async function registerSound(): Promise<void> {
  if (await canEncodeAudio("aac", config)) return;
  const { registerAacEncoder } = await import("@mediabunny/aac-encoder");
  registerAacEncoder();
}

/** Sound to AAC. Its clock is the sound card's; times are put on the session's clock by `SoundClock`. */
export class SoundEncoder {
  readonly #source: AudioSampleSource;
  readonly #output: Output;
  readonly #onError: (error: unknown) => void;
  #frames = 0;
  #isReady = false;

  constructor(onSound: (sound: EncodedSound, format: AudioFormat | null) => void, onError: (error: unknown) => void) {
    this.#onError = onError;
    this.#source = new AudioSampleSource({
      codec: "aac",
      quality: config.quality,
      onEncodedPacket: (packet, meta) => {
        const made = meta?.decoderConfig;
        const format = made && {
          codec: made.codec,
          sampleRate: made.sampleRate,
          channels: made.numberOfChannels,
          description: bytesOf(made.description),
          bitrate: SOUND_BITRATE,
        };
        const durationUs = Math.round((packet.duration || 1_024 / SOUND_RATE) * 1e6);
        onSound({ ptsUs: Math.round(packet.timestamp * 1e6), durationUs, data: packet.data }, format ?? null);
      },
    });
    this.#output = new Output({ format: new Mp4OutputFormat({ fastStart: "fragmented" }), target: new NullTarget() });
    this.#output.addAudioTrack(this.#source);
    void this.#output.start().then(() => {
      this.#isReady = true;
    }, onError);
  }

  /** @param planar samples of the channels, one after the other. @returns false while it is not ready. */
  encode(planar: Float32Array<ArrayBuffer>): boolean {
    if (!this.#isReady) return false;
    const sample = new AudioSample({
      data: planar,
      format: "f32-planar",
      numberOfChannels: SOUND_CHANNELS,
      sampleRate: SOUND_RATE,
      timestamp: this.#frames / SOUND_RATE,
    });
    this.#frames += planar.length / SOUND_CHANNELS;
    void this.#source
      .add(sample)
      .catch(this.#onError)
      .finally(() => sample.close());
    return true;
  }

  async finish(): Promise<void> {
    if (!this.#isReady) return;
    this.#isReady = false;
    await this.#output.finalize().catch(this.#onError);
  }
}
