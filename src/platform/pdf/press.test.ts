import { expect, test } from "vitest";
import { pdfFontFiles } from "./font-files.ts";
import { PdfTooLarge, Press, PressOverwhelmed } from "./press.ts";

const settings = {
  ...{ fonts: pdfFontFiles.slice(0, 1), printable: (text: string) => text, keeps: 0 },
  ...{ longestMs: 60_000, mostData: 1_000, mostWaiting: 3 },
};
const paper = "#set page(width: 40pt, height: 20pt)\n#json(bytes(sys.inputs.data)).name";
/** Loops within loops: each is allowed, together they are at it for days. */
const endless = "#for a in range(9000) { for b in range(9000) { for c in range(9000) { if a + b + c < 0 [x] } } }";

test("a paper that takes too long goes alone: those that wait behind it are made, and their time runs when they begin", async () => {
  const press = new Press({ ...settings, longestMs: 8_000 });
  const long = press.compile(endless, {}, "pdf").catch((error: unknown) => error);
  const behind = ["a", "b"].map((name) => press.compile(paper, { name }, "pdf"));
  expect(await long).toBeInstanceOf(PdfTooLarge);
  for (const made of await Promise.all(behind)) expect(made.subarray(0, 5).toString()).toBe("%PDF-");
});

test("so many may wait and no more, and one with too much data does not wait at all", async () => {
  const press = new Press(settings);
  const all = await Promise.allSettled(["a", "b", "c", "d", "e"].map((name) => press.compile(paper, { name }, "pdf")));
  expect(all.map(({ status }) => status)).toEqual([...Array(4).fill("fulfilled"), "rejected"]);
  expect((all[4] as PromiseRejectedResult).reason).toBeInstanceOf(PressOverwhelmed);
  await expect(press.compile(paper, { name: "x".repeat(1_001) }, "pdf")).rejects.toBeInstanceOf(PdfTooLarge);
});
