import { expect, test } from "vitest";
import { visitor, type AccountType } from "#/platform/viewer.ts";
import { testDatabase } from "#/testing/database.ts";
import { testPerson } from "#/testing/people.ts";
import { assertProvider, readProviderAccount } from "./public.server.ts";

const { db } = await testDatabase();

const of = async (accountType: AccountType, category?: string) => {
  const person = await testPerson(db, { accountType });
  if (category) {
    await db
      .insertInto("artist")
      .values({ person_id: person.personId, category, city: "Pune", region: "Maharashtra", languages: ["Hindi"] })
      .execute();
  }
  return person;
};

test("one answer says who makes and who serves: by their account, or by what they show", async () => {
  const seen = async (accountType: AccountType, category?: string) => {
    const account = await readProviderAccount(db, await of(accountType, category));
    return account && [account.hasProfile, account.makes, account.category];
  };
  expect(await seen("common")).toBeNull();
  expect(await seen("murtikar")).toEqual([false, true, ""]);
  expect(await seen("murtikar", "Decorator")).toEqual([true, true, "Decorator"]);
  expect(await seen("pujari")).toEqual([false, false, ""]);
  expect(await seen("pujari", "Guide")).toEqual([true, false, "Guide"]);
  expect(await seen("common", "Designer")).toEqual([true, true, "Designer"]);
});

test("what needs an account lets in whoever opened one, what needs a profile whoever has said what they do", async () => {
  const [fresh, shown, devotee] = [await of("pujari"), await of("pujari", "Pujari"), await of("common")];
  expect((await assertProvider(db, fresh)).personId).toBe(fresh.personId);
  expect((await assertProvider(db, shown, "profile")).personId).toBe(shown.personId);
  const notAllowed = { code: "platform.not-allowed" };
  await expect(assertProvider(db, fresh, "profile")).rejects.toMatchObject(notAllowed);
  for (const needs of ["account", "profile"] as const) {
    await expect(assertProvider(db, devotee, needs)).rejects.toMatchObject(notAllowed);
    await expect(assertProvider(db, visitor, needs)).rejects.toMatchObject({ code: "platform.sign-in-first" });
  }
});
