import { readFile } from "node:fs/promises";
import { createServer, request as send, type IncomingHttpHeaders } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buffer } from "node:stream/consumers";
import { testPerson } from "../../testing/people.ts";
import { testServices, type TestServices } from "../../testing/services.ts";
import { visitor, type SignedIn } from "../viewer.ts";
import { claimUpload, deleteUploadFile, openUpload, peekUpload } from "./claim-upload.ts";
import { uploadAnswers } from "./endpoint.ts";
import { purgeOldUploads } from "./jobs.server.ts";
import { maxBytesOf, uploadKey, type UploadPurpose } from "./purposes.ts";
import { sniff } from "./sniff.ts";

let clock = Date.now();
let house: TestServices;
let port: number;
let asha: SignedIn;
let ravi: SignedIn;

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

beforeAll(async () => {
  house = await testServices(() => clock);
  asha = await testPerson(house.services.db, { name: "Asha" });
  ravi = await testPerson(house.services.db, { name: "Ravi" });
  const people = [asha, ravi];
  const answer = await uploadAnswers(house.services, (headers) => {
    const name = headers.get("cookie")?.replace("session_token=", "");
    return Promise.resolve(people.find((person) => person.name === name) ?? visitor);
  });
  const server = createServer((request, response) => {
    if (!answer(request, response)) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

function ask(
  method: string,
  path: string,
  who: string | null,
  headers: Record<string, string> = {},
  body?: Buffer,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const cookie = who ? { cookie: `session_token=${who}` } : {};
    const all = { "tus-resumable": "1.0.0", ...cookie, ...headers };
    const asked = send({ port, host: "127.0.0.1", method, path, headers: all }, async (response) => {
      const text = (await buffer(response)).toString();
      resolve({ status: response.statusCode!, headers: response.headers, body: text });
    });
    asked.on("error", reject);
    asked.end(body);
  });
}

const base64 = (text: string) => Buffer.from(text).toString("base64");

const create = (who: string | null, bytes: number, purpose: string = "attachment", more: Record<string, string> = {}) =>
  ask("POST", "/uploads", who, {
    "upload-length": String(bytes),
    "upload-metadata": `name ${base64("दीप.bin")},purpose ${base64(purpose)}`,
    ...more,
  });

async function created(who: string, bytes: number, purpose: UploadPurpose = "attachment"): Promise<string> {
  const { status, headers } = await create(who, bytes, purpose);
  expect(status).toBe(201);
  return headers.location!.slice("/uploads/".length);
}

const patch = (who: string | null, id: string, offset: number, bytes: Buffer, more: Record<string, string> = {}) =>
  ask(
    "PATCH",
    `/uploads/${id}`,
    who,
    { "upload-offset": String(offset), "content-type": "application/offset+octet-stream", ...more },
    bytes,
  );

const offsetOf = async (who: string, id: string) =>
  Number((await ask("HEAD", `/uploads/${id}`, who)).headers["upload-offset"]);

/** Announces all the rest and is gone in the middle of it. */
async function cut(who: string, id: string, offset: number, bytes: Buffer, after: number): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  const head = [
    `PATCH /uploads/${id} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    `cookie: session_token=${who}`,
    "tus-resumable: 1.0.0",
    "content-type: application/offset+octet-stream",
    `upload-offset: ${offset}`,
    `content-length: ${bytes.length - offset}`,
  ].join("\r\n");
  await new Promise<void>((resolve) => {
    socket.write(`${head}\r\n\r\n`);
    socket.write(bytes.subarray(offset, after), () => resolve());
  });
  // A cable that is pulled, or a phone that says goodbye.
  if (offset % 2) socket.resetAndDestroy();
  else socket.destroy();
}

async function stored(id: string, person: SignedIn, purpose: UploadPurpose = "attachment"): Promise<Buffer> {
  const upload = await peekUpload(house.services.db, { id, personId: person.personId, purpose });
  return buffer(openUpload(house.services.storage, upload));
}

const noise = (bytes: number): Buffer => {
  const made = Buffer.alloc(bytes);
  for (let at = 0, seed = bytes; at < bytes; at += 1)
    made[at] = (seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff) >> 16;
  return made;
};

test("an upload that is cut at every tenth of its length and resumed arrives whole", async () => {
  const bytes = noise(1_000_003);
  const id = await created("Asha", bytes.length);
  for (let tenth = 1; tenth < 10; tenth += 1) {
    const until = Math.floor((bytes.length * tenth) / 10);
    const from = await offsetOf("Asha", id);
    await cut("Asha", id, from, bytes, until);
    const has = await offsetOf("Asha", id);
    expect(has).toBeGreaterThanOrEqual(from);
    expect(has).toBeLessThanOrEqual(until);
  }
  await expect(stored(id, asha)).rejects.toMatchObject({ code: "uploads.unfinished" });
  const from = await offsetOf("Asha", id);
  expect(from).toBeGreaterThan(0);
  expect((await patch("Asha", id, from, bytes.subarray(from))).status).toBe(204);
  expect((await stored(id, asha)).equals(bytes)).toBe(true);
});

test("tenths that arrived are kept: whoever comes back sends only the rest", async () => {
  const bytes = noise(100_000);
  const id = await created("Asha", bytes.length);
  for (let at = 0; at < bytes.length; at += 10_000) {
    expect((await patch("Asha", id, at, bytes.subarray(at, at + 10_000))).headers["upload-offset"]).toBe(
      `${at + 10_000}`,
    );
    expect(await offsetOf("Asha", id)).toBe(at + 10_000);
  }
  expect((await stored(id, asha)).equals(bytes)).toBe(true);
});

test("a wrong offset, a part that is too long and a part of something finished change nothing", async () => {
  const bytes = noise(1_000);
  const id = await created("Asha", bytes.length);
  expect((await patch("Asha", id, 10, bytes.subarray(10))).status).toBe(409);
  expect((await patch("Asha", id, 0, noise(1_001))).status).toBe(413);
  expect(await offsetOf("Asha", id)).toBe(0);
  expect((await patch("Asha", id, 0, bytes)).status).toBe(204);
  expect((await patch("Asha", id, 0, bytes)).status).toBe(409);
  expect((await patch("Asha", id, 1_000, bytes)).status).toBe(413);
  expect((await stored(id, asha)).equals(bytes)).toBe(true);
});

test("somebody else's upload is unknown to everybody else", async () => {
  const id = await created("Asha", 10);
  const all = [
    await ask("HEAD", `/uploads/${id}`, "Ravi"),
    await patch("Ravi", id, 0, noise(10)),
    await ask("DELETE", `/uploads/${id}`, "Ravi"),
    await ask("GET", `/uploads/${id}`, "Asha"),
    await ask("HEAD", "/uploads/..%2f..%2fsecret", "Asha"),
  ];
  expect(all.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect((await patch("Asha", id, 0, noise(10))).status).toBe(204);
  await expect(stored(id, ravi)).rejects.toMatchObject({ code: "uploads.unknown" });
  await expect(stored(id, asha, "document")).rejects.toMatchObject({ code: "uploads.unknown" });
});

test("visitors and pages of other sites bring nothing", async () => {
  expect((await create(null, 10)).status).toBe(401);
  expect((await create("Asha", 10, "attachment", { origin: "https://elsewhere.example" })).status).toBe(403);
  expect((await create("Asha", 10, "attachment", { origin: `http://127.0.0.1:${port}` })).status).toBe(201);
});

test("what is too large, empty or for nothing is refused before it is sent, with words", async () => {
  const large = await create("Asha", maxBytesOf("document") + 1, "document");
  expect(large.status).toBe(413);
  expect(JSON.parse(large.body)).toMatchObject({
    title: "uploads.too-large",
    detail: "This file is too large. It may have up to 15 MB.",
  });
  expect((await create("Asha", 0)).status).toBe(400);
  expect((await create("Asha", 10, "weapon")).status).toBe(400);
  expect((await create("Asha", 10, "__proto__")).status).toBe(400);
});

test("nobody fills the disk: what one person has on the way is limited until it is used or removed", async () => {
  const { db } = house.services;
  const row = { person_id: ravi.personId, purpose: "model", name: "big", bytes: 199_999_999 };
  await db
    .insertInto("upload")
    .values({ ...row, id: crypto.randomUUID() })
    .execute();
  const refused = await create("Ravi", 10);
  expect(refused.status).toBe(429);
  expect(JSON.parse(refused.body).title).toBe("uploads.too-many-waiting");
  await db.deleteFrom("upload").where("person_id", "=", ravi.personId).execute();
  expect((await create("Ravi", 10)).status).toBe(201);
});

test.each([
  ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["an SVG with a script", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
  ["a GIF that is a script as well", Buffer.from("GIF89a/*\0\0\0\0\0\0*/=1;alert(1)//")],
  ["a ZIP", Buffer.concat([Buffer.from("PK\u0003\u0004"), noise(200)])],
  // The content is never unpacked beyond its first bytes.
  ["a ZIP bomb that looks like a document", zipSync({ "[Content_Types].xml": new Uint8Array(30_000_000) })],
  ["a PDF", Buffer.from("%PDF-1.7\n%....\n")],
])("%s is not taken for a picture, whatever its name", async (_what, bytes) => {
  const id = await created("Asha", bytes.length, "picture");
  const answer = await patch("Asha", id, 0, Buffer.from(bytes), { "accept-language": "en" });
  expect(answer.status).toBe(415);
  expect(JSON.parse(answer.body).title).toBe("uploads.not-a-picture");
  expect(await house.services.storage.exists(uploadKey(id))).toBe(false);
  expect((await ask("HEAD", `/uploads/${id}`, "Asha")).status).toBe(404);
});

test("a format that no verification takes is refused as soon as it has come, with those that it takes", async () => {
  const webp = Buffer.concat([Buffer.from("RIFF\u0024\0\0\0WEBPVP8 ", "latin1"), noise(28)]);
  const id = await created("Asha", webp.length, "document");
  const answer = await patch("Asha", id, 0, webp, { "accept-language": "en" });
  expect(answer.status).toBe(415);
  expect(JSON.parse(answer.body).detail).toBe("We cannot accept this document. Please use PDF, JPG or PNG.");
});

test("a recording that a phone wrote as it writes films is taken for a sound", async () => {
  const recording = await readFile("sample/media/sounds/om.m4a");
  const id = await created("Asha", recording.length, "sound");
  expect((await patch("Asha", id, 0, recording)).status).toBe(204);
});

test("a file's name is kept without signs that turn it around or are no part of a line", async () => {
  const { db } = house.services;
  const names = {
    "a\u202egnp.exe": "agnp.exe",
    "\u2067x\u2069\u200f .pdf": "x .pdf",
    "a\r\n\u0000b": "a b",
    "\u202e": "file",
  };
  for (const [given, kept] of Object.entries(names)) {
    const purpose = `name ${base64(given)},purpose ${base64("attachment")}`;
    const { headers } = await create("Asha", 3, "attachment", { "upload-metadata": purpose });
    const id = headers.location!.slice("/uploads/".length);
    const row = await db.selectFrom("upload").select("name").where("id", "=", id).executeTakeFirstOrThrow();
    expect(row.name).toBe(kept);
    await ask("DELETE", `/uploads/${id}`, "Asha");
  }
});

test("an upload is used once, and not when the transaction fails", async () => {
  const { db, storage } = house.services;
  const id = await created("Asha", PNG.length, "picture");
  await patch("Asha", id, 0, PNG);
  const asked = { id, personId: asha.personId, purpose: "picture" } as const;
  const failed = db.transaction().execute(async (db) => {
    await claimUpload(db, asked);
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow("no");
  const upload = await db.transaction().execute((db) => claimUpload(db, asked));
  expect(upload).toEqual({ id, name: "दीप.bin", bytes: PNG.length, storageKey: uploadKey(id) });
  expect(await sniff(storage, upload.storageKey)).toBe("image/png");
  await expect(claimUpload(db, asked)).rejects.toMatchObject({ code: "uploads.used" });
  await expect(claimUpload(db, { ...asked, id: "1 or 1" })).rejects.toMatchObject({ code: "uploads.unknown" });
  expect((await ask("DELETE", `/uploads/${id}`, "Asha")).status).toBe(404);
  await deleteUploadFile(storage, upload);
  expect(await sniff(storage, upload.storageKey)).toBe(null);
});

test("what its sender takes back is gone at once; what nobody finished or used, after a day; what is used stays", async () => {
  const { db, storage } = house.services;
  const back = await created("Asha", 10);
  expect((await ask("DELETE", `/uploads/${back}`, "Asha")).status).toBe(204);
  expect(await storage.exists(uploadKey(back))).toBe(false);
  const half = await created("Asha", 10);
  await patch("Asha", half, 0, noise(5));
  const used = await created("Asha", 10);
  await patch("Asha", used, 0, noise(10));
  await claimUpload(db, { id: used, personId: asha.personId, purpose: "attachment" });
  expect(await purgeOldUploads(house.services)).toBe(0);
  clock += 25 * 3_600_000;
  expect(await purgeOldUploads(house.services)).toBeGreaterThan(0);
  expect(await storage.exists(uploadKey(half))).toBe(false);
  expect(await storage.exists(uploadKey(used))).toBe(true);
  expect(await db.selectFrom("upload").select("id").where("used_at", "is", null).execute()).toEqual([]);
});
