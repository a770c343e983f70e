import type { Played, Turntable } from "./turntable.ts";

/** The lock screen knows what is on, and how far it is. */
export function showOnLockScreen({ track, isPlaying }: Played, audio: HTMLAudioElement): void {
  if (!("mediaSession" in navigator)) return;
  const session = navigator.mediaSession;
  session.metadata =
    track &&
    new MediaMetadata({
      ...{ title: track.title, artist: track.author, album: "Sangam" },
      artwork: track.picture ? [{ src: track.picture, type: "image/webp" }] : [],
    });
  session.playbackState = track ? (isPlaying ? "playing" : "paused") : "none";
  if (!Number.isFinite(audio.duration) || audio.duration <= 0) return;
  session.setPositionState?.({
    duration: audio.duration,
    position: Math.min(audio.currentTime, audio.duration),
    playbackRate: audio.playbackRate,
  });
}

/** Keys of a keyboard, a headset and the lock screen govern the player. @returns how to release them. */
export function governByKeys(turntable: Turntable): () => void {
  if (!("mediaSession" in navigator)) return () => undefined;
  const seconds = (offset: number | null | undefined) => (offset ? offset * 1000 : undefined);
  const handlers: readonly (readonly [MediaSessionAction, MediaSessionActionHandler])[] = [
    ["play", () => turntable.read().isPlaying || turntable.toggle()],
    ["pause", () => turntable.read().isPlaying && turntable.toggle()],
    ["seekbackward", ({ seekOffset }) => turntable.back(seconds(seekOffset))],
    ["seekforward", ({ seekOffset }) => turntable.forward(seconds(seekOffset))],
    ["seekto", ({ seekTime }) => turntable.seek((seekTime ?? 0) * 1000)],
    ["previoustrack", () => turntable.previous()],
    ["nexttrack", () => void turntable.move(1)],
  ];
  const set = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
    try {
      navigator.mediaSession.setActionHandler(action, handler);
    } catch {
      // A browser that does not know this key.
    }
  };
  for (const [action, handler] of handlers) set(action, handler);
  return () => {
    for (const [action] of handlers) set(action, null);
  };
}
