import { sql } from "kysely";
import { findChannelPosition } from "#/features/messages/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import type { Participant } from "./frames.ts";
import { SEAT_MS } from "./rules.ts";

export interface CallView {
  readonly id: number;
  readonly channelId: number;
  readonly spaceId: number | null;
  /** The name of the channel, or of the other person in a direct conversation. */
  readonly name: string;
  readonly isDirect: boolean;
  readonly isOver: boolean;
}

/** Reads a call for a reader of its channel; null for everybody else. */
export async function readCall(db: Db, viewer: SignedIn, id: number): Promise<CallView | null> {
  const call = await db.selectFrom("call").select(["channel_id", "ended_at"]).where("id", "=", id).executeTakeFirst();
  const place = call && (await findChannelPosition(db, viewer, call.channel_id));
  if (!place) return null;
  const { spaceId, name, isDirect } = place;
  return { id, channelId: call.channel_id, spaceId, name, isDirect, isOver: call.ended_at !== null };
}

/** The people in a call, the longest present first. */
export async function listPeople(db: Db, callId: number, now: Date): Promise<Participant[]> {
  const { rows } = await sql<Participant>`
    select s.peer, s.person_id as "personId", p.name
    from call_seat s join person p on p.id = s.person_id
    where s.call_id = ${callId} and s.beat_at > ${new Date(now.getTime() - SEAT_MS)}
    order by s.joined_at, s.person_id`.execute(db);
  return rows;
}

/** Whether the call is running. */
export async function isRunning(db: Db, callId: number): Promise<boolean> {
  const row = await db.selectFrom("call").select("ended_at").where("id", "=", callId).executeTakeFirst();
  return row !== undefined && row.ended_at === null;
}
