import { beforeEach, expect, test } from "vitest";
import { hideSteps, showSteps } from "#/features/spaces/commands/hide-steps.server.ts";
import { testEvent } from "#/testing/events.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testPeopleByRole, whoMay, type PeopleByRole } from "#/testing/people-by-role.ts";
import { testServices } from "#/testing/services.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { features } from "../../features.ts";
import { hasHiddenSteps, readFirstSteps } from "./first-steps.server.ts";

const { services } = await testServices();
const { db } = services;
let spaceId: number;
let people: PeopleByRole;
let owner: SignedIn;

beforeEach(async () => {
  spaceId = await testSpace(db, "Deepsar");
  await db.updateTable("space").set({ is_listed: false }).where("id", "=", spaceId).execute();
  people = await testPeopleByRole(db, spaceId);
  owner = { ...people.owner, emailVerified: false };
});

const steps = async (viewer: SignedIn, language = "en") =>
  readFirstSteps(features, { db, viewer, spaceId, now: new Date() }, language);
const states = async (viewer: SignedIn) =>
  Object.fromEntries(((await steps(viewer)) ?? []).map(({ key, state }) => [key, state]));

test("a new space has seven steps in their order, each open until what it asks for is there", async () => {
  const open = ["email", "place", "picture", "documents", "upi", "event", "live"];
  expect(await states(owner)).toEqual(Object.fromEntries(open.map((key) => [key, "open"])));
  expect((await steps(owner))!.map(({ key }) => key)).toEqual(open);

  await db.updateTable("space").set({ lat: 18.5, lng: 73.8 }).where("id", "=", spaceId).execute();
  await db.insertInto("space_verification").values({ space_id: spaceId, asked_by: owner.personId }).execute();
  const address = { space_id: spaceId, vpa: "deepsar@bank", payee_name: "Deepsar" };
  const vpa = await db.insertInto("space_vpa").values(address).returning("id").executeTakeFirstOrThrow();
  await testEvent(db, { spaceId, title: "A draft", startsAt: new Date(), status: "draft" });
  expect(await states(people.owner)).toMatchObject({
    ...{ email: "done", place: "done", documents: "waiting", upi: "waiting", event: "open", live: "open" },
  });

  const occurrence = await testEvent(db, { spaceId, title: "Evening aarti", startsAt: new Date() });
  const sent = { occurrence_id: occurrence, space_id: spaceId, source: "studio", started_at: new Date() };
  await db.insertInto("broadcast").values(sent).execute();
  await db.updateTable("space_vpa").set({ verified_at: new Date() }).where("id", "=", vpa.id).execute();
  await db.updateTable("space").set({ verified_at: new Date() }).where("id", "=", spaceId).execute();
  expect(await states(people.owner)).toEqual({
    ...{ email: "done", place: "done", picture: "open", documents: "done", upi: "done", event: "done", live: "done" },
  });
});

test("each role has the steps that it takes, and a committee has no place on the map", async () => {
  const keys = async (viewer: SignedIn) => Object.keys(await states(viewer));
  expect(await keys(people.manager)).toEqual(["email", "place", "picture", "documents", "event", "live"]);
  expect(await keys(people.editor)).toEqual(["email", "place", "picture", "event", "live"]);
  expect(await keys({ ...people.treasurer, emailVerified: false })).toEqual(["email"]);
  // The treasurer's one step is done.
  expect(await steps(people.treasurer)).toBeNull();
  await db.updateTable("space").set({ kind: "samiti" }).where("id", "=", spaceId).execute();
  expect(await keys(owner)).not.toContain("place");
});

test("what goes live first is a rehearsal until the space is listed; the words are the reader's", async () => {
  const live = async (language?: string) => (await steps(owner, language))!.find(({ key }) => key === "live")!;
  expect((await live()).lead).toContain("Only your people see it until the space is verified");
  expect((await live("hi")).lead).toContain("केवल आपके लोग");
  await db.updateTable("space").set({ is_listed: true }).where("id", "=", spaceId).execute();
  expect((await live()).lead).toContain("Everybody can see it");
});

test("owners and managers put the list away, for everybody who runs the space and for this space alone", async () => {
  const other = await testSpace(db, "Navjyoti");
  const elsewhere = await testPerson(db, { memberships: [{ spaceId: other, role: "owner" }] });
  expect(await whoMay(people, (viewer) => hideSteps(services, viewer, { spaceId }))).toEqual(["owner", "manager"]);
  expect(await steps(owner)).toBeNull();
  expect(await steps(people.editor)).toBeNull();
  expect(
    await readFirstSteps(features, { db, viewer: elsewhere, spaceId: other, now: new Date() }, "en"),
  ).not.toBeNull();
});

test("who may put the list away may take it out again, as long as a step of it is open", async () => {
  const asked = { db, viewer: owner, spaceId, now: new Date() };
  expect(await hasHiddenSteps(features, asked, "en")).toBe(false);
  await hideSteps(services, owner, { spaceId });
  expect(await hasHiddenSteps(features, asked, "en")).toBe(true);
  expect(await hasHiddenSteps(features, { ...asked, viewer: people.treasurer }, "en")).toBe(false);

  expect(await whoMay(people, (viewer) => showSteps(services, viewer, { spaceId }))).toEqual(["owner", "manager"]);
  expect(await hasHiddenSteps(features, asked, "en")).toBe(false);
  expect(await steps(owner)).toHaveLength(7);
});
