import { sql } from "kysely";
import { anyOf } from "#/platform/db/any-of.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Services } from "#/platform/services.ts";
import { dateLetters } from "../date-letters.server.ts";
import type { Letter, Opened } from "../letters.ts";
import type { PushSender } from "../push-sender.server.ts";
import { readDue, type DueNotice } from "../queries/due.server.ts";
import { planDelivery } from "../rules.ts";
import { toldLetter } from "../told-mails.ts";
import { tellLists, type DeliverData } from "./announce.server.ts";
import { once } from "./once.server.ts";

export type DeliverServices = Pick<Services, "db" | "mailer" | "config" | "clock" | "log"> & {
  readonly push: PushSender;
};

/** Sent side by side by one worker. */
const AT_ONCE = 8;
/** What became untrue before anybody can have read it leaves no trace in the list. */
const UNREAD_MS = 120_000;

type Outcome = "settled" | "untrue" | { readonly waitsUntil: Date };

/**
 * Sends some notices by the ways that each person wants now; what is done is not done again.
 * @throws Error where something failed that may succeed later: the job is tried again, for the rest alone.
 */
export async function deliver(services: DeliverServices, { ids }: DeliverData): Promise<void> {
  const { db, clock, config } = services;
  const due = await readDue(db, ids);
  const openDate = dateLetters(services);
  const open = async (notice: DueNotice): Promise<Opened> =>
    "path" in notice ? toldLetter(notice, { publicUrl: config.publicUrl, now: new Date(clock()) }) : openDate(notice);
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
        const letter = await open(notice);
        outcomes.set(notice.id, typeof letter === "string" ? letter : await deliverOne(services, notice, letter));
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

async function deliverOne(services: DeliverServices, notice: DueNotice, letter: Letter): Promise<Outcome> {
  const { kind, devices, wishes } = notice;
  const plan = planDelivery(kind, letter.isUrgent, wishes, devices.length, new Date(services.clock()));
  if (plan.notBefore) return { waitsUntil: plan.notBefore };
  const reached = plan.push ? await pushToAll(services, notice, letter) : { any: false, failed: null };
  if (plan.mail === "always" || (plan.mail === "otherwise" && !reached.any)) {
    await once(services, notice.id, "mail", 0, async () => {
      await services.mailer.send(await letter.mail());
      return "sent";
    });
    return "settled";
  }
  if (!reached.any && reached.failed) throw reached.failed;
  return "settled";
}

/** @returns whether any device took it, and what kept one from it that may be tried again. */
async function pushToAll(
  services: DeliverServices,
  notice: DueNotice,
  letter: Letter,
): Promise<{ any: boolean; failed: unknown }> {
  const payload = JSON.stringify(await letter.push());
  const options = {
    ttlSeconds: Math.round(letter.pushLifeMs / 1_000),
    urgency: letter.pushUrgency,
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
