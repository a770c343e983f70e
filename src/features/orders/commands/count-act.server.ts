import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { ACT_LIMIT, ACTS_ON_ONE } from "../rules.ts";

/** What somebody acts on. */
type Subject = { readonly orderId: number } | { readonly inquiryId: number };

/**
 * Counts an act that the other side is notified of: of a person altogether, and of them on one order or request. Call it
 * before the transaction, so that what was refused counts as well.
 * @param who a person, or null for the client who came by a link of the order. @throws platform.too-many (429).
 */
export async function countAct(db: Db, who: { readonly personId: number } | null, subject: Subject): Promise<void> {
  if (who) await countAgainstLimit(db, { key: `orders.act:${who.personId}`, ...ACT_LIMIT });
  const [kind, id] = "orderId" in subject ? ["order", subject.orderId] : ["inquiry", subject.inquiryId];
  await countAgainstLimit(db, { key: `orders.act:${kind}:${id}:${who?.personId ?? "guest"}`, ...ACTS_ON_ONE });
}
