import { chance, hash } from "./chance.ts";
import { samplePeople } from "./people.ts";
import { sampleReviews } from "./reviews.ts";
import { sampleSpaces } from "./spaces.ts";
import type { SamplePerson, SampleSpace } from "./types.ts";

const goesThere = (person: SamplePerson, space: SampleSpace): boolean =>
  space.kind === "pandal" ? person.goesTo === "pandal" : person.goesTo === space.faith;

export interface WrittenReview {
  readonly space: string;
  readonly person: string;
  readonly rating: number;
  readonly text: string;
  readonly language: string;
  readonly minutesAgo: number;
}

/** Every review with its writer: one per person and space, mostly of people who go to such places. */
export const writtenReviews: readonly WrittenReview[] = sampleSpaces.flatMap((space) => {
  const luck = chance("reviews", space.key);
  const left = luck
    .some(samplePeople, samplePeople.length)
    .toSorted((a, b) => Number(goesThere(b, space)) - Number(goesThere(a, space)));
  return sampleReviews
    .filter((review) => review.space === space.key)
    .map(({ rating, text, language, gender }) => {
      const fits = (person: SamplePerson) => person.language === language && (!gender || person.gender === gender);
      // Every third writer came from elsewhere.
      const writer = luck.between(1, 3) === 1 ? left.findLast(fits)! : left.find(fits)!;
      left.splice(left.indexOf(writer), 1);
      const minutesAgo = luck.between(2 * 1440, 400 * 1440);
      return { space: space.key, person: writer.key, rating, text, language, minutesAgo };
    });
});

export interface Tie {
  readonly space: string;
  readonly person: string;
  readonly minutesAgo: number;
}

/** One place of each faith that people follow from far away. */
const widelyLoved = new Set(["saptdhara", "deepsar", "noorbagh", "eveninglamp", "shantivan", "ujjwal"]);

const ties = (what: string, own: number, other: number): Tie[] =>
  sampleSpaces.flatMap((space) => {
    const luck = chance(what, space.key);
    const favour = 0.75 + space.dailyVisitors / 800 + (widelyLoved.has(space.key) ? 0.9 : 0);
    return samplePeople.flatMap((person) => {
      const likely = (goesThere(person, space) ? own : other) * favour;
      const minutesAgo = luck.between(1440, 500 * 1440);
      return luck.next() < likely ? [{ space: space.key, person: person.key, minutesAgo }] : [];
    });
  });

export const follows: readonly Tie[] = ties("follow", 0.85, 0.34);
export const saves: readonly Tie[] = ties("save", 0.3, 0.1);

/** Visitors of a day: the weekday, the season and a little chance; `day` is a count of civil days since 1970. */
export function visitorsOn(space: SampleSpace, day: number): number {
  const weekday = (day + 4) % 7;
  const week = weekday === space.greatDay ? 1.75 : weekday === 0 || weekday === 6 ? 1.3 : 1;
  const season = 1 + 0.22 * Math.cos(((day % 365) / 365 - 0.95) * 2 * Math.PI);
  const noise = 0.82 + (hash(`${space.key} ${day}`) % 1000) / 2800;
  const festival = hash(`festival ${space.key} ${Math.floor(day / 3)}`) % 23 === 0 ? 2.4 : 1;
  return Math.round(space.dailyVisitors * week * season * noise * festival);
}

const categories = [
  "general",
  "general",
  "general",
  "events",
  "events",
  "charity",
  "charity",
  "maintenance",
  "construction",
];
const rupees = [51, 51, 51, 101, 101, 101, 101, 251, 251, 501, 501, 501, 1100, 1100, 2100, 5100, 11000];

export interface SampleGift {
  readonly space: string;
  readonly giver: string | null;
  readonly amountPaise: number;
  readonly category: string;
  readonly isAnonymous: boolean;
  readonly method: "online" | "cash" | "bank_transfer" | "cheque";
  readonly minutesAgo: number;
}

export const sampleGifts: readonly SampleGift[] = sampleSpaces
  .filter((space) => space.isVerified)
  .flatMap((space) => {
    const luck = chance("gifts", space.key);
    const ways = chance("gift-ways", space.key);
    const near = samplePeople.filter((person) => goesThere(person, space));
    return Array.from({ length: luck.between(24, 40) + Math.round(space.dailyVisitors / 6) }, () => {
      const isAnonymous = luck.next() < 0.22;
      const guest = luck.next() < 0.2;
      const giver = luck.next() < 0.7 && near.length > 0 ? luck.pick(near) : luck.pick(samplePeople);
      return {
        space: space.key,
        giver: guest ? null : giver.key,
        amountPaise: luck.pick(rupees) * 100,
        category: luck.pick(categories),
        isAnonymous: isAnonymous || guest,
        method: ways.next() < 0.7 ? "online" : ways.pick(["cash", "cash", "bank_transfer", "cheque"] as const),
        minutesAgo: luck.between(300, 390 * 1440),
      };
    });
  });
