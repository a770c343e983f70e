import { registerAacEncoder } from "@mediabunny/aac-encoder";
import { AudioSample, AudioSampleSource, BufferTarget, Mp4OutputFormat, Output, Quality } from "mediabunny";
import { sampleRate } from "../ceremonies/ceremonies.ts";

/** Bits per second of everything that is recorded. */
export const BITRATE = 32_000;

registerAacEncoder();

/** AAC-LC in an MP4 file, mono. */
export async function encode(sound: Float32Array): Promise<Uint8Array> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: "in-memory" }), target });
  const source = new AudioSampleSource({ codec: "aac", quality: new Quality({ bitrate: BITRATE }) });
  output.addAudioTrack(source);
  await output.start();
  for (let at = 0; at < sound.length; at += sampleRate) {
    const data = sound.slice(at, at + sampleRate);
    const sample = new AudioSample({
      ...{ data, format: "f32", numberOfChannels: 1, sampleRate },
      timestamp: at / sampleRate,
    });
    await source.add(sample);
    sample.close();
  }
  await output.finalize();
  return new Uint8Array(target.buffer!);
}
