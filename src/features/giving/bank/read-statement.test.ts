import { expect, test } from "vitest";
import { readDay, readStatement, type StatementLine } from "./read-statement.ts";

const read = (text: string): StatementLine[] => {
  const lines = readStatement(new TextEncoder().encode(text));
  if (typeof lines === "string") throw new Error(lines);
  return [...lines];
};
const facts = (text: string) =>
  read(text).map(({ paidOn, amountPaise, reference }) => [paidOn, amountPaise, reference]);

test("a file with withdrawals and deposits in columns of their own, below the bank's address", () => {
  const file = `SAPTDHARA BANK LTD
Account,,1234567890
Period,01/11/2026 to 30/11/2026

Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance
21/11/26,UPI-ASHA RAO-asha@upi-SEVA,0000412345678901,21/11/26,,"1,00,001.50","2,00,000.00"
22/11/26,ELECTRICITY BILL,000000000000,22/11/26,500.00,,"1,99,500.00"
22/11/26,NEFT CR-XYZ,N123,22/11/26,0.00,51.00,"1,99,551.00"
`;
  expect(facts(file)).toEqual([
    ["2026-11-21", 1_00_001_50, "412345678901"],
    ["2026-11-22", 51_00, ""],
  ]);
  expect(read(file)[0]).toMatchObject({ lineNo: 6, narration: "UPI-ASHA RAO-asha@upi-SEVA" });
});

test("one column of amounts with Dr or Cr beside it or behind it", () => {
  const beside = `Txn Date;Description;Amount (INR);Dr / Cr;Balance (INR)
2026-11-21;UPI/412345678901/gift;101.00;CR;1
2026-11-21;UPI/412345678902/fee;5.00;DR;1`;
  expect(facts(beside)).toEqual([["2026-11-21", 101_00, "412345678901"]]);
  const behind = `Transaction Date\tParticulars\tAmount\n21-Nov-2026\tUPI 412345678901\t501.00 Cr\n21-Nov-2026\tTea\t20.00 Dr`;
  expect(facts(behind)).toEqual([["2026-11-21", 501_00, "412345678901"]]);
});

test("separate columns called Credit and Debit, in UTF-16 and in Windows-1252", () => {
  const text = "Tran Date,Particulars,Debit,Credit,Balance\r\n21 Nov 2026,UPI/CR/412345678901/José,,51.00,9.00\r\n";
  const wide = new Uint8Array([0xff, 0xfe, ...Buffer.from(text, "utf16le")]);
  const narrow = Uint8Array.from([...text].map((sign) => sign.charCodeAt(0)));
  for (const bytes of [wide, narrow]) {
    expect(readStatement(bytes)).toMatchObject([{ amountPaise: 51_00, narration: "UPI/CR/412345678901/José" }]);
  }
});

test("days as banks write them", () => {
  const days = [
    "21/11/2026",
    "21-11-26",
    "21-Nov-26",
    "21 November 2026",
    "21NOV2026",
    "2026-11-21T10:31",
    "21.11.2026 10:31",
  ];
  expect(days.map((day) => readDay(day))).toEqual(days.map(() => "2026-11-21"));
  expect(["31/02/2026", "11/21/2026", "", "opening balance", "1/1/1999"].map((day) => readDay(day))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
  const american = "Date,Description,Credit\n11/21/2026,A,1.00\n02/03/2026,B,1.00";
  expect(read(american).map(({ paidOn }) => paidOn)).toEqual(["2026-11-21", "2026-02-03"]);
});

test("two lines that look the same are two, and the same in a longer file", () => {
  const one = "Date,Narration,Credit\n21/11/2026,CASH DEPOSIT,51.00\n21/11/2026,CASH DEPOSIT,51.00\n";
  const prints = read(one).map(({ fingerprint }) => fingerprint);
  expect(new Set(prints).size).toBe(2);
  expect(read(`${one}22/11/2026,CASH DEPOSIT,51.00\n`).map(({ fingerprint }) => fingerprint)).toEqual([
    ...prints,
    expect.any(String),
  ]);
});

test("what is no statement says why", () => {
  expect(readStatement(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 1]))).toBe("not-text");
  expect(readStatement(new TextEncoder().encode("name,phone\nA,1\n"))).toBe("no-columns");
  expect(readStatement(new Uint8Array())).toBe("no-columns");
  expect(readStatement(new TextEncoder().encode("Date,Credit\n".padEnd(400_000, "\n")))).toBe("too-many-lines");
});
