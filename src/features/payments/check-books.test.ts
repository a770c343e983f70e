import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import type { Db } from "#/platform/db/connection.ts";
import { findInBooks } from "#/features/ledger/public.server.ts";
import { testDatabase } from "#/testing/database.ts";
import { noJobs, testGift } from "#/testing/giving.ts";
import { testSpace } from "#/testing/people.ts";
import { checkSpace, queueChecks } from "./check-job.server.ts";
import { checkBooks } from "./queries/check-books.server.ts";

const { db } = await testDatabase();

const at = new Date("2026-11-21T10:00:00Z");

async function space(gifts = 5): Promise<{ spaceId: number; ids: number[] }> {
  const spaceId = await testSpace(db);
  const ids: number[] = [];
  for (let i = 0; i < gifts; i += 1) ids.push((await testGift(db, { spaceId, amountPaise: 100 * (i + 1), at })).id);
  await testGift(db, { spaceId, amountPaise: 100, state: "pending", at });
  return { spaceId, ids };
}

/** Tampers like somebody with the database itself, past every trigger. */
const tamper = (statement: ReturnType<typeof sql>) =>
  db.transaction().execute(async (db: Db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    await statement.execute(db);
  });

const codeOf = async (paymentId: number) =>
  (await db.selectFrom("payment").select("receipt_code").where("id", "=", paymentId).executeTakeFirstOrThrow())
    .receipt_code!;

test("sound books have no fault, and neither has a space without any", async () => {
  const { spaceId } = await space();
  expect(await checkBooks(db, spaceId)).toEqual([]);
  expect(await checkBooks(db, await testSpace(db))).toEqual([]);
});

const where = (spaceId: number, seq: number) =>
  sql`(select id from ledger_transaction where space_id = ${spaceId} and seq = ${seq})`;

test.each<[string, (spaceId: number, ids: number[]) => ReturnType<typeof sql>, string[]]>([
  [
    "an amount",
    (id) => sql`update ledger_entry set amount_paise = amount_paise * 2 where transaction_id = ${where(id, 2)}`,
    ["account:bank", "account:income:gift:general", "commitment:2"],
  ],
  [
    "a day",
    (id) => sql`update ledger_transaction set booked_on = '2026-11-20' where space_id = ${id} and seq = 3`,
    ["commitment:3"],
  ],
  [
    "a hash",
    (id) => sql`update ledger_transaction set hash = repeat('a', 64) where space_id = ${id} and seq = 3`,
    ["hash:3", "hash:4"],
  ],
  [
    "a missing transaction",
    (id) =>
      sql`with gone as (delete from ledger_entry where transaction_id = ${where(id, 5)}) delete from ledger_transaction where id = ${where(id, 5)}`,
    ["account:bank", "account:income:gift:general", "head:4"],
  ],
  [
    "a missing entry",
    (id) => sql`delete from ledger_entry where position = 2 and transaction_id = ${where(id, 1)}`,
    ["account:income:gift:general", "balance:1", "commitment:1", "entries:1"],
  ],
  [
    "a balance",
    (id) => sql`update ledger_account set balance_paise = balance_paise + 1 where code = 'bank' and space_id = ${id}`,
    ["account:bank"],
  ],
  ["a receipt's number", (_, ids) => sql`update payment set receipt_no = 99 where id = ${ids[4]!}`, ["receipts:2026"]],
  ["a counter", (id) => sql`update receipt_counter set last_no = 9 where space_id = ${id}`, ["receipts:2026"]],
  ["a payment's amount", (_, ids) => sql`update payment set amount_paise = 7700 where id = ${ids[1]!}`, []],
  ["what went back", (_, ids) => sql`update payment set refunded_paise = 50 where id = ${ids[1]!}`, []],
])("%s that was changed behind the books is found", async (_name, change, faults) => {
  const { spaceId, ids } = await space();
  await tamper(change(spaceId, ids));
  const found = (await checkBooks(db, spaceId)).map((fault) => `${fault.what}:${fault.where}`).toSorted();
  expect(found).not.toEqual([]);
  expect(found).toEqual(expect.arrayContaining(faults));
});

test("a payment that is called completed without books is found, and books without a payment", async () => {
  const { spaceId, ids } = await space(2);
  await tamper(sql`update payment set state = 'pending', settled_at = null, receipt_no = null, receipt_year = null,
    receipt_code = null, booked_on = null where id = ${ids[1]!}`);
  expect(await checkBooks(db, spaceId)).toEqual([
    { what: "receipts", where: "2026" },
    { what: "payment", where: `payment:${ids[1]}` },
  ]);
});

test("every night each space with books is checked, and a broken one is told of", async () => {
  const [broken, sound] = [await space(), await space()];
  await tamper(sql`update ledger_account set balance_paise = 0 where code = 'bank' and space_id = ${broken.spaceId}`);
  const queued: number[] = [];
  const sendMany = (_db: unknown, _name: string, pieces: readonly { data: unknown }[]) => {
    for (const { data } of pieces) queued.push((data as { spaceId: number }).spaceId);
    return Promise.resolve();
  };
  await queueChecks({ db, jobs: { ...noJobs, sendMany } });
  expect(queued).toEqual(expect.arrayContaining([broken.spaceId, sound.spaceId]));
  expect(new Set(queued).size).toBe(queued.length);
  const error = vi.fn();
  for (const { spaceId } of [broken, sound]) await checkSpace({ db, log: { error } as never }, spaceId);
  expect(error.mock.calls).toEqual([
    [{ spaceId: broken.spaceId, faults: [{ what: "account", where: "bank" }] }, expect.any(String)],
  ]);
});

test("the code on a receipt shows that gift, its place, and that the chain reaches the head", async () => {
  const { spaceId, ids } = await space();
  const code = await codeOf(ids[1]!);
  const found = await findInBooks(db, ` ${code.slice(0, 8).toUpperCase()} ${code.slice(8)} `);
  expect(found).toMatchObject({ spaceId, seq: 2, receipt: "2026-27/2", bookedOn: "2026-11-21", amountPaise: 200 });
  expect(found).toMatchObject({ isGenuine: true, reachesHead: true, head: { seq: 5 } });
  expect(found!.text).toBe(`${code}\ngift\n2026-11-21\n2026-27/2\nbank 200\nincome:gift:general -200`);
  const last = await findInBooks(db, await codeOf(ids[4]!));
  expect(last).toMatchObject({ seq: 5, isGenuine: true, reachesHead: true, hash: found!.head.hash });
  for (const unknown of ["", "x", "0".repeat(32), `${code}0`, `%${code}`])
    expect(await findInBooks(db, unknown)).toBeNull();
});

test("a chain that was broken later does not reach the head; a changed gift is not genuine", async () => {
  const { spaceId, ids } = await space();
  await tamper(sql`update ledger_transaction set hash = repeat('b', 64) where space_id = ${spaceId} and seq = 4`);
  expect(await findInBooks(db, await codeOf(ids[1]!))).toMatchObject({ isGenuine: true, reachesHead: false });
  await tamper(
    sql`update ledger_entry set amount_paise = sign(amount_paise) * 7 where transaction_id = ${where(spaceId, 2)}`,
  );
  expect(await findInBooks(db, await codeOf(ids[1]!))).toMatchObject({ isGenuine: false, amountPaise: 7 });
});
