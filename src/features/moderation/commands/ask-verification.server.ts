import { recordAudit } from "#/features/audit/public.server.ts";
import { assertStill } from "#/features/members/public.server.ts";
import { listStaffIds } from "#/features/people/public-staff.server.ts";
import { lockMembers, readSpaceName } from "#/features/spaces/public.server.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notify } from "#/platform/notifications.ts";
import { refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { moderationAdmin } from "../access.ts";
import { isVerified } from "../queries/verification-status.server.ts";
import { checkDocuments, type SentDocument, takeDocuments } from "./check-documents.server.ts";
import { deleteDocumentsOf } from "./delete-documents.server.ts";
import { endVerification, fileVerification } from "./file-verification.server.ts";
import { moderationAudit } from "../audit-actions.ts";
import { verificationAsked } from "../notifications.ts";

interface Asking {
  readonly space: number;
  readonly note: string;
  readonly documents: readonly SentDocument[];
}

/** Times that a space may ask a day. */
const REQUESTS_PER_DAY = 5;

/**
 * Requests a space's verification with its documents, and notifies staff. A document's content counts, not its name.
 * @throws moderation.documents-needed, moderation.document-kind on the field of its kind, moderation.verified-already,
 * moderation.asked-already; uploads.… of a file that is not theirs, not whole or used.
 */
export async function askVerification(
  { db, jobs, storage, clock }: Pick<Services, "db" | "jobs" | "storage" | "clock">,
  viewer: Viewer,
  { space: spaceId, note, documents }: Asking,
): Promise<void> {
  const person = assertAdmin(viewer, moderationAdmin.askVerification, spaceId);
  const sent = { personId: person.personId, documents };
  const mimes = await checkDocuments({ db, storage }, sent);
  await db.transaction().execute(async (db) => {
    assertStill(await lockMembers(db, spaceId), person, moderationAdmin.askVerification, spaceId);
    if (await isVerified(db, spaceId)) throw refuse("moderation.verified-already");
    await countAgainstLimit(db, { key: `verification:${spaceId}`, limit: REQUESTS_PER_DAY, windowSeconds: 86_400 });
    const filed = await takeDocuments(db, sent, mimes);
    const at = new Date(clock());
    const id = await fileVerification(db, { spaceId, personId: person.personId, note, documents: filed, at });
    if (id === null) throw refuse("moderation.asked-already");
    await notify({ db, jobs }, verificationAsked, {
      key: `verification-asked:${id}`,
      personIds: await listStaffIds(db),
      path: "/staff?tab=spaces&asked=1",
      payload: { space: await readSpaceName(db, spaceId) },
    });
  });
}

/** Withdraws a request before its decision; the files are deleted at once. Without an open request it does nothing. */
export async function withdrawVerification(
  { db, storage, clock }: Pick<Services, "db" | "storage" | "clock">,
  viewer: Viewer,
  { spaceId }: { readonly spaceId: number },
): Promise<void> {
  const { personId } = assertAdmin(viewer, moderationAdmin.askVerification, spaceId);
  const withdrawn = await db.transaction().execute(async (db) => {
    const id = await endVerification(db, { spaceId, personId, outcome: "withdrawn" });
    if (id === null) return null;
    const entry = { actorId: personId, entityId: spaceId, spaceId };
    await recordAudit(db, moderationAudit["space.verification-withdrawn"], entry);
    return id;
  });
  if (withdrawn !== null) await deleteDocumentsOf({ db, storage, clock }, withdrawn);
}
