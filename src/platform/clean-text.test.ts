import { expect, test } from "vitest";
import { cleanLine, cleanText, isBlank, lengthOf } from "./clean-text.ts";

test("a text keeps its lines and its margins, and loses control codes without a trace", () => {
  expect(cleanText(" a\u202e \r\n\n\n\n b\u0007\t ")).toBe("a\n\n b");
  expect(cleanText("one\u2028\ttwo\u0000three")).toBe("one\n twothree");
});

test("a line keeps letters of every script and joined emoji, and loses what cannot be seen", () => {
  expect(cleanLine(" सत श्री अकाल।\n\nजयपुर से ")).toBe("सत श्री अकाल। जयपुर से");
  expect(cleanLine("👩‍👩‍👧 🙏🏽")).toBe("👩‍👩‍👧 🙏🏽");
  expect(cleanLine("a\u0000b\u202ec\td")).toBe("abc d");
});

test("what nobody can see is blank", () => {
  for (const blank of ["", " ", "\u200b", "\ufeff", "\u200d\ufe0f", "\u200b \ufe0f"]) {
    expect([isBlank(blank), cleanText(blank), cleanLine(blank)]).toEqual([true, "", ""]);
  }
  expect([isBlank("🙏"), isBlank("।")]).toEqual([false, false]);
});

test("a length is counted in characters, not in halves of them", () => {
  expect(lengthOf("🪔🪔")).toBe(2);
});
