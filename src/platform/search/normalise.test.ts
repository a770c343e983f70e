import fc from "fast-check";
import { expect, test } from "vitest";
import { normaliseForSearch, searchWords } from "./normalise.ts";

const alike: [string, ...string[]][] = [
  ["Siddhivinayak", "सिद्धिविनायक", "siddhivinaayak", "SIDDHIVINAYAKA"],
  ["gurudwara", "gurdwara", "Gurudvara", "ਗੁਰਦੁਆਰਾ", "गुरुद्वारा"],
  ["masjid", "मस्जिद", "Masjeed"],
  ["Ujjain", "उज्जैन", "ujain"],
  ["Lakshmi", "लक्ष्मी", "Laxmi", "lakshmee"],
  ["Shri", "Sri", "Shree", "श्री", "ਸ੍ਰੀ"],
  ["Jaipur", "जयपुर"],
  ["Mumbai", "मुंबई", "मुम्बई"],
  ["Chennai", "சென்னை"],
  ["Krishna", "कृष्ण"],
  ["pahari", "पहाड़ी"],
  ["Fatima", "फ़ातिमा", "Phatima"],
  ["Bengaluru", "ಬೆಂಗಳೂರು", "बेंगलुरु"],
];

test.each(alike)("%s is one word in every spelling and script", (...spellings) => {
  expect(new Set(spellings.map(normaliseForSearch)).size, spellings.map(normaliseForSearch).join(", ")).toBe(1);
});

test("different names stay apart", () => {
  const names = ["Pune", "Puri", "Patna", "Agra", "Gaya", "Goa", "Nagpur", "Jaipur", "Kanpur", "Sikh", "Jain"];
  expect(new Set(names.map(normaliseForSearch)).size).toBe(names.length);
});

test.each(["zzzz", "qqqq", "zz", "aaaa", "kkkkk", "ठठठ"])("no word sounds as %s, which is kept as it is", (word) => {
  expect(searchWords(word)).toEqual([word.normalize("NFD")]);
});

test("letters of other scripts are kept, signs fall away", () => {
  expect(normaliseForSearch("مسجد — St. Xavier's!")).toBe("مسجد st ksaviers");
  expect(normaliseForSearch("  ’;--  ")).toBe("");
  expect(searchWords("om Om ॐ")).toEqual(["om"]);
});

test("no text breaks it: words are letters and figures, whatever came in", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 80 }), (text) => {
      for (const word of searchWords(text)) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
    }),
  );
});
