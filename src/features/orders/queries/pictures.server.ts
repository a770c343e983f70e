import type { Db } from "#/platform/db/connection.ts";
import { findPictureUse, type PictureOwner } from "#/platform/media/picture-uses.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { PROJECT_ENTITY } from "../project-rules.ts";
import { orderSide } from "../access.ts";
import { INQUIRY_ENTITY, STAGE_ENTITY, type OrderStatus } from "../rules.ts";

interface Shown {
  readonly mediaId: number;
  /** Of the order; null for a request's. */
  readonly orderId: number | null;
  readonly providerId: number;
  readonly clientId: number | null;
  /** A request is shown like an order that is open. */
  readonly status: OrderStatus;
}

/** Whose a picture is that a request, a project or a stage shows; null for every other use. */
async function findUse(db: Db, useId: number): Promise<Shown | null> {
  const use = await findPictureUse(db, useId);
  const owner = use && (await findOwner(db, use));
  return owner ? { ...owner, mediaId: use.mediaId } : null;
}

async function findOwner(db: Db, { entity, entityId }: PictureOwner): Promise<Omit<Shown, "mediaId"> | null> {
  if (entity === INQUIRY_ENTITY) {
    const row = await db
      .selectFrom("inquiry")
      .select(["provider_id as providerId", "client_id as clientId"])
      .where("id", "=", entityId)
      .executeTakeFirst();
    return row ? { ...row, orderId: null, status: "in-progress" } : null;
  }
  if (entity !== STAGE_ENTITY && entity !== PROJECT_ENTITY) return null;
  const row = await db
    .selectFrom("commission as c")
    .select(["c.id as orderId", "c.provider_id as providerId", "c.client_id as clientId", "c.status"])
    .$if(entity === PROJECT_ENTITY, (query) => query.where("c.id", "=", entityId))
    .$if(entity === STAGE_ENTITY, (query) =>
      query.where("c.id", "=", (eb) =>
        eb.selectFrom("commission_stage").select("commission_id").where("id", "=", entityId),
      ),
    )
    .executeTakeFirst();
  return row ? { ...row, status: row.status as OrderStatus } : null;
}

/** The medium of a picture for the two sides of its request or order; null for everybody else, and for a draft's client. */
export async function findPictureOf(db: Db, viewer: Viewer, useId: number): Promise<number | null> {
  if (viewer.kind !== "person") return null;
  const use = await findUse(db, useId);
  return use && orderSide(viewer, use) ? use.mediaId : null;
}

/** The same for who has been let into an order by its link. */
export async function findGuestPicture(db: Db, orderId: number, useId: number): Promise<number | null> {
  const use = await findUse(db, useId);
  return use && use.orderId === orderId && use.status !== "draft" ? use.mediaId : null;
}
