import { hkdfSync, randomBytes } from "node:crypto";
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Config } from "./config.ts";
import type { Db } from "./db/connection.ts";
import { deleteInstallationValue, readInstallationValue, storeInstallationValue } from "./db/installation-values.ts";
import type { Log } from "./log.ts";

/** Where releases before this one kept the key itself. */
const FORMER_KEY = "secret";
const FINGERPRINT = "secret-fingerprint";
const MIN_LENGTH = 32;

/** What says which key a database is in use with, and nothing else about it. */
export const fingerprintOf = (secret: string): string =>
  Buffer.from(hkdfSync("sha256", secret, "", "sangam fingerprint of the key", 16)).toString("hex");

export const keyFile = (dataDir: string): string => path.join(dataDir, "secret");

/** The key that `npm run rotate-secret` is changing to, until all is encrypted with it. */
export const nextKeyFile = (dataDir: string): string => `${keyFile(dataDir)}.next`;

/**
 * The key of this installation: AUTH_SECRET, or a file that is made at the first start. The database holds its
 * fingerprint alone; the key that an earlier release kept there moves into the file.
 * @throws with a sentence for the operator where the change of a key was interrupted, and where other nodes of a
 * database of its own may use another key. With the embedded database it starts, and says what cannot be read.
 */
export async function openKey(
  { authSecret, dataDir, databaseUrl }: Pick<Config, "authSecret" | "dataDir" | "databaseUrl">,
  db: Db,
  log: Pick<Log, "error">,
): Promise<string> {
  if (existsSync(nextKeyFile(dataDir))) {
    throw new Error("The change of the key was interrupted: run `npm run rotate-secret` again, then start.");
  }
  const former = await moveFormerKey(db, dataDir);
  const secret = authSecret ?? readKey(keyFile(dataDir)) ?? makeKey(keyFile(dataDir));
  const inUse = authSecret ?? former ?? secret;
  const used = await storeInstallationValue(db, FINGERPRINT, fingerprintOf(inUse));
  if (used === fingerprintOf(secret)) return secret;
  const missing = `This database is in use with another key than ${authSecret ? "AUTH_SECRET" : keyFile(dataDir)}`;
  const remedy = "Bring that key back, or run `npm run rotate-secret` if it is lost";
  if (databaseUrl) throw new Error(`${missing}. Every node needs the same AUTH_SECRET. ${remedy}.`);
  log.error(`${missing}: tax numbers, stream keys and gateway accounts of before cannot be read. ${remedy}.`);
  return secret;
}

/** Moves the key that an earlier release kept in the database into the file. @returns it; null where there was none. */
export async function moveFormerKey(db: Db, dataDir: string): Promise<string | null> {
  const former = await readInstallationValue(db, FORMER_KEY);
  if (former === null) return null;
  writeKey(keyFile(dataDir), former);
  if (readKey(keyFile(dataDir)) === former) await deleteInstallationValue(db, FORMER_KEY);
  return former;
}

/** From now on the database is in use with this key. */
export async function noteKeyInUse(db: Db, secret: string): Promise<void> {
  await db.transaction().execute(async (db) => {
    await deleteInstallationValue(db, FINGERPRINT);
    await storeInstallationValue(db, FINGERPRINT, fingerprintOf(secret));
  });
}

/** Whether the database is in use with this key; what another one encrypted cannot be read. */
export async function isKeyInUse(db: Db, secret: string): Promise<boolean> {
  const used = await readInstallationValue(db, FINGERPRINT);
  return used === null || used === fingerprintOf(secret);
}

/** @returns null where there is no such file. @throws with a sentence for the operator where it holds no key. */
export function readKey(file: string): string | null {
  if (!existsSync(file)) return null;
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < MIN_LENGTH) throw new Error(`${file} holds no key of ${MIN_LENGTH} characters: bring it back.`);
  chmodSync(file, 0o600);
  return secret;
}

/** Makes the file with a new key unless another process was first. @returns the key that it holds. */
export function makeKey(file: string): string {
  writeKey(file, randomBytes(32).toString("base64url"));
  return readKey(file)!;
}

/** Written whole or not at all; a key that is there stays. */
function writeKey(file: string, secret: string): void {
  const whole = `${file}.${process.pid}`;
  writeFileSync(whole, secret, { mode: 0o600, flush: true });
  try {
    linkSync(whole, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(whole, { force: true });
  }
}
