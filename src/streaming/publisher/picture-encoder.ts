import { Mp4OutputFormat, NullTarget, Output, Quality, VideoSample, VideoSampleSource } from "mediabunny";
import type { VideoFormat } from "../samples.ts";
import type { RenditionPlan } from "./plan.ts";

/** A picture as it came from the camera; `frame` is there where the browser gives frames. */
export interface Picture {
  readonly image: CanvasImageSource;
  readonly frame: VideoFrame | null;
  readonly width: number;
  readonly height: number;
}

export interface EncodedPicture {
  /** There for the first picture of an encoder. */
  readonly format: VideoFormat | null;
  readonly ptsUs: number;
  readonly isKey: boolean;
  readonly data: Uint8Array;
  /** Milliseconds since the picture was offered. */
  readonly delayMs: number;
}

interface Options {
  readonly plan: RenditionPlan;
  readonly frameRate: number;
  /** Packets wait for it: those of the encoder before come first. */
  readonly after: Promise<unknown>;
  onPicture(picture: EncodedPicture): void;
  onError(error: unknown): void;
}

/** One H.264 encoder of one size and bitrate; for another bitrate another one takes over at a key picture. */
export class PictureEncoder {
  readonly plan: RenditionPlan;
  readonly #options: Options;
  readonly #source: VideoSampleSource;
  readonly #output: Output;
  readonly #ready: Promise<void>;
  readonly #offeredAt = new Map<number, number>();
  #canvas: OffscreenCanvasRenderingContext2D | null = null;
  #isReady = false;
  #isFull = false;
  #held: EncodedPicture[] | null = [];

  constructor(options: Options) {
    this.#options = options;
    this.plan = options.plan;
    this.#source = new VideoSampleSource({
      codec: "avc",
      quality: new Quality({ bitrate: options.plan.bitrate, bitrateMode: "variable" }),
      latencyMode: "realtime",
      onEncodedPacket: (packet, meta) => {
        const ptsUs = Math.round(packet.timestamp * 1e6);
        this.#give({
          format: meta?.decoderConfig ? this.#formatOf(meta.decoderConfig) : null,
          ptsUs,
          isKey: packet.type === "key",
          data: packet.data,
          delayMs: this.#delayOf(ptsUs),
        });
      },
    });
    // Packets are taken as they come; the file around them is thrown away.
    this.#output = new Output({ format: new Mp4OutputFormat({ fastStart: "fragmented" }), target: new NullTarget() });
    this.#output.addVideoTrack(this.#source, { frameRate: options.frameRate });
    this.#ready = this.#output.start().then(() => {
      this.#isReady = true;
    }, options.onError);
    void options.after.then(() => {
      const held = this.#held ?? [];
      this.#held = null;
      for (const picture of held) options.onPicture(picture);
    });
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  /** @returns false when the encoder has no room: the picture is left out. */
  encode(picture: Picture, ptsUs: number, isKey: boolean): boolean {
    if (!this.#isReady || this.#isFull) return false;
    const sample = this.#sampleOf(picture, ptsUs);
    this.#offeredAt.set(ptsUs, performance.now());
    this.#isFull = true;
    void this.#source
      .add(sample, { keyFrame: isKey })
      .then(() => {
        this.#isFull = false;
      }, this.#options.onError)
      .finally(() => sample.close());
    return true;
  }

  /** Packets under way are still given; resolves after the last one. */
  async finish(): Promise<void> {
    await this.#ready;
    await this.#output.finalize().catch(this.#options.onError);
  }

  #give(picture: EncodedPicture): void {
    if (this.#held) this.#held.push(picture);
    else this.#options.onPicture(picture);
  }

  #sampleOf({ image, frame, width, height }: Picture, ptsUs: number): VideoSample {
    const timing = { timestamp: ptsUs / 1e6, duration: 1 / this.#options.frameRate };
    const { plan } = this;
    const isAsItIs = frame && frame.codedWidth === plan.width && frame.codedHeight === plan.height;
    if (isAsItIs && width === plan.width) return new VideoSample(frame.clone(), timing);
    this.#canvas ??= new OffscreenCanvas(plan.width, plan.height).getContext("2d", { alpha: false });
    drawInto(this.#canvas!, { image, width, height });
    return new VideoSample(this.#canvas!.canvas, timing);
  }

  #formatOf({ codec, description }: VideoDecoderConfig): VideoFormat {
    const { width, height, bitrate } = this.plan;
    return { codec, width, height, bitrate, frameRate: this.#options.frameRate, description: bytesOf(description) };
  }

  #delayOf(ptsUs: number): number {
    const at = this.#offeredAt.get(ptsUs);
    for (const offered of this.#offeredAt.keys()) {
      if (offered > ptsUs) break;
      this.#offeredAt.delete(offered);
    }
    return at === undefined ? 0 : performance.now() - at;
  }
}

/** The whole picture in the middle of the canvas, with bars where its shape differs. */
export function drawInto(
  canvas: OffscreenCanvasRenderingContext2D,
  { image, width, height }: Omit<Picture, "frame">,
): void {
  const { width: into, height: high } = canvas.canvas;
  const scale = Math.min(into / width, high / height);
  const w = Math.abs(width * scale - into) < 3 ? into : width * scale;
  const h = Math.abs(height * scale - high) < 3 ? high : height * scale;
  if (w < into || h < high) {
    canvas.fillStyle = "#000";
    canvas.fillRect(0, 0, into, high);
  }
  canvas.drawImage(image, (into - w) / 2, (high - h) / 2, w, h);
}

export function bytesOf(source: AllowSharedBufferSource | undefined): Uint8Array {
  if (!source) return new Uint8Array();
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer.slice(source.byteOffset, source.byteOffset + source.byteLength) as ArrayBuffer)
    : new Uint8Array(source as ArrayBuffer);
}
