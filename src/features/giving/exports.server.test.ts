import { writeFileSync } from "node:fs";
import { inflateRawSync } from "node:zlib";
import Papa from "papaparse";
import { afterEach, expect, test } from "vitest";
import { Refusal } from "#/platform/refusal.ts";
import { encrypt } from "#/platform/encrypt.ts";
import { testGift } from "#/testing/giving.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testPostOffice } from "#/testing/post-office.ts";
import { testServices } from "#/testing/services.ts";
import { visitor, type Viewer } from "#/platform/viewer.ts";
import { cancelHundi } from "./commands/cancel-hundi.server.ts";
import { countHundi } from "./commands/count-hundi.server.ts";
import type { HundiPieces } from "./hundi.ts";
import { closeMonth } from "#/features/ledger/public.server.ts";
import { requestExport, type ExportRequest } from "./commands/request-export.server.ts";
import { purgeExports, LEASE_MS, runExport } from "./commands/run-export.server.ts";
import type { GiftFilter } from "./donations-address.ts";
import { findReadyExport, listExports } from "./queries/exports.server.ts";

let clock = new Date("2026-11-21T10:00:00Z").getTime();
const { services: base } = await testServices(() => clock);
const { db, storage } = base;
const office = testPostOffice(base);
const services = { ...base, jobs: office.jobs };
const spaceId = await testSpace(db, "Saptdhara & Mandir");
const other = await testSpace(db, "Noor Hall");
const role = (name: "owner" | "treasurer" | "manager" | "editor", space = spaceId) =>
  testPerson(db, { memberships: [{ spaceId: space, role: name }] });
const treasurer = await role("treasurer");
const none: GiftFilter = { q: "", from: null, to: null, fund: null, method: null, state: null };

let made = 0;
const key = () => `00000000-0000-4000-8000-${String(++made).padStart(12, "0")}`;

async function order(request: Partial<ExportRequest> = {}, viewer: Viewer = treasurer): Promise<number> {
  const token = await requestExport(services, viewer, {
    spaceId,
    format: "csv",
    filter: none,
    key: key(),
    language: "en",
    ...request,
  });
  const row = await db.selectFrom("giving_export").select("id").where("token", "=", token).executeTakeFirstOrThrow();
  return row.id;
}

const rowOf = (id: number) => db.selectFrom("giving_export").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

async function fileOf(id: number): Promise<Buffer> {
  const row = await rowOf(id);
  expect(row.state).toBe("ready");
  const file = Buffer.from(await storage.getBytes(row.storage_key!));
  expect(file.length).toBe(row.bytes);
  if (process.env["PAPER_TO"]) writeFileSync(`${process.env["PAPER_TO"]}/export-${row.format}.${row.format}`, file);
  return file;
}

async function make(request: Partial<ExportRequest> = {}, viewer: Viewer = treasurer): Promise<Buffer> {
  const id = await order(request, viewer);
  await runExport(services, { exportId: id });
  return fileOf(id);
}

const table = (csv: Buffer) => Papa.parse<string[]>(csv.toString().slice(1).trimEnd(), { newline: "\r\n" }).data;

const give = (amountPaise: number, at: string, values: object = {}, options: object = {}) =>
  testGift(db, { spaceId, amountPaise, at: new Date(at), ...options }).then(async ({ id }) => {
    if (Object.keys(values).length > 0) await db.updateTable("payment").set(values).where("id", "=", id).execute();
    return id;
  });

const pan = (text: string) => ({ payer_pan_sealed: encrypt(services.secret, text) });
await give(
  50_100,
  "2026-04-01T04:00:00Z",
  { payer_name: "=Meera()", payer_search: "mira", ...pan("ABCDE1234F") },
  { fund: "charity" },
);
await give(10_050, "2026-05-01T04:00:00Z", {
  payer_name: "Meera Sharma",
  payer_search: "mira sarma",
  payer_address: "4 Lake\nUjjain",
  ...pan("abcde1234f"),
});
await give(
  200_000,
  "2026-06-01T04:00:00Z",
  { payer_name: "Meera Sharma", ...pan("ABCDE1234F") },
  { method: "cash", channel: "counter" },
);
await give(100_000, "2026-07-01T04:00:00Z", { payer_name: "Imran", refunded_paise: 40_000, ...pan("AAAAA0000A") });
await give(70_000, "2026-07-02T04:00:00Z", { refunded_paise: 70_000, ...pan("BBBBB0000B") });
await give(5_100, "2026-08-01T04:00:00Z", { payer_name: "Nobody" }, { isAnonymous: true });
await give(6_100, "2026-09-01T04:00:00Z", {}, { state: "pending" });
await give(7_100, "2026-03-31T04:00:00Z");
await testGift(db, { spaceId: other, amountPaise: 999_900, at: new Date("2026-06-01T04:00:00Z") });
const year = { ...none, from: "2026-04-01", to: "2027-03-31" };

afterEach(() => {
  office.queue.length = 0;
});

test("owner and treasurer may ask for a file; the deed is in the audit trail, and nobody else learns anything", async () => {
  const id = await order({ filter: { ...year, q: "Meera" } });
  expect(office.queue).toMatchObject([{ name: "giving.export", data: { exportId: id } }]);
  const audit = await db
    .selectFrom("audit")
    .selectAll()
    .where("action", "=", "giving.exported")
    .executeTakeFirstOrThrow();
  expect(audit).toMatchObject({ actor_id: treasurer.personId, space_id: spaceId, entity_id: id });
  expect(audit.detail).toMatchObject({ format: "csv", from: "2026-04-01", searched: true });
  expect(JSON.stringify(audit.detail)).not.toContain("Meera");
  await order({}, await role("owner"));
  const refusalOf = (viewer: Viewer) => order({}, viewer).catch((error: unknown) => (error as Refusal).status);
  expect(await refusalOf(visitor)).toBe(401);
  expect(await refusalOf(await testPerson(db))).toBe(404);
  expect(await refusalOf(await role("owner", other))).toBe(404);
  expect(await refusalOf(await role("manager"))).toBe(403);
  expect(await refusalOf(await role("editor"))).toBe(403);
});

test("a double click asks for one file", async () => {
  const once = key();
  expect(await order({ key: once })).toBe(await order({ key: once }));
  expect(office.queue).toHaveLength(1);
});

test("a CSV has every gift that the filter finds, and no cell that is a formula", async () => {
  const rows = table(await make({ filter: year }));
  expect(rows[0]).toEqual([
    "Receipt",
    "Date",
    "Name",
    "Anonymous",
    "Amount (₹)",
    "Refunded (₹)",
    "Purpose",
    "Campaign",
    "Paid by",
    "Reference",
    "Status",
    "In memory of",
    "Message",
  ]);
  expect(rows.slice(1).map((row) => row[4])).toEqual([
    "61.00",
    "51.00",
    "700.00",
    "1000.00",
    "2000.00",
    "100.50",
    "501.00",
  ]);
  expect(rows.at(-1)).toEqual([
    "2026-27/1",
    "2026-04-01",
    "'=Meera()",
    "",
    "501.00",
    "",
    "Charity Work",
    "",
    "UPI",
    "",
    "Completed",
    "",
    "",
  ]);
  expect(rows[2]!.slice(2, 4)).toEqual(["Nobody", "Anonymous"]);
  expect(rows[4]!.slice(4, 6)).toEqual(["1000.00", "400.00"]);
  const amounts = async (filter: Partial<GiftFilter>) =>
    table(await make({ filter: { ...none, ...filter } }))
      .slice(1)
      .map((row) => row[4]);
  expect(await amounts({ method: "cash" })).toEqual(["2000.00"]);
  expect(await amounts({ fund: "charity" })).toEqual(["501.00"]);
  expect(await amounts({ state: "pending" })).toEqual(["61.00"]);
  expect(await amounts({ q: "Meera" })).toEqual(["100.50", "501.00"]);
  expect(await amounts({ q: "2025-26/1" })).toEqual(["71.00"]);
  expect(await amounts({ from: "2030-01-01" })).toEqual([]);
});

test("counts of the hundi follow the gifts as cash, a wrong one with its counter-entry on the day of the books", async () => {
  const mandir = await testSpace(db, "Hundi Mandir");
  const keeper = await role("treasurer", mandir);
  const count = (day: string, pieces: HundiPieces, fund = "general") =>
    countHundi({ db, clock: () => clock }, keeper, {
      ...{ spaceId: mandir, day, fund, pieces, witnesses: ["Asha Rao", "Om Prakash"] as const, note: "", key: key() },
    });
  await testGift(db, { spaceId: mandir, amountPaise: 50_100, at: new Date("2026-11-19T04:00:00Z") });
  const { id: closedId } = await count("2026-10-30", { 10: 5 }, "events");
  await closeMonth({ db, clock: () => clock }, keeper, { spaceId: mandir, month: "2026-10" });
  await cancelHundi({ db, clock: () => clock }, keeper, {
    spaceId: mandir,
    countId: closedId,
    reason: "Of another box",
  });
  await count("2026-11-18", { 500: 12 });
  const { id: countId } = await count("2026-11-19", { 100: 7 }, "charity");
  await cancelHundi({ db, clock: () => clock }, keeper, { spaceId: mandir, countId, reason: "Counted twice" });
  const lines = async (filter: Partial<GiftFilter> = {}) =>
    table(await make({ spaceId: mandir, filter: { ...none, ...filter } }, keeper)).slice(1);
  const counter = ["", "2026-11-19", "Counter-entry of a hundi count", "", "-700.00", "", "Charity Work", "", "Cash"];
  const witnesses = "Witnesses: Asha Rao, Om Prakash";
  expect((await lines()).slice(1, 4)).toEqual([
    [...counter, "", "Cancelled", "", `${witnesses} · Counted twice`],
    ["", "2026-11-19", "Hundi count", "", "700.00", "", "Charity Work", "", "Cash", "", "Cancelled", "", witnesses],
    ["", "2026-11-18", "Hundi count", "", "6000.00", "", "General Fund", "", "Cash", "", "Completed", "", witnesses],
  ]);
  // October is closed: its counter-entry stands on the first open day.
  const dated = (await lines({ fund: "events" })).map((row) => [row[1], row[4]]);
  expect(dated).toEqual([
    ["2026-11-01", "-50.00"],
    ["2026-10-30", "50.00"],
  ]);
  const amounts = async (filter: Partial<GiftFilter>) =>
    (await lines({ from: "2026-11-02", ...filter })).map((row) => row[4]);
  expect(await amounts({ state: "completed" })).toEqual(["501.00", "6000.00"]);
  expect(await amounts({ state: "cancelled" })).toEqual(["-700.00", "700.00"]);
  expect(await amounts({ method: "cash" })).toEqual(["-700.00", "700.00", "6000.00"]);
  expect(await amounts({ method: "online" })).toEqual(["501.00"]);
  expect(await amounts({ q: "Asha" })).toEqual([]);
  expect(await amounts({ fund: "charity" })).toEqual(["-700.00", "700.00"]);
  expect(await amounts({ to: "2026-11-18" })).toEqual(["6000.00"]);
  const id = await order({ spaceId: mandir, format: "xlsx" }, keeper);
  await runExport(services, { exportId: id });
  expect(await rowOf(id)).toMatchObject({ state: "ready", rows_total: 6, rows_done: 6 });
});

test("a workbook has the same rows", async () => {
  const file = await make({ format: "xlsx", filter: year });
  expect(file.subarray(0, 2).toString()).toBe("PK");
  const name = "xl/worksheets/sheet1.xml";
  const at = file.indexOf(name) + name.length;
  const sheet = inflateRawSync(file.subarray(at)).toString();
  expect(sheet.match(/<row>/g)).toHaveLength(8);
  expect(sheet).toContain("<v>501.00</v>");
});

test("a PDF sums what came, and politely declines to be a book", async () => {
  const file = await make({ format: "pdf", filter: year });
  expect(file.subarray(0, 5).toString()).toBe("%PDF-");
  await db.transaction().execute(async (db) => {
    for (let i = 0; i < 3; i++)
      await db
        .insertInto("payment")
        .values(
          Array.from({ length: 700 }, (_, row) => ({
            token: `many-${i}-${row}`,
            space_id: other,
            purpose: "gift",
            amount_paise: 100,
            channel: "upi",
            idempotency_key: `many-${i}-${row}`,
          })),
        )
        .execute();
  });
  const owner = await role("owner", other);
  await expect(order({ spaceId: other, format: "pdf" }, owner)).rejects.toMatchObject({
    code: "giving.export-too-long",
    params: { most: 2_000 },
  });
});

test("Tally gets one balanced voucher for each transaction of the books", async () => {
  const xml = (await make({ format: "tally", filter: year })).toString();
  expect(xml).toContain("<SVCURRENTCOMPANY>Saptdhara &amp; Mandir</SVCURRENTCOMPANY>");
  const vouchers = xml.match(/<VOUCHER [\s\S]*?<\/VOUCHER>/g)!;
  expect(vouchers).toHaveLength(6);
  for (const voucher of vouchers) {
    const amounts = [...voucher.matchAll(/<AMOUNT>(-?\d+)\.(\d\d)<\/AMOUNT>/g)];
    const paise = amounts.map(
      ([, whole, part]) => (whole!.startsWith("-") ? -1 : 1) * (Math.abs(Number(whole)) * 100 + Number(part)),
    );
    expect(paise.reduce((sum, amount) => sum + amount, 0)).toBe(0);
    expect(paise.length).toBeGreaterThanOrEqual(2);
  }
  expect(vouchers[0]).toContain(
    "<DATE>20260401</DATE><VOUCHERTYPENAME>Receipt</VOUCHERTYPENAME><VOUCHERNUMBER>2026-27/1</VOUCHERNUMBER>",
  );
  expect(vouchers[0]).toContain(
    "<LEDGERNAME>Bank</LEDGERNAME><ISDEEMEDPOSITIVE>Yes</ISDEEMEDPOSITIVE><AMOUNT>-501.00</AMOUNT>",
  );
  expect(vouchers[0]).toContain(
    "<LEDGERNAME>Donations - Charity Work</LEDGERNAME><ISDEEMEDPOSITIVE>No</ISDEEMEDPOSITIVE><AMOUNT>501.00</AMOUNT>",
  );
  expect(vouchers[2]).toContain("<LEDGERNAME>Cash</LEDGERNAME>");
});

test("the statement for the tax office has one line for each giver and mode, with the section the space has set", async () => {
  await db
    .insertInto("payment_setting")
    .values({ space_id: spaceId, tax_section: "Section 80G", tax_approval: "URN1", tax_approved_on: "2021-09-24" })
    .execute();
  const rows = table(await make({ format: "tax", filter: year }));
  expect(rows[0]).toHaveLength(12);
  expect(rows.slice(1)).toEqual([
    [
      "1",
      "",
      "Permanent Account Number",
      "AAAAA0000A",
      "Section 80G",
      "URN1",
      "24-09-2021",
      "Imran",
      "",
      "Others",
      "Electronic modes including account payee cheque/draft",
      "600.00",
    ],
    [
      "2",
      "",
      "Permanent Account Number",
      "ABCDE1234F",
      "Section 80G",
      "URN1",
      "24-09-2021",
      "Meera Sharma",
      "4 Lake, Ujjain",
      "Others",
      "Cash",
      "2000.00",
    ],
    [
      "3",
      "",
      "Permanent Account Number",
      "ABCDE1234F",
      "Section 80G",
      "URN1",
      "24-09-2021",
      "Meera Sharma",
      "4 Lake, Ujjain",
      "Others",
      "Electronic modes including account payee cheque/draft",
      "601.50",
    ],
  ]);
});

test("a worker that was killed in the middle leaves nothing that is called ready; another begins anew after its lease", async () => {
  const id = await order();
  const dead = "exports/half-a-file.csv";
  await storage.put(dead, "half");
  const attempt = "00000000-0000-4000-8000-00000000dead";
  await db
    .updateTable("giving_export")
    .set({ state: "running", attempt, alive_at: new Date(clock), storage_key: dead, rows_done: 3 })
    .where("id", "=", id)
    .execute();
  const { token } = await rowOf(id);
  expect(await findReadyExport(db, treasurer, token)).toBeNull();
  await expect(runExport(services, { exportId: id })).rejects.toThrow("Another worker is at it.");
  clock += LEASE_MS;
  await runExport(services, { exportId: id });
  expect(table(await fileOf(id))).toHaveLength(9);
  expect(await storage.exists(dead)).toBe(false);
  // Once more, as a queue may: what is ready stays.
  const { storage_key: before } = await rowOf(id);
  await runExport(services, { exportId: id });
  expect((await rowOf(id)).storage_key).toBe(before);
});

test("what fails on the way is tried again from the beginning, and leaves no piece behind", async () => {
  const id = await order();
  const failing = new Proxy(storage, {
    get: (target, name) =>
      name === "putStream"
        ? async (at: string) => {
            await target.put(at, "half");
            throw new Error("The disk is full.");
          }
        : typeof (target as never)[name] === "function"
          ? ((target as never)[name] as () => unknown).bind(target)
          : (target as never)[name],
  });
  await expect(runExport({ ...services, storage: failing }, { exportId: id })).rejects.toThrow("The disk is full.");
  expect(await rowOf(id)).toMatchObject({ state: "waiting", storage_key: null, rows_done: 0 });
  await runExport(services, { exportId: id });
  expect(await rowOf(id)).toMatchObject({ state: "ready", rows_done: 8, rows_total: 8 });
});

test("a file is found by those who handle the money, for a week", async () => {
  const id = await order();
  await runExport(services, { exportId: id });
  const { token, storage_key: at } = await rowOf(id);
  expect(await findReadyExport(db, await role("owner"), token)).toMatchObject({ id, format: "csv" });
  for (const viewer of [visitor, await role("manager"), await role("owner", other)])
    await expect(findReadyExport(db, viewer, token)).rejects.toBeInstanceOf(Refusal);
  expect(await findReadyExport(db, treasurer, "none")).toBeNull();
  expect((await listExports(db, treasurer, spaceId))[0]).toMatchObject({ token, state: "ready", done: 8, total: 8 });
  await expect(listExports(db, await role("manager"), spaceId)).rejects.toMatchObject({ status: 403 });
  await db
    .updateTable("giving_export")
    .set({ created_at: new Date(clock) })
    .where("id", "=", id)
    .execute();
  clock += 6.9 * 86_400_000;
  await purgeExports(services, 7);
  expect((await rowOf(id)).state).toBe("ready");
  clock += 0.2 * 86_400_000;
  await purgeExports(services, 7);
  expect(await storage.exists(at!)).toBe(false);
  expect(await db.selectFrom("giving_export").select("id").where("id", "=", id).execute()).toEqual([]);
});
