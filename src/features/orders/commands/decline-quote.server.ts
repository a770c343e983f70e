import { recordAudit } from "#/features/audit/public.server.ts";
import { cleanText } from "#/platform/clean-text.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notify } from "#/platform/notifications.ts";
import { notFound, refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { ordersAudit } from "../audit-actions.ts";
import { quoteDeclined, quoteReopened } from "../notifications.ts";
import { countAct } from "./count-act.server.ts";
import { lockInquiry, inquirySideNotified } from "./lock.server.ts";

/**
 * The client does not want a quote; the provider is notified, and may send another. @throws as lockInquiry;
 * orders.quote-revised, orders.quote-ended, orders.accepted-already, orders.inquiry-closed (409).
 */
export async function declineQuote(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  input: { readonly quoteId: number; readonly reason: string },
): Promise<void> {
  const person = requirePerson(viewer);
  const now = new Date(clock());
  await countAct(db, person, { inquiryId: await inquiryOf(db, input.quoteId) });
  await db.transaction().execute(async (db) => {
    const { inquiry, quote } = await lockQuote(db, person, input.quoteId);
    if (quote.state === "declined" && inquiry.declinedBy === "client") return;
    if (inquiry.state === "accepted") throw refuse("orders.accepted-already", { status: 409 });
    if (quote.state === "replaced") throw refuse("orders.quote-revised", { status: 409 });
    if (quote.state === "expired") throw refuse("orders.quote-ended", { status: 409 });
    if (quote.state !== "open") throw refuse("orders.inquiry-closed", { status: 409 });
    const reason = cleanText(input.reason);
    await db.updateTable("quote").set({ state: "declined" }).where("id", "=", quote.id).execute();
    await db
      .updateTable("inquiry")
      .set({ state: "declined", declined_by: "client", reason, decided_at: now, moved_at: now })
      .where("id", "=", inquiry.id)
      .execute();
    const trail = { actorId: person.personId, entityId: inquiry.id, detail: { quote: quote.id } };
    await recordAudit(db, ordersAudit["quote.declined"], trail);
    await notify({ db, jobs }, quoteDeclined, {
      key: `quote:${quote.id}:declined:${now.getTime()}`,
      personIds: inquirySideNotified(inquiry, "provider"),
      path: `/orders/inquiry/${inquiry.id}`,
      by: { personId: person.personId },
      payload: { who: person.name, title: quote.title, reason },
    });
  });
}

/**
 * The client thinks better of it, while the quote is valid and the provider has sent no other; they are notified.
 * @throws as lockInquiry; orders.quote-revised, orders.quote-ended, orders.inquiry-closed (409); orders.not-taken (403).
 */
export async function reopenQuote(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  input: { readonly quoteId: number },
): Promise<void> {
  const person = requirePerson(viewer);
  const now = new Date(clock());
  await countAct(db, person, { inquiryId: await inquiryOf(db, input.quoteId) });
  await db.transaction().execute(async (db) => {
    const { inquiry, quote } = await lockQuote(db, person, input.quoteId);
    if (quote.state === "open") return;
    if (inquiry.isBlocked) throw refuse("orders.not-taken", { status: 403 });
    const isNewest = quote.revision === (await newestRevision(db, inquiry.id));
    if (quote.state === "replaced" || !isNewest) throw refuse("orders.quote-revised", { status: 409 });
    // What the provider closed stays closed.
    if (quote.state !== "declined" || inquiry.declinedBy !== "client") {
      throw refuse("orders.inquiry-closed", { status: 409 });
    }
    if (quote.ends_at <= now) throw refuse("orders.quote-ended", { status: 409 });
    await db.updateTable("quote").set({ state: "open" }).where("id", "=", quote.id).execute();
    await db
      .updateTable("inquiry")
      .set({ state: "quoted", declined_by: null, reason: "", decided_at: null, moved_at: now })
      .where("id", "=", inquiry.id)
      .execute();
    const trail = { actorId: person.personId, entityId: inquiry.id, detail: { quote: quote.id } };
    await recordAudit(db, ordersAudit["quote.reopened"], trail);
    await notify({ db, jobs }, quoteReopened, {
      key: `quote:${quote.id}:reopened:${now.getTime()}`,
      personIds: inquirySideNotified(inquiry, "provider"),
      path: `/orders/inquiry/${inquiry.id}`,
      by: { personId: person.personId },
      payload: { who: person.name, title: quote.title },
    });
  });
}

/** @throws platform.not-found. */
async function inquiryOf(db: Db, quoteId: number): Promise<number> {
  const asked = await db.selectFrom("quote").select("inquiry_id").where("id", "=", quoteId).executeTakeFirst();
  if (!asked) throw notFound();
  return asked.inquiry_id;
}

/** A quote whose inquiry is locked by its client. @throws as lockInquiry. */
async function lockQuote(db: Db, person: SignedIn, quoteId: number) {
  const inquiry = await lockInquiry(db, person, await inquiryOf(db, quoteId), "answer");
  const quote = await db
    .selectFrom("quote")
    .select(["id", "state", "title", "revision", "ends_at"])
    .where("id", "=", quoteId)
    .executeTakeFirstOrThrow();
  return { inquiry, quote };
}

async function newestRevision(db: Db, inquiryId: number): Promise<number> {
  const row = await db
    .selectFrom("quote")
    .select((eb) => eb.fn.max("revision").as("revision"))
    .where("inquiry_id", "=", inquiryId)
    .executeTakeFirstOrThrow();
  return row.revision;
}
