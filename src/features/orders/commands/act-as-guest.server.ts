import { cleanText } from "#/platform/clean-text.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import type { Services } from "#/platform/services.ts";
import type { OrderAct } from "../access.ts";
import { WRITE_LIMIT } from "../rules.ts";
import { admitGuest, lockGuestOrder, type GuestInput } from "./admit-guest.server.ts";
import { cancelLocked } from "./cancel-order.server.ts";
import { answerLocked, askLocked, type ChangeAnswer, type ChangeInput } from "./changes.server.ts";
import { countAct } from "./count-act.server.ts";
import { assertStands, type LockedOrder } from "./lock.server.ts";
import { confirmLocked } from "./paid-by-hand.server.ts";
import { payLocked } from "./pay-item.server.ts";

/** What every act by a link begins with; each is counted. @throws as admitGuest, lockGuestOrder; platform.too-many. */
async function actAsGuest<Done>(
  { db, clock }: Pick<Services, "db" | "clock">,
  input: GuestInput,
  act: OrderAct,
  run: (db: Db, order: LockedOrder, now: Date) => Promise<Done>,
): Promise<Done> {
  const orderId = await admitGuest({ db, clock }, input);
  if (act === "change") await countAgainstLimit(db, { key: `orders.guest-change:${orderId}`, ...WRITE_LIMIT });
  await countAct(db, null, { orderId });
  const now = new Date(clock());
  return db.transaction().execute(async (db) => {
    const order = await lockGuestOrder(db, input.token, orderId, { act, now });
    return run(db, order, now);
  });
}

/** A guest pays what is due. @returns the token of the payer's page. @throws as actAsGuest, payLocked. */
export const payAsGuest = (
  services: Pick<Services, "config" | "db" | "clock">,
  input: GuestInput & { readonly itemId: number; readonly language: string },
): Promise<string> =>
  actAsGuest(services, input, "pay", (db, order, now) => payLocked({ ...services, db }, order, { ...input, now }));

/** A guest says whether what the provider wrote down is right. @throws as actAsGuest, confirmLocked. */
export const confirmAsGuest = (
  services: Pick<Services, "db" | "jobs" | "clock">,
  input: GuestInput & { readonly itemId: number; readonly isRight: boolean },
): Promise<void> =>
  actAsGuest(services, input, "confirm", (db, order, now) =>
    confirmLocked({ ...services, db }, order, { ...input, actorId: null, who: order.clientName, now }),
  );

/** A guest ends the order by the terms that stand on its page, as its client would. @throws as actAsGuest, cancelOrder. */
export const cancelAsGuest = (
  services: Pick<Services, "db" | "jobs" | "clock">,
  input: GuestInput & { readonly reason: string },
): Promise<void> =>
  actAsGuest(services, input, "cancel", async (db, order, now) => {
    if (order.status === "cancelled") return;
    assertStands(order, "cancel");
    await cancelLocked({ ...services, db }, order, {
      ...{ by: "client", who: order.clientName, actorId: null, isGone: false, now },
      reason: cleanText(input.reason),
    });
  });

/** A guest asks for a change of their order, as its client would. @returns the change. @throws as actAsGuest, askChange. */
export const askChangeAsGuest = (
  services: Pick<Services, "db" | "jobs" | "clock">,
  input: GuestInput & Omit<ChangeInput, "orderId">,
): Promise<number> =>
  actAsGuest(services, input, "change", (db, order, now) =>
    askLocked({ ...services, db }, order, { ...input, side: "client", actorId: null, who: order.clientName, now }),
  );

/** A guest accepts or declines a change, or withdraws their own. @throws as actAsGuest, answerChange. */
export const answerChangeAsGuest = (
  services: Pick<Services, "config" | "db" | "jobs" | "clock">,
  input: GuestInput & Omit<ChangeAnswer, "orderId">,
): Promise<void> =>
  actAsGuest(services, input, "change", (db, order, now) =>
    answerLocked({ ...services, db }, order, { ...input, side: "client", actorId: null, who: order.clientName, now }),
  );
