import { sql } from "kysely";
import { isSupporter } from "#/features/giving/public.server.ts";
import { follows } from "#/features/spaces/public.server.ts";
import { canAdmin } from "#/platform/admin-actions.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notFound, Refusal, refuse } from "#/platform/refusal.ts";
import { requirePerson, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { cleanLine, lengthOf } from "#/platform/clean-text.ts";
import { canInRoom, liveAdmin } from "../access.ts";
import { keyOf, type ChatMessage } from "../frames.ts";
import { MESSAGE_LENGTH, phaseOf, SLOW_MESSAGES, SLOW_SECONDS, SLOW_WINDOW_SECONDS, WRITE_LIMIT } from "../rules.ts";
import { publishToRoom } from "../room-news.server.ts";
import { hasWord } from "../word-list.ts";
import { isBlockedInChats, isMutedInChats } from "#/features/people/public.server.ts";
import type { Services } from "#/platform/services.ts";

export interface SendInput {
  readonly occurrenceId: number;
  readonly text: string;
  /** Made by the sender's browser: a retry brings the same one. */
  readonly clientId: string;
}

export interface Sent {
  /** Null for a blank text, which changes nothing. */
  readonly message: ChatMessage | null;
  /** Seconds until this person may write again; 0 unless the room is slowed down. */
  readonly slowSeconds: number;
}

/**
 * Stores a message and, with its commit, publishes it to every node. A retry with the same `clientId` stores nothing
 * and answers with the message that is there.
 * @throws platform.sign-in-first, platform.not-found, live.too-long, live.closed (409), live.blocked (403),
 * live.followers-only (403), live.unkind-word, live.slow, live.slow-set and platform.too-many (429).
 */
export async function sendMessage(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  input: SendInput,
): Promise<Sent> {
  const now = new Date(clock());
  const person = requirePerson(viewer);
  const context = await readSendContext(db, person, input);
  if (!context || !canInRoom(person, "write", { spaceId: context.spaceId, isPublic: context.isPublic }))
    throw notFound();
  const text = cleanLine(input.text);
  if (text === "") return { message: null, slowSeconds: 0 };
  if (lengthOf(text) > MESSAGE_LENGTH) throw refuse("live.too-long");

  const message = (row: StoredRow): ChatMessage => ({
    id: row.id,
    personId: person.personId,
    name: row.name,
    text: row.body,
    at: row.at.getTime(),
    host: context.isHost,
    supporter: context.isSupporter,
    key: keyOf(input.clientId),
  });
  if (context.sent) return { message: message(context.sent), slowSeconds: 0 };
  if (phaseOf(context, now) !== "live") throw refuse("live.closed", { status: 409 });
  if (context.isBlocked) throw refuse("live.blocked", { status: 403 });
  const isModerator = context.isHost || person.isStaff;
  if (context.followersOnly && !context.isFollower && !isModerator)
    throw refuse("live.followers-only", { status: 403 });
  await countAgainstLimit(db, { key: `chat:${person.personId}`, ...WRITE_LIMIT });
  if (hasWord(text, context.words ?? [])) throw refuse("live.unkind-word");
  const slowSeconds = isModerator ? 0 : Math.max(context.isSlow ? SLOW_SECONDS : 0, context.slowSet);
  if (slowSeconds > 0) await waitForTurn(db, input.occurrenceId, person.personId, slowSeconds, context.isSlow);

  const stored = await storeAndPublish(db, person, { ...input, text }, context, message);
  // The same message, sent twice at once: the other one was first.
  const row = stored ?? (await readSendContext(db, person, input))?.sent;
  return { message: row ? message(row) : null, slowSeconds };
}

interface SendContext {
  readonly spaceId: number;
  readonly isPublic: boolean;
  readonly status: string;
  readonly endsAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly isHost: boolean;
  readonly isSupporter: boolean;
  readonly isSlow: boolean;
  /** Seconds between two messages, as the hosts set it. */
  readonly slowSet: number;
  readonly followersOnly: boolean;
  readonly isFollower: boolean;
  readonly isBlocked: boolean;
  /** The normalised words that the space filters out. */
  readonly words: readonly string[] | null;
  readonly sent: StoredRow | null;
}

interface StoredRow {
  readonly id: number;
  readonly body: string;
  readonly at: Date;
  readonly name: string;
}

/** All that a message is judged by, in one question: this is the busiest write of the house. */
async function readSendContext(
  db: Db,
  person: SignedIn,
  { occurrenceId, clientId }: SendInput,
): Promise<SendContext | null> {
  const { rows } = await sql<Omit<SendContext, "sent" | "isHost"> & { readonly leads: boolean } & Partial<StoredRow>>`
    select o.space_id as "spaceId", b.is_listed and o.status <> 'draft' as "isPublic", o.status,
      o.ends_at as "endsAt", o.started_at as "startedAt", o.ended_at as "endedAt",
      coalesce(o.host_person_id = ${person.personId}, false) as leads,
      ${isSupporter(sql.ref("o.space_id"), person.personId)} as "isSupporter",
      coalesce((select c.at > now() - make_interval(secs => ${SLOW_WINDOW_SECONDS}) from chat_message c
        where c.occurrence_id = o.id order by c.id desc offset ${SLOW_MESSAGES - 1} limit 1), false) as "isSlow",
      coalesce(r.slow_seconds, 0) as "slowSet", coalesce(r.followers_only, false) as "followersOnly",
      coalesce(r.followers_only, false) and ${follows(sql.ref("o.space_id"), person.personId)} as "isFollower",
      ${isBlockedInChats(sql.ref("o.space_id"), person.personId)} as "isBlocked",
      (select array_agg(w.folded) from chat_word w where w.space_id = o.space_id) as words,
      m.id, m.body, m.at, p.name
    from event_brief o
    join space_brief b on b.id = o.space_id
    left join live_room r on r.occurrence_id = o.id
    left join chat_message m on m.occurrence_id = o.id and m.person_id = ${person.personId} and m.client_id = ${clientId}
    left join person p on p.id = m.person_id
    where o.id = ${occurrenceId} and o.removed_at is null and not o.is_private`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const { id, body, at, name, leads, ...context } = row;
  const isHost = leads || canAdmin(person, liveAdmin.host, context.spaceId);
  return { ...context, isHost, sent: id && body && at && name ? { id, body, at, name } : null };
}

/**
 * Stores and publishes in one commit: every receiver of a message finds it stored. @returns null where it is there
 * already.
 */
async function storeAndPublish(
  db: Db,
  { personId }: SignedIn,
  { occurrenceId, text, clientId }: SendInput,
  { spaceId }: SendContext,
  message: (row: StoredRow) => ChatMessage,
): Promise<StoredRow | null> {
  return db.transaction().execute(async (db) => {
    const { rows } = await sql<StoredRow & { authorOnly: boolean }>`
      insert into chat_message (occurrence_id, person_id, client_id, body, author_only)
      values (${occurrenceId}, ${personId}, ${clientId}, ${text}, ${isMutedInChats(spaceId, personId)})
      on conflict (occurrence_id, person_id, client_id) do nothing
      returning id, body, at, author_only as "authorOnly",
        (select name from person where id = person_id) as name`.execute(db);
    const [row] = rows;
    if (row && !row.authorOnly) await publishToRoom(db, { room: occurrenceId, message: message(row) });
    return row ?? null;
  });
}

async function waitForTurn(
  db: Db,
  roomId: number,
  personId: number,
  windowSeconds: number,
  byItself: boolean,
): Promise<void> {
  try {
    // A key of its own for each pace: a change by the hosts holds at once.
    await countAgainstLimit(db, { key: `chat-slow:${roomId}:${personId}:${windowSeconds}`, limit: 1, windowSeconds });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw refuse(byItself ? "live.slow" : "live.slow-set", { status: 429, params: error.params });
  }
}
