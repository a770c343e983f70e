import { msg } from "@lingui/core/macro";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import type { Feature } from "../feature.ts";
import type { Trail, TrailRow } from "./queries.server.ts";

type Features = readonly Pick<Feature, "auditWords">[];

const wordsOf = (features: Features) => new Map(features.flatMap(({ auditWords = {} }) => Object.entries(auditWords)));

// An entry outlives the code that made it.
const unknown = msg`Made a change`;

/** A row of the trail as people read it. */
export type WordedRow<Row extends TrailRow = TrailRow> = Row & { readonly words: string };

/** Adds to each row what was done, in the reader's language. */
export async function wordTrail<Row extends TrailRow>(
  features: Features,
  { rows, next }: Trail<Row>,
  language: string,
): Promise<Trail<WordedRow<Row>>> {
  const i18n = await loadWords(language);
  const words = wordsOf(features);
  return { next, rows: rows.map((row) => ({ ...row, words: i18n._(words.get(row.action) ?? unknown) })) };
}

export interface ActionChoice {
  readonly key: string;
  readonly words: string;
}

/** Actions for a filter, in the order of their words; one that has none any more stands there with its key. */
export async function wordActions(
  features: Features,
  keys: readonly string[],
  language: string,
): Promise<ActionChoice[]> {
  const i18n = await loadWords(language);
  const words = wordsOf(features);
  const choices = keys.map((key) => {
    const known = words.get(key);
    return { key, words: known ? i18n._(known) : `${i18n._(unknown)} (${key})` };
  });
  return choices.toSorted((a, b) => a.words.localeCompare(b.words, i18n.locale));
}
