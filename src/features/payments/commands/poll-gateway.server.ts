import { DAY_MS } from "#/platform/civil-date.ts";
import { sql } from "kysely";
import type { Services } from "#/platform/services.ts";
import { GatewayRefusal, GatewayUnreachable } from "../gateway/client.ts";
import { askGateway } from "./ask-gateway.server.ts";
import { askMandate } from "./ask-mandate.server.ts";
import { sendRefund } from "./send-refund.server.ts";
import { publishPayments } from "./settle-payment.server.ts";

const AT_ONCE = 200;
/** The webhook or the payer's return comes within this time, when all is well. */
const PATIENCE_MS = 2 * 60_000;
/** A bank may take so long to say that it has paid after all. */
const LATE_DAYS = 5;
/** So long somebody may take to pay what they asked for. */
const UNPAID_HOURS = 24;
/** A payee that imports statements may do so once a month: until a statement tells of these days, the gift waits. */
const STATEMENT_DAYS = 45;
/** Money of a day may stand on the statement some days later. */
const BOOKING_DAYS = 3;
/** Refunds, mandates and what has failed are asked after less often. */
const SLOWLY_MS = 3_600_000;

export interface Poll {
  readonly asked: number;
  readonly unpaid: number;
}

/** One round: whatever the gateway may know better than we do is asked after, and what nobody paid for a day is closed. */
export async function pollGateway(services: Services): Promise<Poll> {
  await openFailedRefunds(services);
  const asked =
    (await each(services, "payment", await leaseWaiting(services), (id) => askGateway(services, id))) +
    (await each(services, "refund", await waitingRefunds(services), (id) => sendRefund(services, id))) +
    (await each(services, "mandate", await leaseMandates(services), (id) => askMandate(services, id)));
  return { asked, unpaid: await closeUnpaid(services) };
}

/** A space whose account or gateway does not answer holds up no other; one after another. */
async function each(
  { log }: Pick<Services, "log">,
  what: string,
  waiting: readonly { readonly id: number; readonly space_id: number }[],
  ask: (id: number) => Promise<unknown>,
): Promise<number> {
  const silent = new Set<number>();
  let asked = 0;
  for (const { id, space_id: spaceId } of waiting) {
    if (silent.has(spaceId)) continue;
    try {
      await ask(id);
      asked += 1;
    } catch (error) {
      if (error instanceof GatewayUnreachable || error instanceof GatewayRefusal) silent.add(spaceId);
      log.warn({ err: error, what, id, spaceId }, "the gateway could not be asked in a round");
    }
  }
  return asked;
}

interface Waiting {
  readonly id: number;
  readonly space_id: number;
}

/** Payments with an order, which are not completed; those that waited longest first, each by one node. */
async function leaseWaiting({ db, clock }: Pick<Services, "db" | "clock">): Promise<Waiting[]> {
  const now = clock();
  const { rows } = await sql<Waiting>`
    with waiting as (
      select id from payment
      where state <> 'completed' and (gateway_order_id is not null or order_asked_at is not null)
        and created_at between ${new Date(now - LATE_DAYS * DAY_MS)} and ${new Date(now - PATIENCE_MS)}
        and (gateway_asked_at is null
          or (state = 'pending' and created_at > ${new Date(now - SLOWLY_MS)}
            and gateway_asked_at < ${new Date(now - PATIENCE_MS)})
          or gateway_asked_at < ${new Date(now - SLOWLY_MS)})
      order by gateway_asked_at nulls first, id limit ${AT_ONCE} for update skip locked
    )
    update payment p set gateway_asked_at = ${new Date(now)} from waiting where p.id = waiting.id
    returning p.id, p.space_id`.execute(db);
  return rows;
}

/** Refunds that failed and whose time has come are on their way again. */
async function openFailedRefunds({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  await sql`
    update refund set state = 'pending', retry_at = null where id in (
      select id from refund where state = 'failed' and retry_at <= ${new Date(clock())}
      order by retry_at, id limit ${AT_ONCE} for update skip locked
    )`.execute(db);
}

const waitingRefunds = ({ db, clock }: Pick<Services, "db" | "clock">): Promise<Waiting[]> =>
  db
    .selectFrom("refund as r")
    .innerJoin("payment as p", "p.id", "r.payment_id")
    .select(["r.id", "p.space_id"])
    .where("r.state", "=", "pending")
    .where("r.way", "=", "gateway")
    .where("r.created_at", "<", new Date(clock() - PATIENCE_MS))
    .orderBy("r.created_at")
    .orderBy("r.id")
    .limit(AT_ONCE)
    .execute();

async function leaseMandates({ db, clock }: Pick<Services, "db" | "clock">): Promise<Waiting[]> {
  const now = clock();
  const { rows } = await sql<Waiting>`
    with waiting as (
      select id from mandate
      where state in ('created', 'active', 'paused', 'halted') and gateway_subscription_id is not null
        and (state <> 'created' or created_at > ${new Date(now - LATE_DAYS * DAY_MS)})
        and (gateway_asked_at is null
          or gateway_asked_at < ${new Date(now - DAY_MS)}
          or (next_charge_at < ${new Date(now)} and gateway_asked_at < ${new Date(now - SLOWLY_MS)}))
      order by gateway_asked_at nulls first, id limit ${AT_ONCE} for update skip locked
    )
    update mandate m set gateway_asked_at = ${new Date(now)} from waiting where m.id = waiting.id
    returning m.id, m.space_id`.execute(db);
  return rows;
}

/**
 * Closes payments that are neither paid nor declared within a day, nor on a statement that is still to come; money that
 * arrives later still completes them.
 */
async function closeUnpaid({ db, clock }: Pick<Services, "db" | "clock">): Promise<number> {
  const now = clock();
  const before = new Date(now - UNPAID_HOURS * 3_600_000);
  const beyondStatements = new Date(now - STATEMENT_DAYS * DAY_MS);
  let closed = 0;
  for (;;) {
    const count = await db.transaction().execute(async (db) => {
      const rows = await db
        .updateTable("payment")
        .set({ state: "failed", failed_reason: "not-paid-in-time" })
        .where("id", "in", (eb) =>
          eb
            .selectFrom("payment as p")
            .select("p.id")
            .where("p.state", "=", "pending")
            .where("p.created_at", "<", before)
            .where("p.claimed_at", "is", null)
            .where("p.channel", "!=", "counter")
            .where("p.method", "=", "online")
            // The bank's statement may still tell of it.
            .where(({ not, exists, selectFrom }) =>
              not(
                exists(
                  selectFrom("payment_setting as s")
                    .select("s.space_id")
                    .whereRef("s.space_id", "=", "p.space_id")
                    .where("s.statement_to", "is not", null)
                    .where(sql<boolean>`s.statement_to < (p.created_at + make_interval(days => ${BOOKING_DAYS}))::date`)
                    .where("p.created_at", ">", beyondStatements),
                ),
              ),
            )
            // Authorized money is on its way.
            .where(({ not, exists, selectFrom }) =>
              not(
                exists(
                  selectFrom("gateway_payment as g")
                    .select("g.id")
                    .whereRef("g.payment_id", "=", "p.id")
                    .where("g.state", "=", "authorized"),
                ),
              ),
            )
            .orderBy("p.created_at")
            .orderBy("p.id")
            .limit(AT_ONCE)
            .forUpdate()
            .skipLocked(),
        )
        .returning(["space_id as spaceId", "token"])
        .execute();
      await publishPayments(db, rows);
      return rows.length;
    });
    closed += count;
    if (count < AT_ONCE) return closed;
  }
}
