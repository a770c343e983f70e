import { isReadingScript, type ReadingScript } from "../../platform/i18n/reading-scripts.ts";
import { MOST_SHOWN } from "./rules.ts";

/** The dialog in which they are made. */
export const CHOICES_DIALOG = "reading-choices";

export const sizes = ["xs", "s", "m", "l", "xl"] as const;
export const spacings = ["close", "even", "wide"] as const;
export const faces = ["serif", "sans"] as const;
export const grounds = ["house", "paper", "sepia", "night"] as const;
export const sides = ["beside", "below"] as const;

/** How a page of the reader looks, whatever stands on it: the same in every work. */
export interface ReadingLook {
  readonly size: (typeof sizes)[number];
  readonly spacing: (typeof spacings)[number];
  readonly face: (typeof faces)[number];
  /** The ground it stands on; `house`: as the other pages do. */
  readonly ground: (typeof grounds)[number];
  /** Where translations stand, if there is room beside each other. */
  readonly side: (typeof sides)[number];
}

export const usualLook: ReadingLook = { size: "m", spacing: "even", face: "serif", ground: "house", side: "beside" };

/** What of a work a page shows. */
export interface ReadingChoices {
  /** Keys of editions, in their order; none: as the reader's language suggests. */
  readonly editions: readonly string[];
  /** Letters in which the original stands once more. */
  readonly script: ReadingScript | null;
  /** Whether each word's meaning stands below its verse, where there is one. */
  readonly words: boolean;
}

export const usualChoices: ReadingChoices = { editions: [], script: null, words: false };

/** The parameters of an address that the reader's pages read. */
export const choiceNames = ["with", "script", "words", "size", "spacing", "face", "ground", "side"] as const;

const one = <Value extends string>(values: readonly Value[], text: string | null, usual: Value): Value =>
  values.find((value) => value === text) ?? usual;

/** The look that an address asks for; what it does not say is as usual. */
export const readLook = (search: URLSearchParams): ReadingLook => ({
  size: one(sizes, search.get("size"), usualLook.size),
  spacing: one(spacings, search.get("spacing"), usualLook.spacing),
  face: one(faces, search.get("face"), usualLook.face),
  ground: one(grounds, search.get("ground"), usualLook.ground),
  side: one(sides, search.get("side"), usualLook.side),
});

const EDITION = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Editions come as boxes of a form, `with=sa&with=en`, or together, `with=sa,en`. */
export function readChoices(search: URLSearchParams): ReadingChoices {
  const asked = search.getAll("with").flatMap((keys) => keys.split(","));
  const script = search.get("script");
  return {
    editions: [...new Set(asked.filter((key) => EDITION.test(key) && key.length <= 40))].slice(0, MOST_SHOWN),
    script: isReadingScript(script) ? script : null,
    words: search.get("words") === "yes",
  };
}

/** Choices as they travel on in addresses: only what is not as usual. */
export function choicesQuery({ editions, script, words }: ReadingChoices, look: Partial<ReadingLook> = {}): string {
  const search = new URLSearchParams();
  if (editions.length > 0) search.set("with", editions.join(","));
  if (script) search.set("script", script);
  if (words) search.set("words", "yes");
  for (const [name, value] of Object.entries(look))
    if (value !== usualLook[name as keyof ReadingLook]) search.set(name, value);
  // A comma needs no code in a query, and is easier to read.
  const query = search.toString().replaceAll("%2C", ",");
  return query === "" ? "" : `?${query}`;
}

/** Whether an address says itself what it shows. */
export const choosesTexts = (search: URLSearchParams): boolean =>
  ["with", "script", "words"].some((name) => search.has(name));

/** Choices as one row keeps them: keys of editions, the script marked by a tilde, the words by a star. */
export const packChoices = ({ editions, script, words }: ReadingChoices): string[] => [
  ...editions,
  ...(script ? [`~${script}`] : []),
  ...(words ? ["*"] : []),
];

export function unpackChoices(kept: readonly string[]): ReadingChoices {
  const script = kept.find((one) => one.startsWith("~"))?.slice(1);
  return {
    editions: kept.filter((key) => EDITION.test(key)).slice(0, MOST_SHOWN),
    script: isReadingScript(script) ? script : null,
    words: kept.includes("*"),
  };
}
