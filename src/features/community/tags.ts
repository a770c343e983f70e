import { MOST_TAGS, TAG_LENGTH } from "./rules.ts";

/** A tag as it is kept: small letters, marks and figures of any script, joined by hyphens; null where nothing is left. */
export function tagOf(text: string): string | null {
  const tag = text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "");
  return tag === "" || [...tag].length > TAG_LENGTH ? null : tag;
}

/** The tags of a text with commas or lines between them, each once; those that are too long or too many are left. */
export function tagsOf(text: string): { readonly tags: string[]; readonly isWrong: boolean } {
  const typed = text
    .split(/[,\n#]/)
    .map((one) => one.trim())
    .filter(Boolean);
  const tags = [...new Set(typed.map(tagOf))];
  const fitting = tags.filter((tag): tag is string => tag !== null);
  return { tags: fitting.slice(0, MOST_TAGS), isWrong: fitting.length < tags.length || fitting.length > MOST_TAGS };
}
