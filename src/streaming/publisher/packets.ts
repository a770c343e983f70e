import {
  GAP_FLAG,
  KEY_FLAG,
  PACKET_HEAD_BYTES,
  packetKinds,
  packetTracks,
  type PacketKind,
  type PacketTrack,
  type WireFormat,
} from "../publish-protocol.ts";

/** An encoder's output, before it has a number. Times are microseconds of the session. */
export interface Packet {
  readonly kind: PacketKind;
  readonly track: PacketTrack;
  /** A picture that needs no other; true for sound, formats and stills. */
  readonly isKey: boolean;
  readonly ptsUs: number;
  readonly durationUs: number;
  readonly data: Uint8Array;
}

/** One packet as it goes over the wire. */
export function writePacket(packet: Packet, number: number, afterGap: boolean): Uint8Array {
  const bytes = new Uint8Array(PACKET_HEAD_BYTES + packet.data.length);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, packetKinds[packet.kind]);
  view.setUint8(1, packetTracks[packet.track]);
  view.setUint8(2, (packet.isKey ? KEY_FLAG : 0) | (afterGap ? GAP_FLAG : 0));
  view.setUint32(4, number);
  view.setFloat64(8, packet.ptsUs);
  view.setUint32(16, Math.max(0, Math.round(packet.durationUs)));
  bytes.set(packet.data, PACKET_HEAD_BYTES);
  return bytes;
}

/** The packet that describes the following ones on a track. */
export function formatPacket(format: WireFormat, ptsUs: number): Packet {
  return {
    kind: "format",
    track: format.kind === "audio" ? "audio" : format.rendition,
    isKey: true,
    ptsUs,
    durationUs: 0,
    data: new TextEncoder().encode(JSON.stringify(format)),
  };
}

export function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
