import { recordAudit } from "#/features/audit/public.server.ts";
import { listStaffIds } from "#/features/people/public-staff.server.ts";
import { membersWith, readSpaceName } from "#/features/spaces/public.server.ts";
import { assertConfirmed } from "#/platform/confirmed.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notify } from "#/platform/notifications.ts";
import { refuseField } from "#/platform/refusal.ts";
import { requireStaff, type Viewer } from "#/platform/viewer.ts";
import { paymentAdmin } from "../access.ts";
import { paymentsAudit } from "../audit-actions.ts";
import { upiAddressAsked, upiAddressRefused, upiAddressVerified } from "../notifications.ts";
import { readPayeePaths } from "../queries/payee-paths.server.ts";
import { assertSetUp } from "./assert-set-up.server.ts";
import { invalidatePayee } from "./payee-settings.server.ts";
import type { Services } from "#/platform/services.ts";

/**
 * Asks staff, who are notified, to verify the address to which UPI payments go; the one that is in use stays until they
 * have. Another that waits is replaced.
 * @throws as assertSetUp; payments.vpa-in-use (beside `vpa`), platform.too-many.
 */
export async function askUpiAddress(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  input: { readonly spaceId: number; readonly vpa: string; readonly payeeName: string },
): Promise<void> {
  const now = new Date(clock());
  const { spaceId, vpa, payeeName } = input;
  const owner = await assertSetUp({ db }, viewer, { spaceId });
  assertConfirmed(owner, { clock });
  const { personId } = owner;
  await countAgainstLimit(db, { key: `vpa:${spaceId}`, limit: 10, windowSeconds: 86_400 });
  await db.transaction().execute(async (db) => {
    const known = await db
      .selectFrom("space_vpa")
      .select(["vpa", "payee_name", "verified_at"])
      .where("space_id", "=", spaceId)
      .where("refused_at", "is", null)
      .forUpdate()
      .execute();
    const same = known.find((row) => row.vpa === vpa && row.payee_name === payeeName);
    if (same?.verified_at) throw refuseField("vpa", "payments.vpa-in-use");
    if (same) return;
    await db
      .updateTable("space_vpa")
      .set({ refused_at: now, refused_reason: "" })
      .where("space_id", "=", spaceId)
      .where("verified_at", "is", null)
      .where("refused_at", "is", null)
      .execute();
    const { id } = await db
      .insertInto("space_vpa")
      .values({ space_id: spaceId, vpa, payee_name: payeeName, created_by: personId })
      .returning("id")
      .executeTakeFirstOrThrow();
    const entry = { actorId: personId, entityId: spaceId, spaceId, detail: { vpa } };
    await recordAudit(db, paymentsAudit["vpa.asked"], entry);
    await notify({ db, jobs }, upiAddressAsked, {
      key: `vpa-asked:${id}`,
      personIds: await listStaffIds(db),
      path: "/staff?tab=vpas",
      payload: { space: await readSpaceName(db, spaceId), vpa },
    });
    await invalidatePayee(db, spaceId);
  });
}

/**
 * Takes the address out of use at once, or out of the staff's list; payments that were promised to it can still be
 * confirmed. @throws as assertSetUp.
 */
export async function stopUpiAddress(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { spaceId }: { readonly spaceId: number },
): Promise<void> {
  const now = new Date(clock());
  const owner = await assertSetUp({ db }, viewer, { spaceId });
  assertConfirmed(owner, { clock });
  const { personId } = owner;
  await db.transaction().execute(async (db) => {
    const stopped = await db
      .updateTable("space_vpa")
      .set({ refused_at: now, refused_reason: "" })
      .where("space_id", "=", spaceId)
      .where("refused_at", "is", null)
      .returning("vpa")
      .execute();
    if (stopped.length === 0) return;
    const detail = { vpas: stopped.map(({ vpa }) => vpa) };
    const entry = { actorId: personId, entityId: spaceId, spaceId, detail };
    await recordAudit(db, paymentsAudit["vpa.stopped"], entry);
    await invalidatePayee(db, spaceId);
  });
}

/**
 * Staff let payments go to an address, or say why not, and who handles the money is notified; in the caller's
 * transaction.
 * @param refusal null to verify it. @returns false where it does not wait any more. @throws platform.not-allowed.
 */
export async function decideUpiAddress(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  { id, refusal }: { readonly id: number; readonly refusal: string | null },
): Promise<boolean> {
  const { personId } = requireStaff(viewer);
  const now = new Date(clock());
  const row = await db
    .updateTable("space_vpa")
    .set(refusal === null ? { verified_at: now, verified_by: personId } : { refused_at: now, refused_reason: refusal })
    .where("id", "=", id)
    .where("verified_at", "is", null)
    .where("refused_at", "is", null)
    .returning(["space_id", "vpa"])
    .executeTakeFirst();
  if (!row) return false;
  const { space_id: spaceId, vpa } = row;
  const entry = { actorId: personId, entityId: id, spaceId };
  const to = {
    key: `vpa:${id}`,
    personIds: await membersWith(db, paymentAdmin.handle, spaceId),
    path: (await readPayeePaths(db, spaceId)).settings,
  };
  const payload = { space: await readSpaceName(db, spaceId), vpa };
  if (refusal === null) {
    await recordAudit(db, paymentsAudit["vpa.verified"], entry);
    await invalidatePayee(db, spaceId);
    await notify({ db, jobs }, upiAddressVerified, { ...to, payload });
  } else {
    await recordAudit(db, paymentsAudit["vpa.refused"], { ...entry, detail: { reason: refusal } });
    await notify({ db, jobs }, upiAddressRefused, { ...to, payload: { ...payload, reason: refusal } });
  }
  return true;
}
