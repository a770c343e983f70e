import { beforeEach, expect, test } from "vitest";
import { testPeopleByRole, type PeopleByRole } from "#/testing/people-by-role.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import { visitor, type Viewer } from "#/platform/viewer.ts";
import { turnSpaceSwitch } from "../../spaces/commands/space-settings.server.ts";
import { action, loader } from "./manage-details.tsx";
import { loader as frame } from "./manage-space.tsx";
import { loader as publicPage } from "../../space-page/pages/space.tsx";

const { services } = await testServices(() => Date.parse("2026-11-22T06:00:00Z"));
const { db } = services;
let spaceId: number;
let people: PeopleByRole;

beforeEach(async () => {
  spaceId = await testSpace(db, "Deepsar Mandir");
  people = await testPeopleByRole(db, spaceId);
});

type Args = Parameters<typeof loader>[0];
const argsOf = (viewer: Viewer, query = `space=${spaceId}`, form?: Record<string, string>, params = {}) => {
  const { context } = testRequest(services, { viewer });
  const body = form && new URLSearchParams(form);
  const request = new Request(`http://sangam.test/manage-space?index&${query}`, {
    method: form ? "POST" : "GET",
    body,
  });
  return { request, context, params } as unknown as Args;
};
const open = (viewer: Viewer) => loader(argsOf(viewer));
const send = async (viewer: Viewer, form: Record<string, string>): Promise<unknown> =>
  action(argsOf(viewer, undefined, form) as never);
const formOf = async (viewer: Viewer, changes: Record<string, string> = {}) => {
  const { values, version } = await open(viewer);
  return { ...values, space: String(spaceId), version: String(version), ...changes };
};
const leadsTo = async (viewer: Viewer, query?: string) =>
  (await frame(argsOf(viewer, query) as never).catch((answer: unknown) => answer)) as Response;

test("the frame shows a member the tabs of their role, and leads strangers away", async () => {
  const tabsOf = async (viewer: Viewer) => (await frame(argsOf(viewer) as never)).tabs.map(({ tab }) => tab);
  expect(await tabsOf(people.owner)).toContain("settings");
  expect(await tabsOf(people.editor)).toContain("details");
  expect(await tabsOf(people.editor)).not.toContain("settings");
  expect((await leadsTo(visitor)).headers.get("location")).toMatch(/^\/login/);
  expect((await leadsTo(people.stranger)).headers.get("location")).toBe("/login");
  expect((await leadsTo(people.treasurer)).headers.get("location")).toBe("/dashboard");
  const elsewhere = await testSpace(db);
  expect((await leadsTo(people.owner, `space=${elsewhere}`)).headers.get("location")).toBe("/dashboard");
});

test("what is refused stays as it was typed, with words beside each field", async () => {
  const form = await formOf(people.manager, { established: "next year", description: "By the water." });
  const answer = (await send(people.manager, form)) as {
    data: { refused: { fields: Record<string, string> }; values: Record<string, string> };
    init: { status: number };
  };
  expect(answer.init.status).toBe(422);
  expect(Object.keys(answer.data.refused.fields)).toEqual(["established"]);
  expect(answer.data.values).toMatchObject({ established: "next year", description: "By the water." });
});

test("the later of two is told what changed, goes on from both, and may take one's own", async () => {
  const later = await formOf(people.manager, { phone: "+91 755 2", website: "example.org" });
  expect(await send(people.owner, await formOf(people.owner, { phone: "+91 755 1", city: "Bhopal" }))).toMatchObject({
    done: { message: "Space details updated successfully!" },
  });
  const told = (await send(people.manager, later)) as {
    data: { conflicts: { name: string; by: string }[]; values: Record<string, string>; version: number };
    init: { status: number };
  };
  expect(told.init.status).toBe(409);
  expect(told.data.conflicts).toMatchObject([{ name: "phone", by: "The owner", theirs: "+91 755 1" }]);
  const { values, version } = told.data;
  expect(values).toMatchObject({ phone: "+91 755 2", website: "https://example.org", city: "Bhopal" });
  const again = { ...values, space: String(spaceId), version: String(version), "open.phone": "on" };
  expect(await send(people.manager, again)).toMatchObject({ init: { status: 409 } });
  expect(await send(people.manager, { ...again, "decide.phone": "mine" })).toHaveProperty("done");
  expect((await open(people.owner)).values).toMatchObject({ phone: "+91 755 2", city: "Bhopal" });
});

test("a known facility in the reader's words gets its key, and one's own words stay", async () => {
  await send(people.editor, await formOf(people.editor, { newFacility: "drinking water" }));
  await send(people.editor, await formOf(people.editor, { newFacility: " Cow shelter " }));
  await send(people.editor, await formOf(people.editor, { newFacility: "cow SHELTER" }));
  const { facilities } = await db
    .selectFrom("space")
    .select("facilities")
    .where("id", "=", spaceId)
    .executeTakeFirstOrThrow();
  expect(facilities).toEqual(["drinking-water", "Cow shelter"]);
});

test("the public page tells when it is open, and offers a tour while tours are on", async () => {
  const form = { "morning.opens.0": "05:00", "morning.closes.0": "12:00", "weekday.7": "closed" };
  await send(people.owner, await formOf(people.owner, form));
  const tour = { space_id: spaceId, kind: "link", title: "Inside", url: "https://tours.example.org/1" };
  await db.insertInto("space_view").values(tour).execute();
  const shown = () => publicPage(argsOf(visitor, "", undefined, { id: String(spaceId) }) as never);
  // Sunday, half past eleven in the morning in India.
  const { opening, jsonLd, inside } = await shown();
  expect(opening.state).toMatchObject({ isOpen: false, isToday: false, next: { day: "2026-11-23", opens: "05:00" } });
  expect(jsonLd).toHaveProperty("openingHoursSpecification");
  expect(inside).toMatchObject({ hasTour: true, path: expect.stringMatching(/^\/view\/\d+$/) });
  await turnSpaceSwitch({ db }, people.owner, { spaceId, name: "tours", isOn: false });
  expect((await shown()).inside).toBeNull();
});

test("whoever runs two spaces opens the one that the address names", async () => {
  const second = await testSpace(db, "Aravali Mandir");
  const both = await testPerson(db, {
    memberships: [spaceId, second].map((id) => ({ spaceId: id, role: "editor" as const })),
  });
  expect((await open(both)).space.id).toBe(spaceId);
  expect((await loader(argsOf(both, `space=${second}`))).space.id).toBe(second);
});
