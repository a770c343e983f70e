/** Characters (code points) that a message may have. */
export const MESSAGE_LENGTH = 500;
export const HISTORY_PAGE = 50;

/** A room that hears more than this is slowed down: the 50th newest message is younger than five seconds. */
export const SLOW_MESSAGES = 50;
export const SLOW_WINDOW_SECONDS = 5;
/** How often each person may write in a slowed room. */
export const SLOW_SECONDS = 10;

/** How often a person may write in any room. */
export const WRITE_LIMIT = { limit: 6, windowSeconds: 10 } as const;

/** What is kept of a typed message: one line, whole characters, no control codes; empty for a blank one. */
export function cleanMessage(unsafeText: string): string {
  const text = unsafeText
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/[\s\u2028\u2029]+/gu, " ")
    .replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, "")
    .trim();
  return /[^\p{Cf}\p{Z}\p{M}\u{fe00}-\u{fe0f}]/u.test(text) ? text : "";
}

export const lengthOf = (text: string): number => [...text].length;

/** Whether people meet before, during or after the ceremony; only during it do they write. */
export type Phase = "ahead" | "live" | "over" | "cancelled";

export interface CeremonyTimes {
  readonly status: string;
  readonly endsAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
}

export function phaseOf({ status, endsAt, startedAt, endedAt }: CeremonyTimes, now: Date): Phase {
  if (status === "cancelled") return "cancelled";
  if (endedAt && endedAt <= now) return "over";
  if (startedAt && startedAt <= now) return "live";
  return endsAt <= now ? "over" : "ahead";
}

/** What is shown of a live ceremony: cached pages with that tag go when it changes. */
export const roomTag = (occurrenceId: number): string => `live:${occurrenceId}`;

/** Where a stream is played from; only loops of ours and addresses over HTTPS are. */
export function streamPath(stream: { readonly kind: string; readonly ref: string } | null): string | null {
  if (!stream) return null;
  if (stream.kind === "loop") return `/live/loop/${encodeURIComponent(stream.ref)}/index.m3u8`;
  return stream.ref.startsWith("https://") ? stream.ref : null;
}
