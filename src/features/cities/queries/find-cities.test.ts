import { expect, test } from "vitest";
import { testDatabase } from "#/testing/database.ts";
import { readCityList } from "../read-cities.ts";
import { fillCities } from "../commands/fill-cities.server.ts";
import { findCities } from "./find-cities.server.ts";

const { db } = await testDatabase();
const list = readCityList().split("\n").slice(0, 1_500).join("\n");
const names = async (q: string, language = "en") =>
  (await findCities(db, language, q, 5)).cities.map(({ name }) => name);

test("cities are found by any of their names, in any script, and misspelt; the greatest of a name first", async () => {
  expect(await fillCities(db, list)).toBe(1_500);
  expect(await fillCities(db, list), "a list that stands is not written again").toBe(0);
  expect((await names("varanasi"))[0]).toBe("Varanasi");
  expect((await names("वाराणसी"))[0]).toBe("Varanasi");
  expect((await names("kashi"))[0]).toBe("Varanasi");
  expect((await names("varanasi", "hi"))[0]).toBe("वाराणसी");
  expect((await names("prayagraj"))[0]).toBe("Prayagraj");
  expect((await names("allahabad"))[0]).toBe("Prayagraj");
  expect((await names("bangaluru"))[0]).toBe("Bengaluru");
  expect((await names("amritser"))[0]).toBe("Amritsar");
  expect((await names("mum"))[0]).toBe("Mumbai");
  expect(await names("qqqqzzzz")).toEqual([]);
  expect(await names("")).toEqual([]);
});

test("a newer list takes the place of the older one", async () => {
  const shorter = list.split("\n").slice(0, 100).join("\n");
  expect(await fillCities(db, shorter)).toBe(100);
  const { count } = await db
    .selectFrom("city")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect(count).toBe(100);
});
