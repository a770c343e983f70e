import { beforeAll, describe, expect, test } from "vitest";
import routes from "#/routes.ts";
import { followSpace } from "#/features/spaces/commands/follow-space.server.ts";
import { testDatabase } from "#/testing/database.ts";
import { testPeopleByRole, type PeopleByRole } from "#/testing/people-by-role.ts";
import { testReservation } from "#/testing/attendance.ts";
import { testEvent } from "#/testing/events.ts";
import { testGift } from "#/testing/giving.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import type { Config } from "#/platform/config.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { features } from "../../features.ts";
import { readPersonal } from "../read-personal.server.ts";
import { dashboardTabs } from "./dashboard-address.ts";
import { adminUrls } from "./admin-urls.ts";
import { readDashboard } from "./read-dashboard.server.ts";

const { db } = await testDatabase();
const config = { publicUrl: "http://sangam.test" } as Config;
const now = new Date("2026-11-21T06:00:00Z");
let space: number;
let people: PeopleByRole;

beforeAll(async () => {
  space = await testSpace(db);
  people = await testPeopleByRole(db, space);
});

const dashboard = (viewer: Viewer, query = "") => readDashboardOf(viewer, space, query);

const readDashboardOf = (viewer: Viewer, spaceId: number, query = "") =>
  readDashboard(
    {
      ...{ db, config, language: "en", clock: () => now.getTime() },
      viewer: () => Promise.resolve(viewer),
      setCookie: () => undefined,
    },
    new Request(`http://localhost/dashboard?space=${spaceId}${query}`),
  );

const contentOf = async <Tab extends string>(viewer: Viewer, tab: Tab, query = "") => {
  const { content } = await dashboard(viewer, `&tab=${tab}${query}`);
  if (content.tab !== tab) throw new Error(`the tab is ${content.tab}`);
  return content as Extract<typeof content, { tab: Tab }>;
};

test("every role has all five tabs, nobody else has any", async () => {
  for (const role of ["owner", "manager", "treasurer", "editor"] as const) {
    for (const tab of dashboardTabs) expect((await dashboard(people[role], `&tab=${tab}`)).address.tab).toBe(tab);
  }
  for (const other of ["stranger", "staff", "visitor"] as const) {
    const answer = await dashboard(people[other]).catch((thrown: unknown) => thrown);
    expect(answer, other).toBeInstanceOf(Response);
    expect((answer as Response).headers.get("location")).toMatch(/^\/login/);
  }
});

test("a space waits for the staff once documents were sent, and not before", async () => {
  const fresh = await testSpace(db, "Deepsar");
  const owner = await testPerson(db, { memberships: [{ spaceId: fresh, role: "owner" }] });
  expect((await readDashboardOf(owner, fresh)).verification.state).toBe("not-asked");
  const { id } = await db
    .insertInto("space_verification")
    .values({ space_id: fresh, asked_by: owner.personId })
    .returning("id")
    .executeTakeFirstOrThrow();
  const at = () => readDashboardOf(owner, fresh);
  expect((await at()).verification.state).toBe("waiting");
  const decided = { decided_at: now, outcome: "refused", reason: "Another trust." };
  await db.updateTable("space_verification").set(decided).where("id", "=", id).execute();
  expect((await at()).verification.state).toBe("refused");
});

test("what waits for the staff stands on the dashboards of those who are staff, and on nobody else's", async () => {
  await db.insertInto("space_vpa").values({ space_id: space, vpa: "a@bank", payee_name: "A" }).execute();
  const staff = await testPerson(db, { isStaff: true, memberships: [{ spaceId: space, role: "editor" }] });
  expect((await dashboard(staff)).staffWork).toMatchObject({ asked: 0, vpas: 1, reports: 0 });
  expect((await dashboard(people.owner)).staffWork).toBeNull();
  const ctx = { db, config, language: "en", clock: () => now.getTime() } as const;
  expect((await readPersonal(ctx, people.staff, features)).staffWork).toMatchObject({ vpas: 1 });
  expect((await readPersonal(ctx, people.stranger, features)).staffWork).toBeNull();
});

test("those who put the first steps away find them under Management, and nobody else does", async () => {
  const open = async (viewer: Viewer) => (await contentOf(viewer, "management")).hasHiddenSteps;
  expect(await open(people.manager)).toBe(false);
  await db.updateTable("space").set({ steps_hidden_at: now }).where("id", "=", space).execute();
  expect(await Promise.all([people.owner, people.manager, people.editor].map(open))).toEqual([true, true, false]);
  await db.updateTable("space").set({ steps_hidden_at: null }).where("id", "=", space).execute();
});

test("followers are counted by day as they come and go, and the course ends at how many there are", async () => {
  const followers = await Promise.all(Array.from({ length: 3 }, () => testPerson(db)));
  const day = (text: string) => new Date(`${text}T10:00:00Z`);
  const rows = followers.map(({ personId }, i) => ({
    space_id: space,
    person_id: personId,
    at: day(i === 0 ? "2026-10-01" : "2026-11-18"),
  }));
  await db.insertInto("space_follow").values(rows).execute();
  const { followers: timeSeries } = await contentOf(people.owner, "overview");
  expect(timeSeries.map(({ value }) => value).slice(-5)).toEqual([1, 3, 3, 3, 3]);
  await followSpace({ db }, followers[2]!, { spaceId: space, on: false });
  const { space: own } = await dashboard(people.owner);
  const counted = await db
    .selectFrom("space_follow_day")
    .select((eb) => eb.fn.sum<string>("change").as("sum"))
    .where("space_id", "=", space)
    .executeTakeFirstOrThrow();
  expect([own.followerCount, Number(counted.sum)]).toEqual([2, 2]);
});

test("a space that goes takes its followers' days with it", async () => {
  const gone = await testSpace(db);
  await followSpace({ db }, await testPerson(db), { spaceId: gone, on: true });
  await db.deleteFrom("space").where("id", "=", gone).execute();
  expect(await db.selectFrom("space_follow_day").select("day").where("space_id", "=", gone).execute()).toEqual([]);
});

describe("gifts", () => {
  beforeAll(async () => {
    const at = new Date("2026-11-05T06:00:00Z");
    await testGift(db, {
      spaceId: space,
      amountPaise: 50_100,
      at,
      giver: { personId: people.stranger.personId, name: "Asha" },
    });
    await testGift(db, { spaceId: space, amountPaise: 10_100, at: new Date("2026-09-05T06:00:00Z") });
    const { id } = await testGift(db, { spaceId: space, amountPaise: 100_000, state: "pending" });
    await db.updateTable("payment").set({ claimed_at: now }).where("id", "=", id).execute();
  });

  test("amounts are for owner, treasurer and manager; no name is read, and nothing is noted in the audit trail", async () => {
    for (const role of ["owner", "treasurer", "manager"] as const) {
      const { months, latest } = await contentOf(people[role], "donations");
      expect(months!.map(({ paise }) => paise).slice(-3)).toEqual([10_100, 0, 50_100]);
      expect(latest.map(({ amountPaise, giver }) => [amountPaise, giver])).toEqual([
        [50_100, null],
        [10_100, null],
      ]);
    }
    const { months, latest } = await contentOf(people.editor, "donations");
    expect([months, latest]).toEqual([null, []]);
    expect((await contentOf(people.editor, "overview")).gifts).toBeNull();
    expect(await db.selectFrom("audit").select("id").where("space_id", "=", space).execute()).toEqual([]);
  });

  test("what waits is what one's role decides", async () => {
    await db.insertInto("prayer_request").values({ space_id: space, name: "Asha", body: "For rain." }).execute();
    const kinds = async (viewer: Viewer) => (await contentOf(viewer, "overview")).tasks.map(({ kind }) => kind);
    expect(await kinds(people.owner)).toEqual(["claims", "prayers"]);
    expect(await kinds(people.treasurer)).toEqual(["claims", "prayers"]);
    expect(await kinds(people.manager)).toEqual(["prayers"]);
    expect(await kinds(people.editor)).toEqual(["prayers"]);
  });
});

test("the next three dates and the last three, with who came, who watched and what it was to cost", async () => {
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  const event = (title: string, hours: number, more: object = {}) =>
    testEvent(db, { spaceId: space, title, startsAt: at(hours), ...more });
  for (const [i, hours] of [72, 24, 48, 96].entries()) await event(`Coming ${i}`, hours);
  await event("A draft", 1, { status: "draft" });
  const sure = await event("Sure", 2, { status: "confirmed" });
  const pastEvents = await event("Held", -48, { startedAt: at(-48), endedAt: at(-46) });
  await event("Called off", -24, { status: "cancelled" });
  await db.insertInto("live_attendance").values({ occurrence_id: pastEvents, total_viewers: 31 }).execute();
  await db.updateTable("event_series").set({ budget_paise: 5_000_000 }).where("title", "=", "Held").execute();
  const rated = await testPerson(db);
  await testReservation(db, pastEvents, rated.personId);
  await db
    .insertInto("event_rating")
    .values({ occurrence_id: pastEvents, person_id: rated.personId, rating: 4 })
    .execute();

  const { coming, pastEvents: past, viewers } = await contentOf(people.editor, "events");
  expect(coming.map(({ title, isConfirmed }) => [title, isConfirmed])).toEqual([
    ["Sure", true],
    ["Coming 1", false],
    ["Coming 2", false],
  ]);
  expect(coming[0]!.id).toBe(sure);
  expect(past).toMatchObject([
    { title: "Called off", status: "cancelled", attendees: 0, budgetPaise: null, rating: null, viewers: 0 },
    { title: "Held", status: "completed", attendees: 1, budgetPaise: 5_000_000, rating: 4, ratings: 1, viewers: 31 },
  ]);
  expect(viewers.reduce((sum, { value }) => sum + value, 0)).toBe(31);
});

test("no link of the dashboard leads to a page that is not there", () => {
  const patterns: RegExp[] = [];
  const walk = (list: typeof routes, under: string) => {
    for (const { path = "", children } of list) {
      const whole = [under, path].filter(Boolean).join("/");
      if (path !== "*")
        patterns.push(new RegExp(`^/${whole.replace(/\/:\w+\?/g, "(/[^/]+)?").replace(/:\w+/g, "[^/]+")}$`));
      walk(children ?? [], whole);
    }
  };
  walk(routes, "");
  const links = features.flatMap(({ adminLinks = [] }) => adminLinks.map(({ path }) => path(7)));
  const wrong = [...Object.values(adminUrls(7)), ...links].filter(
    (to) => !patterns.some((pattern) => pattern.test(to.split(/[?#]/)[0]!)),
  );
  expect(wrong).toEqual([]);
});
