import { beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "#/testing/database.ts";
import { testGift } from "#/testing/giving.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { visitor, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { canRemoveReview, canSpace, type SpaceAction } from "./access.ts";
import { countVisit, rollUpVisits } from "./commands/count-visit.server.ts";
import { followSpace, saveSpace, setLiveNotifications } from "./commands/follow-space.server.ts";
import { removeReview, writeReview } from "./commands/write-review.server.ts";
import { ReviewForm } from "./forms.ts";
import { listLiveFollowers, readFollow } from "./queries/viewer-flags.server.ts";
import { listFollowedSpaces, listSavedSpaces } from "../space-page/queries/lists.server.ts";
import { listFollowedNames } from "./queries/lists.server.ts";
import { findOwnReview, listReviews } from "./queries/reviews.server.ts";
import { findSpacePage } from "./queries/space-page.server.ts";
import { readStatistics } from "../space-page/queries/statistics.server.ts";

const { db } = await testDatabase();
const now = new Date("2026-11-21T06:00:00Z");
let space: number;
let devotee: SignedIn;

beforeEach(async () => {
  space = await testSpace(db);
  devotee = await testPerson(db);
});

const counts = () =>
  db
    .selectFrom("space")
    .select(["follower_count", "review_count", "rating_sum"])
    .where("id", "=", space)
    .executeTakeFirstOrThrow();
const unlist = () => db.updateTable("space").set({ is_listed: false }).where("id", "=", space).execute();
const review = (rating = 5, text = "Calm and clean.") => ({ spaceId: space, rating, text, language: "en" });

describe("who may do what", () => {
  const actions: SpaceAction[] = ["see", "follow", "save", "review"];
  const person = (isStaff: boolean, member: boolean): Viewer => ({
    ...{ kind: "person", personId: 1, userId: "", name: "A", email: "", emailVerified: true, accountType: "common" },
    ...{ isStaff, memberships: member ? [{ spaceId: 5, role: "editor" }] : [], zone: "Asia/Kolkata" },
  });
  const table: [string, Viewer, string, string][] = [
    ["visitor", visitor, "see", ""],
    ["devotee", person(false, false), "see follow save review", ""],
    ["member", person(false, true), "see follow save", "see follow save"],
    ["staff", person(true, false), "see follow save review", "see follow save review"],
  ];
  test.each(table)("%s", (_who, viewer, listed, unlisted) => {
    const allowed = (isListed: boolean) =>
      actions.filter((action) => canSpace(viewer, action, { id: 5, isListed, reviewsEnabled: true })).join(" ");
    expect(allowed(true)).toBe(listed);
    expect(allowed(false)).toBe(unlisted);
    expect(canSpace(viewer, "review", { id: 5, isListed: true, reviewsEnabled: false })).toBe(false);
    expect(canRemoveReview(viewer, { personId: 9 })).toBe(viewer.kind === "person" && viewer.isStaff);
  });
});

test("who follows hears when the space goes live, until they say otherwise, for each space by itself", async () => {
  const other = await testSpace(db);
  const code = (wish: Promise<unknown>) => wish.then(String, (error: { code?: string }) => error.code);
  const user = await db
    .insertInto("auth_user")
    .values({ name: devotee.name, email: `follower-${space}@example.org` })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.updateTable("person").set({ user_id: user.id }).where("id", "=", devotee.personId).execute();
  expect(await code(setLiveNotifications({ db }, devotee, { spaceId: space, on: false }))).toBe("spaces.follow-first");
  expect(await code(setLiveNotifications({ db }, visitor, { spaceId: space, on: false }))).toBe(
    "platform.sign-in-first",
  );
  for (const spaceId of [space, other]) await followSpace({ db }, devotee, { spaceId, on: true });
  expect(await readFollow(db, devotee, space)).toEqual({ following: true, notifiedWhenLive: true });
  await setLiveNotifications({ db }, devotee, { spaceId: space, on: false });
  expect(await listLiveFollowers(db, space, 0, 10)).toEqual([]);
  expect(await listLiveFollowers(db, other, 0, 10)).toEqual([devotee.personId]);
  const { spaces } = await listFollowedNames(db, "en", devotee.personId, 0);
  expect(spaces.map(({ id, notifiedWhenLive }) => [id, notifiedWhenLive])).toEqual([
    [space, false],
    [other, true],
  ]);
});

test("twenty presses of Follow at once follow once, and so do twenty of Following", async () => {
  const press = (on: boolean) =>
    Promise.all(Array.from({ length: 20 }, () => followSpace({ db }, devotee, { spaceId: space, on })));
  await press(true);
  expect((await counts()).follower_count).toBe(1);
  await press(false);
  expect((await counts()).follower_count).toBe(0);
});

test("followed and saved spaces are listed, the latest first, the unlisted left out", async () => {
  const other = await testSpace(db, "Second Mandir");
  for (const spaceId of [space, other]) {
    await followSpace({ db }, devotee, { spaceId, on: true });
    await saveSpace({ db }, devotee, { spaceId, on: true });
    await saveSpace({ db }, devotee, { spaceId, on: true });
  }
  const names = async () => [
    (await listFollowedSpaces(db, "en", now, devotee.personId)).spaces.map(({ name }) => name),
    (await listSavedSpaces(db, "en", now, devotee.personId)).spaces.map(({ name }) => name),
  ];
  expect(await names()).toEqual([
    ["Second Mandir", "Test Mandir"],
    ["Second Mandir", "Test Mandir"],
  ]);
  await unlist();
  expect(await names()).toEqual([["Second Mandir"], ["Second Mandir"]]);
});

test("a long list of followed spaces is paged without repeating or skipping", async () => {
  const all = [];
  for (let i = 0; i < 30; i++) all.push(await testSpace(db, `Mandir ${i}`));
  await db
    .insertInto("space_follow")
    .values(all.map((space_id) => ({ person_id: devotee.personId, space_id })))
    .execute();
  const seen: number[] = [];
  let next: string | null = null;
  do {
    const page = await listFollowedSpaces(db, "en", now, devotee.personId, next);
    seen.push(...page.spaces.map(({ id }) => id));
    ({ next } = page);
  } while (next);
  expect(seen.toSorted()).toEqual(all.toSorted());
});

describe("an unlisted space behaves as unknown", () => {
  test("to a stranger, on its page and in every write", async () => {
    await unlist();
    expect(await findSpacePage(db, "en", devotee, space)).toBeNull();
    expect(await findSpacePage(db, "en", visitor, space)).toBeNull();
    const unknown = { code: "platform.not-found", status: 404 };
    await expect(followSpace({ db }, devotee, { spaceId: space, on: true })).rejects.toMatchObject(unknown);
    await expect(saveSpace({ db }, devotee, { spaceId: space, on: true })).rejects.toMatchObject(unknown);
    await expect(writeReview({ db }, devotee, review())).rejects.toMatchObject(unknown);
    await expect(followSpace({ db }, devotee, { spaceId: 999_999, on: true })).rejects.toMatchObject(unknown);
    expect(await counts()).toEqual({ follower_count: 0, review_count: 0, rating_sum: 0 });
  });

  test("but not to its members and to staff", async () => {
    await unlist();
    const editor = await testPerson(db, { memberships: [{ spaceId: space, role: "editor" }] });
    const staff = await testPerson(db, { isStaff: true });
    expect(await findSpacePage(db, "en", editor, space)).toMatchObject({ id: space, isListed: false });
    expect(await findSpacePage(db, "en", staff, space)).toMatchObject({ id: space });
  });
});

describe("reviews", () => {
  test("one per person and space: a second one changes the first", async () => {
    expect(await writeReview({ db }, devotee, review(5))).toEqual({ isNew: true });
    expect(await writeReview({ db }, devotee, review(2, "Crowded this time."))).toEqual({ isNew: false });
    expect(await counts()).toMatchObject({ review_count: 1, rating_sum: 2 });
    const own = await findOwnReview(db, "en", space, devotee.personId);
    expect(own).toMatchObject({ rating: 2, text: "Crowded this time.", isEdited: true });
  });

  test("ten at once by one person are one", async () => {
    await Promise.all(Array.from({ length: 10 }, () => writeReview({ db }, devotee, review(4))));
    expect(await counts()).toMatchObject({ review_count: 1, rating_sum: 4 });
  });

  test("a visitor must sign in, a member may not, and neither where reviews are off", async () => {
    const owner = await testPerson(db, { memberships: [{ spaceId: space, role: "owner" }] });
    await expect(writeReview({ db }, visitor, review())).rejects.toMatchObject({ code: "platform.sign-in-first" });
    await expect(writeReview({ db }, owner, review())).rejects.toMatchObject({ code: "spaces.own-space" });
    await db.updateTable("space").set({ reviews_enabled: false }).where("id", "=", space).execute();
    await expect(writeReview({ db }, devotee, review())).rejects.toMatchObject({ code: "spaces.reviews-off" });
    expect(await counts()).toMatchObject({ review_count: 0 });
  });

  test("its author takes it away and may write again; what staff took away stays away", async () => {
    const staff = await testPerson(db, { isStaff: true });
    await writeReview({ db }, devotee, review());
    const own = await findOwnReview(db, "en", space, devotee.personId);
    await expect(removeReview({ db }, await testPerson(db), { reviewId: own!.id })).rejects.toMatchObject({
      status: 403,
    });
    await removeReview({ db }, devotee, { reviewId: own!.id });
    expect(await counts()).toMatchObject({ review_count: 0, rating_sum: 0 });
    await writeReview({ db }, devotee, review(3));
    await removeReview({ db }, staff, { reviewId: own!.id });
    await expect(writeReview({ db }, devotee, review())).rejects.toMatchObject({ code: "spaces.review-removed" });
    expect(await counts()).toMatchObject({ review_count: 0, rating_sum: 0 });
    const trail = await db.selectFrom("audit").select(["actor_id", "action"]).where("space_id", "=", space).execute();
    expect(trail).toEqual([
      { actor_id: devotee.personId, action: "review.removed" },
      { actor_id: staff.personId, action: "review.removed" },
    ]);
  });

  test("pages neither repeat nor skip while people write", async () => {
    const wrote: number[] = [];
    const write = async () => {
      const person = await testPerson(db);
      wrote.push(person.personId);
      await writeReview({ db }, person, review((wrote.length % 5) + 1));
    };
    for (let i = 0; i < 25; i++) await write();
    const expected = [...wrote];
    const seen: number[] = [];
    let next: string | null = null;
    do {
      const page = await listReviews(db, "en", space, next);
      seen.push(...page.reviews.map(({ personId }) => personId));
      ({ next } = page);
      await write();
    } while (next);
    expect(seen).toEqual(expected.toReversed());
  });

  test.each([
    [{}, ["rating", "text"]],
    [{ rating: "0", text: "x" }, ["rating"]],
    [{ rating: "6", text: "x" }, ["rating"]],
    [{ rating: "4.5", text: "x" }, ["rating"]],
    [{ rating: "five", text: "x" }, ["rating"]],
    [{ rating: "5", text: " \n\t " }, ["text"]],
    [{ rating: "5", text: "x".repeat(2001) }, ["text"]],
    [{ rating: "5", text: ["a", "b"] }, ["text"]],
  ])("a bad form is refused by its fields: %j", (form, fields) => {
    const parsed = ReviewForm.safeParse(form);
    expect(parsed.error?.issues.map((issue) => issue.path[0])).toEqual(fields);
  });

  test("script in a text is kept as text", async () => {
    const text = "<script>alert(1)</script>";
    await writeReview({ db }, devotee, review(5, text));
    expect((await listReviews(db, "en", space)).reviews[0]?.text).toBe(text);
  });
});

describe("visits", () => {
  const visit = (clientAddress: string) => ({ spaceId: space, clientAddress, userAgent: "Firefox" });

  test("a visitor counts once a day, also after the day's rows were rolled up", async () => {
    for (const address of ["10.0.0.1", "10.0.0.1", "10.0.0.2"]) await countVisit({ db }, visitor, visit(address));
    expect(await readStatistics(db, space)).toMatchObject({ totalVisitors: 2, dailyVisitors: 2 });
    await db.updateTable("space_visit").set({ day: "2026-01-02" }).where("space_id", "=", space).execute();
    await db.insertInto("installation").values({ key: "visit-salt:2026-01-02", value: "old" }).execute();
    await rollUpVisits(db);
    await rollUpVisits(db);
    expect(await readStatistics(db, space)).toMatchObject({ totalVisitors: 2 });
    const left = await db.selectFrom("space_visit").select("day").where("space_id", "=", space).execute();
    const salts = await db.selectFrom("installation").select("key").where("key", "like", "visit-salt:%").execute();
    expect(left).toEqual([]);
    expect(salts.map(({ key }) => key)).not.toContain("visit-salt:2026-01-02");
  });

  test("a person counts only where they share it, an unlisted space never", async () => {
    expect(await countVisit({ db }, devotee, visit("10.0.0.3"))).toBe(false);
    await db
      .updateTable("person_setting")
      .set({ data_sharing: true })
      .where("person_id", "=", devotee.personId)
      .execute();
    expect(await countVisit({ db }, devotee, visit("10.0.0.3"))).toBe(true);
    expect(await countVisit({ db }, devotee, visit("10.0.0.4"))).toBe(false);
    await unlist();
    expect(await countVisit({ db }, visitor, visit("10.0.0.5"))).toBe(false);
  });
});

test("statistics are sums of rows: completed gifts and active volunteers only", async () => {
  for (const [amountPaise, state] of [
    [10_100, "completed"],
    [5100, "completed"],
    [50_100, "pending"],
    [900, "failed"],
  ] as const) {
    await testGift(db, { spaceId: space, amountPaise, state });
  }
  await db
    .insertInto("volunteer")
    .values(["active", "active", "pending", "inactive"].map((status) => ({ space_id: space, name: "V", status })))
    .execute();
  expect(await readStatistics(db, space)).toEqual({
    totalVisitors: 0,
    dailyVisitors: 0,
    totalDonationsPaise: 15_200,
    volunteers: 2,
  });
});
