import { sql } from "kysely";
import { mayTalkIn } from "#/features/messages/public.server.ts";
import { publish } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { MOST_PEOPLE, SEAT_MS, UNUSED_MS } from "../rules.ts";
import type { JoinRefusal } from "../frames.ts";

/** The topic on which every node hears that somebody came or left. */
export const CALL_TOPIC = "call";

export interface Seat {
  readonly callId: number;
  readonly personId: number;
  readonly peer: string;
}

const lapsed = (now: Date): Date => new Date(now.getTime() - SEAT_MS);

/**
 * Takes a seat in a call, while others may do so at the same time: the row of the call is locked until it is taken. One
 * person has one seat, on the page where they sat down last.
 * @returns whether the seat was this page's before, or why there is none.
 */
export function joinSeat(
  db: Db,
  { callId, personId, peer, nodeId, now }: Seat & { readonly nodeId: string; readonly now: Date },
): Promise<{ isSame: boolean } | JoinRefusal> {
  return db.transaction().execute(async (db) => {
    const call = await db
      .selectFrom("call")
      .select(["channel_id", "ended_at"])
      .where("id", "=", callId)
      .forUpdate()
      .executeTakeFirst();
    if (!call || !(await mayTalk(db, call.channel_id, personId))) return "unknown";
    if (call.ended_at !== null) return "over";
    const seats = await db.selectFrom("call_seat").selectAll().where("call_id", "=", callId).execute();
    const others = seats.filter((seat) => seat.person_id !== personId && seat.beat_at > lapsed(now));
    if (others.length >= MOST_PEOPLE) return "full";
    const own = seats.find((seat) => seat.person_id === personId);
    // A cold one is nobody's any more: the others may have let go of it.
    const isSame = own?.peer === peer && own.beat_at > lapsed(now);
    const { rows } = await sql`
      insert into call_seat (call_id, person_id, peer, node_id, joined_at, beat_at)
      select ${callId}, ${personId}, ${peer}::uuid, ${nodeId}::uuid, ${now}::timestamptz, ${now}::timestamptz
      where not exists (select from call_seat s
        where s.peer = ${peer}::uuid and (s.call_id, s.person_id) <> (${callId}::bigint, ${personId}::bigint))
      on conflict (call_id, person_id) do update set
        peer = excluded.peer, node_id = excluded.node_id, beat_at = excluded.beat_at,
        joined_at = case when call_seat.peer = excluded.peer then call_seat.joined_at else excluded.joined_at end
      returning 1`.execute(db);
    // An address that is somebody else's.
    if (rows.length === 0) return "unknown";
    await publish(db, CALL_TOPIC, callId);
    return { isSame };
  });
}

const mayTalk = async (db: Db, channelId: number, personId: number): Promise<boolean> => {
  const { rows } = await sql<{ may: boolean }>`select ${mayTalkIn(channelId, personId)} as may`.execute(db);
  return rows[0]?.may === true;
};

/** Gives a seat back; with the last one the call ends. A seat that is another page's by now stays. */
export function leaveSeat(
  db: Db,
  { callId, peer, now }: Omit<Seat, "personId"> & { readonly now: Date },
): Promise<void> {
  return db.transaction().execute(async (db) => {
    await db.selectFrom("call").select("id").where("id", "=", callId).forUpdate().execute();
    const own = db.deleteFrom("call_seat").where("call_id", "=", callId).where("peer", "=", peer);
    if ((await own.executeTakeFirst()).numDeletedRows === 0n) return;
    await endEmpty(db, callId, now);
    await publish(db, CALL_TOPIC, callId);
  });
}

/** Keeps a node's seats warm, and frees what went cold anywhere: whichever node looks first. */
export async function beatSeats(db: Db, held: readonly Seat[], now: Date): Promise<void> {
  if (held.length > 0) {
    const peers = held.map(({ peer }) => peer);
    await sql`update call_seat set beat_at = ${now} where peer = any(${peers}::uuid[])`.execute(db);
  }
  const { rows } = await sql<{ id: number }>`
    select call_id as id from call_seat where beat_at <= ${lapsed(now)}
    union select id from call where ended_at is null and started_at <= ${new Date(now.getTime() - UNUSED_MS)}
      and not exists (select from call_seat s where s.call_id = call.id)`.execute(db);
  for (const { id } of rows) await freeCold(db, id, now);
}

/** Seats of people who may not be in it any more, of those that a node holds. */
export async function listShutOut(db: Db, held: readonly Seat[]): Promise<string[]> {
  if (held.length === 0) return [];
  const { rows } = await sql<{ peer: string }>`
    select s.peer from call_seat s join call k on k.id = s.call_id
    where s.peer = any(${held.map(({ peer }) => peer)}::uuid[])
      and not ${mayTalkIn(sql.ref("k.channel_id"), sql.ref("s.person_id"))}`.execute(db);
  return rows.map(({ peer }) => peer);
}

function freeCold(db: Db, callId: number, now: Date): Promise<void> {
  return db.transaction().execute(async (db) => {
    await db.selectFrom("call").select("id").where("id", "=", callId).forUpdate().execute();
    await db.deleteFrom("call_seat").where("call_id", "=", callId).where("beat_at", "<=", lapsed(now)).execute();
    await endEmpty(db, callId, now);
    await publish(db, CALL_TOPIC, callId);
  });
}

async function endEmpty(db: Db, callId: number, now: Date): Promise<void> {
  await sql`
    update call set ended_at = ${now}
    where id = ${callId} and ended_at is null
      and not exists (select from call_seat s where s.call_id = call.id)`.execute(db);
}
