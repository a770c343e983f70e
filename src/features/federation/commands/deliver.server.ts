import type { Db } from "#/platform/db/connection.ts";
import type { OutsideFetch } from "#/platform/http/outside-fetch.ts";
import type { Services } from "#/platform/services.ts";
import { ACTIVITY_JSON } from "../documents.ts";
import { readSigner } from "../queries/actors.server.ts";
import { isReachable } from "../reachable.ts";
import { userAgent } from "../remote.server.ts";
import {
  GIVEN_UP_AFTER_MS,
  LEASE_SECONDS,
  nextTry,
  SENT_AT_ONCE,
  SILENT_AT_ONCE,
  SLOW_FAILURES,
  SLOW_MS,
  TURN_MS,
} from "../rules.ts";
import { signHeaders, type Signer } from "../signatures.server.ts";
import { DELIVER_JOB, type DeliverData } from "./queue-activity.server.ts";

type DeliverServices = Pick<Services, "db" | "jobs" | "config" | "secret" | "clock" | "log">;

interface Waiting {
  readonly id: number;
  readonly inbox: string;
  readonly space_id: number;
  readonly body: string;
}

/**
 * Sends one server what waits for it, in the order of each inbox; one worker at a time. An inbox that fails waits by itself,
 * longer each time, and those behind it have their turn. A server none of whose inboxes takes anything waits as a whole, and
 * is given up after days; one that answers slowly waits as well. @returns the number of activities that it took or refused.
 */
export async function deliverTo(services: DeliverServices, outside: OutsideFetch, host: string): Promise<number> {
  const { db, jobs, config, clock } = services;
  if (!isReachable(config)) return 0;
  if (!(await lease(db, host, new Date(clock())))) return 0;
  const signers = new Map<number, Promise<Signer>>();
  const began = performance.now();
  let sent = 0;
  /** Inboxes that took nothing, and those of them that did not even say so at once. */
  let [failed, silent] = [0, 0];
  let isDone = false;
  try {
    for (;;) {
      const [next] = await listWaiting(db, host, new Date(clock()));
      isDone = !next;
      if (!next) break;
      const signer = signers.get(next.space_id) ?? readSigner(services, next.space_id);
      signers.set(next.space_id, signer);
      const key = await signer;
      const asked = clock();
      const outcome = await send(services, outside, next, key);
      if (outcome === "failed" || outcome === "unreached") {
        await noteFailedInbox(db, { host, inbox: next.inbox }, new Date(clock()));
        failed += 1;
        if (outcome === "unreached" || clock() - asked > SLOW_MS) silent += 1;
        if (silent >= SILENT_AT_ONCE || performance.now() - began > TURN_MS) break;
        continue;
      }
      await db.transaction().execute(async (db) => {
        await db.deleteFrom("federation_delivery").where("id", "=", next.id).execute();
        await db.deleteFrom("federation_inbox").where("inbox", "=", next.inbox).execute();
        if (outcome === "gone") await forgetInbox(db, next.inbox);
      });
      sent += 1;
      if (clock() - asked > SLOW_MS) {
        await noteSlowness(db, host, new Date(clock()));
        return sent;
      }
      await noteAnswer(db, host);
      if (sent >= SENT_AT_ONCE || performance.now() - began > TURN_MS) break;
    }
    if (failed > 0 && sent === 0 && (silent >= SILENT_AT_ONCE || !(await hasOtherInbox(db, host)))) {
      await noteFailure(db, host, new Date(clock()));
      return 0;
    }
  } finally {
    await db.updateTable("federation_host").set({ leased_until: null }).where("host", "=", host).execute();
  }
  // Others have their turn between.
  if (!isDone) await jobs.send(db, DELIVER_JOB, { host } satisfies DeliverData, { singletonKey: host });
  return sent;
}

/** @returns false where another worker has it, or it is not due yet. */
async function lease(db: Db, host: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable("federation_host")
    .set({ leased_until: new Date(now.getTime() + LEASE_SECONDS * 1_000), last_served_at: now })
    .where("host", "=", host)
    .where("given_up_at", "is", null)
    .where((eb) => eb.or([eb("leased_until", "is", null), eb("leased_until", "<=", now)]))
    .where((eb) => eb.or([eb("next_try_at", "is", null), eb("next_try_at", "<=", now)]))
    .returning("host")
    .executeTakeFirst();
  return row !== undefined;
}

/** The first for an inbox whose turn it is. */
const listWaiting = (db: Db, host: string, now: Date): Promise<Waiting[]> =>
  db
    .selectFrom("federation_delivery as d")
    .innerJoin("federation_activity as a", "a.id", "d.activity_id")
    .leftJoin("federation_inbox as i", "i.inbox", "d.inbox")
    .select(["d.id", "d.inbox", "a.space_id", "a.body"])
    .where("d.host", "=", host)
    .where((eb) => eb.or([eb("i.next_try_at", "is", null), eb("i.next_try_at", "<=", now)]))
    .orderBy("d.id")
    .limit(1)
    .execute();

async function send(
  { config, clock, log }: DeliverServices,
  outside: OutsideFetch,
  { inbox, body: text }: Waiting,
  signer: Signer,
): Promise<"sent" | "refused" | "gone" | "failed" | "unreached"> {
  const body = new TextEncoder().encode(text);
  const now = new Date(clock());
  try {
    const type = { "content-type": ACTIVITY_JSON };
    const signed = await signHeaders(signer, { method: "POST", url: inbox, headers: type, body }, now);
    const headers = { "user-agent": userAgent(config.publicUrl), ...signed };
    const { status } = await outside(inbox, { method: "POST", headers, body, mostBytes: 0 });
    if (status >= 200 && status < 300) return "sent";
    if (status === 410) return "gone";
    log.debug({ inbox, status }, "a server did not take an activity");
    // It may take it later, such as once it has read our key.
    return status === 401 || status === 408 || status === 429 || status >= 500 ? "failed" : "refused";
  } catch (error) {
    log.debug({ err: error, inbox }, "a server could not be reached");
    return "unreached";
  }
}

/** Whether people follow from an inbox of this server that has not failed. */
async function hasOtherInbox(db: Db, host: string): Promise<boolean> {
  const other = await db
    .selectFrom("federation_follower as f")
    .select("f.id")
    .where("f.host", "=", host)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom("federation_inbox as i").select("i.inbox").whereRef("i.inbox", "=", "f.inbox"))),
    )
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** What waits for an inbox that has failed for days is dropped; the next thing is tried once more. */
async function noteFailedInbox(
  db: Db,
  { host, inbox }: { readonly host: string; readonly inbox: string },
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (db) => {
    const { failures, failing_since: since } = await db
      .insertInto("federation_inbox")
      .values({ inbox, host, failures: 1, failing_since: now, next_try_at: nextTry(now, 1) })
      .onConflict((conflict) =>
        conflict.column("inbox").doUpdateSet((eb) => ({ failures: eb("federation_inbox.failures", "+", 1) })),
      )
      .returning(["failures", "failing_since"])
      .executeTakeFirstOrThrow();
    await db
      .updateTable("federation_inbox")
      .set({ next_try_at: nextTry(now, failures) })
      .where("inbox", "=", inbox)
      .execute();
    if (now.getTime() - since.getTime() < GIVEN_UP_AFTER_MS) return;
    await db.deleteFrom("federation_delivery").where("inbox", "=", inbox).execute();
  });
}

async function noteFailure(db: Db, host: string, now: Date): Promise<void> {
  await db.transaction().execute(async (db) => {
    const { failures, failing_since } = await db
      .selectFrom("federation_host")
      .select(["failures", "failing_since"])
      .where("host", "=", host)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const since = failing_since ?? now;
    const isGivenUp = now.getTime() - since.getTime() >= GIVEN_UP_AFTER_MS;
    await db
      .updateTable("federation_host")
      .set({
        ...{ failures: failures + 1, failing_since: since, next_try_at: nextTry(now, failures + 1) },
        given_up_at: isGivenUp ? now : null,
      })
      .where("host", "=", host)
      .execute();
    if (isGivenUp) await db.deleteFrom("federation_delivery").where("host", "=", host).execute();
  });
}

/** It is there, and keeps a worker from others: it waits as one that failed, an hour at most. */
const noteSlowness = (db: Db, host: string, now: Date) =>
  db.transaction().execute(async (db) => {
    const { failures } = await db
      .selectFrom("federation_host")
      .select("failures")
      .where("host", "=", host)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const slow = Math.min(failures + 1, SLOW_FAILURES);
    await db
      .updateTable("federation_host")
      .set({ failures: slow, failing_since: null, next_try_at: nextTry(now, slow) })
      .where("host", "=", host)
      .execute();
  });

const noteAnswer = (db: Db, host: string) =>
  db
    .updateTable("federation_host")
    .set({ failures: 0, failing_since: null, next_try_at: null })
    .where("host", "=", host)
    .where("failures", ">", 0)
    .execute();

/** Nobody is at this inbox any more. */
const forgetInbox = (db: Db, inbox: string) =>
  db.deleteFrom("federation_follower").where("inbox", "=", inbox).execute();
