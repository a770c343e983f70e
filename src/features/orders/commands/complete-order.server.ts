import { recordAudit } from "#/features/audit/public.server.ts";
import { notify } from "#/platform/notifications.ts";
import { refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { ordersAudit } from "../audit-actions.ts";
import { orderCompleted } from "../notifications.ts";
import { countAct } from "./count-act.server.ts";
import { countCompleted, uncountCompleted } from "./count-order.server.ts";
import { assertStands, lockOwnOrder, sideNotified } from "./lock.server.ts";
import { notifyGuest } from "./notify-guest.server.ts";

/**
 * The provider has handed over what was ordered: every stage is reached. The client is asked for a review; what is still due
 * stays due. Among the public projects of the provider it counts as countCompleted says.
 * @throws as lockOwnOrder; orders.not-open, orders.stages-left (409); platform.too-many (429).
 */
export async function completeOrder(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  input: { readonly orderId: number },
): Promise<void> {
  const person = requirePerson(viewer);
  const now = new Date(clock());
  await countAct(db, person, { orderId: input.orderId });
  await db.transaction().execute(async (db) => {
    const order = await lockOwnOrder(db, person, input.orderId, "complete");
    if (order.status === "completed") return;
    assertStands(order, "complete");
    if (order.reachedCount < order.stageCount) throw refuse("orders.stages-left", { status: 409 });
    await db
      .updateTable("commission")
      .set({ status: "completed", completed_at: now })
      .where("id", "=", order.id)
      .execute();
    await db
      .updateTable("change_request")
      .set({ state: "withdrawn", decided_at: now })
      .where("commission_id", "=", order.id)
      .where("state", "=", "open")
      .execute();
    await countCompleted(db, order.id);
    await recordAudit(db, ordersAudit["order.completed"], { actorId: person.personId, entityId: order.id });
    await notify({ db, jobs }, orderCompleted, {
      key: `order:${order.id}:completed:${now.getTime()}`,
      personIds: sideNotified(order, "client"),
      path: `/orders/${order.id}#review`,
      by: { personId: person.personId },
      payload: { title: order.title, who: person.name },
    });
    await notifyGuest({ db, jobs }, order, { kind: "completed" });
  });
}

/** Takes a completion back, until it is reviewed. @throws as lockOwnOrder; orders.not-open (409). */
export async function reopenOrder(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  input: { readonly orderId: number },
): Promise<void> {
  const person = requirePerson(viewer);
  await countAct(db, person, { orderId: input.orderId });
  await db.transaction().execute(async (db) => {
    const order = await lockOwnOrder(db, person, input.orderId, "reopen");
    await uncountCompleted(db, order.id);
    const reopened = await db
      .updateTable("commission")
      .set({ status: "in-progress", completed_at: null })
      .where("id", "=", order.id)
      .where("status", "=", "completed")
      .where("reviewed_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!reopened) throw refuse("orders.not-open", { status: 409 });
    await recordAudit(db, ordersAudit["order.reopened"], { actorId: person.personId, entityId: order.id });
  });
}
