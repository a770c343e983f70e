import { once } from "node:events";
import { createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testPerson, testSpace } from "../../testing/people.ts";
import { testServices } from "../../testing/services.ts";
import { testUpload } from "../../testing/uploads.ts";
import type { SignedIn } from "../viewer.ts";
import { claimUpload } from "./claim-upload.ts";
import { uploadAnswers } from "./endpoint.ts";
import { purgeOldUploads } from "./jobs.server.ts";

const MB = 1_000_000;
const quota = { personMegabytes: 10, spaceMegabytes: 10, totalMegabytes: 24, freeMegabytes: 100 };
const { services } = await testServices();
const { db } = services;
let free = 1_000 * MB;
let asks: SignedIn;
let origin = "";

beforeAll(async () => {
  const config = { ...services.config, quota };
  const answer = await uploadAnswers(
    { ...services, config },
    () => Promise.resolve(asks),
    () => Promise.resolve(free),
  );
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
});

const tus = { "tus-resumable": "1.0.0" };

async function create(person: SignedIn, bytes: number) {
  asks = person;
  const metadata = `name ${btoa("plan")},purpose ${btoa("attachment")}`;
  const headers = { ...tus, "upload-length": String(bytes), "upload-metadata": metadata };
  const answer = await fetch(`${origin}/uploads`, { method: "POST", headers });
  const text = await answer.text();
  return {
    status: answer.status,
    path: answer.headers.get("location") ?? "",
    said: text && (JSON.parse(text) as { title: string; detail: string }),
  };
}

async function useOf(holder: string, id: number): Promise<number> {
  const row = await db
    .selectFrom("storage_use")
    .select("bytes")
    .where("holder", "=", holder)
    .where("holder_id", "=", id)
    .executeTakeFirst();
  return row?.bytes ?? 0;
}

test("what a person has on its way and kept is limited together, and the refusal says how much it is", async () => {
  const person = await testPerson(db);
  const first = await create(person, 6 * MB);
  expect(first.status).toBe(201);
  expect(await create(person, 5 * MB)).toMatchObject({
    status: 413,
    said: {
      title: "uploads.person-full",
      detail: "This file does not fit: your files take 6 MB of the 10 MB that each person has.",
    },
  });
  expect((await fetch(origin + first.path, { method: "DELETE", headers: tus })).status).toBe(204);
  expect(await useOf("person", person.personId)).toBe(0);
  const medium = { storage_key: "models/x", mime: "model/gltf-binary", bytes: 7 * MB, created_by: person.personId };
  const { id } = await db
    .insertInto("media")
    .values({ ...medium, sha256: "a".repeat(64) })
    .returning("id")
    .executeTakeFirstOrThrow();
  expect((await create(person, 5 * MB)).status).toBe(413);
  await db.deleteFrom("media").where("id", "=", id).execute();
  const second = await create(person, 5 * MB);
  expect(second.status).toBe(201);
  await purgeOldUploads({ ...services, clock: () => Date.now() + 48 * 3_600_000 });
  expect(await useOf("person", person.personId)).toBe(0);
});

test("an attachment counts for its sender and its space as long as it is kept; what is drawn anew counts as drawn", async () => {
  const person = await testPerson(db);
  const spaceId = await testSpace(db);
  const claim = async (purpose: "attachment" | "picture", space: number | null) => {
    const id = await testUpload(services, person, purpose, Buffer.alloc(3_000));
    expect(await useOf("person", person.personId)).toBe(purpose === "picture" ? 6_000 : 3_000);
    await claimUpload(db, { id, personId: person.personId, purpose }, space);
  };
  await claim("attachment", spaceId);
  expect([await useOf("person", person.personId), await useOf("space", spaceId)]).toEqual([3_000, 3_000]);
  await claim("picture", null);
  expect([await useOf("person", person.personId), await useOf("space", spaceId)]).toEqual([3_000, 3_000]);
  await db.deleteFrom("upload").where("person_id", "=", person.personId).execute();
  expect([await useOf("person", person.personId), await useOf("space", spaceId)]).toEqual([0, 0]);
});

test("everybody together is limited too", async () => {
  const people = await Promise.all([1, 2, 3].map(() => testPerson(db)));
  for (const person of people.slice(0, 2)) expect((await create(person, 10 * MB)).status).toBe(201);
  expect(await create(people[2]!, 5 * MB)).toMatchObject({ status: 413, said: { title: "uploads.installation-full" } });
  expect((await create(people[2]!, 4 * MB)).status).toBe(201);
  await db.deleteFrom("upload").execute();
});

test("nothing begins, and nothing goes on, that would fill the disk", async () => {
  const person = await testPerson(db);
  free = 105 * MB;
  expect(await create(person, 6 * MB)).toMatchObject({ status: 413, said: { title: "uploads.disk-full" } });
  const { status, path } = await create(person, 4 * MB);
  expect(status).toBe(201);
  const part = { ...tus, "upload-offset": "0", "content-type": "application/offset+octet-stream" };
  const sending = send(origin + path, { method: "PATCH", headers: { ...part, "content-length": 4 * MB } });
  sending.on("error", () => undefined);
  sending.write(Buffer.alloc(MB));
  free = 50 * MB;
  // The rest is never sent: the server hangs up by itself.
  await once(sending, "close");
  const again = await fetch(origin + path, { method: "PATCH", headers: part, body: Buffer.alloc(10) });
  expect([again.status, await again.json()]).toMatchObject([413, { title: "uploads.disk-full" }]);
  free = 1_000 * MB;
  expect((await fetch(origin + path, { method: "HEAD", headers: tus })).status).toBe(200);
});

test("whoever hears that a file is gone has its room again, however slowly the storage lets go of it", async () => {
  const person = await testPerson(db);
  const paths = [];
  for (let i = 0; i < 40; i += 1) paths.push((await create(person, MB / 10)).path);
  asks = person;
  const left = await Promise.all(
    paths.map(async (path) => {
      expect((await fetch(origin + path, { method: "DELETE", headers: tus })).status).toBe(204);
      return db.selectFrom("upload").select("id").where("id", "=", path.split("/").at(-1)!).execute();
    }),
  );
  expect(left.flat()).toEqual([]);
  expect(await useOf("person", person.personId)).toBe(0);
});
