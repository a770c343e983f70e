import { chance } from "./chance.ts";
import { samplePeople } from "./people.ts";
import type { Words } from "./types.ts";

export interface SampleCampaign {
  readonly key: string;
  readonly space: string;
  readonly title: Words;
  readonly description: Words;
  readonly fund: string;
  readonly targetPaise: number;
  readonly isCompleted: boolean;
  /** Gifts that came for it. */
  readonly gifts: readonly SampleCampaignGift[];
}

export interface SampleCampaignGift {
  /** Null where nobody said who. */
  readonly giver: string | null;
  readonly amountPaise: number;
  readonly isAnonymous: boolean;
  readonly minutesAgo: number;
}

/** "I have paid", said and not yet confirmed. */
export interface SampleClaim {
  readonly space: string;
  readonly giver: string;
  readonly amountPaise: number;
  readonly fund: string;
  readonly message: string;
  /** As a UPI app would show it; no bank knows it. */
  readonly reference: string;
  readonly minutesAgo: number;
}

const amounts = [251, 501, 501, 1100, 1100, 2100, 5100];

/** The demo devotee's gifts, so that their page has something to show. */
const ashas = (rupees: number, minutesAgo: number): SampleCampaignGift => ({
  giver: "demo-devotee",
  amountPaise: rupees * 100,
  isAnonymous: false,
  minutesAgo,
});

function giftsFor(key: string, count: number): SampleCampaignGift[] {
  const luck = chance("campaign", key);
  return Array.from({ length: count }, (_, index) => ({
    giver: luck.next() < 0.15 ? null : luck.pick(samplePeople).key,
    amountPaise: luck.pick(amounts) * 100,
    isAnonymous: luck.next() < 0.2,
    minutesAgo: luck.between(2 * 1440, 19 * 1440) + index,
  }));
}

export const sampleCampaigns: readonly SampleCampaign[] = [
  {
    key: "ghat-lamps",
    space: "saptdhara",
    title: { en: "Solar lamps for the ghat", hi: "घाट के लिए सौर दीप" },
    description: {
      en: "The steps to the water are dark before the morning aarti. Forty small solar lamps will light them for everybody who comes early.",
      hi: "सुबह की आरती से पहले पानी तक जाने वाली सीढ़ियाँ अँधेरी रहती हैं। चालीस छोटे सौर दीप जल्दी आने वाले हर व्यक्ति को रास्ता दिखाएँगे।",
    },
    fund: "construction",
    targetPaise: 7_500_000,
    isCompleted: false,
    gifts: [...giftsFor("ghat-lamps", 24), ashas(1100, 3 * 1440)],
  },
  {
    key: "kitchen-vessels",
    space: "saptdhara",
    title: { en: "Vessels for the kitchen", hi: "रसोई के बर्तन" },
    description: {
      en: "New vessels for the kitchen that feeds two hundred people every day.",
      hi: "उस रसोई के नए बर्तन जो रोज़ दो सौ लोगों को भोजन कराती है।",
    },
    fund: "charity",
    targetPaise: 3_000_000,
    isCompleted: true,
    gifts: giftsFor("kitchen-vessels", 16),
  },
  {
    key: "courtyard-water",
    space: "noorbagh",
    title: { en: "Clean water in the courtyard", hi: "आँगन में साफ़ पानी" },
    description: {
      en: "A filter and eight taps, so that whoever comes to pray, and whoever passes by, can drink.",
      hi: "एक फ़िल्टर और आठ नल, ताकि नमाज़ के लिए आने वाले और राह से गुज़रने वाले सब पानी पी सकें।",
    },
    fund: "maintenance",
    targetPaise: 6_000_000,
    isCompleted: false,
    gifts: [...giftsFor("courtyard-water", 14), ashas(501, 5 * 1440)],
  },
];

export const sampleClaims: readonly SampleClaim[] = [
  { amount: 501, fund: "general", message: "With thanks for a safe journey.", minutesAgo: 190 },
  { amount: 101, fund: "events", message: "", minutesAgo: 120 },
  { amount: 1100, fund: "charity", message: "For the kitchen.", minutesAgo: 75 },
  { amount: 51, fund: "general", message: "", minutesAgo: 22, giver: "demo-devotee" },
].map(({ amount, giver, ...claim }, index) => ({
  ...claim,
  space: "saptdhara",
  giver: giver ?? chance("claims", "saptdhara", String(index)).pick(samplePeople).key,
  amountPaise: amount * 100,
  reference: String(900_000_000_101 + index * 1_117),
}));

/** The gifts to the campaigns, among the others. */
export const giftsOf = (campaigns: readonly SampleCampaign[]) =>
  campaigns.flatMap(({ key, space, fund, gifts }) =>
    gifts.map((gift) => ({ ...gift, space, category: fund, method: "online" as const, campaign: key })),
  );

export const campaignGifts = giftsOf(sampleCampaigns);
