import { sql } from "kysely";
import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Db } from "#/platform/db/connection.ts";
import { once, onceEach, type Proof } from "#/platform/db/once.ts";
import type { Opened, Outgoing } from "#/platform/outgoing-notification.ts";
import type { Services } from "#/platform/services.ts";
import { openDeclared } from "../declared-emails.ts";
import type { Declarations } from "../declared.ts";
import type { PushSender } from "../push-sender.server.ts";
import { readDue, type DueNotification, type DueSubject } from "../queries/due.server.ts";
import { type Plan, planDelivery } from "../rules.ts";
import { publishLists, type DeliverData } from "./announce.server.ts";
import { endSilence, letRest, silentDevices } from "./silent-devices.server.ts";

export type DeliverServices = Pick<Services, "db" | "mailer" | "config" | "clock" | "log"> & {
  readonly push: PushSender;
  readonly declarations: Declarations;
};

/** Sent side by side by one worker. */
export const AT_ONCE = 8;
/** A notification that became untrue within this time, before anybody can have read it, is deleted. */
const UNREAD_MS = 120_000;

type Outcome = "settled" | "untrue" | { readonly waitsUntil: Date };

/**
 * Sends some notifications by the ways that each person wants now; what is done is not done again.
 * @throws Error where something failed that may succeed later: the job is tried again, for the rest alone.
 */
export async function deliver(services: DeliverServices, { ids }: DeliverData): Promise<void> {
  const { db, clock, config, declarations } = services;
  const due = await readDue(db, ids, declarations.subjects.keys());
  const openSubject = subjectsOpener(services, due);
  const open = async (due: DueNotification): Promise<Opened> =>
    "path" in due
      ? openDeclared(due, { declarations, publicUrl: config.publicUrl, now: new Date(clock()) })
      : openSubject(due);
  // It stands in the list from now on, whatever becomes of push and email.
  await publishLists(
    db,
    due.map(({ to }) => to.personId),
  );
  const outcomes = new Map<number, Outcome>();
  const failures: unknown[] = [];
  const goesOut: Planned[] = [];
  await inLanes(due, failures, async (notification) => {
    const opened = await open(notification);
    if (typeof opened === "string") return void outcomes.set(notification.id, opened);
    const plan = planOf(services, notification, opened);
    if (plan.notBefore) outcomes.set(notification.id, { waitsUntil: plan.notBefore });
    else goesOut.push({ due: notification, outgoing: opened, plan });
  });
  const pushed = await pushAll(services, goesOut);
  await inLanes(goesOut, failures, async (one) => {
    await endDelivery(services, one, pushed.get(one.due.id) ?? { any: false, failed: null });
    outcomes.set(one.due.id, "settled");
  });
  await storeOutcomes(db, outcomes, due, new Date(clock()));
  if (failures.length === 0) return;
  services.log.warn(
    { err: failures[0], failed: failures.length, of: due.length },
    "some notifications wait for another try",
  );
  throw new AggregateError(failures, `${failures.length} notifications could not be sent yet.`);
}

/** Each feature opens its own, and reads what several are about once. */
function subjectsOpener(services: DeliverServices, due: readonly DueNotification[]) {
  const ofSubjects = due.filter((one): one is DueSubject => !("path" in one));
  const openers = new Map(
    [...services.declarations.subjects].map(([column, { openDue }]) => {
      const own = ofSubjects.filter((one) => one.column === column);
      return [column, openDue?.(services, own)] as const;
    }),
  );
  return async (notification: DueSubject): Promise<Opened> =>
    (await openers.get(notification.column)?.(notification)) ?? "settled";
}

async function storeOutcomes(
  db: Db,
  outcomes: ReadonlyMap<number, Outcome>,
  due: readonly DueNotification[],
  now: Date,
): Promise<void> {
  const settled: number[] = [];
  const dropped: number[] = [];
  const waiting: { readonly id: number; readonly until: Date }[] = [];
  for (const { id, at } of due) {
    const outcome = outcomes.get(id);
    if (outcome === "settled") settled.push(id);
    if (outcome === "untrue") {
      const isUnread = now.getTime() - at.getTime() < UNREAD_MS;
      (isUnread ? dropped : settled).push(id);
    }
    if (typeof outcome === "object") waiting.push({ id, until: outcome.waitsUntil });
  }
  if (waiting.length > 0) {
    await sql`update notification n set send_at = waiting.until, queued_at = null
      from unnest(${waiting.map(({ id }) => id)}::bigint[], ${waiting.map(({ until }) => until)}::timestamptz[])
        as waiting (id, until)
      where n.id = waiting.id and n.settled_at is null`.execute(db);
  }
  if (settled.length > 0) {
    await db.updateTable("notification").set({ settled_at: now }).where("id", "=", sqlAny(settled)).execute();
  }
  if (dropped.length > 0) {
    await db.deleteFrom("notification").where("id", "=", sqlAny(dropped)).where("read_at", "is", null).execute();
    const people = due.filter(({ id }) => dropped.includes(id)).map(({ to }) => to.personId);
    await publishLists(db, people);
  }
}

interface Planned {
  readonly due: DueNotification;
  readonly outgoing: Outgoing;
  readonly plan: Plan;
}

const planOf = ({ clock }: DeliverServices, due: DueNotification, { manner, isUrgent }: Outgoing): Plan =>
  planDelivery(manner, isUrgent, due.preferences, due.devices.length, new Date(clock()));

/** Does something with each, some side by side; what fails is kept for the end. */
async function inLanes<Item>(
  items: readonly Item[],
  failures: unknown[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const rest = items.values();
  const lane = async () => {
    for (const item of rest) await work(item).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, lane));
}

/** Whether any device of somebody took it, and what kept one from it that may be tried again. */
interface Pushed {
  readonly any: boolean;
  readonly failed: unknown;
}

/** Mails what is to be mailed. @throws where nothing reached them that may be tried again. */
async function endDelivery(
  services: DeliverServices,
  { due, outgoing, plan }: Planned,
  reached: Pushed,
): Promise<void> {
  if (plan.email === "always" || (plan.email === "otherwise" && !reached.any)) {
    await once(services, { table: DELIVERIES, key: keyOf(due, "mail") }, async () => {
      await services.mailer.send(await outgoing.email());
      return { outcome: "sent" };
    });
    return;
  }
  if (!reached.any && reached.failed) throw reached.failed;
}

const DELIVERIES = "notification_delivery";

/** @param deviceId 0 for mail. */
const keyOf = ({ id }: DueNotification, channel: "push" | "mail", deviceId = 0): Proof["key"] => ({
  ...{ notification_id: id, channel, device_id: deviceId },
});

/** Pushes that are under way side by side: one connection carries them all. */
const PUSHES_AT_ONCE = 16;
/** So few that all of them end within their lease, even where each lasts as long as one may. */
const PUSHES_TAKEN = PUSHES_AT_ONCE * 7;

/** One push to each person, then another to each, and so on: nobody's many devices stand before others. */
function oneOfEachFirst<Push extends { readonly due: DueNotification }>(pushes: readonly Push[]): Push[] {
  const byPerson = Map.groupBy(pushes, ({ due }) => due.to.personId);
  const ranked = [...byPerson.values()].flatMap((own) => own.map((push, rank) => ({ push, rank })));
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ push }) => push);
}

/** Pushes to all devices of all of them, which are noted together. @returns what became of it, by notification. */
async function pushAll(services: DeliverServices, all: readonly Planned[]): Promise<ReadonlyMap<number, Pushed>> {
  const pushes = oneOfEachFirst(
    all
      .filter(({ plan }) => plan.push)
      .flatMap(({ due, outgoing }) => due.devices.map((device) => ({ due, outgoing, device }))),
  );
  const silent = silentDevices(services);
  const pieces = pushes.map(({ due, outgoing, device }) => ({
    key: keyOf(due, "push", device.id),
    work: async () => {
      if (silent.holdsBack(due.to.personId, device)) throw new Error("The push service did not answer lately.");
      const outcome = await services.push.send(device, JSON.stringify(await outgoing.push()), {
        ttlSeconds: Math.round(outgoing.pushLifeMs / 1_000),
        urgency: outgoing.pushUrgency,
        // A second copy takes the place of the first one.
        topic: `n${due.id}`,
      });
      if (outcome === "gone") await services.db.deleteFrom("push_device").where("id", "=", device.id).execute();
      else if (outcome === "silent") {
        silent.note(due.to.personId, device);
        await letRest(services, device);
        throw new Error("The push service did not answer in time.");
      } else if (device.silences > 0) await endSilence(services.db, device);
      return { outcome };
    },
  }));
  const results: PromiseSettledResult<{ readonly outcome: string }>[] = [];
  for (let i = 0; i < pieces.length; i += PUSHES_TAKEN)
    results.push(...(await onceEach(services, DELIVERIES, pieces.slice(i, i + PUSHES_TAKEN), PUSHES_AT_ONCE)));
  const byNotification = Map.groupBy(pushes.keys(), (i) => pushes[i]!.due.id);
  return new Map(
    [...byNotification].map(([id, own]) => {
      const mine = own.map((i) => results[i]!);
      return [
        id,
        {
          any: mine.some((result) => result.status === "fulfilled" && result.value.outcome === "sent"),
          failed: mine.find((result) => result.status === "rejected")?.reason ?? null,
        },
      ];
    }),
  );
}
