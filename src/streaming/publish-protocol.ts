// The protocol of a studio and the server over a WebSocket. Messages are JSON texts; packets are binary, numbered
// without gaps from 1 within a session, kept by the studio until they are acknowledged, and sent again from `next`
// after a lost connection.
import type { PictureRendition } from "./samples.ts";

/** A packet larger than this is refused. */
export const PACKET_BYTES = 4_000_000;

/** A connected studio keeps at most this much that is not acknowledged; then its oldest packets are lost. */
export const SEND_BUFFER_SECONDS = 20;
/** One without a connection keeps what it films as long as its stream waits for it, and sends all of it afterwards. */
export const OUTAGE_SECONDS = 90;

export type StudioMessage =
  /** First, on every connection; a session is one press of "Go live" and survives lost connections. */
  | { readonly type: "hello"; readonly version: 1; readonly session: string; readonly takeOver?: boolean }
  /** The stream is over: the broadcast ends at once. */
  | { readonly type: "end" };

export type PublishRefusal =
  | "sign-in"
  | "not-allowed"
  | "not-found"
  /** It is cancelled or over. */
  | "closed"
  /** Somebody else publishes it; say hello again with takeOver. */
  | "busy"
  /** Another publisher took over. */
  | "taken-over"
  /** Something other than H.264 or AAC, or packets that make no sense. */
  | "bad-stream"
  | "too-fast"
  | "server";

export type ServerMessage =
  /** Send from this packet on; 1 for a new session. `broadcastId` is 0 before its first picture or sound. */
  | { readonly type: "welcome"; readonly next: number; readonly broadcastId: number }
  /** Every packet up to this one is taken. */
  | { readonly type: "ack"; readonly to: number }
  /** The connection closes after it; `reason` says more in English for the log. */
  | { readonly type: "refused"; readonly code: PublishRefusal; readonly reason?: string }
  /** The broadcast is over, by this or another hand; the connection closes after it. */
  | { readonly type: "ended" };

/** Kind of a packet: its first byte. */
export const packetKinds = { format: 1, video: 2, audio: 3, still: 4 } as const;
export type PacketKind = keyof typeof packetKinds;

/** Second byte of a packet: which picture it belongs to; sound is `audio`. */
export const packetTracks = { audio: 0, high: 1, medium: 2, low: 3 } as const;
export type PacketTrack = keyof typeof packetTracks;

/** Bit of the third byte: a picture that needs no other. */
export const KEY_FLAG = 1;
/** Bit of the third byte: packets before this one were lost. */
export const GAP_FLAG = 2;

/**
 * Bytes before a packet's content, big-endian: kind (1), track (1), flags (1), zero (1), number (u32),
 * presentation time in µs (f64), duration in µs (u32). Pictures are in decoding order, which is their order of showing.
 */
export const PACKET_HEAD_BYTES = 20;

/** Content of a `format` packet, as JSON; the description in base64. */
export type WireFormat =
  | {
      readonly kind: "video";
      readonly rendition: PictureRendition;
      readonly codec: string;
      readonly width: number;
      readonly height: number;
      readonly description: string;
      readonly frameRate?: number;
      readonly bitrate?: number;
    }
  | {
      readonly kind: "audio";
      readonly codec: string;
      readonly sampleRate: number;
      readonly channels: number;
      readonly description: string;
      readonly bitrate?: number;
    };
