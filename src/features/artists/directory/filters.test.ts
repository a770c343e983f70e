import { beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "#/testing/database.ts";
import { listedProvider } from "#/testing/listed-providers.ts";
import { readDirectoryChoices } from "../queries/directory-counts.server.ts";
import { findProviders } from "../queries/directory.server.ts";
import { directoryAddress, readDirectoryAddress, weekdayOf } from "./directory-address.ts";

const { db } = await testDatabase();
const categories = ["Murtikar", "Pujari", "Guide"] as const;
const cities = ["Mumbai", "Bengaluru", "Nashik"] as const;
const prices = [{ kind: "range", from: 2000, to: 9000 }, { kind: "from", from: 30_000 }, { kind: "donation" }] as const;

interface Made {
  readonly id: number;
  readonly category: string;
  readonly city: string;
  readonly language: string;
  readonly isVerified: boolean;
  readonly price: number;
  readonly stars: number;
  readonly openWeekdays: number;
  readonly isBusy: boolean;
}

const made: Made[] = [];
/** A Wednesday. */
const DAY = "2026-12-02";

beforeAll(async () => {
  for (let n = 0; n < 60; n++) {
    const stars = [0, 3, 4, 5][n % 4]!;
    const one = {
      ...{ category: categories[n % 3]!, city: cities[Math.floor(n / 3) % 3]!, language: n % 2 ? "bn" : "hi" },
      ...{
        isVerified: n % 5 === 0,
        price: n % 3,
        stars,
        openWeekdays: n % 7 ? 0b0000111 : 0b1000000,
        isBusy: n % 6 === 1,
      },
    };
    const id = await listedProvider(db, {
      ...{ name: `Provider ${n}`, category: one.category, city: one.city, languages: [one.language, "en"] },
      ...{ isVerified: one.isVerified, price: prices[one.price], reviews: stars ? [2, stars * 2] : undefined },
      ...{ openWeekdays: one.openWeekdays, specialization: "Clay", faith: n % 4 ? "hindu" : "jain" },
    });
    if (one.isBusy) await db.insertInto("artist_busy_day").values({ person_id: id, day: DAY }).execute();
    made.push({ id, ...one });
  }
});

const fitting: Record<string, (one: Made) => boolean> = {
  "category=pujari": (one) => one.category === "Pujari",
  "city=bangalore": (one) => one.city === "Bengaluru",
  "city=nashik": (one) => one.city === "Nashik",
  "language=bn": (one) => one.language === "bn",
  "verified=1": (one) => one.isVerified,
  "price=5000": (one) => one.price === 0,
  "price=100000": (one) => one.price < 2,
  "price=donation": (one) => one.price === 2,
  "rating=4": (one) => one.stars >= 4,
  [`on=${DAY}`]: (one) => (one.openWeekdays >> (weekdayOf(DAY) - 1)) % 2 === 1 && !one.isBusy,
};
const asked = [
  "",
  ...Object.keys(fitting),
  "category=pujari&city=bangalore",
  "category=pujari&verified=1&rating=4",
  "language=bn&price=100000&city=nashik",
  `on=${DAY}&category=guide`,
  `on=${DAY}&language=bn&rating=4`,
];
fitting["category=guide"] = (one) => one.category === "Guide";

const expected = (query: string) =>
  made.filter((one) => query === "" || query.split("&").every((part) => fitting[part]!(one)));
const find = (query: string) => findProviders(db, readDirectoryAddress(new URLSearchParams(query)));

describe.each(["", "q=clay"])("with %o", (words) => {
  test.each(asked)("the filters find who fits them, and no others: %s", async (query) => {
    const found = await find([words, query].filter(Boolean).join("&"));
    const fits = expected(query);
    expect(found.count).toBe(fits.length);
    for (const id of found.ids) expect(fits.map((one) => one.id)).toContain(id);
    expect(found.ids).toHaveLength(Math.min(24, fits.length));
  });

  test.each(asked)("the number beside a choice is how many it leaves: %s", async (query) => {
    const { counts } = await find([words, query].filter(Boolean).join("&"));
    for (const choice of Object.keys(fitting).filter((key) => !key.startsWith("on="))) {
      const [name, value] = choice.split("=") as [string, string];
      const others = query.split("&").filter((part) => part !== "" && !part.startsWith(`${name}=`));
      const left = expected([...others, choice].join("&")).length;
      expect([choice, counts!.of[name === "verified" ? "verified" : `${name}/${value}`] ?? 0]).toEqual([choice, left]);
    }
  });
});

test("the choices are all that somebody has, each city under one name", async () => {
  const choices = await readDirectoryChoices(db, "en");
  expect(choices.cities).toEqual([{ key: "nashik", name: "Nashik" }]);
  expect(choices.languages.toSorted()).toEqual(["bn", "en", "hi"]);
  expect(choices.faiths.toSorted()).toEqual(["hindu", "jain"]);
});

test.each([
  ["q=clay&sort=relevance", "/artists?q=clay"],
  ["sort=relevance", "/artists"],
  ["sort=nearest", "/artists"],
  ["near=22.57,88.36&sort=nearest", "/artists?near=22.57,88.36"],
  ["near=99,999&category=Murtikar&price=7&rating=6&on=2026-02-31&city=a%2Fb&faith=%00", "/artists"],
  ["verified=1&city=Navi Mumbai&sort=price", "/artists?city=navi+mumbai&verified=1&sort=price"],
])("an address says what makes sense, and no more: %s", (query, address) => {
  expect(directoryAddress(readDirectoryAddress(new URLSearchParams(query)))).toBe(address);
});

test("who shows their profile to friends, or to nobody, is in no list until it is public again", async () => {
  const id = await listedProvider(db, { name: "Quiet Hands", city: "Puri", specialization: "Stone" });
  const set = (visibility: string) =>
    db.updateTable("person_setting").set({ profile_visibility: visibility }).where("person_id", "=", id).execute();
  const seen = async () => [(await find("city=puri")).ids, (await find("q=stone")).ids];
  expect(await seen()).toEqual([[id], [id]]);
  for (const visibility of ["friends", "private"]) {
    await set(visibility);
    expect(await seen()).toEqual([[], []]);
  }
  await set("public");
  expect(await seen()).toEqual([[id], [id]]);
});
