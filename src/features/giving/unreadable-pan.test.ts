import { expect, test } from "vitest";
import { encrypt } from "#/platform/encrypt.ts";
import { testGift } from "#/testing/giving.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { exportFile } from "./exports/files.server.ts";
import { readGift } from "./queries/admin-gift.server.ts";

const { services } = await testServices();
const { db } = services;

test("a tax number whose key is missing is named as such at the desk and in the tax file, which both still open", async () => {
  const spaceId = await testSpace(db);
  const treasurer = await testPerson(db, { memberships: [{ spaceId, role: "treasurer" }] });
  const give = async (name: string, secret: string | null) => {
    const { id } = await testGift(db, { spaceId, amountPaise: 10_100 });
    const sealed = secret === null ? null : encrypt(secret, "ABCDE1234F");
    const given = { payer_name: name, payer_pan_sealed: sealed };
    await db.updateTable("payment").set(given).where("id", "=", id).execute();
    return id;
  };
  const readable = await give("Asha Rao", services.secret);
  const lost = await give("Meera Nair", `${services.secret}-that-was-lost`);
  await give("Nobody", null);
  const shown = async (id: number) => (await readGift(services, treasurer, id)).giver;
  expect(await shown(readable)).toMatchObject({ pan: "AB•••••••F", isPanUnreadable: false });
  expect(await shown(lost)).toMatchObject({ pan: "", isPanUnreadable: true });
  const filter = { q: "", from: null, to: null, fund: null, method: null, state: null };
  const space = { id: spaceId, name: "Saptdhara Mandir", zone: "Asia/Kolkata" };
  const order = { space, format: "tax" as const, filter, language: "en" };
  const file = await exportFile(db, services.secret, order, async () => undefined);
  const pieces: string[] = [];
  for await (const piece of file.content) pieces.push(String(piece));
  const rows = pieces.join("").trim().split("\r\n").slice(1);
  expect(rows.map((row) => [row.includes("ABCDE1234F"), row.includes("The number cannot be read")])).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(rows[1]).toContain("Meera Nair");
});
