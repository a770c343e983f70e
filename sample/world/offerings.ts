import { chance } from "./chance.ts";
import { samplePeople } from "./people.ts";
import { sampleSpaces } from "./spaces.ts";

/** A shrine of the sample world: of these spaces, each with what is usual in its faith. */
export interface SampleShrine {
  readonly space: string;
  readonly forms: readonly string[];
  /** Offerings of an ordinary day. */
  readonly aDay: number;
}

export const sampleShrines: readonly SampleShrine[] = [
  { space: "saptdhara", forms: ["diya", "flowers", "garland"], aDay: 150 },
  { space: "tamarai", forms: ["diya", "flowers", "garland"], aDay: 90 },
  { space: "arkadeep", forms: ["diya", "flowers"], aDay: 40 },
  { space: "eveninglamp", forms: ["candle", "flowers"], aDay: 70 },
  { space: "quietbell", forms: ["candle"], aDay: 24 },
  { space: "deepsar", forms: ["flowers", "rumala"], aDay: 60 },
  { space: "nirmaljot", forms: ["flowers", "rumala"], aDay: 22 },
  { space: "shantivan", forms: ["butter-lamp", "lotus"], aDay: 80 },
  { space: "padmaling", forms: ["butter-lamp", "lotus"], aDay: 30 },
  { space: "ujjwal", forms: ["rice", "diya"], aDay: 36 },
  { space: "kumorpara", forms: ["diya", "flowers"], aDay: 110 },
];

export interface SampleOffering {
  /** The same on every machine and at every run. */
  readonly key: string;
  readonly atMs: number;
  readonly form: string;
  readonly name: string;
  readonly words: string;
}

const wishes: readonly string[] = [
  "For Dadi’s health",
  "Thank you for this year",
  "माँ की सेहत के लिए",
  "For my exam tomorrow",
  "In memory of my grandfather",
  "सबके भले के लिए",
  "For rain in our village",
  "Our first home",
  "पिताजी की याद में",
  "Peace for everyone",
];

const QUARTER_MS = 15 * 60_000;
/** How much of a day's offerings comes in each hour of India's clock: mornings and evenings. */
const hours = [1, 0, 0, 0, 2, 6, 9, 9, 7, 5, 4, 4, 4, 3, 2, 2, 4, 7, 10, 11, 7, 4, 2, 1];
const ofADay = hours.reduce((sum, one) => sum + one, 0);
const INDIA_MS = 5.5 * 60 * 60_000;

/** What was offered at a shrine from one instant to another, by the calendar alone. */
export function offeringsOf({ space, forms, aDay }: SampleShrine, fromMs: number, untilMs: number): SampleOffering[] {
  const faith = sampleSpaces.find(({ key }) => key === space)!.faith;
  const names = samplePeople.filter(({ goesTo }) => goesTo === faith).map(({ name }) => name);
  const made: SampleOffering[] = [];
  for (let quarter = Math.floor(fromMs / QUARTER_MS); quarter * QUARTER_MS <= untilMs; quarter++) {
    const by = chance("offering", space, quarter);
    const hour = new Date(quarter * QUARTER_MS + INDIA_MS).getUTCHours();
    const wished = (aDay * hours[hour]!) / ofADay / 4;
    const many = Math.floor(wished) + (by.next() < wished % 1 ? 1 : 0);
    for (let i = 0; i < many; i++) {
      const atMs = quarter * QUARTER_MS + by.between(0, QUARTER_MS - 1);
      // The first is what most come for.
      const form = by.next() < 0.6 ? forms[0]! : by.pick(forms);
      const name = by.next() < 0.45 && names.length > 0 ? by.pick(names) : "";
      const words = name && by.next() < 0.3 ? by.pick(wishes) : "";
      if (atMs > fromMs && atMs <= untilMs) made.push({ key: `${space} ${quarter} ${i}`, atMs, form, name, words });
    }
  }
  return made.toSorted((a, b) => a.atMs - b.atMs);
}
