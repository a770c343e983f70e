import { isKeptFor } from "#/platform/device-owner.ts";
import { keepPlace, readPlace } from "./kept.ts";
import { Listening } from "./listening.ts";
import { resumeAt } from "./queue.ts";
import { countPlay, reportPlace } from "./report-use.ts";
import type { Place } from "./track.ts";

const REPORT_MS = 15_000;

interface Film {
  readonly id: number;
  readonly durationMs: number;
  /** Where its viewer stopped, as their account knows it. */
  readonly place: Place | null;
  /** The member whose page it is. */
  readonly who: number | null;
}

/** A film goes on where its viewer stopped, and is counted once enough of it was seen. @returns how to end. */
export function followFilm(video: HTMLVideoElement, { id, durationMs, place, who }: Film): () => void {
  const at = resumeAt(isKeptFor(who) ? readPlace(id) : null, place, durationMs);
  if (at > 0) video.currentTime = at / 1000;
  const listening = new Listening(() => countPlay(id));
  let reportedAt = 0;
  const note = () => {
    if (video.currentTime === 0) return;
    const here = { ms: Math.round(video.currentTime * 1000), atMs: Date.now() };
    keepPlace(id, here);
    if (who !== null) reportPlace(id, here);
  };
  const ears = new AbortController();
  const { signal } = ears;
  video.addEventListener(
    "timeupdate",
    () => {
      if (video.paused) return;
      listening.hear(video.currentTime, video.duration);
      if (Date.now() - reportedAt < REPORT_MS) return;
      reportedAt = Date.now();
      note();
    },
    { signal },
  );
  video.addEventListener("pause", note, { signal });
  addEventListener("pagehide", note, { signal });
  return () => {
    if (!video.paused) note();
    ears.abort();
  };
}
