import { canEncodeVideo, Quality } from "mediabunny";
import { Broadcaster, type BroadcastStatus } from "./broadcaster.ts";
import { rungs } from "./plan.ts";
import { prepareSound } from "./sound-encoder.ts";
import { Capture, type CaptureView } from "./capture.ts";

export type StudioPhase = "idle" | "connecting" | "live" | "reconnecting" | "ending" | "ended" | "refused";

export interface StudioView {
  readonly capture: CaptureView;
  readonly phase: StudioPhase;
  /** The time at which the server first took something of it; null before. */
  readonly liveSince: Date | null;
  /** While something is or was being sent. */
  readonly status: BroadcastStatus | null;
  /** The page is hidden and this browser gives no pictures of a hidden page. */
  readonly isHidden: boolean;
}

export interface StudioOptions {
  /** Path and query of the WebSocket. */
  readonly address: string;
  readonly video: HTMLVideoElement;
  onView(view: StudioView): void;
  /** The loudest sample of late, 0–1, some ten times a second. */
  onLevel(level: number): void;
}

/** Whether this browser can encode a picture at all. */
export const canSendPicture = async (): Promise<boolean> =>
  typeof VideoEncoder !== "undefined" &&
  typeof OffscreenCanvas !== "undefined" &&
  typeof AudioWorkletNode !== "undefined" &&
  (await canEncodeVideo("avc", {
    width: 640,
    height: 360,
    quality: new Quality({ bitrate: rungs.at(-1)!.bitrate }),
    latencyMode: "realtime",
  }));

/** Encoders side by side take the time of a camera, a page and a network too. */
function mostRenditions(): number {
  const cores = navigator.hardwareConcurrency || 2;
  return cores >= 4 ? 3 : cores >= 3 ? 2 : 1;
}

const LEVEL_CHUNKS = 5;

/** Camera and microphone on one side, the broadcast on the other, and one view of both for the page. */
export class Studio {
  readonly #options: StudioOptions;
  readonly #capture: Capture;
  #broadcaster: Broadcaster | null = null;
  #view: StudioView;
  #wakeLock: WakeLockSentinel | null = null;
  #level = 0;
  #chunks = 0;

  constructor(options: StudioOptions) {
    this.#options = options;
    this.#capture = new Capture({
      video: options.video,
      onView: (capture) => this.#set({ capture }),
      onPicture: (picture) => this.#broadcaster?.offer(picture),
      onSound: (planar, peak) => {
        this.#meter(peak);
        this.#broadcaster?.hear(planar);
      },
    });
    this.#view = { capture: this.#capture.view, phase: "idle", liveSince: null, status: null, isHidden: false };
    document.addEventListener("visibilitychange", this.#onVisibility);
  }

  get capture(): Capture {
    return this.#capture;
  }

  /** One press is one session: lost connections go on in it, another press begins another. */
  async goLive({ takeOver = false } = {}): Promise<void> {
    if (this.#broadcaster) return;
    this.#set({ phase: "connecting", status: null });
    try {
      await prepareSound();
    } catch {
      this.#set({ phase: "idle" });
      throw new Error("The sound encoder could not be loaded.");
    }
    const broadcaster = new Broadcaster({
      address: this.#options.address,
      session: crypto.randomUUID(),
      takeOver,
      mostRenditions: mostRenditions(),
      onStatus: (status) => this.#follow(status),
    });
    this.#broadcaster = broadcaster;
    this.#guard(true);
  }

  async end(): Promise<void> {
    const broadcaster = this.#broadcaster;
    if (!broadcaster) return;
    this.#set({ phase: "ending" });
    await broadcaster.end();
    this.#leave("ended");
  }

  close(): void {
    document.removeEventListener("visibilitychange", this.#onVisibility);
    this.#broadcaster?.close();
    this.#broadcaster = null;
    this.#guard(false);
    this.#capture.close();
  }

  #follow(status: BroadcastStatus): void {
    const { phase } = this.#view;
    if (phase === "ended" || phase === "refused") return;
    const { link } = status;
    if (link === "ended") return this.#leave("ended", status);
    if (link !== "connecting" && link !== "open" && link !== "lost") return this.#leave("refused", status);
    const wasLive = phase === "live" || phase === "reconnecting";
    const next = phase === "ending" ? phase : link === "open" ? "live" : wasLive ? "reconnecting" : "connecting";
    const liveSince = this.#view.liveSince ?? (next === "live" ? new Date() : null);
    this.#set({ status, phase: next, liveSince });
  }

  #leave(phase: "ended" | "refused", status = this.#view.status): void {
    this.#broadcaster = null;
    this.#guard(false);
    this.#set({ phase, status });
    if (phase === "ended") this.#capture.close();
  }

  /** A phone's screen stays on, and leaving asks first, while something is being sent. */
  #guard(isLive: boolean): void {
    removeEventListener("beforeunload", askBeforeLeaving);
    if (isLive) addEventListener("beforeunload", askBeforeLeaving);
    void this.#stayAwake(isLive);
  }

  async #stayAwake(isLive: boolean): Promise<void> {
    if (!isLive) {
      await this.#wakeLock?.release().catch(() => undefined);
      this.#wakeLock = null;
    } else if (document.visibilityState === "visible") {
      this.#wakeLock = (await navigator.wakeLock?.request("screen").catch(() => null)) ?? null;
    }
  }

  readonly #onVisibility = () => {
    const isHidden = document.visibilityState === "hidden";
    // A phone lets go of the lock whenever the page is hidden.
    if (!isHidden && this.#broadcaster) void this.#stayAwake(true);
    this.#set({ isHidden: isHidden && !("MediaStreamTrackProcessor" in window) });
  };

  #meter(peak: number): void {
    this.#level = Math.max(peak, this.#level * 0.8);
    this.#chunks += 1;
    if (this.#chunks % LEVEL_CHUNKS === 0) this.#options.onLevel(this.#level);
  }

  #set(part: Partial<StudioView>): void {
    this.#view = { ...this.#view, ...part };
    this.#options.onView(this.#view);
  }
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
