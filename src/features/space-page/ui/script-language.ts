const scripts: readonly (readonly [RegExp, string])[] = [
  [/[\u0900-\u097f]/, "hi"],
  [/[\u0980-\u09ff]/, "bn"],
  [/[\u0a00-\u0a7f]/, "pa"],
  [/[\u0a80-\u0aff]/, "gu"],
  [/[\u0b80-\u0bff]/, "ta"],
  [/[\u0c00-\u0c7f]/, "te"],
  [/[\u0c80-\u0cff]/, "kn"],
  [/[\u0d00-\u0d7f]/, "ml"],
  [/[\u0600-\u06ff]/, "ur"],
  [/[\u0f00-\u0fff]/, "bo"],
];

/** The language that voices and fonts should take a name for, by the letters it is written in. */
export const scriptLanguage = (text: string): string | undefined =>
  scripts.find(([letters]) => letters.test(text))?.[1];
