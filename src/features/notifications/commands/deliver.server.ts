import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { readEvent } from "#/features/events/public.server.ts";
import type { EventDetail } from "#/features/events/public.tsx";
import { anyOf } from "#/platform/db/any-of.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Services } from "#/platform/services.ts";
import { visitor } from "#/platform/viewer.ts";
import { noticeMail, noticePush } from "../mails.ts";
import type { PushSender } from "../push-sender.server.ts";
import { readDue, type DueNotice } from "../queries/due.server.ts";
import { isUrgent, planDelivery, pushLifeMs } from "../rules.ts";
import { tellLists, type DeliverData } from "./announce.server.ts";

export type DeliverServices = Pick<Services, "db" | "mailer" | "config" | "clock" | "log"> & {
  readonly push: PushSender;
};

/** Sent side by side by one worker. */
const AT_ONCE = 8;
/** Longer than any call outside may take: who began an attempt before that is gone. */
export const LEASE_MS = 90_000;
/** What became untrue before anybody can have read it leaves no trace in the list. */
const UNREAD_MS = 120_000;

type Outcome = "settled" | "untrue" | { readonly waitsUntil: Date };

/**
 * Sends some notices by the ways that each person wants now; what is done is not done again.
 * @throws Error where something failed that may succeed later: the job is tried again, for the rest alone.
 */
export async function deliver(services: DeliverServices, { ids }: DeliverData): Promise<void> {
  const { db, clock } = services;
  const due = await readDue(db, ids);
  const events = new Map<string, Promise<EventDetail | null>>();
  const eventOf = ({ occurrenceId, to }: DueNotice) => {
    const key = `${occurrenceId} ${to.language}`;
    let event = events.get(key);
    if (!event) {
      event = readEvent(db, to.language, new Date(clock()), visitor, occurrenceId);
      events.set(key, event);
    }
    return event;
  };
  // It stands in the list from now on, whatever becomes of push and mail.
  await tellLists(
    db,
    due.map((notice) => notice.to.personId),
  );
  const outcomes = new Map<number, Outcome>();
  const failures: unknown[] = [];
  const rest = due.values();
  const lane = async () => {
    for (const notice of rest) {
      try {
        outcomes.set(notice.id, await deliverOne(services, notice, await eventOf(notice)));
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, due.length) }, lane));
  await keepOutcomes(db, outcomes, due, new Date(clock()));
  if (failures.length === 0) return;
  services.log.warn({ err: failures[0], failed: failures.length, of: due.length }, "some notices wait for another try");
  throw new AggregateError(failures, `${failures.length} notices could not be sent yet.`);
}

async function keepOutcomes(
  db: Db,
  outcomes: ReadonlyMap<number, Outcome>,
  due: readonly DueNotice[],
  now: Date,
): Promise<void> {
  const settled: number[] = [];
  const dropped: number[] = [];
  const waiting: { readonly id: number; readonly until: Date }[] = [];
  for (const notice of due) {
    const outcome = outcomes.get(notice.id);
    if (outcome === "settled") settled.push(notice.id);
    if (outcome === "untrue") {
      const isUnread = now.getTime() - notice.at.getTime() < UNREAD_MS;
      (isUnread ? dropped : settled).push(notice.id);
    }
    if (typeof outcome === "object") waiting.push({ id: notice.id, until: outcome.waitsUntil });
  }
  if (waiting.length > 0) {
    await sql`update notification n set send_at = waiting.until, queued_at = null
      from unnest(${waiting.map(({ id }) => id)}::bigint[], ${waiting.map(({ until }) => until)}::timestamptz[])
        as waiting (id, until)
      where n.id = waiting.id and n.settled_at is null`.execute(db);
  }
  if (settled.length > 0) {
    await db.updateTable("notification").set({ settled_at: now }).where("id", "=", anyOf(settled)).execute();
  }
  if (dropped.length > 0) {
    await db.deleteFrom("notification").where("id", "=", anyOf(dropped)).where("read_at", "is", null).execute();
    const people = due.filter((notice) => dropped.includes(notice.id)).map((notice) => notice.to.personId);
    await tellLists(db, people);
  }
}

/** Whether what it says is so, and is still wanted: days may lie between the intent and the sending. */
function isTrue({ kind, startsAt, hasReminder, isGoing }: DueNotice, event: EventDetail): boolean {
  if (kind === "cancelled") return event.status === "cancelled";
  if (event.status === "cancelled" || event.status === "ended") return kind === "recording";
  const sameStart = event.startsAt.getTime() === startsAt.getTime();
  if (kind === "reminder") return sameStart && hasReminder;
  if (kind === "moved") return sameStart;
  if (kind === "place") return isGoing;
  return true;
}

async function deliverOne(services: DeliverServices, notice: DueNotice, event: EventDetail | null): Promise<Outcome> {
  const { config, clock } = services;
  if (!event || !isTrue(notice, event)) return "untrue";
  // Heard of already in the list; somebody who has unfollowed since, or said they would rather not know, is left alone.
  if (notice.kind === "live" && (event.status !== "live" || !(notice.hearsLive || notice.hasReminder)))
    return "settled";
  const now = new Date(clock());
  const { kind, to, devices, wishes } = notice;
  const urgent = isUrgent(kind, notice.minutesBefore, notice.hasReminder);
  const plan = planDelivery(kind, urgent, wishes, devices.length, now);
  if (plan.notBefore) return { waitsUntil: plan.notBefore };
  const said = { kind, id: notice.id, event, to, publicUrl: config.publicUrl, now };
  const reached = plan.push ? await pushToAll(services, notice, event, said) : { any: false, failed: null };
  if (plan.mail === "always" || (plan.mail === "otherwise" && !reached.any)) {
    await once(services, notice.id, "mail", 0, async () => {
      await services.mailer.send(await noticeMail(said));
      return "sent";
    });
    return "settled";
  }
  if (!reached.any && reached.failed) throw reached.failed;
  return "settled";
}

type Said = Parameters<typeof noticeMail>[0];

/** @returns whether any device took it, and what kept one from it that may be tried again. */
async function pushToAll(
  services: DeliverServices,
  notice: DueNotice,
  event: EventDetail,
  said: Said,
): Promise<{ any: boolean; failed: unknown }> {
  const payload = JSON.stringify(await noticePush(said));
  const options = {
    ttlSeconds: Math.round(pushLifeMs(notice.kind, said.now, event) / 1_000),
    urgency: notice.kind === "reminder" || notice.kind === "live" ? "high" : "normal",
    // A second copy takes the place of the first one.
    topic: `n${notice.id}`,
  } as const;
  const results = await Promise.allSettled(
    notice.devices.map((device) =>
      once(services, notice.id, "push", device.id, async () => {
        const outcome = await services.push.send(device, payload, options);
        if (outcome === "gone") await services.db.deleteFrom("push_device").where("id", "=", device.id).execute();
        return outcome;
      }),
    ),
  );
  return {
    any: results.some((result) => result.status === "fulfilled" && result.value === "sent"),
    failed: results.find((result) => result.status === "rejected")?.reason ?? null,
  };
}

type Done = "sent" | "gone" | "refused";

/**
 * Does it unless it was done: a row is the proof. Who finds another at it comes back later.
 * @returns what it came to, now or earlier. @throws what `send` throws, having given the attempt back.
 */
async function once(
  { db, clock }: Pick<DeliverServices, "db" | "clock">,
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
