import { setImmediate } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { StreamView } from "#/features/broadcast/public.ts";
import { runHook, testPage, type RunningHook, type TestPage } from "#/testing/hook.ts";
import { usePlayer, type Player } from "./use-player.ts";

/** A video element as Safari has it, which plays HLS by itself: what is played is the address it was given. */
class Video extends EventTarget {
  readonly played: string[] = [];
  readonly textTracks = Object.assign(new EventTarget(), { [Symbol.iterator]: [][Symbol.iterator] });
  src = "";
  paused = true;
  muted = false;
  currentTime = 0;
  duration = Infinity;
  volume = 1;
  playbackRate = 1;
  videoWidth = 640;
  seekable = { length: 1, start: () => 0, end: () => 90 };
  /** The video refuses sound before the first touch, as browsers do. */
  refusesSound = false;

  canPlayType = () => "maybe";
  removeAttribute(name: string): void {
    if (name === "src") this.src = "";
  }
  load(): void {
    this.paused = true;
  }
  async play(): Promise<void> {
    if (this.refusesSound && !this.muted) throw new DOMException("A touch first.", "NotAllowedError");
    this.paused = false;
    this.played.push(this.src);
    this.dispatchEvent(new Event("play"));
    this.dispatchEvent(new Event("playing"));
  }
  pause(): void {
    this.paused = true;
    this.dispatchEvent(new Event("pause"));
  }
}

const live: StreamView = {
  state: "live",
  src: "/live.m3u8",
  safeSrc: "/safe.m3u8",
  fromStartSrc: "/from-start.m3u8",
  audioSrc: "/audio.m3u8",
  stillsSrc: "/stills.m3u8",
  stillUrl: null,
  youtubeId: null,
  recording: null,
  beganAt: new Date("2026-03-01T13:00:00Z"),
};

let page: TestPage;
/** Scrolls to the video. */
let see: () => void = () => undefined;
let wantsStillness = false;

beforeAll(() => {
  class IntersectionObserver {
    readonly #seen: (entries: readonly { isIntersecting: boolean }[]) => void;
    constructor(seen: (entries: readonly { isIntersecting: boolean }[]) => void) {
      this.#seen = seen;
    }
    observe(): void {
      see = () => this.#seen([{ isIntersecting: true }]);
    }
    disconnect(): void {
      see = () => undefined;
    }
  }
  page = testPage({ IntersectionObserver, matchMedia: () => ({ matches: wantsStillness }) });
});
afterAll(() => page.leave());

const open: RunningHook<unknown>[] = [];
afterEach(() => {
  for (const hook of open.splice(0)) hook.leave();
  page.storage.clear();
  wantsStillness = false;
});

interface Watching {
  readonly video: Video;
  readonly player: Player;
  /** Changes the server's present view of the stream. */
  becomes(change: Partial<StreamView>): void;
}

async function watch(first: StreamView = live, video = new Video()): Promise<Watching> {
  let stream = first;
  const hook = await runHook(page, () => {
    const [ref, player] = usePlayer(stream);
    ref.current = video as never;
    return player;
  });
  open.push(hook);
  return {
    video,
    get player() {
      return hook.now;
    },
    becomes(change) {
      stream = { ...stream, ...change };
      hook.again();
    },
  };
}

test("a ceremony begins by itself without sound once it is seen, and with sound by a touch", async () => {
  const { video } = await watch();
  expect(video.played).toEqual([]);
  see();
  await expect.poll(() => video.played).toEqual(["/live.m3u8"]);
  expect(video.muted).toBe(true);
});

test("who wants no motion begins it themselves", async () => {
  wantsStillness = true;
  const watching = await watch();
  see();
  expect(watching.video.played).toEqual([]);
  watching.player.begin();
  await expect.poll(() => watching.video.played).toEqual(["/live.m3u8"]);
  expect(watching.video.muted).toBe(false);
  await expect
    .poll(() => [watching.player.begun, watching.player.shown, watching.player.paused])
    .toEqual([true, true, false]);
});

test("where sound is refused it plays without", async () => {
  const video = new Video();
  video.refusesSound = true;
  const watching = await watch(live, video);
  watching.player.begin();
  await expect.poll(() => video.played).toEqual(["/live.m3u8"]);
  expect(video.muted).toBe(true);
});

test("after three failures within a minute the steady stream is taken, and it goes on playing", async () => {
  const watching = await watch();
  watching.player.begin();
  await expect.poll(() => watching.player.streaming).toBe("ready");
  for (let failure = 0; failure < 3; failure++) {
    expect(watching.video.src).toBe("/live.m3u8");
    watching.video.dispatchEvent(new Event("error"));
  }
  await expect.poll(() => watching.video.played.at(-1)).toBe("/safe.m3u8");
  expect(watching.player.wish.pace).toBe("steady");
  // For this visit only.
  expect(page.storage.size).toBe(0);
});

test("sound alone goes on where the picture was, and is remembered; what stood before plays on after a page is read again", async () => {
  const watching = await watch();
  watching.player.begin();
  await expect.poll(() => watching.video.played).toEqual(["/live.m3u8"]);
  watching.becomes({ stillUrl: "/another.jpg" });
  expect(watching.video.played).toEqual(["/live.m3u8"]);
  watching.player.chooseMode("audio");
  await expect.poll(() => watching.video.played).toEqual(["/live.m3u8", "/audio.m3u8"]);
  const next = await watch();
  await expect.poll(() => next.player.choice?.src).toBe("/audio.m3u8");
});

test("a publisher that returns is shown at once; one that never was watched is not", async () => {
  const watching = await watch();
  watching.player.begin();
  await expect.poll(() => watching.video.played).toHaveLength(1);
  watching.becomes({ state: "interrupted" });
  expect(watching.video.played).toHaveLength(1);
  watching.becomes({ state: "live" });
  await expect.poll(() => watching.video.played).toEqual(["/live.m3u8", "/live.m3u8"]);

  wantsStillness = true;
  const other = await watch({ ...live, state: "interrupted" });
  other.becomes({ state: "live" });
  expect(other.video.played).toEqual([]);
});

test("one goes back to the beginning while it is live, and to what is live again", async () => {
  const watching = await watch();
  watching.player.begin();
  await expect.poll(() => watching.video.played).toHaveLength(1);
  watching.player.seek(30);
  await expect.poll(() => watching.video.played.at(-1)).toBe("/from-start.m3u8");
  expect(watching.player.choice).toMatchObject({ kind: "from-start", startAt: 30 });
  watching.video.dispatchEvent(new Event("loadedmetadata"));
  expect(watching.video.currentTime).toBe(30);
  watching.player.toLive();
  await expect.poll(() => watching.video.played.at(-1)).toBe("/live.m3u8");
});

test("a ceremony that ended becomes its recording, which waits for a touch", async () => {
  const watching = await watch();
  watching.player.begin();
  await expect.poll(() => watching.video.played).toHaveLength(1);
  const beganAt = new Date("2026-03-01T13:00:00Z");
  watching.becomes({ state: "ended", src: null, recording: { src: "/recording.m3u8", beganAt } as never });
  expect(watching.player.choice).toMatchObject({ kind: "recording" });
  expect(watching.video.played).toHaveLength(1);
  watching.player.togglePlay();
  await expect.poll(() => watching.video.played.at(-1)).toBe("/recording.m3u8");
  watching.video.currentTime = 12;
  await expect.poll(() => watching.player.filmedAt()).toBe(beganAt.getTime() + 12_000);
});

test("the time of a video is told each second, and to nobody but who shows it", async () => {
  const watching = await watch({ ...live, state: "ended", src: null, recording: { src: "/recording.m3u8" } as never });
  watching.player.begin();
  await expect.poll(() => watching.player.shown).toBe(true);
  const { player, video } = watching;
  const heard: number[] = [];
  player.position.subscribe(() => heard.push(player.position.read().at));
  video.duration = 90.4;
  for (const seconds of [12.1, 12.35, 12.6, 12.85, 13.1, 13.35]) {
    video.currentTime = seconds;
    video.dispatchEvent(new Event("timeupdate"));
    await setImmediate();
  }
  expect([heard, player.position.read()]).toEqual([[12, 13], { at: 13, length: 90 }]);
  // The page around it was not drawn again.
  expect(watching.player).toBe(player);
});

test("a video that is left lets its stream go", async () => {
  const watching = await watch();
  watching.player.begin();
  await expect.poll(() => watching.video.played).toHaveLength(1);
  for (const hook of open.splice(0)) hook.leave();
  expect(watching.video.src).toBe("");
});

test("who can hear and not see is told so, and sees as soon as the stream offers its picture again", async () => {
  const video = new Video();
  video.videoWidth = 0;
  let playlist = "CODECS=mp4a.40.2";
  const fetching = vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response(playlist));
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const watching = await watch(live, video);
    watching.player.begin();
    await expect.poll(() => watching.player.lacksPicture).toBe(true);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(video.played).toHaveLength(1);
    playlist = "CODECS=avc1.640c16,mp4a.40.2,RESOLUTION=640x360";
    video.videoWidth = 640;
    await vi.advanceTimersByTimeAsync(5_000);
    await expect.poll(() => video.played).toHaveLength(2);
    await expect.poll(() => watching.player.lacksPicture).toBe(false);
    // Who wants the sound alone lacks nothing.
    video.videoWidth = 0;
    watching.player.chooseMode("audio");
    await expect.poll(() => video.played.at(-1)).toBe("/audio.m3u8");
    expect(watching.player.lacksPicture).toBe(false);
  } finally {
    vi.useRealTimers();
    fetching.mockRestore();
  }
});
