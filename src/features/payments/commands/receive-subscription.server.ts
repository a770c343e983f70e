import { publish } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { GatewaySubscription } from "../gateway/wire.ts";
import type { MandateState } from "../rules.ts";

const states: Record<GatewaySubscription["status"], MandateState> = {
  created: "created",
  authenticated: "active",
  active: "active",
  // A charge did not go through and is tried again.
  pending: "active",
  halted: "halted",
  paused: "paused",
  cancelled: "cancelled",
  completed: "completed",
  expired: "completed",
};

export const isMandateEnd = (state: string): boolean => state === "cancelled" || state === "completed";

/** Takes over what the gateway says of a mandate; an end is final. @returns the state that it has now. */
export async function receiveSubscription(
  db: Db,
  mandateId: number,
  said: GatewaySubscription,
  now: Date,
): Promise<MandateState> {
  const before = await db
    .selectFrom("mandate")
    .select(["state", "space_id", "started_at", "gateway_subscription_id"])
    .where("id", "=", mandateId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const known = before.state as MandateState;
  const state = states[said.status];
  // "Created" is what it was before anybody agreed.
  const isOld = isMandateEnd(known) || (state === "created" && known !== "created");
  if (isOld || before.gateway_subscription_id !== said.id) return known;
  await db
    .updateTable("mandate")
    .set({
      state,
      next_charge_at: state === "active" && said.charge_at ? new Date(said.charge_at * 1000) : null,
      started_at: before.started_at ?? (state === "created" ? null : now),
      ended_at: isMandateEnd(state) ? now : null,
    })
    .where("id", "=", mandateId)
    .execute();
  // Its page listens on the space's own room, which carries its charges as well.
  if (state !== known) await publish(db, "changed", `giving:${before.space_id}`);
  return state;
}
