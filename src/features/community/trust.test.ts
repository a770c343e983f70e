import { describe, expect, test } from "vitest";
import { DAY_MS } from "#/platform/civil-date.ts";
import { renderText } from "./render-text.server.ts";
import { MOST_REMOVALS, NEW_ACCOUNT_DAYS } from "./rules.ts";
import { isTrusted, weigh, type HeldLists, type WeighedText } from "./trust.ts";

const now = new Date("2026-11-21T06:00:00Z");
const days = (count: number) => new Date(now.getTime() - count * DAY_MS);
const written = async (text: string): Promise<WeighedText> => ({ text, html: await renderText(text) });
const none: HeldLists = { words: [], sites: [] };

test.each([
  [NEW_ACCOUNT_DAYS, 0, 0, true],
  [NEW_ACCOUNT_DAYS - 0.01, 0, 0, false],
  [400, MOST_REMOVALS - 1, 0, true],
  [400, MOST_REMOVALS, 0, false],
  [400, MOST_REMOVALS - 1, 1, false],
  [400, 0, MOST_REMOVALS, false],
])("an account of %s days with %s removals and %s warnings is trusted: %s", (age, removals, warnings, trusted) => {
  expect(isTrusted({ since: days(age), isConfirmed: true, removals, warnings }, now)).toBe(trusted);
  expect(isTrusted({ since: days(age), isConfirmed: false, removals, warnings }, now)).toBe(false);
});

describe("links", () => {
  test.each([
    "See https://example.org",
    "[here](//example.org)",
    "www.example.org",
    "[a]: mailto:x@example.org",
    "[x](&#104;ttps://example.org)",
    "<https://example.org>",
    "[x][1]\n\n[1]: https://example.org",
  ])("of a new account hold a text back, of a trusted one they stand: %s", async (text) => {
    expect(weigh(await written(text), { ...none, trusted: false }).reasons).toEqual(["links"]);
    expect(weigh(await written(text), { ...none, trusted: true }).reasons).toEqual([]);
  });

  test.each(["The lamps of [our temple](/space/1)", "At 5.30 in the morning", "a.b", "Gita 2.47"])(
    "pages of this site and figures are none: %s",
    async (text) => {
      expect(weigh(await written(text), { ...none, trusted: false }).reasons).toEqual([]);
    },
  );

  test("an edit is held back for what it adds alone", async () => {
    const before = await written("See https://example.org/a");
    const same = await written("Do see https://example.org/a");
    const more = await written("See https://example.org/a and https://example.net");
    expect(weigh(same, { ...none, trusted: false }, before).reasons).toEqual([]);
    expect(weigh(more, { ...none, trusted: false }, before)).toEqual({
      reasons: ["links"],
      found: ["https://example.net"],
    });
  });
});

describe("words", () => {
  const words = ["lottery", "सट्टा", "free gold"];
  test.each([
    "Win the LOTTERY today",
    "लॉटरी lottery!",
    "l**o**ttery",
    "l o t t e r y",
    "ｌｏｔｔｅｒｙ",
    "lot\u200dtery",
    "The satta of this week",
    "सट्टा",
    "free    gold",
    "Free, gold!",
  ])("of the list are found in every script and dress: %s", async (text) => {
    expect(weigh(await written(text), { words, sites: [], trusted: true }).reasons).toEqual(["words"]);
  });

  test.each(["lotteries", "free of gold", "gold, free", "a slot", ""])("parts of words are none: %s", async (text) => {
    expect(weigh(await written(text), { words, sites: [], trusted: true }).reasons).toEqual([]);
  });

  test("a list of signs alone finds nothing", async () => {
    expect(weigh(await written("Anything!"), { words: ["!!!", " "], sites: ["not a site"], trusted: true })).toEqual({
      reasons: [],
      found: [],
    });
  });
});

describe("sites", () => {
  const sites = ["example.org", "https://spam.example.net/path"];
  test.each([
    "https://example.org/x",
    "[x](https://shop.example.org)",
    "http://exam%70le.org",
    "[x](https://example&#46;org)",
    "[x](https://example\\.org)",
    "EXAMPLE.ORG",
    "spam.example.net",
    "https://user@example.org:444/",
  ])("of the list are found with all below them: %s", async (text) => {
    expect(weigh(await written(text), { words: [], sites, trusted: true }).reasons).toEqual(["sites"]);
  });

  test.each(["https://example.org.in", "https://notexample.org", "example.net", "https://my-example.org"])(
    "another's name is not taken for it: %s",
    async (text) => {
      expect(weigh(await written(text), { words: [], sites, trusted: true }).reasons).toEqual([]);
    },
  );
});
