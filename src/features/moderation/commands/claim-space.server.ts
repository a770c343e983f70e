import { recordAudit } from "#/features/audit/public.server.ts";
import { listStaffIds } from "#/features/people/public-staff.server.ts";
import { lockMembers, noteAskedFor, takeOver } from "#/features/spaces/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notify } from "#/platform/notifications.ts";
import { notFound, refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, requireStaff, type Viewer } from "#/platform/viewer.ts";
import { moderationAudit } from "../audit-actions.ts";
import { CLAIMS_PER_DAY, claimPath, MOST_CLAIMS } from "../claims.ts";
import { claimAsked, claimGranted, claimRefused, claimTaken } from "../notifications.ts";
import { checkDocuments, type SentDocument, takeDocuments } from "./check-documents.server.ts";
import { deleteDocumentsOf } from "./delete-documents.server.ts";
import { fileVerification } from "./file-verification.server.ts";

interface Claiming {
  readonly space: number;
  readonly note: string;
  readonly documents: readonly SentDocument[];
}

/**
 * Asks for a space that nobody has claimed, with documents, and notifies staff.
 * @throws platform.sign-in-first, platform.not-found, moderation.claimed-already (409), moderation.claims-many,
 * moderation.asked-already, platform.too-many; as checkDocuments.
 */
export async function claimSpace(
  { db, jobs, storage, clock }: Pick<Services, "db" | "jobs" | "storage" | "clock">,
  viewer: Viewer,
  { space: spaceId, note, documents }: Claiming,
): Promise<void> {
  const { personId } = requirePerson(viewer);
  await assertClaimable(db, spaceId);
  const mimes = await checkDocuments({ db, storage }, { personId, documents });
  await countAgainstLimit(db, { key: `claim:${personId}`, limit: CLAIMS_PER_DAY, windowSeconds: 86_400 });
  await db.transaction().execute(async (db) => {
    // One claim of a person after the other, so that they can be counted.
    await db.selectFrom("person").select("id").where("id", "=", personId).forNoKeyUpdate().execute();
    const { spaceName } = await lockMembers(db, spaceId);
    await assertClaimable(db, spaceId);
    const open = await db
      .selectFrom("space_verification as v")
      .innerJoin("space_brief as s", "s.id", "v.space_id")
      .select("v.space_id")
      .where("v.asked_by", "=", personId)
      .where("v.is_claim", "=", true)
      .where("v.decided_at", "is", null)
      .where("s.is_listed", "=", true)
      .execute();
    if (open.some(({ space_id }) => space_id === spaceId)) throw refuse("moderation.asked-already");
    if (open.length >= MOST_CLAIMS) throw refuse("moderation.claims-many", { params: { most: MOST_CLAIMS } });
    const filed = await takeDocuments(db, { personId, documents }, mimes);
    const at = new Date(clock());
    const id = await fileVerification(db, { spaceId, personId, note, documents: filed, at, isClaim: true });
    if (id === null) throw refuse("moderation.asked-already");
    await noteAskedFor(db, spaceId, at);
    await notify({ db, jobs }, claimAsked, {
      key: `claim-asked:${id}`,
      personIds: await listStaffIds(db),
      path: "/staff?tab=claims",
      payload: { space: spaceName },
    });
  });
}

async function assertClaimable(db: Db, spaceId: number): Promise<void> {
  const space = await db
    .selectFrom("space_brief")
    .select("is_unclaimed")
    .where("id", "=", spaceId)
    .where("is_listed", "=", true)
    .executeTakeFirst();
  if (!space) throw notFound();
  if (!space.is_unclaimed) throw refuse("moderation.claimed-already", { status: 409 });
}

/** Withdraws one's own claim before its decision; the files are deleted at once. Without an open claim it does nothing. */
export async function withdrawClaim(
  { db, storage, clock }: Pick<Services, "db" | "storage" | "clock">,
  viewer: Viewer,
  { spaceId }: { readonly spaceId: number },
): Promise<void> {
  const { personId } = requirePerson(viewer);
  const withdrawn = await db.transaction().execute(async (db) => {
    const row = await db
      .updateTable("space_verification")
      .set({ decided_at: new Date(clock()), decided_by: personId, outcome: "withdrawn" })
      .where("space_id", "=", spaceId)
      .where("asked_by", "=", personId)
      .where("is_claim", "=", true)
      .where("decided_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!row) return null;
    await recordAudit(db, moderationAudit["space.claim-withdrawn"], { actorId: personId, entityId: spaceId, spaceId });
    return row.id;
  });
  if (withdrawn !== null) await deleteDocumentsOf({ db, storage, clock }, withdrawn);
}

interface ClaimDecision {
  readonly claim: number;
}

type DecisionServices = Pick<Services, "db" | "jobs" | "clock">;

/**
 * Gives the space to whoever claims it; others who wait for it are notified that it is taken.
 * @param input.seen the names on which was decided (`readSpaceNames`).
 * @throws platform.not-allowed, moderation.already-handled where somebody else has it, or withdrew; spaces.renamed-meanwhile.
 */
export async function grantClaim(
  { db, jobs, clock }: DecisionServices,
  viewer: Viewer,
  { claim: claimId, seen }: ClaimDecision & { readonly seen: string },
): Promise<void> {
  const { personId: staffId } = requireStaff(viewer);
  await db.transaction().execute(async (db) => {
    const claim = await findOpenClaim(db, claimId);
    // First the space: of two who decide at once the second finds it taken.
    const name = await takeOver({ db, clock }, viewer, { spaceId: claim.spaceId, personId: claim.personId, seen });
    const decided = { decided_at: new Date(clock()), decided_by: staffId };
    const granted =
      name !== null &&
      (await db
        .updateTable("space_verification")
        .set({ ...decided, outcome: "granted" })
        .where("id", "=", claimId)
        .where("decided_at", "is", null)
        .returning("id")
        .executeTakeFirst());
    if (name === null || !granted) throw refuse("moderation.already-handled", { status: 409 });
    const others = await db
      .updateTable("space_verification")
      .set({ ...decided, outcome: "taken" })
      .where("space_id", "=", claim.spaceId)
      .where("is_claim", "=", true)
      .where("decided_at", "is", null)
      .returning(["id", "asked_by"])
      .execute();
    await notify({ db, jobs }, claimGranted, {
      key: `claim:${claimId}`,
      personIds: [claim.personId],
      path: `/manage-space?space=${claim.spaceId}`,
      payload: { space: name },
    });
    for (const { id, asked_by } of others) {
      if (asked_by === null) continue;
      await notify({ db, jobs }, claimTaken, {
        key: `claim:${id}`,
        personIds: [asked_by],
        path: claimPath(claim.spaceId),
        payload: { space: name },
      });
    }
  });
}

/** The space stays unclaimed; whoever claimed it reads the reason. @throws platform.not-allowed, moderation.already-handled. */
export async function refuseClaim(
  { db, jobs, clock }: DecisionServices,
  viewer: Viewer,
  { claim: claimId, reason }: ClaimDecision & { readonly reason: string },
): Promise<void> {
  const { personId: staffId } = requireStaff(viewer);
  await db.transaction().execute(async (db) => {
    const claim = await findOpenClaim(db, claimId);
    const refused = await db
      .updateTable("space_verification")
      .set({ decided_at: new Date(clock()), decided_by: staffId, outcome: "refused", reason })
      .where("id", "=", claimId)
      .where("decided_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!refused) throw refuse("moderation.already-handled", { status: 409 });
    const { spaceId, personId, space } = claim;
    await recordAudit(db, moderationAudit["space.claim-refused"], {
      ...{ actorId: staffId, entityId: spaceId, spaceId },
      detail: { reason },
    });
    await notify({ db, jobs }, claimRefused, {
      key: `claim:${claimId}`,
      personIds: [personId],
      path: claimPath(spaceId),
      payload: { space, reason },
    });
  });
}

async function findOpenClaim(db: Db, id: number) {
  const row = await db
    .selectFrom("space_verification as v")
    .innerJoin("person as p", "p.id", "v.asked_by")
    .innerJoin("space_brief as s", "s.id", "v.space_id")
    .select(["v.space_id as spaceId", "p.id as personId", "s.name as space"])
    .where("v.id", "=", id)
    .where("v.is_claim", "=", true)
    .where("v.decided_at", "is", null)
    .where("p.removed_at", "is", null)
    .executeTakeFirst();
  if (!row) throw refuse("moderation.already-handled", { status: 409 });
  return { ...row, space: row.space! };
}
