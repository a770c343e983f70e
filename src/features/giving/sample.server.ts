import type { Insertable } from "kysely";
import type { SampleGift } from "../../../sample/world/crowd.ts";
import type { Db } from "../../platform/db/connection.ts";
import type { DB } from "../../platform/db/types.generated.ts";
import { requestPayment, settlePayments, type Settlement } from "../payments/public.server.ts";
import type { Jobs } from "../../platform/jobs.ts";

// The sample world's gifts are history: nobody waits for their receipts.
export const noJobs: Jobs = {
  send: () => Promise.resolve(),
  sendMany: () => Promise.resolve(),
  forget: () => Promise.resolve(),
  work: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};

interface Ids {
  readonly spaces: Record<string, number>;
  readonly campaigns: Record<string, number>;
  readonly people: Record<string, { readonly id: number; readonly name: string }>;
}

/** The books of a space are one chain: what is settled together is written to it once. */
const TOGETHER = 200;

/** Settled gifts of the sample world, in their books as they came; instants count back from `nowMs`. @param part keeps the keys of two lists apart. */
export async function seedGifts(
  db: Db,
  gifts: readonly (SampleGift & { readonly campaign?: string })[],
  ids: Ids,
  nowMs: number,
  part = "sample",
): Promise<void> {
  const inOrder = [...gifts.toSorted((a, b) => b.minutesAgo - a.minutesAgo).entries()];
  for (let from = 0; from < inOrder.length; from += TOGETHER) {
    const came: { gift: Insertable<DB["gift"]>; settlement: Settlement }[] = [];
    for (const [index, gift] of inOrder.slice(from, from + TOGETHER)) {
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
      came.push({
        gift: {
          payment_id: id,
          space_id: request.payee.spaceId,
          is_anonymous: gift.isAnonymous,
          campaign_id: gift.campaign === undefined ? null : ids.campaigns[gift.campaign]!,
        },
        settlement: { paymentId: id, at, method: gift.method, channel: gift.method === "online" ? "upi" : "counter" },
      });
    }
    await db
      .insertInto("gift")
      .values(came.map(({ gift }) => gift))
      .execute();
    const settlements = came.map(({ settlement }) => settlement);
    await settlePayments({ db, jobs: noJobs }, settlements);
  }
}
