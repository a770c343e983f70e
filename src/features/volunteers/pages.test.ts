import { beforeAll, expect, test } from "vitest";
import { testPeopleByRole, type PeopleByRole } from "#/testing/people-by-role.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import { visitor, type Viewer } from "#/platform/viewer.ts";
import { action as answer, loader as answerPage } from "./pages/answer.tsx";
import { action as checkIn, loader as checkInPage } from "./pages/check-in.tsx";
import { loader as exportCsv } from "./pages/export-csv.ts";
import { loader as hours } from "./pages/hours.tsx";
import { action as importAction, loader as importPage } from "./pages/import.tsx";
import { action as list, loader as listPage } from "./pages/manage-volunteers.tsx";
import { action as offer, loader as offerPage } from "./pages/offer.tsx";
import { action as oneShift, loader as shiftPage } from "./pages/shift.tsx";
import { loader as code } from "./pages/shift-code.tsx";
import { action as shifts, loader as shiftsPage } from "./pages/shifts.tsx";
import { action as volunteer, loader as volunteerPage } from "./pages/volunteer.tsx";
import { action as own, loader as ownPage } from "./pages/volunteering.tsx";
import { checkInCode } from "./check-in-code.server.ts";

const now = new Date("2026-11-21T06:00:00Z");
const { services } = await testServices(() => now.getTime());
const { db } = services;

let spaceId: number;
let people: PeopleByRole;

beforeAll(async () => {
  spaceId = await testSpace(db);
  people = await testPeopleByRole(db, spaceId);
});

interface Asked {
  readonly path?: string;
  readonly viewer?: Viewer;
  readonly params?: object;
  readonly form?: Record<string, string | File>;
}

// Calls a page as the router would: a loader without a form, an action with one.
async function call(page: unknown, { path = "/", viewer = people.owner, params = {}, form }: Asked = {}) {
  const { context } = testRequest(services, { viewer });
  const body = new FormData();
  for (const [name, value] of Object.entries(form ?? {})) body.set(name, value);
  const request = new Request(`http://house.test${path}`, form ? { method: "POST", body } : {});
  try {
    return (await (page as (args: object) => Promise<unknown>)({ request, context, params })) as Record<
      string,
      unknown
    >;
  } catch (answer) {
    if (answer instanceof Response) return { ledTo: answer.headers.get("location") };
    throw answer;
  }
}
const space = () => ({ space: String(spaceId) });
const said = (answer: Record<string, unknown>) => (answer.done as { message: string }).message;
const locationOf = (answer: unknown) => (answer as Response).headers.get("location");

test("the desk's pages are for owner and manager; editors have the list, treasurers and strangers nothing", async () => {
  const pages = { listPage, shiftsPage, hours, importPage, exportCsv };
  for (const [name, page] of Object.entries(pages)) {
    const path = `/manage-volunteers?space=${spaceId}`;
    expect((await call(page, { path, viewer: people.editor })).ledTo ?? "shown", name).toBe(
      page === listPage ? "shown" : "/dashboard",
    );
    expect((await call(page, { path, viewer: people.treasurer })).ledTo, name).toBe("/dashboard");
    expect((await call(page, { path, viewer: people.stranger })).ledTo, name).toBe("/login");
    expect((await call(page, { path, viewer: visitor })).ledTo, name).toMatch(/^\/login\?to=/);
  }
});

test("somebody is added with the words of the screen; what is missing is said beside its field and kept", async () => {
  const form = { ...space(), intent: "add", name: "Asha Rao", email: "asha@example.org", phone: "00000 00000" };
  expect(said(await call(list, { form }))).toBe("Volunteer added successfully!");
  const refused = (await call(list, { form: { ...form, phone: "", email: "nothing" } })) as {
    data: { refused: { fields: Record<string, string> }; values: Record<string, string> };
  };
  expect(refused.data.refused.fields).toEqual({
    email: "Please enter a full email address, such as name@example.org.",
    phone: "Please fill this in.",
  });
  expect(refused.data.values).toMatchObject({ name: "Asha Rao", email: "nothing" });
  const page = (await call(listPage, { path: `/manage-volunteers?space=${spaceId}` })) as never as {
    volunteers: { id: number }[];
  };
  const params = { volunteer: String(page.volunteers[0]!.id) };
  const post = (change: Record<string, string>) => call(volunteer, { params, form: { ...space(), ...change } });
  expect(
    said(await post({ intent: "edit", name: "Asha R. Rao", phone: "00000 00001", skills: "Tea, tea, Rice" })),
  ).toBe("Your changes are saved.");
  expect(said(await post({ intent: "rate", rating: "5", note: "Early", shift: "" }))).toMatch(/^The rating is saved/);
  expect(said(await post({ intent: "in" }))).toBe("Checked in.");
  expect(said(await post({ intent: "out" }))).toMatch(/^Checked out/);
  expect(said(await post({ intent: "status", status: "inactive" }))).toBe("Your changes are saved.");
  const shown = (await call(volunteerPage, { path: `/?space=${spaceId}`, params })) as never as {
    volunteer: { name: string; skills: string[]; status: string };
    ratings: { note: string }[];
    hours: unknown[];
  };
  expect(shown).toMatchObject({
    volunteer: { name: "Asha R. Rao", skills: ["Tea", "Rice"], status: "inactive" },
    ratings: [{ note: "Early" }],
    hours: [{ way: "desk" }],
  });
  expect(await post({ intent: "forget", sure: "on" })).toEqual({ ledTo: `/manage-volunteers?space=${spaceId}` });
  expect((await call(volunteerPage, { path: `/?space=${spaceId}`, params })).ledTo).toBe(
    `/manage-volunteers?space=${spaceId}`,
  );
});

test("a file is shown first and saved when confirmed", async () => {
  const file = new File(["Name,Phone\nNila,00000 12345\nNobody,\n"], "people.csv", { type: "text/csv" });
  const read = (await call(importAction, { form: { ...space(), intent: "read", file } })) as never as {
    preview: { added: unknown[]; problems: unknown[] };
    csv: string;
  };
  expect(read.preview).toMatchObject({
    added: [{ name: "Nila" }],
    problems: [{ lineNo: 3, problem: "contact-missing" }],
  });
  const count = () => db.selectFrom("volunteer").select("id").where("phone", "=", "00000 12345").execute();
  expect(await count()).toEqual([]);
  const saved = await call(importAction, { form: { ...space(), intent: "save", csv: read.csv } });
  expect(locationOf(saved)).toBe(`/manage-volunteers?space=${spaceId}`);
  expect(await count()).toHaveLength(1);
  const picture = new File([new Uint8Array([137, 80, 78, 71, 0, 0])], "people.png");
  expect(await call(importAction, { form: { ...space(), intent: "read", file: picture } })).toMatchObject({
    data: { refused: { code: "volunteers.file-unreadable" } },
  });
});

test("from the shift to the hours: made, asked, offered, answered, taken over, checked in by the code at the desk", async () => {
  const [asha, ravi] = [await testPerson(db, { name: "Asha" }), await testPerson(db, { name: "Ravi" })];
  for (const viewer of [asha, ravi]) {
    const params = { id: String(spaceId) };
    expect(await call(offerPage, { viewer, params })).toMatchObject({ before: null });
    const form = { phone: "00000 00000", note: "On Saturdays." };
    expect(said(await call(offer, { viewer, params, form }))).toMatch(/^Thank you/);
  }
  const offers = await db
    .selectFrom("volunteer")
    .select(["id", "name"])
    .where("status", "=", "pending")
    .orderBy("name")
    .execute();
  for (const { id } of offers) {
    const form = { ...space(), intent: "status", volunteer: String(id), status: "active" };
    expect(said(await call(list, { form }))).toBe("They serve with you from now on.");
  }
  const made = await call(shifts, {
    form: {
      ...{ ...space(), intent: "add", title: "Fair", role: "Gate", needed: "1", event: "" },
      ...{ from: "2026-11-21T12:00", until: "2026-11-21T14:00" },
    },
  });
  const shift = /shifts\/(\d+)/.exec(locationOf(made)!)![1]!;
  const params = { shift };
  const at = { path: `/?space=${spaceId}`, params };
  expect(await call(shiftPage, at)).toMatchObject({
    isOpen: true,
    askable: [{ name: "Asha" }, { name: "Nila" }, { name: "Ravi" }],
  });
  expect(
    said(await call(oneShift, { params, form: { ...space(), intent: "ask", volunteers: String(offers[0]!.id) } })),
  ).toBe("Asked: 1.");
  const mine = (await call(ownPage, { viewer: asha })) as never as {
    shifts: { assignmentId: number; state: string }[];
  };
  expect(mine.shifts).toMatchObject([{ state: "asked", title: "Fair" }]);
  const assignment = String(mine.shifts[0]!.assignmentId);
  expect(said(await call(own, { viewer: asha, form: { intent: "accept", assignment } }))).toMatch(/look forward/);
  expect(said(await call(own, { viewer: asha, form: { intent: "swap", assignment, with: "" } }))).toMatch(/^Asked/);
  expect(await call(ownPage, { viewer: ravi })).toMatchObject({ offered: [{ from: "Asha", title: "Fair" }] });
  expect(said(await call(own, { viewer: ravi, form: { intent: "take", assignment } }))).toMatch(/^The shift is yours/);
  expect(await call(code, at)).toMatchObject({ qr: expect.stringMatching(/^data:image\/svg/) });
  const shown = { params: { code: checkInCode(services.secret, Number(shift), now) } };
  expect(await call(checkInPage, { ...shown, viewer: ravi })).toMatchObject({
    isFresh: true,
    shift: { self: { state: "accepted" } },
  });
  expect(said(await call(checkIn, { ...shown, viewer: ravi, form: { intent: "in" } }))).toMatch(/^You are checked in/);
  expect(await call(ownPage, { viewer: ravi })).toMatchObject({ spaces: [{ hereSince: now }] });
  expect(said(await call(checkIn, { ...shown, viewer: ravi, form: { intent: "out" } }))).toMatch(/^Checked out/);
  expect(await call(checkInPage, { params: { code: "no-code" }, viewer: ravi })).toMatchObject({ shift: null });
  expect(await call(shiftsPage, { path: `/?space=${spaceId}` })).toMatchObject({
    shifts: [{ filled: 1, people: [{}, { state: "done" }] }],
  });
  expect(await call(hours, { path: `/?space=${spaceId}` })).toMatchObject({ month: "2026-11" });

  const { token } = await db
    .selectFrom("volunteer_assignment")
    .select("token")
    .where("shift_id", "=", Number(shift))
    .limit(1)
    .executeTakeFirstOrThrow();
  // A person with an account answers there.
  expect((await call(answerPage, { viewer: visitor, params: { token } })).ledTo).toBe("/volunteering");
  expect((await call(answerPage, { viewer: visitor, params: { token: "a".repeat(22) } })).ledTo).toBe("/");
  expect(
    await call(answer, { viewer: visitor, params: { token: "a".repeat(22) }, form: { intent: "accept" } }),
  ).toMatchObject({
    data: { refused: { code: "platform.not-found" } },
  });
});
