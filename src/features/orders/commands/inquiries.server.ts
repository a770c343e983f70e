import { recordAudit } from "#/features/audit/public.server.ts";
import { civilDay } from "#/platform/civil-date.ts";
import { cleanText } from "#/platform/clean-text.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notify } from "#/platform/notifications.ts";
import { notFound, refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { ordersAudit } from "../audit-actions.ts";
import type { InquiryFields } from "../forms.ts";
import { inquiryDeclined, inquiryReceived, inquiryWithdrawn } from "../notifications.ts";
import { assertDay } from "../day-limits.ts";
import { findProviderToAsk } from "../queries/asked-provider.server.ts";
import { hashToken } from "../queries/drafts.server.ts";
import { INQUIRY_ENTITY, INQUIRY_LIMIT, priorityOf, type Priority } from "../rules.ts";
import { countAct } from "./count-act.server.ts";
import { lockInquiry, inquirySideNotified } from "./lock.server.ts";
import { attachPictures, discardPictures, storePictures } from "./pictures.server.ts";

export interface InquiryInput extends InquiryFields {
  readonly providerId: number;
  /** The form's own: the same key again is the same inquiry. */
  readonly key: string;
  readonly language: string;
  /** Ids of uploads of the sender. */
  readonly images: readonly string[];
  /** The token of what they had written before they signed in; empty for none. */
  readonly draft: string;
}

/**
 * Asks a provider for a quote; the provider is notified. @returns the inquiry.
 * @throws platform.sign-in-first; platform.not-found for who makes nothing, is not listed, hides their profile or is removed;
 * orders.own, orders.no-inquiries, orders.not-taken (403) where either has blocked the other; orders.day-past,
 * orders.day-beyond (beside `deadline`); platform.too-many (429).
 */
export async function sendInquiry(
  services: Pick<Services, "db" | "jobs" | "clock" | "storage" | "pictures">,
  viewer: Viewer,
  input: InquiryInput,
): Promise<number> {
  const { db, jobs, clock } = services;
  const person = requirePerson(viewer);
  const now = new Date(clock());
  if (input.providerId === person.personId) throw refuse("orders.own", { status: 403 });
  const provider = await findProviderToAsk(db, input.providerId, person.personId);
  if (!provider) throw notFound();
  if (provider.isBlocked) throw refuse("orders.not-taken", { status: 403 });
  if (!provider.takesInquiries) throw refuse("orders.no-inquiries", { status: 409 });
  const today = civilDay(now, provider.zone);
  assertDay({ field: "deadline", day: input.deadline, today });
  const before = await findByKey(db, input.key, person.personId);
  if (before) return before;
  await countAgainstLimit(db, { key: `orders.inquiry:${person.personId}`, ...INQUIRY_LIMIT });
  const pictures = await storePictures(services, person.personId, input.images);
  const id = await db.transaction().execute(async (db) => {
    const made = await db
      .insertInto("inquiry")
      .values({
        key: input.key,
        client_id: person.personId,
        provider_id: input.providerId,
        service: cleanText(input.service),
        budget_from_paise: input.budgetFrom,
        budget_to_paise: input.budgetTo,
        deadline: input.deadline,
        description: cleanText(input.description),
        priority: priorityOf({ deadline: input.deadline, budgetPaise: input.budgetTo ?? input.budgetFrom, today }),
        language: input.language,
        created_at: now,
        moved_at: now,
      })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!made) return null;
    await attachPictures(db, { entity: INQUIRY_ENTITY, entityId: made.id }, pictures, {
      alt: input.service,
      language: input.language,
    });
    if (input.draft) await db.deleteFrom("inquiry_draft").where("token_hash", "=", hashToken(input.draft)).execute();
    await recordAudit(db, ordersAudit["inquiry.sent"], { actorId: person.personId, entityId: made.id });
    await notify({ db, jobs }, inquiryReceived, {
      key: `inquiry:${made.id}`,
      personIds: [input.providerId],
      path: `/orders/inquiry/${made.id}`,
      by: { personId: person.personId },
      payload: { who: person.name, service: cleanText(input.service) },
    });
    return made.id;
  });
  await discardPictures(services, pictures);
  const found = id ?? (await findByKey(db, input.key, person.personId));
  if (!found) throw notFound();
  return found;
}

async function findByKey(db: Db, key: string, clientId: number): Promise<number | null> {
  const row = await db
    .selectFrom("inquiry")
    .select("id")
    .where("key", "=", key)
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * The provider cannot take it; the client learns why. An open quote is closed with it. A quote takes it back.
 * @throws as lockInquiry; orders.inquiry-closed (409).
 */
export async function declineInquiry(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  input: { readonly inquiryId: number; readonly reason: string },
): Promise<void> {
  const person = requirePerson(viewer);
  const now = new Date(clock());
  await countAct(db, person, { inquiryId: input.inquiryId });
  await db.transaction().execute(async (db) => {
    const inquiry = await lockInquiry(db, person, input.inquiryId, "decline");
    if (inquiry.state === "declined" && inquiry.declinedBy === "provider") return;
    if (!["open", "quoted", "expired", "declined"].includes(inquiry.state))
      throw refuse("orders.inquiry-closed", { status: 409 });
    const reason = cleanText(input.reason);
    await closeQuotes(db, inquiry.id, "withdrawn");
    await db
      .updateTable("inquiry")
      .set({ state: "declined", declined_by: "provider", reason, decided_at: now, moved_at: now })
      .set({ answered_at: inquiry.answeredAt ?? now })
      .where("id", "=", inquiry.id)
      .execute();
    await recordAudit(db, ordersAudit["inquiry.declined"], { actorId: person.personId, entityId: inquiry.id });
    await notify({ db, jobs }, inquiryDeclined, {
      key: `inquiry:${inquiry.id}:declined:${now.getTime()}`,
      personIds: inquirySideNotified(inquiry, "client"),
      path: `/orders/inquiry/${inquiry.id}`,
      by: { personId: person.personId },
      payload: { who: person.name, service: inquiry.service, reason },
    });
  });
}

/** The client wants nothing any more. @throws as lockInquiry; orders.inquiry-closed (409). */
export async function withdrawInquiry(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  input: { readonly inquiryId: number; readonly reason: string },
): Promise<void> {
  const person = requirePerson(viewer);
  const now = new Date(clock());
  await countAct(db, person, { inquiryId: input.inquiryId });
  await db.transaction().execute(async (db) => {
    const inquiry = await lockInquiry(db, person, input.inquiryId, "withdraw");
    if (inquiry.state === "withdrawn") return;
    if (!["open", "quoted", "expired"].includes(inquiry.state)) throw refuse("orders.inquiry-closed", { status: 409 });
    await closeQuotes(db, inquiry.id, "declined");
    await db
      .updateTable("inquiry")
      .set({ state: "withdrawn", reason: cleanText(input.reason), decided_at: now, moved_at: now })
      .where("id", "=", inquiry.id)
      .execute();
    await recordAudit(db, ordersAudit["inquiry.withdrawn"], { actorId: person.personId, entityId: inquiry.id });
    await notify({ db, jobs }, inquiryWithdrawn, {
      key: `inquiry:${inquiry.id}:withdrawn`,
      personIds: inquirySideNotified(inquiry, "provider"),
      path: `/orders/inquiry/${inquiry.id}`,
      by: { personId: person.personId },
      payload: { who: person.name, service: inquiry.service },
    });
  });
}

const closeQuotes = (db: Db, inquiryId: number, state: "withdrawn" | "declined") =>
  db.updateTable("quote").set({ state }).where("inquiry_id", "=", inquiryId).where("state", "=", "open").execute();

/** The provider's own order of work. @throws as lockInquiry. */
export async function setPriority(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  input: { readonly inquiryId: number; readonly priority: Priority },
): Promise<void> {
  const person = requirePerson(viewer);
  await db.transaction().execute(async (db) => {
    const inquiry = await lockInquiry(db, person, input.inquiryId, "prioritise");
    await db
      .updateTable("inquiry")
      .set({ priority: input.priority, priority_is_set: true })
      .where("id", "=", inquiry.id)
      .execute();
  });
}
