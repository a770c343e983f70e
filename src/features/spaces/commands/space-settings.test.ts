import { beforeEach, expect, test } from "vitest";
import { verifySpace } from "#/features/moderation/commands/verify.server.ts";
import { unlistSpace } from "./staff-listing.server.ts";
import type { Jobs } from "#/platform/jobs.ts";
import { testDatabase } from "#/testing/database.ts";
import { testPeopleByRole, whoMay, type PeopleByRole } from "#/testing/people-by-role.ts";
import { testSpace } from "#/testing/people.ts";
import { visitor } from "#/platform/viewer.ts";
import { turnSpaceSwitch } from "./space-settings.server.ts";
import { findSpacePage } from "../queries/space-page.server.ts";
import { readSpaceNames } from "../queries/space-names.server.ts";
import { readSpaceSwitches } from "../queries/space-switches.server.ts";
import type { SpaceSwitch } from "../details/switches.ts";

const { db } = await testDatabase();
// The test ignores the notifications of a decision.
const jobs = { send: () => Promise.resolve() } as unknown as Jobs;
let spaceId: number;
let people: PeopleByRole;

beforeEach(async () => {
  spaceId = await testSpace(db);
  people = await testPeopleByRole(db, spaceId);
});

const turn = (name: SpaceSwitch, isOn: boolean) => turnSpaceSwitch({ db }, people.manager, { spaceId, name, isOn });
const seenNames = async () => (await readSpaceNames(db, [spaceId])).get(spaceId)!.seen;
const isOn = async () => (await readSpaceSwitches(db, spaceId)).isOn;

test("owners and managers turn a space's switches, nobody else", async () => {
  const turnReviews = (viewer: Parameters<typeof turnSpaceSwitch>[1]) =>
    turnSpaceSwitch({ db }, viewer, { spaceId, name: "reviews", isOn: false });
  expect(await whoMay(people, turnReviews)).toEqual(["owner", "manager"]);
});

test("a switch acts at once, and the trail says who turned it, once", async () => {
  await turn("reviews", false);
  await turn("reviews", false);
  await turn("tours", false);
  expect(await isOn()).toEqual({ listing: true, tours: false, reviews: false });
  const page = await findSpacePage(db, "en", visitor, spaceId);
  expect(page).toMatchObject({ reviewsEnabled: false, toursEnabled: false });
  const trail = await db
    .selectFrom("audit")
    .select(["action", "actor_id"])
    .where("space_id", "=", spaceId)
    .orderBy("id")
    .execute();
  expect(trail).toEqual(
    ["space.reviews-off", "space.tours-off"].map((action) => ({ action, actor_id: people.manager.personId })),
  );
});

test("only a verified space is listed, and one that is taken off the lists behaves as unknown", async () => {
  await turn("listing", false);
  expect(await findSpacePage(db, "en", visitor, spaceId)).toBeNull();
  await expect(turn("listing", true)).rejects.toMatchObject({ code: "spaces.not-verified", status: 409 });
  await verifySpace({ db, jobs }, people.staff, { spaceId, seen: await seenNames() });
  await turn("listing", false);
  await turn("listing", true);
  expect(await findSpacePage(db, "en", visitor, spaceId)).not.toBeNull();
});

test("what our staff took off the lists is not listed again by its people", async () => {
  await verifySpace({ db, jobs }, people.staff, { spaceId, seen: await seenNames() });
  await unlistSpace({ db }, people.staff, { spaceId });
  await expect(turn("listing", true)).rejects.toMatchObject({ code: "spaces.listing-held" });
  expect((await isOn()).listing).toBe(false);
});
