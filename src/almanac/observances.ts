// What is kept on which day of a year at a place, over all faiths: one table of rules, and the days that they give.
import { advent, easter, orthodoxEaster } from "./easter.ts";
import { ekadashiOf, type Fortnight, monthlyDay, type Monthly, monthlyRules } from "./fortnight.ts";
import { type HijriChoice, hijriDays } from "./hijri.ts";
import { type HinduObservance, type HinduRule, hinduRules, vaishnavaRules } from "./hindu-rules.ts";
import { type DayRange, daysOfRule, monthsIn, yearsOf } from "./hindu-days.ts";
import { dayNumber, type LocalDays } from "./local-days.ts";
import { nanakshahiDay } from "./nanakshahi.ts";

export type AlmanacFaith = "hindu" | "sikh" | "christian" | "islamic" | "buddhist" | "jain";

/** Who keeps it so, where others of the faith keep another day or none. */
export type AlmanacTradition =
  | "smarta"
  | "vaishnava"
  | "nanakshahi-2003"
  | "bikrami"
  | "western"
  | "orthodox"
  | "syro-malabar"
  | "theravada"
  | "mahayana"
  | "murtipujak"
  | "sthanakvasi"
  | "shvetambara"
  | "digambara";

export type AlmanacRegion =
  | "north"
  | "south"
  | "west"
  | "maharashtra"
  | "gujarat"
  | "bengal"
  | "odisha"
  | "punjab"
  | "tamil-nadu"
  | "kerala";

export type ObservanceRule =
  | HinduRule
  | { readonly kind: "ekadashi"; readonly month: number; readonly isAdhika: boolean; readonly fortnight: Fortnight }
  | { readonly kind: "monthly"; readonly what: Monthly }
  | { readonly kind: "hijri"; readonly month: number; readonly day: number }
  | { readonly kind: "easter"; readonly reckoning: "western" | "orthodox"; readonly plus: number }
  | { readonly kind: "advent"; readonly plus: number }
  | { readonly kind: "fixed"; readonly date: string }
  | { readonly kind: "nanakshahi"; readonly month: number; readonly day: number };

/** Where a rule is written, or who gives out the calendar that it is of. */
export type ObservanceSource =
  | "dharmasindhu"
  | "haribhaktivilasa"
  | "dharmasindhu-haribhaktivilasa"
  | "panchang"
  | "lahiri"
  | "umm-al-qura"
  | "crescent"
  | "gregorian-computus"
  | "julian-computus"
  | "julian-calendar"
  | "roman-calendar"
  | "syro-malabar"
  | "nanakshahi-2003"
  | "bikrami"
  | "uposatha"
  | "buddha-purnima"
  | "nagpur-1956"
  | "japan-1873"
  | "jain-panchang"
  | "murtipujak-panchang"
  | "sthanakvasi-panchang"
  | "digambara-panchang";

interface Kept {
  readonly faith: AlmanacFaith;
  readonly rule: ObservanceRule;
  /** Of a Hijri date it goes by how the months of a place begin. */
  readonly source: ObservanceSource | "as-months-begin";
  readonly tradition?: AlmanacTradition;
  readonly region?: AlmanacRegion;
  /** Days that it lasts; 1 where it says nothing. */
  readonly lasts?: number;
}

const regions: Partial<Record<HinduObservance, AlmanacRegion>> = {
  "gudi-padwa": "west",
  "vat-purnima": "maharashtra",
  "vat-savitri": "north",
  "rath-yatra": "odisha",
  "hariyali-teej": "north",
  "hartalika-teej": "north",
  "varalakshmi-vratam": "south",
  "karva-chauth": "north",
  "ahoi-ashtami": "north",
  chhath: "north",
  pongal: "tamil-nadu",
  puthandu: "tamil-nadu",
  thaipusam: "tamil-nadu",
  vishu: "kerala",
  onam: "kerala",
  baisakhi: "punjab",
  "pohela-boishakh": "bengal",
};
/** Where the rule is not one of the Dharmasindhu: the panchangs' own, or the Sun and the stars alone. */
const otherHinduSources: Partial<Record<HinduObservance, ObservanceSource>> = {
  "hanuman-jayanti": "panchang",
  "shankaracharya-jayanti": "panchang",
  "rath-yatra": "panchang",
  "hariyali-amavasya": "panchang",
  "hariyali-teej": "panchang",
  "varalakshmi-vratam": "panchang",
  "radha-ashtami": "panchang",
  "ahoi-ashtami": "panchang",
  chhath: "panchang",
  pongal: "lahiri",
  baisakhi: "lahiri",
  vishu: "lahiri",
  puthandu: "lahiri",
  "pohela-boishakh": "lahiri",
  onam: "lahiri",
  thaipusam: "lahiri",
};
const lengths: Partial<Record<HinduObservance, number>> = { "sharad-navaratri": 9, pongal: 4 };

const hindu = Object.fromEntries(
  Object.entries(hinduRules).map(([key, rule]) => {
    const name = key as HinduObservance;
    const source = otherHinduSources[name] ?? "dharmasindhu";
    return [name, { faith: "hindu", rule, source, region: regions[name], lasts: lengths[name] } satisfies Kept];
  }),
) as unknown as Record<HinduObservance, Kept>;

const tithi = (month: number, number: number, part: "sunrise" | "dusk" | "forenoon" = "sunrise"): ObservanceRule => ({
  ...{ kind: "tithi", month, tithi: number, part },
});
const hijri = (month: number, day: number, lasts?: number): Kept => ({
  ...{ faith: "islamic", rule: { kind: "hijri", month, day }, source: "as-months-begin", lasts },
});
const pascha = (plus: number, lasts?: number): Kept => ({
  ...{ faith: "christian", rule: { kind: "easter", reckoning: "western", plus }, source: "gregorian-computus" },
  ...{ tradition: "western", lasts },
});
const orthodox = (plus: number, lasts?: number): Kept => ({
  ...{ faith: "christian", rule: { kind: "easter", reckoning: "orthodox", plus }, source: "julian-computus" },
  ...{ tradition: "orthodox", lasts },
});
const fixed = (date: string, tradition?: AlmanacTradition, source: ObservanceSource = "roman-calendar"): Kept => ({
  ...{ faith: "christian", rule: { kind: "fixed", date }, source, tradition },
});
const sundayOfAdvent = (plus: number): Kept => ({
  ...{ faith: "christian", rule: { kind: "advent", plus }, source: "roman-calendar", tradition: "western" },
});
const nanakshahi = (month: number, day: number): Kept => ({
  ...{
    faith: "sikh",
    rule: { kind: "nanakshahi", month, day },
    source: "nanakshahi-2003",
    tradition: "nanakshahi-2003",
  },
});
const bikrami = (rule: ObservanceRule): Kept => ({ faith: "sikh", rule, source: "bikrami", tradition: "bikrami" });
/** In both calendars of the Sikhs its day moves with the Moon. */
const bothSikh = (rule: ObservanceRule): Kept => ({ faith: "sikh", rule, source: "bikrami" });
const buddhist = (rule: ObservanceRule, source: ObservanceSource, tradition?: AlmanacTradition): Kept => ({
  ...{ faith: "buddhist", rule, source, tradition },
});
const jainSources = {
  ...{ murtipujak: "murtipujak-panchang", sthanakvasi: "sthanakvasi-panchang", digambara: "digambara-panchang" },
  shvetambara: "jain-panchang",
} as const satisfies Partial<Record<AlmanacTradition, ObservanceSource>>;
const jain = (rule: ObservanceRule, tradition?: keyof typeof jainSources, lasts?: number): Kept => ({
  ...{ faith: "jain", rule, source: tradition ? jainSources[tradition] : "jain-panchang", tradition, lasts },
});

const others = {
  "hijri-new-year": hijri(1, 1),
  ashura: hijri(1, 10),
  mawlid: hijri(3, 12),
  "isra-miraj": hijri(7, 27),
  "shab-e-barat": hijri(8, 15),
  ramadan: hijri(9, 1),
  "laylat-al-qadr": hijri(9, 27),
  "eid-al-fitr": hijri(10, 1),
  arafah: hijri(12, 9),
  "eid-al-adha": hijri(12, 10),

  epiphany: fixed("01-06", "western"),
  "ash-wednesday": pascha(-46),
  "palm-sunday": pascha(-7),
  "maundy-thursday": pascha(-3),
  "good-friday": pascha(-2),
  easter: pascha(0),
  ascension: pascha(39),
  pentecost: pascha(49),
  trinity: pascha(56),
  "corpus-christi": pascha(60),
  "st-thomas": fixed("07-03", "syro-malabar", "syro-malabar"),
  assumption: fixed("08-15"),
  "nativity-of-mary": fixed("09-08"),
  "exaltation-of-the-cross": fixed("09-14"),
  "all-saints": fixed("11-01", "western"),
  "all-souls": fixed("11-02", "western"),
  "christ-the-king": sundayOfAdvent(-7),
  "advent-sunday": sundayOfAdvent(0),
  "immaculate-conception": fixed("12-08", "western"),
  christmas: fixed("12-25"),
  "orthodox-christmas": fixed("01-07", "orthodox", "julian-calendar"),
  "great-lent": orthodox(-48),
  "orthodox-good-friday": orthodox(-2),
  pascha: orthodox(0),
  "orthodox-pentecost": orthodox(49),
  "great-fast": {
    faith: "christian",
    rule: { kind: "easter", reckoning: "western", plus: -49 },
    source: "syro-malabar",
    tradition: "syro-malabar",
  },

  "guru-gobind-singh": nanakshahi(10, 23),
  "guru-gobind-singh-bikrami": bikrami(tithi(9, 7)),
  maghi: nanakshahi(11, 1),
  "guru-har-rai": nanakshahi(11, 19),
  "nanakshahi-new-year": nanakshahi(1, 1),
  "hola-mohalla": bikrami(hinduRules.holi),
  vaisakhi: nanakshahi(2, 1),
  "guru-angad": nanakshahi(2, 5),
  "guru-tegh-bahadur-birth": nanakshahi(2, 5),
  "guru-arjan-birth": nanakshahi(2, 19),
  "guru-amar-das": nanakshahi(3, 9),
  "guru-arjan-martyrdom": nanakshahi(4, 2),
  "guru-arjan-martyrdom-bikrami": bikrami(tithi(2, 4)),
  "guru-hargobind": nanakshahi(4, 21),
  "guru-har-krishan": nanakshahi(5, 8),
  "guru-granth-sahib": nanakshahi(6, 17),
  "guru-granth-sahib-bikrami": bikrami(tithi(5, 1)),
  "guru-ram-das": nanakshahi(7, 25),
  "bandi-chhor": bothSikh(hinduRules.diwali),
  "guru-nanak": bothSikh(tithi(7, 15)),
  "guru-tegh-bahadur-martyrdom": nanakshahi(9, 11),
  "guru-tegh-bahadur-martyrdom-bikrami": bikrami(tithi(8, 5)),
  "elder-sahibzade": nanakshahi(10, 8),
  "younger-sahibzade": nanakshahi(10, 13),

  "magha-puja": buddhist(tithi(10, 15), "uposatha", "theravada"),
  parinirvana: buddhist({ kind: "fixed", date: "02-15" }, "japan-1873", "mahayana"),
  vesak: buddhist(tithi(1, 15), "buddha-purnima"),
  "asalha-puja": buddhist(tithi(3, 15), "uposatha", "theravada"),
  pavarana: buddhist(tithi(6, 15), "uposatha", "theravada"),
  "dhammachakra-day": buddhist(hinduRules.vijayadashami, "nagpur-1956"),
  "bodhi-day": buddhist({ kind: "fixed", date: "12-08" }, "japan-1873", "mahayana"),

  "mahavir-jayanti": jain(tithi(0, 13)),
  "jain-akshaya-tritiya": jain(tithi(1, 3, "forenoon")),
  paryushan: jain({ kind: "tithi", month: 5, tithi: 4, part: "sunrise", plus: -7 }, "murtipujak", 8),
  "paryushan-sthanakvasi": jain({ kind: "tithi", month: 5, tithi: 5, part: "sunrise", plus: -7 }, "sthanakvasi", 8),
  samvatsari: jain(tithi(5, 4), "murtipujak"),
  "samvatsari-sthanakvasi": jain(tithi(5, 5), "sthanakvasi"),
  "das-lakshana": jain(tithi(5, 5), "digambara", 10),
  kshamavani: jain(tithi(5, 16), "digambara"),
  "mahavir-nirvana": jain(hinduRules.diwali),
  "jnana-panchami": jain(tithi(7, 5), "shvetambara"),
  "maun-ekadashi": jain(tithi(8, 11), "shvetambara"),
} as const satisfies Record<string, Kept>;

/** The names of the elevenths, by amanta month: bright, then dark. */
export const ekadashiNames = [
  ["kamada", "varuthini"],
  ["mohini", "apara"],
  ["nirjala", "yogini"],
  ["devshayani", "kamika"],
  ["shravana-putrada", "aja"],
  ["parsva", "indira"],
  ["papankusha", "rama"],
  ["devutthana", "utpanna"],
  ["mokshada", "saphala"],
  ["pausha-putrada", "shattila"],
  ["jaya", "vijaya"],
  ["amalaki", "papamochani"],
] as const;
export type EkadashiName = (typeof ekadashiNames)[number][number] | "padmini" | "parama";

export type YearlyObservance = HinduObservance | keyof typeof others;
export type ObservanceKey = YearlyObservance | `ekadashi-${EkadashiName}` | `monthly-${Monthly}` | "uposatha";

export interface Observance {
  readonly key: ObservanceKey;
  readonly faith: AlmanacFaith;
  /** Days since 1970-01-01. */
  readonly day: number;
  readonly lasts: number;
  readonly tradition: AlmanacTradition | null;
  readonly region: AlmanacRegion | null;
  readonly rule: ObservanceRule;
  readonly source: ObservanceSource;
}

const hijriSources = { "umm-al-qura": "umm-al-qura", sighting: "crescent" } as const satisfies Record<
  HijriChoice["by"],
  ObservanceSource
>;

const yearly: [YearlyObservance, Kept][] = Object.entries({ ...hindu, ...others }) as [YearlyObservance, Kept][];

function daysOf(days: LocalDays, range: DayRange, rule: ObservanceRule, hijri: HijriChoice): number[] {
  const inYears = (of: (year: number) => number) => yearsOf(range).map(of);
  switch (rule.kind) {
    case "hijri":
      return yearsOf(range).flatMap((year) => hijriDays(days, range, year, rule, hijri));
    case "easter":
      return inYears((year) => (rule.reckoning === "western" ? easter(year) : orthodoxEaster(year)) + rule.plus);
    case "advent":
      return inYears((year) => advent(year) + rule.plus);
    case "fixed":
      return inYears((year) => dayNumber(`${year}-${rule.date}`));
    case "nanakshahi":
      return inYears((year) => nanakshahiDay(year, rule.month, rule.day));
    case "ekadashi":
    case "monthly":
      return [];
    default:
      return daysOfRule(days, range, rule);
  }
}

/** The other day of Vaishnavas, where there is one. */
function asVaishnavasKeep(days: LocalDays, range: DayRange, one: Observance): Observance[] {
  const rule = vaishnavaRules[one.key as HinduObservance];
  if (!rule) return [];
  const day = daysOfRule(days, range, rule).find((other) => Math.abs(other - one.day) === 1);
  return day === undefined ? [] : [{ ...one, day, rule, source: "haribhaktivilasa", tradition: "vaishnava" }];
}

/** What comes back with every fortnight of a range, and perhaps some beside it; of an ekadashi both traditions' days. */
export function* fortnightly(days: LocalDays, range: DayRange): Generator<Omit<Observance, "lasts" | "region">> {
  for (const month of monthsIn(range)) {
    for (const fortnight of ["bright", "dark"] as const) {
      const { smarta, vaishnava } = ekadashiOf(days, month, fortnight);
      const [bright, dark] = month.isAdhika ? (["padmini", "parama"] as const) : ekadashiNames[month.month]!;
      const key = `ekadashi-${fortnight === "bright" ? bright : dark}` as const;
      const rule = { kind: "ekadashi", month: month.month, isAdhika: month.isAdhika, fortnight } as const;
      const both = { key, faith: "hindu", rule } as const;
      if (smarta === vaishnava) {
        yield { ...both, day: smarta, tradition: null, source: "dharmasindhu-haribhaktivilasa" };
      } else {
        yield { ...both, day: smarta, tradition: "smarta", source: "dharmasindhu" };
        yield { ...both, day: vaishnava, tradition: "vaishnava", source: "haribhaktivilasa" };
      }
      for (const what of Object.keys(monthlyRules) as Monthly[]) {
        const day = monthlyDay(days, month, what, fortnight);
        if (day === null) continue;
        const monthly = { kind: "monthly", what } as const;
        const isMoon = what === "purnima" || what === "amavasya";
        const source = isMoon ? "panchang" : "dharmasindhu";
        yield { key: `monthly-${what}`, faith: "hindu", day, tradition: null, rule: monthly, source };
        if (isMoon)
          yield { key: "uposatha", faith: "buddhist", day, tradition: null, rule: monthly, source: "uposatha" };
      }
    }
  }
}

export interface AskedObservances extends DayRange {
  /** How Islamic months are reckoned there. */
  readonly hijri: HijriChoice;
  /** Of these alone; all unless given. */
  readonly faiths?: readonly AlmanacFaith[];
}

/** All observances that are kept between two days at a place, by their first days: what lasts may have begun before. */
export function observancesOf(days: LocalDays, { first, last, hijri, faiths }: AskedObservances): Observance[] {
  const range = { first, last };
  const isAsked = (faith: AlmanacFaith) => faiths === undefined || faiths.includes(faith);
  const found: Observance[] = [];
  for (const [key, { faith, rule, source: given, tradition = null, region = null, lasts = 1 }] of yearly) {
    const source = given === "as-months-begin" ? hijriSources[hijri.by] : given;
    if (isAsked(faith))
      for (const day of daysOf(days, { first: first - lasts + 1, last }, rule, hijri))
        found.push({ key, faith, day, lasts, tradition, region, rule, source });
  }
  found.push(...found.flatMap((one) => asVaishnavasKeep(days, range, one)));
  if (isAsked("hindu") || isAsked("buddhist"))
    for (const one of fortnightly(days, range)) if (isAsked(one.faith)) found.push({ ...one, lasts: 1, region: null });
  return found.filter((one) => isKeptIn(one, range)).toSorted((a, b) => a.day - b.day);
}

/** Whether any of the days that something lasts lies in a range. */
export const isKeptIn = ({ day, lasts }: Pick<Observance, "day" | "lasts">, { first, last }: DayRange): boolean =>
  day + lasts > first && day <= last;

/** So many days the longest of them lasts. */
export const MOST_DAYS = Math.max(...yearly.map(([, { lasts = 1 }]) => lasts));

/** A civil year, from its first day to its last. */
export const yearRange = (year: number): DayRange => ({
  first: dayNumber(`${year}-01-01`),
  last: dayNumber(`${year}-12-31`),
});
