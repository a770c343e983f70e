import type pg from "pg";
import { documentKey } from "../src/platform/search/words.ts";
import { languageNames } from "../src/features/artists/directory/languages.ts";
import { categorySearchNames, faithSearchNames } from "../src/features/artists/directory/search-names.server.ts";
import { providerCategories } from "../src/features/artists/rules.ts";
import { drawnNumbers, inventWords, pick } from "./many-spaces.ts";

const languages = ["hi", "bn", "ta", "mr", "gu", "pa", "kn", "te", "ml", "or"] as const;
const faiths = ["hindu", "hindu", "hindu", "hindu", "islamic", "christian", "sikh", "buddhist", "jain"] as const;
const crafts =
  "durga ganesh clay stone bronze pandal mandap flower lighting homa vivah katha path yatra heritage".split(" ");

export interface SyntheticProvider {
  readonly name: string;
  readonly localName: string;
  readonly craft: string;
  readonly city: string;
  readonly lat: number;
  readonly lng: number;
}

/** A day on which some of them are busy. */
export const BUSY_DAY = "2026-12-02";

/** Writes `count` listed providers as a large installation would have them. */
export async function insertProviders(pool: pg.Pool, count: number): Promise<SyntheticProvider[]> {
  const draw = drawnNumbers(77);
  const names = inventWords(6000, draw);
  const fixed = ["Mumbai", "Delhi", "Kolkata", "Chennai", "Bangalore", "Pune", "Hyderabad"];
  const cities = [
    ...fixed.flatMap((name) => Array.from({ length: 30 }, () => [name, name] as const)),
    ...inventWords(400, draw),
  ].map((word) => ({ word, lat: 8 + draw() * 26, lng: 69 + draw() * 27 }));
  const prose = inventWords(4000, draw);
  const providers: SyntheticProvider[] = [];
  // One by one the sets of marks would be written for each row: they are made of all rows at the end.
  await pool.query("alter table provider_listing disable trigger provider_sets_kept");
  for (let from = 0; from < count; from += 2000) {
    const rows = Array.from({ length: Math.min(2000, count - from) }, (_, i) => {
      const own = [pick(names, draw), pick(names, draw)];
      const city = pick(cities, draw);
      const category = pick(providerCategories, draw);
      const faith = pick(faiths, draw);
      const spoken = [...new Set([pick(languages, draw), pick(languages, draw)])];
      const craft = `${pick(crafts, draw)} ${pick(prose, draw)[0]}`;
      const bio = Array.from({ length: 30 }, () => pick(prose, draw)[0]).join(" ");
      const name = own.map(([text]) => text[0]!.toUpperCase() + text.slice(1)).join(" ");
      const localName = own.map(([, text]) => text).join(" ");
      const place = { lat: city.lat + draw() - 0.5, lng: city.lng + draw() - 0.5 };
      const key = documentKey({
        name,
        otherNames: [localName],
        keywords: [
          craft,
          ...city.word,
          categorySearchNames[category],
          faithSearchNames(faith),
          ...spoken.flatMap(namesOf),
        ],
        texts: [bio],
      });
      providers.push({ name, localName, craft, city: city.word[0], ...place });
      const reviews = draw() < 0.4 ? Math.floor(1 / (draw() + 0.002)) : 0;
      const price = Math.floor(500 / (draw() + 0.003)) * 100;
      return {
        ...{
          id: from + i + 1,
          name,
          bio,
          craft,
          category,
          city: city.word[0],
          faith,
          spoken,
          ...place,
          key,
          reviews,
          price,
        },
        ratings: Math.round(reviews * (3 + draw() * 2)),
        followers: Math.floor(3 / (draw() + 0.0005)),
        isVerified: draw() < 0.3,
        kind: pick(["from", "from", "ask", "donation", "volunteer"], draw),
        weekdays: draw() < 0.5 ? 0b1111111 : Math.floor(draw() * 128),
      };
    });
    const column = (read: (row: (typeof rows)[number]) => unknown) => rows.map(read);
    const { rows: made } = await pool.query<{ id: number }>(
      `insert into person (name, bio, specialization, follower_count, verified_at)
       select n, b, s, f, case when v then now() end
       from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::bool[]) as p (n, b, s, f, v) returning id`,
      [
        column((r) => r.name),
        column((r) => r.bio),
        column((r) => r.craft),
        column((r) => r.followers),
        column((r) => r.isVerified),
      ],
    );
    const ids = made.map(({ id }) => id);
    await pool.query(
      `insert into artist (person_id, category, city, region, faith, languages, price_kind, price_from_paise, review_count,
         rating_sum, lat, lng, open_weekdays, is_listed)
       select id, category, city, 'Region', faith, string_to_array(spoken, ' '), kind,
         case when kind = 'from' then price end, reviews, ratings, lat, lng, weekdays, true
       from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::int[],
         $9::int[], $10::float8[], $11::float8[], $12::int[])
         as a (id, category, city, faith, spoken, kind, price, reviews, ratings, lat, lng, weekdays)`,
      [
        ...[ids, column((r) => r.category), column((r) => r.city), column((r) => r.faith)],
        ...[column((r) => r.spoken.join(" ")), column((r) => r.kind), column((r) => r.price), column((r) => r.reviews)],
        ...[column((r) => r.ratings), column((r) => r.lat), column((r) => r.lng), column((r) => r.weekdays)],
      ],
    );
    await pool.query(
      `insert into search_document (entity, entity_id, name, words)
       select 'artist', * from unnest($1::bigint[], $2::text[], $3::tsvector[])`,
      [ids, column((r) => r.key.name), column((r) => r.key.vector)],
    );
    await pool.query(
      "insert into search_word (entity, word) select 'artist', unnest($1::text[]) on conflict do nothing",
      [[...new Set(rows.flatMap((row) => row.key.words))]],
    );
  }
  await pool.query(`
    insert into provider_set (mark, chunk, members)
    select mark, ordinal / 8192, bit_or(set_bit(b'0'::bit(8192), ordinal % 8192, 1))
    from provider_listing cross join unnest(marks) as mark group by 1, 2`);
  await pool.query("alter table provider_listing enable trigger provider_sets_kept");
  await pool.query("update provider_listing set is_stale = false");
  await pool.query(
    `insert into artist_busy_day (person_id, day)
     select person_id, day from provider_listing
     cross join generate_series($1::date, $1::date + 13, interval '1 day') as day where (person_id * 7 + (day::date - $1::date)) % 100 = 0`,
    [BUSY_DAY],
  );
  return providers;
}

const known = new Map<string, string[]>();
function namesOf(code: string): string[] {
  const names = known.get(code) ?? languageNames(code);
  known.set(code, names);
  return names;
}
