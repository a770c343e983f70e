import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { searchWords } from "#/platform/search/fold.ts";
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
  const words = searchWords(query).slice(0, 8);
  if (words.length === 0) return { messages: [], next: null };
  const all = sql.join(
    words.map((word) => sql`m.folded like ${`%${word.replaceAll(/[\\%_]/g, "\\$&")}%`}`),
    sql` and `,
  );
  const { rows } = await sql<FoundMessage & { id: number }>`
    select m.id, json_build_object('id', c.id, 'kind', c.kind, 'name', c.name) as channel, m.seq, p.name, m.body as text,
      (extract(epoch from m.at) * 1000)::bigint as at
    from message m
    join channel c on c.id = m.channel_id and c.space_id = ${spaceId}
    join person p on p.id = m.person_id
    where m.removed_at is null and ${all} and m.id < ${before ?? Number.MAX_SAFE_INTEGER}
      and exists (select from channel_reader r where r.channel_id = c.id and r.person_id = ${viewer.personId})
    order by m.id desc limit ${FOUND + 1}`.execute(db);
  const shown = rows.slice(0, FOUND);
  return {
    messages: shown.map(({ id: _id, ...message }) => message),
    next: rows.length > FOUND ? shown.at(-1)!.id : null,
  };
}
