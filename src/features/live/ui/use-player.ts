import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { StreamView } from "#/features/broadcast/public.ts";
import {
  chooseStream,
  failureCounter,
  storeWish,
  storedWish,
  modesOf,
  type Pace,
  type StreamChoice,
  type WatchMode,
  type WatchWish,
} from "../stream-choice.ts";
import { createPosition } from "./position.ts";
import { openStream, type OpenStream, type Quality, type StreamState } from "./open-stream.ts";

type ApplePlayer = HTMLVideoElement & {
  webkitEnterFullscreen?: () => void;
};

const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData ?? false;

const storage = (): Storage | null => {
  try {
    return localStorage;
  } catch {
    return null;
  }
};

/** Readers who save data, or want no motion, begin the video themselves. */
function mayBeginAlone(): boolean {
  const still = document.documentElement.dataset["motion"] === "off";
  return !savesData() && !still && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

const asVideo: WatchWish = { mode: "video", pace: "fast", from: null };

/** The state and the controls of a video. Volume is 0–100, times are seconds. */
export function usePlayer(stream: StreamView) {
  const video = useRef<HTMLVideoElement>(null);
  const open = useRef<OpenStream>(undefined);
  const [wish, setWish] = useState<WatchWish>(asVideo);
  // An address alone decides what is opened: a page that was read again goes on playing.
  const { state, src, safeSrc, fromStartSrc, audioSrc, stillsSrc, recording } = stream;
  const recordingSrc = recording?.src;
  const choice = useMemo<StreamChoice | null>(
    () => chooseStream(stream, wish),
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [state === "ended", src, safeSrc, fromStartSrc, audioSrc, stillsSrc, recordingSrc, wish],
  );
  // By address: another stream begins with its poster.
  const [begunSrc, setBegunSrc] = useState<string | null>(null);
  const [shownSrc, setShownSrc] = useState<string | null>(null);
  const [streaming, setStreaming] = useState<StreamState>("loading");
  const [qualities, setQualities] = useState<readonly Quality[]>([]);
  const [quality, setQuality] = useState(-1);
  const [hasPicture, setHasPicture] = useState(true);
  const [paused, setPaused] = useState(true);
  const [muted, setMuted] = useState(false);
  const [volume, setVolume] = useState(80);
  const [position] = useState(createPosition);
  const [captions, setCaptions] = useState<"none" | "off" | "on">("none");
  const [full, setFull] = useState(false);
  const [canFloat, setCanFloat] = useState(false);
  const [canSetVolume, setCanSetVolume] = useState(true);
  const goesOn = useRef(false);
  const isTrouble = useRef(failureCounter());

  useEffect(() => {
    const kept = storedWish(storage(), savesData());
    // The browser's stored choice is known only here: the server rendered the plain picture.
    setWish((before) => (before.mode === kept.mode && before.pace === kept.pace ? before : { ...before, ...kept }));
  }, []);

  const begin = useCallback(() => {
    if (!choice || !video.current || open.current) return;
    setBegunSrc(choice.src);
    goesOn.current = true;
    open.current = openStream(video.current, choice, {
      onState(state) {
        setStreaming(state);
        if (state === "ready") setShownSrc(choice.src);
      },
      onQualities: setQualities,
      onPicture: setHasPicture,
      onTrouble(kind) {
        if (choice.lowLatency && isTrouble.current(kind)) {
          // For this visit: tomorrow's connection may be a better one.
          setWish((before) => ({ ...before, pace: "steady" }));
        }
      },
    });
  }, [choice]);

  const play = useCallback(
    async (silent: boolean) => {
      const player = video.current;
      if (!player) return;
      begin();
      player.muted = silent;
      try {
        await player.play();
      } catch (error) {
        // Sound before the first touch is refused: then without.
        if (!(error instanceof DOMException && error.name === "NotAllowedError") || silent) return;
        player.muted = true;
        await player.play().catch(() => undefined);
      }
    },
    [begin],
  );

  // Another choice while it plays goes on playing, with or without sound as before.
  const continuing = useRef(play);
  const isLiveEdge = useRef(false);
  const beganMs = useRef<number | null>(null);
  useEffect(() => {
    continuing.current = play;
    isLiveEdge.current = choice?.kind === "live";
    beganMs.current = stream.beganAt?.getTime() ?? null;
  });
  useEffect(() => {
    // A ceremony that ended does not begin again by itself.
    if (choice?.kind === "recording") goesOn.current = false;
    if (goesOn.current && choice) void continuing.current(video.current?.muted ?? true);
    return () => {
      open.current?.close();
      open.current = undefined;
    };
  }, [choice]);

  // A publisher that is back: at once to what is live, not to where it broke off.
  const was = useRef(state);
  useEffect(() => {
    const isBack = was.current === "interrupted" && state === "live";
    was.current = state;
    if (!isBack || wish.from !== null || !goesOn.current) return;
    open.current?.close();
    open.current = undefined;
    void continuing.current(video.current?.muted ?? true);
  }, [state, wish.from]);

  const hasChoice = choice !== null;
  useEffect(() => {
    const player = video.current;
    if (!player || !hasChoice) return;
    player.volume = 0.8;
    setCanSetVolume(Math.abs(player.volume - 0.8) < 0.01);
    setCanFloat(document.pictureInPictureEnabled && !player.disablePictureInPicture);
    const listening = new AbortController();
    const { signal } = listening;
    const listen = (target: EventTarget, names: string, run: () => void) => {
      for (const name of names.split(" ")) target.addEventListener(name, run, { signal });
    };
    listen(player, "play pause ended", () => setPaused(player.paused));
    listen(player, "timeupdate seeking durationchange", () => {
      position.set({
        at: player.currentTime,
        length: lengthOf(player, isLiveEdge.current ? beganMs.current : null),
      });
    });
    listen(player, "volumechange", () => {
      setMuted(player.muted || player.volume === 0);
      setVolume(Math.round(player.volume * 100));
    });
    const words = () => [...player.textTracks].filter((track) => track.kind !== "metadata");
    listen(player.textTracks, "addtrack removetrack change", () => {
      const tracks = words();
      setCaptions(tracks.length === 0 ? "none" : tracks.some((track) => track.mode === "showing") ? "on" : "off");
    });
    listen(document, "fullscreenchange", () => setFull(document.fullscreenElement !== null));
    return () => listening.abort();
  }, [hasChoice, position]);

  const beginsAlone = hasChoice && state === "live";
  useEffect(() => {
    const player = video.current;
    if (!player || !beginsAlone) return;
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      if (mayBeginAlone()) void continuing.current(true);
    });
    seen.observe(player);
    return () => seen.disconnect();
  }, [beginsAlone]);

  const want = (change: Partial<WatchWish>) => {
    const next = { ...wish, ...change };
    setWish(next);
    if (change.mode || change.pace) storeWish(storage(), next);
  };

  const player = {
    choice,
    wish,
    modes: modesOf(stream),
    begun: begunSrc !== null && begunSrc === choice?.src,
    streaming,
    qualities,
    quality,
    paused,
    shown: shownSrc !== null && shownSrc === choice?.src,
    /** Sound plays, and for now there is no picture to begin with. */
    lacksPicture: choice?.mayGainPicture === true && !hasPicture,
    muted,
    volume,
    position,
    captions,
    full,
    canFloat,
    canSetVolume,
    begin: () => void play(false),
    togglePlay() {
      if (!video.current) return;
      if (!video.current.paused) return video.current.pause();
      const isLive = choice?.kind === "live" && open.current !== undefined;
      void play(false);
      // A viewer who paused a ceremony returns to its live edge, not to where they left.
      if (isLive) open.current?.toLiveEdge();
    },
    toggleMute() {
      const player = video.current;
      if (!player) return;
      const silent = !(player.muted || player.volume === 0);
      player.muted = silent;
      if (!silent && player.volume === 0) player.volume = 0.8;
    },
    chooseVolume(percent: number) {
      if (!video.current) return;
      video.current.volume = percent / 100;
      video.current.muted = percent === 0;
    },
    chooseQuality(index: number) {
      setQuality(index);
      open.current?.chooseQuality(index);
    },
    chooseMode: (mode: WatchMode) => want({ mode, from: null }),
    choosePace: (pace: Pace) => {
      isTrouble.current = failureCounter();
      want({ pace });
    },
    /** Plays from so many seconds after the beginning; what is live is left for as long. */
    seek(seconds: number) {
      if (!video.current) return;
      if (choice?.kind === "live") {
        goesOn.current = true;
        position.set({ at: seconds });
        want({ mode: "video", from: seconds });
      } else {
        video.current.currentTime = seconds;
        position.set({ at: seconds });
      }
    },
    toLive() {
      if (choice?.kind === "from-start") want({ from: null });
      else open.current?.toLiveEdge();
    },
    /** The time at which the shown picture was filmed; null before it plays. */
    filmedAt: (): number | null => {
      if (!open.current || !video.current) return null;
      const filmed = open.current.filmedAt();
      if (filmed !== null || choice?.kind !== "recording" || !recording) return filmed;
      return recording.beganAt.getTime() + video.current.currentTime * 1_000;
    },
    toggleCaptions() {
      const tracks = [...(video.current?.textTracks ?? [])].filter((track) => track.kind !== "metadata");
      const showing = tracks.some((track) => track.mode === "showing");
      for (const [i, track] of tracks.entries()) track.mode = !showing && i === 0 ? "showing" : "hidden";
    },
    async toggleFloat() {
      if (document.pictureInPictureElement) await document.exitPictureInPicture().catch(() => undefined);
      else await video.current?.requestPictureInPicture().catch(() => undefined);
    },
    async toggleFull() {
      if (document.fullscreenElement) return document.exitFullscreen().catch(() => undefined);
      const frame = video.current?.closest("section");
      if (frame?.requestFullscreen) return frame.requestFullscreen().catch(() => undefined);
      (video.current as ApplePlayer | null)?.webkitEnterFullscreen?.();
    },
    tryAgain() {
      open.current?.close();
      open.current = undefined;
      void play(false);
    },
  };
  return [video, player] as const;
}

/** Seconds since the beginning of what is live, or of the whole; 0 where it is not known. */
function lengthOf(player: HTMLVideoElement, beganMs: number | null): number {
  if (beganMs !== null) return Math.max(0, (Date.now() - beganMs) / 1_000);
  if (Number.isFinite(player.duration)) return player.duration;
  return player.seekable.length > 0 ? player.seekable.end(player.seekable.length - 1) : 0;
}

export type Player = ReturnType<typeof usePlayer>[1];
