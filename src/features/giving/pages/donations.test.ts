import { beforeAll, expect, test } from "vitest";
import { testGift } from "#/testing/giving.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { visitor } from "#/platform/viewer.ts";
import { loader as oneGift } from "./donation.tsx";
import { loader as list } from "./donations.tsx";
import { loader as settings } from "./donations-settings.tsx";

const { services } = await testServices();
const { db } = services;

let first: number;
let second: number;

beforeAll(async () => {
  first = await testSpace(db, "Amba Mandir");
  second = await testSpace(db, "Badrinath Mandir");
  const giver = await testPerson(db, { name: "Meera Nair" });
  await testGift(db, { spaceId: first, giver, amountPaise: 10_100 });
  await testGift(db, { spaceId: second, giver, amountPaise: 50_000 });
});

type Loader = typeof list | typeof settings | typeof oneGift;
const open = async (loader: Loader, path: string, viewer: Viewer, params: object = {}) => {
  const { context } = testRequest(services, { viewer });
  const request = new Request(`http://house.test${path}`);
  return (loader as (args: object) => Promise<unknown>)({ request, context, params });
};
const ledTo = (path: string, viewer: Viewer, loader: Loader = list, params: object = {}) =>
  open(loader, path, viewer, params).then(
    () => "shown",
    (answer: Response) => answer.headers.get("location"),
  );

test("a visitor signs in first and comes back; whoever keeps no space's money has no desk", async () => {
  expect(await ledTo("/donations?status=pending", visitor)).toBe("/login?to=%2Fdonations%3Fstatus%3Dpending");
  expect(await ledTo("/donations", await testPerson(db))).toBe("/login");
  const editor = await testPerson(db, { memberships: [{ spaceId: first, role: "editor" }] });
  expect(await ledTo("/donations", editor)).toBe("/login");
  expect(await ledTo(`/donations?space=${first}`, editor)).toBe("/login");
});

test("owners of several spaces change between them, and a space of others is not opened", async () => {
  const owner = await testPerson(db, {
    memberships: [
      { spaceId: second, role: "owner" },
      { spaceId: first, role: "treasurer" },
    ],
  });
  const shown = (await open(list, "/donations", owner)) as Awaited<ReturnType<typeof list>>;
  expect([shown.space.id, shown.spaces.map(({ id }) => id)]).toEqual([first, [first, second]]);
  const other = (await open(list, `/donations?space=${second}`, owner)) as Awaited<ReturnType<typeof list>>;
  expect(other.list?.gifts.map((gift) => [gift.amountPaise, gift.giver?.name])).toEqual([[50_000, "Meera Nair"]]);
  expect(await ledTo(`/donations?space=${await testSpace(db, "Elsewhere")}`, owner)).toBe("/donations");
  // Settings are an owner's: of the two spaces only one is theirs to arrange.
  const mine = (await open(settings, "/donations/settings", owner)) as Awaited<ReturnType<typeof settings>>;
  expect(mine.spaces.map(({ id }) => id)).toEqual([second]);
  expect(await ledTo(`/donations/settings?space=${first}`, owner, settings)).toBe("/donations");
});

test("managers read purposes and amounts, and a gift of another space is as unknown as none", async () => {
  const manager = await testPerson(db, { memberships: [{ spaceId: first, role: "manager" }] });
  const shown = (await open(list, "/donations?q=meera", manager)) as Awaited<ReturnType<typeof list>>;
  expect([shown.seesNames, shown.mayHandle, shown.list?.gifts]).toEqual([false, false, []]);
  const everything = await open(list, "/donations", manager);
  expect(JSON.stringify(everything)).not.toContain("Meera");
  const gifts = await db.selectFrom("payment").select(["id", "space_id"]).execute();
  const idIn = (spaceId: number) => String(gifts.find((gift) => gift.space_id === spaceId)!.id);
  expect(await ledTo("/donations/1", manager, oneGift, { payment: idIn(first) })).toBe("shown");
  expect(await ledTo("/donations/1", manager, oneGift, { payment: idIn(second) })).toBe("/donations");
  expect(await ledTo("/donations/1", manager, oneGift, { payment: "99999" })).toBe("/donations");
});
