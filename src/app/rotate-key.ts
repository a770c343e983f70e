import { existsSync, renameSync, rmSync } from "node:fs";
import { encryptedColumns as ofBroadcasts } from "../features/broadcast/encrypted-columns.ts";
import { encryptedColumns as ofFederation } from "../features/federation/encrypted-columns.ts";
import { encryptedColumns as ofJourneys } from "../features/journey/encrypted-columns.ts";
import { encryptedColumns as ofNotifications } from "../features/notifications/encrypted-columns.ts";
import { encryptedColumns as ofPayments } from "../features/payments/encrypted-columns.ts";
import { encryptedColumns as ofPeople } from "../features/people/encrypted-columns.ts";
import { encryptedColumns as ofYatras } from "../features/yatra/encrypted-columns.ts";
import type { Config } from "../platform/config.ts";
import type { Db } from "../platform/db/connection.ts";
import { reencryptColumn, type Reencrypted } from "../platform/db/reencrypt.ts";
import { keyFile, makeKey, moveFormerKey, nextKeyFile, noteKeyInUse, readKey } from "../platform/installation-key.ts";

export const encryptedColumns = [
  ...ofBroadcasts,
  ...ofFederation,
  ...ofJourneys,
  ...ofNotifications,
  ...ofPayments,
  ...ofPeople,
  ...ofYatras,
];

/**
 * Encrypts everything with another key: AUTH_SECRET, or else a new one for the file. Begun again after it was killed, it
 * goes on with the same new key.
 * @param previous keys of before that lie in no file. No node may run meanwhile.
 */
export async function rotateKey(
  db: Db,
  { authSecret, dataDir }: Pick<Config, "authSecret" | "dataDir">,
  previous: readonly string[],
): Promise<Reencrypted> {
  await moveFormerKey(db, dataDir);
  const [file, next] = [keyFile(dataDir), nextKeyFile(dataDir)];
  const begun = readKey(next);
  const to = authSecret ?? begun ?? makeKey(next);
  const from = [...previous, readKey(file) ?? "", begun ?? ""].filter((key) => key !== "" && key !== to);
  let [changed, unreadable] = [0, 0];
  for (const column of encryptedColumns) {
    const done = await reencryptColumn(db, column, { from, to });
    changed += done.changed;
    unreadable += done.unreadable;
  }
  await noteKeyInUse(db, to);
  if (!authSecret) renameSync(next, file);
  else if (existsSync(next)) rmSync(next);
  return { changed, unreadable };
}
