import webPush from "web-push";
import type { Db } from "#/platform/db/connection.ts";

/** By which push services know this installation (RFC 8292); base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const KEY = "vapid-keys";
const known = new WeakMap<Db, Promise<VapidKeys>>();

/** Made once and kept in the database, so that every node of an installation is known by the same name. */
export function vapidKeys(db: Db): Promise<VapidKeys> {
  let keys = known.get(db);
  if (!keys) {
    keys = readOrMake(db);
    keys.catch(() => known.delete(db));
    known.set(db, keys);
  }
  return keys;
}

async function readOrMake(db: Db): Promise<VapidKeys> {
  const stored = () => db.selectFrom("installation").select("value").where("key", "=", KEY);
  const there = await stored().executeTakeFirst();
  if (there) return JSON.parse(there.value) as VapidKeys;
  await db
    .insertInto("installation")
    .values({ key: KEY, value: JSON.stringify(webPush.generateVAPIDKeys()) })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  return JSON.parse((await stored().executeTakeFirstOrThrow()).value) as VapidKeys;
}
