import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { requestPayment } from "#/features/payments/commands/request-payment.server.ts";
import { readPans } from "#/features/payments/queries/pans.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { reencryptColumn } from "#/platform/db/reencrypt.ts";
import { encrypt } from "#/platform/encrypt.ts";
import { isKeyInUse, openKey } from "#/platform/installation-key.ts";
import { testDatabase } from "#/testing/database.ts";
import { testSpace } from "#/testing/people.ts";
import { encryptedColumns, rotateKey } from "./rotate-key.ts";

const { db } = await testDatabase();
const OLD = "the-first-secret-of-this-house-0123456789";
const OTHER = "a-secret-that-nobody-has-any-more-0123456789";

function installation() {
  const dataDir = mkdtempSync(path.join(tmpdir(), "sangam-rotate-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return { dataDir, authSecret: undefined, databaseUrl: undefined };
}

async function paymentsUnder(secret: string, count: number): Promise<number[]> {
  const spaceId = await testSpace(db);
  const ids: number[] = [];
  for (let i = 0; i < count; i++) {
    const payer = { personId: null, name: "Asha Rao", email: "", panEncrypted: encrypt(secret, `ABCDE100${i}F`) };
    const about = { purpose: "gift", fund: "general", amountPaise: 10_100, reference: "", language: "en" };
    const key = `${secret}-${i}`;
    ids.push((await requestPayment(db, { payer, payee: { spaceId }, ...about, key }, new Date(0))).id);
  }
  return ids;
}

test("every encrypted column of the database is known to the change of the key", async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea' and column_name like '%sealed'
      and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE')`.execute(db);
  const known = encryptedColumns.map(({ table, column }) => `${table}.${column}`);
  expect(known.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test("the key changes: what was encrypted is read with the new one, and what no key opens stays", async () => {
  await db.deleteFrom("installation").where("key", "like", "secret%").execute();
  await db.insertInto("installation").values({ key: "secret", value: OLD }).execute();
  const config = installation();
  const ids = await paymentsUnder(OLD, 5);
  const [lost] = await paymentsUnder(OTHER, 1);
  expect(await rotateKey(db, config, [])).toEqual({ changed: 5, unreadable: 1 });
  const error = vi.fn();
  const secret = await openKey(config, db, { error });
  expect(secret).not.toBe(OLD);
  expect(error).not.toHaveBeenCalled();
  expect(await isKeyInUse(db, OLD)).toBe(false);
  const pans = await readPans(db, secret, [...ids, lost!]);
  expect(ids.map((id) => pans.get(id))).toEqual(ids.map((_id, i) => `ABCDE100${i}F`));

  // To the key of several nodes, and with the old one that an operator still has.
  const authSecret = "the-secret-of-several-nodes-0123456789";
  expect(await rotateKey(db, { ...config, authSecret }, [OTHER])).toEqual({ changed: 6, unreadable: 0 });
  expect((await readPans(db, authSecret, [lost!])).get(lost!)).toBe("ABCDE1000F");
});

test("a change that was interrupted goes on with the same new key", async () => {
  await db.deleteFrom("installation").where("key", "like", "secret%").execute();
  await db.deleteFrom("payment").execute();
  const config = installation();
  const first = await openKey(config, db, { error: vi.fn() });
  const ids = await paymentsUnder(first, 3);
  const begin = db.transaction.bind(db);
  const killedAfter = (batches: number) => {
    let left = batches;
    return vi.spyOn(db, "transaction").mockImplementation(() => {
      if (left-- === 0) throw new Error("killed");
      return begin();
    });
  };

  const pans = encryptedColumns.find(({ column }) => column === "payer_pan_sealed")!;
  const inTwos = (db: Db) => reencryptColumn(db, pans, { from: [first], to: OTHER }, 2);
  const within = killedAfter(1);
  await expect(inTwos(db)).rejects.toThrow("killed");
  within.mockRestore();
  expect([...(await readPans(db, OTHER, ids)).keys()]).toHaveLength(2);
  expect(await inTwos(db)).toEqual({ changed: 1, unreadable: 0 });
  expect([...(await readPans(db, OTHER, ids)).keys()]).toHaveLength(3);

  const between = killedAfter(1);
  await expect(rotateKey(db, config, [OTHER])).rejects.toThrow("killed");
  between.mockRestore();
  const next = readFileSync(path.join(config.dataDir, "secret.next"), "utf8");
  await expect(openKey(config, db, { error: vi.fn() })).rejects.toThrow("interrupted");
  await rotateKey(db, config, [OTHER]);
  expect(await openKey(config, db, { error: vi.fn() })).toBe(next);
  expect(existsSync(path.join(config.dataDir, "secret.next"))).toBe(false);
  expect([...(await readPans(db, next, ids)).values()]).toHaveLength(3);
});
