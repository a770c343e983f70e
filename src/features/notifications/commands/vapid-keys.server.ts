import webPush from "web-push";
import type { Db } from "#/platform/db/connection.ts";
import { deleteInstallationValue, readInstallationValue } from "#/platform/db/installation-values.ts";
import { encrypt, tryDecrypt } from "#/platform/encrypt.ts";
import type { Services } from "#/platform/services.ts";

/** By which push services know this installation (RFC 8292); base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  /** Null where it was encrypted with a key of the installation that is lost: nothing is pushed until it is back. */
  readonly privateKey: string | null;
}

/** Where it stood in clear before it was encrypted. */
const FORMER_KEY = "vapid-keys";
const known = new WeakMap<Db, Promise<VapidKeys>>();

/** Made once and kept in the database, so that every node of an installation is known by the same name. */
export function vapidKeys({ db, secret }: Pick<Services, "db" | "secret">): Promise<VapidKeys> {
  let keys = known.get(db);
  if (!keys) {
    keys = readOrMake(db, secret);
    keys.catch(() => known.delete(db));
    known.set(db, keys);
  }
  return keys;
}

async function readOrMake(db: Db, secret: string): Promise<VapidKeys> {
  if (!(await readRow(db))) await store(db, secret);
  const row = (await readRow(db))!;
  return { publicKey: row.public_key, privateKey: tryDecrypt(secret, row.private_key_sealed) };
}

const readRow = (db: Db) => db.selectFrom("push_key").select(["public_key", "private_key_sealed"]).executeTakeFirst();

/** Devices are subscribed to the former key: it is encrypted, and what stood in clear goes. */
async function store(db: Db, secret: string): Promise<void> {
  await db.transaction().execute(async (db) => {
    const former = await readInstallationValue(db, FORMER_KEY);
    const { publicKey, privateKey } = former
      ? (JSON.parse(former) as { readonly publicKey: string; readonly privateKey: string })
      : webPush.generateVAPIDKeys();
    await db
      .insertInto("push_key")
      .values({ public_key: publicKey, private_key_sealed: encrypt(secret, privateKey) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (former) await deleteInstallationValue(db, FORMER_KEY);
  });
}
