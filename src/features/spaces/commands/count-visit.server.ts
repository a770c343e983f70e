import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.ts";
import {
  deleteInstallationValues,
  storeInstallationValue,
  readInstallationValue,
} from "../../../platform/db/installation-values.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { canSpace } from "../access.ts";
import { findSpaceSubject } from "../queries/viewer-flags.server.ts";
import type { Services } from "../../../platform/services.ts";

export interface Visit {
  readonly spaceId: number;
  /** Visitors are distinguished for one day only: by account where there is one, by address and browser otherwise. */
  readonly clientAddress: string;
  readonly userAgent: string;
}

/** Counts a visitor once per space and day; who they were cannot be found out when the day's salt is gone. */
export async function countVisit({ db }: Pick<Services, "db">, viewer: Viewer, visit: Visit): Promise<boolean> {
  const space = await findSpaceSubject(db, visit.spaceId);
  if (!space || !space.isListed || !canSpace(viewer, "see", space)) return false;
  const visitor = await recogniseVisitor({ db }, viewer, visit);
  if (!visitor) return false;
  const { day, hash } = visitor;
  const added = await db
    .insertInto("space_visit")
    .values({ space_id: visit.spaceId, day, visitor_hash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows) > 0;
}

/** A visitor on one day, of whom nobody can tell who they were once the day's salt is gone. */
export interface DaysVisitor {
  /** Of the database, in UTC. */
  readonly day: string;
  readonly hash: Buffer;
}

/** @returns null for people who do not share their visits. */
export async function recogniseVisitor(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { clientAddress, userAgent }: Pick<Visit, "clientAddress" | "userAgent">,
): Promise<DaysVisitor | null> {
  if (viewer.kind === "person" && !(await sharesVisits(db, viewer.personId))) return null;
  const who = viewer.kind === "person" ? `person ${viewer.personId}` : `${clientAddress} ${userAgent}`;
  const { day, salt } = await todaysSalt(db);
  return { day, hash: createHash("sha256").update(salt).update(who).digest().subarray(0, 16) };
}

async function sharesVisits(db: Db, personId: number): Promise<boolean> {
  const row = await db
    .selectFrom("person_contact")
    .select("data_sharing")
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return row?.data_sharing ?? false;
}

const SALT = "visit-salt:";

/** Reads the salt of the database's day, made by the first caller. */
async function todaysSalt(db: Db): Promise<{ day: string; salt: string }> {
  const { rows } = await sql<{ day: string }>`select (now() at time zone 'utc')::date as day`.execute(db);
  const { day } = rows[0]!;
  const key = `${SALT}${day}`;
  const salt = await readInstallationValue(db, key);
  return { day, salt: salt ?? (await storeInstallationValue(db, key, randomBytes(32).toString("base64url"))) };
}

/** Turns the rows of past days into their counts and throws away the salts with which they could be recognised. */
export async function rollUpVisits(db: Db): Promise<void> {
  await db.transaction().execute(async (db) => {
    await sql`
      with gone as (
        delete from space_visit where day < (now() at time zone 'utc')::date returning space_id, day
      )
      insert into space_visit_day as d (space_id, day, visitors)
      select space_id, day, count(*) from gone group by space_id, day
      on conflict (space_id, day) do update set visitors = d.visitors + excluded.visitors`.execute(db);
    const { rows } = await sql<{ day: string }>`select (now() at time zone 'utc')::date as day`.execute(db);
    await deleteInstallationValues(db, SALT, rows[0]!.day);
  });
}
