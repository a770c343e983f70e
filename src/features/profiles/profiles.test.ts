import { beforeAll, describe, expect, test } from "vitest";
import { savePrivacy } from "#/features/people/commands/save-settings.server.ts";
import type { Jobs } from "#/platform/jobs.ts";
import { testDatabase } from "#/testing/database.ts";
import { testPeopleByRole, whoMay } from "#/testing/people-by-role.ts";
import { testEvent } from "#/testing/events.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { visitor, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { visiblePartsFor, type VisibleParts } from "./access.ts";
import { followPerson } from "./commands/follow-person.server.ts";
import { saveAdministrator } from "./commands/save-administrator.server.ts";
import { AdministratorForm } from "./forms.ts";
import { findAdministrator } from "./queries/administrator.server.ts";

const { db } = await testDatabase();
// Nobody here is verified, so nobody is notified of a new name.
const jobs = { send: () => Promise.reject(new Error("queued")) } as unknown as Jobs;
const now = new Date("2026-11-21T06:00:00Z");
let space: number;
let owner: SignedIn;

beforeAll(async () => {
  space = await testSpace(db, "Saptdhara Mandir");
  owner = await testPerson(db, {
    name: "Sunanda",
    accountType: "temple-admin",
    memberships: [{ spaceId: space, role: "owner" }],
  });
});

const privacy = (over: object) =>
  savePrivacy({ db }, owner, {
    profileVisibility: "public",
    showDonations: false,
    showActivity: false,
    allowMessages: true,
    showLocation: false,
    dataSharing: false,
    ...over,
  });
const see = (viewer: Viewer, tab: "about" | "events" | "reviews" = "about", id = owner.personId) =>
  findAdministrator(id, tab, { db, language: "en", now, viewer, search: new URLSearchParams() });
const whole = async (viewer: Viewer) => {
  const person = await see(viewer);
  if (person?.visibleParts !== "all") throw new Error("not to be seen");
  return person;
};
const form = (fields: object) => ({ ...AdministratorForm.parse({ name: "Sunanda", ...fields }), language: "en" });

describe("who sees a profile", () => {
  const readers: Record<string, { person: boolean; self?: boolean; followsViewer?: boolean; isFollowed?: boolean }> = {
    visitor: { person: false },
    stranger: { person: true },
    "who follows them": { person: true, isFollowed: true },
    "whom they follow": { person: true, followsViewer: true },
    friend: { person: true, followsViewer: true, isFollowed: true },
    self: { person: true, self: true },
  };
  const table: [visibility: "public" | "friends" | "private", sights: Record<string, VisibleParts>][] = [
    [
      "public",
      {
        visitor: "all",
        stranger: "all",
        "who follows them": "all",
        "whom they follow": "all",
        friend: "all",
        self: "all",
      },
    ],
    [
      "friends",
      {
        visitor: "none",
        stranger: "none",
        "who follows them": "none",
        "whom they follow": "name",
        friend: "all",
        self: "all",
      },
    ],
    [
      "private",
      {
        visitor: "none",
        stranger: "none",
        "who follows them": "none",
        "whom they follow": "none",
        friend: "none",
        self: "all",
      },
    ],
  ];
  test.each(table)("%s", (visibility, sights) => {
    const seen = Object.entries(readers).map(([name, { person, self, followsViewer = false, isFollowed = false }]) => {
      const viewer: Viewer = person ? { ...owner, personId: self ? 7 : 8, isStaff: !self } : visitor;
      return [name, visiblePartsFor(viewer, { personId: 7, visibility, followsViewer, isFollowed })];
    });
    expect(Object.fromEntries(seen)).toEqual(sights);
  });

  test("the settings govern it: nobody but friends, then nobody at all", async () => {
    const friend = await testPerson(db);
    const follower = await testPerson(db);
    for (const viewer of [friend, follower]) await followPerson({ db }, viewer, { personId: owner.personId, on: true });
    await privacy({ profileVisibility: "friends" });
    expect(await see(friend)).toBeNull();
    await followPerson({ db }, owner, { personId: friend.personId, on: true });
    expect(await see(friend)).toMatchObject({ visibleParts: "all", followerCount: 2 });
    await followPerson({ db }, friend, { personId: owner.personId, on: false });
    const name = await see(friend);
    expect(name).toMatchObject({ visibleParts: "name", name: "Sunanda" });
    expect(Object.keys(name!).toSorted()).toEqual(["id", "isFollowed", "isOwn", "name", "now", "visibleParts"]);
    expect(await see(follower)).toBeNull();
    expect(await see(visitor)).toBeNull();
    await privacy({ profileVisibility: "private" });
    expect([await see(friend), await see(await testPerson(db, { isStaff: true }))]).toEqual([null, null]);
    expect(await see(owner)).toMatchObject({ visibleParts: "all", isOwn: true, isPublic: false });
    await privacy({});
  });

  test("nobody is there for an unknown id, a removed person, or somebody who runs no listed space", async () => {
    const devotee = await testPerson(db);
    const gone = await testPerson(db, { accountType: "temple-admin" });
    await db.updateTable("person").set({ removed_at: now }).where("id", "=", gone.personId).execute();
    for (const id of [999_999, devotee.personId, gone.personId]) expect(await see(visitor, "about", id)).toBeNull();
    const unlisted = await testSpace(db, "Not yet");
    await db.updateTable("space").set({ is_listed: false }).where("id", "=", unlisted).execute();
    const founder = await testPerson(db, { memberships: [{ spaceId: unlisted, role: "owner" }] });
    expect(await see(visitor, "about", founder.personId)).toBeNull();
  });
});

describe("what a profile tells", () => {
  test("no phone, no address of mail and no place until they are switched on", async () => {
    const contact = { phone: "+91 00000 00000", location: "Ujjain" };
    await saveAdministrator({ db, jobs }, owner, form(contact));
    expect(await whole(visitor)).toMatchObject({ phone: "", email: "", location: "" });
    await saveAdministrator({ db, jobs }, owner, form({ ...contact, showPhone: "on" }));
    await privacy({ showLocation: true });
    expect(await whole(visitor)).toMatchObject({ phone: contact.phone, email: "", location: "Ujjain" });
    await privacy({});
    expect((await whole(visitor)).location).toBe("");
  });

  test("what was done is counted, and told where its owner shows their activity", async () => {
    const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
    await db
      .updateTable("space_member")
      .set({ since: days(-800) })
      .where("person_id", "=", owner.personId)
      .execute();
    const at = (count: number) => ({ spaceId: space, startsAt: days(count) });
    await testEvent(db, { ...at(-3), startedAt: days(-3), endedAt: days(-2.9) });
    await testEvent(db, { ...at(-5), kind: "festival" });
    await testEvent(db, { ...at(-6), status: "cancelled" });
    await testEvent(db, at(-900));
    const coming = await testEvent(db, at(2));
    expect((await whole(visitor)).service).toBeNull();
    await privacy({ showActivity: true });
    expect((await whole(visitor)).service).toEqual({ managedEvents: 2, years: 2 });
    expect(await see(visitor, "events")).toMatchObject({ content: { events: [{ id: coming }] } });
    await privacy({});
  });

  test("the rating is that of their spaces, and their reviews are listed", async () => {
    const [writer, other] = [await testPerson(db), await testPerson(db)];
    const review = { space_id: space, text: "Calm.", language: "en" };
    await db
      .insertInto("space_review")
      .values([
        { ...review, person_id: writer.personId, rating: 5, at: new Date("2026-11-01T06:00:00Z") },
        { ...review, person_id: other.personId, rating: 2, at: new Date("2026-11-02T06:00:00Z") },
      ])
      .execute();
    const person = await see(visitor, "reviews");
    expect(person).toMatchObject({ rating: 3.5, reviewCount: 2, content: { reviews: [{ rating: 2 }, { rating: 5 }] } });
  });

  test("achievements are kept in their order, empty rows are left out, half rows are refused", async () => {
    const rows = {
      ...{ achievementTitle0: "Lamp of the district", achievementOrganization0: "Ujjain", achievementYear0: "2019" },
      ...{ achievementTitle2: "Sanskrit studies", achievementOrganization2: "Vikram University" },
    };
    await saveAdministrator({ db, jobs }, owner, form(rows));
    expect((await whole(visitor)).content).toMatchObject({
      achievements: [
        { title: "Lamp of the district", organization: "Ujjain", year: 2019 },
        { title: "Sanskrit studies", organization: "Vikram University", year: null },
      ],
    });
    await saveAdministrator({ db, jobs }, owner, form({ achievementTitle0: "One alone" }));
    expect((await whole(visitor)).content).toMatchObject({ achievements: [{ title: "One alone", year: null }] });
    const wrong = (fields: object) => AdministratorForm.safeParse({ name: "A", ...fields }).error?.issues[0];
    expect(wrong({ achievementTitle3: "", achievementYear3: "2020" })).toMatchObject({
      ...{ path: ["achievementTitle3"], message: "people.achievement-title" },
    });
    expect(wrong({ achievementTitle0: "x", achievementYear0: "19" })).toMatchObject({
      ...{ path: ["achievementYear0"], message: "people.achievement-year" },
    });
  });
});

test("who may follow somebody, and who may write of themself", async () => {
  const people = await testPeopleByRole(db, space);
  const may = await whoMay(people, (viewer) => followPerson({ db }, viewer, { personId: owner.personId, on: true }));
  expect(may).toEqual(["owner", "manager", "treasurer", "editor", "stranger", "staff"]);
  // What an account is decides here, and no role: a devotee who serves at a temple has the profile of a devotee.
  expect(await whoMay(people, (viewer) => saveAdministrator({ db, jobs }, viewer, form({})))).toEqual([]);
  const keeper = await testPerson(db, { accountType: "temple-admin" });
  await expect(saveAdministrator({ db, jobs }, keeper, form({}))).resolves.toBe("kept");
  await expect(followPerson({ db }, owner, { personId: owner.personId, on: true })).rejects.toMatchObject({
    status: 403,
  });
  await expect(followPerson({ db }, owner, { personId: 999_999, on: true })).rejects.toMatchObject({ status: 404 });
});

test("twenty presses of Follow at once are one follower, and so are twenty of Following none", async () => {
  const fan = await testPerson(db);
  const before = (await whole(visitor)).followerCount;
  const press = (on: boolean) =>
    Promise.all(Array.from({ length: 20 }, () => followPerson({ db }, fan, { personId: owner.personId, on })));
  await press(true);
  expect((await whole(visitor)).followerCount).toBe(before + 1);
  await press(false);
  expect((await whole(visitor)).followerCount).toBe(before);
});
