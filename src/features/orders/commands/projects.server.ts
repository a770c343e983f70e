import { readProviderAccount } from "#/features/artists/public.server.ts";
import { civilDay } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { listGallery, removePictureUses } from "#/platform/media/picture-uses.ts";
import { deleteUnusedMedia } from "#/platform/media/stored-media.ts";
import type { PictureServices } from "#/platform/media/store-picture.ts";
import { notAllowed, notFound, refuse, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import type { ProjectInput } from "../project-forms.ts";
import { MOST_DRAFTS, MOST_PROJECT_PICTURES, PROJECT_ENTITY } from "../project-rules.ts";
import { assertDay } from "../day-limits.ts";
import { assertMayMail, noteGuestAddress } from "./guest-addresses.server.ts";
import { attachPictures, discardPictures, storePictures } from "./pictures.server.ts";
import { notifyGuest } from "./notify-guest.server.ts";

type Project = Omit<ProjectInput, "intent"> & {
  /** The draft that is gone on with; null for a new one. */
  readonly draftId: number | null;
  readonly isDraft: boolean;
  readonly language: string;
};

/**
 * Keeps a project of a provider's own: as a draft that they alone see, or as an order that begins now, of which its client is
 * written to. The same key again is the same project.
 * @returns its id.
 * @throws platform.sign-in-first, platform.not-allowed for who makes nothing; orders.profile-first, orders.drafts-full,
 * orders.day-past and orders.day-beyond beside the field; platform.not-found for a draft that is gone; as assertMayMail and
 * noteGuestAddress for the client's address; platform.too-many; as storePictures.
 */
export async function saveProject(
  services: PictureServices & Pick<Services, "jobs" | "clock">,
  viewer: Viewer,
  input: Project,
): Promise<number> {
  const person = await requireMaker(services.db, viewer);
  const { personId } = person;
  const now = new Date(services.clock());
  await countAgainstLimit(services.db, { key: `orders.project:${personId}`, limit: 120, windowSeconds: 3_600 });
  const today = civilDay(now, person.zone);
  assertDay({ field: "deadline", day: input.deadline, today, mayBePast: input.isDraft });
  if (!input.isDraft) await assertMayMail(services.db, { providerId: personId, email: input.clientEmail });
  const pictures = await storePictures(services, personId, input.image);
  let gone: readonly number[] = [];
  const id = await services.db.transaction().execute(async (db) => {
    await db.selectFrom("person").select("id").where("id", "=", personId).forNoKeyUpdate().executeTakeFirstOrThrow();
    const written = await writeProject(db, personId, input, now);
    if (written.isSaved) return written.id;
    if (!input.isDraft) await noteGuestAddress(db, { providerId: personId, email: input.clientEmail, now });
    await writeStages(db, personId, written.id, input);
    gone = await removePictures(db, written.id, input.imageGone);
    await assertPicturesFit(db, written.id, pictures.length);
    const owner = { entity: PROJECT_ENTITY, entityId: written.id };
    await attachPictures(db, owner, pictures, { alt: input.title, language: input.language });
    const client = { id: written.id, clientId: null, clientEmail: input.clientEmail };
    if (!input.isDraft) await notifyGuest({ db, jobs: services.jobs }, client, { kind: "begun" });
    return written.id;
  });
  await discardPictures(services, pictures);
  await deleteUnusedMedia(services.db, services.storage, gone);
  return id;
}

/** Throws a draft away, with its pictures. @throws platform.sign-in-first; platform.not-found for all else. */
export async function deleteDraft(
  { db, storage }: Pick<Services, "db" | "storage">,
  viewer: Viewer,
  { draftId }: { readonly draftId: number },
): Promise<void> {
  const { personId } = requirePerson(viewer);
  const pictures = await db.transaction().execute(async (db) => {
    const gone = await db
      .deleteFrom("commission")
      .where("id", "=", draftId)
      .where("provider_id", "=", personId)
      .where("status", "=", "draft")
      .returning("id")
      .executeTakeFirst();
    if (!gone) throw notFound();
    return removePictures(db, draftId, null);
  });
  await deleteUnusedMedia(db, storage, pictures);
}

/** @throws as saveProject for those who may not keep one. */
async function requireMaker(db: Db, viewer: Viewer): Promise<SignedIn> {
  const person = requirePerson(viewer);
  const account = await readProviderAccount(db, person);
  if (!account?.makes) throw notAllowed();
  if (!account.hasProfile) throw refuse("orders.profile-first");
  return person;
}

async function writeProject(
  db: Db,
  personId: number,
  { draftId, isDraft, key, ...input }: Project,
  now: Date,
): Promise<{ readonly id: number; readonly isSaved: boolean }> {
  const before = await db
    .selectFrom("commission")
    .select(["id", "status"])
    .where("provider_id", "=", personId)
    .where((eb) => (draftId === null ? eb("key", "=", key) : eb("id", "=", draftId)))
    .forUpdate()
    .executeTakeFirst();
  if (draftId !== null && !before) throw notFound();
  // A second press of the same form: it is there already.
  if (before && before.status !== "draft") return { id: before.id, isSaved: true };
  const columns = {
    title: input.title,
    description: input.description,
    category: input.category,
    total_paise: input.totalPaise,
    deadline: input.deadline,
    location: input.location,
    client_name: input.clientName,
    client_phone: input.clientPhone,
    client_email: input.clientEmail,
    client_language: input.clientLanguage,
    specifications: input.specifications,
    materials: input.materials,
    estimated_duration: input.estimatedDuration,
    complexity: input.complexity,
    status: isDraft ? "draft" : "in-progress",
    started_at: isDraft ? null : now,
    language: input.language,
  };
  if (before) {
    await db.updateTable("commission").set(columns).where("id", "=", before.id).execute();
    return { id: before.id, isSaved: false };
  }
  if (isDraft) await assertDraftsFit(db, personId);
  const { id } = await db
    .insertInto("commission")
    .values({ ...columns, key, provider_id: personId, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, isSaved: false };
}

/** Nothing of a draft was asked for or reached, so its stages are written anew. */
async function writeStages(db: Db, personId: number, projectId: number, { stages }: Project): Promise<void> {
  await db.deleteFrom("commission_stage").where("commission_id", "=", projectId).execute();
  if (stages.length === 0) return;
  const made = await db
    .insertInto("commission_stage")
    .values(stages.map(({ name }, position) => ({ commission_id: projectId, position, name })))
    .returning(["id", "position"])
    .execute();
  const payments = made.flatMap(({ id, position }) => {
    const { amountPaise } = stages[position]!;
    if (amountPaise === 0) return [];
    return [
      {
        ...{ commission_id: projectId, provider_id: personId },
        ...{ stage_id: id, kind: "stage", amount_paise: amountPaise },
      },
    ];
  });
  if (payments.length > 0) await db.insertInto("commission_payment").values(payments).execute();
}

const galleryOf = (db: Db, projectId: number) => listGallery(db, { entity: PROJECT_ENTITY, entityId: projectId });

/**
 * @param useIds the uses that go; null for all of the project.
 * @returns the media that they showed, to be deleted once that is committed.
 */
async function removePictures(db: Db, projectId: number, useIds: readonly number[] | null): Promise<number[]> {
  if (useIds?.length === 0) return [];
  const gone = (await galleryOf(db, projectId)).filter(({ id }) => useIds === null || useIds.includes(id));
  await removePictureUses(
    db,
    gone.map(({ id }) => id),
  );
  return gone.map(({ mediaId }) => mediaId);
}

async function assertPicturesFit(db: Db, projectId: number, more: number): Promise<void> {
  if (more === 0) return;
  const uses = await galleryOf(db, projectId);
  if (uses.length + more > MOST_PROJECT_PICTURES) throw refuseField("image", "orders.pictures-full");
}

async function assertDraftsFit(db: Db, personId: number): Promise<void> {
  const { count } = await db
    .selectFrom("commission")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("provider_id", "=", personId)
    .where("status", "=", "draft")
    .executeTakeFirstOrThrow();
  if (count >= MOST_DRAFTS) throw refuse("orders.drafts-full");
}
