import type { SampleGift } from "../../../sample/world/crowd.ts";
import type { Db } from "../../platform/db/connection.ts";
import { requestPayment, settlePayment } from "../payments/public-plain.server.ts";
import type { Jobs } from "../../platform/jobs.ts";

// The sample world's gifts are history: nobody waits for their receipts.
export const noJobs: Jobs = {
  send: () => Promise.resolve(),
  sendMany: () => Promise.resolve(),
  work: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};

/** Settled gifts of the sample world, in their books; instants count back from `nowMs`. */
export async function seedGifts(
  db: Db,
  gifts: readonly SampleGift[],
  spaceIds: Record<string, number>,
  people: Record<string, { readonly id: number; readonly name: string }>,
  nowMs: number,
): Promise<void> {
  for (const [index, gift] of gifts.toSorted((a, b) => b.minutesAgo - a.minutesAgo).entries()) {
    const at = new Date(nowMs - gift.minutesAgo * 60_000);
    const giver = gift.giver === null ? null : people[gift.giver]!;
    const request = {
      payer: { personId: giver?.id ?? null, name: giver?.name ?? "", email: "" },
      payee: { spaceId: spaceIds[gift.space]! },
      purpose: "gift",
      fund: gift.category,
      amountPaise: gift.amountPaise,
      reference: "",
      key: `sample:${index}`,
      language: "en",
      isSample: true,
    };
    const { id } = await requestPayment(db, request, new Date(at.getTime() - 90_000));
    await db
      .insertInto("gift")
      .values({ payment_id: id, space_id: request.payee.spaceId, is_anonymous: gift.isAnonymous })
      .execute();
    await settlePayment({ db, jobs: noJobs }, { paymentId: id, at, method: "online", channel: "upi" });
  }
}
