import { sql } from "kysely";
import { readPlacesOnWay } from "#/features/spaces/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notFound, refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { findCircuit, findSharedYatra } from "../queries/yatras.server.ts";
import { KEEP_LIMIT, MOST_YATRAS, type Plan } from "../rules.ts";
import { writeStops } from "./write-stops.server.ts";

export interface Keeping {
  /** Made by the page: a second press finds what the first one kept. */
  readonly key: string;
  /** With its day and its title; stops that are not listed are left out. */
  readonly plan: Plan & { readonly startsOn: string };
  readonly language: string;
}

/**
 * Keeps a plan as one's own yatra. @returns its id.
 * @throws platform.sign-in-first, platform.too-many, yatra.empty, yatra.too-many
 */
export async function keepYatra(
  services: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  keeping: Keeping,
): Promise<number> {
  const person = requirePerson(viewer);
  await countAgainstLimit(services.db, { key: `yatra-keep:${person.personId}`, ...KEEP_LIMIT });
  return store(services, person, keeping);
}

export type CopyOf = { readonly token: string } | { readonly circuit: number };

/**
 * Copies a shared yatra, or a circuit of the house, into one's own: its stops that are listed, without anybody's notes.
 * @returns the id of the copy. @throws as keepYatra, platform.not-found
 */
export async function copyYatra(
  services: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  {
    of,
    ...copying
  }: { readonly of: CopyOf; readonly key: string; readonly startsOn: string; readonly language: string },
): Promise<number> {
  const person = requirePerson(viewer);
  const { db } = services;
  await countAgainstLimit(db, { key: `yatra-keep:${person.personId}`, ...KEEP_LIMIT });
  const found =
    "token" in of ? await findSharedYatra(db, of.token) : await findCircuit(db, copying.language, of.circuit);
  if (!found) throw notFound();
  const stops = found.stops.map((stop) => ({ ...stop, note: "" }));
  return store(services, person, { ...copying, plan: { ...found, stops, startsOn: copying.startsOn } });
}

async function store(
  { db, clock }: Pick<Services, "db" | "clock">,
  { personId }: SignedIn,
  { key, plan, language }: Keeping,
): Promise<number> {
  const now = new Date(clock());
  return db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('yatra', ${personId}))`.execute(db);
    const known = await findByKey(db, personId, key);
    if (known) return known;
    const places = await readPlacesOnWay(
      db,
      language,
      plan.stops.map(({ spaceId }) => spaceId),
    );
    const stops = plan.stops.filter(({ spaceId }) => places.has(spaceId));
    if (stops.length === 0) throw refuse("yatra.empty");
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from yatra where person_id = ${personId}`.execute(db);
    if (rows[0]!.n >= MOST_YATRAS) throw refuse("yatra.too-many", { params: { most: MOST_YATRAS } });
    const { id } = await db
      .insertInto("yatra")
      .values({
        ...{ person_id: personId, key, title: plan.title, language, starts_on: plan.startsOn },
        ...{ sets_out_at: plan.setsOutAt, hours_a_day: plan.hoursADay, way: plan.way, is_round: plan.isRound },
        ...{ created_at: now, updated_at: now },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await writeStops(db, id, { stops, places });
    return id;
  });
}

async function findByKey(db: Db, personId: number, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("yatra")
    .select("id")
    .where("person_id", "=", personId)
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.id;
}
