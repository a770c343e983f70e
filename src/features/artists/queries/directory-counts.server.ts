import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.ts";
import { sourceLanguage } from "../../../platform/i18n/languages.ts";
import { type Condition, COUNT_CAP } from "../../../platform/search/search-documents.ts";
import { type ActiveMark, filterOf, fixedCities } from "../directory/directory-address.ts";

/** How many providers each filter leaves beside the others that are chosen. */
export interface DirectoryCounts {
  /** By mark. */
  readonly of: Readonly<Record<string, number>>;
  /** Of every other mark; null where they were not counted. */
  readonly ofOthers: 0 | null;
}

/** Among so many that are busy on a day the filters are counted; of more no number is shown. */
const MOST_BUSY = 2000;
/** Cities beside those of the filter's own list whose numbers are counted, the largest. */
const COUNTED_CITIES = 40;

interface Listed {
  readonly total: number;
  readonly counts: DirectoryCounts;
}

/** Counts all that are listed, by cutting the sets of marks with each other; null where too many are busy on the day. */
export async function countListed(db: Db, active: readonly ActiveMark[], on: string | null): Promise<Listed | null> {
  const busy = on === null ? [] : await marksOfBusy(db, active, on);
  if (busy.length > MOST_BUSY) return null;
  const counts = await countSets(db, active);
  for (const [mark, n] of Object.entries(countAmong(busy, active))) counts[mark] = (counts[mark] ?? 0) - n;
  const { "": total = 0, ...rest } = counts;
  return { total, counts: { of: rest, ofOthers: null } };
}

/** Counts those that were found by words, or null where they are too many. */
export async function countFound(
  db: Db,
  found: Condition,
  active: readonly ActiveMark[],
  on: string | null,
): Promise<DirectoryCounts | null> {
  const isFree = on
    ? sql`not exists (select from artist_busy_day as b where b.person_id = d.entity_id and b.day = ${on}::date)`
    : sql`true`;
  const rows = await readMarks(
    db,
    sql`select d.marks from search_document_of_artist as d
      where ${found} and d.marks <> '{}' and ${isFree} limit ${COUNT_CAP + 1}`,
  );
  if (rows.length > COUNT_CAP) return null;
  const { "": _total, ...of } = countAmong(rows, active);
  return { of, ofOthers: 0 };
}

function marksOfBusy(db: Db, active: readonly ActiveMark[], on: string): Promise<Marked[]> {
  const weekday = active.filter(({ filter }) => filter === "weekday").map(({ mark }) => mark);
  return readMarks(
    db,
    sql`select l.marks from artist_busy_day as b join provider_listing as l on l.person_id = b.person_id
      where b.day = ${on}::date and l.marks @> ${weekday}::text[] limit ${MOST_BUSY + 1}`,
  );
}

interface Marked {
  readonly marks: readonly string[];
}

// No mark has a control character in it.
const BETWEEN_MARKS = "\u001f";
const BETWEEN_ROWS = "\u001e";

/** Marks of thousands in one text: as arrays they would take longer to hand over than to find. */
async function readMarks(db: Db, marked: Condition): Promise<Marked[]> {
  const { rows } = await sql<{ all: string | null }>`
    select string_agg(array_to_string(marks, ${BETWEEN_MARKS}), ${BETWEEN_ROWS}) as all from (${marked}) as d`.execute(
    db,
  );
  const each = rows[0]!.all?.split(BETWEEN_ROWS) ?? [];
  return each.map((marks) => ({ marks: marks.split(BETWEEN_MARKS) }));
}

/** By mark what each would leave, and under "" how many fit all that is chosen. */
function countAmong(rows: readonly Marked[], active: readonly ActiveMark[]) {
  const counts: Record<string, number> = {};
  const count = (mark: string) => (counts[mark] = (counts[mark] ?? 0) + 1);
  for (const { marks } of rows) {
    const missing = active.filter(({ mark }) => !marks.includes(mark));
    if (missing.length > 1) continue;
    const [other] = missing;
    if (!other) count("");
    // A choice of a filter takes the place of what is chosen there.
    for (const mark of marks) if (!other || filterOf(mark) === other.filter) count(mark);
  }
  for (const { mark } of active) counts[mark] ??= 0;
  return counts;
}

async function countSets(db: Db, active: readonly ActiveMark[]): Promise<Record<string, number>> {
  const filters = ["", ...active.slice(1).map(({ filter }) => filter)];
  const column = <Value>(read: (one: ActiveMark) => Value) => active.map(read);
  const { rows } = await sql<{ mark: string; n: number }>`
    with active as (
      select * from unnest(${column(({ mark }) => mark)}::text[], ${column(({ filter }) => filter)}::text[])
        as a (mark, filter)),
    -- all that fit, under '', and for each filter those that fit the others
    base as materialized (
      select f.filter, s.chunk, bit_and(s.members) as members
      from unnest(${filters}::text[]) as f (filter) join active as a on a.filter <> f.filter
      join provider_set as s on s.mark = a.mark
      group by f.filter, s.chunk
      having count(*) = (select count(*) from active where active.filter <> f.filter)),
    cities as (
      select mark from provider_set where mark like 'city/%' and size > 0
      group by mark order by sum(size) desc, mark limit ${COUNTED_CITIES}),
    marks as (
      select mark from cities
      union select 'city/' || unnest(${[...fixedCities]}::text[])
      union select mark from active
      union select mark from provider_set where mark not like 'city/%' and size > 0),
    wanted as materialized (
      select m.mark, coalesce(a.filter, '') as filter
      from marks as m left join active as a on a.filter = split_part(m.mark, '/', 1) and a.mark <> 'listed')
    -- One mark after the other: the sets of all others need not be read.
    select case when w.mark = 'listed' then '' else w.mark end as mark, coalesce(counted.n, 0)::int as n
    from wanted as w cross join lateral (
      select sum(bit_count(s.members & b.members)) as n
      from provider_set as s join base as b on b.chunk = s.chunk and b.filter = w.filter
      where s.mark = w.mark offset 0) as counted`.execute(db);
  return Object.fromEntries(rows.map(({ mark, n }) => [mark, n]));
}

export interface DirectoryChoices {
  /** Keys of cities with their names, those of the filter's own list aside. */
  readonly cities: readonly { readonly key: string; readonly name: string }[];
  /** ISO 639. */
  readonly languages: readonly string[];
  readonly faiths: readonly string[];
}

/** More cities than this nobody looks through: the search finds the rest. */
const SHOWN_CITIES = 200;

/** What the filters can choose: all that some listed provider has. */
export async function readDirectoryChoices(db: Db, language: string): Promise<DirectoryChoices> {
  const { rows } = await sql<{ mark: string; name: string | null }>`
    with marks as (
      select mark, sum(size) as size from provider_set
      where size > 0 and (mark like 'city/%' or mark like 'language/%' or mark like 'faith/%') group by mark)
    select mark, coalesce(
      (select c.name from provider_city as c where c.key = substr(mark, 6) and c.language = ${language}),
      (select c.name from provider_city as c where c.key = substr(mark, 6) and c.language = ${sourceLanguage})) as name
    from marks order by size desc, mark`.execute(db);
  const ends = (filter: string) =>
    rows
      .filter(({ mark }) => filterOf(mark) === filter)
      .map(({ mark, name }) => ({ key: mark.slice(filter.length + 1), name }));
  const isFixed = (key: string) => fixedCities.some((city) => city === key);
  const collator = new Intl.Collator(language);
  return {
    cities: ends("city")
      .filter(({ key }) => !isFixed(key))
      .slice(0, SHOWN_CITIES)
      .map(({ key, name }) => ({ key, name: name ?? key }))
      .toSorted((a, b) => collator.compare(a.name, b.name)),
    languages: ends("language").map(({ key }) => key),
    faiths: ends("faith").map(({ key }) => key),
  };
}
