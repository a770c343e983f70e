import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "#/testing/database.ts";
import { testPeopleByRole, whoMay, type PeopleByRole } from "#/testing/people-by-role.ts";
import { testSpace } from "#/testing/people.ts";
import { FestivalForm } from "../forms.ts";
import { readFestival, saveFestival } from "./save-festival.server.ts";

const { db } = await testDatabase();
let samiti: number;
let people: PeopleByRole;

beforeAll(async () => {
  samiti = await testSpace(db, "Gajanan Utsav Samiti");
  await db.updateTable("space").set({ kind: "samiti" }).where("id", "=", samiti).execute();
  people = await testPeopleByRole(db, samiti);
});

const days = { from: "2027-09-14", to: "2027-09-24" };

test("who may say what a samiti holds", async () => {
  const may = await whoMay(people, (viewer) =>
    saveFestival({ db }, viewer, { spaceId: samiti, festival: "Ganeshotsav", ...days }),
  );
  expect(may).toEqual(["owner", "manager", "editor"]);
  expect(await readFestival(db, samiti)).toMatchObject({ festival: "Ganeshotsav", ...days });
});

test("a change is in the audit trail, and takes translations of other words away", async () => {
  await db
    .insertInto("translation")
    .values({ entity: "space", entity_id: samiti, field: "festival", language: "hi", text: "गणेशोत्सव" })
    .execute();
  await saveFestival({ db }, people.owner, { spaceId: samiti, festival: "Maghi Ganesh", from: null, to: null });
  expect(await db.selectFrom("translation").select("text").where("entity_id", "=", samiti).execute()).toEqual([]);
  const entries = await db.selectFrom("audit").select(["action", "detail"]).orderBy("id", "desc").limit(1).execute();
  expect(entries).toMatchObject([{ action: "space.festival", detail: { before: days } }]);
});

test("a temple holds no festival of a committee", async () => {
  const temple = await testSpace(db);
  const { owner } = await testPeopleByRole(db, temple);
  const refused = saveFestival({ db }, owner, { spaceId: temple, festival: "Mela", from: null, to: null });
  await expect(refused).rejects.toMatchObject({ code: "spaces.no-samiti" });
});

test("its days are in order, one day may be all, and none may be settled yet", () => {
  const form = (fields: object) => FestivalForm.safeParse({ space: "1", festival: "Mela", ...fields });
  expect(form({}).data).toMatchObject({ from: null, to: null });
  expect(form({ from: "2027-09-14" }).data).toMatchObject({ from: "2027-09-14", to: "2027-09-14" });
  for (const wrong of [
    { to: "2027-09-14" },
    { from: "2027-09-14", to: "2027-09-13" },
    { from: "2027-02-30" },
    { festival: " " },
  ]) {
    expect(form(wrong).success, JSON.stringify(wrong)).toBe(false);
  }
});
