import { normaliseForSearch } from "../../platform/search/normalise.ts";
import { type Fields, fieldsBelow } from "./details/details.ts";

/** Every name by which a space shows itself: its own first, then the one in its own script and the translated ones. */
export function namesOf(fields: Fields): string[] {
  const translated = fieldsBelow(fields, "text.").flatMap(([field, text]) => (field.endsWith(".name") ? [text] : []));
  return [...new Set([fields.name ?? "", fields.localName ?? "", ...translated])].filter((name) => name !== "");
}

const LATIN = /\p{Script=Latin}/u;

/**
 * Whether staff confirmed all of these names. The same sound in letters that are not Latin is the same name: who adds
 * "दीपसर" to a confirmed "Deepsar" says nothing new.
 */
export function areConfirmed(names: readonly string[], confirmed: readonly string[]): boolean {
  const sounds = new Set(confirmed.map(normaliseForSearch));
  return names.every((name) => confirmed.includes(name) || (!LATIN.test(name) && sounds.has(normaliseForSearch(name))));
}
