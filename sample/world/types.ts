import type { FacilityKey } from "../../src/features/spaces/details/facilities.ts";

/** A text of the sample world, in both of its languages. */
export interface Words {
  readonly en: string;
  readonly hi: string;
}

export const words = (en: string, hi: string): Words => ({ en, hi });

export interface SampleSpace {
  /** The key by which pictures, events and all other tables of the sample world name it. */
  readonly key: string;
  readonly kind: "temple" | "mosque" | "church" | "gurudwara" | "buddhist-center" | "pandal";
  readonly faith: "hindu" | "sikh" | "islamic" | "christian" | "buddhist" | "jain";
  readonly name: Words;
  /** The name in the space's own script. */
  readonly localName: string;
  readonly description: Words;
  /** Paragraphs of the full description. */
  readonly story: readonly Words[];
  readonly city: Words;
  readonly region: Words;
  readonly address: Words;
  readonly at: readonly [lat: number, lng: number];
  readonly established: number;
  /** Local opening times, `HH:MM`. */
  readonly morning: readonly [opens: string, closes: string];
  readonly evening: readonly [opens: string, closes: string];
  readonly facilities: readonly FacilityKey[];
  readonly isVerified: boolean;
  /** Visitors of an ordinary weekday. */
  readonly dailyVisitors: number;
  /** The day of the week that draws most people, 0 is Sunday. */
  readonly greatDay: number;
}

export interface SampleOrganizer {
  readonly space: string;
  readonly name: Words;
  readonly role: Words;
  readonly experience: Words;
}

export type LoopName = "aarti" | "kirtan" | "jumua" | "mass" | "chanting" | "garba";

export type EventCategory =
  | "Religious Festival"
  | "Prayer Ceremony"
  | "Cultural Program"
  | "Community Gathering"
  | "Educational Workshop"
  | "Spiritual Discourse"
  | "Charity Drive"
  | "Youth Event"
  | "Senior Citizens Program"
  | "Special Occasion";

/** When a series happens, by the calendar alone, so that any two installations agree. */
export type Plan =
  | { readonly every: "day"; readonly from: string; readonly minutes: number; readonly except?: number }
  | { readonly every: "week"; readonly on: readonly number[]; readonly from: string; readonly minutes: number }
  /** Once in `cycle` days; `day` shifts it, so that some festival is always near. */
  | { readonly every: "cycle"; readonly day: number; readonly from: string; readonly minutes: number };

export interface SampleSeries {
  readonly key: string;
  readonly space: string;
  readonly kind: "live" | "festival";
  readonly category: EventCategory;
  readonly title: Words;
  readonly about: Words;
  readonly host: Words;
  readonly hostTitle: Words;
  /** The place within the space. */
  readonly place?: Words;
  readonly plan: Plan;
  /** The looped ceremony that its stream plays. */
  readonly loop?: LoopName;
  readonly capacity?: number;
  /** All places but one are taken. */
  readonly isNearlyFull?: boolean;
  readonly isFeatured?: boolean;
}

/** Somebody whose `goesTo` is the kind of place that they mostly visit: a faith, or `pandal`. */
export interface SamplePerson {
  readonly key: string;
  readonly name: string;
  /** As Hindi verbs need it: f or m. */
  readonly gender: string;
  readonly location: string;
  readonly language: string;
  readonly goesTo: string;
}

/** The columns of what a provider asks for. */
export interface SamplePrice {
  readonly price_kind: "range" | "from" | "donation" | "volunteer" | "ask";
  readonly price_from_paise: number | null;
  readonly price_to_paise: number | null;
}

export interface SampleArtist {
  readonly key: string;
  /** The email of a demo account that signs in; the others are of the directory alone. */
  readonly email?: string;
  readonly name: Words;
  readonly accountType: "common" | "murtikar" | "pujari";
  readonly category: "Murtikar" | "Designer" | "Decorator" | "Pujari" | "Priest" | "Guide" | "Volunteer";
  readonly city: Words;
  readonly region: Words;
  readonly at: { readonly lat: number; readonly lng: number };
  readonly faith: string | null;
  readonly languages: readonly string[];
  readonly specialization: Words;
  readonly experience: Words;
  readonly workingSince: number;
  readonly price: SamplePrice;
  readonly bio: Words;
  readonly isVerified: boolean;
  readonly spaces: readonly string[];
}

/** A piece of a provider's portfolio. */
export interface SampleWork {
  /** The provider's key. */
  readonly of: string;
  /** Its name in `sample/media/works/manifest.json`. */
  readonly picture: string;
  readonly isFeatured: boolean;
  readonly category: "Traditional" | "Festival" | "Decorative";
  readonly year: number;
  readonly priceRupees: number | null;
  readonly title: Words;
  readonly materials: readonly string[];
}

/** What a provider has learned or was honoured with. */
export interface SampleRecord {
  readonly title: Words;
  readonly institution: Words;
  readonly year: number;
}

export interface SampleProviderDetails {
  readonly workshop: Words;
  readonly specializations: readonly string[];
  /** Verified by staff, unless it waits for them or was never sent. */
  readonly credentials: readonly (SampleRecord & { readonly state: "verified" | "asked" | "told" })[];
  readonly achievements: readonly SampleRecord[];
}

export interface SampleReview {
  readonly space: string;
  readonly rating: number;
  readonly text: string;
  readonly language: string;
  /** Given where the words fit only one of the two. */
  readonly gender: string | null;
}
