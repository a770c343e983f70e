import { expect, test } from "vitest";
import { lookAlikeKey } from "./look-alikes.ts";

const name = "Siddhivinayak Mandir";

test.each([
  ["small letters and no space", "siddhivinayakmandir"],
  ["Cyrillic letters", "Sіddhіvіnауаk Маndіr"],
  ["Greek letters", "Siddhiνinαyαk Mandir"],
  ["wide letters", "Ｓｉｄｄｈｉｖｉｎａｙａｋ Ｍａｎｄｉｒ"],
  ["letters of mathematics", "𝐒𝐢𝐝𝐝𝐡𝐢𝐯𝐢𝐧𝐚𝐲𝐚𝐤 𝑀𝑎𝑛𝑑𝑖𝑟"],
  ["figures for letters", "S1ddh1v1n4yak M4ndir"],
  ["accents and signs between", "Síddhi-Vināyak · Mandír"],
  ["signs that nobody sees", "Siddhi\u200bvinayak\u00ad Mandir"],
  ["another spelling", "Sidhi Vinaayak Mandir"],
  ["Devanagari", "सिद्धिविनायक मंदिर"],
  ["Gujarati", "સિદ્ધિવિનાયક મંદિર"],
])("a name in %s is taken for the same", (_how, other) => {
  expect(lookAlikeKey(other)).toBe(lookAlikeKey(name));
});

test.each(["Mahalakshmi Mandir", "Siddhi 108", "Ganesh Pandal 2026"])("%s is another name", (other) => {
  expect(lookAlikeKey(other)).not.toBe(lookAlikeKey(name));
});

test("a year stays a year", () => {
  expect(lookAlikeKey("Pandal 2013")).toContain("2013");
});
