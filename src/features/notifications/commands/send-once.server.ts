import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Services } from "#/platform/services.ts";

/** Longer than any call outside may take: who began an attempt before that is gone. */
export const LEASE_MS = 90_000;

export type Done = "sent" | "gone" | "refused";

/**
 * Runs `send` unless it was done: a row is the proof. A caller that finds another at it comes back later.
 * @param deviceId 0 for mail.
 * @returns what it came to, now or earlier. @throws what `send` throws, having given the attempt back.
 */
export async function sendOnce(
  { db, clock }: Pick<Services, "db" | "clock">,
  id: number,
  channel: "push" | "mail",
  deviceId: number,
  send: () => Promise<Done>,
): Promise<Done> {
  const now = new Date(clock());
  const lapsed = new Date(now.getTime() - LEASE_MS);
  const attempt = randomUUID();
  const { rows } = await sql<{ outcome: Done | null; attempt: string }>`
    insert into notification_delivery as d (notification_id, channel, device_id, attempt, began_at)
    values (${id}, ${channel}, ${deviceId}, ${attempt}, ${now})
    on conflict (notification_id, channel, device_id) do update set
      attempt = case when d.done_at is null and d.began_at <= ${lapsed} then excluded.attempt else d.attempt end,
      began_at = case when d.done_at is null and d.began_at <= ${lapsed} then excluded.began_at else d.began_at end
    returning outcome, attempt`.execute(db);
  const row = rows[0]!;
  if (row.outcome) return row.outcome;
  if (row.attempt !== attempt) throw new Error("Another worker is at it.");
  const own = db
    .updateTable("notification_delivery")
    .where("notification_id", "=", id)
    .where("channel", "=", channel)
    .where("device_id", "=", deviceId)
    .where("attempt", "=", attempt);
  try {
    const outcome = await send();
    await own.set({ done_at: new Date(clock()), outcome }).execute();
    return outcome;
  } catch (error) {
    await own.set({ began_at: lapsed }).execute();
    throw error;
  }
}
