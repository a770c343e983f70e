import type { Rendition } from "../packager/packager.ts";

export type PlaylistKind = "live" | "safe" | "start" | "vod";

/** The meaning of an address under /live/stream/{folder}/. */
export type DeliveryRequest =
  | { readonly kind: "multivariant"; readonly name: "index" | "fast" | "safe" | "start" | "vod" | "audio" | "stills" }
  | {
      readonly kind: "playlist";
      readonly rendition: Rendition;
      readonly playlist: PlaylistKind;
      /** Blocking reload: not before this segment, or this part of it, is there. */
      readonly number: number | null;
      readonly part: number | null;
      readonly skip: boolean;
    }
  | {
      readonly kind: "file";
      readonly rendition: Rendition;
      readonly name: string;
      /** Null for init segments; `part` null for whole segments. */
      readonly place: { readonly opening: number; readonly number: number; readonly part: number | null } | null;
    }
  | { readonly kind: "still" | "poster" | "mp4" };

export interface StreamRequest {
  readonly folder: string;
  readonly wanted: DeliveryRequest;
}

const ADDRESS = /^\/live\/stream\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/([^?]+)(?:\?(.*))?$/;
const MULTIVARIANT = /^(index|fast|safe|start|vod|audio|stills)\.m3u8$/;
const PLAYLIST = /^(high|medium|low|audio|stills)\/(live|safe|start|vod)\.m3u8$/;
const FILE =
  /^(high|medium|low|audio|stills)\/((?:(\d{1,6})-(\d{1,8})(?:\.(\d{1,3}))?\.m4s)|init-\d{1,6}-\d{1,6}\.mp4)$/;
const ALONE = { "still.jpg": "still", "poster.jpg": "poster", "video.mp4": "mp4" } as const;

/** @returns null for an address of another kind. */
export function readStreamRequest(url: string): StreamRequest | null {
  const [, folder, path, query = ""] = ADDRESS.exec(url) ?? [];
  if (!folder || !path) return null;
  const wanted = readRequest(path, query);
  return wanted && { folder, wanted };
}

function readRequest(path: string, query: string): DeliveryRequest | null {
  const file = FILE.exec(path);
  if (file) {
    const [, rendition, name, opening, number, part] = file;
    const place =
      opening === undefined
        ? null
        : { opening: Number(opening), number: Number(number), part: part === undefined ? null : Number(part) };
    return { kind: "file", rendition: rendition as Rendition, name: name!, place };
  }
  const playlist = PLAYLIST.exec(path);
  if (playlist) {
    const [, rendition, kind] = playlist;
    const [, number] = /(?:^|&)_HLS_msn=(\d{1,9})(?:&|$)/.exec(query) ?? [];
    const [, part] = /(?:^|&)_HLS_part=(\d{1,6})(?:&|$)/.exec(query) ?? [];
    return {
      kind: "playlist",
      rendition: rendition as Rendition,
      playlist: kind as PlaylistKind,
      number: number === undefined ? null : Number(number),
      part: part === undefined ? null : Number(part),
      skip: /(?:^|&)_HLS_skip=(?:YES|v2)(?:&|$)/.test(query),
    };
  }
  const [, name] = MULTIVARIANT.exec(path) ?? [];
  if (name) return { kind: "multivariant", name: name as "index" };
  return path in ALONE ? { kind: ALONE[path as keyof typeof ALONE] } : null;
}
