import { words, type Words } from "./types.ts";

/** The profile of an administrator. */
export interface SampleAdministrator {
  /** The key of the demo account. */
  readonly key: string;
  readonly experience: string;
  /** The key of the space whose organizers name them. */
  readonly space: string;
  readonly name: string;
  readonly achievements: readonly { readonly title: Words; readonly organization: Words; readonly year: number }[];
}

export const sampleAdministrators: readonly SampleAdministrator[] = [
  {
    key: "demo-temple",
    experience: "11 years",
    space: "saptdhara",
    name: "Sunanda Trivedi",
    achievements: [
      {
        title: words("Ghat without plastic", "प्लास्टिक-मुक्त घाट"),
        organization: words("Ujjain river council", "उज्जैन नदी परिषद"),
        year: 2023,
      },
      {
        title: words("Diploma in temple management", "मंदिर प्रबंधन में डिप्लोमा"),
        organization: words("School of Heritage Studies", "विरासत अध्ययन विद्यालय"),
        year: 2016,
      },
    ],
  },
];
