import { sql } from "kysely";
import { recordAudit } from "#/features/audit/public.server.ts";
import { readPaymentRules } from "#/features/payments/public.server.ts";
import { addDays, civilDay, daysBetween } from "#/platform/civil-date.ts";
import { cleanText } from "#/platform/clean-text.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notify } from "#/platform/notifications.ts";
import { refuse, refuseField } from "#/platform/refusal.ts";
import { formatRupees } from "#/platform/rupees.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { ordersAudit } from "../audit-actions.ts";
import { quoteReceived } from "../notifications.ts";
import {
  LONGEST_QUOTE_DAYS,
  MOST_PAISE,
  MOST_REVISIONS,
  quotableStates,
  WRITE_LIMIT,
  type OrderTerms,
} from "../rules.ts";
import { countAct } from "./count-act.server.ts";
import { lockInquiry } from "./lock.server.ts";

export interface QuoteInput {
  readonly inquiryId: number;
  /** The newest revision that the writer has seen; 0 before the first. */
  readonly revision: number;
  readonly title: string;
  readonly note: string;
  readonly advancePaise: number;
  readonly stages: readonly { readonly name: string; readonly days: number | null; readonly amountPaise: number }[];
  /** The last day on which it can be accepted, in the provider's zone. */
  readonly validUntil: string;
  readonly terms: OrderTerms;
  readonly termsNote: string;
  readonly language: string;
}

const LEAST_PAISE = 100;

/**
 * Answers an inquiry by a quote, or revises the one before, which can no longer be accepted. The client is notified.
 * @returns the number of the revision.
 * @throws as lockInquiry; orders.inquiry-closed, orders.accepted-already, orders.changed-meanwhile (409), orders.not-taken
 * (403); orders.day-past and orders.day-too-far (beside `validUntil`), orders.amount-too-small, orders.amount-too-large,
 * orders.nothing-to-pay; platform.too-many (429).
 */
export async function sendQuote(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  input: QuoteInput,
): Promise<number> {
  const person = requirePerson(viewer);
  const now = new Date(clock());
  await countAgainstLimit(db, { key: `orders.quote:${person.personId}`, ...WRITE_LIMIT });
  await countAct(db, person, { inquiryId: input.inquiryId });
  return db.transaction().execute(async (db) => {
    const inquiry = await lockInquiry(db, person, input.inquiryId, "quote");
    if (inquiry.isBlocked) throw refuse("orders.not-taken", { status: 403 });
    if (inquiry.state === "accepted") throw refuse("orders.accepted-already", { status: 409 });
    if (!quotableStates.includes(inquiry.state)) throw refuse("orders.inquiry-closed", { status: 409 });
    const newest = await newestRevision(db, inquiry.id);
    if (newest !== input.revision) throw refuse("orders.changed-meanwhile", { status: 409 });
    if (newest >= MOST_REVISIONS) throw refuse("orders.revisions-full", { status: 409 });
    checkDay(input.validUntil, civilDay(now, inquiry.zone));
    await checkAmounts(db, inquiry.practiceId, input);
    const totalPaise = totalOf(input);
    await db
      .updateTable("quote")
      .set({ state: "replaced" })
      .where("inquiry_id", "=", inquiry.id)
      .where("state", "=", "open")
      .execute();
    const revision = newest + 1;
    const { id } = await db
      .insertInto("quote")
      .values({
        inquiry_id: inquiry.id,
        revision,
        title: cleanText(input.title),
        note: cleanText(input.note),
        advance_paise: input.advancePaise,
        total_paise: totalPaise,
        valid_until: input.validUntil,
        ends_at: sql<Date>`(${addDays(input.validUntil, 1)}::date)::timestamp at time zone ${inquiry.zone}`,
        terms: input.terms,
        terms_note: cleanText(input.termsNote),
        language: input.language,
        created_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("quote_stage")
      .values(
        input.stages.map(({ name, days, amountPaise }, position) => ({
          ...{ quote_id: id, position, name: cleanText(name), days },
          amount_paise: amountPaise,
        })),
      )
      .execute();
    await db
      .updateTable("inquiry")
      .set({ state: "quoted", declined_by: null, reason: "", moved_at: now, decided_at: null })
      .set({ answered_at: inquiry.answeredAt ?? now })
      .where("id", "=", inquiry.id)
      .execute();
    await recordAudit(db, ordersAudit["quote.sent"], {
      actorId: person.personId,
      entityId: inquiry.id,
      detail: { revision, totalPaise },
    });
    await notify({ db, jobs }, quoteReceived, {
      key: `quote:${id}`,
      personIds: [inquiry.clientId],
      path: `/orders/inquiry/${inquiry.id}`,
      by: { personId: person.personId },
      payload: { who: person.name, title: input.title, amountPaise: totalPaise, revision },
    });
    return revision;
  });
}

const totalOf = ({ advancePaise, stages }: Pick<QuoteInput, "advancePaise" | "stages">): number =>
  stages.reduce((sum, { amountPaise }) => sum + amountPaise, advancePaise);

async function newestRevision(db: Db, inquiryId: number): Promise<number> {
  const row = await db
    .selectFrom("quote")
    .select((eb) => eb.fn.max("revision").as("revision"))
    .where("inquiry_id", "=", inquiryId)
    .executeTakeFirst();
  return row?.revision ?? 0;
}

function checkDay(day: string, today: string): void {
  if (day < today) throw refuseField("validUntil", "orders.day-past");
  if (daysBetween(today, day) > LONGEST_QUOTE_DAYS) throw refuseField("validUntil", "orders.day-too-far");
}

/** Each part has to be one payment of the practice. */
async function checkAmounts(db: Db, practiceId: number | null, input: QuoteInput): Promise<void> {
  if (totalOf(input) === 0) throw refuseField("advance", "orders.nothing-to-pay");
  const parts = [
    { field: "advance", paise: input.advancePaise },
    ...input.stages.map(({ amountPaise }, i) => ({ field: `stageAmount${i}`, paise: amountPaise })),
  ];
  // Its form says so beside the field before.
  if (totalOf(input) > MOST_PAISE) throw refuseField("advance", "orders.sum-too-large");
  const small = parts.find(({ paise }) => paise > 0 && paise < LEAST_PAISE);
  if (small) throw refuseField(small.field, "orders.amount-too-small");
  if (practiceId === null) return;
  const { maxPaise } = await readPaymentRules(db, practiceId);
  const large = parts.find(({ paise }) => paise > maxPaise);
  if (large) {
    throw refuseField(large.field, "orders.amount-too-large", { most: formatRupees(maxPaise, input.language) });
  }
}
