import { sql } from "kysely";
import { recordAudit } from "#/features/audit/public.server.ts";
import { civilDay } from "#/platform/civil-date.ts";
import { cleanText } from "#/platform/clean-text.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notify } from "#/platform/notifications.ts";
import { notAllowed, notFound, refuse, refuseField } from "#/platform/refusal.ts";
import { formatRupees } from "#/platform/rupees.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { ordersAudit } from "../audit-actions.ts";
import { orderChangeAnswered, orderChangeAsked } from "../notifications.ts";
import { assertDay } from "../day-limits.ts";
import { MOST_PAISE, otherSide, type OrderSide, WRITE_LIMIT } from "../rules.ts";
import { requestDue } from "./request-due.server.ts";
import { countAct } from "./count-act.server.ts";
import { assertStands, lockOwnOrder, sideNotified, type LockedOrder } from "./lock.server.ts";
import { notifyGuest } from "./notify-guest.server.ts";

export interface ChangeInput {
  readonly orderId: number;
  readonly what: string;
  /** Paise added to the price; less than nothing makes it cheaper. */
  readonly differencePaise: number;
  readonly deadline: string | null;
  readonly language: string;
}

export interface ChangeAnswer {
  readonly orderId: number;
  readonly changeId: number;
  readonly answer: "accept" | "decline" | "withdraw";
  readonly language: string;
}

/** One of the two sides, whom the caller has admitted. */
interface Actor {
  readonly side: OrderSide;
  /** Null for a client without an account. */
  readonly actorId: number | null;
  readonly who: string;
  readonly now: Date;
}

const LEAST_PAISE = 100;

/**
 * Asks the other side for a change of the work, its price or its deadline. @returns the change.
 * @throws as lockOwnOrder; orders.not-open, orders.change-open (409), orders.not-taken (403), orders.change-too-cheap (beside
 * `difference`), orders.sum-too-large (beside `difference`), orders.day-past and orders.day-beyond (beside `deadline`),
 * platform.too-many (429).
 */
export async function askChange(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  input: ChangeInput,
): Promise<number> {
  const person = requirePerson(viewer);
  const now = new Date(clock());
  await countAgainstLimit(db, { key: `orders.change:${person.personId}`, ...WRITE_LIMIT });
  await countAct(db, person, { orderId: input.orderId });
  return db.transaction().execute(async (db) => {
    const order = await lockOwnOrder(db, person, input.orderId, "change");
    const actor = { side: order.side, actorId: person.personId, who: person.name, now };
    return askLocked({ db, jobs }, order, { ...input, ...actor });
  });
}

/** The same for an order that is locked. @throws as askChange. */
export async function askLocked(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  order: LockedOrder,
  input: Omit<ChangeInput, "orderId"> & Actor,
): Promise<number> {
  assertStands(order, "change");
  if (order.isBlocked) throw refuse("orders.not-taken", { status: 403 });
  const what = cleanText(input.what);
  if (!what) throw refuseField("what", "orders.change-empty");
  if (input.differencePaise > 0 && input.differencePaise < LEAST_PAISE) {
    throw refuseField("difference", "orders.amount-too-small");
  }
  if (order.totalPaise + input.differencePaise > MOST_PAISE) throw refuseField("difference", "orders.sum-too-large");
  assertDay({ field: "deadline", day: input.deadline, today: civilDay(input.now, order.zone) });
  await assertAffordable(db, order, input.differencePaise, input.language);
  const open = await db
    .selectFrom("change_request")
    .select("id")
    .where("commission_id", "=", order.id)
    .where("state", "=", "open")
    .executeTakeFirst();
  if (open) throw refuse("orders.change-open", { status: 409 });
  const { id } = await db
    .insertInto("change_request")
    .values({
      commission_id: order.id,
      asked_by: input.side,
      what,
      difference_paise: input.differencePaise,
      deadline: input.deadline,
      language: input.language,
      created_at: input.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordAudit(db, ordersAudit["order.change-asked"], {
    actorId: input.actorId,
    entityId: order.id,
    detail: { change: id, differencePaise: input.differencePaise },
  });
  await notify({ db, jobs }, orderChangeAsked, {
    key: `order-change:${id}`,
    personIds: sideNotified(order, otherSide(input.side)),
    path: `/orders/${order.id}`,
    payload: { title: order.title, who: input.who, what },
  });
  if (input.side === "provider") await notifyGuest({ db, jobs }, order, { kind: "change-asked", changeId: id });
  return id;
}

/**
 * The other side accepts or declines a change; who asked may withdraw it. An accepted one changes schedule, price and deadline.
 * @throws as lockOwnOrder; orders.not-open, orders.answered-already (409), orders.change-too-cheap.
 */
export async function answerChange(
  { config, db, jobs, clock }: Pick<Services, "config" | "db" | "jobs" | "clock">,
  viewer: Viewer,
  input: ChangeAnswer,
): Promise<void> {
  const person = requirePerson(viewer);
  const now = new Date(clock());
  await countAct(db, person, { orderId: input.orderId });
  await db.transaction().execute(async (db) => {
    const order = await lockOwnOrder(db, person, input.orderId, "change");
    const actor = { side: order.side, actorId: person.personId, who: person.name, now };
    await answerLocked({ config, db, jobs }, order, { ...input, ...actor });
  });
}

/** The same for an order that is locked. @throws as answerChange. */
export async function answerLocked(
  { config, db, jobs }: Pick<Services, "config" | "db" | "jobs">,
  order: LockedOrder,
  input: Omit<ChangeAnswer, "orderId"> & Actor,
): Promise<void> {
  const { now } = input;
  const change = await db
    .selectFrom("change_request")
    .select(["id", "asked_by", "state", "difference_paise"])
    .select(sql<string | null>`deadline::text`.as("deadline"))
    .where("id", "=", input.changeId)
    .where("commission_id", "=", order.id)
    .executeTakeFirst();
  if (!change) throw notFound();
  const isOwn = change.asked_by === input.side;
  if (isOwn !== (input.answer === "withdraw")) throw notAllowed();
  if (change.state !== "open") throw refuse("orders.answered-already", { status: 409 });
  assertStands(order, "change");
  const state = ({ accept: "accepted", decline: "declined", withdraw: "withdrawn" } as const)[input.answer];
  await db.updateTable("change_request").set({ state, decided_at: now }).where("id", "=", change.id).execute();
  if (state === "accepted") {
    await assertAffordable(db, order, change.difference_paise, input.language);
    await changeSchedule(db, order, change.difference_paise);
    await db
      .updateTable("commission")
      .set({
        total_paise: order.totalPaise + change.difference_paise,
        ...(change.deadline ? { deadline: change.deadline } : {}),
      })
      .where("id", "=", order.id)
      .execute();
    // Every stage is reached: what is added belongs to none and is due at once.
    await requestDue({ config, db, jobs }, order, { stageId: null, stage: "", language: order.language, now });
  }
  await recordAudit(db, ordersAudit["order.change-answered"], {
    actorId: input.actorId,
    entityId: order.id,
    detail: { change: change.id, answer: state },
  });
  if (state === "withdrawn") return;
  await notify({ db, jobs }, orderChangeAnswered, {
    key: `order-change:${change.id}:${state}`,
    personIds: sideNotified(order, otherSide(input.side)),
    path: `/orders/${order.id}`,
    payload: { title: order.title, who: input.who, isAccepted: state === "accepted" },
  });
  if (input.side === "provider") {
    const isAccepted = state === "accepted";
    await notifyGuest({ db, jobs }, order, { kind: "change-answered", changeId: change.id, isAccepted });
  }
}

const unasked = (db: Db, order: LockedOrder) =>
  db
    .selectFrom("commission_payment as i")
    .leftJoin("commission_stage as s", "s.id", "i.stage_id")
    .select(["i.id", "i.amount_paise"])
    .where("i.commission_id", "=", order.id)
    .where("i.asked_at", "is", null)
    // A payment of the house was made for it before its stage was taken back.
    .where(sql<boolean>`not exists (select from commission_payment_request r where r.item_id = i.id)`)
    .orderBy("s.position", "desc")
    .orderBy("i.id", "desc")
    .execute();

/** Only what nobody has been asked for yet can become cheaper. */
async function assertAffordable(db: Db, order: LockedOrder, differencePaise: number, language: string): Promise<void> {
  if (differencePaise >= 0) return;
  const left = (await unasked(db, order)).reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  if (-differencePaise > left) {
    throw refuseField("difference", "orders.change-too-cheap", { most: formatRupees(left, language) });
  }
}

/** What is added is due with the last stage; what is taken away is taken from the last payments first. */
async function changeSchedule(db: Db, order: LockedOrder, differencePaise: number): Promise<void> {
  if (differencePaise > 0) {
    const last = await db
      .selectFrom("commission_stage")
      .select("id")
      .where("commission_id", "=", order.id)
      .where("reached_at", "is", null)
      .orderBy("position", "desc")
      .limit(1)
      .executeTakeFirst();
    await db
      .insertInto("commission_payment")
      .values({
        commission_id: order.id,
        provider_id: order.providerId,
        stage_id: last?.id ?? null,
        kind: "change",
        amount_paise: differencePaise,
      })
      .execute();
    return;
  }
  let left = -differencePaise;
  for (const { id, amount_paise } of left > 0 ? await unasked(db, order) : []) {
    const taken = Math.min(left, amount_paise);
    left -= taken;
    if (taken === amount_paise) await db.deleteFrom("commission_payment").where("id", "=", id).execute();
    else {
      const rest = { amount_paise: amount_paise - taken };
      await db.updateTable("commission_payment").set(rest).where("id", "=", id).execute();
    }
    if (left === 0) break;
  }
}
