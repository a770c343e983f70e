import { sql } from "kysely";
import { isStopped } from "#/features/people/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { translationsOf } from "#/platform/db/translations.ts";
import { tryDecrypt } from "#/platform/encrypt.ts";
import { readCursor, writeCursor } from "#/platform/search/cursor.ts";
import { hashSecretToken } from "#/platform/secret-token.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { isToken, type Plan, type PlannedStop, type Way, YATRA_ENTITY } from "../rules.ts";

const PAGE = 20;

/** A stop with what only its owner has of it. */
export interface KeptStop extends PlannedStop {
  readonly seen: { readonly lat: number; readonly lng: number };
  readonly isVisited: boolean;
}

export interface KeptYatra extends Plan {
  readonly id: number;
  readonly version: number;
  readonly stops: readonly KeptStop[];
}

const stopsOf = sql<RawStop[]>`coalesce((select jsonb_agg(jsonb_build_object('spaceId', s.space_id,
    'stayMinutes', s.stay_minutes, 'nights', s.nights, 'note', s.note, 'lat', s.seen_lat, 'lng', s.seen_lng,
    'isVisited', s.is_visited) order by s.position)
  from yatra_stop as s where s.yatra_id = y.id), '[]')`;

interface RawStop extends PlannedStop {
  readonly lat: number;
  readonly lng: number;
  readonly isVisited: boolean;
}

const selectYatras = (db: Db) =>
  db
    .selectFrom("yatra as y")
    .select(["y.id", "y.version", "y.title", "y.language", "y.starts_on", "y.sets_out_at", "y.hours_a_day"])
    .select(["y.way", "y.is_round", "y.description"])
    .select(stopsOf.as("stops"));

type Row = Awaited<ReturnType<ReturnType<typeof selectYatras>["executeTakeFirstOrThrow"]>>;

const toYatra = (row: Row): KeptYatra => ({
  ...{ id: row.id, version: row.version, title: row.title, startsOn: row.starts_on },
  ...{ setsOutAt: row.sets_out_at, hoursADay: row.hours_a_day, way: row.way as Way, isRound: row.is_round },
  stops: row.stops.map(({ lat, lng, ...stop }) => ({ ...stop, seen: { lat, lng } })),
});

/** Somebody's own yatra; null for one of others. @param lock within a transaction that writes it. */
export async function findOwnYatra(db: Db, owner: SignedIn, id: number, lock?: "lock"): Promise<KeptYatra | null> {
  let query = selectYatras(db).where("y.id", "=", id).where("y.person_id", "=", owner.personId);
  if (lock) query = query.forUpdate("y");
  const row = await query.executeTakeFirst();
  return row ? toYatra(row) : null;
}

/** The yatra that a secret address names; null where there is none, none any more, or its owner was removed or is stopped. */
export async function findSharedYatra(db: Db, token: string): Promise<KeptYatra | null> {
  if (!isToken(token)) return null;
  const row = await selectYatras(db)
    .innerJoin("yatra_link as l", "l.yatra_id", "y.id")
    .innerJoin("person as p", "p.id", "y.person_id")
    .where("l.token_hash", "=", hashSecretToken(token))
    .where("p.removed_at", "is", null)
    .where((eb) => eb.not(isStopped(eb.ref("p.id"))))
    .executeTakeFirst();
  return row ? toYatra(row) : null;
}

/** The token by which a yatra is shared; null where it is not. The caller has let its owner in. */
export async function readLink(db: Db, secret: string, yatraId: number): Promise<string | null> {
  const row = await db
    .selectFrom("yatra_link")
    .select("token_sealed")
    .where("yatra_id", "=", yatraId)
    .executeTakeFirst();
  return row ? tryDecrypt(secret, row.token_sealed) : null;
}

export interface Circuit extends KeptYatra {
  readonly description: string;
  /** Of title and description. */
  readonly language: string;
}

const selectCircuits = (db: Db, language: string) =>
  selectYatras(db)
    .where("y.person_id", "is", null)
    .select(translationsOf(language, YATRA_ENTITY, "y.id").as("words"));

/** The circuits of the house, in the reader's language where they are written in it. */
export async function listCircuits(db: Db, language: string): Promise<Circuit[]> {
  const rows = await selectCircuits(db, language).orderBy("y.id").limit(50).execute();
  return rows.map((row) => toCircuit(row, language));
}

export async function findCircuit(db: Db, language: string, id: number): Promise<Circuit | null> {
  const row = await selectCircuits(db, language).where("y.id", "=", id).executeTakeFirst();
  return row ? toCircuit(row, language) : null;
}

const toCircuit = (row: Row & { words: Readonly<Record<string, string>> | null }, language: string): Circuit => ({
  ...toYatra(row),
  title: row.words?.title ?? row.title,
  description: row.words?.description ?? row.description,
  language: row.words?.title ? language : row.language,
});

/** One's own yatra in a line. */
export interface OwnYatra {
  readonly id: number;
  readonly version: number;
  readonly title: string;
  readonly startsOn: string;
  readonly stops: number;
  readonly visited: number;
  readonly isShared: boolean;
  /** Whether a space is one of its stops; false where nobody asked. */
  readonly hasSpace: boolean;
}

/** One's own yatras, the latest changed first. @param asked.space tells of each whether this space is one of its stops. */
export async function listOwnYatras(
  db: Db,
  owner: SignedIn,
  { after, space }: { readonly after: string | null; readonly space?: number },
): Promise<{ yatras: OwnYatra[]; next: string | null }> {
  const cursor = readCursor(after, "si");
  let query = db
    .selectFrom("yatra as y")
    .select(["y.id", "y.version", "y.title", "y.starts_on"])
    .select([
      sql<string>`to_char(y.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as("at"),
      sql<number>`(select count(*)::int from yatra_stop as s where s.yatra_id = y.id)`.as("stops"),
      sql<number>`(select count(*)::int from yatra_stop as s where s.yatra_id = y.id and s.is_visited)`.as("visited"),
      sql<boolean>`exists (select from yatra_link as l where l.yatra_id = y.id)`.as("is_shared"),
      sql<boolean>`exists (select from yatra_stop as s
        where s.yatra_id = y.id and s.space_id = ${space ?? 0})`.as("has_space"),
    ])
    .where("y.person_id", "=", owner.personId);
  if (cursor && !Number.isNaN(Date.parse(String(cursor[0])))) {
    query = query.where(
      sql<boolean>`(y.updated_at, y.id) < (${new Date(String(cursor[0]))}::timestamptz, ${cursor[1]}::bigint)`,
    );
  }
  const rows = await query
    .orderBy("y.updated_at", "desc")
    .orderBy("y.id", "desc")
    .limit(PAGE + 1)
    .execute();
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1);
  return {
    yatras: shown.map((row) => ({
      ...{ id: row.id, version: row.version, title: row.title, startsOn: row.starts_on! },
      ...{ stops: row.stops, visited: row.visited, isShared: row.is_shared, hasSpace: row.has_space },
    })),
    next: rows.length > PAGE && last ? writeCursor([last.at, last.id]) : null,
  };
}
