import { expect, test } from "vitest";
import { testDatabase } from "#/testing/database.ts";
import { listedProvider } from "#/testing/listed-providers.ts";
import { testSpace } from "#/testing/people.ts";
import { refreshProvider } from "../commands/refresh-provider.server.ts";
import { findProviders } from "../queries/directory.server.ts";
import { readProviderCards } from "../queries/provider-cards.server.ts";
import { readDirectoryAddress } from "./directory-address.ts";

const { db } = await testDatabase();

test("a card says who they are in the reader's language, and where they serve once both sides have confirmed it", async () => {
  const id = await listedProvider(db, {
    ...{ name: "Pandit Omkar Shukla", category: "Pujari", city: "Delhi", specialization: "Weddings" },
    ...{ price: { kind: "range", from: 2100, to: 21_000 }, reviews: [4, 19], followers: 12, projects: 3 },
    ...{ isVerified: true, hindi: { name: "पंडित ओंकार शुक्ल", specialization: "विवाह" } },
  });
  for (const [name, confirmed] of [
    ["One", true],
    ["Two", true],
    ["Three", true],
    ["Asked", false],
  ] as const) {
    const space = await testSpace(db, `Mandir ${name}`);
    await db
      .insertInto("space_artist")
      .values({ space_id: space, person_id: id, confirmed_at: confirmed ? new Date(0) : null })
      .execute();
  }
  const [card] = await readProviderCards(db, "en", [id]);
  expect(card).toMatchObject({
    ...{ path: `/pujari/${id}`, name: "Pandit Omkar Shukla", specialization: "Weddings", city: "Delhi" },
    ...{ rating: 4.75, reviewCount: 4, followerCount: 12, projectCount: 3, isVerified: true },
    price: { kind: "range", fromPaise: 210_000, toPaise: 2_100_000 },
    ...{ spaces: ["Mandir One", "Mandir Two"], moreSpaces: 1 },
  });
  const [hindi] = await readProviderCards(db, "hi", [id]);
  expect(hindi).toMatchObject({ name: "पंडित ओंकार शुक्ल", specialization: "विवाह" });
});

test("how somebody is reached is in no card, and nobody is found by it", async () => {
  const id = await listedProvider(db, { name: "Kamala Devi", bio: "Clay and straw." });
  await db.updateTable("person").set({ phone: "+91 00000 43210" }).where("id", "=", id).execute();
  await db.updateTable("artist").set({ whatsapp: "+910011122233" }).where("person_id", "=", id).execute();
  await refreshProvider(db, id);
  const find = (q: string) => findProviders(db, readDirectoryAddress(new URLSearchParams({ q })));
  expect((await find("kamala")).ids).toEqual([id]);
  for (const q of ["00000 4", "0000043210", "43210", "910011122233"]) expect((await find(q)).ids).toEqual([]);
  const said = JSON.stringify([await readProviderCards(db, "en", [id]), await find("kamala")]);
  expect(said).not.toMatch(/00000|43210|0011122233|whatsapp|phone|email/);
});

test("who hides while a page is read is not on it", async () => {
  const id = await listedProvider(db, { name: "Hidden Meanwhile" });
  await db.updateTable("artist").set({ is_listed: false }).where("person_id", "=", id).execute();
  expect(await readProviderCards(db, "en", [id])).toEqual([]);
});
