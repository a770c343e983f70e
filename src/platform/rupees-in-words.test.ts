import fc from "fast-check";
import { expect, test } from "vitest";
import { rupeesInWords } from "./rupees-in-words.ts";

test.each([
  [100, "Rupee One Only", "एक रुपया मात्र"],
  [5_100, "Rupees Fifty-One Only", "इक्यावन रुपये मात्र"],
  [5_150, "Rupees Fifty-One and Fifty Paise Only", "इक्यावन रुपये पचास पैसे मात्र"],
  [10_100, "Rupees One Hundred One Only", "एक सौ एक रुपये मात्र"],
  [10_645_000, "Rupees One Lakh Six Thousand Four Hundred Fifty Only", "एक लाख छह हज़ार चार सौ पचास रुपये मात्र"],
  [1_000_000_000, "Rupees One Crore Only", "एक करोड़ रुपये मात्र"],
  [99, "Ninety-Nine Paise Only", "निन्यानवे पैसे मात्र"],
  [0, "Rupees Zero Only", "शून्य रुपये मात्र"],
  [1_000_000_000_000_00, "Rupees One Lakh Crore Only", "एक लाख करोड़ रुपये मात्र"],
])("%i paise", (paise, english, hindi) => {
  expect(rupeesInWords(paise, "en")).toBe(english);
  expect(rupeesInWords(paise, "hi")).toBe(hindi);
});

// Words below a hundred by their number, learnt from the amounts themselves; the rest is put together here anew.
const words = (language: "en" | "hi") =>
  new Map(
    Array.from({ length: 99 }, (_, i) => [
      rupeesInWords((i + 1) * 100, language).replace(/^Rupees? | Only$| (रुपया|रुपये) मात्र$/g, ""),
      i + 1,
    ]),
  );

function read(text: string, language: "en" | "hi"): number {
  const known = words(language);
  const scale = new Map([
    ["Hundred", 100],
    ["Thousand", 1e3],
    ["Lakh", 1e5],
    ["Crore", 1e7],
    ["सौ", 100],
    ["हज़ार", 1e3],
    ["लाख", 1e5],
    ["करोड़", 1e7],
  ]);
  const rupees = (part: string): number => {
    let total = 0;
    let current = 0;
    for (const word of part.split(" ").filter(Boolean)) {
      const factor = scale.get(word);
      if (factor === 1e7) {
        total = (total + current) * factor;
        current = 0;
      } else if (factor) {
        total += current * factor;
        current = 0;
      } else current = known.get(word) ?? (word === "Zero" || word === "शून्य" ? 0 : Number.NaN);
    }
    return total + current;
  };
  if (language === "hi") {
    const [, whole = "", part = ""] = /^(?:(.*?) (?:रुपया|रुपये) ?)?(?:(.*?) (?:पैसा|पैसे) )?मात्र$/.exec(text)!;
    return rupees(whole) * 100 + rupees(part);
  }
  const bare = text.replace(/ Only$/, "");
  const [whole, part] = bare.startsWith("Rupee") ? bare.replace(/^Rupees? /, "").split(" and ") : ["", bare];
  return rupees(whole ?? "") * 100 + rupees((part ?? "").replace(/ Paise$/, ""));
}

test.each(["en", "hi"] as const)("every amount is read back from its words (%s)", (language) => {
  expect(words(language).size).toBe(99);
  fc.assert(
    fc.property(fc.oneof(fc.nat(20_000), fc.integer({ min: 0, max: 9_007_199_254_740_991 })), (paise) => {
      expect(read(rupeesInWords(paise, language), language)).toBe(paise);
    }),
  );
});

test("what is no amount has no words", () => {
  for (const wrong of [-1, 0.5, Number.NaN, 2 ** 60]) expect(() => rupeesInWords(wrong, "en")).toThrow(RangeError);
});
