import { recordAudit } from "#/features/audit/public.server.ts";
import { deleteTranslations } from "#/platform/db/translations.ts";
import { notAllowed } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { mayRetitle } from "../access.ts";
import { ordersAudit } from "../audit-actions.ts";
import { PROJECT_ENTITY } from "../project-rules.ts";
import { countAct } from "./count-act.server.ts";
import { assertStands, lockOwnOrder } from "./lock.server.ts";

/**
 * Corrects the title of work that its provider began by themself. The open page of a client who came by a link reads it anew.
 * @throws as lockOwnOrder; platform.not-allowed (403) for what a member asked for; orders.not-open (409); platform.too-many.
 */
export async function retitleOrder(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { orderId, title }: { readonly orderId: number; readonly title: string },
): Promise<void> {
  const person = requirePerson(viewer);
  await countAct(db, person, { orderId });
  await db.transaction().execute(async (db) => {
    const order = await lockOwnOrder(db, person, orderId, "retitle");
    assertStands(order, "retitle");
    if (!mayRetitle(order)) throw notAllowed();
    if (order.title === title) return;
    await db.updateTable("commission").set({ title }).where("id", "=", orderId).execute();
    await deleteTranslations(db, PROJECT_ENTITY, [orderId], { fields: ["title"] });
    await recordAudit(db, ordersAudit["order.retitled"], { actorId: person.personId, entityId: orderId });
  });
}
