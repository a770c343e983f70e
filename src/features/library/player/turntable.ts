import { answerWishes, closePlayer, setNow, sound, type Wish } from "./door.ts";
import { keepPlace, keepQueue, keepSpeed, readPlace, readQueue, readSpeed } from "./kept.ts";
import { Listening } from "./listening.ts";
import { governByKeys, showOnLockScreen } from "./media-session.ts";
import { begin, currentOf, emptyQueue, enqueue, type Queue, resumeAt, step, takeOut } from "./queue.ts";
import { countPlay, reportPlace } from "./report-use.ts";
import type { Track } from "./track.ts";

/** So often the device notes the place, and so often the account hears of it. */
const KEEP_MS = 3_000;
const REPORT_MS = 15_000;
/** Pressed later than this, "previous" leads to the beginning first, as with every player. */
const BEGINNING_MS = 3_000;
export const SKIP_MS = 10_000;

/** Minutes until it is silent, or the end of the piece. */
export type Sleep = "off" | "end" | number;
export const sleepMinutes = [10, 20, 30, 60] as const;

export interface Played {
  readonly queue: Queue;
  readonly track: Track | null;
  readonly isPlaying: boolean;
  /** The file is on its way. */
  readonly isWaiting: boolean;
  /** The file could not be played. */
  readonly hasFailed: boolean;
  readonly ms: number;
  readonly speed: number;
  readonly sleep: Sleep;
  /** When it falls silent, since 1970; null where no time was chosen. */
  readonly sleepsAtMs: number | null;
}

const silent: Played = {
  ...{ queue: emptyQueue, track: null, isPlaying: false, isWaiting: false, hasFailed: false },
  ...{ ms: 0, speed: 1, sleep: "off", sleepsAtMs: null },
};

/** One element of sound that stays while pages come and go, and everything that governs it. */
export class Turntable {
  readonly #audio: HTMLAudioElement;
  readonly #listeners = new Set<() => void>();
  #played: Played = silent;
  #isMember = false;
  #listening = new Listening(() => undefined);
  #keptAt = 0;
  #reportedAt = 0;
  #sleeping: ReturnType<typeof setTimeout> | undefined;

  constructor(audio: HTMLAudioElement) {
    this.#audio = audio;
    audio.preload = "metadata";
    // At another speed a voice keeps its pitch.
    audio.preservesPitch = true;
  }

  readonly read = (): Played => this.#played;

  readonly subscribe = (listen: () => void): (() => void) => {
    this.#listeners.add(listen);
    return () => void this.#listeners.delete(listen);
  };

  #change(change: Partial<Played>): void {
    this.#played = { ...this.#played, ...change };
    setNow({ id: this.#played.track?.id ?? null, isPlaying: this.#played.isPlaying });
    if ("track" in change || "isPlaying" in change) showOnLockScreen(this.#played, this.#audio);
    for (const listen of this.#listeners) listen();
  }

  /** Goes on with what the device kept, and with what pages ask. @returns how to end. */
  open(isMember: boolean): () => void {
    this.#isMember = isMember;
    sound.element = this.#audio;
    const ears = new AbortController();
    this.#hear(ears.signal);
    const releaseKeys = governByKeys(this);
    this.#change({ speed: readSpeed() });
    const kept = readQueue();
    if (kept.tracks.length > 0) this.#putOn(kept, { plays: false });
    const stopAnswering = answerWishes((wish) => this.#grant(wish));
    return () => {
      this.#note(true);
      ears.abort();
      releaseKeys();
      stopAnswering();
      clearTimeout(this.#sleeping);
      this.#audio.pause();
      this.#audio.removeAttribute("src");
      delete this.#audio.dataset["item"];
      sound.element = null;
    };
  }

  #hear(signal: AbortSignal): void {
    const audio = this.#audio;
    const on = (event: string, hear: () => void) => audio.addEventListener(event, hear, { signal });
    on("play", () => this.#change({ isPlaying: true }));
    on("pause", () => {
      this.#change({ isPlaying: false });
      this.#note(true);
    });
    on("waiting", () => this.#change({ isWaiting: true }));
    on("playing", () => this.#change({ isWaiting: false }));
    on("canplay", () => this.#change({ isWaiting: false }));
    on("error", () => {
      if (audio.error) this.#change({ hasFailed: true, isWaiting: false, isPlaying: false });
    });
    on("timeupdate", () => this.#passTime());
    on("ended", () => {
      this.#note(true);
      if (this.#played.sleep === "end") this.setSleep("off");
      else this.move(1);
    });
    addEventListener("pagehide", () => this.#note(true), { signal });
    // Two things that sound at once are none: a film with sound silences the player.
    document.addEventListener(
      "play",
      ({ target }) => {
        if (target instanceof HTMLVideoElement && !target.muted) audio.pause();
      },
      { capture: true, signal },
    );
  }

  #passTime(): void {
    const audio = this.#audio;
    this.#change({ ms: audio.currentTime * 1000 });
    if (audio.paused) return;
    this.#listening.hear(audio.currentTime, audio.duration);
    const now = Date.now();
    if (now - this.#keptAt < KEEP_MS) return;
    this.#keptAt = now;
    const reports = now - this.#reportedAt > REPORT_MS;
    if (reports) this.#reportedAt = now;
    this.#note(reports);
  }

  /** Notes the place on the device, and reports the account of it. */
  #note(reports: boolean): void {
    const { track } = this.#played;
    if (!track || this.#audio.dataset["item"] !== String(track.id)) return;
    const place = { ms: Math.round(this.#audio.currentTime * 1000), atMs: Date.now() };
    keepPlace(track.id, place);
    if (reports && this.#isMember) reportPlace(track.id, place);
  }

  #grant(wish: Wish): void {
    const { queue } = this.#played;
    if (wish.kind === "play") this.#putOn(begin(queue, wish.tracks), { plays: true, fromMs: wish.fromMs });
    else if (wish.kind === "toggle") this.toggle();
    else if (wish.kind === "seek") this.seek(wish.ms);
    else if (queue.tracks.length === 0) this.#putOn(begin(queue, [wish.track]), { plays: false });
    else this.#keep(enqueue(queue, wish.track));
  }

  #keep(queue: Queue): void {
    keepQueue(queue);
    this.#change({ queue, track: currentOf(queue) });
  }

  /** Puts a piece on, where its listener stopped or where they asked to begin. */
  #putOn(queue: Queue, { plays, fromMs }: { readonly plays: boolean; readonly fromMs?: number | undefined }): void {
    const audio = this.#audio;
    const track = currentOf(queue);
    if (!track) return;
    const isSame = audio.dataset["item"] === String(track.id);
    if (!isSame) this.#note(true);
    this.#keep(queue);
    let loading: Promise<void> | null = null;
    if (!isSame) {
      audio.dataset["item"] = String(track.id);
      loading = this.#load(track);
      this.#listening = new Listening(() => countPlay(track.id));
      this.#change({ hasFailed: false });
    }
    if (fromMs !== undefined || !isSame) {
      // Before the file is known the element keeps the wish itself.
      this.seek(fromMs ?? resumeAt(readPlace(track.id), track.place, track.durationMs));
    }
    audio.playbackRate = this.#played.speed;
    // A browser lets sound begin in the press itself; after that, only what was played before.
    if (plays && loading) void loading.then(() => this.#play());
    else if (plays) this.#play();
  }

  /** Without a connection, what is kept on this device. @returns when its address is known; null where it is at once. */
  #load(track: Track): Promise<void> | null {
    const audio = this.#audio;
    if (navigator.onLine) {
      audio.src = track.src;
      return null;
    }
    return import("#/features/texts/public-offline.ts")
      .then(({ openKeptSound }) => openKeptSound(track.src))
      .catch(() => null)
      .then((kept) => {
        if (audio.dataset["item"] !== String(track.id)) return;
        audio.src = kept ?? track.src;
        audio.playbackRate = this.#played.speed;
      });
  }

  #play(): void {
    this.#audio.play().catch(() => this.#change({ isPlaying: false }));
  }

  toggle(): void {
    if (this.#audio.paused) this.#play();
    else this.#audio.pause();
  }

  seek(ms: number): void {
    const { duration } = this.#audio;
    const end = Number.isFinite(duration) ? duration : ms / 1000;
    const seconds = Math.max(0, Math.min(ms / 1000, end));
    this.#audio.currentTime = seconds;
    this.#change({ ms: seconds * 1000 });
  }

  back(ms = SKIP_MS): void {
    this.seek(this.#audio.currentTime * 1000 - ms);
  }

  forward(ms = SKIP_MS): void {
    this.back(-ms);
  }

  /** @returns false at the ends of the queue. */
  move(by: 1 | -1): boolean {
    const next = step(this.#played.queue, by);
    if (next) this.#putOn(next, { plays: true });
    return next !== null;
  }

  previous(): void {
    if (this.#audio.currentTime * 1000 > BEGINNING_MS || !this.move(-1)) this.seek(0);
  }

  choose(place: number): void {
    this.#putOn({ ...this.#played.queue, at: place }, { plays: true });
  }

  remove(place: number): void {
    this.#keep(takeOut(this.#played.queue, place));
  }

  setSpeed(speed: number): void {
    keepSpeed(speed);
    this.#audio.playbackRate = speed;
    this.#change({ speed });
  }

  setSleep(sleep: Sleep): void {
    clearTimeout(this.#sleeping);
    const inMs = typeof sleep === "number" ? sleep * 60_000 : null;
    if (inMs !== null) {
      this.#sleeping = setTimeout(() => {
        this.#audio.pause();
        this.#change({ sleep: "off", sleepsAtMs: null });
      }, inMs);
    }
    this.#change({ sleep, sleepsAtMs: inMs === null ? null : Date.now() + inMs });
  }

  close(): void {
    this.#note(true);
    keepQueue(emptyQueue);
    closePlayer();
  }
}
