import { MINUTE_MS } from "../../platform/civil-date.ts";
import { isPublicHost } from "../../platform/public-host.ts";

const HOUR = 60 * MINUTE_MS;

/** The time that a lost publisher has to return before its ceremony ends. */
export const GRACE_MS = 90_000;
/** A publisher from which nothing has come for so long is gone. */
export const GONE_MS = 8_000;
/** The time that a lost connection has to return before viewers are notified. */
export const LOST_MS = 2_000;
/** The time that an encoder's standing connection is waited for before another take begins. */
export const CUT_MS = 30_000;
/** A publisher silent for this long is given up when another sender arrives, or the same encoder anew. */
export const SILENT_MS = 4_000;
/** How often a node says that it still hears a publisher. */
export const HEARTBEAT_MS = 2_000;

/** The code of what an encoder should change while it sends; the other codes say why one was turned away. */
export const RARE_KEYS = "broadcast.rare-keys";

/** The time before its start, and after its planned end, in which a date may be sent to. */
export const EARLY_MS = 2 * HOUR;
export const LATE_MS = 30 * MINUTE_MS;
/** The time that a ceremony started at once waits for its first picture. */
const UNANNOUNCED_MS = 12 * HOUR;

export type EndReason = "hand" | "grace";

/** The facts that decide whether a date may be sent to. */
export interface SendableOccurrence {
  readonly status: string;
  readonly isUnannounced: boolean;
  /** A draft for good, which is sent to those who are invited. */
  readonly isPrivate?: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly isRunning: boolean;
  /** The end of its last broadcast; null where there was none. */
  readonly lastEnd: EndReason | null;
}

/**
 * Whether a publisher may send to a date: not once it is cancelled or was ended by hand, and not long after its end.
 * One that ended because its publisher did not return may go on.
 */
export function isSendable(date: SendableOccurrence, now: Date): boolean {
  if (date.isRunning) return true;
  if (date.status === "cancelled") return false;
  if (date.status === "draft" && !date.isUnannounced && !date.isPrivate) return false;
  const nowMs = now.getTime();
  if (date.endedAt) {
    const until = Math.max(date.endsAt.getTime(), date.endedAt.getTime()) + LATE_MS;
    return date.lastEnd === "grace" && nowMs <= until;
  }
  if (date.startedAt) return true;
  return nowMs <= date.endsAt.getTime() + LATE_MS;
}

/** The date that a space's own key sends to: what runs, what was asked for, what broke off, what is nearest. */
export function chooseOccurrence<OccurrenceState extends SendableOccurrence>(
  dates: readonly OccurrenceState[],
  now: Date,
): OccurrenceState | null {
  const nowMs = now.getTime();
  const ranked = dates.flatMap((date) => {
    const rank = rankOf(date, now);
    return rank === null ? [] : [{ date, rank, distance: Math.abs(date.startsAt.getTime() - nowMs) }];
  });
  ranked.sort((a, b) => a.rank - b.rank || a.distance - b.distance);
  return ranked[0]?.date ?? null;
}

function rankOf(date: SendableOccurrence, now: Date): number | null {
  if (!isSendable(date, now)) return null;
  const nowMs = now.getTime();
  if (date.isRunning) return 0;
  if (date.status === "draft") return nowMs - date.startsAt.getTime() <= UNANNOUNCED_MS ? 1 : null;
  if (date.endedAt) return nowMs - date.endedAt.getTime() <= LATE_MS ? 2 : null;
  if (date.startedAt) return 3;
  return nowMs >= date.startsAt.getTime() - EARLY_MS ? 4 : null;
}

export interface ExternalStream {
  readonly kind: "hls" | "youtube";
  /** Address of a playlist, or id of a video. */
  readonly ref: string;
}

const YOUTUBE_HOSTS = new Set(["youtube.com", "www.youtube.com", "m.youtube.com", "www.youtube-nocookie.com"]);
const YOUTUBE_ID = /^[\w-]{11}$/;

/** Reads what an organiser pastes; null for anything but an https HLS address or one video of YouTube. */
export function readExternalAddress(unsafeAddress: string): ExternalStream | null {
  const url = URL.parse(unsafeAddress.trim());
  if (!url || url.protocol !== "https:" || url.username || url.password || url.href.length > 2_000) return null;
  const youtube = (id: string | null | undefined): ExternalStream | null =>
    id && YOUTUBE_ID.test(id) ? { kind: "youtube", ref: id } : null;
  if (url.hostname === "youtu.be") return youtube(url.pathname.slice(1).split("/")[0]);
  if (YOUTUBE_HOSTS.has(url.hostname)) {
    const [, first, second] = url.pathname.split("/");
    if (first === "watch") return youtube(url.searchParams.get("v"));
    return first === "live" || first === "embed" || first === "shorts" ? youtube(second) : null;
  }
  // Viewers' browsers go there: nobody shall send them into a network of their own.
  if (!isPublicHost(url.hostname) || !/\.m3u8$/i.test(url.pathname)) return null;
  return { kind: "hls", ref: url.href };
}
