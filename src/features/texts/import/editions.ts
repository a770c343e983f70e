import type { EditionFacts } from "../commands/store-text.server.ts";
import { keyOf } from "./books.ts";
import type { ShelfFacts } from "./import-rules.ts";
import type { ImportReport } from "./preview.ts";
import type { TextEvent } from "./read-events.ts";

/** A language as it is kept: BCP 47 in its canonical form; null for what is none. */
export function readLanguage(text: string): string | null {
  try {
    return Intl.getCanonicalLocales(text.trim())[0] ?? null;
  } catch {
    return null;
  }
}

/** The script in which a language is mostly written, by its code in ISO 15924. */
export function usualScript(language: string): string {
  try {
    return new Intl.Locale(language).maximize().script ?? "Latn";
  } catch {
    return "Latn";
  }
}

/**
 * The editions of a file: the one that was described, and what stands beside it in further columns.
 * @param taken keys of the work's editions. @returns them with the keys by which the file's own names are known.
 */
export function editionsOf(
  { script, editions: beside }: Pick<ImportReport, "script" | "editions">,
  facts: ShelfFacts,
  taken: readonly string[],
): { editions: [EditionFacts, ...EditionFacts[]]; keys: ReadonlyMap<string, string> } {
  const used = new Set(taken);
  const free = (wished: string): string => {
    for (let i = 1; ; i++) {
      const key = i === 1 ? wished : `${wished}-${i}`;
      if (!used.has(key)) return key;
    }
  };
  const shared = {
    ...{ title: facts.title, subtitle: facts.subtitle, description: facts.description, licence: facts.licence },
    ...{ source: facts.source, sourceUrl: facts.sourceUrl },
  };
  // What takes the place of an edition takes that of its columns as well.
  const isAnew = facts.into?.edition !== null && facts.into !== null;
  const besideKeys = Object.keys(beside);
  if (!isAnew) for (const key of besideKeys) if (!used.has(key)) used.add(key);
  const key = facts.into?.edition ?? free(keyOf(facts.language) ?? "text");
  used.add(key);
  const first: EditionFacts = {
    ...{ ...shared, key, kind: facts.kind, language: facts.language, script, translator: facts.translator },
  };
  const keys = new Map<string, string>();
  const others = besideKeys.map((name): EditionFacts => {
    const isTaken = taken.includes(name) && !isAnew;
    const own = isTaken ? free(name) : name;
    used.add(own);
    keys.set(name, own);
    const language = readLanguage(name) ?? name;
    const isSame = language.split("-")[0] === facts.language.split("-")[0];
    const written = usualScript(language);
    const kind = isSame && written !== script ? "transliteration" : "translation";
    return { ...shared, key: own, kind, language, script: written };
  });
  return { editions: [first, ...others], keys };
}

/** The same events, their editions by the keys that these have in the work. */
export async function* renamed(
  events: AsyncIterable<TextEvent>,
  keys: ReadonlyMap<string, string>,
): AsyncGenerator<TextEvent> {
  for await (const event of events) {
    const key = event.kind === "verse" && event.edition !== undefined ? keys.get(event.edition) : undefined;
    yield key === undefined ? event : ({ ...event, edition: key } as TextEvent);
  }
}
