import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import type { Services } from "#/platform/services.ts";
import { WRITE_LIMIT } from "../rules.ts";
import { answerLocked, askLocked, type ChangeAnswer, type ChangeInput } from "./changes.server.ts";
import { admitGuest, lockGuestOrder, type GuestInput } from "./guest-links.server.ts";

/**
 * A guest asks for a change of their order, as its client would. @returns the change.
 * @throws as admitGuest, askChange; the limit counts the order, whoever has its link.
 */
export async function askChangeAsGuest(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  input: GuestInput & Omit<ChangeInput, "orderId">,
): Promise<number> {
  const orderId = await admitGuest({ db, clock }, input);
  await countAgainstLimit(db, { key: `orders.guest-change:${orderId}`, ...WRITE_LIMIT });
  const now = new Date(clock());
  return db.transaction().execute(async (db) => {
    const order = await lockGuestOrder(db, input.token, orderId, now);
    return askLocked({ db, jobs }, order, { ...input, side: "client", actorId: null, who: order.clientName, now });
  });
}

/** A guest accepts or declines a change, or withdraws their own. @throws as admitGuest, answerChange. */
export async function answerChangeAsGuest(
  { config, db, jobs, clock }: Pick<Services, "config" | "db" | "jobs" | "clock">,
  input: GuestInput & Omit<ChangeAnswer, "orderId">,
): Promise<void> {
  const orderId = await admitGuest({ db, clock }, input);
  const now = new Date(clock());
  await db.transaction().execute(async (db) => {
    const order = await lockGuestOrder(db, input.token, orderId, now);
    const actor = { side: "client", actorId: null, who: order.clientName, now } as const;
    await answerLocked({ config, db, jobs }, order, { ...input, ...actor });
  });
}
