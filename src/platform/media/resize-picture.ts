import sharp, { type Sharp } from "sharp";
import type { Db } from "../db/connection.ts";
import type { Storage } from "../storage.ts";
import type { PictureWidth } from "./picture.ts";

export interface SizedPicture {
  readonly body: Uint8Array;
  readonly mime: string;
}

interface Master {
  readonly sha256: string;
  readonly storage_key: string;
}

/** sharp uses libuv's pool: two at a time leave room for everything else that does. */
const atOnce = 2;
let running = 0;
const queue: (() => void)[] = [];
const inFlight = new Map<string, Promise<Uint8Array>>();

export async function findMaster(db: Db, id: number, hash: string): Promise<Master | null> {
  const row = await db
    .selectFrom("media")
    .select(["sha256", "storage_key", "mime"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.sha256.startsWith(hash) && row.mime.startsWith("image/") ? row : null;
}

const derivedKey = (master: Master, name: string) => `derived/${master.sha256.slice(0, 2)}/${master.sha256}-${name}`;

/** The size that was made before, or null. */
export async function findSized(storage: Storage, master: Master, name: string): Promise<Uint8Array | null> {
  const key = derivedKey(master, name);
  return (await storage.exists(key)) ? storage.getBytes(key) : null;
}

export function makeWebp(storage: Storage, master: Master, width: PictureWidth): Promise<Uint8Array> {
  return once(storage, master, `${width}.webp`, (image) =>
    image.resize({ width, withoutEnlargement: true }).webp({ quality: 74, effort: 4 }),
  );
}

/** About twenty times dearer than WebP: made in a job, never while a reader waits. */
export function makeAvif(storage: Storage, master: Master, width: PictureWidth): Promise<Uint8Array> {
  return once(storage, master, `${width}.avif`, (image) =>
    image.resize({ width, withoutEnlargement: true }).avif({ quality: 52, effort: 3 }),
  );
}

export function makeShareImage(storage: Storage, master: Master, focusY: number): Promise<Uint8Array> {
  const position = focusY < 0.4 ? "top" : focusY > 0.6 ? "bottom" : "centre";
  return once(storage, master, "share.jpg", (image) =>
    image.resize(1200, 630, { fit: "cover", position }).jpeg({ quality: 80, mozjpeg: true }),
  );
}

function once(storage: Storage, master: Master, name: string, shape: (image: Sharp) => Sharp): Promise<Uint8Array> {
  const key = derivedKey(master, name);
  let work = inFlight.get(key);
  if (!work) {
    work = inTurn(async () => {
      const body = await shape(sharp(await storage.getBytes(master.storage_key))).toBuffer();
      await storage.put(key, body);
      return body;
    }).finally(() => inFlight.delete(key));
    inFlight.set(key, work);
  }
  return work;
}

/** Does what unpacks a picture when fewer than two others are at it. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  while (running >= atOnce) await new Promise<void>((resolve) => queue.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    queue.shift()?.();
  }
}
