import type { StreamView } from "#/features/broadcast/public.ts";

/** A viewer's choice of stream: picture and sound, a still now and then with the sound, or the sound alone. */
export const watchModes = ["video", "stills", "audio"] as const;
export type WatchMode = (typeof watchModes)[number];

/** fast: as close to the ceremony as can be. steady: some seconds later, and calm on a poor connection. */
export type Pace = "fast" | "steady";

export interface WatchWish {
  readonly mode: WatchMode;
  readonly pace: Pace;
  /** Seconds after the beginning from which it is watched while it is live; null at the live edge. */
  readonly from: number | null;
}

/** The stream to open. */
export interface StreamChoice {
  readonly src: string;
  readonly kind: "live" | "from-start" | "recording";
  readonly lowLatency: boolean;
  /** Seconds from the beginning; null for the live edge. */
  readonly startAt: number | null;
  /** Where it plays without a picture now, one may come. */
  readonly mayGainPicture?: true;
}

/** The modes that a stream has; a viewer who wants another one gets the picture. */
export function modesOf({ state, audioSrc, stillsSrc }: StreamView): WatchMode[] {
  if (state === "ended") return ["video"];
  return watchModes.filter((mode) => mode === "video" || (mode === "audio" ? audioSrc : stillsSrc) !== null);
}

/** The one address that fits a wish; null where there is nothing to play. */
export function chooseStream(stream: StreamView, wish: WatchWish): StreamChoice | null {
  if (stream.state === "ended") {
    return stream.recording && { src: stream.recording.src, kind: "recording", lowLatency: false, startAt: 0 };
  }
  if (!stream.src) return null;
  if (wish.mode === "audio" && stream.audioSrc) return live(stream.audioSrc);
  if (wish.mode === "stills" && stream.stillsSrc) return live(stream.stillsSrc);
  if (wish.from !== null && stream.fromStartSrc) {
    return { src: stream.fromStartSrc, kind: "from-start", lowLatency: false, startAt: wish.from };
  }
  if (!stream.safeSrc) return live(stream.src);
  const isSteady = wish.pace === "steady";
  return { ...live(isSteady ? stream.safeSrc : stream.src), lowLatency: !isSteady, mayGainPicture: true };
}

const live = (src: string): StreamChoice => ({ src, kind: "live", lowLatency: false, startAt: null });

const KEY = "sangam.watching";

interface StoredWish {
  readonly mode?: unknown;
  readonly pace?: unknown;
}

/** This browser's last choice; a viewer who saves data begins with stills. */
export function storedWish(
  storage: Pick<Storage, "getItem"> | null,
  saveData: boolean,
): Pick<WatchWish, "mode" | "pace"> {
  let kept: StoredWish = {};
  try {
    kept = JSON.parse(storage?.getItem(KEY) ?? "{}") as StoredWish;
  } catch {
    // Written by somebody else: the defaults are good.
  }
  const mode = watchModes.find((known) => known === kept?.mode) ?? (saveData ? "stills" : "video");
  return { mode, pace: kept?.pace === "steady" ? "steady" : "fast" };
}

export function storeWish(
  storage: Pick<Storage, "setItem"> | null,
  { mode, pace }: Pick<WatchWish, "mode" | "pace">,
): void {
  try {
    storage?.setItem(KEY, JSON.stringify({ mode, pace }));
  } catch {
    // A full or forbidden storage forgets: nothing else is lost.
  }
}

/** Failures of the fast way within a minute after which the steady one is taken. */
const FAILURES = 3;
const STALLS = 5;
const WINDOW_MS = 60_000;

/** Counts what goes wrong with low latency. @returns true once it is time for the steady way. */
export function failureCounter(now: () => number = Date.now): (kind: "failure" | "stall") => boolean {
  const seen = { failure: [] as number[], stall: [] as number[] };
  return (kind) => {
    const at = now();
    seen[kind] = [...seen[kind].filter((before) => before > at - WINDOW_MS), at];
    return seen.failure.length >= FAILURES || seen.stall.length >= STALLS;
  };
}

/**
 * The playback rate that restores the wanted distance to the ceremony: a little faster when behind, for as long as
 * enough is loaded; slower when hardly anything is, so that it need not stop.
 * @param behind seconds beyond the wanted distance. @param loaded seconds that are ready to play.
 */
export function paceFor(behind: number, loaded: number): number {
  if (loaded < 0.2) return 0.97;
  if (behind < 0.08 || loaded < 0.45) return 1;
  if (behind < 0.4) return 1.05;
  if (behind < 1.5) return 1.1;
  return 1.25;
}

/** Further behind than this, in seconds, one jumps instead of hurrying. */
export const JUMP_SECONDS = 5;
