import { randomBytes } from "node:crypto";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { PublishRefusal } from "../../publish-protocol.ts";
import { PACKET_BYTES } from "../../publish-protocol.ts";
import { BadStream } from "../bad-stream.ts";
import { aacFrameUs, readAacDescription, readAvcDescription } from "../codecs.ts";
import { Bucket } from "../once.ts";
import type { PublisherConnection, PublisherSession } from "../publisher.ts";
import { Unwrapped } from "../timeline.ts";
import { readAmf, writeAmf, type Amf } from "./amf0.ts";
import { ChunkReader, writeMessage, type Message } from "./chunks.ts";
import { readAudioTag, readVideoTag, type Tag } from "./flv.ts";

/** The answer to a stream name; the description is shown by the encoder. */
export type Admission<Session extends PublisherSession> =
  | { readonly ok: true; readonly session: Session }
  | { readonly ok: false; readonly description: string };

export interface RtmpConnectionOptions<Session extends PublisherSession> {
  readonly socket: Socket;
  /** Asks whether a publisher with this stream name may send. */
  readonly admit: (name: string, connection: PublisherConnection) => Promise<Admission<Session>>;
  /** It broke the rules, or sends what cannot be passed on. */
  readonly complain: (problem: BadStream, session: Session | null) => void;
  readonly monotonic: () => number;
}

const HANDSHAKE_BYTES = 1_536;
/** The time allowed from the connection to the first publish. */
const ARRIVAL_MS = 15_000;
const IDLE_MS = 30_000;
/** A connection that publishes and sends neither pictures nor sound. */
const EMPTY_MS = 60_000;
const STRANGER = { messageBytes: 16_384, heldBytes: 32_768 };
const KNOWN = { messageBytes: PACKET_BYTES, heldBytes: 2 * PACKET_BYTES };
const WINDOW = 2_500_000;
const RATE = 2_500_000;
const BURST = 12_000_000;
const STREAM_ID = 1;
const US = 1_000;
/** Times come in whole milliseconds: sound within this much of where it should be is put there. */
const JITTER_US = 40_000;

/** One encoder: handshake, chunks, commands, and what it publishes. */
export class RtmpConnection<Session extends PublisherSession> implements PublisherConnection {
  readonly #options: RtmpConnectionOptions<Session>;
  readonly #socket: Socket;
  readonly #reader = new ChunkReader({ ...STRANGER });
  readonly #bucket: Bucket;
  #step: "version" | "reply" | "chunks" = "version";
  #greeting: Buffer = Buffer.alloc(0);
  #isClosed = false;
  #isBusy = false;
  readonly #waiting: Message[] = [];
  #session: Session | null = null;
  readonly #beganAt: number;
  #heardAt: number;
  #publishedAt: number | null = null;
  #hasMedia = false;
  #received = 0;
  #acknowledged = 0;
  #window = WINDOW;
  readonly #videoClock = new Unwrapped();
  readonly #audioClock = new Unwrapped();
  #frameUs = 0;
  #nextSoundUs: number | null = null;

  constructor(options: RtmpConnectionOptions<Session>) {
    this.#options = options;
    this.#socket = options.socket;
    this.#beganAt = this.#heardAt = options.monotonic();
    this.#bucket = new Bucket(RATE, BURST, this.#beganAt);
    options.socket.on("data", (bytes) => this.#receive(bytes as Buffer));
    options.socket.on("error", () => undefined);
    options.socket.on("close", () => this.#close());
  }

  refuse(code: PublishRefusal, reason = ""): void {
    const description = reason || (words[code] ?? "This stream was refused.");
    this.#turnAway(code === "taken-over" ? "NetStream.Publish.Failed" : "NetStream.Publish.Rejected", description);
  }

  ended(): void {
    this.#status("status", "NetStream.Unpublish.Success", "The stream is over.");
    this.#shut();
  }

  restart(): void {
    this.#shut();
  }

  drop(): void {
    this.#socket.destroy();
  }

  closeIfIdle(): void {
    const now = this.#options.monotonic();
    const isLate = !this.#session && now - this.#beganAt > ARRIVAL_MS;
    const isEmpty = this.#publishedAt !== null && !this.#hasMedia && now - this.#publishedAt > EMPTY_MS;
    if (isLate || isEmpty || now - this.#heardAt > IDLE_MS) this.#socket.destroy();
  }

  #receive(bytes: Buffer): void {
    if (this.#isClosed) return;
    this.#heardAt = this.#options.monotonic();
    try {
      const rest = this.#step === "chunks" ? bytes : this.#greet(bytes);
      if (this.#step !== "chunks") return;
      this.#count(bytes.length);
      this.#waiting.push(...this.#reader.read(rest));
      if (!this.#isBusy) this.#work(bytes.length);
      else this.#socket.pause();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** C0, C1, C2 against S0, S1, S2. @returns what follows them. */
  #greet(bytes: Buffer): Buffer {
    this.#greeting = Buffer.concat([this.#greeting, bytes]);
    if (this.#greeting[0] !== 3) throw new BadStream("no RTMP");
    if (this.#step === "version") {
      if (this.#greeting.length < 1 + HANDSHAKE_BYTES) return Buffer.alloc(0);
      const theirs = this.#greeting.subarray(1, 1 + HANDSHAKE_BYTES);
      const ours = Buffer.concat([Buffer.alloc(8), randomBytes(HANDSHAKE_BYTES - 8)]);
      this.#socket.write(Buffer.concat([Buffer.from([3]), ours, theirs]));
      this.#step = "reply";
    }
    if (this.#greeting.length < 1 + 2 * HANDSHAKE_BYTES) return Buffer.alloc(0);
    this.#step = "chunks";
    const rest = this.#greeting.subarray(1 + 2 * HANDSHAKE_BYTES);
    this.#greeting = Buffer.alloc(0);
    return rest;
  }

  #count(bytes: number): void {
    this.#received += bytes;
    if (this.#received - this.#acknowledged < this.#window) return;
    this.#acknowledged = this.#received;
    const body = Buffer.alloc(4);
    body.writeUInt32BE(this.#received % 2 ** 32);
    this.#control(3, body);
  }

  /** Takes what is whole, one after the other; while something waits, nothing is read. */
  #work(bytes: number): void {
    const wait = this.#bucket.take(bytes, this.#options.monotonic());
    if (wait > 0) return this.#hold(sleep(wait, undefined, { ref: false }));
    for (let next = this.#waiting.shift(); next && !this.#isClosed; next = this.#waiting.shift()) {
      const taken = this.#take(next);
      if (taken) return this.#hold(taken);
    }
  }

  #hold(until: Promise<unknown>): void {
    this.#isBusy = true;
    this.#socket.pause();
    until
      .then(() => {
        this.#isBusy = false;
        if (this.#isClosed) return;
        this.#work(0);
        if (!this.#isBusy) this.#socket.resume();
      })
      .catch((error: unknown) => this.#fail(error));
  }

  #take(message: Message): void | Promise<void> {
    const { type, body } = message;
    if (type === 9) return this.#media(readVideoTag(body), message);
    if (type === 8) return this.#media(readAudioTag(body), message);
    if (type === 20) return this.#command(readAmf(body));
    if (type === 17) return this.#command(readAmf(body.subarray(1)));
    if (type === 5 && body.length >= 4) this.#window = Math.max(4_096, body.readUInt32BE(0));
    // A ping is answered with what it says.
    if (type === 4 && body.length >= 6 && body.readUInt16BE(0) === 6) {
      this.#control(4, Buffer.concat([Buffer.from([0, 7]), body.subarray(2, 6)]));
    }
  }

  #media(tag: Tag, { timestamp }: Message): void | Promise<void> {
    const session = this.#session;
    if (!session) throw new BadStream("pictures before a stream key");
    if (!tag) return;
    if (tag.kind === "picture-format") return session.videoFormat("high", readAvcDescription(tag.description));
    if (tag.kind === "sound-format") {
      const format = readAacDescription(tag.description);
      this.#frameUs = aacFrameUs(format.sampleRate);
      return session.audioFormat(format);
    }
    this.#hasMedia = true;
    if (tag.kind === "picture") {
      const dtsUs = this.#videoClock.next(timestamp) * US;
      const ptsUs = dtsUs + tag.offsetMs * US;
      return session.video("high", { dtsUs, ptsUs, isKey: tag.isKey, data: tag.data });
    }
    const rawUs = this.#audioClock.next(timestamp) * US;
    if (this.#frameUs === 0) return;
    const isSteady = this.#nextSoundUs !== null && Math.abs(rawUs - this.#nextSoundUs) <= JITTER_US;
    const ptsUs = isSteady ? this.#nextSoundUs! : rawUs;
    this.#nextSoundUs = ptsUs + this.#frameUs;
    return session.audio({ ptsUs: Math.round(ptsUs), durationUs: Math.round(this.#frameUs), data: tag.data });
  }

  #command([name, unsafeId, first, second]: readonly Amf[]): void | Promise<void> {
    const id = typeof unsafeId === "number" ? unsafeId : 0;
    if (name === "connect") return this.#connect(id, first);
    if (name === "createStream") return this.#say(3, 0, "_result", id, null, STREAM_ID);
    if (name === "publish") return this.#publish(second);
    if (name === "releaseStream" || name === "FCPublish") {
      if (id > 0) this.#say(3, 0, "_result", id, null, undefined);
      return;
    }
    if (name === "FCUnpublish" || name === "deleteStream" || name === "closeStream") return this.#shut();
    if (name === "play" || name === "play2") {
      this.#turnAway("NetStream.Play.StreamNotFound", "Streams are watched in a browser.");
    }
  }

  #connect(id: number, said: Amf): void {
    const app = typeof said === "object" && said !== null && "app" in said ? said.app : "";
    if (typeof app !== "string" || app.split("?")[0]!.replaceAll("/", "") !== "live") {
      const refused = {
        level: "error",
        code: "NetConnection.Connect.Rejected",
        description: "The server address ends in /live.",
      };
      this.#say(3, 0, "_error", id, null, refused);
      return this.#shut();
    }
    const number = (value: number, ...more: number[]) => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value);
      return Buffer.concat([bytes, Buffer.from(more)]);
    };
    this.#control(5, number(WINDOW));
    this.#control(6, number(WINDOW, 2));
    this.#control(1, number(4_096));
    const info = { level: "status", code: "NetConnection.Connect.Success", description: "Welcome.", objectEncoding: 0 };
    this.#say(3, 0, "_result", id, { fmsVer: "FMS/3,0,1,123", capabilities: 31 }, info);
  }

  async #publish(unsafeName: Amf): Promise<void> {
    if (this.#session) throw new BadStream("a second publish");
    const name = typeof unsafeName === "string" ? unsafeName : "";
    const turned = await this.#options.admit(name, this);
    if (!turned.ok) return this.#turnAway("NetStream.Publish.BadName", turned.description);
    if (this.#isClosed) return turned.session.leave();
    this.#session = turned.session;
    this.#publishedAt = this.#options.monotonic();
    Object.assign(this.#reader.limits, KNOWN);
    this.#status("status", "NetStream.Publish.Start", "The stream is taken.");
  }

  #fail(error: unknown): void {
    const problem = error instanceof BadStream ? error : new BadStream(String(error));
    this.#options.complain(problem, this.#session);
    if (this.#step !== "chunks") return void this.#socket.destroy();
    this.#turnAway("NetStream.Publish.Failed", badWords[problem.fault]);
  }

  #turnAway(code: string, description: string): void {
    this.#status("error", code, description);
    this.#shut();
  }

  #status(level: string, code: string, description: string): void {
    this.#say(5, STREAM_ID, "onStatus", 0, null, { level, code, description });
  }

  #say(chunkStream: number, streamId: number, ...values: Amf[]): void {
    this.#write(writeMessage({ chunkStream, type: 20, streamId }, writeAmf(...values)));
  }

  #control(type: number, body: Buffer): void {
    this.#write(writeMessage({ chunkStream: 2, type, streamId: 0 }, body));
  }

  #write(bytes: Buffer): void {
    // A publisher that does not read is disconnected.
    if (this.#socket.writableLength > 65_536) return void this.#socket.destroy();
    if (this.#socket.writable) this.#socket.write(bytes);
  }

  #shut(): void {
    if (this.#isClosed) return;
    this.#close();
    this.#socket.resume();
    this.#socket.end();
    setTimeout(() => this.#socket.destroy(), 2_000).unref();
  }

  #close(): void {
    this.#isClosed = true;
    this.#waiting.length = 0;
    this.#session?.leave();
  }
}

const words: Partial<Record<PublishRefusal, string>> = {
  "not-allowed": "This stream key was replaced.",
  closed: "This stream is over or cancelled.",
  busy: "Somebody else is sending this stream.",
  "taken-over": "Another publisher took over.",
};

const badWords: Readonly<Record<BadStream["fault"], string>> = {
  stream: "What was sent could not be understood.",
  video: "Only H.264 pictures are taken.",
  audio: "Only AAC sound is taken.",
};
