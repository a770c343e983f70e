import { decideCredential, findProviderOfPractice } from "#/features/artists/public.server.ts";
import { setPersonVerified } from "#/features/people/public.server.ts";
import { decideUpiAddress } from "#/features/payments/public.server.ts";
import { markVerified, membersWith, refuseListing, releaseListing } from "#/features/spaces/public.server.ts";
import { notify, type NotificationType } from "#/platform/notifications.ts";
import { refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requireStaff, type Viewer } from "#/platform/viewer.ts";
import { moderationAdmin } from "../access.ts";
import { spaceNotVerified, spaceVerified } from "../notifications.ts";
import { endVerification } from "./file-verification.server.ts";

type DecisionServices = Pick<Services, "db" | "jobs">;
type UpiServices = Pick<Services, "db" | "jobs" | "clock">;

/**
 * Says that a space is what it claims to be; from then on it is listed. With a practice the provider has their mark.
 * @param input.seen the names on which was decided (`readSpaceNames`).
 * @throws platform.not-allowed, moderation.already-handled, spaces.renamed-meanwhile.
 */
export async function verifySpace(
  { db, jobs }: DecisionServices,
  viewer: Viewer,
  { spaceId, seen }: { readonly spaceId: number; readonly seen: string },
): Promise<void> {
  const { personId } = requireStaff(viewer);
  await db.transaction().execute(async (db) => {
    const name = await markVerified({ db }, viewer, { spaceId, seen });
    if (name === null) throw refuse("moderation.already-handled");
    const provider = await findProviderOfPractice(db, spaceId);
    // One look at one paper: who is paid under this name is who shows the work under it.
    if (provider && provider.name === name) {
      await setPersonVerified({ db }, viewer, { personId: provider.id, seen: name, isVerified: true });
    }
    const verification = await endVerification(db, { spaceId, personId, outcome: "granted" });
    await notifyAdmins({ db, jobs }, spaceVerified, { spaceId, verification, payload: { space: name } });
  });
}

/** The space stays unverified and unlisted; its owner reads the reason. @throws as verifySpace. */
export async function refuseSpace(
  { db, jobs }: DecisionServices,
  viewer: Viewer,
  { space: spaceId, seen, reason }: { readonly space: number; readonly seen: string; readonly reason: string },
): Promise<void> {
  const { personId } = requireStaff(viewer);
  await db.transaction().execute(async (db) => {
    const name = await refuseListing({ db }, viewer, { spaceId, seen, reason });
    if (name === null) throw refuse("moderation.already-handled");
    const verification = await endVerification(db, { spaceId, personId, outcome: "refused", reason });
    const payload = { space: name, reason };
    await notifyAdmins({ db, jobs }, spaceNotVerified, { spaceId, verification, payload });
  });
}

/**
 * Lets a space that was taken off the lists stand on them again: at once where it is verified, else once it is.
 * @throws platform.not-allowed, moderation.already-handled.
 */
export async function releaseSpace(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { spaceId }: { readonly spaceId: number },
): Promise<void> {
  await db.transaction().execute(async (db) => {
    if ((await releaseListing({ db }, viewer, { spaceId })) === null) throw refuse("moderation.already-handled");
  });
}

interface Decision<Payload> {
  readonly spaceId: number;
  readonly verification: number | null;
  readonly payload: Payload;
}

/** Notifies those who may ask for a verification of the decision. */
async function notifyAdmins<Payload extends object>(
  services: DecisionServices,
  type: NotificationType<string, Payload>,
  { spaceId, verification, payload }: Decision<NoInfer<Payload>>,
): Promise<void> {
  await notify(services, type, {
    key: `verification:${verification}`,
    personIds: await membersWith(services.db, moderationAdmin.askVerification, spaceId),
    path: `/verification?space=${spaceId}`,
    payload,
  });
}

/** @throws platform.not-allowed, moderation.already-handled. */
export const verifyVpa = (services: UpiServices, viewer: Viewer, { vpa }: { readonly vpa: number }): Promise<void> =>
  decideVpa(services, viewer, { id: vpa, refusal: null });

/** @throws platform.not-allowed, moderation.already-handled. */
export const refuseVpa = (
  services: UpiServices,
  viewer: Viewer,
  { vpa, reason }: { readonly vpa: number; readonly reason: string },
): Promise<void> => decideVpa(services, viewer, { id: vpa, refusal: reason });

async function decideVpa(
  { db, jobs, clock }: UpiServices,
  viewer: Viewer,
  decision: Parameters<typeof decideUpiAddress>[2],
): Promise<void> {
  requireStaff(viewer);
  await db.transaction().execute(async (db) => {
    if (!(await decideUpiAddress({ db, jobs, clock }, viewer, decision))) throw refuse("moderation.already-handled");
  });
}

/** Grants or withdraws the check mark of a person. @throws platform.not-allowed, moderation.already-handled, people.renamed-meanwhile. */
export async function verifyPerson(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  input: { readonly personId: number; readonly seen: string; readonly isVerified: boolean },
): Promise<void> {
  requireStaff(viewer);
  await db.transaction().execute(async (db) => {
    if (!(await setPersonVerified({ db }, viewer, input))) throw refuse("moderation.already-handled");
  });
}

/** Verifies a credential, or refuses it with a reason. @throws platform.not-allowed, moderation.already-handled, artists.credential-changed. */
export async function settleCredential(
  { db, jobs, clock }: UpiServices & Pick<Services, "clock">,
  viewer: Viewer,
  decision: Parameters<typeof decideCredential>[2],
): Promise<void> {
  requireStaff(viewer);
  await db.transaction().execute(async (db) => {
    if (!(await decideCredential({ db, jobs, clock }, viewer, decision))) throw refuse("moderation.already-handled");
  });
}
