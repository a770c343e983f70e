import { recordAudit } from "#/features/audit/public.server.ts";
import { notFound } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requireStaff, type Viewer } from "#/platform/viewer.ts";
import { artistsAudit } from "../audit-actions.ts";
import { refreshProvider } from "./refresh-provider.server.ts";

/** Staff take a piece out of a portfolio. @throws platform.not-allowed for anybody else, platform.not-found. */
export async function removeReportedItem(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { itemId }: { readonly itemId: number },
): Promise<void> {
  const { personId } = requireStaff(viewer);
  const at = new Date(clock());
  await db.transaction().execute(async (db) => {
    const item = await db
      .updateTable("portfolio_item")
      .set({ removed_at: at })
      .where("id", "=", itemId)
      .where("removed_at", "is", null)
      .returning("person_id")
      .executeTakeFirst();
    if (!item) throw notFound();
    await recordAudit(db, artistsAudit["portfolio-item.removed"], {
      actorId: personId,
      entityId: itemId,
      at,
      detail: { provider: item.person_id },
    });
    await refreshProvider(db, item.person_id);
  });
}
