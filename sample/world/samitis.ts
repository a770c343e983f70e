import { roles } from "./organizers.ts";
import type { SampleCampaign } from "./campaigns.ts";
import { words, type EventCategory, type SampleSpace, type Words } from "./types.ts";

/** A committee of people with a festival. */
export interface SampleSamiti {
  readonly key: string;
  readonly faith: SampleSpace["faith"];
  readonly name: Words;
  readonly localName: string;
  readonly description: Words;
  readonly story: Words;
  readonly city: Words;
  readonly region: Words;
  readonly address: Words;
  readonly established: number;
  readonly festival: Words;
  /** Days from today until it begins, and how many it lasts. */
  readonly festivalIn: number;
  readonly festivalDays: number;
  readonly team: readonly { readonly name: Words; readonly role: Words; readonly years: number }[];
  readonly events: readonly SamplePastEvent[];
  readonly reviews: readonly { readonly rating: number; readonly text: string; readonly language: string }[];
  readonly followers: number;
}

/** An event that is held once: days before today, or after it where they are negative. */
export interface SamplePastEvent {
  readonly title: Words;
  readonly about: Words;
  readonly category: EventCategory;
  readonly daysAgo: number;
  /** Local time, and how long. */
  readonly from: string;
  readonly minutes: number;
  readonly budgetRupees: number;
  /** How many people of the sample world came, and what some of them said of it. */
  readonly attendees: number;
  readonly ratings: readonly number[];
}

export const sampleSamitis: readonly SampleSamiti[] = [
  {
    key: "shravanpeth",
    faith: "hindu",
    name: words("Shravan Peth Ganeshotsav Samiti", "श्रावण पेठ गणेशोत्सव समिति"),
    localName: "श्रावण पेठ गणेशोत्सव समिती, पुणे",
    description: words(
      "Neighbours of eleven lanes who have kept Ganesh together since 1952: one clay murti, one stage, one kitchen, and accounts that hang on the wall.",
      "ग्यारह गलियों के पड़ोसी, जो 1952 से मिलकर गणेश जी को विराजते हैं: एक मिट्टी की मूर्ति, एक मंच, एक रसोई, और हिसाब जो दीवार पर टँगा रहता है।",
    ),
    story: words(
      "Every house may send one person to the meeting, and the youngest speaks first. Whoever is President carries the ladle on the last day.",
      "बैठक में हर घर से एक व्यक्ति आ सकता है, और सबसे छोटा पहले बोलता है। अंतिम दिन परोसने की करछी अध्यक्ष के हाथ में रहती है।",
    ),
    city: words("Pune", "पुणे"),
    region: words("Maharashtra", "महाराष्ट्र"),
    address: words("Shravan Peth Chowk, Pune", "श्रावण पेठ चौक, पुणे"),
    established: 1952,
    festival: words("Maghi Ganesh Jayanti", "माघी गणेश जयंती"),
    festivalIn: 64,
    festivalDays: 5,
    team: [
      { name: words("Sunanda Trivedi", "सुनंदा त्रिवेदी"), role: roles.president, years: 9 },
      { name: words("Shrikant Apte", "श्रीकांत आपटे"), role: roles.secretary, years: 12 },
      { name: words("Vaishali Kulkarni", "वैशाली कुलकर्णी"), role: roles.treasurer, years: 7 },
      { name: words("Omkar Jagtap", "ओंकार जगताप"), role: roles.coordinator, years: 4 },
    ],
    events: [
      {
        title: words("Clay murti workshop", "मिट्टी की मूर्ति की कार्यशाला"),
        about: words(
          "Children and grandparents make murtis of river clay, which go back to the river.",
          "बच्चे और दादा-दादी नदी की मिट्टी से मूर्तियाँ बनाते हैं, जो नदी को ही लौट जाती हैं।",
        ),
        category: "Educational Workshop",
        daysAgo: 84,
        from: "10:00",
        minutes: 180,
        budgetRupees: 18_000,
        attendees: 26,
        ratings: [5, 5, 4, 5],
      },
      {
        title: words("Ganeshotsav sthapana", "गणेशोत्सव स्थापना"),
        about: words("The murti is welcomed and seated with drums.", "ढोल के साथ मूर्ति का स्वागत और स्थापना।"),
        category: "Religious Festival",
        daysAgo: 68,
        from: "09:30",
        minutes: 150,
        budgetRupees: 2_40_000,
        attendees: 44,
        ratings: [5, 5, 5, 4, 5, 4],
      },
      {
        title: words("Evening of abhang", "अभंग संध्या"),
        about: words("Singers of four mandals share one stage.", "चार मंडलों के गायक एक मंच पर।"),
        category: "Cultural Program",
        daysAgo: 63,
        from: "19:00",
        minutes: 120,
        budgetRupees: 55_000,
        attendees: 31,
        ratings: [4, 4, 5],
      },
      {
        title: words("Visarjan at the tank", "कुंड में विसर्जन"),
        about: words("A walk of two kilometres, without a loudspeaker.", "दो किलोमीटर की पदयात्रा, बिना लाउडस्पीकर।"),
        category: "Religious Festival",
        daysAgo: 58,
        from: "17:00",
        minutes: 240,
        budgetRupees: 90_000,
        attendees: 47,
        ratings: [5, 4, 5, 5, 5],
      },
      {
        title: words("Neighbourhood blood donation", "मोहल्ले का रक्तदान शिविर"),
        about: words("With the blood bank of the district hospital.", "ज़िला अस्पताल के रक्त कोष के साथ।"),
        category: "Charity Drive",
        daysAgo: -12,
        from: "09:00",
        minutes: 300,
        budgetRupees: 22_000,
        attendees: 14,
        ratings: [],
      },
      {
        title: words("Open meeting on the accounts", "हिसाब पर खुली बैठक"),
        about: words("What came, what was spent, what is left: ask.", "क्या आया, क्या ख़र्च हुआ, क्या बचा: पूछिए।"),
        category: "Community Gathering",
        daysAgo: -26,
        from: "18:30",
        minutes: 90,
        budgetRupees: 3_000,
        attendees: 9,
        ratings: [],
      },
    ],
    reviews: [
      { rating: 5, text: "The accounts on the wall say more than any speech.", language: "en" },
      { rating: 5, text: "बिना शोर का विसर्जन, बच्चों के साथ पहली बार पूरा देख पाए।", language: "hi" },
      { rating: 4, text: "Warm people. The lane was crowded after eight.", language: "en" },
    ],
    followers: 22,
  },
];

export const samitiCampaigns: readonly SampleCampaign[] = [
  {
    key: "shravanpeth-clay",
    space: "shravanpeth",
    title: words("A murti of river clay", "नदी की मिट्टी की मूर्ति"),
    description: words(
      "Clay, natural colour and the potter's months: nothing that the tank cannot take back.",
      "मिट्टी, प्राकृतिक रंग और कुम्हार के महीने: ऐसा कुछ नहीं जो कुंड वापस न ले सके।",
    ),
    fund: "events",
    targetPaise: 1_50_000_00,
    isCompleted: false,
    gifts: [
      { giver: "demo-devotee", amountPaise: 1_001_00, isAnonymous: false, minutesAgo: 8_000 },
      { giver: null, amountPaise: 21_000_00, isAnonymous: true, minutesAgo: 9_500 },
      { giver: null, amountPaise: 35_500_00, isAnonymous: true, minutesAgo: 12_400 },
    ],
  },
  {
    key: "shravanpeth-kitchen",
    space: "shravanpeth",
    title: words("Vessels for the kitchen", "रसोई के बर्तन"),
    description: words("Steel instead of leaf plates that nobody collects.", "पत्तलों की जगह स्टील की थालियाँ।"),
    fund: "general",
    targetPaise: 40_000_00,
    isCompleted: true,
    gifts: [
      { giver: null, amountPaise: 25_000_00, isAnonymous: true, minutesAgo: 22_000 },
      { giver: null, amountPaise: 16_100_00, isAnonymous: true, minutesAgo: 20_000 },
    ],
  },
];
