import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { savePrivacy } from "#/features/people/commands/save-settings.server.ts";
import { followPerson } from "#/features/profiles/commands/follow-person.server.ts";
import type { NotifyData } from "#/platform/notifications.ts";
import { visitor, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testPostOffice } from "#/testing/post-office.ts";
import { refusalCode } from "#/testing/refusal-code.ts";
import { testServices } from "#/testing/services.ts";
import { profileParts, type ProfileParts } from "./access.ts";
import { type BadgeKey, badgeKeys, badgesFor, type Steps } from "./badges.ts";
import { countActivity } from "./commands/count-activity.server.ts";
import { saveGoal, saveInterests, shareYear, withdrawYear } from "./commands/own-journey.server.ts";
import { GoalForm, InterestsForm } from "./forms.ts";
import type { OwnTab } from "./own-tabs.ts";
import { findDevotee } from "./queries/devotee.server.ts";
import { readGoal, readInterests, readJourney, readSums } from "./queries/journey.server.ts";
import { listActivity } from "./queries/activity.server.ts";
import { listBadges } from "./queries/steps.server.ts";
import { findSharedYear, listYears, readYear, readYearLink } from "./queries/year.server.ts";
import { levelOf, levelStarts, MONTHLY_GOAL } from "./rules.ts";

const now = new Date("2026-11-21T06:00:00Z");
const house = await testServices(() => now.getTime());
const office = testPostOffice(house.services);
const services = { ...house.services, jobs: office.jobs };
const { db, secret } = services;
const space = await testSpace(db, "Saptdhara Mandir");

beforeEach(async () => {
  office.queue.length = 0;
  await db.deleteFrom("rate_limit").execute();
});

let made = 0;
const visitAt = (personId: number, spaceId: number, day: string, isVirtual = false) =>
  db
    .insertInto("visit")
    .values({
      ...{ person_id: personId, space_id: spaceId, day, at: new Date(`${day}T06:00:00Z`), is_virtual: isVirtual },
      way: isVirtual ? "watching" : "door",
    })
    .execute();

interface Given {
  readonly amountPaise?: number;
  readonly state?: "pending" | "completed";
  readonly isAnonymous?: boolean;
}

/** A gift of a person to the space. @returns the payment's id. */
async function gift(personId: number, { amountPaise = 50_100, state = "completed", isAnonymous = false }: Given = {}) {
  const number = ++made;
  const { rows } = await sql<{ id: number }>`
    insert into payment (token, space_id, payer_id, payer_name, purpose, fund, amount_paise, channel, state,
      idempotency_key, at, settled_at, booked_on, receipt_year, receipt_no, receipt_code)
    select ${`journey-${number}`}, ${space}, ${personId}, 'Asha', 'gift', 'general', ${amountPaise}::bigint, 'upi', s.state,
      ${`journey:${number}`}, ${now}::timestamptz,
      case when s.state = 'completed' then ${now}::timestamptz end, case when s.state = 'completed' then '2026-11-21'::date end,
      case when s.state = 'completed' then 2026 end, case when s.state = 'completed' then ${number}::int end,
      case when s.state = 'completed' then ${`code-${number}`} end
    from (select ${state}::text as state) s returning id`.execute(db);
  const { id } = rows[0]!;
  await db.insertInto("gift").values({ payment_id: id, space_id: space, is_anonymous: isAnonymous }).execute();
  return id;
}

/** Badges as if they had been awarded now. */
const receive = (personId: number, badges: readonly BadgeKey[]) =>
  db
    .insertInto("person_badge")
    .values(badges.map((badge) => ({ person_id: personId, badge, awarded_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
const ofActivity: readonly BadgeKey[] = badgeKeys
  .filter((key) => !["first-gift", "ten-prayers", "first-booking", "good-company"].includes(key))
  .toSorted();

const pray = (personId: number) =>
  db
    .insertInto("prayer_request")
    .values({ space_id: space, person_id: personId, name: "Asha", body: "For rain", at: now })
    .execute();

describe("sums and activity", () => {
  test("follow what is written and taken back, before they are counted and after", async () => {
    const { personId } = await testPerson(db);
    await visitAt(personId, space, "2026-11-20");
    await visitAt(personId, space, "2026-10-20", true);
    await pray(personId);
    const pending = await gift(personId, { state: "pending" });
    const sums = () => readSums(db, personId, "2026-11-01");
    expect(await sums()).toMatchObject({
      ...{ visit: { ever: 2, month: 1 }, prayer: { ever: 1, month: 1 }, donation: { ever: 0, month: 0 } },
    });
    await countActivity(services);
    await db
      .updateTable("payment")
      .set({
        state: "completed",
        settled_at: now,
        booked_on: "2026-11-21",
        receipt_year: 2026,
        receipt_no: 900,
        receipt_code: "c900",
      })
      .where("id", "=", pending)
      .execute();
    expect((await sums()).donation).toEqual({ ever: 1, month: 1 });
    await countActivity(services);
    expect((await sums()).donation).toEqual({ ever: 1, month: 1 });
    await db.deleteFrom("prayer_request").where("person_id", "=", personId).execute();
    expect((await sums()).prayer).toEqual({ ever: 0, month: 0 });
    await countActivity(services);
    expect((await sums()).prayer).toEqual({ ever: 0, month: 0 });
    const { rows } = await listActivity(db, { personId, language: "en" });
    expect(rows.map(({ kind, amountPaise }) => [kind, amountPaise])).toEqual([
      ["donation", 50_100],
      ["visit", null],
      ["visit", null],
    ]);
  });

  test("are listed page after page, each once, though many were at the same moment", async () => {
    const { personId } = await testPerson(db);
    for (let i = 0; i < 47; i++) await pray(personId);
    const seen: number[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listActivity>> = await listActivity(db, {
        personId,
        language: "en",
        after,
      });
      seen.push(...page.rows.map(({ id }) => id));
      after = page.next;
    } while (after);
    expect(seen).toHaveLength(47);
    expect(new Set(seen).size).toBe(47);
  });

  test("are nobody else's", async () => {
    const [one, other] = [await testPerson(db), await testPerson(db)];
    await visitAt(one.personId, space, "2026-11-20");
    expect((await listActivity(db, { personId: other.personId, language: "en" })).rows).toEqual([]);
  });
});

describe("goal and level", () => {
  test("the goal is 30 until somebody chooses another, and may be none", async () => {
    const person = await testPerson(db);
    expect(MONTHLY_GOAL).toBe(30);
    expect(await readGoal(db, person.personId)).toBe(30);
    await saveGoal(services, person, { goal: 8 });
    expect(await readGoal(db, person.personId)).toBe(8);
    await saveGoal(services, person, { goal: 0 });
    expect((await readJourney(db, person, { now })).goal).toBe(0);
    expect(await refusalCode(saveGoal(services, visitor, { goal: 8 }))).toBe("platform.sign-in-first");
    expect(GoalForm.parse({ goal: "१२" })).toEqual({ goal: 12 });
    for (const goal of ["101", "-1", "", "many", "3.5"]) expect(GoalForm.safeParse({ goal }).success, goal).toBe(false);
  });

  test("each level begins with its visits, and the last has none above", () => {
    expect(levelOf(0)).toEqual({ level: 1, nextAt: 5 });
    for (const [i, start] of levelStarts.entries()) {
      expect(levelOf(start).level).toBe(i + 1);
      if (start > 0) expect(levelOf(start - 1).level).toBe(i);
    }
    expect(levelOf(1_000_000)).toEqual({ level: levelStarts.length, nextAt: null });
  });
});

describe("badges", () => {
  const none: Steps = {
    ...{ visits: 0, visitsAtDoors: 0, places: 0, faiths: 0, months: 0, bestMonth: 0, gifts: 0, prayers: 0 },
    ...{ bookings: 0, community: 0, plansFinished: 0 },
  };
  const notifications = () =>
    office.queue.filter(({ name }) => name === "notifications.notify").map(({ data }) => data as NotifyData);

  test("have rules that somebody fulfils exactly at their number", () => {
    expect(badgesFor(none)).toEqual([]);
    expect(badgesFor({ ...none, visits: 1 })).toEqual(["first-visit"]);
    expect(badgesFor({ ...none, bestMonth: 29 })).toEqual([]);
    expect(badgesFor({ ...none, bestMonth: 30 })).toEqual(["month-of-visits"]);
    const all = Object.fromEntries(Object.keys(none).map((key) => [key, 1_000])) as unknown as Steps;
    expect(badgesFor(all)).toEqual(badgeKeys);
  });

  test("come once, are said once, and stay when a visit is removed", async () => {
    const person = await testPerson(db);
    await visitAt(person.personId, space, "2026-11-20");
    await countActivity(services);
    await countActivity(services);
    const mine = () => notifications().filter(({ personIds }) => personIds.includes(person.personId));
    expect(mine().map(({ payload }) => payload)).toEqual([{ badges: ["first-visit", "at-the-door"] }]);
    await visitAt(person.personId, space, "2026-11-21");
    await countActivity(services);
    await db.deleteFrom("visit").where("person_id", "=", person.personId).execute();
    await countActivity(services);
    expect(mine()).toHaveLength(1);
    expect((await listBadges(db, person.personId)).map(({ key }) => key).toSorted()).toEqual([
      "at-the-door",
      "first-visit",
    ]);
    expect((await readJourney(db, person, { now })).level.level).toBe(1);
  });

  test("come once though two workers count at the same time", async () => {
    const person = await testPerson(db);
    await gift(person.personId);
    await Promise.all([countActivity(services), countActivity(services), countActivity(services)]);
    expect(notifications().filter(({ personIds }) => personIds.includes(person.personId))).toHaveLength(1);
  });
});

describe("interests", () => {
  test("are kept in their order, each once; too many, too long and addresses are refused", async () => {
    const person = await testPerson(db);
    const { interests } = InterestsForm.parse({ interests: " Kirtan \n\nkirtan\r\nThe Gita" });
    expect(interests).toEqual(["Kirtan", "The Gita"]);
    await saveInterests(services, person, { interests });
    await saveInterests(services, person, { interests: ["Seva", ...interests] });
    expect(await readInterests(db, person.personId)).toEqual(["Seva", "Kirtan", "The Gita"]);
    await saveInterests(services, person, { interests: [] });
    expect(await readInterests(db, person.personId)).toEqual([]);
    const wrong = (typed: string) => InterestsForm.safeParse({ interests: typed }).error?.issues[0]?.message;
    expect(wrong(Array.from({ length: 13 }, (_, i) => `a${i}`).join("\n"))).toBe("journey.interests-many");
    expect(wrong("x".repeat(41))).toBe("journey.interest-long");
    expect(wrong("see www.example.org")).toBe("journey.interest-link");
  });
});

describe("a year", () => {
  test("is its owner's until it is shared, and again once the link is withdrawn; gifts are shown where they chose it", async () => {
    const person = await testPerson(db, { name: "Asha Iyer" });
    expect(await refusalCode(shareYear(services, person, { year: 2026, showsGifts: false }))).toBe("journey.no-year");
    await visitAt(person.personId, space, "2026-03-02");
    await visitAt(person.personId, space, "2026-11-02", true);
    await visitAt(person.personId, space, "2025-11-02");
    await gift(person.personId);
    await pray(person.personId);
    expect(await listYears(db, person.personId)).toEqual([2026, 2025]);
    const own = await readYear(db, person, { year: 2026, language: "en" });
    expect(own).toMatchObject({
      places: 1,
      faiths: ["hindu"],
      givenPaise: 50_100,
      sums: { visit: 2, prayer: 1, donation: 1 },
    });
    expect(own.months).toEqual([0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0]);

    const token = await shareYear(services, person, { year: 2026, showsGifts: false });
    const shared = await findSharedYear(db, "en", token);
    expect(shared).toMatchObject({ name: "Asha Iyer", year: 2026, visits: 2, givenPaise: null });
    expect(Object.keys(shared!).toSorted()).toEqual(
      ["badges", "faiths", "favourites", "givenPaise", "months", "name", "places", "visits", "year"].toSorted(),
    );
    expect(await shareYear(services, person, { year: 2026, showsGifts: true })).toBe(token);
    expect((await findSharedYear(db, "en", token))?.givenPaise).toBe(50_100);

    const badgesWith = async (showsGifts: boolean) => {
      await shareYear(services, person, { year: 2026, showsGifts });
      return (await findSharedYear(db, "en", token))!.badges.toSorted();
    };
    await receive(person.personId, badgeKeys);
    expect((await readYear(db, person, { year: 2026, language: "en" })).badges).toHaveLength(badgeKeys.length);
    expect(await badgesWith(false)).toEqual(ofActivity);
    expect(await badgesWith(true)).toEqual([...ofActivity, "first-gift"].toSorted());

    const other = await testPerson(db);
    expect(await readYearLink(db, secret, other, 2026)).toBeNull();
    await withdrawYear(services, other, { year: 2026 });
    expect(await findSharedYear(db, "en", token)).not.toBeNull();
    await withdrawYear(services, person, { year: 2026 });
    expect(await findSharedYear(db, "en", token)).toBeNull();
    const again = await shareYear(services, person, { year: 2026, showsGifts: false });
    expect(again).not.toBe(token);
    expect((await findSharedYear(db, "en", again))?.givenPaise).toBeNull();
    await db.updateTable("person").set({ removed_at: now }).where("id", "=", person.personId).execute();
    expect(await findSharedYear(db, "en", again)).toBeNull();
    for (const wrong of ["", "x".repeat(32), "../../etc"]) expect(await findSharedYear(db, "en", wrong)).toBeNull();
  });
});

describe("what others see of a profile", () => {
  const parts: (keyof ProfileParts)[] = [
    "name",
    "about",
    "interests",
    "location",
    "activity",
    "gifts",
    "places",
    "achievements",
  ];
  const allOn = { activity: true, donations: true, location: true };
  const allOff = { activity: false, donations: false, location: false };
  const seen = (visible: "all" | "name" | "none", shows: typeof allOn) =>
    parts.filter((part) => profileParts(visible, shows)[part]);

  test("each switch opens its parts and no other; without the profile there is nothing", () => {
    expect(seen("all", allOff)).toEqual(["name", "about", "interests"]);
    expect(seen("all", { ...allOff, activity: true })).toEqual([
      "name",
      "about",
      "interests",
      "activity",
      "achievements",
    ]);
    expect(seen("all", { ...allOff, donations: true })).toEqual(["name", "about", "interests", "gifts"]);
    expect(seen("all", { ...allOff, location: true })).toEqual(["name", "about", "interests", "location"]);
    expect(seen("all", allOn)).toEqual(parts);
    expect(seen("name", allOn)).toEqual(["name"]);
    expect(seen("none", allOn)).toEqual([]);
  });

  interface Seen {
    readonly tabs: readonly OwnTab[];
    readonly location: string;
    readonly kinds: readonly string[];
  }

  test("visibility and switches govern each part for each reader, on the rows themselves", async () => {
    const person = await testPerson(db, { name: "Asha" });
    const [stranger, fan, followed, friend] = [
      ...[await testPerson(db), await testPerson(db), await testPerson(db), await testPerson(db)],
    ] as [SignedIn, SignedIn, SignedIn, SignedIn];
    await db
      .updateTable("person")
      .set({ location: "Ujjain", bio: "Of Ujjain" })
      .where("id", "=", person.personId)
      .execute();
    await saveInterests(services, person, { interests: ["Kirtan"] });
    await visitAt(person.personId, space, "2026-11-20");
    const hidden = await testSpace(db, "Hidden");
    await db.updateTable("space").set({ is_listed: false }).where("id", "=", hidden).execute();
    await visitAt(person.personId, hidden, "2026-11-19");
    await gift(person.personId);
    await gift(person.personId, { isAnonymous: true });
    await pray(person.personId);
    for (const one of [fan, friend]) await followPerson(services, one, { personId: person.personId, on: true });
    for (const one of [followed, friend]) {
      await db.insertInto("person_follow").values({ person_id: person.personId, followed_id: one.personId }).execute();
    }
    const readers: Readonly<Record<string, Viewer>> = { visitor, stranger, fan, followed, friend };
    const privacy = (visibility: "public" | "friends" | "private", shows: typeof allOn) =>
      savePrivacy(services, person, {
        ...{ profileVisibility: visibility, showActivity: shows.activity, showDonations: shows.donations },
        ...{ showLocation: shows.location, allowMessages: true, dataSharing: false },
      });
    const see = async (viewer: Viewer): Promise<Seen | "name" | "none"> => {
      const asked = { viewer, tab: "activity", language: "en", now, after: null } as const;
      const found = await findDevotee(db, person.personId, asked);
      if (!found) return "none";
      if (found.visibleParts === "name") {
        expect(Object.keys(found).toSorted()).toEqual(["id", "isFollowed", "isOwn", "name", "visibleParts"]);
        return "name";
      }
      const kinds = found.content.tab === "activity" ? found.content.rows.map(({ kind }) => kind) : [];
      // Never an amount, whatever is shown.
      if (found.content.tab === "activity") for (const row of found.content.rows) expect(row.amountPaise).toBeNull();
      return { tabs: found.tabs, location: found.location, kinds };
    };
    const closed: Seen = { tabs: ["interests"], location: "", kinds: [] };
    const open: Seen = {
      ...{ tabs: ["activity", "places", "achievements", "interests"], location: "Ujjain" },
      // The prayer is nobody else's, nor is the gift without a name, nor the place that is not listed.
      kinds: ["donation", "visit"],
    };
    for (const [shows, all] of [
      [allOff, closed],
      [allOn, open],
    ] as const) {
      const table = {
        public: { visitor: all, stranger: all, fan: all, followed: all, friend: all },
        friends: { visitor: "none", stranger: "none", fan: "none", followed: "name", friend: all },
        private: { visitor: "none", stranger: "none", fan: "none", followed: "none", friend: "none" },
      } as const;
      for (const [visibility, row] of Object.entries(table)) {
        await privacy(visibility as keyof typeof table, shows);
        const sights: Record<string, unknown> = {};
        for (const [name, viewer] of Object.entries(readers)) sights[name] = await see(viewer);
        expect(sights, visibility).toEqual(row);
      }
    }
    await privacy("public", { ...allOff, activity: true });
    expect(await see(stranger)).toEqual({
      tabs: ["activity", "achievements", "interests"],
      location: "",
      kinds: ["visit"],
    });
    await privacy("public", { ...allOff, donations: true });
    expect(await see(stranger)).toEqual({ tabs: ["activity", "interests"], location: "", kinds: ["donation"] });
    await privacy("public", { ...allOff, location: true });
    expect(await see(stranger)).toEqual({ tabs: ["interests"], location: "Ujjain", kinds: [] });
  });

  test("a badge is shown as what was done for it; prayers, bookings and words in communities are nobody else's", async () => {
    const person = await testPerson(db);
    await visitAt(person.personId, space, "2026-11-20");
    await gift(person.personId, { isAnonymous: true });
    await receive(person.personId, badgeKeys);
    const see = async (viewer: Viewer, donations: boolean) => {
      await db
        .updateTable("person_setting")
        .set({ show_activity: true, show_donations: donations })
        .where("person_id", "=", person.personId)
        .execute();
      const asked = { viewer, tab: "achievements", language: "en", now, after: null } as const;
      const found = await findDevotee(db, person.personId, asked);
      if (found?.visibleParts !== "all" || found.content.tab !== "achievements") throw new Error("It is not shown.");
      return found.content.badges.map(({ key }) => key).toSorted();
    };
    for (const viewer of [visitor, person]) expect(await see(viewer, false)).toEqual(ofActivity);
    // What was given without a name is told by no badge either.
    expect(await see(visitor, true)).toEqual(ofActivity);
    await gift(person.personId);
    expect(await see(visitor, true)).toEqual([...ofActivity, "first-gift"].toSorted());
    expect(await see(visitor, false)).toEqual(ofActivity);
  });

  test("a tab that is not shown is not read by asking for it, and a removed person is nobody", async () => {
    const person = await testPerson(db);
    await visitAt(person.personId, space, "2026-11-20");
    const ask = (tab: OwnTab) =>
      findDevotee(db, person.personId, { viewer: visitor, tab, language: "en", now, after: null });
    for (const tab of ["activity", "places", "achievements"] as const) {
      expect(await ask(tab)).toMatchObject({ content: { tab: "interests" } });
    }
    await db.updateTable("person").set({ removed_at: now }).where("id", "=", person.personId).execute();
    expect(await ask("interests")).toBeNull();
    const maker = await testPerson(db, { accountType: "murtikar" });
    expect(
      await findDevotee(db, maker.personId, { viewer: visitor, tab: null, language: "en", now, after: null }),
    ).toBeNull();
  });
});
