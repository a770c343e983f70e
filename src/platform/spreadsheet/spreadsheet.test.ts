import { crc32, inflateRawSync } from "node:zlib";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { unzipSync } from "fflate";
import { csvStream } from "./csv-stream.ts";
import { rupees, xlsxStream, type Cell } from "./xlsx-stream.ts";
import { zipStream, type ZipEntry } from "./zip-stream.ts";

async function* inBatches(rows: readonly (readonly Cell[])[], size: number) {
  for (let i = 0; i < rows.length; i += size) yield rows.slice(i, i + size);
}

/** The entries of a ZIP by its own directory, each checked against its checksum. */
function unzip(file: Buffer): Map<string, string> {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const found = new Map<string, string>();
  let at = file.readUInt32LE(end + 16);
  for (let i = 0; i < file.readUInt16LE(end + 10); i++) {
    const [crc, packed, bytes] = [16, 20, 24].map((offset) => file.readUInt32LE(at + offset));
    const nameLength = file.readUInt16LE(at + 28);
    const local = file.readUInt32LE(at + 42);
    const start = local + 30 + file.readUInt16LE(local + 26);
    const content = inflateRawSync(file.subarray(start, start + packed!));
    expect(content.length).toBe(bytes);
    expect(crc32(content)).toBe(crc);
    found.set(file.subarray(at + 46, at + 46 + nameLength).toString(), content.toString());
    at += 46 + nameLength;
  }
  return found;
}

const hostile = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", " =1", "=1\n2", "＝1+1", "\r=2"];

test("a workbook holds every row; texts are texts, amounts numbers, days dates", async () => {
  const rows: Cell[][] = [
    ['<b> & "quoted" \u0007', { paise: 50_150 }, { day: "2026-11-21" }],
    ['=HYPERLINK("x")', { paise: -5 }, null],
    ["मीरा", { paise: 100 }, { day: "2024-02-29" }],
  ];
  const pieces: Buffer[] = [];
  for await (const piece of xlsxStream("Gifts: 2026/27", ["Name", "₹", "Day"], [20, 12, 12], inBatches(rows, 2)))
    pieces.push(piece);
  const parts = unzip(Buffer.concat(pieces));
  expect([...parts.keys()]).toContain("[Content_Types].xml");
  expect(parts.get("xl/workbook.xml")).toContain('name="Gifts  2026 27"');
  const sheet = parts.get("xl/worksheets/sheet1.xml")!;
  expect(sheet.match(/<row>/g)).toHaveLength(4);
  expect(sheet).toContain("&lt;b&gt; &amp; &quot;quoted&quot; </t>");
  expect(sheet).toContain('<is><t xml:space="preserve">=HYPERLINK(&quot;x&quot;)</t></is>');
  expect(sheet).not.toContain("<f>");
  expect(sheet).toContain('<c s="2"><v>501.50</v></c><c s="3"><v>46347</v></c>');
  expect(sheet).toContain('<c s="2"><v>-0.05</v></c><c/>');
});

test("a workbook of many rows is never held whole", async () => {
  let given = 0;
  let bytes = 0;
  let ahead = 0;
  async function* endless() {
    for (let i = 0; i < 60; i++) {
      given += 1;
      yield Array.from({ length: 500 }, (_, row): Cell[] => [
        `Name ${i} ${row} ${Math.sin(row * i)}`,
        { paise: row + 1 },
      ]);
    }
  }
  for await (const piece of xlsxStream("Gifts", ["a", "b"], [9, 9], endless())) {
    bytes += piece.length;
    if (bytes < 50_000) ahead = given;
  }
  expect(given).toBe(60);
  expect(ahead).toBeLessThan(30);
});

test("what fails in the middle of the rows fails the file", async () => {
  async function* broken(): AsyncGenerator<Cell[][]> {
    yield [["a"]];
    throw new Error("The database went away.");
  }
  const read = async () => {
    for await (const _ of xlsxStream("Gifts", ["a"], [9], broken()));
  };
  await expect(read()).rejects.toThrow("The database went away.");
});

test("a CSV is read back as it was written, and no cell of it is a formula", async () => {
  const rows: Cell[][] = [
    ['Meera, "the" kind', { paise: 50_100 }, { day: "2026-11-21" }],
    ["two\nlines", { paise: -50 }, null],
    ...hostile.map((text): Cell[] => [text, { paise: 1 }, null]),
  ];
  let file = "";
  for await (const piece of csvStream(["Name", "Amount", "Day"], inBatches(rows, 3))) file += piece;
  expect(file.startsWith("\ufeffName,Amount,Day\r\n")).toBe(true);
  const { data } = Papa.parse<string[]>(file.slice(1).trimEnd(), { newline: "\r\n" });
  expect(data.slice(1, 3)).toEqual([
    ['Meera, "the" kind', "501.00", "2026-11-21"],
    ["two\nlines", "-0.50", ""],
  ]);
  for (const [i, text] of hostile.entries()) expect(data[i + 3]![0]).toBe(`'${text}`);
});

test("paise are written without arithmetic that rounds", () => {
  expect([0, 5, 99, 100, -5, 123_456_789_012_345].map(rupees)).toEqual([
    "0.00",
    "0.05",
    "0.99",
    "1.00",
    "-0.05",
    "1234567890123.45",
  ]);
});

async function zipped(entries: Iterable<ZipEntry>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of zipStream(entries)) pieces.push(piece);
  return Buffer.concat(pieces);
}

test("a ZIP keeps names of every script and contents of every kind, packed or as they are", async () => {
  const long = "ॐ नमः शिवाय ".repeat(50_000);
  const zip = await zipped([
    { name: "empty.txt", content: [] },
    { name: "files/ॐ.txt", content: ["ॐ ", Buffer.from("शांति")] },
    { name: "long.txt", content: [long] },
    { name: "as-it-is.txt", isStored: true, content: [long] },
  ]);
  const texts = Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]);
  expect(Object.fromEntries(texts)).toEqual({
    ...{ "empty.txt": "", "files/ॐ.txt": "ॐ शांति", "long.txt": long, "as-it-is.txt": long },
  });
  expect(zip.length).toBeLessThan(Buffer.byteLength(long) * 1.1);
});

test("a ZIP of more entries than its old fields count has the fields of ZIP64", async () => {
  const count = 66_000;
  function* many(): Generator<ZipEntry> {
    for (let i = 0; i < count; i++) yield { name: `${i}`, isStored: true, content: [] };
  }
  const zip = await zipped(many());
  expect(zip.subarray(-22).readUInt16LE(8)).toBe(0xffff);
  const end = zip.subarray(-22 - 20 - 56);
  expect(end.readUInt32LE(0)).toBe(0x06064b50);
  expect(Number(end.readBigUInt64LE(32))).toBe(count);
  expect(Object.keys(unzipSync(zip))).toHaveLength(count);
});
