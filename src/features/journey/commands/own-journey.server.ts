import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { encrypt } from "#/platform/encrypt.ts";
import { notFound, refuse } from "#/platform/refusal.ts";
import { hashSecretToken, makeSecretToken } from "#/platform/secret-token.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import type { UnprovenAccount } from "../../feature.ts";
import { hasYear, readYearLink } from "../queries/year.server.ts";
import { CHANGE_LIMIT, LINK_LIMIT } from "../rules.ts";

/** @throws platform.sign-in-first, platform.too-many */
async function mayChange(db: Db, viewer: Viewer): Promise<SignedIn> {
  const person = requirePerson(viewer);
  await countAgainstLimit(db, { key: `journey:${person.personId}`, ...CHANGE_LIMIT });
  return person;
}

/**
 * Takes a visit of one's own away: it was none, or nobody shall know of it.
 * @throws as mayChange; platform.not-found for those of others, and for one that is gone.
 */
export async function removeVisit(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { visitId }: { readonly visitId: number },
): Promise<void> {
  const { personId } = await mayChange(db, viewer);
  const gone = await db
    .deleteFrom("visit")
    .where("id", "=", visitId)
    .where("person_id", "=", personId)
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw notFound();
}

/** @param goal visits in a month; 0: none. @throws as mayChange. */
export async function saveGoal(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { goal }: { readonly goal: number },
): Promise<void> {
  const { personId } = await mayChange(db, viewer);
  await db
    .insertInto("journey_setting")
    .values({ person_id: personId, monthly_goal: goal })
    .onConflict((conflict) => conflict.column("person_id").doUpdateSet({ monthly_goal: goal }))
    .execute();
}

/** Saves what somebody is interested in, in their order. @throws as mayChange. */
export async function saveInterests(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { interests }: { readonly interests: readonly string[] },
): Promise<void> {
  const { personId } = await mayChange(db, viewer);
  await db.transaction().execute(async (db) => {
    // Two forms of the same person come one after the other.
    await sql`select pg_advisory_xact_lock(hashtext('journey-interests'), hashint8(${personId}))`.execute(db);
    await db.deleteFrom("person_interest").where("person_id", "=", personId).execute();
    if (interests.length === 0) return;
    await db
      .insertInto("person_interest")
      .values(interests.map((name, position) => ({ person_id: personId, position, name })))
      .execute();
  });
}

interface Sharing {
  readonly year: number;
  /** Whether those with the link also see what was given in all. */
  readonly showsGifts: boolean;
}

/**
 * Opens one's year to whoever has its link. @returns the token; the same one where it was shared already.
 * @throws platform.sign-in-first, platform.too-many, journey.no-year (404) where nothing is in it.
 */
export async function shareYear(
  { db, clock, secret }: Pick<Services, "db" | "clock" | "secret">,
  viewer: Viewer,
  { year, showsGifts }: Sharing,
): Promise<string> {
  const person = requirePerson(viewer);
  await countAgainstLimit(db, { key: `journey-link:${person.personId}`, ...LINK_LIMIT });
  const now = new Date(clock());
  return db.transaction().execute(async (db) => {
    if (!(await hasYear(db, person, year))) throw refuse("journey.no-year", { status: 404 });
    await sql`select pg_advisory_xact_lock(hashtext('journey-year'), hashint8(${person.personId}))`.execute(db);
    const known = await readYearLink(db, secret, person, year);
    if (known) {
      await db
        .updateTable("year_link")
        .set({ shows_gifts: showsGifts })
        .where("person_id", "=", person.personId)
        .where("year", "=", year)
        .execute();
      return known.token;
    }
    const token = makeSecretToken();
    const link = {
      ...{ token_hash: hashSecretToken(token), token_sealed: encrypt(secret, token) },
      ...{ shows_gifts: showsGifts, created_at: now },
    };
    await db
      .insertInto("year_link")
      .values({ person_id: person.personId, year, ...link })
      // Its key was lost: nobody can read the former one any more.
      .onConflict((conflict) => conflict.columns(["person_id", "year"]).doUpdateSet(link))
      .execute();
    return token;
  });
}

/** Ends the link: whoever has it finds nothing from now on. @throws platform.sign-in-first */
export async function withdrawYear(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { year }: { readonly year: number },
): Promise<void> {
  const { personId } = requirePerson(viewer);
  await db.deleteFrom("year_link").where("person_id", "=", personId).where("year", "=", year).execute();
}

/** Whoever has a link to a year of an account that was not theirs finds nothing more. */
export async function forgetYearLinks({ db, personId }: UnprovenAccount): Promise<void> {
  await db.deleteFrom("year_link").where("person_id", "=", personId).execute();
}
