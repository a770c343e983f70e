import { expect, test } from "vitest";
import { writeVtt, parseVtt } from "../web-vtt.ts";
import { readChapters, readTrack, writeChapters } from "./own-rules.ts";
import { cuesOf, tap, typedLines, untap } from "./tapping.ts";

const lines = typedLines("सर्वे भवन्तु सुखिनः\n\n  सर्वे सन्तु निरामयाः \nmay all be well");

test("each tap begins the next line, which is lit until the one after it", () => {
  let taps: readonly number[] = [];
  for (const ms of [1_000, 4_000.4, 9_000]) taps = tap(taps, ms, lines.length);
  expect(tap(taps, 12_000, lines.length)).toEqual(taps);
  const cues = cuesOf(lines, taps, 15_000);
  expect(cues.map(({ fromMs, toMs }) => [fromMs, toMs])).toEqual([
    [1_000, 4_000],
    [4_000, 9_000],
    [9_000, 15_000],
  ]);
  expect(parseVtt(writeVtt(cues))).toEqual(cues);
});

test("who turns the sound back taps anew from there, and a tap is taken back", () => {
  const taps = [1_000, 4_000, 9_000];
  expect(tap(taps, 3_500, 3)).toEqual([1_000, 3_500]);
  expect(untap(taps)).toEqual([1_000, 4_000]);
  expect(untap([])).toEqual([]);
  expect(cuesOf(lines, [14_000], 200_000)[0]!.toMs).toBe(74_000);
});

test("chapters are a time and a name a line, in their order and within the piece", () => {
  const chapters = readChapters("0:00 Beginning\n 12:30 The story\n1:02:05 End", 4_000_000);
  expect(chapters).toEqual([
    { atMs: 0, title: "Beginning" },
    { atMs: 750_000, title: "The story" },
    { atMs: 3_725_000, title: "End" },
  ]);
  expect(readChapters(writeChapters(chapters!), 4_000_000)).toEqual(chapters);
  for (const wrong of ["Beginning", "0:75 a", "1:00 a\n0:30 b", "2:00:00 late", "1:00"])
    expect(readChapters(wrong, 4_000_000), wrong).toBeNull();
  expect(readChapters("", 1_000)).toEqual([]);
});

test("a track is WebVTT with a line within the piece; where it is none its line is named", () => {
  const written = "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nOm\n";
  expect(readTrack("WEBVTT\n\n00:01.000 --> 00:02.000\nOm", 5_000)).toBe(written);
  expect(readTrack("WEBVTT\n\n00:01.000 --> 00:00.500\nOm", 5_000)).toEqual({ line: 3 });
  expect(readTrack("hello", 5_000)).toEqual({ line: 1 });
  expect(readTrack("WEBVTT\n\n00:09.000 --> 00:12.000\nOm", 5_000)).toEqual({ line: 0 });
});
