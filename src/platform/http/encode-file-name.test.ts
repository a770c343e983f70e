import { expect, test } from "vitest";
import { encodeFileName } from "./encode-file-name.ts";

test("a file is offered under its own letters in their order, in no other folder", () => {
  expect(encodeFileName("दीप.png", "file")).toBe(encodeURIComponent("दीप.png"));
  expect(decodeURIComponent(encodeFileName("a\u202egnp.exe", "file"))).toBe("agnp.exe");
  expect(decodeURIComponent(encodeFileName("\u2067a\u2069\u200f.pdf", "file"))).toBe("a.pdf");
  expect(decodeURIComponent(encodeFileName("../..\\etc/passwd\r\n", "file"))).toBe(".. .. etc passwd");
  expect(encodeFileName("\u202e", "file")).toBe("file");
});
