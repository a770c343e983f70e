// Which tithi an observance is kept on, and in which part of the day that tithi has to stand.
import type { DayRule } from "./tithi-days.ts";

/** A tithi of a lunar month. @see LunarMonth for the numbers. */
export interface TithiRule extends DayRule {
  readonly kind: "tithi";
  /** 0 Chaitra to 11 Phalguna, amanta. */
  readonly month: number;
  /** 1 to 30; the dark fortnight from 16. */
  readonly tithi: number;
  /** So many days after the day so found. */
  readonly plus?: number;
  /** Where its month comes twice: in the leap month, and not in the one after it. */
  readonly isKeptInAdhika?: true;
}

/** The day on which the Sun enters a sign of the stars' zodiac. */
export interface SolarRule {
  readonly kind: "solar";
  /** 0 Mesha to 11 Mina. */
  readonly sign: number;
  /** If it enters later than this, the day after; by the next sunrise it is always the same day. */
  readonly until: "sunrise" | "afternoon" | "sunset" | "midnight" | "next-sunrise";
  /** So many days after the day so found. */
  readonly plus?: number;
}

/** A lunar mansion in a part of the day while the Sun is in a sign: of two days the later. */
export interface StarRule {
  readonly kind: "star";
  readonly sign: number;
  /** 0 Ashvini to 26 Revati. */
  readonly star: number;
  readonly part: DayRule["part"];
}

/** A weekday on or before a tithi: 0 for Sunday. */
export interface WeekdayRule {
  readonly kind: "weekday-before";
  readonly month: number;
  readonly tithi: number;
  readonly weekday: number;
}

/** The full moon of Phalguna at dusk, but not in its first half (Bhadra): then by night, or the evening after. */
export interface BonfireRule {
  readonly kind: "bonfire";
  readonly plus: number;
}

export type HinduRule = TithiRule | SolarRule | StarRule | WeekdayRule | BonfireRule;

const at = (month: number, tithi: number, part: DayRule["part"], more: Partial<TithiRule> = {}): TithiRule => ({
  ...{ kind: "tithi", month, tithi, part },
  ...more,
});

const enters = (sign: number, until: SolarRule["until"], plus = 0): SolarRule => ({ kind: "solar", sign, until, plus });

const [CHAITRA, VAISHAKHA, JYESHTHA, ASHADHA, SHRAVANA, BHADRAPADA] = [0, 1, 2, 3, 4, 5];
const [ASHVINA, KARTIKA, MARGASHIRSHA, MAGHA] = [6, 7, 8, 10];

export const PHALGUNA = 11;

/** Dharmasindhu and Nirnayasindhu, as the panchangs of today apply them. */
export const hinduRules = {
  "gudi-padwa": at(CHAITRA, 1, "sunrise"),
  "rama-navami": at(CHAITRA, 9, "midday", { both: "second", none: "second" }),
  "hanuman-jayanti": at(CHAITRA, 15, "sunrise"),
  "parashurama-jayanti": at(VAISHAKHA, 3, "dusk"),
  "akshaya-tritiya": at(VAISHAKHA, 3, "forenoon"),
  "shankaracharya-jayanti": at(VAISHAKHA, 5, "sunrise"),
  "narasimha-jayanti": at(VAISHAKHA, 14, "sunset", { both: "second", none: "second" }),
  "vat-savitri": at(VAISHAKHA, 30, "afternoon"),
  "ganga-dussehra": at(JYESHTHA, 10, "sunrise", { isKeptInAdhika: true }),
  "vat-purnima": at(JYESHTHA, 15, "afternoon"),
  "rath-yatra": at(ASHADHA, 2, "sunrise"),
  "guru-purnima": at(ASHADHA, 15, "sunrise"),
  "hariyali-amavasya": at(ASHADHA, 30, "sunrise"),
  "hariyali-teej": at(SHRAVANA, 3, "sunrise"),
  "nag-panchami": at(SHRAVANA, 5, "sunrise"),
  "varalakshmi-vratam": { kind: "weekday-before", month: SHRAVANA, tithi: 15, weekday: 5 },
  "raksha-bandhan": at(SHRAVANA, 15, "morning"),
  janmashtami: at(SHRAVANA, 23, "midnight", { both: "second", none: "second" }),
  "hartalika-teej": at(BHADRAPADA, 3, "sunrise"),
  "ganesh-chaturthi": at(BHADRAPADA, 4, "midday", { both: "more" }),
  "rishi-panchami": at(BHADRAPADA, 5, "midday"),
  "radha-ashtami": at(BHADRAPADA, 8, "midday", { both: "more" }),
  "anant-chaturdashi": at(BHADRAPADA, 14, "sunrise"),
  mahalaya: at(BHADRAPADA, 30, "afternoon"),
  "sharad-navaratri": at(ASHVINA, 1, "sunrise"),
  "durga-ashtami": at(ASHVINA, 8, "sunrise"),
  "maha-navami": at(ASHVINA, 9, "afternoon"),
  vijayadashami: at(ASHVINA, 10, "afternoon", { both: "first", none: "second" }),
  "sharad-purnima": at(ASHVINA, 15, "dusk"),
  "karva-chauth": at(ASHVINA, 19, "moonrise", { none: "second" }),
  "ahoi-ashtami": at(ASHVINA, 23, "dusk"),
  dhanteras: at(ASHVINA, 28, "dusk", { none: "second" }),
  "naraka-chaturdashi": at(ASHVINA, 29, "dawn", { none: "second" }),
  diwali: at(ASHVINA, 30, "dusk", { both: "more", none: "second" }),
  "govardhan-puja": at(KARTIKA, 1, "sunrise"),
  "bhai-dooj": at(KARTIKA, 2, "afternoon", { both: "second" }),
  chhath: at(KARTIKA, 6, "sunrise"),
  "dev-deepawali": at(KARTIKA, 15, "dusk"),
  "dattatreya-jayanti": at(MARGASHIRSHA, 15, "dusk"),
  "vasant-panchami": at(MAGHA, 5, "forenoon"),
  "ratha-saptami": at(MAGHA, 7, "dawn"),
  "maha-shivaratri": at(MAGHA, 29, "midnight", { both: "second" }),
  "holika-dahan": { kind: "bonfire", plus: 0 },
  holi: { kind: "bonfire", plus: 1 },
  "makar-sankranti": enters(9, "sunset"),
  pongal: enters(9, "sunset"),
  baisakhi: enters(0, "next-sunrise"),
  vishu: enters(0, "sunrise"),
  puthandu: enters(0, "sunset"),
  "pohela-boishakh": enters(0, "midnight", 1),
  onam: { kind: "star", sign: 4, star: 21, part: "sunrise" },
  thaipusam: { kind: "star", sign: 9, star: 7, part: "dusk" },
} as const satisfies Record<string, HinduRule>;

export type HinduObservance = keyof typeof hinduRules;

/** Where Vaishnavas keep another day: the tithi has to stand at sunrise, untouched by the one before. */
export const vaishnavaRules: Partial<Record<HinduObservance, HinduRule>> = {
  janmashtami: at(SHRAVANA, 23, "sunrise"),
  "rama-navami": at(CHAITRA, 9, "sunrise"),
};
