import type { SampleGift } from "../../../sample/world/crowd.ts";
import type { Db } from "../../platform/db/connection.ts";
import { requestPayment, settlePayment } from "../payments/public.server.ts";
import type { Jobs } from "../../platform/jobs.ts";

// The sample world's gifts are history: nobody waits for their receipts.
export const noJobs: Jobs = {
  send: () => Promise.resolve(),
  sendMany: () => Promise.resolve(),
  work: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};

interface Ids {
  readonly spaces: Record<string, number>;
  readonly campaigns: Record<string, number>;
  readonly people: Record<string, { readonly id: number; readonly name: string }>;
}

/** Settled gifts of the sample world, in their books as they came; instants count back from `nowMs`. @param part keeps the keys of two lists apart. */
export async function seedGifts(
  db: Db,
  gifts: readonly (SampleGift & { readonly campaign?: string })[],
  ids: Ids,
  nowMs: number,
  part = "sample",
): Promise<void> {
  for (const [index, gift] of gifts.toSorted((a, b) => b.minutesAgo - a.minutesAgo).entries()) {
    const at = new Date(nowMs - gift.minutesAgo * 60_000);
    const giver = gift.giver === null ? null : ids.people[gift.giver]!;
    const request = {
      payer: { personId: giver?.id ?? null, name: giver?.name ?? "", email: "" },
      payee: { spaceId: ids.spaces[gift.space]! },
      purpose: "gift",
      fund: gift.category,
      amountPaise: gift.amountPaise,
      reference: "",
      key: `${part}:${index}`,
      language: "en",
      isSample: true,
    };
    const { id } = await requestPayment(db, request, new Date(at.getTime() - 90_000));
    await db
      .insertInto("gift")
      .values({
        payment_id: id,
        space_id: request.payee.spaceId,
        is_anonymous: gift.isAnonymous,
        campaign_id: gift.campaign === undefined ? null : ids.campaigns[gift.campaign]!,
      })
      .execute();
    const channel = gift.method === "online" ? "upi" : "counter";
    await settlePayment({ db, jobs: noJobs }, { paymentId: id, at, method: gift.method, channel });
  }
}
