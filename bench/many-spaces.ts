import type pg from "pg";
import { documentKey } from "../src/platform/search/words.ts";
import type { FaithKey } from "../src/features/spaces/faiths.ts";
import type { SpaceKind } from "../src/features/spaces/kinds.ts";
import { searchNames } from "../src/features/spaces/search/search-names.ts";

/** Numbers that look drawn but are the same in every run. */
export function drawnNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const pick = <Item>(items: readonly Item[], draw: () => number): Item =>
  items[Math.floor(draw() * items.length)]!;

const latin =
  "ka ra ma na va sha pra ti su de vi ji la go pa ni ha ru da bha lak shmi nanda deep jyoti mani ratna sur chan dra kal yan amrit";
const devanagari =
  "क रा मा ना वा शा प्र ति सु दे वि जी ला गो पा नी हा रु दा भा लक् ष्मी नन्द दीप ज्योति मणि रत्न सुर चन् द्र कल् याण अमृत";
const syllables = latin.split(" ").map((sound, i) => [sound, devanagari.split(" ")[i]!] as const);

type Word = readonly [latin: string, devanagari: string];

/** Words that nobody has, in Latin letters and in Devanagari. */
export function inventWords(count: number, draw: () => number): Word[] {
  return Array.from({ length: count }, () => {
    const parts = Array.from({ length: 2 + Math.floor(draw() * 3) }, () => pick(syllables, draw));
    return [parts.map(([sound]) => sound).join(""), parts.map(([, letters]) => letters).join("")] as const;
  });
}

const kinds: readonly (readonly [SpaceKind, FaithKey, Word, number])[] = [
  ["temple", "hindu", ["Mandir", "मंदिर"], 0.5],
  ["mosque", "islamic", ["Masjid", "मस्जिद"], 0.16],
  ["gurudwara", "sikh", ["Gurdwara", "गुरुद्वारा"], 0.1],
  ["church", "christian", ["Church", "चर्च"], 0.1],
  ["buddhist-center", "buddhist", ["Vihara", "विहार"], 0.06],
  ["pandal", "hindu", ["Pandal", "पंडाल"], 0.05],
  ["temple", "jain", ["Jinalaya", "जिनालय"], 0.03],
];

export interface SyntheticSpace {
  readonly name: string;
  readonly localName: string;
  readonly city: string;
  readonly lat: number;
  readonly lng: number;
}

/** Writes `count` listed spaces with names, places and descriptions as a large installation would have them. */
export async function insertSpaces(pool: pg.Pool, count: number): Promise<SyntheticSpace[]> {
  const draw = drawnNumbers(108);
  const names = inventWords(6000, draw);
  const cities = inventWords(700, draw).map((word) => ({ word, lat: 8 + draw() * 26, lng: 69 + draw() * 27 }));
  const regions = inventWords(30, draw);
  const prose = inventWords(4000, draw);
  const spaces: SyntheticSpace[] = [];
  for (let from = 0; from < count; from += 2000) {
    const rows = Array.from({ length: Math.min(2000, count - from) }, () => {
      let share = draw();
      const [kind, faith, suffix] = kinds.find(([, , , part]) => (share -= part) < 0) ?? kinds[0]!;
      const own = Array.from({ length: 1 + Math.floor(draw() * 2) }, () => pick(names, draw));
      const city = pick(cities, draw);
      const region = pick(regions, draw);
      const name = [...own, suffix].map(([text]) => text[0]!.toUpperCase() + text.slice(1)).join(" ");
      const localName = [...own, suffix].map(([, text]) => text).join(" ");
      const description = Array.from({ length: 30 }, () => pick(prose, draw)[0]).join(" ");
      const place = { lat: city.lat + draw() - 0.5, lng: city.lng + draw() - 0.5 };
      const key = documentKey({
        name,
        otherNames: [localName],
        keywords: [...city.word, ...region, searchNames[kind], searchNames[faith]],
        texts: [description],
      });
      spaces.push({ name, localName, city: city.word[0], ...place });
      const reviews = draw() < 0.4 ? Math.floor(1 / (draw() + 0.002)) : 0;
      const ratings = Math.round(reviews * (3 + draw() * 2));
      const followers = Math.floor(3 / (draw() + 0.0005));
      return {
        kind,
        faith,
        name,
        localName,
        description,
        city: city.word[0],
        region: region[0],
        ...place,
        key,
        followers,
        reviews,
        ratings,
      };
    });
    const column = (read: (row: (typeof rows)[number]) => unknown) => rows.map(read);
    const { rows: ids } = await pool.query<{ id: number }>(
      `insert into space (kind, faith, name, local_name, description, city, region, lat, lng, follower_count,
         review_count, rating_sum, is_listed)
       select *, true from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
         $8::float8[], $9::float8[], $10::int[], $11::int[], $12::int[])
       returning id`,
      [
        ...[column((r) => r.kind), column((r) => r.faith), column((r) => r.name), column((r) => r.localName)],
        ...[column((r) => r.description), column((r) => r.city), column((r) => r.region)],
        ...[column((r) => r.lat), column((r) => r.lng)],
        ...[column((r) => r.followers), column((r) => r.reviews), column((r) => r.ratings)],
      ],
    );
    await pool.query(
      `insert into search_document (entity, entity_id, name, words)
       select 'space', * from unnest($1::bigint[], $2::text[], $3::tsvector[])`,
      [ids.map(({ id }) => id), column((r) => r.key.name), column((r) => r.key.vector)],
    );
    const vocabulary = [...new Set(rows.flatMap((row) => row.key.words))];
    await pool.query(
      "insert into search_word (entity, word) select 'space', unnest($1::text[]) on conflict do nothing",
      [vocabulary],
    );
  }
  return spaces;
}

/** One letter left out, doubled into its neighbour's place, or exchanged with its neighbour. */
export function misspelt(word: string, draw: () => number): string {
  const at = 1 + Math.floor(draw() * Math.max(1, word.length - 2));
  const slip = draw();
  if (slip < 0.4) return word.slice(0, at) + word.slice(at + 1);
  if (slip < 0.7) return `${word.slice(0, at)}e${word.slice(at + 1)}`;
  return word.slice(0, at) + (word[at + 1] ?? "") + word[at] + word.slice(at + 2);
}
