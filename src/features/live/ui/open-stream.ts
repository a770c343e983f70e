import type Hls from "hls.js";
import { JUMP_SECONDS, paceFor, type StreamChoice } from "../stream-choice.ts";

export type StreamState = "loading" | "ready" | "interrupted";

/** One size of the picture, as the viewer may choose it. */
export interface Quality {
  readonly index: number;
  /** Pixels. */
  readonly height: number;
}

export interface StreamEvents {
  readonly onState: (state: StreamState) => void;
  readonly onQualities: (qualities: readonly Quality[]) => void;
  /** Whether what plays has a picture. */
  readonly onPicture: (hasPicture: boolean) => void;
  /** Something of the low-latency way went wrong: it is counted by the caller. */
  readonly onTrouble: (kind: "failure" | "stall") => void;
}

export interface OpenStream {
  close(): void;
  /** -1 leaves it to the connection. */
  chooseQuality(index: number): void;
  toLiveEdge(): void;
  /** The time at which the shown picture was filmed, in epoch milliseconds; null where the stream does not say. */
  filmedAt(): number | null;
}

const HLS_TYPE = "application/vnd.apple.mpegurl";
const LONGEST_WAIT_MS = 15_000;
/** A stream that plays without its picture is asked this often whether there is one to begin with. */
const LOOK_MS = 4_000;
const PACE_MS = 250;

/**
 * Attaches a stream to a video: by the browser's own HLS, else by hls.js, which is fetched only then. Failures are
 * repaired: lost networks are tried again after 1, 2, 4 … 15 seconds, decoders are restarted.
 */
export function openStream(video: HTMLVideoElement, choice: StreamChoice, events: StreamEvents): OpenStream {
  const { src, lowLatency, kind, startAt } = choice;
  const { onState } = events;
  let closed = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pacing: ReturnType<typeof setInterval> | undefined;
  let looking: ReturnType<typeof setInterval> | undefined;
  let hls: Hls | undefined;
  let wantedQuality = -1;
  const listening = new AbortController();
  const again = (run: () => void) => {
    onState("interrupted");
    events.onTrouble("failure");
    clearTimeout(timer);
    if (!closed) timer = setTimeout(run, Math.min(LONGEST_WAIT_MS, 1_000 * 2 ** failures++));
  };
  const healthy = () => {
    failures = 0;
    onState("ready");
    const hasPicture = video.videoWidth > 0;
    events.onPicture(hasPicture);
    clearInterval(looking);
    if (!hasPicture && choice.mayGainPicture) looking = setInterval(() => void lookForPicture(), LOOK_MS);
  };
  const lookForPicture = async () => {
    const playlist = await fetch(src)
      .then((answer) => (answer.ok ? answer.text() : ""))
      .catch(() => "");
    if (closed || !playlist.includes("RESOLUTION=")) return;
    clearInterval(looking);
    reopen();
  };
  const reopen = () => {
    if (hls) {
      hls.loadSource(src);
      hls.startLoad(-1);
    } else video.load();
    void video.play().catch(() => undefined);
  };
  video.addEventListener("playing", healthy, { signal: listening.signal });
  onState("loading");

  const openNative = () => {
    video.src = src;
    video.addEventListener("error", () => again(() => video.load()), { signal: listening.signal });
    video.addEventListener(
      "loadedmetadata",
      () => {
        if (startAt) video.currentTime = startAt;
      },
      { signal: listening.signal },
    );
  };

  /** Keeps the distance to the live edge: hls.js alone hurries only with more than a second in hand. */
  const keepPace = (player: Hls) => {
    if (video.paused || video.seeking) return;
    const wanted = player.targetLatency;
    if (wanted === null || player.latency === 0) return;
    const behind = player.latency - wanted;
    const { buffered, currentTime } = video;
    const loaded = buffered.length > 0 ? buffered.end(buffered.length - 1) - currentTime : 0;
    if (behind > JUMP_SECONDS && player.liveSyncPosition !== null) video.currentTime = player.liveSyncPosition;
    const pace = paceFor(behind, loaded);
    if (video.playbackRate !== pace) video.playbackRate = pace;
  };

  const openWithHls = async () => {
    const { default: Player } = await import("hls.js");
    if (closed) return;
    if (!Player.isSupported()) return openNative();
    const player = new Player({
      lowLatencyMode: lowLatency,
      ...(kind === "live" && !lowLatency ? { liveSyncDurationCount: 2 } : {}),
      maxLiveSyncPlaybackRate: 1,
      // A stall costs one part of distance, not the second that hls.js takes by itself.
      ...(lowLatency ? { liveSyncOnStallIncrease: 0.34 } : {}),
      backBufferLength: kind === "live" ? 30 : 120,
      capLevelToPlayerSize: true,
      ...(startAt === null ? {} : { startPosition: startAt }),
    });
    hls = player;
    let recoveredAt = -Infinity;
    player.on(Player.Events.MANIFEST_PARSED, () => {
      const heights = player.levels.flatMap(({ height }, index) => (height > 0 ? [{ index, height }] : []));
      events.onQualities(heights.length > 1 ? heights.toSorted((a, b) => b.height - a.height) : []);
      player.nextLevel = wantedQuality;
    });
    player.on(Player.Events.ERROR, (_event, { fatal, type, details }) => {
      if (closed) return;
      if (details === Player.ErrorDetails.BUFFER_STALLED_ERROR) events.onTrouble("stall");
      if (!fatal || closed) return;
      if (type === Player.ErrorTypes.MEDIA_ERROR && performance.now() - recoveredAt > 5_000) {
        recoveredAt = performance.now();
        player.recoverMediaError();
        return;
      }
      const place = kind === "live" ? -1 : video.currentTime;
      again(() => {
        player.loadSource(src);
        player.startLoad(place);
        void video.play().catch(() => undefined);
      });
    });
    player.loadSource(src);
    player.attachMedia(video);
    if (lowLatency) pacing = setInterval(() => keepPace(player), PACE_MS);
  };

  // Safari's own player is the better one there; elsewhere native HLS is young.
  const isNative = video.canPlayType(HLS_TYPE) !== "" && !("MediaSource" in window && "chrome" in window);
  if (isNative) openNative();
  else void openWithHls().catch(() => again(() => void openWithHls()));

  return {
    close() {
      closed = true;
      clearTimeout(timer);
      clearInterval(pacing);
      clearInterval(looking);
      listening.abort();
      hls?.destroy();
      video.playbackRate = 1;
      video.removeAttribute("src");
      video.load();
    },
    chooseQuality(index) {
      wantedQuality = index;
      if (hls) hls.nextLevel = index;
    },
    toLiveEdge() {
      const edge = hls?.liveSyncPosition ?? (video.seekable.length > 0 ? video.seekable.end(0) : null);
      if (edge !== null && Number.isFinite(edge)) video.currentTime = edge;
    },
    filmedAt() {
      if (hls) return hls.playingDate?.getTime() ?? null;
      const began = (video as HTMLVideoElement & { getStartDate?: () => Date }).getStartDate?.().getTime();
      return began && Number.isFinite(began) ? began + video.currentTime * 1_000 : null;
    },
  };
}
