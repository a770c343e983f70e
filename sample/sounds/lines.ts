import type { Vowel } from "./voice.ts";

/** A line that is sung: the verse it is of, its words, and each syllable's vowel, step above the root, and beats. */
export interface SungLine {
  /** `chapter/verse` of the work that it follows; empty where it is of none. */
  readonly verse: string;
  readonly text: string;
  /** What it says. */
  readonly meaning: Readonly<Record<"en" | "hi", string>>;
  readonly syllables: readonly (readonly [Vowel, step: number, beats: number])[];
}

/** How long a beat lasts, and the rest after a line. */
export const beatS = 0.52;
export const restS = 1.1;

/** Prayers for peace from the Upanishads, as they have been handed down. */
export const peaceLines: readonly SungLine[] = [
  {
    verse: "1/1",
    text: "ॐ असतो मा सद्गमय ।",
    meaning: { en: "Lead me from what is not to what is.", hi: "मुझे असत् से सत् की ओर ले चलो।" },
    syllables: [
      ...([
        ["o", 0, 2],
        ["m", 0, 2],
        ["a", 2, 1],
        ["a", 2, 1],
        ["o", 4, 2],
        ["a", 4, 2],
      ] as const),
      ...([
        ["a", 2, 1],
        ["a", 2, 1],
        ["a", 0, 1],
        ["a", 0, 2],
      ] as const),
    ],
  },
  {
    verse: "1/2",
    text: "तमसो मा ज्योतिर्गमय ।",
    meaning: { en: "Lead me from darkness to light.", hi: "मुझे अंधकार से प्रकाश की ओर ले चलो।" },
    syllables: [
      ...([
        ["a", 2, 1],
        ["a", 2, 1],
        ["o", 4, 2],
        ["a", 4, 2],
        ["o", 5, 2],
      ] as const),
      ...([
        ["i", 4, 1],
        ["a", 2, 1],
        ["a", 0, 1],
        ["a", 0, 2],
      ] as const),
    ],
  },
  {
    verse: "1/3",
    text: "मृत्योर्मामृतं गमय ॥",
    meaning: { en: "Lead me from death to what does not die.", hi: "मुझे मृत्यु से अमरता की ओर ले चलो।" },
    syllables: [
      ...([
        ["i", 2, 1],
        ["o", 4, 2],
        ["a", 4, 2],
        ["a", 5, 1],
        ["i", 4, 1],
      ] as const),
      ...([
        ["a", 2, 2],
        ["a", 2, 1],
        ["a", 0, 1],
        ["a", 0, 3],
      ] as const),
    ],
  },
  {
    verse: "",
    text: "सर्वे भवन्तु सुखिनः\nसर्वे सन्तु निरामयाः ।",
    meaning: { en: "May all be happy, may all be well.", hi: "सब सुखी हों, सब निरोग हों।" },
    syllables: [
      ...([
        ["a", 0, 1],
        ["e", 2, 2],
        ["a", 2, 1],
        ["a", 4, 1],
        ["u", 4, 1],
        ["u", 5, 1],
        ["i", 4, 1],
        ["a", 2, 2],
      ] as const),
      ...([
        ["a", 2, 1],
        ["e", 4, 2],
        ["a", 4, 1],
        ["u", 5, 1],
        ["i", 4, 1],
        ["a", 2, 1],
        ["a", 0, 1],
        ["a", 0, 2],
      ] as const),
    ],
  },
  {
    verse: "",
    text: "सर्वे भद्राणि पश्यन्तु\nमा कश्चिद्दुःखभाग्भवेत् ॥",
    meaning: { en: "May all see what is good, may none have sorrow.", hi: "सब शुभ देखें, किसी को दुख न मिले।" },
    syllables: [
      ...([
        ["a", 0, 1],
        ["e", 2, 2],
        ["a", 4, 1],
        ["a", 4, 2],
        ["i", 5, 1],
        ["a", 4, 1],
        ["a", 2, 1],
        ["u", 2, 2],
      ] as const),
      ...([
        ["a", 4, 2],
        ["a", 4, 1],
        ["i", 5, 1],
        ["u", 4, 2],
        ["a", 2, 1],
        ["a", 2, 1],
        ["a", 0, 1],
        ["e", 0, 2],
      ] as const),
    ],
  },
  {
    verse: "",
    text: "ॐ शान्तिः शान्तिः शान्तिः ॥",
    meaning: { en: "Om. Peace, peace, peace.", hi: "ॐ। शांति, शांति, शांति।" },
    syllables: [
      ...([
        ["o", 0, 2],
        ["m", 0, 2],
        ["a", 4, 2],
        ["i", 2, 2],
        ["a", 2, 2],
        ["i", 0, 2],
        ["a", 0, 2],
        ["i", 0, 4],
      ] as const),
    ],
  },
];

/** When each line begins and ends, in milliseconds of the piece; the first after a breath. */
export function timesOf(lines: readonly SungLine[]): readonly { readonly fromMs: number; readonly toMs: number }[] {
  let at = 2;
  return lines.map(({ syllables }) => {
    const from = at;
    const to = from + syllables.reduce((sum, [, , beats]) => sum + beats * beatS, 0);
    at = to + restS;
    return { fromMs: Math.round(from * 1000), toMs: Math.round((to + restS * 0.6) * 1000) };
  });
}
