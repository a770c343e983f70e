import { hashSecretToken, makeSecretToken } from "#/platform/secret-token.ts";
import { sql } from "kysely";
import { recordAudit } from "#/features/audit/public.server.ts";
import { publish } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { encrypt, tryDecrypt } from "#/platform/encrypt.ts";
import { notFound } from "#/platform/refusal.ts";
import type { SignedIn, Viewer } from "#/platform/viewer.ts";
import { assertCanBroadcast } from "../access.ts";
import type { BroadcastNews } from "../ingest/news.ts";
import { findPublishedOccurrence } from "../queries.server.ts";
import { broadcastAudit } from "../audit-actions.ts";
import type { Services } from "#/platform/services.ts";

export interface KeyOf {
  readonly spaceId: number;
  /** For the key of one date; the space's own without. */
  readonly occurrenceId?: number;
}

/**
 * The secret that an encoder sends as its stream's name; the first who asks makes it.
 * @throws platform.sign-in-first, platform.not-allowed, platform.not-found
 */
export async function readStreamKey(
  { db, secret, clock }: Pick<Services, "db" | "secret" | "clock">,
  viewer: Viewer,
  keyOf: KeyOf,
): Promise<string> {
  const now = new Date(clock());
  const person = await admit(db, viewer, keyOf);
  const known = await findKey(db, secret, keyOf);
  if (known) return known;
  return db.transaction().execute(async (db) => {
    await lockSpace(db, keyOf);
    return (await findKey(db, secret, keyOf)) ?? replaceKey(db, person, { secret, keyOf, now });
  });
}

/** Replaces the key: the old one is refused from now on, and its sender is disconnected. @throws as readStreamKey */
export async function rotateStreamKey(
  { db, secret, clock }: Pick<Services, "db" | "secret" | "clock">,
  viewer: Viewer,
  keyOf: KeyOf,
): Promise<string> {
  const now = new Date(clock());
  const person = await admit(db, viewer, keyOf);
  await countAgainstLimit(db, { key: `stream-key:${person.personId}`, limit: 20, windowSeconds: 3_600 });
  return db.transaction().execute(async (db) => {
    await lockSpace(db, keyOf);
    return replaceKey(db, person, { secret, keyOf, now });
  });
}

/** The date that a key opens; null for unknown and retired keys. */
export async function findByStreamKey(
  db: Db,
  key: string,
): Promise<{ spaceId: number; occurrenceId: number | null; keyId: number } | null> {
  const row = await db
    .selectFrom("stream_key as k")
    .innerJoin("space_brief as b", "b.id", "k.space_id")
    .select(["k.id", "k.space_id", "k.occurrence_id"])
    .where("k.hash", "=", hashSecretToken(key))
    .where("k.retired_at", "is", null)
    .executeTakeFirst();
  return row ? { spaceId: row.space_id, occurrenceId: row.occurrence_id, keyId: row.id } : null;
}

async function admit(db: Db, viewer: Viewer, { spaceId, occurrenceId }: KeyOf): Promise<SignedIn> {
  if (occurrenceId === undefined) {
    assertCanBroadcast(viewer, { spaceId });
    return viewer;
  }
  const date = await findPublishedOccurrence(db, occurrenceId);
  assertCanBroadcast(viewer, date?.spaceId === spaceId ? date : { spaceId });
  if (date?.spaceId !== spaceId) throw notFound();
  return viewer;
}

const current = (db: Db, { spaceId, occurrenceId }: KeyOf) =>
  db
    .selectFrom("stream_key")
    .select(["id", "sealed"])
    .where("space_id", "=", spaceId)
    .where("occurrence_id", occurrenceId === undefined ? "is" : "=", occurrenceId ?? null)
    .where("retired_at", "is", null);

async function findKey(db: Db, secret: string, keyOf: KeyOf): Promise<string | null> {
  const row = await current(db, keyOf).executeTakeFirst();
  return row ? tryDecrypt(secret, row.sealed, LABEL) : null;
}

/** One after the other: two who press at once read the same key. */
const lockSpace = (db: Db, { spaceId }: KeyOf) =>
  sql`select pg_advisory_xact_lock(hashtextextended('stream key', ${spaceId}))`.execute(db);

interface Replacing {
  readonly secret: string;
  readonly keyOf: KeyOf;
  readonly now: Date;
}

async function replaceKey(db: Db, person: SignedIn, { secret, keyOf, now }: Replacing): Promise<string> {
  const { spaceId, occurrenceId } = keyOf;
  const retired = await db
    .updateTable("stream_key")
    .set({ retired_at: now })
    .where("space_id", "=", spaceId)
    .where("occurrence_id", occurrenceId === undefined ? "is" : "=", occurrenceId ?? null)
    .where("retired_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  const key = `live_${makeSecretToken()}`;
  const made = await db
    .insertInto("stream_key")
    .values({
      space_id: spaceId,
      occurrence_id: occurrenceId ?? null,
      hash: hashSecretToken(key),
      sealed: encrypt(secret, key, LABEL),
      created_by: person.personId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordAudit(db, broadcastAudit[retired ? "stream-key.rotated" : "stream-key.made"], {
    actorId: person.personId,
    entityId: made.id,
    spaceId,
    detail: occurrenceId === undefined ? {} : { occurrenceId },
  });
  if (retired) await publish(db, "broadcast", { type: "key-retired", keyId: retired.id } satisfies BroadcastNews);
  return key;
}

const LABEL = "sangam stream key";
