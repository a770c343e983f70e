import { expect, test } from "vitest";
import { findVerses, readAskedPlace, verseKey } from "./verses.ts";

const keysIn = (text: string) => findVerses(text).map(({ reference }) => verseKey(reference));

test.each([
  ["See Gita 2.47 on this.", ["gita.2.47"]],
  ["Bhagavad Gita 18:66", ["gita.18.66"]],
  ["गीता २.४७ और गीता 2.48", ["gita.2.47", "gita.2.48"]],
  ["Matthew 5:3-12, Mt 6:9", ["matthew.5.3-12", "matthew.6.9"]],
  ["1 Corinthians 13:4 is not Corinthians.", ["1-corinthians.13.4"]],
  ["1 John 4:8", ["1-john.4.8"]],
  ["Quran 2:255, क़ुरआन 2:256, قرآن ٢:٢٥٧", ["quran.2.255", "quran.2.256", "quran.2.257"]],
  ["Japji 1; ਜਪੁਜੀ ੩੮", ["japji.1", "japji.38"]],
  ["Dhammapada 183.", ["dhammapada.183"]],
  ["Psalm 23:1", ["psalms.23.1"]],
])("%s", (text, keys) => {
  expect(keysIn(text)).toEqual(keys);
});

test.each([
  "Gita 19.1",
  "Gita 2.73",
  "Gita 2",
  "Quran 115:1",
  "Quran 2:287",
  "Matthew 29:1",
  "Matthew 5:12-3",
  "Japji 39",
  "Japji 1.2",
  "Sangita 2.47",
  "Gita 2.47.1",
  "Room 5:30",
  "John 5",
  "Gita 0.1",
])("%s names no verse", (text) => {
  expect(keysIn(text)).toEqual([]);
});

test("a verse is where its text stands", () => {
  const text = "As in Gita 2.47, work.";
  const [found] = findVerses(text);
  expect(text.slice(found!.from, found!.to)).toBe("Gita 2.47");
});

test("a long text of nearly verses is read in one pass", () => {
  expect(keysIn("Gita 2. ".repeat(5_000))).toEqual([]);
});

test.each([
  ["gita 12:5", ["gita", 12, 5, 5]],
  ["Bhagavad Gita 12.5-8", ["gita", 12, 5, 8]],
  ["गीता १२:५", ["gita", 12, 5, 5]],
  ["gita 12 5", ["gita", 12, 5, 5]],
  ["Psalm 23", ["psalms", 23, null, null]],
  ["1 John 4:8", ["1-john", 4, 8, 8]],
  ["Japji 5", ["japji", null, 5, 5]],
  ["Songs of 1910 3:2-4", ["songs-of-1910", 3, 2, 4]],
  ["work-bcbaa246 96:2", ["work-bcbaa246", 96, 2, 2]],
  ["hanuman chalisa 5", ["hanuman-chalisa", 5, null, null]],
  [" 12:5 ", [null, 12, 5, 5]],
  ["12", [null, 12, null, null]],
] as const)("%s is asked for by its place", (text, [work, chapter, verse, until]) => {
  expect(readAskedPlace(text)).toEqual({ work, chapter, verse, until });
});

test.each(["", "gita", "12 5", "gita 12:5 peace", "12:5-3", "2026-03-01", "2026-03-01 12:5", "x".repeat(100) + " 1:1"])(
  "%j is no place",
  (text) => {
    expect(readAskedPlace(text)).toBeNull();
  },
);
