import { randomUUID } from "node:crypto";
import { requestPayment, settlePayment } from "#/features/payments/public.server.ts";
import type { PaymentChannel, PaymentMethod } from "#/features/payments/public.ts";
import type { Db } from "../platform/db/connection.ts";
import type { Jobs } from "../platform/jobs.ts";

export interface TestGift {
  readonly spaceId: number;
  readonly giver?: { readonly personId: number; readonly name: string } | null;
  readonly amountPaise: number;
  readonly state?: "pending" | "completed" | "failed";
  readonly isAnonymous?: boolean;
  readonly fund?: string;
  readonly method?: PaymentMethod;
  readonly channel?: Exclude<PaymentChannel, "unchosen">;
  readonly at?: Date;
}

/** A gift as it stands after somebody gave; in the books where it is completed. */
export async function testGift(db: Db, gift: TestGift): Promise<{ id: number; token: string }> {
  const { giver, state = "completed", method = "online", channel = "upi", at = new Date() } = gift;
  const { id, token } = await requestPayment(
    db,
    {
      payer: { personId: giver?.personId ?? null, name: giver?.name ?? "", email: "" },
      payee: { spaceId: gift.spaceId },
      purpose: "gift",
      fund: gift.fund ?? "general",
      amountPaise: gift.amountPaise,
      reference: "",
      key: randomUUID(),
      language: "en",
      method,
      channel,
    },
    at,
  );
  const row = { payment_id: id, space_id: gift.spaceId, is_anonymous: gift.isAnonymous ?? false };
  await db.insertInto("gift").values(row).execute();
  if (state === "completed") await settlePayment({ db, jobs: noJobs }, { paymentId: id, at, method, channel });
  if (state === "failed") await db.updateTable("payment").set({ state }).where("id", "=", id).execute();
  return { id, token };
}

/** For settling where nobody reacts. */
export const noJobs: Jobs = {
  send: () => Promise.resolve(),
  sendMany: () => Promise.resolve(),
  forget: () => Promise.resolve(),
  work: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};
