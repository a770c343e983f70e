import { normaliseForSearch } from "./normalise.ts";

/** Letters of Cyrillic, Greek and Armenian, and signs, that the eye takes for Latin ones. */
const latin: ReadonlyMap<string, string> = new Map(
  [
    ["а", "a"],
    ["αɑ", "a"],
    ["вβʙ", "b"],
    ["сϲᴄⅽ", "c"],
    ["ԁɗⅾ", "d"],
    ["еєεҽ", "e"],
    ["ғϝ", "f"],
    ["ɡց", "g"],
    ["нһհη", "h"],
    ["іїıιɩӏ", "i"],
    ["јϳ", "j"],
    ["кκқ", "k"],
    ["ⅼ|ǀ", "l"],
    ["мϻⅿ", "m"],
    ["пոռ", "n"],
    ["оοօσө", "o"],
    ["рρ", "p"],
    ["ԛզ", "q"],
    ["гᴦ", "r"],
    ["ѕꜱ", "s"],
    ["тτ", "t"],
    ["υսμц", "u"],
    ["ѵν", "v"],
    ["ԝѡшω", "w"],
    ["хχ", "x"],
    ["уγү", "y"],
    ["ᴢʐ", "z"],
  ].flatMap(([letters, letter]) => [...letters!].map((one) => [one, letter!] as const)),
);

/** Figures and signs stand for letters only between letters: a year stays a year. */
const leet: Readonly<Record<string, string>> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "@": "a", $: "s" };

/**
 * What a name looks and sounds like, without its spaces: names that a hurried reader takes for one another have the same
 * or nearly the same, whatever letters, widths, accents and scripts they are written in.
 */
export function lookAlikeKey(name: string): string {
  const seen = name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/(?<=\p{L})[01345@$]|[01345@$](?=\p{L})/gu, (sign) => leet[sign] ?? sign)
    .replace(/\p{Cf}/gu, "")
    .replace(/./gsu, (letter) => latin.get(letter) ?? letter);
  return normaliseForSearch(seen).replaceAll(" ", "");
}
