import { OUTAGE_SECONDS, SEND_BUFFER_SECONDS } from "../publish-protocol.ts";
import { writePacket, type Packet } from "./packets.ts";

/** A phone's memory is not ours alone. */
const SEND_BUFFER_BYTES = 32_000_000;

interface Kept {
  readonly number: number;
  readonly packet: Packet;
  /** Packets right before it were lost. */
  afterGap: boolean;
}

/**
 * The packets that the server has not taken yet, in the order of its numbers. Packets older than the buffer's length
 * are lost, always up to a key picture; formats stay, as nothing can be shown without them. Without a connection it is
 * longer, until the server has taken what was kept.
 */
export class SendBuffer {
  #kept: Kept[] = [];
  #next = 1;
  #bytes = 0;
  #newestUs = 0;
  #lostUs = 0;
  #lengthUs: number;
  readonly #connectedUs: number;
  readonly #mostBytes: number;

  constructor({ seconds = SEND_BUFFER_SECONDS, bytes = SEND_BUFFER_BYTES }: { seconds?: number; bytes?: number } = {}) {
    this.#lengthUs = this.#connectedUs = seconds * 1e6;
    this.#mostBytes = bytes;
  }

  /** The number that the next packet gets. */
  get next(): number {
    return this.#next;
  }

  get isEmpty(): boolean {
    return this.#kept.length === 0;
  }

  /** Microseconds of the stream that wait to be taken. */
  get heldUs(): number {
    const oldest = this.#kept.find(({ packet }) => packet.kind !== "format");
    return oldest ? Math.max(0, this.#newestUs - oldest.packet.ptsUs) : 0;
  }

  /** Microseconds that were lost since the beginning. */
  get lostUs(): number {
    return this.#lostUs;
  }

  push(packet: Packet): void {
    this.#kept.push({ number: this.#next, packet, afterGap: false });
    this.#next += 1;
    this.#bytes += packet.data.length;
    if (packet.kind !== "format") this.#newestUs = Math.max(this.#newestUs, packet.ptsUs);
    if (this.heldUs > this.#lengthUs || this.#bytes > this.#mostBytes) this.#loseOldest();
  }

  /** The connection is lost: whatever comes meanwhile is to be sent afterwards. */
  outlast(): void {
    this.#lengthUs = Math.max(this.#connectedUs, OUTAGE_SECONDS * 1e6);
  }

  /** Everything up to this number is taken. */
  taken(to: number): void {
    let count = 0;
    while (count < this.#kept.length && this.#kept[count]!.number <= to) {
      this.#bytes -= this.#kept[count]!.packet.data.length;
      count += 1;
    }
    if (count > 0) this.#kept.splice(0, count);
    if (this.heldUs <= this.#connectedUs) this.#lengthUs = this.#connectedUs;
  }

  /** The first packet from this number on, as bytes; null when there is none yet. */
  read(from: number): { readonly number: number; readonly bytes: Uint8Array } | null {
    const kept = this.#kept[this.#indexOf(from)];
    return kept ? { number: kept.number, bytes: writePacket(kept.packet, kept.number, kept.afterGap) } : null;
  }

  #indexOf(number: number): number {
    let low = 0;
    let high = this.#kept.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#kept[middle]!.number < number) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #loseOldest(): void {
    const firstUs = this.#newestUs - this.heldUs;
    // Renditions have their key pictures at one time: nothing of that time is lost, and everything before it.
    const key = this.#kept.find(
      ({ packet }, at) =>
        packet.kind === "video" && packet.isKey && packet.ptsUs > firstUs && this.#enoughAfter(at, packet.ptsUs),
    );
    const fromUs = key?.packet.ptsUs ?? (this.#hasPictures() ? Infinity : firstUs + this.#lengthUs / 10);
    if (fromUs === Infinity && this.#bytes <= this.#mostBytes) return;
    const stays = ({ packet }: Kept) => packet.kind === "format" || packet.ptsUs >= fromUs;
    const left = this.#kept.filter(stays);
    const first = left.find(({ packet }) => packet.kind !== "format");
    if (first) first.afterGap = true;
    this.#lostUs += Math.min(fromUs, this.#newestUs) - firstUs;
    this.#kept = left;
    this.#bytes = left.reduce((sum, { packet }) => sum + packet.data.length, 0);
  }

  #hasPictures(): boolean {
    return this.#kept.some(({ packet }) => packet.kind === "video");
  }

  #enoughAfter(at: number, ptsUs: number): boolean {
    if (this.#newestUs - ptsUs > this.#lengthUs) return false;
    if (this.#bytes <= this.#mostBytes) return true;
    let bytes = 0;
    for (const { packet } of this.#kept.slice(at)) bytes += packet.data.length;
    return bytes <= this.#mostBytes;
  }
}
