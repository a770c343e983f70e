import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "#/testing/database.ts";
import { noJobs, testGift } from "#/testing/giving.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { acceptLine, confirmMatches, importStatement, setAsideLine } from "./commands/import-statement.server.ts";
import { settlePayment } from "#/features/payments/public.server.ts";
import type { Services } from "#/platform/services.ts";
import { confirmGift } from "./commands/confirm-gift.server.ts";
import { recordCounterGift } from "./commands/record-counter-gift.server.ts";
import { readBankPage, readOpenLine } from "./queries/bank-lines.server.ts";
import { clockAt } from "#/platform/clock.ts";

const { db } = await testDatabase();
const services = { db, jobs: noJobs };
const now = new Date("2026-11-25T06:00:00Z");

let spaceId: number;
let treasurer: SignedIn;

beforeAll(async () => {
  spaceId = await testSpace(db);
  treasurer = await testPerson(db, { memberships: [{ spaceId, role: "treasurer" }] });
});

const claim = async (amountPaise: number, reference: string, more: object = {}) => {
  const { id } = await testGift(db, { spaceId, amountPaise, state: "pending", at: now, ...more });
  await db.updateTable("payment").set({ bank_reference: reference, claimed_at: now }).where("id", "=", id).execute();
  return id;
};
const head = "Date,Narration,Withdrawal,Deposit\n";
const bring = (rows: string, viewer = treasurer) =>
  importStatement({ db, clock: clockAt(now) }, viewer, {
    spaceId,
    fileName: "nov.csv",
    unsafeBytes: new TextEncoder().encode(head + rows),
  });
const page = () => readBankPage(db, treasurer, spaceId, null, 200);
const stateOf = (id: number) =>
  db.selectFrom("payment").select(["state", "booked_on"]).where("id", "=", id).executeTakeFirstOrThrow();

const first = `21/11/2026,UPI/412345678901/seva,,101.00
21/11/2026,UPI/412345678902/seva,,500.00
21/11/2026,UPI/412345678903/stranger,,51.00
21/11/2026,ELECTRICITY 412345678901,101.00,
`;

test("lines meet pending gifts of the same reference and amount; confirming counts each once", async () => {
  const right = await claim(101_00, "412345678901");
  const wrongAmount = await claim(501_00, "412345678902");
  expect(await bring(first)).toEqual({ lines: 3, added: 3 });
  const seen = await page();
  expect(seen.matches.map(({ paymentId, amountPaise }) => [paymentId, amountPaise])).toEqual([[right, 101_00]]);
  expect(seen.waiting.map(({ amountPaise, near }) => [amountPaise, near?.paymentId ?? null])).toEqual([
    [51_00, null],
    [500_00, wrongAmount],
  ]);
  const counted = await Promise.all(
    [1, 2, 3].map(() => confirmMatches({ ...services, clock: clockAt(now) }, treasurer, { spaceId })),
  );
  expect(counted.reduce((sum, number) => sum + number, 0)).toBe(1);
  expect(await stateOf(right)).toEqual({ state: "completed", booked_on: "2026-11-21" });
  expect((await stateOf(wrongAmount)).state).toBe("pending");
  expect((await page()).matches).toEqual([]);
});

test("the same file again, and the same line in a longer file, change nothing", async () => {
  expect(await bring(first)).toEqual({ lines: 3, added: 0 });
  expect(await bring(`${first}23/11/2026,UPI/412345678904/late,,11.00\n`)).toEqual({ lines: 4, added: 1 });
  expect(await confirmMatches({ ...services, clock: clockAt(now) }, treasurer, { spaceId })).toBe(0);
  expect((await page()).waiting).toHaveLength(3);
  const bank = await db
    .selectFrom("ledger_account")
    .select("balance_paise")
    .where("space_id", "=", spaceId)
    .where("code", "=", "bank")
    .executeTakeFirstOrThrow();
  expect(bank.balance_paise).toBe(101_00);
});

test("a giver who tells of the reference afterwards is found in the lines that wait", async () => {
  const late = await claim(11_00, "412345678904");
  expect((await page()).matches.map(({ paymentId }) => paymentId)).toEqual([late]);
  expect(await confirmMatches({ ...services, clock: clockAt(now) }, treasurer, { spaceId })).toBe(1);
});

test("one line never counts two gifts, and two lines never count one gift twice", async () => {
  const duplicates = [await claim(7_00, "412345678905"), await claim(7_00, "412345678905")];
  await bring("24/11/2026,UPI/412345678905/a,,7.00\n");
  expect(await confirmMatches({ ...services, clock: clockAt(now) }, treasurer, { spaceId })).toBe(1);
  expect(await confirmMatches({ ...services, clock: clockAt(now) }, treasurer, { spaceId })).toBe(0);
  const states = await Promise.all(duplicates.map(stateOf));
  expect(states.map(({ state }) => state).toSorted()).toEqual(["completed", "pending"]);
});

test("money of a closed month is booked in an open one", async () => {
  const old = await claim(9_00, "412345678906");
  await db
    .insertInto("ledger_closing")
    .values({ space_id: spaceId, month: "2026-10-01", last_seq: 1, last_hash: "" })
    .execute();
  await bring("30/10/2026,UPI/412345678906/old,,9.00\n");
  expect(await confirmMatches({ ...services, clock: clockAt(now) }, treasurer, { spaceId })).toBe(1);
  expect((await stateOf(old)).booked_on! >= "2026-11-01").toBe(true);
});

const pendingGift = async (amountPaise: number, more: object = {}) =>
  (await testGift(db, { spaceId, amountPaise, state: "pending", at: new Date("2026-11-23T06:00:00Z"), ...more })).id;
const confirm = () => confirmMatches({ ...services, clock: clockAt(now) }, treasurer, { spaceId });

test("a line with our own reference and the amount is matched whatever the payer typed, also after its day", async () => {
  const silent = await pendingGift(1_357_00);
  const spaced = await pendingGift(1_358_00);
  const expired = await pendingGift(1_359_00);
  const gone = { state: "failed", failed_reason: "not-paid-in-time" } as const;
  await db.updateTable("payment").set(gone).where("id", "=", expired).execute();
  const mistyped = await claim(1_360_00, "412345670000");
  await bring(`23/11/2026,UPI/CR/512345678901/SANGAM${silent}/okaxis,,"1,357.00"
23/11/2026,UPI-Asha-Sangam ${spaced},,"1,358.00"
23/11/2026,upi sangam-${expired},,"1,359.00"
23/11/2026,UPI/512345678904/SANGAM${mistyped}0/SANGAM${mistyped},,"1,360.00"
`);
  expect(await confirm()).toBe(4);
  for (const id of [silent, spaced, expired, mistyped]) expect((await stateOf(id)).state).toBe("completed");
  const row = await db
    .selectFrom("payment")
    .select("bank_reference")
    .where("id", "=", silent)
    .executeTakeFirstOrThrow();
  expect(row.bank_reference).toBe("512345678901");
});

test("our own reference counts no money that another gift has, no other amount and no gift of another space", async () => {
  const counted = await claim(77_00, "512345678910");
  const abandoned = await pendingGift(77_00);
  const dearer = await pendingGift(78_00);
  const elsewhere = (await testGift(db, { spaceId: await testSpace(db), amountPaise: 79_00, state: "pending" })).id;
  await bring(`23/11/2026,UPI/512345678910/x,,77.00\n`);
  expect(await confirm()).toBe(1);
  await bring(`24/11/2026,UPI/512345678910/SANGAM${abandoned},,77.00
24/11/2026,UPI/SANGAM${dearer},,80.00
24/11/2026,UPI/SANGAM${elsewhere},,79.00
`);
  expect(await confirm()).toBe(0);
  expect((await stateOf(counted)).state).toBe("completed");
  for (const id of [abandoned, dearer, elsewhere]) expect((await stateOf(id)).state).toBe("pending");
});

test("a line that nearly fits one gift is offered, and counted by one press; nothing that changed since is", async () => {
  const slip = await claim(2_001_00, "612345678911");
  const alone = await pendingGift(2_002_00);
  await pendingGift(2_003_00);
  await pendingGift(2_003_00);
  await bring(`24/11/2026,UPI/612345678901/x,,"2,001.00"
24/11/2026,NEFT somebody,,"2,002.00"
24/11/2026,NEFT somebody,,"2,003.00"
`);
  const { waiting } = await page();
  const offered = (paise: number) => waiting.find(({ amountPaise }) => amountPaise === paise)!;
  expect(offered(2_001_00).offer).toMatchObject({ paymentId: slip, reason: "reference" });
  expect(offered(2_002_00).offer).toMatchObject({ paymentId: alone, reason: "only" });
  expect(offered(2_003_00).offer).toBeNull();
  const accept = (lineId: number, paymentId: number, viewer = treasurer) =>
    acceptLine({ ...services, clock: clockAt(now) }, viewer, { spaceId, lineId, paymentId });
  await accept(offered(2_001_00).id, slip);
  expect(await stateOf(slip)).toEqual({ state: "completed", booked_on: "2026-11-24" });
  await expect(accept(offered(2_001_00).id, slip)).rejects.toMatchObject({ code: "giving.line-decided" });
  await expect(accept(offered(2_003_00).id, alone)).rejects.toMatchObject({ code: "giving.line-decided" });
  const manager = await testPerson(db, { memberships: [{ spaceId, role: "manager" }] });
  await expect(accept(offered(2_002_00).id, alone, manager)).rejects.toMatchObject({ code: "platform.not-allowed" });
});

test("a line that is nobody's is recorded as a gift of its own, once and with its amount", async () => {
  await bring("24/11/2026,NEFT/OM PRAKASH,,3001.00\n");
  const line = (await page()).waiting.find(({ amountPaise }) => amountPaise === 3_001_00)!;
  expect(await readOpenLine(db, treasurer, spaceId, line.id)).toMatchObject({ paidOn: "2026-11-24" });
  const record = (amountPaise: number) =>
    recordCounterGift({ ...services, clock: clockAt(now), secret: "x".repeat(32) }, treasurer, {
      ...{ spaceId, amountPaise, method: "bank_transfer", fund: "general", fundName: "General", day: line.paidOn },
      ...{
        name: "Om Prakash",
        email: "",
        pan: "",
        address: "",
        note: "",
        inMemoryOf: "",
        reference: "",
        language: "en",
      },
      ...{ isAnonymous: false, isCleared: false, force: false, key: crypto.randomUUID(), line: line.id },
    });
  await expect(record(3_100_00)).rejects.toMatchObject({ fields: [{ field: "amount", code: "giving.line-amount" }] });
  const { paymentId } = await record(3_001_00);
  expect(await stateOf(paymentId)).toEqual({ state: "completed", booked_on: "2026-11-24" });
  await expect(record(3_001_00)).rejects.toMatchObject({ code: "giving.line-decided" });
  expect(await readOpenLine(db, treasurer, spaceId, line.id)).toBeNull();
});

test("a confirmation after the gateway counted the gift counts nothing, and its money waits unexplained, once", async () => {
  const id = await claim(4_001_00, "712345678901");
  const by = { ...services, clock: clockAt(now) } as unknown as Services;
  await settlePayment(services, { paymentId: id, at: now, method: "online", channel: "gateway" });
  const confirmGiftNow = () => confirmGift(by, treasurer, { paymentId: id, bankReference: "7123 4567 8901" });
  expect((await confirmGiftNow()).outcome).toBe("unexplained");
  expect((await confirmGiftNow()).outcome).toBe("unexplained");
  const waiting = (await page()).waiting.filter(({ amountPaise }) => amountPaise === 4_001_00);
  expect(waiting).toMatchObject([{ reference: "712345678901", near: { paymentId: id, state: "completed" } }]);
  const other = await claim(4_002_00, "712345678902");
  expect((await confirmGift(by, treasurer, { paymentId: other })).outcome).toBe("counted");
  expect((await confirmGift(by, treasurer, { paymentId: other })).outcome).toBe("known");
  expect((await page()).waiting.some(({ amountPaise }) => amountPaise === 4_002_00)).toBe(false);
});

test("what is not a gift leaves the list; what is no statement is refused beside its field", async () => {
  const { waiting } = await page();
  await setAsideLine({ db, clock: clockAt(now) }, treasurer, { spaceId, lineId: waiting[0]!.id });
  expect((await page()).waiting).toHaveLength(waiting.length - 1);
  const refused = async (bytes: Uint8Array, code: string) =>
    expect(
      importStatement({ db, clock: clockAt(now) }, treasurer, { spaceId, fileName: "x", unsafeBytes: bytes }),
    ).rejects.toMatchObject({
      fields: [{ field: "file", code }],
    });
  await refused(new Uint8Array(), "giving.statement-missing");
  await refused(new Uint8Array(1_000_000), "giving.statement-too-large");
  await refused(new TextEncoder().encode("a,b\n1,2\n"), "giving.statement-no-columns");
  await refused(new TextEncoder().encode(`${head}01/12/2026,TOMORROW,,5.00\n`), "giving.statement-empty");
  const manager = await testPerson(db, { memberships: [{ spaceId, role: "manager" }] });
  await expect(bring(first, manager)).rejects.toMatchObject({ code: "platform.not-allowed" });
});
