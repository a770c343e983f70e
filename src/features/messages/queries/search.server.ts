import { sql } from "kysely";
import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Db } from "#/platform/db/connection.ts";
import { findNewest } from "#/platform/search/find-newest.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { FOUND, type ChannelKind } from "../rules.ts";

export interface FoundMessage {
  readonly channel: { readonly id: number; readonly kind: ChannelKind; readonly name: string };
  readonly seq: number;
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

export interface Found {
  readonly messages: readonly FoundMessage[];
  /** Place in time after which older ones go on; null at the end. */
  readonly next: number | null;
}

/**
 * Messages with all these words, in what somebody may read of a space, the newest first; spelling and script may differ.
 * @param before id of a message: those before it.
 */
export async function searchMessages(
  db: Db,
  viewer: SignedIn,
  { spaceId, query, before }: { readonly spaceId: number; readonly query: string; readonly before?: number },
): Promise<Found> {
  const channels = await db
    .selectFrom("channel_reader as r")
    .innerJoin("channel as c", "c.id", "r.channel_id")
    .select("c.id")
    .where("c.space_id", "=", spaceId)
    .where("r.person_id", "=", viewer.personId)
    .execute();
  const within = channels.map(({ id }) => id);
  const ids = await findNewest(db, query, { entity: "message", within, before, limit: FOUND + 1 });
  if (ids.length === 0) return { messages: [], next: null };
  const { rows: messages } = await sql<FoundMessage>`
    select json_build_object('id', c.id, 'kind', c.kind, 'name', c.name) as channel, m.seq, p.name, m.body as text,
      (extract(epoch from m.at) * 1000)::bigint as at
    from message m
    join channel c on c.id = m.channel_id
    join person p on p.id = m.person_id
    where m.id = ${sqlAny(ids.slice(0, FOUND))} and m.removed_at is null
    order by m.id desc`.execute(db);
  return { messages, next: ids.length > FOUND ? ids[FOUND - 1]! : null };
}
