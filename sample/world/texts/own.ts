import type { SampleEdition } from "./types.ts";

interface OwnWords {
  readonly title: string;
  readonly subtitle?: string;
  readonly description?: string;
}

/** Our own translations, made for this world. */
export const ownEnglish = (words: OwnWords): SampleEdition => ({
  ...{ kind: "translation", language: "en", script: "Latn", licence: "own" },
  source: ["Translated for Sangam", "संगम के लिए अनुवादित"],
  ...words,
});

export const ownHindi = (words: OwnWords): SampleEdition => ({
  ...{ kind: "translation", language: "hi", script: "Deva", licence: "own" },
  source: ["Translated for Sangam", "संगम के लिए अनुवादित"],
  ...words,
});
