import type { PictureRendition } from "../samples.ts";
import type { PublishRefusal } from "../publish-protocol.ts";
import { DeviceRateController } from "./device-rate-controller.ts";
import { PublishLink, type LinkEvents, type LinkSocket } from "./link.ts";
import { NetworkRateController } from "./network-rate-controller.ts";
import { formatPacket, toBase64, type Packet } from "./packets.ts";
import { EncoderDispatcher } from "./encoder-dispatcher.ts";
import { drawInto, PictureEncoder, type EncodedPicture, type Picture } from "./picture-encoder.ts";
import { fit, planFor, type RenditionPlan } from "./plan.ts";
import { SendBuffer } from "./send-buffer.ts";
import { SoundClock } from "./sound-clock.ts";
import { SOUND_CHANNELS, SOUND_RATE, SoundEncoder } from "./sound-encoder.ts";

export type Health = "good" | "fair" | "poor";

export interface BroadcastStatus {
  readonly link: "connecting" | "open" | "lost" | "ended" | PublishRefusal;
  /** Bits per second that went out of late. */
  readonly bitrate: number;
  readonly renditions: readonly RenditionPlan[];
  /** Seconds of the stream that wait for the network, and that were lost. */
  readonly keptSeconds: number;
  readonly lostSeconds: number;
  readonly health: Health;
  /** No encoder works: nothing of the picture can be sent. */
  readonly isBroken: boolean;
}

interface Options {
  /** Path and query of the WebSocket. */
  readonly address: string;
  readonly session: string;
  readonly takeOver: boolean;
  /** Renditions that this device may encode side by side. */
  readonly mostRenditions: number;
  onStatus(status: BroadcastStatus): void;
}

const TICK_MS = 500;
const STILL_EVERY_MS = 10_000;
const STILL_SIZE = 720;
/** A camera that stands still, or a screen on which nothing moves: its picture is sent again. */
const STANDS_STILL_MS = 400;
const FLUSH_MS = 4_000;
const MOST_FAILURES = 4;

/** One press of "Go live": pictures and sound in, packets out, until the stream is over. */
export class Broadcaster {
  readonly #options: Options;
  readonly #buffer = new SendBuffer();
  readonly #link: PublishLink;
  readonly #dispatcher: EncoderDispatcher;
  readonly #sound: SoundEncoder;
  readonly #soundClock = new SoundClock();
  readonly #beganAt = performance.now();
  readonly #network = new NetworkRateController(performance.now());
  readonly #device: DeviceRateController;
  readonly #formats = new Map<string, string>();
  readonly #delays: number[] = [];
  readonly #ticker: ReturnType<typeof setInterval>;
  #soundFrames = 0;
  #last: Picture | null = null;
  #lastAt = -Infinity;
  #size = { width: 0, height: 0 };
  #stillAt = -Infinity;
  #sentBefore = 0;
  #bitrate = 0;
  #failures = 0;
  #isEnding = false;
  #ended = Promise.withResolvers<void>();

  constructor(options: Options) {
    this.#options = options;
    this.#device = new DeviceRateController(performance.now(), options.mostRenditions);
    this.#dispatcher = new EncoderDispatcher({
      makeEncoder: (made) => new PictureEncoder(made),
      onPicture: (rendition, picture) => this.#takePicture(rendition, picture),
      onBroken: () => {
        this.#failures += 1;
      },
    });
    this.#sound = new SoundEncoder(
      ({ ptsUs, durationUs, data }, format) => {
        const at = this.#soundClock.place(ptsUs);
        if (at === null) return;
        if (format) {
          this.#notifyFormat({ ...format, kind: "audio", description: toBase64(format.description) }, at);
        }
        this.#send({ kind: "audio", track: "audio", isKey: true, ptsUs: at, durationUs, data });
      },
      () => {
        this.#failures += 1;
      },
    );
    this.#link = new PublishLink(
      {
        session: options.session,
        buffer: this.#buffer,
        open: (events) => openSocket(options.address, events),
        onState: (state) => {
          if (state.name === "ended" || state.name === "refused") {
            this.#ended.resolve();
            this.#stop();
          }
          this.#notify();
        },
        now: () => performance.now(),
        random: Math.random,
        after: (ms, run) => {
          const timer = setTimeout(run, ms);
          return () => clearTimeout(timer);
        },
      },
      { takeOver: options.takeOver },
    );
    this.#ticker = setInterval(() => this.#tick(), TICK_MS);
    addEventListener("online", this.#retry);
    this.#link.start();
  }

  /** A picture of the camera or the screen; it is read before this returns. */
  offer(picture: Picture): void {
    if (this.#isEnding) return;
    const now = performance.now();
    if (picture.width !== this.#size.width || picture.height !== this.#size.height) {
      this.#size = { width: picture.width, height: picture.height };
      this.#plan();
    }
    if (!this.#dispatcher.offer(picture, this.#us(now))) return;
    this.#lastAt = now;
    this.#last?.frame?.close();
    const frame = picture.frame?.clone() ?? null;
    this.#last = { ...picture, image: frame ?? picture.image, frame };
    if (now - this.#stillAt >= STILL_EVERY_MS) void this.#sendStill(this.#last, now);
  }

  /** A chunk of sound, its channels one after the other. It also keeps time: its thread is never throttled. */
  hear(planar: Float32Array<ArrayBuffer>): void {
    if (this.#isEnding) return;
    const now = performance.now();
    if (this.#sound.encode(planar)) {
      this.#soundFrames += planar.length / SOUND_CHANNELS;
      // A chunk is heard when its last sample was.
      this.#soundClock.heard((this.#soundFrames / SOUND_RATE) * 1e6, this.#us(now));
    }
    if (this.#last && now - this.#lastAt > STANDS_STILL_MS && this.#dispatcher.offer(this.#last, this.#us(now))) {
      this.#lastAt = now;
    }
  }

  /** Sends what is left and says that the stream is over; resolves when the server has said so, or has not in time. */
  async end(): Promise<void> {
    this.#isEnding = true;
    await Promise.race([Promise.all([this.#dispatcher.finish(), this.#sound.finish()]), pause(FLUSH_MS)]);
    this.#link.end();
    await Promise.race([this.#ended.promise, pause(FLUSH_MS)]);
    this.#stop();
  }

  /** Lets go without ending the stream. */
  close(): void {
    this.#stop();
  }

  readonly #retry = () => this.#link.retryNow();

  #stop(): void {
    clearInterval(this.#ticker);
    removeEventListener("online", this.#retry);
    this.#link.close();
    void this.#dispatcher.finish();
    void this.#sound.finish();
    this.#last?.frame?.close();
    this.#last = null;
  }

  #us(now: number): number {
    return Math.round((now - this.#beganAt) * 1_000);
  }

  #plan(): void {
    if (this.#size.width === 0 || this.#isEnding) return;
    const plan = planFor(this.#size, this.#network.rung, this.#device.capacity);
    if (JSON.stringify(plan) !== JSON.stringify(this.#dispatcher.plan)) this.#dispatcher.follow(plan);
  }

  #takePicture(rendition: PictureRendition, { format, ptsUs, isKey, data, delayMs }: EncodedPicture): void {
    this.#failures = 0;
    this.#delays.push(delayMs);
    if (format) {
      this.#notifyFormat({ ...format, kind: "video", rendition, description: toBase64(format.description) }, ptsUs);
    }
    const durationUs = 1e6 / (this.#dispatcher.plan?.frameRate ?? 30);
    this.#send({ kind: "video", track: rendition, isKey, ptsUs, durationUs, data });
  }

  /** Only a difference to a decoder is sent: another bitrate alone is none. */
  #notifyFormat(format: Parameters<typeof formatPacket>[0], ptsUs: number): void {
    const track = format.kind === "audio" ? "audio" : format.rendition;
    const { bitrate: _bitrate, ...shape } = format;
    const said = JSON.stringify({ ...shape, frameRate: undefined });
    if (this.#formats.get(track) === said) return;
    this.#formats.set(track, said);
    this.#send(formatPacket(format, ptsUs));
  }

  async #sendStill({ image, width, height }: Picture, now: number): Promise<void> {
    this.#stillAt = now;
    const size = fit({ width, height }, STILL_SIZE);
    const canvas = new OffscreenCanvas(size.width, size.height).getContext("2d", { alpha: false });
    if (!canvas) return;
    drawInto(canvas, { image, width, height });
    const blob = await canvas.canvas.convertToBlob({ type: "image/jpeg", quality: 0.8 });
    const data = new Uint8Array(await blob.arrayBuffer());
    this.#send({ kind: "still", track: "high", isKey: true, ptsUs: this.#us(now), durationUs: 0, data });
  }

  #send(packet: Packet): void {
    // Encoders that leave a picture out may hand over nothing in its place.
    if (packet.data.length === 0) return;
    this.#buffer.push(packet);
    this.#link.pump();
  }

  #tick(): void {
    const now = performance.now();
    const sent = this.#link.sentBytes;
    this.#bitrate = 0.7 * this.#bitrate + (0.3 * ((sent - this.#sentBefore) * 8_000)) / TICK_MS;
    this.#sentBefore = sent;
    const heldMs = this.#buffer.heldUs / 1_000;
    if (this.#link.isTaking) this.#network.observe(now, heldMs);
    else this.#network.pause(now, heldMs);
    const delays = this.#delays.splice(0).toSorted((a, b) => a - b);
    this.#device.observe(now, { ...this.#dispatcher.takeLoad(), delayMs: delays[delays.length >> 1] ?? 0 });
    this.#plan();
    this.#notify();
  }

  #notify(): void {
    const { state } = this.#link;
    const rung = this.#network.rung;
    this.#options.onStatus({
      link: state.name === "refused" ? state.code : state.name,
      bitrate: this.#bitrate,
      renditions: this.#dispatcher.running,
      keptSeconds: this.#buffer.heldUs / 1e6,
      lostSeconds: this.#buffer.lostUs / 1e6,
      health: rung >= 4 ? "poor" : rung >= 2 || this.#device.capacity.frameRate < 24 ? "fair" : "good",
      isBroken: this.#failures >= MOST_FAILURES,
    });
  }
}

function openSocket(path: string, events: LinkEvents): LinkSocket {
  const address = new URL(path, location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  const socket = new WebSocket(address);
  socket.addEventListener("open", () => events.opened());
  socket.addEventListener("message", ({ data }) => events.heard(data));
  socket.addEventListener("close", () => events.closed());
  return socket as LinkSocket;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
