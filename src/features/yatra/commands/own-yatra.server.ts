import { readPlacesOnWay } from "#/features/spaces/public.server.ts";
import { sourceLanguage } from "#/platform/i18n/languages.ts";
import { civilDay } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { encrypt } from "#/platform/encrypt.ts";
import { notFound, refuse, refuseField } from "#/platform/refusal.ts";
import { hashSecretToken, makeSecretToken } from "#/platform/secret-token.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import type { UnprovenAccount } from "../../feature.ts";
import { type Edit, editPlan } from "../edit-plan.ts";
import { findOwnYatra, readLink } from "../queries/yatras.server.ts";
import { EDIT_LIMIT, LINK_LIMIT, TICK_LIMIT } from "../rules.ts";
import { writeStops } from "./write-stops.server.ts";

/** `seen`: its owner has read that a stop is elsewhere now. */
export type OwnEdit = Edit | { readonly intent: "seen"; readonly space: number };

export interface Editing {
  readonly yatraId: number;
  /** The version that the page showed: what was changed since is not overwritten. */
  readonly version: number;
  readonly edit: OwnEdit;
}

/**
 * One step of planning in one's own yatra.
 * @throws platform.sign-in-first, platform.too-many, platform.not-found, yatra.changed (409), yatra.no-such-place,
 * yatra.already, yatra.full, yatra.day-past beside `startsOn`
 */
export async function editYatra(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { yatraId, version, edit }: Editing,
): Promise<void> {
  const person = requirePerson(viewer);
  await countAgainstLimit(db, { key: `yatra-edit:${person.personId}`, ...EDIT_LIMIT });
  const now = new Date(clock());
  await db.transaction().execute(async (db) => {
    const kept = await findOwnYatra(db, person, yatraId, "lock");
    if (!kept) throw notFound();
    if (kept.version !== version) throw refuse("yatra.changed", { status: 409 });
    const ids = [...kept.stops.map(({ spaceId }) => spaceId), ...("space" in edit ? [edit.space] : [])];
    const places = await readPlacesOnWay(db, sourceLanguage, ids);
    if (edit.intent === "add" && !places.has(edit.space)) throw refuse("yatra.no-such-place");
    if (edit.intent === "settings") assertAhead(edit.startsOn, { before: kept.startsOn, now, zone: person.zone });
    if (edit.intent === "seen") await seeAgain(db, yatraId, { spaceId: edit.space, at: places.get(edit.space) });
    else {
      const { title, startsOn, setsOutAt, hoursADay, way, isRound, stops } = editPlan(kept, edit, places);
      await writeStops(db, yatraId, { stops, places });
      await db
        .updateTable("yatra")
        // Whoever clears the title keeps the one that was there.
        .set({ title: title || kept.title, starts_on: startsOn, sets_out_at: setsOutAt })
        .set({ hours_a_day: hoursADay, way, is_round: isRound })
        .where("id", "=", yatraId)
        .execute();
    }
    await db
      .updateTable("yatra")
      .set({ version: version + 1, updated_at: now })
      .where("id", "=", yatraId)
      .execute();
  });
}

/** A yatra that began stays on its day; no other begins on a day that is over. */
function assertAhead(
  startsOn: string | null,
  { before, now, zone }: { readonly before: string | null; readonly now: Date; readonly zone: string },
): void {
  if (startsOn !== null && startsOn !== before && startsOn < civilDay(now, zone))
    throw refuseField("startsOn", "yatra.day-past");
}

const seeAgain = async (
  db: Db,
  yatraId: number,
  {
    spaceId,
    at,
  }: { readonly spaceId: number; readonly at: { readonly lat: number; readonly lng: number } | undefined },
): Promise<void> => {
  if (!at) return;
  await db
    .updateTable("yatra_stop")
    .set({ seen_lat: at.lat, seen_lng: at.lng })
    .where("yatra_id", "=", yatraId)
    .where("space_id", "=", spaceId)
    .execute();
};

/** Deletes one's own yatra, and its link with it; one that is gone stays gone. @throws platform.sign-in-first */
export async function deleteYatra({ db }: Pick<Services, "db">, viewer: Viewer, yatraId: number): Promise<void> {
  const { personId } = requirePerson(viewer);
  await db.deleteFrom("yatra").where("id", "=", yatraId).where("person_id", "=", personId).execute();
}

/**
 * Opens one's yatra to whoever has its link. @returns the token; the same one where it was shared already.
 * @throws platform.sign-in-first, platform.too-many, platform.not-found
 */
export async function shareYatra(
  { db, clock, secret }: Pick<Services, "db" | "clock" | "secret">,
  viewer: Viewer,
  yatraId: number,
): Promise<string> {
  const person = requirePerson(viewer);
  await countAgainstLimit(db, { key: `yatra-link:${person.personId}`, ...LINK_LIMIT });
  const now = new Date(clock());
  return db.transaction().execute(async (db) => {
    await assertOwn(db, person, yatraId);
    const known = await readLink(db, secret, yatraId);
    if (known) return known;
    const token = makeSecretToken();
    const link = { token_hash: hashSecretToken(token), token_sealed: encrypt(secret, token), created_at: now };
    await db
      .insertInto("yatra_link")
      .values({ yatra_id: yatraId, ...link })
      // Its key was lost: nobody can read the former one any more.
      .onConflict((conflict) => conflict.column("yatra_id").doUpdateSet(link))
      .execute();
    return token;
  });
}

/** Ends the link: whoever has it finds nothing from now on. @throws platform.sign-in-first, platform.not-found */
export async function withdrawLink({ db }: Pick<Services, "db">, viewer: Viewer, yatraId: number): Promise<void> {
  const person = requirePerson(viewer);
  await db.transaction().execute(async (db) => {
    await assertOwn(db, person, yatraId);
    await db.deleteFrom("yatra_link").where("yatra_id", "=", yatraId).execute();
  });
}

/** Whoever has a link to a yatra of an account that was not theirs finds nothing more. */
export async function forgetLinks({ db, personId }: UnprovenAccount): Promise<void> {
  const own = db.selectFrom("yatra").select("id").where("person_id", "=", personId);
  await db.deleteFrom("yatra_link").where("yatra_id", "in", own).execute();
}

async function assertOwn(db: Db, owner: SignedIn, yatraId: number): Promise<void> {
  if (!(await findOwnYatra(db, owner, yatraId, "lock"))) throw notFound();
}

export interface Tick {
  readonly yatraId: number;
  readonly spaceId: number;
  readonly isVisited: boolean;
  /** When it was pressed, by the device's clock. */
  readonly atMs: number;
}

/**
 * Ticks a stop off, or takes that back. The latest press counts, in whatever order presses come: one that a device kept
 * while it was offline changes nothing of a later one. @throws platform.sign-in-first, platform.too-many, platform.not-found
 */
export async function tickStop(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { yatraId, spaceId, isVisited, atMs }: Tick,
): Promise<void> {
  const person = requirePerson(viewer);
  await countAgainstLimit(db, { key: `yatra-tick:${person.personId}`, ...TICK_LIMIT });
  const at = new Date(Math.min(atMs, clock()));
  await db.transaction().execute(async (db) => {
    const kept = await findOwnYatra(db, person, yatraId, "lock");
    if (!kept?.stops.some((stop) => stop.spaceId === spaceId)) throw notFound();
    await db
      .updateTable("yatra_stop")
      .set({ is_visited: isVisited, ticked_at: at })
      .where("yatra_id", "=", yatraId)
      .where("space_id", "=", spaceId)
      .where((eb) => eb.or([eb("ticked_at", "is", null), eb("ticked_at", "<=", at)]))
      .execute();
  });
}
