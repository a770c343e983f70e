import type { SampleGift } from "../../../sample/world/crowd.ts";
import type { Db } from "../../platform/db/connection.ts";

/** Settled gifts of the sample world; instants count back from `nowMs`. */
export async function seedGifts(
  db: Db,
  gifts: readonly SampleGift[],
  spaceIds: Record<string, number>,
  personIds: Record<string, number>,
  nowMs: number,
): Promise<void> {
  const rows = gifts
    .toSorted((a, b) => b.minutesAgo - a.minutesAgo)
    .map((gift) => {
      const at = nowMs - gift.minutesAgo * 60_000;
      return {
        space_id: spaceIds[gift.space]!,
        giver_id: gift.giver === null ? null : personIds[gift.giver]!,
        amount_paise: gift.amountPaise,
        category: gift.category,
        state: "completed",
        is_anonymous: gift.isAnonymous,
        is_sample: true,
        created_at: new Date(at - 90_000),
        settled_at: new Date(at),
      };
    });
  for (let i = 0; i < rows.length; i += 1000) {
    await db
      .insertInto("gift")
      .values(rows.slice(i, i + 1000))
      .execute();
  }
}
