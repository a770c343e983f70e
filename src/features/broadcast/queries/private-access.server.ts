import { hashSecretToken } from "#/platform/secret-token.ts";
import type { Db } from "#/platform/db/connection.ts";
import { readCookies } from "#/platform/http/cookies.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { passCookie } from "../watch-pass.ts";

/** Whether somebody is invited to a private date: by their person, or by a link that is neither over nor withdrawn. */
export async function isInvited(
  db: Db,
  asked: { readonly occurrenceId: number; readonly viewer: Viewer; readonly token?: string; readonly now: Date },
): Promise<boolean> {
  const { occurrenceId, viewer, token, now } = asked;
  if (viewer.kind === "person") {
    const watcher = await db
      .selectFrom("private_watcher")
      .select("person_id")
      .where("occurrence_id", "=", occurrenceId)
      .where("person_id", "=", viewer.personId)
      .executeTakeFirst();
    if (watcher) return true;
  }
  if (!token) return false;
  const link = await findWatchLink(db, token, now);
  return link?.occurrenceId === occurrenceId;
}

/** The same by the headers of a request for a file of the stream. */
export const isInvitedBy = (
  db: Db,
  asked: { readonly occurrenceId: number; readonly viewer: Viewer; readonly cookie?: string; readonly now: Date },
): Promise<boolean> => {
  const token = readCookies(asked.cookie).get(passCookie(asked.occurrenceId));
  return isInvited(db, { ...asked, token });
};

export interface WatchLink {
  readonly linkId: number;
  readonly occurrenceId: number;
  readonly name: string;
  readonly expiresAt: Date;
}

/** The link of a token; null where there is none, or it is over or withdrawn, or its date is closed. */
export async function findWatchLink(db: Db, token: string, now: Date): Promise<WatchLink | null> {
  const row = await db
    .selectFrom("watch_link as l")
    .innerJoin("event_brief as e", "e.id", "l.occurrence_id")
    .select(["l.id", "l.occurrence_id", "l.name", "l.expires_at"])
    .where("l.token_hash", "=", hashSecretToken(token))
    .where("l.withdrawn_at", "is", null)
    .where("l.expires_at", ">", now)
    .where("e.removed_at", "is", null)
    .executeTakeFirst();
  return row ? { linkId: row.id, occurrenceId: row.occurrence_id, name: row.name, expiresAt: row.expires_at } : null;
}

export interface ListedLink {
  readonly id: number;
  readonly name: string;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

/** The links that somebody made for a date and that still let their holders in, the oldest first. */
export async function listWatchLinks(
  db: Db,
  { occurrenceId, by, now }: { readonly occurrenceId: number; readonly by: number; readonly now: Date },
): Promise<ListedLink[]> {
  const rows = await db
    .selectFrom("watch_link")
    .select(["id", "name", "expires_at", "used_at"])
    .where("occurrence_id", "=", occurrenceId)
    .where("created_by", "=", by)
    .where("withdrawn_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ id: row.id, name: row.name, expiresAt: row.expires_at, usedAt: row.used_at }));
}
