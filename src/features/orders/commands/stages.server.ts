import { recordAudit } from "#/features/audit/public.server.ts";
import { cleanText } from "#/platform/clean-text.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notify } from "#/platform/notifications.ts";
import { notFound, refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { ordersAudit } from "../audit-actions.ts";
import { orderStageReached, orderStageReopened } from "../notifications.ts";
import { STAGE_ENTITY } from "../rules.ts";
import { requestDue } from "./request-due.server.ts";
import { countAct } from "./count-act.server.ts";
import { assertStands, lockOwnOrder, sideNotified, type LockedOrder } from "./lock.server.ts";
import { attachPictures, discardPictures, storePictures } from "./pictures.server.ts";
import { withdrawRequests } from "./withdraw-requests.server.ts";

type StageServices = Pick<Services, "config" | "db" | "jobs" | "clock" | "storage" | "pictures">;

export interface StageInput {
  readonly orderId: number;
  readonly stageId: number;
  readonly note: string;
  /** Ids of uploads of the provider. */
  readonly images: readonly string[];
  readonly language: string;
}

/**
 * Says that a stage is reached, with pictures of it: what is due with it is asked for, and the client is notified.
 * @throws as lockOwnOrder; orders.not-open, orders.stage-reached (409); as storeUploadedPicture.
 */
export async function reachStage(services: StageServices, viewer: Viewer, input: StageInput): Promise<void> {
  await changeStage(services, viewer, input, async (db, order, stage, person, now) => {
    if (stage.reached_at) throw refuse("orders.stage-reached", { status: 409 });
    await db.updateTable("commission_stage").set({ reached_at: now }).where("id", "=", stage.id).execute();
    if (order.status === "pending-approval") await beginOrder(db, order, now);
    await recordAudit(db, ordersAudit["order.stage-reached"], {
      actorId: person.personId,
      entityId: order.id,
      detail: { stage: stage.id },
    });
    await notify({ db, jobs: services.jobs }, orderStageReached, {
      key: `order-stage:${stage.id}:${now.getTime()}`,
      personIds: sideNotified(order, "client"),
      path: `/orders/${order.id}`,
      payload: { title: order.title, stage: stage.name, hasPicture: input.images.length > 0 },
    });
    await requestDue({ ...services, db }, order, {
      stageId: stage.id,
      stage: stage.name,
      language: order.language,
      now,
    });
  });
}

/** Adds pictures and a note to a stage, whether it is reached or under way. @throws as reachStage. */
export async function addToStage(services: StageServices, viewer: Viewer, input: StageInput): Promise<void> {
  await changeStage(services, viewer, input, () => Promise.resolve());
}

async function changeStage(
  services: StageServices,
  viewer: Viewer,
  input: StageInput,
  change: (
    db: Db,
    order: LockedOrder,
    stage: { readonly id: number; readonly name: string; readonly reached_at: Date | null },
    person: SignedIn,
    now: Date,
  ) => Promise<void>,
): Promise<void> {
  const person = requirePerson(viewer);
  const now = new Date(services.clock());
  await countAct(services.db, person, { orderId: input.orderId });
  await assertOwnStage(services.db, person, input);
  const pictures = await storePictures(services, person.personId, input.images);
  await services.db.transaction().execute(async (db) => {
    const order = await lockOwnOrder(db, person, input.orderId, "stage");
    assertStands(order, "stage");
    const stage = await db
      .selectFrom("commission_stage")
      .select(["id", "name", "reached_at"])
      .where("id", "=", input.stageId)
      .where("commission_id", "=", order.id)
      .executeTakeFirst();
    if (!stage) throw notFound();
    const note = cleanText(input.note);
    if (note) await db.updateTable("commission_stage").set({ note }).where("id", "=", stage.id).execute();
    await attachPictures(db, { entity: STAGE_ENTITY, entityId: stage.id }, pictures, {
      alt: stage.name,
      language: input.language,
    });
    await change(db, order, stage, person, now);
  });
  await discardPictures(services, pictures);
}

/** Before a picture is unpacked for it. @throws platform.not-found. */
async function assertOwnStage(db: Db, person: SignedIn, { orderId, stageId }: StageInput): Promise<void> {
  const row = await db
    .selectFrom("commission as c")
    .innerJoin("commission_stage as s", "s.commission_id", "c.id")
    .select("s.id")
    .where("c.id", "=", orderId)
    .where("s.id", "=", stageId)
    .where("c.provider_id", "=", person.personId)
    .executeTakeFirst();
  if (!row) throw notFound();
}

/**
 * Takes back that a stage was reached. What was asked for it and nobody has paid waits again until the stage is reached: the
 * page of its payment takes no money any more. The client is notified.
 * @throws as lockOwnOrder; orders.not-open (409).
 */
export async function reopenStage(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  input: { readonly orderId: number; readonly stageId: number },
): Promise<void> {
  const person = requirePerson(viewer);
  const now = new Date(clock());
  await countAct(db, person, { orderId: input.orderId });
  await db.transaction().execute(async (db) => {
    const order = await lockOwnOrder(db, person, input.orderId, "stage");
    assertStands(order, "stage");
    const stage = await db
      .updateTable("commission_stage")
      .set({ reached_at: null })
      .where("id", "=", input.stageId)
      .where("commission_id", "=", order.id)
      .where("reached_at", "is not", null)
      .returning(["id", "name"])
      .executeTakeFirst();
    if (!stage) throw notFound();
    const waiting = await db
      .updateTable("commission_payment")
      .set({ asked_at: null })
      .where("stage_id", "=", stage.id)
      .where("asked_at", "is not", null)
      .where("paid_at", "is", null)
      .where("recorded_at", "is", null)
      .returning("id")
      .execute();
    const itemIds = waiting.map(({ id }) => id);
    await withdrawRequests(db, itemIds, { reason: "order-taken-back", now });
    await recordAudit(db, ordersAudit["order.stage-reopened"], {
      actorId: person.personId,
      entityId: order.id,
      detail: { stage: stage.id },
      at: now,
    });
    await notify({ db, jobs }, orderStageReopened, {
      key: `order-stage-back:${stage.id}:${now.getTime()}`,
      personIds: sideNotified(order, "client"),
      path: `/orders/${order.id}`,
      payload: { title: order.title, stage: stage.name, wasDue: itemIds.length > 0 },
    });
  });
}

export const beginOrder = (db: Db, order: Pick<LockedOrder, "id">, now: Date) =>
  db
    .updateTable("commission")
    .set({ status: "in-progress", started_at: now })
    .where("id", "=", order.id)
    .where("status", "=", "pending-approval")
    .execute();

/** The provider begins without waiting for the advance. @throws as lockOwnOrder; orders.not-open (409). */
export async function startOrder(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  input: { readonly orderId: number },
): Promise<void> {
  const person = requirePerson(viewer);
  const now = new Date(clock());
  await countAct(db, person, { orderId: input.orderId });
  await db.transaction().execute(async (db) => {
    const order = await lockOwnOrder(db, person, input.orderId, "start");
    if (order.status === "in-progress") return;
    assertStands(order, "start");
    await beginOrder(db, order, now);
    await recordAudit(db, ordersAudit["order.started"], { actorId: person.personId, entityId: order.id });
  });
}
