import webPush from "web-push";
import type { Db } from "#/platform/db/connection.ts";
import { storeInstallationValue, readInstallationValue } from "#/platform/db/installation-values.ts";

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
  const there = await readInstallationValue(db, KEY);
  return JSON.parse(there ?? (await storeInstallationValue(db, KEY, JSON.stringify(webPush.generateVAPIDKeys()))));
}
