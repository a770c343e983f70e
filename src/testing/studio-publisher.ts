import { publishAddress } from "#/features/broadcast/publish-address.ts";
import { PACKET_HEAD_BYTES, packetKinds, packetTracks } from "#/streaming/publish-protocol.ts";
import type { ServerMessage, StudioMessage, WireFormat } from "#/streaming/publish-protocol.ts";
import type { PacketKind, PacketTrack } from "#/streaming/publish-protocol.ts";
import type { LinkEvents, LinkSocket } from "#/streaming/publisher/link.ts";
import type { PictureRendition } from "#/streaming/samples.ts";
import type { TestPublication } from "./publisher.ts";

export interface StudioDoor {
  readonly port: number;
  readonly cookie: string;
  readonly occurrenceId: number;
  readonly origin?: string | null;
}

/** One connection to the studio's socket, as a browser would open it. */
export class StudioSocket implements LinkSocket {
  readonly words: ServerMessage[] = [];
  readonly #socket: WebSocket;
  readonly #opened: Promise<boolean>;
  closeCode: number | null = null;

  constructor({ port, cookie, occurrenceId, origin = `http://127.0.0.1:${port}` }: StudioDoor, events?: LinkEvents) {
    const headers = { cookie, ...(origin ? { origin } : {}) };
    this.#socket = new WebSocket(`ws://127.0.0.1:${port}${publishAddress(occurrenceId)}`, {
      headers,
    } as never);
    this.#socket.binaryType = "arraybuffer";
    this.#socket.addEventListener("message", (event) =>
      this.words.push(JSON.parse(String(event.data)) as ServerMessage),
    );
    this.#socket.addEventListener("close", (event) => (this.closeCode = event.code));
    this.#socket.addEventListener("open", () => events?.opened());
    this.#socket.addEventListener("message", ({ data }) => events?.heard(data));
    this.#socket.addEventListener("close", () => events?.closed());
    this.#opened = new Promise((resolve) => {
      this.#socket.addEventListener("open", () => resolve(true));
      this.#socket.addEventListener("error", () => resolve(false));
    });
  }

  get opened(): Promise<boolean> {
    return this.#opened;
  }

  get isClosed(): boolean {
    return this.closeCode !== null;
  }

  get acked(): number {
    return this.words.findLast((word) => word.type === "ack")?.to ?? 0;
  }

  get welcome() {
    return this.words.find((word) => word.type === "welcome");
  }

  get refusal() {
    return this.words.find((word) => word.type === "refused")?.code;
  }

  get bufferedAmount(): number {
    return this.#socket.bufferedAmount;
  }

  async say(word: StudioMessage | string): Promise<void> {
    await this.#opened;
    if (this.#socket.readyState === WebSocket.OPEN) {
      this.#socket.send(typeof word === "string" ? word : JSON.stringify(word));
    }
  }

  send(data: string | Uint8Array): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(data as string | Uint8Array<ArrayBuffer>);
  }

  close(): void {
    this.#socket.close();
  }
}

/** @param us presentation time; @param flags KEY_FLAG, GAP_FLAG. */
export function studioPacket(
  kind: PacketKind,
  track: PacketTrack,
  { number, us = 0, durationUs = 0, flags = 0 }: { number: number; us?: number; durationUs?: number; flags?: number },
  content: Uint8Array,
): Buffer {
  const head = Buffer.alloc(PACKET_HEAD_BYTES);
  head[0] = packetKinds[kind];
  head[1] = packetTracks[track];
  head[2] = flags;
  head.writeUInt32BE(number, 4);
  head.writeDoubleBE(us, 8);
  head.writeUInt32BE(durationUs, 16);
  return Buffer.concat([head, content]);
}

export const wireFormats = (
  { video, audio }: TestPublication,
  renditions: readonly PictureRendition[] = ["high"],
): WireFormat[] => [
  ...renditions.map((rendition) => ({
    kind: "video" as const,
    rendition,
    codec: video.codec,
    width: video.width,
    height: video.height,
    description: Buffer.from(video.description).toString("base64"),
  })),
  {
    kind: "audio",
    codec: audio.codec,
    sampleRate: audio.sampleRate,
    channels: audio.channels,
    description: Buffer.from(audio.description).toString("base64"),
  },
];

/** A ceremony as the packets of one session, numbered from 1: formats first. */
export function studioPackets(publication: TestPublication, seconds: number): Buffer[] {
  let number = 0;
  const packets = wireFormats(publication).map((format) =>
    studioPacket(
      "format",
      format.kind === "video" ? format.rendition : "audio",
      { number: (number += 1) },
      Buffer.from(JSON.stringify(format)),
    ),
  );
  for (const { kind, us, sample } of publication.samples(seconds)) {
    number += 1;
    packets.push(
      kind === "video"
        ? studioPacket("video", "high", { number, us, flags: sample.isKey ? 1 : 0 }, sample.data)
        : studioPacket("audio", "audio", { number, us, durationUs: sample.durationUs }, sample.data),
    );
  }
  return packets;
}
