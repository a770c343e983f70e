import { expect, test } from "vitest";
import { parseVtt, UnreadableVtt, writeVtt } from "./web-vtt.ts";

test("cues are read with their names, times and plain words", () => {
  const vtt = [
    "\ufeffWEBVTT - a chant",
    "Kind: captions",
    "",
    "NOTE who sings",
    "is not said",
    "",
    "STYLE",
    "::cue { color: red }",
    "",
    "2/47",
    "00:02.500 --> 00:04.000 align:start",
    "<v Ragi>Sat <i>nam</i></v> &amp; &lt;peace&gt;",
    "",
    "01:00:00.000 --> 01:00:01.000",
    "two",
    "lines",
    "",
  ].join("\r\n");
  expect(parseVtt(vtt)).toEqual([
    { id: "2/47", fromMs: 2_500, toMs: 4_000, text: "Sat nam & <peace>" },
    { id: "", fromMs: 3_600_000, toMs: 3_601_000, text: "two\nlines" },
  ]);
});

test("cues come in the order of time, however they stand", () => {
  const vtt = "WEBVTT\n\n00:05.000 --> 00:06.000\nb\n\n00:01.000 --> 00:02.000\na\n";
  expect(parseVtt(vtt).map(({ text }) => text)).toEqual(["a", "b"]);
});

test("marks that are opened and never closed are words, read in one pass", () => {
  const opened = "<".repeat(400_000);
  expect(parseVtt(`WEBVTT\n\n00:01.000 --> 00:02.000\n${opened}`)[0]!.text).toBe(opened);
});

test.each([
  ["no head", "00:01.000 --> 00:02.000\nword", 1],
  ["a word before the head", "x WEBVTT\n", 1],
  ["a time that runs backwards", "WEBVTT\n\n00:03.000 --> 00:02.000\nword", 3],
  ["no arrow under a name", "WEBVTT\n\nname\nword", 4],
  ["a time of SubRip", "WEBVTT\n\n1\n00:00:01,000 --> 00:00:02,000\nword", 4],
  ["minutes past the hour", "WEBVTT\n\n00:75:00.000 --> 00:76:00.000\nword", 3],
])("%s is refused with its line", (_what, vtt, line) => {
  expect(() => parseVtt(vtt)).toThrow(UnreadableVtt);
  try {
    parseVtt(vtt);
  } catch (error) {
    expect((error as UnreadableVtt).line).toBe(line);
  }
});

test("what is written is read as it was, marks and empty lines included", () => {
  const cues = [
    { id: "1/1", fromMs: 0, toMs: 61_007, text: "a <b> & c" },
    { id: "", fromMs: 3_600_000, toMs: 3_725_999, text: "first\nsecond" },
  ];
  expect(parseVtt(writeVtt(cues))).toEqual(cues);
  expect(parseVtt(writeVtt([{ ...cues[0]!, text: "a\n\n\nb" }]))[0]!.text).toBe("a\nb");
  // As a cue has it whose first line was a mark alone.
  expect(parseVtt(writeVtt([{ ...cues[0]!, text: "\n\nb\n" }]))).toEqual([{ ...cues[0]!, text: "b" }]);
  expect(parseVtt(writeVtt([{ ...cues[0]!, id: "NOTE" }]))).toEqual([{ ...cues[0]!, id: "" }]);
});
