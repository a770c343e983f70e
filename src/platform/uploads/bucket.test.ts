import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { createStorage } from "../storage.ts";
import { TestBucket } from "../../testing/bucket.ts";
import { testPerson } from "../../testing/people.ts";
import { testServices } from "../../testing/services.ts";
import { deleteUploadFile, openUpload, peekUpload } from "./claim-upload.ts";
import { uploadAnswers } from "./endpoint.ts";
import { purgeOldUploads } from "./jobs.server.ts";
import { uploadKey } from "./purposes.ts";

test("with a bucket a file gathers there, resumes where it was left, and leaves nothing behind when it goes", async () => {
  let clock = Date.now();
  const bucket = await TestBucket.open();
  afterAll(() => bucket.close());
  const house = await testServices(() => clock);
  const config = { ...house.services.config, s3: bucket.config };
  const services = { ...house.services, config, storage: await createStorage(config) };
  const { db, storage } = services;
  const asha = await testPerson(db, { name: "Asha" });
  const answer = await uploadAnswers(services, () => Promise.resolve(asha));
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => void server.close());
  const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const tus = { "tus-resumable": "1.0.0" };
  const purpose = Buffer.from("attachment").toString("base64");
  const create = async (bytes: number) => {
    const headers = { ...tus, "upload-length": `${bytes}`, "upload-metadata": `name YQ==,purpose ${purpose}` };
    return (await fetch(`${here}/uploads`, { method: "POST", headers })).headers.get("location")!;
  };
  const patch = async (address: string, offset: number, body: Buffer) => {
    const headers = { ...tus, "upload-offset": `${offset}`, "content-type": "application/offset+octet-stream" };
    const sent = await fetch(here + address, { method: "PATCH", headers, body: new Uint8Array(body) });
    return Number(sent.headers.get("upload-offset"));
  };

  const bytes = Buffer.from(Array.from({ length: 100_003 }, (_, i) => (i * 7) % 251));
  const address = await create(bytes.length);
  let at = 0;
  for (const part of [40_000, 30_000, 30_003]) {
    const head = await fetch(here + address, { method: "HEAD", headers: tus });
    expect(Number(head.headers.get("upload-offset"))).toBe(at);
    at = await patch(address, at, bytes.subarray(at, at + part));
  }
  const id = address.slice("/uploads/".length);
  const upload = await peekUpload(db, { id, personId: asha.personId, purpose: "attachment" });
  expect((await buffer(openUpload(storage, upload))).equals(bytes)).toBe(true);

  const half = await create(10);
  await patch(half, 0, bytes.subarray(0, 5));
  clock += 25 * 3_600_000;
  expect(await purgeOldUploads(services)).toBe(2);
  expect(await storage.exists(uploadKey(id))).toBe(false);
  expect(bucket.unfinished).toBe(0);
  await deleteUploadFile(storage, upload);
});
