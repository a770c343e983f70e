import { expect, test } from "vitest";
import { printable } from "./printable.ts";

test.each([
  ["Meera Sharma, ₹501 — #1", "Meera Sharma, ₹501 — #1"],
  ["मीरा शर्मा", "मीरा शर्मा"],
  ["ਹਰਪ੍ਰੀਤ ਕੌਰ", "Haraprīta Kaura"],
  ["রবীন্দ্র", "Ravīndra"],
  ["મીરા (Meera)", "Mīrā (Meera)"],
])("%s is printed as %s", (typed, printed) => {
  expect(printable(typed)).toBe(printed);
});

test("no letter of the scripts of India is left that the papers do not have", () => {
  const blocks = [0x980, 0xa00, 0xa80, 0xb00, 0xb80, 0xc00, 0xc80, 0xd00];
  for (const block of blocks) {
    const ka = String.fromCharCode(block + 0x15, block + 0x3e);
    expect(printable(ka)).toMatch(/^[\u0041-\u024f\u1e00-\u1eff]+$/);
  }
});
