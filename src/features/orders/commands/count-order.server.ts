import { sql } from "kysely";
import { countProject } from "#/features/artists/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";

/**
 * Counts a completed order among its provider's public projects, once, within the transaction that has locked it. It counts
 * where somebody stands on the other side: a member, or a client without an account who has confirmed or paid a part of it by
 * a link that nobody else was shown. By one that the provider has seen only what went through a gateway counts: what a
 * provider made up alone counts nowhere in public.
 */
export async function countCompleted(db: Db, orderId: number): Promise<void> {
  const counted = await db
    .updateTable("commission as c")
    .set({ is_counted: true })
    .where("c.id", "=", orderId)
    .where("c.status", "=", "completed")
    .where("c.is_counted", "=", false)
    .where(
      sql<boolean>`(c.client_id is not null or exists (select from commission_payment i
        where i.commission_id = c.id and i.paid_at is not null
          and (not exists (select from order_link l where l.commission_id = c.id and l.shown_at is not null)
            or exists (select from commission_payment_request q join payment_record p on p.id = q.payment_id
              where q.item_id = i.id and p.state = 'completed' and p.channel = 'gateway'))))`,
    )
    .returning("c.provider_id")
    .executeTakeFirst();
  if (counted) await countProject(db, counted.provider_id, 1);
}

/** Takes that back, before the completion is taken back. */
export async function uncountCompleted(db: Db, orderId: number): Promise<void> {
  const uncounted = await db
    .updateTable("commission")
    .set({ is_counted: false })
    .where("id", "=", orderId)
    .where("is_counted", "=", true)
    .returning("provider_id")
    .executeTakeFirst();
  if (uncounted) await countProject(db, uncounted.provider_id, -1);
}
