import { expect, test, vi } from "vitest";
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

test("a line has nothing in it that cannot be seen, and keeps the joiners that letters need", () => {
  expect(cleanLine("Sid\u200bdhi\u00advi\u2060nay\ufeffak\u200e \u2066Mandir\u2069\r\nBcc: x")).toBe(
    "Siddhivinayak Mandir Bcc: x",
  );
  expect(cleanLine("Ra\u200dm\u200ces\u{e0041}h")).toBe("Ramesh");
  for (const right of ["क\u094d\u200dष", "ক\u09cd\u200cষ", "می\u200cخواهم", "👩🏽\u200d🚀", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "❤️\u200d🔥"]) {
    expect(cleanLine(right)).toBe(right);
  }
  expect(cleanLine("\u200d\u3164 \u2063")).toBe("");
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

test("marks on one letter are so few that a text is soon put in order", () => {
  const marks = (many: number) => "\u0301".repeat(many) + "\u0316".repeat(many);
  for (const clean of [cleanText, cleanLine]) {
    const made = vi.spyOn(String.prototype, "normalize");
    expect(clean(`a${marks(100_000)} b`)).toBe(`\u00e1${"\u0301".repeat(29)} b`);
    // What parts the marks and cannot be seen does not hide how many there are.
    expect(clean(`a${`${marks(15)}\u202a\u0000`.repeat(1_000)}`).length).toBeLessThanOrEqual(31);
    for (const text of made.mock.contexts) expect(String(text).length).toBeLessThan(100);
    made.mockRestore();
  }
  expect(cleanLine(`a${`${marks(15)}\u200b`.repeat(1_000)}`).length).toBeLessThanOrEqual(31);
  // Names of God in the scripts that stack most.
  for (const right of ["श्री", "ཧཱུྃ", "ක්ෂ්‍රී", "Việt"]) expect(cleanText(right)).toBe(right.normalize("NFC"));
});
