import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderHtml } from "#/testing/render-html.tsx";
import { PlayerSheet } from "./player-sheet.tsx";
import type { Track } from "./track.ts";
import { Turntable } from "./turntable.ts";

const track = (id: number): Track => ({
  ...{ id, title: `Piece ${id}`, author: "", src: `/library/item/${id}/file/a`, path: `/library/listen/${id}` },
  ...{ picture: null, durationMs: 60_000, chapters: [], place: null },
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const anAudio = () => ({ pause: vi.fn<() => void>(), currentTime: 30, duration: 60 });

test("the sleep timer tells what is left of it, and then falls silent", () => {
  const audio = anAudio();
  const turntable = new Turntable(audio as unknown as HTMLAudioElement);
  const shown = () => renderHtml(<PlayerSheet turntable={turntable} played={turntable.read()} track={track(1)} />);
  expect(shown()).not.toContain("Silent in");
  turntable.setSleep(10);
  vi.advanceTimersByTime(28_000);
  expect(shown()).toContain("Silent in 9:32");
  vi.advanceTimersByTime(600_000);
  expect(audio.pause).toHaveBeenCalledOnce();
  expect(shown()).not.toContain("Silent in");
  turntable.setSleep(20);
  turntable.setSleep("end");
  expect(shown()).not.toContain("Silent in");
});

test("what comes next begins after the piece that is on, and one leaps forward as far as back", () => {
  const audio = anAudio();
  const turntable = new Turntable(audio as unknown as HTMLAudioElement);
  const played = { ...turntable.read(), queue: { tracks: [track(1), track(2), track(3)], at: 1 } };
  const html = renderHtml(<PlayerSheet turntable={turntable} played={played} track={track(2)} />);
  expect(html.slice(html.indexOf("Up next")).match(/Piece \d/g)).toEqual(["Piece 3", "Piece 3"]);
  const last = { ...played, queue: { ...played.queue, at: 2 } };
  expect(renderHtml(<PlayerSheet turntable={turntable} played={last} track={track(3)} />)).not.toContain("Up next");
  turntable.forward();
  expect(audio.currentTime).toBe(40);
  turntable.back();
  expect(audio.currentTime).toBe(30);
});
