// Runs in the sound thread: hands over what it hears in chunks, silence too.
const CHUNK = 1_024;
const CHANNELS = 2;

declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

class SoundTap extends AudioWorkletProcessor {
  #chunk = new Float32Array(CHUNK * CHANNELS);
  #filled = 0;

  process([input]: readonly (readonly Float32Array[])[]): boolean {
    const length = input?.[0]?.length ?? 128;
    for (let channel = 0; channel < CHANNELS; channel++) {
      const heard = input?.[channel] ?? input?.[0];
      if (heard) this.#chunk.set(heard, channel * CHUNK + this.#filled);
    }
    this.#filled += length;
    if (this.#filled >= CHUNK) {
      this.port.postMessage(this.#chunk, [this.#chunk.buffer]);
      this.#chunk = new Float32Array(CHUNK * CHANNELS);
      this.#filled = 0;
    }
    return true;
  }
}

registerProcessor("sound-tap", SoundTap);
