import { useCallback, useEffect, useRef, useState } from "react";
import { openStream, type StreamState } from "./open-stream.ts";

type ApplePlayer = HTMLVideoElement & {
  webkitEnterFullscreen?: () => void;
};

/** Readers who save data, or want no motion, begin the video themselves. */
function mayBeginAlone(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  const still = document.documentElement.dataset["motion"] === "off";
  return !connection?.saveData && !still && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** What a live video does, and what may be done with it. Volume is 0–100. */
export function usePlayer(src: string | null) {
  const video = useRef<HTMLVideoElement>(null);
  const close = useRef<(() => void) | undefined>(undefined);
  const [begun, setBegun] = useState(false);
  const [stream, setStream] = useState<StreamState>("loading");
  const [paused, setPaused] = useState(true);
  const [shown, setShown] = useState(false);
  const [muted, setMuted] = useState(false);
  const [volume, setVolume] = useState(80);
  const [captions, setCaptions] = useState<"none" | "off" | "on">("none");
  const [full, setFull] = useState(false);
  const [canFloat, setCanFloat] = useState(false);
  const [canSetVolume, setCanSetVolume] = useState(true);

  const begin = useCallback(() => {
    if (!src || !video.current || close.current) return;
    setBegun(true);
    close.current = openStream(video.current, src, setStream);
  }, [src]);
  useEffect(
    () => () => {
      close.current?.();
      close.current = undefined;
    },
    [src],
  );

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

  useEffect(() => {
    const player = video.current;
    if (!player || !src) return;
    player.volume = 0.8;
    setCanSetVolume(Math.abs(player.volume - 0.8) < 0.01);
    setCanFloat(document.pictureInPictureEnabled && !player.disablePictureInPicture);
    const listening = new AbortController();
    const { signal } = listening;
    const listen = (target: EventTarget, names: string, run: () => void) => {
      for (const name of names.split(" ")) target.addEventListener(name, run, { signal });
    };
    listen(player, "play pause ended", () => setPaused(player.paused));
    listen(player, "playing", () => setShown(true));
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
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      if (mayBeginAlone()) void play(true);
    });
    seen.observe(player);
    return () => {
      listening.abort();
      seen.disconnect();
    };
  }, [src, play]);

  const player = {
    begun,
    stream,
    paused,
    shown,
    muted,
    volume,
    captions,
    full,
    canFloat,
    canSetVolume,
    togglePlay() {
      if (!video.current) return;
      if (video.current.paused) void play(false);
      else video.current.pause();
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
      close.current?.();
      close.current = undefined;
      void play(false);
    },
  };
  return [video, player] as const;
}

export type Player = ReturnType<typeof usePlayer>[1];
