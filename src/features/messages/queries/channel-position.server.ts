import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import type { SignedIn } from "#/platform/viewer.ts";

/** A channel's space and name, as its reader sees them. */
export interface ChannelPosition {
  readonly spaceId: number | null;
  readonly spaceName: string | null;
  /** The name of the channel, or of the other person in a direct conversation. */
  readonly name: string;
  readonly isDirect: boolean;
}

/** Null for a channel that is not there, and for who may not read it. */
export async function findChannelPosition(
  db: Db,
  viewer: SignedIn,
  channelId: number,
): Promise<ChannelPosition | null> {
  const { rows } = await sql<ChannelPosition>`
    select c.space_id as "spaceId", s.name as "spaceName", c.kind = 'direct' as "isDirect",
      case when c.kind = 'direct' then other.name else c.name end as name
    from channel c
    left join space_brief s on s.id = c.space_id
    left join person other on c.kind = 'direct'
      and other.id = case when c.low_person_id = ${viewer.personId} then c.high_person_id else c.low_person_id end
    where c.id = ${channelId}
      and exists (select from channel_reader r where r.channel_id = c.id and r.person_id = ${viewer.personId})`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Lists the other readers of a channel who have not muted it, at most so many. */
export async function listUnmuted(db: Db, viewer: SignedIn, channelId: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.person_id as id from channel_reader r
    where r.channel_id = ${channelId} and r.person_id <> ${viewer.personId} and not exists (
      select from channel_state s
      where s.channel_id = r.channel_id and s.person_id = r.person_id and s.muted_at is not null)
    limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}
