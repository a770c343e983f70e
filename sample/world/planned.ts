import type { Words } from "./types.ts";
import { words } from "./types.ts";

/** An event as its desk would write it, with a plan of its own. */
export interface SamplePlanned {
  readonly key: string;
  readonly space: string;
  readonly category: string;
  readonly title: Words;
  readonly about: Words;
  readonly host: Words;
  readonly hostTitle: Words;
  readonly place: Words;
  readonly requirements: readonly Words[];
  readonly instructions: Words;
  readonly organizers: readonly string[];
  readonly email: string;
  readonly capacity: number | null;
  /** On each purnima, so many minutes after a moment of the day; a draft has no date yet. */
  readonly plan:
    | { readonly beginsBy: { readonly moment: "sunset"; readonly minutes: number }; readonly minutes: number }
    | "draft";
}

const none = words("", "");

export const samplePlanned: readonly SamplePlanned[] = [
  {
    key: "saptdhara-full-moon",
    space: "saptdhara",
    category: "Spiritual Discourse",
    title: words("Full moon story under the banyan", "बरगद तले पूर्णिमा की कथा"),
    about: words(
      "One story, told slowly while the moon rises over the river. Children sit in front and may ask first.",
      "नदी पर चाँद चढ़ता है और एक कथा धीरे-धीरे सुनाई जाती है। बच्चे आगे बैठते हैं और पहले वही पूछते हैं।",
    ),
    host: words("Acharya Devdatt Joshi", "आचार्य देवदत्त जोशी"),
    hostTitle: words("Storyteller", "कथावाचक"),
    place: words("The banyan court", "बरगद का आँगन"),
    requirements: [
      words("A shawl: the river wind is cool", "एक शॉल: नदी की हवा ठंडी होती है"),
      words("Shoes stay at the gate", "जूते फाटक पर रहते हैं"),
    ],
    instructions: words(
      "Wheelchairs come in by the garden path on the left.",
      "पहिया-कुर्सी बाईं ओर बगीचे के रास्ते से आती है।",
    ),
    organizers: ["Sunanda Trivedi", "Kailash Rao"],
    email: "seva@saptdhara.example.org",
    capacity: 120,
    plan: { beginsBy: { moment: "sunset", minutes: 60 }, minutes: 90 },
  },
  {
    key: "saptdhara-drums",
    space: "saptdhara",
    category: "Youth Event",
    title: words("Drums for beginners", "नए हाथों के लिए ढोल"),
    about: words(
      "A morning with the temple’s drummers for everybody between ten and eighteen.",
      "दस से अठारह बरस के सबके लिए मंदिर के ढोलियों के साथ एक सुबह।",
    ),
    host: words("Master Ramdeen", "मास्टर रामदीन"),
    hostTitle: words("First drummer", "मुख्य ढोली"),
    place: words("The seven courts", "सात आँगन"),
    requirements: [],
    instructions: none,
    organizers: ["Sunanda Trivedi"],
    email: "",
    capacity: 30,
    plan: "draft",
  },
];
