import type { Db } from "#/platform/db/connection.ts";
import { deleteTranslations } from "#/platform/db/translations.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { discardUpload, storeUploadedPicture, type StoredUpload } from "#/platform/media/attach-picture.ts";
import { addPictureUses, arrangePictureUses } from "#/platform/media/picture-uses.ts";
import type { PictureServices } from "#/platform/media/store-picture.ts";
import { notFound, refuse, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { claimUpload } from "#/platform/uploads/claim-upload.ts";
import type { SignedIn, Viewer } from "#/platform/viewer.ts";
import { requireProviderAccount } from "../access.ts";
import type { PortfolioInput } from "../portfolio-forms.ts";
import { FEATURED_MOST, PIECES_MOST } from "../portfolio-rules.ts";
import { refreshProvider } from "./refresh-provider.server.ts";
import { lockProvider } from "./save-provider.server.ts";

export type PieceInput = PortfolioInput & {
  /** null for a new one. */
  readonly itemId: number | null;
  /** The language of its words. */
  readonly language: string;
};

/**
 * Writes a piece of one's own portfolio with its pictures; those that did not come along are taken away.
 * @returns its id.
 * @throws as requireProviderAccount; platform.not-found for another's; artists.say-first (409); artists.pieces-many (409);
 * artists.featured-many beside `isFeatured`; as storeUploadedPicture beside `image`; artists.year-ahead; platform.too-many.
 */
export async function savePiece(
  services: PictureServices & Pick<Services, "clock">,
  viewer: Viewer,
  { itemId, language, kept, added, ...piece }: PieceInput,
): Promise<number> {
  const { db, clock } = services;
  const { personId } = requireProviderAccount(viewer);
  if ((piece.year ?? 0) > new Date(clock()).getUTCFullYear()) throw refuseField("year", "artists.year-ahead");
  await countAgainstLimit(db, { key: `portfolio:${personId}`, limit: 300, windowSeconds: 3_600 });
  // Nothing is drawn for a piece that is not theirs.
  if (itemId !== null) await findPiece(db, personId, itemId);
  const stored: (StoredUpload & { readonly alt: string })[] = [];
  for (const { uploadId, alt } of added) {
    stored.push({ ...(await storeUploadedPicture(services, personId, uploadId)), alt });
  }
  const id = await db.transaction().execute(async (db) => {
    if (!(await lockProvider(db, personId))) throw refuse("artists.say-first", { status: 409 });
    const pieces = await listPieces(db, personId);
    if (itemId !== null && !pieces.some((one) => one.id === itemId)) throw notFound();
    if (itemId === null && pieces.length >= PIECES_MOST) {
      throw refuse("artists.pieces-many", { status: 409, params: { most: PIECES_MOST } });
    }
    if (piece.isFeatured) assertFeaturable(pieces, itemId);
    const columns = {
      title: piece.title,
      description: piece.description,
      category: piece.category,
      year: piece.year,
      place: piece.place,
      materials: piece.materials,
      price_paise: piece.price,
      is_featured: piece.isFeatured,
      language,
      updated_at: new Date(clock()),
    };
    const { id } =
      itemId === null
        ? await db
            .insertInto("portfolio_item")
            // The newest stands first.
            .values({
              person_id: personId,
              position: Math.min(0, ...pieces.map(({ position }) => position)) - 1,
              ...columns,
            })
            .returning("id")
            .executeTakeFirstOrThrow()
        : await db
            .updateTable("portfolio_item")
            .set(columns)
            .where("id", "=", itemId)
            .returning("id")
            .executeTakeFirstOrThrow();
    if (itemId !== null) await deleteTranslations(db, "portfolio_item", [id]);
    await writePictures(db, { id, personId, language, kept, stored });
    await refreshProvider(db, personId);
    return id;
  });
  for (const { uploadId } of stored) await discardUpload(services, uploadId);
  return id;
}

interface Pictures {
  readonly id: number;
  readonly personId: number;
  readonly language: string;
  readonly kept: PortfolioInput["kept"];
  readonly stored: readonly (StoredUpload & { readonly alt: string })[];
}

async function writePictures(db: Db, { id, personId, language, kept, stored }: Pictures): Promise<void> {
  const owner = { entity: "portfolio", entityId: id };
  const before = kept.map(({ useId, alt }) => ({ id: useId, alt, language }));
  const { length } = await arrangePictureUses(db, owner, before);
  for (const { uploadId } of stored) await claimUpload(db, { id: uploadId, personId, purpose: "picture" });
  await addPictureUses(
    db,
    stored.map(({ mediaId, alt }, place) => ({
      ...owner,
      ...{ role: "picture", mediaId, alt, language, createdBy: personId, position: length + place },
    })),
  );
}

/** Moves a piece one place among those that are featured as it is, or those that are not. @throws as savePiece. */
export async function movePiece(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { itemId, by }: { readonly itemId: number; readonly by: -1 | 1 },
): Promise<void> {
  await onPiece({ db }, viewer, itemId, async (db, pieces, piece) => {
    const peers = pieces.filter((one) => one.is_featured === piece.is_featured);
    const from = peers.indexOf(piece);
    const to = from + by;
    if (to < 0 || to >= peers.length) return;
    const order = peers.toSpliced(from, 1).toSpliced(to, 0, piece);
    for (const [position, { id }] of order.entries()) {
      await db.updateTable("portfolio_item").set({ position }).where("id", "=", id).execute();
    }
  });
}

/** Shows a piece before all others, or no longer. @throws as savePiece; artists.featured-many (beside `isFeatured`). */
export async function featurePiece(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { itemId, isFeatured }: { readonly itemId: number; readonly isFeatured: boolean },
): Promise<void> {
  await onPiece({ db }, viewer, itemId, async (db, pieces) => {
    if (isFeatured) assertFeaturable(pieces, itemId);
    await db.updateTable("portfolio_item").set({ is_featured: isFeatured }).where("id", "=", itemId).execute();
  });
}

/** Takes a piece away with its pictures and likes. @throws as savePiece. */
export async function removePiece(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { itemId }: { readonly itemId: number },
): Promise<void> {
  await onPiece({ db }, viewer, itemId, async (db) => {
    await arrangePictureUses(db, { entity: "portfolio", entityId: itemId }, []);
    await db.deleteFrom("portfolio_like").where("item_id", "=", itemId).execute();
    await db
      .updateTable("portfolio_item")
      .set({ removed_at: new Date(clock()) })
      .where("id", "=", itemId)
      .execute();
  });
}

type Piece = Awaited<ReturnType<typeof listPieces>>[number];

async function onPiece(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  itemId: number,
  change: (db: Db, pieces: readonly Piece[], piece: Piece) => Promise<void>,
): Promise<void> {
  const { personId }: SignedIn = requireProviderAccount(viewer);
  await countAgainstLimit(db, { key: `portfolio:${personId}`, limit: 300, windowSeconds: 3_600 });
  await db.transaction().execute(async (db) => {
    await lockProvider(db, personId);
    const pieces = await listPieces(db, personId);
    const piece = pieces.find(({ id }) => id === itemId);
    if (!piece) throw notFound();
    await change(db, pieces, piece);
    await refreshProvider(db, personId);
  });
}

/** All pieces of a person, in the order in which they are shown. */
const listPieces = (db: Db, personId: number) =>
  db
    .selectFrom("portfolio_item")
    .select(["id", "position", "is_featured"])
    .where("person_id", "=", personId)
    .where("removed_at", "is", null)
    .orderBy("is_featured", "desc")
    .orderBy("position")
    .orderBy("id")
    .execute();

/** @throws platform.not-found where it is not this person's. */
async function findPiece(db: Db, personId: number, itemId: number): Promise<void> {
  const row = await db
    .selectFrom("portfolio_item")
    .select("id")
    .where("id", "=", itemId)
    .where("person_id", "=", personId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (!row) throw notFound();
}

function assertFeaturable(pieces: readonly Piece[], itemId: number | null): void {
  const others = pieces.filter((one) => one.is_featured && one.id !== itemId);
  if (others.length >= FEATURED_MOST) throw refuseField("isFeatured", "artists.featured-many", { most: FEATURED_MOST });
}
