import { recordAudit } from "#/features/audit/public.server.ts";
import { addDays, civilDay } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notify } from "#/platform/notifications.ts";
import { notFound, refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { ordersAudit } from "../audit-actions.ts";
import { quoteAccepted } from "../notifications.ts";
import { requestDue } from "./request-due.server.ts";
import { lockInquiry, lockOrder, type LockedInquiry } from "./lock.server.ts";

/**
 * Makes an order of a quote, once: only of the newest revision, before its end. The advance is asked for at once.
 * @returns the order; that of before for a repeated call.
 * @throws platform.sign-in-first, platform.not-found for another's; orders.quote-revised, orders.quote-ended,
 * orders.accepted-already, orders.inquiry-closed (409); orders.not-taken (403).
 */
export async function acceptQuote(
  { config, db, jobs, clock }: Pick<Services, "config" | "db" | "jobs" | "clock">,
  viewer: Viewer,
  input: { readonly quoteId: number; readonly language: string },
): Promise<number> {
  const person = requirePerson(viewer);
  const now = new Date(clock());
  return db.transaction().execute(async (db) => {
    const asked = await db.selectFrom("quote").select("inquiry_id").where("id", "=", input.quoteId).executeTakeFirst();
    if (!asked) throw notFound();
    const inquiry = await lockInquiry(db, person, asked.inquiry_id, "answer");
    const quote = await readQuote(db, input.quoteId);
    if (quote.state === "accepted") return orderOf(db, quote.id);
    if (inquiry.state === "accepted") throw refuse("orders.accepted-already", { status: 409 });
    if (quote.state === "replaced") throw refuse("orders.quote-revised", { status: 409 });
    if (quote.state === "expired" || (quote.state === "open" && quote.ends_at <= now)) {
      throw refuse("orders.quote-ended", { status: 409 });
    }
    if (quote.state !== "open" || inquiry.state !== "quoted") throw refuse("orders.inquiry-closed", { status: 409 });
    if (inquiry.isBlocked) throw refuse("orders.not-taken", { status: 403 });
    const orderId = await makeOrder(db, inquiry, quote, now);
    await db.updateTable("quote").set({ state: "accepted" }).where("id", "=", quote.id).execute();
    await db
      .updateTable("inquiry")
      .set({ state: "accepted", decided_at: now, moved_at: now })
      .where("id", "=", inquiry.id)
      .execute();
    await recordAudit(db, ordersAudit["order.accepted"], {
      actorId: person.personId,
      entityId: orderId,
      detail: { quote: quote.id, totalPaise: quote.total_paise },
    });
    await notify({ db, jobs }, quoteAccepted, {
      key: `quote:${quote.id}:accepted`,
      personIds: [inquiry.providerId],
      path: `/orders/${orderId}`,
      by: { personId: person.personId },
      payload: { who: person.name, title: quote.title },
    });
    if (quote.advance_paise > 0) {
      const order = (await lockOrder(db, orderId))!;
      await requestDue({ config, db, jobs }, order, { stageId: null, stage: "", language: input.language, now });
    }
    return orderId;
  });
}

type StoredQuote = Awaited<ReturnType<typeof readQuote>>;

const readQuote = (db: Db, quoteId: number) =>
  db
    .selectFrom("quote")
    .select(["id", "state", "title", "note", "ends_at", "total_paise", "advance_paise", "terms", "terms_note"])
    .where("id", "=", quoteId)
    .executeTakeFirstOrThrow();

async function orderOf(db: Db, quoteId: number): Promise<number> {
  const row = await db.selectFrom("commission").select("id").where("quote_id", "=", quoteId).executeTakeFirstOrThrow();
  return row.id;
}

/** Days of the stages are counted one after the other from the day of acceptance. */
async function makeOrder(db: Db, inquiry: LockedInquiry, quote: StoredQuote, now: Date): Promise<number> {
  const stages = await db
    .selectFrom("quote_stage")
    .select(["position", "name", "days", "amount_paise"])
    .where("quote_id", "=", quote.id)
    .orderBy("position")
    .execute();
  const today = civilDay(now, inquiry.zone);
  let days = 0;
  const dated = stages.map((stage) => {
    days += stage.days ?? 0;
    return { ...stage, dueOn: stage.days === null ? null : addDays(today, days) };
  });
  const hasAdvance = quote.advance_paise > 0;
  const { id } = await db
    .insertInto("commission")
    .values({
      inquiry_id: inquiry.id,
      quote_id: quote.id,
      provider_id: inquiry.providerId,
      client_id: inquiry.clientId,
      title: quote.title,
      description: quote.note,
      status: hasAdvance ? "pending-approval" : "in-progress",
      started_at: hasAdvance ? null : now,
      total_paise: quote.total_paise,
      terms: quote.terms,
      terms_note: quote.terms_note,
      deadline: dated.findLast(({ dueOn }) => dueOn !== null)?.dueOn ?? inquiry.deadline,
      language: inquiry.language,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const made = await db
    .insertInto("commission_stage")
    .values(dated.map(({ position, name, dueOn }) => ({ commission_id: id, position, name, due_on: dueOn })))
    .returning(["id", "position"])
    .execute();
  const stageAt = new Map(made.map((stage) => [stage.position, stage.id]));
  const whose = { commission_id: id, provider_id: inquiry.providerId };
  const items = [
    ...(hasAdvance ? [{ ...whose, stage_id: null, kind: "advance", amount_paise: quote.advance_paise }] : []),
    ...dated
      .filter(({ amount_paise }) => amount_paise > 0)
      .map(({ position, amount_paise }) => ({
        ...{ ...whose, stage_id: stageAt.get(position)!, kind: "stage", amount_paise },
      })),
  ];
  await db.insertInto("commission_payment").values(items).execute();
  return id;
}
