import { SOUND_CHANNELS, SOUND_RATE } from "./sound-encoder.ts";
import tapUrl from "./sound-tap.worklet.ts?worker&url";

/** The mixer of microphone and screen sound. Its output never stops, so that a changed microphone leaves no hole. */
export class Mixer {
  readonly #context = new AudioContext({ sampleRate: SOUND_RATE, latencyHint: "interactive" });
  readonly #master = this.#context.createGain();
  readonly #inputs = new Map<string, MediaStreamAudioSourceNode>();
  readonly #onChunk: (planar: Float32Array<ArrayBuffer>, peak: number) => void;

  private constructor(onChunk: (planar: Float32Array<ArrayBuffer>, peak: number) => void) {
    this.#onChunk = onChunk;
  }

  /** @param onChunk gets both channels one after the other, and the loudest sample, 0–1. */
  static async open(onChunk: (planar: Float32Array<ArrayBuffer>, peak: number) => void): Promise<Mixer> {
    const mixer = new Mixer(onChunk);
    const context = mixer.#context;
    await context.audioWorklet.addModule(tapUrl);
    const tap = new AudioWorkletNode(context, "sound-tap", {
      channelCount: SOUND_CHANNELS,
      channelCountMode: "explicit",
      outputChannelCount: [1],
    });
    tap.port.addEventListener("message", ({ data }: MessageEvent<Float32Array<ArrayBuffer>>) => {
      mixer.#onChunk(data, peakOf(data));
    });
    tap.port.start();
    mixer.#master.connect(tap);
    // It plays nothing, and runs only while it is heard somewhere.
    tap.connect(context.destination);
    await context.resume();
    return mixer;
  }

  /** Connects the sound of a stream in place of what this input had; null for none. */
  connect(input: "microphone" | "screen", stream: MediaStream | null): void {
    this.#inputs.get(input)?.disconnect();
    this.#inputs.delete(input);
    if (!stream?.getAudioTracks().length) return;
    const source = this.#context.createMediaStreamSource(stream);
    source.connect(this.#master);
    this.#inputs.set(input, source);
  }

  mute(muted: boolean): void {
    this.#master.gain.setTargetAtTime(muted ? 0 : 1, this.#context.currentTime, 0.01);
  }

  /** Phones pause sound on a call; call it when the page is seen again. */
  resume(): void {
    if (this.#context.state !== "closed") void this.#context.resume();
  }

  close(): void {
    for (const source of this.#inputs.values()) source.disconnect();
    this.#inputs.clear();
    if (this.#context.state !== "closed") void this.#context.close();
  }
}

function peakOf(samples: Float32Array): number {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  return Math.min(1, peak);
}
