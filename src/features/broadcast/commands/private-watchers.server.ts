import { hashSecretToken, makeSecretToken } from "#/platform/secret-token.ts";
import { lockOccurrence } from "#/features/events/public.server.ts";
import { publish } from "#/platform/bus.ts";
import { DAY_MS } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import { refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { listWatchLinks } from "../queries/private-access.server.ts";
import { LINK_DAYS, MOST_LINKS } from "../watch-pass.ts";

interface OfDate {
  readonly occurrenceId: number;
}

interface Watchers {
  readonly personIds: readonly number[];
  readonly endsAt: Date;
  readonly now: Date;
}

/** Says who watches a private date, besides those with a link, which end some days after it. The caller has asked who may. */
export async function setWatchers(db: Db, { occurrenceId, personIds, endsAt, now }: OfDate & Watchers): Promise<void> {
  await db
    .deleteFrom("private_watcher")
    .where("occurrence_id", "=", occurrenceId)
    .$if(personIds.length > 0, (query) => query.where("person_id", "not in", [...personIds]))
    .execute();
  if (personIds.length > 0) {
    await db
      .insertInto("private_watcher")
      .values(personIds.map((personId) => ({ occurrence_id: occurrenceId, person_id: personId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await db
    .updateTable("watch_link")
    .set({ expires_at: lastsUntil(endsAt) })
    .where("occurrence_id", "=", occurrenceId)
    .where("created_at", "<", lastsUntil(endsAt))
    .execute();
  // Who no longer watches leaves no link behind that others could.
  await db
    .updateTable("watch_link")
    .set({ withdrawn_at: now })
    .where("occurrence_id", "=", occurrenceId)
    .where("withdrawn_at", "is", null)
    .$if(personIds.length > 0, (query) => query.where("created_by", "not in", [...personIds]))
    .execute();
  await publish(db, "changed", `event:${occurrenceId}`);
}

const lastsUntil = (endsAt: Date): Date => new Date(endsAt.getTime() + LINK_DAYS * DAY_MS);

/**
 * Makes a link for somebody without an account. The caller has asked who may.
 * @throws broadcast.too-many-links, broadcast.closed. @returns the token: nobody can read it again.
 */
export async function makeWatchLink(
  db: Db,
  { occurrenceId, name, by, now }: OfDate & { readonly name: string; readonly by: number; readonly now: Date },
): Promise<string> {
  await lockOccurrence(db, occurrenceId);
  const date = await db
    .selectFrom("event_brief")
    .select("ends_at")
    .where("id", "=", occurrenceId)
    .executeTakeFirstOrThrow();
  const expiresAt = lastsUntil(date.ends_at);
  if (expiresAt <= now) throw refuse("broadcast.closed", { status: 409 });
  if ((await listWatchLinks(db, { occurrenceId, by, now })).length >= MOST_LINKS)
    throw refuse("broadcast.too-many-links", { params: { most: MOST_LINKS } });
  const token = makeSecretToken();
  await db
    .insertInto("watch_link")
    .values({
      occurrence_id: occurrenceId,
      name,
      token_hash: hashSecretToken(token),
      created_by: by,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return token;
}

/** Whoever holds a link sees nothing more, from the next answer on; its maker takes it back. A repeated call changes nothing. */
export async function withdrawWatchLink(
  db: Db,
  { occurrenceId, linkId, by, now }: OfDate & { readonly linkId: number; readonly by: number; readonly now: Date },
): Promise<void> {
  await db
    .updateTable("watch_link")
    .set({ withdrawn_at: now })
    .where("id", "=", linkId)
    .where("occurrence_id", "=", occurrenceId)
    .where("created_by", "=", by)
    .where("withdrawn_at", "is", null)
    .execute();
  await publish(db, "changed", `event:${occurrenceId}`);
}

/** Whom staff removed watches no private date, and the links that they made let nobody in. A repeated call changes nothing. */
export async function endWatchingOf(
  { db, clock }: Pick<Services, "db" | "clock">,
  { personId }: { readonly personId: number },
): Promise<void> {
  await db.transaction().execute(async (db) => {
    const links = await db
      .updateTable("watch_link")
      .set({ withdrawn_at: new Date(clock()) })
      .where("created_by", "=", personId)
      .where("withdrawn_at", "is", null)
      .returning("occurrence_id")
      .execute();
    const seats = await db
      .deleteFrom("private_watcher")
      .where("person_id", "=", personId)
      .returning("occurrence_id")
      .execute();
    const dates = new Set([...links, ...seats].map(({ occurrence_id }) => occurrence_id));
    for (const occurrenceId of dates) await publish(db, "changed", `event:${occurrenceId}`);
  });
}

/** Notes that somebody came by it: its maker sees that it arrived. */
export async function noteLinkUse(db: Db, linkId: number, now: Date): Promise<void> {
  await db
    .updateTable("watch_link")
    .set({ used_at: now })
    .where("id", "=", linkId)
    .where("used_at", "is", null)
    .execute();
}

/** Takes what was recorded of a private date away from everybody, for good. The caller has asked who may. */
export async function removePrivateRecordings(
  db: Db,
  { occurrenceId, by, now }: OfDate & { readonly by: number; readonly now: Date },
): Promise<void> {
  await db
    .updateTable("recording")
    .set({ removed_at: now, removed_by: by })
    .where("occurrence_id", "=", occurrenceId)
    .where("removed_at", "is", null)
    .where("occurrence_id", "in", (eb) => eb.selectFrom("event_brief").select("id").where("is_private", "=", true))
    .execute();
  await publish(db, "changed", `event:${occurrenceId}`);
}
