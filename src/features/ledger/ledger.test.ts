import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "#/testing/database.ts";
import { testSpace } from "#/testing/people.ts";
import { CHAIN_START, chainHash, commitmentOf } from "./chain.server.ts";
import { post, type Posting } from "./commands/post.server.ts";

const { db, pool } = await testDatabase();

let made = 0;
const posting = (spaceId: number, options: Partial<Posting> = {}): Posting => ({
  spaceId,
  source: `payment:${++made}`,
  kind: "gift",
  bookedOn: "2026-11-21",
  postedAt: new Date("2026-11-21T10:00:00Z"),
  receipt: `2026-27/${made}`,
  code: randomBytes(16).toString("hex"),
  lines: [
    { account: "bank", amountPaise: 5_100 },
    { account: "income:gift:general", amountPaise: -5_100 },
  ],
  ...options,
});

const balances = async (spaceId: number) => {
  const rows = await db
    .selectFrom("ledger_account")
    .select(["code", "balance_paise"])
    .where("space_id", "=", spaceId)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.code, row.balance_paise]));
};

test("a transaction lands in its accounts, and the same source again changes nothing", async () => {
  const spaceId = await testSpace(db);
  const asked = posting(spaceId, {
    lines: [
      { account: "gateway", amountPaise: 49_000 },
      { account: "fees", amountPaise: 1_000 },
      { account: "income:gift:events", amountPaise: -50_000 },
    ],
  });
  const first = await post(db, asked);
  expect(first).toMatchObject({ seq: 1, isNew: true });
  const again = await post(db, { ...asked, code: randomBytes(16).toString("hex") });
  expect(again).toEqual({ ...first, isNew: false });
  expect(await balances(spaceId)).toEqual({ gateway: 49_000, fees: 1_000, "income:gift:events": -50_000 });
});

test("two lines of one account are two entries", async () => {
  const spaceId = await testSpace(db);
  const lines = [
    { account: "cash", amountPaise: 300 },
    { account: "cash", amountPaise: 200 },
    { account: "income:gift:general", amountPaise: -500 },
  ];
  const { transactionId } = await post(db, posting(spaceId, { lines }));
  const entries = await db
    .selectFrom("ledger_entry")
    .select(["position", "amount_paise"])
    .where("transaction_id", "=", transactionId)
    .orderBy("position")
    .execute();
  expect(entries.map((entry) => entry.amount_paise)).toEqual([300, 200, -500]);
  expect(await balances(spaceId)).toEqual({ cash: 500, "income:gift:general": -500 });
});

test("what does not come to zero is refused when it would be kept, and leaves nothing", async () => {
  const spaceId = await testSpace(db);
  for (const lines of [
    [
      { account: "bank", amountPaise: 5_100 },
      { account: "income:gift:general", amountPaise: -5_000 },
    ],
    [
      { account: "bank", amountPaise: 0 },
      { account: "cash", amountPaise: 0 },
    ],
    [{ account: "bank", amountPaise: 5_100 }],
    [],
  ]) {
    await expect(post(db, posting(spaceId, { lines }))).rejects.toMatchObject({ code: expect.stringMatching(/^23/) });
  }
  let reached = false;
  const late = db.transaction().execute(async (db) => {
    await post(
      db,
      posting(spaceId, {
        lines: [
          { account: "bank", amountPaise: 1 },
          { account: "cash", amountPaise: 1 },
        ],
      }),
    );
    reached = true;
  });
  await expect(late).rejects.toThrow("does not balance");
  expect(reached).toBe(true);
  expect(await balances(spaceId)).toEqual({});
  expect(await post(db, posting(spaceId))).toMatchObject({ seq: 1 });
});

test("nothing that stands in the books can be changed, taken out or added to", async () => {
  const spaceId = await testSpace(db);
  const { transactionId } = await post(db, posting(spaceId));
  await sql`insert into ledger_closing (space_id, month, last_seq, last_hash) values (${spaceId}, '2020-01-01', 0, 'x')`.execute(
    db,
  );
  const tables = ["ledger_transaction", "ledger_entry", "ledger_closing"];
  const column = { ledger_transaction: "hash", ledger_entry: "currency", ledger_closing: "last_hash" } as Record<
    string,
    string
  >;
  for (const table of tables) {
    for (const statement of [
      `update ${table} set ${column[table]} = ${column[table]}`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]) {
      await expect(pool.query(statement), statement).rejects.toThrow("append-only");
    }
  }
  await expect(pool.query("truncate space cascade")).rejects.toThrow("append-only");
  await expect(pool.query("delete from space where id = $1", [spaceId])).rejects.toThrow("foreign key");
  const account = await db
    .selectFrom("ledger_account")
    .select("id")
    .where("space_id", "=", spaceId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const add = (amounts: number[]) =>
    pool.query(
      `insert into ledger_entry (transaction_id, position, account_id, amount_paise)
       select $1, 10 + i, $2, a from unnest($3::bigint[]) with ordinality as n(a, i)`,
      [transactionId, account.id, amounts],
    );
  await expect(add([100])).rejects.toThrow("does not balance");
  await expect(add([100, -100])).rejects.toThrow("does not balance");
});

test("an entry belongs to an account of its own space", async () => {
  const [one, other] = [await testSpace(db), await testSpace(db)];
  await post(db, posting(other));
  const account = await db
    .selectFrom("ledger_account")
    .select("id")
    .where("space_id", "=", other)
    .executeTakeFirstOrThrow();
  const foreign = pool.query(
    `with t as (
      insert into ledger_transaction (space_id, seq, source, kind, booked_on, posted_at, code, entry_count, commitment, hash)
      values ($1, 1, 'x', 'gift', '2026-11-21', now(), 'foreign', 2, 'x', 'x') returning id
    ) insert into ledger_entry (transaction_id, position, account_id, amount_paise)
      select t.id, i, $2, a from t, (values (1, 5), (2, -5)) as n(i, a)`,
    [one, account.id],
  );
  await expect(foreign).rejects.toThrow("does not balance");
});

test("50 at once stand one behind the other, without a gap; what was taken back leaves none", async () => {
  const spaceId = await testSpace(db);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 60 }, (_, i) =>
      db.transaction().execute(async (db) => {
        const posted = await post(db, posting(spaceId));
        if (i % 6 === 5) throw new Error("taken back");
        return posted.seq;
      }),
    ),
  );
  const kept = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
  expect(kept.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
});

test("one source posted 20 times at once is one transaction", async () => {
  const spaceId = await testSpace(db);
  const source = "refund:1";
  const posted = await Promise.all(Array.from({ length: 20 }, () => post(db, posting(spaceId, { source }))));
  expect(posted.filter((one) => one.isNew)).toHaveLength(1);
  expect(new Set(posted.map((one) => one.seq))).toEqual(new Set([1]));
  expect(await balances(spaceId)).toEqual({ bank: 5_100, "income:gift:general": -5_100 });
});

test("whoever knows the recipe comes to the same chain, whatever the session's date style", async () => {
  const spaceId = await testSpace(db);
  for (let i = 0; i < 4; i += 1) await post(db, posting(spaceId, i === 2 ? { receipt: "", kind: "hundi" } : {}));
  await db.transaction().execute(async (db) => {
    await sql`set local datestyle = 'German, DMY'`.execute(db);
    await post(db, posting(spaceId));
  });
  const transactions = await db
    .selectFrom("ledger_transaction")
    .select(["id", "seq", "kind", "receipt", "code", "commitment", "hash", "booked_on"])
    .where("space_id", "=", spaceId)
    .orderBy("seq")
    .execute();
  const entries = await db
    .selectFrom("ledger_entry as e")
    .innerJoin("ledger_account as a", "a.id", "e.account_id")
    .select(["e.transaction_id", "a.code as account", "e.amount_paise as amountPaise"])
    .where("a.space_id", "=", spaceId)
    .orderBy("e.transaction_id")
    .orderBy("e.position")
    .execute();
  let before = CHAIN_START;
  for (const transaction of transactions) {
    const lines = entries.filter((entry) => entry.transaction_id === transaction.id);
    const commitment = commitmentOf({ ...transaction, bookedOn: transaction.booked_on, lines });
    before = chainHash(before, transaction.seq, commitment);
    expect(transaction).toMatchObject({ commitment, hash: before });
  }
  const book = await db.selectFrom("ledger_book").selectAll().where("space_id", "=", spaceId).executeTakeFirstOrThrow();
  expect(book).toMatchObject({ last_seq: 5, last_hash: before });
});

test("a closed month takes nothing more, nor do the months before it", async () => {
  const spaceId = await testSpace(db);
  await post(db, posting(spaceId, { bookedOn: "2026-10-31" }));
  await sql`insert into ledger_closing (space_id, month, last_seq, last_hash) values (${spaceId}, '2026-10-01', 1, 'x')`.execute(
    db,
  );
  for (const bookedOn of ["2026-10-01", "2026-10-31", "2026-09-30", "2020-01-01"]) {
    await expect(post(db, posting(spaceId, { bookedOn }))).rejects.toMatchObject({ code: "ledger.month-closed" });
  }
  expect(await post(db, posting(spaceId, { bookedOn: "2026-11-01" }))).toMatchObject({ seq: 2 });
});

test("each space has its own chain", async () => {
  const [one, other] = [await testSpace(db), await testSpace(db)];
  expect(await post(db, posting(one, { source: "payment:7" }))).toMatchObject({ seq: 1, isNew: true });
  expect(await post(db, posting(other, { source: "payment:7" }))).toMatchObject({ seq: 1, isNew: true });
});
