import sharp, { type Sharp } from "sharp";
import type { Db } from "../db/connection.ts";
import type { Services } from "../services.ts";
import type { Storage } from "../storage.ts";
import type { PictureWidth } from "./picture.ts";

interface Master {
  readonly sha256: string;
  readonly storage_key: string;
}

type Drawing = Pick<Services, "storage" | "pictures">;

/** A picture that everybody may see who has its address. */
export async function findMaster(db: Db, id: number, hash: string): Promise<Master | null> {
  const row = await findAnyMaster(db, id);
  return row?.sha256.startsWith(hash) && !row.is_private ? row : null;
}

/** A private one as well, for a door that has asked who comes. */
export async function findAnyMaster(db: Db, id: number): Promise<(Master & { readonly is_private: boolean }) | null> {
  const row = await db
    .selectFrom("media")
    .select(["sha256", "storage_key", "mime", "is_private"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.mime.startsWith("image/") ? row : null;
}

const derivedKey = (master: Master, name: string) => `derived/${master.sha256.slice(0, 2)}/${master.sha256}-${name}`;

/** The size that was made before, or null. */
export async function findSized(storage: Storage, master: Master, name: string): Promise<Uint8Array | null> {
  const key = derivedKey(master, name);
  return (await storage.exists(key)) ? storage.getBytes(key) : null;
}

export function makeWebp(drawing: Drawing, master: Master, width: PictureWidth): Promise<Uint8Array> {
  return make(drawing, master, `${width}.webp`, (image) =>
    image.resize({ width, withoutEnlargement: true }).webp({ quality: 74, effort: 4 }),
  );
}

/** About twenty times dearer than WebP: made in a job, never while a reader waits. */
export function makeAvif(drawing: Drawing, master: Master, width: PictureWidth): Promise<Uint8Array> {
  return make(drawing, master, `${width}.avif`, (image) =>
    image.resize({ width, withoutEnlargement: true }).avif({ quality: 52, effort: 3 }),
  );
}

export function makeShareImage(drawing: Drawing, master: Master, focusY: number): Promise<Uint8Array> {
  const position = focusY < 0.4 ? "top" : focusY > 0.6 ? "bottom" : "centre";
  return make(drawing, master, "share.jpg", (image) =>
    image.resize(1200, 630, { fit: "cover", position }).jpeg({ quality: 80, mozjpeg: true }),
  );
}

function make(
  { storage, pictures }: Drawing,
  master: Master,
  name: string,
  shape: (image: Sharp) => Sharp,
): Promise<Uint8Array> {
  const key = derivedKey(master, name);
  return pictures.resizeOnce(key, async () => {
    const body = await shape(sharp(await storage.getBytes(master.storage_key))).toBuffer();
    await storage.put(key, body);
    return body;
  });
}
