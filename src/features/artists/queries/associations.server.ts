import { type RawBuilder, sql } from "kysely";
import { kindsWith, readExploreAddress, type FaithKey, type SpaceKind } from "#/features/spaces/public.ts";
import { findSpaces } from "#/features/spaces/public.server.ts";
import { DAY_MS } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import { translationsOf } from "#/platform/db/translations.ts";
import { readCursor, writeCursor } from "#/platform/search/cursor.ts";
import {
  ASSOCIATIONS_MOST,
  DECLINED_DAYS,
  stateOf,
  type AssociationRow,
  type AssociationSide,
  type AssociationState,
} from "../association-rules.ts";
import { readDirectoryAddress } from "../directory/directory-address.ts";
import { providerPath, type ProviderCategory } from "../rules.ts";
import { findProviders } from "./directory.server.ts";

/** The other side of an association, as one side lists it. */
export interface Associate {
  readonly id: number;
  readonly name: string;
  readonly city: string;
  readonly state: AssociationState;
  /** Everybody may open its page. */
  readonly isOpen: boolean;
}

export interface AssociateSpace extends Associate {
  readonly kind: SpaceKind;
  readonly faith: FaithKey;
}

export interface AssociateProvider extends Associate {
  readonly category: ProviderCategory;
  readonly path: string;
}

/** What one side sees of its associations. */
export interface Associations<One extends Associate> {
  readonly confirmed: readonly One[];
  /** What it has asked for, declined or not. */
  readonly asked: readonly One[];
  /** What waits for its answer: a page, the longest first. */
  readonly waiting: readonly One[];
  /** The cursor of the next page of those that wait. */
  readonly next: string | null;
}

const WAITING_PAGE = 20;
const FOUND = 12;

export interface AssociationQuestion {
  readonly db: Db;
  readonly language: string;
  readonly now: Date;
}

type Condition = RawBuilder<unknown>;

interface Row extends AssociationRow {
  readonly id: number;
  readonly name: string;
  readonly city: string;
  readonly isOpen: boolean;
  /** Microseconds, which a Date has not. */
  readonly asked_us: number;
}

/** Which rows, in which order. */
interface Part {
  readonly where: Condition;
  readonly by: Condition;
  readonly limit: number;
}

const columns = sql`sa.asked_by, sa.confirmed_at, sa.declined_at,
  (extract(epoch from sa.asked_at) * 1000000)::bigint as asked_us`;

const place = (by: Condition): Condition => sql`row_number() over (order by ${by}) as place`;

type Read<One> = (part: Part) => Promise<{ rows: readonly Row[]; toView(row: Row): One }>;

/** Spaces beside a provider's associations with them. */
const spacesOf =
  ({ db, language, now }: AssociationQuestion, personId: number): Read<AssociateSpace> =>
  async ({ where, by, limit }) => {
    const { rows } = await sql<Row & Pick<AssociateSpace, "kind" | "faith">>`
      select other.*, coalesce(tr.texts ->> 'name', other.name) as name, coalesce(tr.texts ->> 'city', other.city) as city
      from (
        select s.id, s.name, s.city, s.kind, s.faith, s.is_listed as "isOpen", sa.asked_at, ${columns}, ${place(by)}
        from space_brief as s left join space_artist as sa on sa.space_id = s.id and sa.person_id = ${personId}
        where s.kind = any(${[...kindsWith("hasAdminPages")]}::text[]) and ${where} order by ${by} limit ${limit}) as other
      cross join lateral (select ${translationsOf(language, "space", "other.id")} as texts) as tr
      order by other.place`.execute(db);
    return {
      rows,
      toView(row) {
        const { kind, faith } = row as (typeof rows)[number];
        return { ...viewOf(row, "provider", now), kind, faith };
      },
    };
  };

/** Providers beside a space's associations with them. */
const providersOf =
  ({ db, language, now }: AssociationQuestion, spaceId: number): Read<AssociateProvider> =>
  async ({ where, by, limit }) => {
    const { rows } = await sql<Row & Pick<AssociateProvider, "category">>`
      select other.*, coalesce(tr.texts ->> 'name', other.name) as name, coalesce(tr.texts ->> 'city', other.city) as city
      from (
        select b.person_id as id, b.name, b.city, b.category, b.is_listed and b.is_public as "isOpen", sa.asked_at,
          ${columns}, ${place(by)}
        from provider_brief as b left join space_artist as sa on sa.person_id = b.person_id and sa.space_id = ${spaceId}
        where ${where} order by ${by} limit ${limit}) as other
      cross join lateral (select ${translationsOf(language, "person", "other.id")} as texts) as tr
      order by other.place`.execute(db);
    return {
      rows,
      toView(row) {
        const { category } = row as (typeof rows)[number];
        return { ...viewOf(row, "space", now), category, path: providerPath({ id: row.id, category }) };
      },
    };
  };

const viewOf = (row: Row, side: AssociationSide, now: Date): Associate => ({
  ...{ id: row.id, name: row.name, city: row.city, isOpen: Boolean(row.isOpen) },
  state: row.asked_by ? stateOf(row, side, now) : "none",
});

interface ListQuestion {
  readonly side: AssociationSide;
  readonly now: Date;
  /** Column of the other side's id. */
  readonly id: Condition;
  /** Whether its page is open to everybody. */
  readonly isOpen: Condition;
  /** Cursor of the page before. */
  readonly after: string | null;
}

async function listAll<One extends Associate>(
  read: Read<One>,
  { side, now, id, isOpen, after }: ListQuestion,
): Promise<Associations<One>> {
  const from = readCursor(after, "ii");
  const past = from
    ? sql`(sa.asked_at, ${id}) > (timestamptz 'epoch' + ${from[0]}::bigint * interval '1 microsecond', ${from[1]}::bigint)`
    : sql`true`;
  const since = new Date(now.getTime() - DECLINED_DAYS * DAY_MS);
  const other: AssociationSide = side === "space" ? "provider" : "space";
  const [confirmed, asked, waiting] = await Promise.all([
    read({ where: sql`sa.confirmed_at is not null`, by: sql`sa.confirmed_at, ${id}`, limit: ASSOCIATIONS_MOST[side] }),
    read({
      where: sql`sa.asked_by = ${side} and sa.confirmed_at is null and (sa.declined_at is null or sa.declined_at > ${since})`,
      by: sql`sa.asked_at desc, ${id}`,
      limit: ASSOCIATIONS_MOST[side] * 2,
    }),
    read({
      where: sql`${waits(other)} and ${isOpen} and ${past}`,
      by: sql`sa.asked_at, ${id}`,
      limit: WAITING_PAGE + 1,
    }),
  ]);
  const last = waiting.rows.length > WAITING_PAGE ? waiting.rows[WAITING_PAGE - 1]! : null;
  return {
    confirmed: confirmed.rows.map(confirmed.toView),
    asked: asked.rows.map(asked.toView),
    waiting: waiting.rows.slice(0, WAITING_PAGE).map(waiting.toView),
    next: last && writeCursor([Number(last.asked_us), last.id]),
  };
}

/** What was asked by one side, and the other has not answered. */
const waits = (askedBy: AssociationSide): Condition =>
  sql`sa.asked_by = ${askedBy} and sa.confirmed_at is null and sa.declined_at is null`;

const isSpaceOpen = sql`s.is_listed`;
const isProviderOpen = sql`b.is_listed and b.is_public`;

/** A provider's associations, as they see them. */
export const listOwnAssociations = (
  question: AssociationQuestion,
  personId: number,
  after: string | null,
): Promise<Associations<AssociateSpace>> =>
  listAll(spacesOf(question, personId), {
    ...{ side: "provider", now: question.now, after },
    ...{ id: sql`s.id`, isOpen: isSpaceOpen },
  });

/** A space's associations, for those who may answer for it; the caller has checked access. */
export const listAssociationsOfSpace = (
  question: AssociationQuestion,
  spaceId: number,
  after: string | null,
): Promise<Associations<AssociateProvider>> =>
  listAll(providersOf(question, spaceId), {
    ...{ side: "space", now: question.now, after },
    ...{ id: sql`b.person_id`, isOpen: isProviderOpen },
  });

/** Public spaces by name and place, for a provider who wants to ask one. */
export async function searchSpacesToAsk(
  question: AssociationQuestion,
  personId: number,
  q: string,
): Promise<readonly AssociateSpace[]> {
  const { ids } = await findSpaces(question.db, readExploreAddress(new URLSearchParams({ q })));
  // Nobody answers for what nobody runs.
  return readFound(spacesOf(question, personId), ids, sql`s.id`, sql`${isSpaceOpen} and not s.is_unclaimed`);
}

/** Public providers by what the directory finds them by, for a space that wants to ask one. */
export async function searchProvidersToAsk(
  question: AssociationQuestion,
  spaceId: number,
  q: string,
): Promise<readonly AssociateProvider[]> {
  const { ids } = await findProviders(question.db, readDirectoryAddress(new URLSearchParams({ q })));
  return readFound(providersOf(question, spaceId), ids, sql`b.person_id`, isProviderOpen);
}

async function readFound<One>(
  read: Read<One>,
  found: readonly number[],
  id: Condition,
  isOpen: Condition,
): Promise<readonly One[]> {
  const ids = found.slice(0, FOUND);
  const one = sql`${ids}::bigint[]`;
  const part = { where: sql`${id} = any(${one}) and ${isOpen}`, by: sql`array_position(${one}, ${id})`, limit: FOUND };
  const { rows, toView } = await read(part);
  return rows.map(toView);
}

/** How many requests wait for a provider's answer, up to a number. */
export async function countAskedOfProvider(db: Db, personId: number, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from space_artist as sa join space_brief as s on s.id = sa.space_id
      where sa.person_id = ${personId} and ${waits("space")} and ${isSpaceOpen} limit ${most}) as waiting`.execute(db);
  return rows[0]!.count;
}

/** How many requests wait for a space's answer, up to a number. */
export async function countAskedOfSpace(db: Db, spaceId: number, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from space_artist as sa join provider_brief as b on b.person_id = sa.person_id
      where sa.space_id = ${spaceId} and ${waits("provider")} and ${isProviderOpen} limit ${most}) as waiting`.execute(
    db,
  );
  return rows[0]!.count;
}
