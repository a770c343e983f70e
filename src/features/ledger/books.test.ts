import { createHash } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testGift } from "#/testing/giving.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { loader as chain } from "./pages/chain.ts";
import { loader as page } from "./pages/books.tsx";
import { findInBooks } from "./queries/find-in-books.server.ts";
import { listLinks, monthsIn, openBooks } from "./queries/open-books.server.ts";

const now = Date.parse("2026-11-21T10:00:00Z");
const { services } = await testServices(() => now);
const { db } = services;

const give = (spaceId: number, day: string, amountPaise = 5_100) =>
  testGift(db, { spaceId, amountPaise, at: new Date(`${day}T06:00:00Z`), giver: null });
const codeOf = async (id: number) =>
  (await db.selectFrom("payment").select("receipt_code").where("id", "=", id).executeTakeFirstOrThrow()).receipt_code!;

async function read(path: string, viewer?: Viewer) {
  const { context, ctx } = testRequest(services, viewer ? { viewer } : {});
  const params = { id: path.split("/")[2]! };
  const request = new Request(`http://sangam.test${path}`);
  const answer = await page({ request, context, params } as never);
  return { ...answer, tags: ctx.cacheTags };
}

test("everybody sees the head, the lines and the months that are over; no single gift and no name", async () => {
  const spaceId = await testSpace(db, "Shanti Mandir");
  const giver = await testPerson(db, { name: "Kamala Iyer" });
  await testGift(db, {
    spaceId,
    amountPaise: 12_345,
    giver: { personId: giver.personId, name: giver.name },
    at: new Date("2026-11-20T06:00:00Z"),
  });
  for (let i = 0; i < 5; i += 1) await give(spaceId, "2026-10-05", 10_000 + i);
  for (let i = 0; i < 4; i += 1) await give(spaceId, "2026-09-05", 77_777);
  const { data, tags } = await read(`/space/${spaceId}/books`);
  expect(data.books).toMatchObject({ name: "Shanti Mandir", head: { seq: 10 } });
  expect(data.links.map((link) => link.seq)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(data.months).toEqual([
    { month: "2026-10", paise: 50_010 },
    { month: "2026-09", paise: null },
  ]);
  expect([...tags]).toEqual([`space:${spaceId}`, `giving:${spaceId}`]);
  const told = JSON.stringify(data);
  for (const secret of ["Kamala", "12345", "77777", "2026-27/1"]) expect(told).not.toContain(secret);
});

test("lines are paged by their place", async () => {
  const spaceId = await testSpace(db);
  for (let i = 0; i < 5; i += 1) await give(spaceId, "2026-11-20");
  const first = await listLinks(db, spaceId, { before: null, limit: 2 });
  expect([first.links.map((link) => link.seq), first.next]).toEqual([[5, 4], 4]);
  await give(spaceId, "2026-11-20");
  const second = await listLinks(db, spaceId, { before: first.next, limit: 3 });
  expect([second.links.map((link) => link.seq), second.next]).toEqual([[3, 2, 1], null]);
});

test("the code on a receipt shows its gift on the page of its own space, and nowhere else", async () => {
  const [spaceId, other] = [await testSpace(db), await testSpace(db)];
  await give(spaceId, "2026-11-20", 9_900);
  const { id } = await give(spaceId, "2026-11-20", 5_150);
  await give(other, "2026-11-20");
  const code = await codeOf(id);
  const found = await read(`/space/${spaceId}/books?code=${encodeURIComponent(` ${code.toUpperCase()} `)}`);
  expect(found.data.proof).toMatchObject({ amountPaise: 5_150, receipt: "2026-27/2", seq: 2, isGenuine: true });
  expect(found.init).toMatchObject({ status: 200, headers: { "cache-control": "private, no-store" } });
  expect(JSON.stringify(found.data)).not.toContain("9900");
  for (const path of [
    `/space/${other}/books?code=${code}`,
    `/space/${spaceId}/books?code=${"0".repeat(32)}`,
    `/space/${spaceId}/books?code=%25`,
  ]) {
    const unknown = await read(path);
    expect(unknown.data.proof).toBeNull();
    expect(unknown.init).toMatchObject({ status: 404 });
  }
});

test("what the page prints is enough to make the chain anew", async () => {
  const spaceId = await testSpace(db);
  const ids: number[] = [];
  for (let i = 0; i < 6; i += 1) ids.push((await give(spaceId, "2026-11-20", 1_000 + i)).id);
  const proof = (await findInBooks(db, await codeOf(ids[3]!)))!;
  const { context } = testRequest(services);
  const answer = await chain({
    request: new Request("http://sangam.test/"),
    context,
    params: { id: String(spaceId) },
  } as never);
  expect(answer.headers.get("content-disposition")).toContain(`chain-${spaceId}.txt`);
  const lines = (await answer.text())
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split(" "));
  const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
  expect(sha256(proof.text)).toBe(lines[3]![2]);
  let hash = "0".repeat(64);
  for (const [place, , commitment, printed] of lines) {
    hash = sha256(`${hash} ${place} ${commitment}`);
    expect(printed).toBe(hash);
  }
  expect(hash).toBe((await openBooks(db, "en", { kind: "visitor" }, spaceId))!.head.hash);
});

test("an unlisted, removed or unknown space has no books for strangers; those who serve there see theirs", async () => {
  const spaceId = await testSpace(db);
  await give(spaceId, "2026-11-20");
  const { id } = await give(spaceId, "2026-11-20");
  const editor = await testPerson(db, { memberships: [{ spaceId, role: "editor" }] });
  await db.updateTable("space").set({ is_listed: false }).where("id", "=", spaceId).execute();
  const code = await codeOf(id);
  for (const path of [
    `/space/${spaceId}/books`,
    `/space/${spaceId}/books?code=${code}`,
    "/space/999999/books",
    "/space/x/books",
  ]) {
    await expect(read(path)).rejects.toMatchObject({ status: 302 });
  }
  const { context } = testRequest(services);
  const file = chain({
    request: new Request("http://sangam.test/"),
    context,
    params: { id: String(spaceId) },
  } as never);
  await expect(file).rejects.toMatchObject({ status: 404 });
  expect((await read(`/space/${spaceId}/books`, editor)).data.books.head.seq).toBe(2);
  await sql`update space set removed_at = now() where id = ${spaceId}`.execute(db);
  await expect(read(`/space/${spaceId}/books`, editor)).rejects.toMatchObject({ status: 302 });
});

test("a space without gifts has empty books", async () => {
  const spaceId = await testSpace(db);
  const { data } = await read(`/space/${spaceId}/books?before=zzz`);
  expect(data).toMatchObject({ links: [], next: null, months: [], books: { head: { seq: 0, hash: "0".repeat(64) } } });
  expect(await monthsIn(db, spaceId, "2026-11-21")).toEqual([]);
});
