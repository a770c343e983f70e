import { limits } from "./elements.ts";

/** Tags of an object; null where it has more of them than an honest one. What is no text is left out. */
export function readTags(object: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> | null {
  const tags = new Map<string, string>();
  for (const [key, value] of Object.entries(object)) {
    if (typeof value !== "string" || key.length > limits.keyLength) continue;
    if (tags.size >= limits.tags) return null;
    tags.set(key, value.length > limits.valueLength ? value.slice(0, limits.valueLength + 1) : value);
  }
  return tags;
}
