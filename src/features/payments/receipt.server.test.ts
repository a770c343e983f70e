import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { testGift } from "#/testing/giving.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { encrypt } from "#/platform/encrypt.ts";
import { visitor } from "#/platform/viewer.ts";
import { readReceiptByCode, readReceiptByToken, readReceiptOf, verifyReceipt } from "./queries/receipt.server.ts";
import { maskPan, receiptContents, receiptPdf } from "./receipt-pdf.server.ts";

const { services } = await testServices();
const { db } = services;
const spaceId = await testSpace(db, "Saptdhara Mandir");
await db
  .insertInto("payment_setting")
  .values({
    space_id: spaceId,
    legal_name: "Saptdhara Seva Trust",
    registration: "MP/2001/0417",
    legal_address: "12 Ghat Road\nUjjain 456001",
    pan: "AAATS1234K",
    receipt_note: "Thank you for your kindness.",
    tax_section: "Section 80G",
    tax_approval: "AAATS1234KF20214",
    tax_approved_on: "2021-09-24",
  })
  .execute();
const giver = await testPerson(db, { name: "Meera *Sharma* #import $x$" });
const at = new Date("2026-11-21T10:00:00Z");

async function given(values: object = {}, gift: object = {}) {
  const { id, token } = await testGift(db, { spaceId, giver, amountPaise: 10_645_050, at });
  if (Object.keys(values).length > 0) await db.updateTable("payment").set(values).where("id", "=", id).execute();
  if (Object.keys(gift).length > 0) await db.updateTable("gift").set(gift).where("payment_id", "=", id).execute();
  const { receipt_code: code } = await db
    .selectFrom("payment")
    .select("receipt_code")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { id, token, code: code! };
}

const contentsOf = async (id: number) => receiptContents(services, (await readReceiptOf(db, id))!);
const valueOf = (contents: Awaited<ReturnType<typeof contentsOf>>, label: string) =>
  contents.rows.find((row) => row.label.en === label)?.value.en;

test("the code proves the receipt to anybody, and says nothing of who gave", async () => {
  const { code } = await given();
  const found = await verifyReceipt(db, visitor, code, "en");
  expect(found).toMatchObject({
    number: "2026-27/1",
    bookedOn: "2026-11-21",
    amountPaise: 10_645_050,
    refundedPaise: 0,
    entry: 1,
    space: { name: "Saptdhara Mandir", legalName: "Saptdhara Seva Trust" },
    mayOpen: false,
  });
  expect(JSON.stringify(found)).not.toContain("Meera");
  for (const wrong of ["", "0", code.slice(1), `${code}0`, code.toUpperCase().replace(/^./, "g"), "%27 or 1=1"])
    expect(await verifyReceipt(db, visitor, wrong, "en")).toBeNull();
});

test("the PDF opens for the payer, for who sees identities, and by the payer's own address; for nobody else", async () => {
  const { code, token } = await given({}, { is_anonymous: true });
  const role = (name: "owner" | "treasurer" | "manager" | "editor", space = spaceId) =>
    testPerson(db, { memberships: [{ spaceId: space, role: name }] });
  const other = await testSpace(db, "Another Mandir");
  expect(await readReceiptByCode(db, giver, code)).not.toBeNull();
  expect(await readReceiptByCode(db, await role("owner"), code)).not.toBeNull();
  expect(await readReceiptByCode(db, await role("treasurer"), code)).not.toBeNull();
  for (const viewer of [
    visitor,
    await testPerson(db),
    await role("manager"),
    await role("editor"),
    await role("owner", other),
  ])
    expect(await readReceiptByCode(db, viewer, code)).toBeNull();
  const seen = await db
    .selectFrom("audit")
    .select(["actor_id", "action", "detail"])
    .where("space_id", "=", spaceId)
    .where("action", "=", "giving.identities-seen")
    .execute();
  // The owner and the treasurer saw a name; the giver saw their own, and the others none.
  expect(seen).toHaveLength(2);
  expect(seen.every((row) => row.actor_id !== giver.personId)).toBe(true);
  // The giver's own receipt has the giver's name, even where others may not see it.
  expect((await readReceiptByToken(db, token))?.payerName).toBe(giver.name);
  expect(await readReceiptByToken(db, code)).toBeNull();
});

test("what has not arrived has no receipt", async () => {
  for (const state of ["pending", "failed"] as const) {
    const { id, token } = await testGift(db, { spaceId, giver, amountPaise: 5_100, state });
    expect(await readReceiptByToken(db, token)).toBeNull();
    expect(await readReceiptOf(db, id)).toBeNull();
  }
});

test("a receipt says what was given, by whom, for what and how, in figures and in words", async () => {
  const { id, code } = await given(
    {
      bank_reference: "432112345678",
      payer_address: "4 Lake View",
      payer_pan_sealed: encrypt(services.secret, "ABCDE1234F"),
      fund: "events",
    },
    { in_memory_of: "Shanti Devi" },
  );
  const contents = await contentsOf(id);
  expect(contents.heading.en).toBe("Receipt");
  expect(contents.amount).toBe("₹1,06,450.50");
  expect(contents.amountWords).toEqual(["Rupees One Lakh Six Thousand Four Hundred Fifty and Fifty Paise Only"]);
  expect(contents.space.lines).toEqual([
    "Saptdhara Seva Trust",
    "12 Ghat Road\nUjjain 456001",
    "Registration: MP/2001/0417 · PAN: AAATS1234K",
  ]);
  expect(contents.notes).toEqual([
    "Section 80G · Approval: AAATS1234KF20214, 24 September 2021",
    "Thank you for your kindness.",
  ]);
  expect(valueOf(contents, "Date")).toBe("21 November 2026");
  expect(valueOf(contents, "Received from")).toBe("Meera *Sharma* #import $x$");
  expect(valueOf(contents, "PAN")).toBe("••••••234F");
  expect(valueOf(contents, "Purpose")).toBe("Events & Festivals");
  expect(valueOf(contents, "In memory of")).toBe("Shanti Devi");
  expect(valueOf(contents, "Paid by")).toBe("UPI");
  expect(valueOf(contents, "Reference")).toBe("432112345678");
  expect(valueOf(contents, "Refunded")).toBeUndefined();
  expect(contents.address).toBe(`http://sangam.test/receipt/${code}`);
  expect(JSON.stringify({ ...contents, notes: [] }).toLowerCase()).not.toContain("certificate");
  const pdf = await receiptPdf(services, (await readReceiptOf(db, id))!);
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  if (process.env["PAPER_TO"]) writeFileSync(`${process.env["PAPER_TO"]}/en.pdf`, pdf);
});

test("a receipt for somebody who reads Hindi stands in both languages", async () => {
  const { id } = await given({ language: "hi", payer_name: "मीरा शर्मा", fund: "construction" });
  const contents = await contentsOf(id);
  expect(contents.amountWords[1]).toBe("एक लाख छह हज़ार चार सौ पचास रुपये पचास पैसे मात्र");
  expect(contents.rows.find((row) => row.label.en === "Date")?.value.other).toBe("21 नवंबर 2026");
  const pdf = await receiptPdf(services, (await readReceiptOf(db, id))!);
  if (process.env["PAPER_TO"]) writeFileSync(`${process.env["PAPER_TO"]}/hi.pdf`, pdf);
});

test("what went back stands on the receipt, and what remains", async () => {
  const { id, code } = await given({ refunded_paise: 645_050 });
  const contents = await contentsOf(id);
  expect(valueOf(contents, "Refunded")).toBe("₹6,450.50");
  expect(valueOf(contents, "Remaining")).toBe("₹1,00,000");
  expect(await verifyReceipt(db, visitor, code, "en")).toMatchObject({ refundedPaise: 645_050 });
});

test("a space's own fund and its campaign are named as the space names them", async () => {
  const fund = { space_id: spaceId, key: "own-1", name: "Annadan #1" };
  await db.insertInto("fund").values(fund).execute();
  const campaign = await db
    .insertInto("campaign")
    .values({ space_id: spaceId, title: "A new roof", target_paise: 10_000_000 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id } = await given({ fund: "own-1" }, { campaign_id: campaign.id });
  const contents = await contentsOf(id);
  expect(valueOf(contents, "Purpose")).toBe("Annadan #1");
  expect(valueOf(contents, "Campaign")).toBe("A new roof");
});

test("a receipt outlives its space", async () => {
  const gone = await testSpace(db, "A hall of before");
  const { id } = await testGift(db, { spaceId: gone, giver, amountPaise: 5_100, at });
  await db.updateTable("space").set({ removed_at: at }).where("id", "=", gone).execute();
  const receipt = await readReceiptOf(db, id);
  expect(receipt?.space.name).toBe("A hall of before");
  expect(await verifyReceipt(db, visitor, receipt!.code, "en")).toMatchObject({ amountPaise: 5_100 });
});

test("a PAN that was sealed with another secret keeps no receipt back", async () => {
  const { id } = await given({ payer_pan_sealed: encrypt("another-secret-of-before-0123456789", "ABCDE1234F") });
  expect(valueOf(await contentsOf(id), "PAN")).toBeUndefined();
});

test("a PAN is known by its end alone", () => {
  expect(maskPan("ABCDE1234F")).toBe("••••••234F");
});
