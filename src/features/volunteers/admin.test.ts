import { beforeAll, expect, test } from "vitest";
import { testPeopleByRole, whoMay, type PeopleByRole } from "#/testing/people-by-role.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testPostOffice } from "#/testing/post-office.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { answerOwnShift } from "./commands/answers.server.ts";
import { askVolunteers, removeFromShift } from "./commands/ask-volunteers.server.ts";
import { checkIn, checkInByCode, checkOut, checkOutSelf } from "./commands/check-in.server.ts";
import { correctHours, enterHours, removeHours } from "./commands/hours.server.ts";
import { importVolunteers, previewImport } from "./commands/import-volunteers.server.ts";
import { claimService, offerToServe, stopServing } from "./commands/offers.server.ts";
import { rateVolunteer } from "./commands/rate-volunteer.server.ts";
import { addShift, cancelShift, editShift } from "./commands/shifts.server.ts";
import { askForSwap, acceptSwap } from "./commands/swaps.server.ts";
import { addVolunteer, editVolunteer, eraseVolunteer, setVolunteerStatus } from "./commands/volunteers.server.ts";
import { AddVolunteerForm } from "./forms.ts";
import { readListAddress } from "./list-address.ts";
import { loader as exportCsv } from "./pages/export-csv.ts";
import { listVolunteers, readVolunteer, VOLUNTEERS_PER_PAGE } from "./queries/list-volunteers.server.ts";
import { readHours } from "./queries/hours.server.ts";
import { listShifts, readShift } from "./queries/shifts.server.ts";
import { checkInCode } from "./check-in-code.server.ts";
import { volunteerFigures } from "./queries/figures.server.ts";
import { clockAt } from "#/platform/clock.ts";

const now = new Date("2026-11-21T06:00:00Z");
const { services: base } = await testServices(() => now.getTime());
const { db } = base;
const office = testPostOffice(base);
const services = { ...base, jobs: office.jobs, mailer: office.mailer };

let spaceId: number;
let people: PeopleByRole;
let volunteerId: number;
let shiftId: number;
let made = 0;

const input = (change: object = {}) => ({
  spaceId,
  name: `Volunteer ${++made}`,
  email: `one${made}@example.org`,
  phone: "00000 00000",
  role: "Security",
  skills: ["Crowds"],
  availability: ["weekends" as const],
  experience: "",
  ...change,
});
const shift = {
  event: null,
  title: "Fair",
  role: "Gate",
  needed: 9,
  from: "2026-11-21T12:00",
  until: "2026-11-21T14:00",
  place: "",
  note: "",
  language: "en",
};

beforeAll(async () => {
  spaceId = await testSpace(db);
  people = await testPeopleByRole(db, spaceId);
  volunteerId = await addVolunteer({ db, clock: clockAt(now) }, people.owner, input());
  shiftId = await addShift({ db, clock: clockAt(now) }, people.owner, { spaceId, ...shift });
});

test("every command of the desk: owner and manager, and nobody else", async () => {
  const one = { spaceId, volunteerId };
  const onShift = { ...one, shiftId };
  const language = "en";
  const hours = { ...one, from: "2026-11-20T10:00", until: "2026-11-20T12:00", reason: "Forgotten" };
  const unsafeText = "Name,Email\nRama,rama@example.org\n";
  const commands: Record<string, (viewer: Viewer) => unknown> = {
    add: (viewer) => addVolunteer({ db, clock: clockAt(now) }, viewer, input()),
    edit: (viewer) => editVolunteer({ db }, viewer, { ...input(), ...one }),
    status: (viewer) => setVolunteerStatus({ ...services, clock: clockAt(now) }, viewer, { ...one, status: "active" }),
    rate: (viewer) =>
      rateVolunteer({ db, clock: clockAt(now) }, viewer, { ...one, shiftId: null, rating: 4, note: "" }),
    preview: (viewer) => previewImport({ db }, viewer, { spaceId, unsafeText }),
    import: (viewer) => importVolunteers({ db, clock: clockAt(now) }, viewer, { spaceId, unsafeText }),
    "add a shift": (viewer) => addShift({ db, clock: clockAt(now) }, viewer, { spaceId, ...shift }),
    "edit a shift": (viewer) => editShift({ ...services, clock: clockAt(now) }, viewer, { spaceId, shiftId, ...shift }),
    ask: (viewer) =>
      askVolunteers({ ...services, clock: clockAt(now) }, viewer, {
        ...onShift,
        volunteerIds: [volunteerId],
        agreed: true,
        language,
      }),
    "check in": (viewer) => checkIn({ db, clock: clockAt(now) }, viewer, onShift),
    "check out": (viewer) => checkOut({ db, clock: clockAt(now) }, viewer, one),
    "enter hours": (viewer) => enterHours({ db, clock: clockAt(now) }, viewer, hours),
    "correct hours": (viewer) => correctHours({ db, clock: clockAt(now) }, viewer, { ...hours, checkinId: 1 }),
    // A removed entry cannot be removed again, so each viewer tries one of their own.
    "remove hours": async (viewer) => {
      const values = {
        space_id: spaceId,
        volunteer_id: volunteerId,
        way: "entered",
        in_at: new Date(0),
        out_at: new Date(60_000),
      };
      const row = await db.insertInto("volunteer_checkin").values(values).returning("id").executeTakeFirstOrThrow();
      await removeHours({ db, clock: clockAt(now) }, viewer, { ...hours, checkinId: row.id });
    },
    "take off": (viewer) => removeFromShift({ db, clock: clockAt(now) }, viewer, onShift),
    "cancel a shift": (viewer) =>
      cancelShift({ ...services, clock: clockAt(now) }, viewer, { spaceId, shiftId, language }),
    "see one": (viewer) => readVolunteer(db, viewer, spaceId, volunteerId),
    "see shifts": (viewer) => listShifts(db, viewer, "en", spaceId, { past: false, after: null }, now),
    "see a shift": (viewer) => readShift(db, viewer, "en", spaceId, shiftId),
    "see hours": (viewer) => readHours(db, viewer, { id: spaceId, zone: "Asia/Kolkata" }, "2026-11", "2026-11-21"),
  };
  const table: Record<string, string[]> = {};
  for (const [name, run] of Object.entries(commands)) table[name] = await whoMay(people, run);
  // Last: who is gone cannot be found again.
  table["forget"] = await whoMay(people, async (viewer) => {
    const id =
      viewer === people.owner || viewer === people.manager
        ? await addVolunteer({ db, clock: clockAt(now) }, people.owner, input())
        : volunteerId;
    await eraseVolunteer({ db, clock: clockAt(now) }, viewer, { spaceId, volunteerId: id });
  });
  expect(table).toEqual(Object.fromEntries(Object.keys(table).map((name) => [name, ["owner", "manager"]])));
  expect(Object.keys(table)).toHaveLength(21);
});

test("what volunteers do for themselves is theirs alone, whatever somebody runs", async () => {
  const far = await testSpace(db, "Far Mandir");
  const boss = await testPeopleByRole(db, far);
  const served = await testPerson(db);
  const id = await addVolunteer({ db, clock: clockAt(now) }, boss.owner, input({ spaceId: far }));
  await db.updateTable("volunteer").set({ person_id: served.personId }).where("id", "=", id).execute();
  const shiftId = await addShift({ db, clock: clockAt(now) }, boss.owner, { spaceId: far, ...shift });
  await askVolunteers({ ...services, clock: clockAt(now) }, boss.owner, {
    spaceId: far,
    shiftId,
    volunteerIds: [id],
    agreed: true,
    language: "en",
  });
  const { id: assignmentId } = await db
    .selectFrom("volunteer_assignment")
    .select("id")
    .where("shift_id", "=", shiftId)
    .executeTakeFirstOrThrow();
  const own: Record<string, (viewer: Viewer) => unknown> = {
    answer: (viewer) =>
      answerOwnShift({ ...services, clock: clockAt(now) }, viewer, { assignmentId, answer: "accept" }),
    swap: (viewer) =>
      askForSwap({ ...services, clock: clockAt(now) }, viewer, { assignmentId, withVolunteerId: null, language: "en" }),
    take: (viewer) => acceptSwap({ ...services, clock: clockAt(now) }, viewer, { assignmentId }),
    "check out": (viewer) => checkOutSelf({ db, clock: clockAt(now) }, viewer, { volunteerId: id }),
    "stop serving": (viewer) => stopServing({ ...services, clock: clockAt(now) }, viewer, { spaceId: far }),
  };
  for (const [name, run] of Object.entries(own)) expect(await whoMay(boss, run), name).toEqual([]);
  const code = checkInCode(services.secret, shiftId, now);
  const signedIn = ["owner", "manager", "treasurer", "editor", "stranger", "staff"];
  // Any signed-in person may try: the code says for which shift, and they are not on it.
  expect(
    await whoMay(boss, (viewer) => checkInByCode({ ...services, clock: clockAt(now) }, viewer, { code, intent: "in" })),
  ).toEqual(signedIn);
  expect(await db.selectFrom("volunteer_checkin").select("id").where("space_id", "=", far).execute()).toEqual([]);
  expect(await whoMay(boss, (viewer) => claimService({ db }, viewer))).toEqual(signedIn);
  const offer = { spaceId: far, phone: "00000 00000", skills: [], availability: [], note: "" };
  expect(await whoMay(boss, (viewer) => offerToServe({ ...services, clock: clockAt(now) }, viewer, offer))).toEqual(
    signedIn,
  );
});

test("editors see names, roles and skills, and no contact, hour or rating; treasurers see nobody", async () => {
  const filter = readListAddress(new URLSearchParams(), spaceId);
  const mine = await listVolunteers(db, people.manager, spaceId, filter);
  expect(mine.volunteers.every(({ own }) => own !== null)).toBe(true);
  const theirs = await listVolunteers(db, people.editor, spaceId, filter);
  expect(theirs.volunteers.map(({ name }) => name)).toEqual(mine.volunteers.map(({ name }) => name));
  expect(JSON.stringify(theirs)).not.toMatch(/@example|00000/);
  expect(await whoMay(people, (viewer) => listVolunteers(db, viewer, spaceId, filter))).toEqual([
    "owner",
    "manager",
    "editor",
  ]);
});

test("full name, phone and email are asked for, and the same email is refused once known", async () => {
  const form = { space: "1", intent: "add", name: "Asha", email: "ASHA@example.org ", phone: "+91 00000 00000" };
  expect(
    AddVolunteerForm.parse({ ...form, skills: "Cooking,  serving , cooking,, ", availability: "nights" }),
  ).toMatchObject({
    email: "asha@example.org",
    skills: ["Cooking", "serving"],
    availability: ["nights"],
  });
  for (const name of ["name", "email", "phone"]) {
    const { error } = AddVolunteerForm.safeParse({ ...form, [name]: "  " });
    expect(error?.issues[0]?.path, name).toEqual([name]);
  }
  expect(AddVolunteerForm.safeParse({ ...form, phone: "call me" }).success).toBe(false);
  const known = input();
  await addVolunteer({ db, clock: clockAt(now) }, people.owner, known);
  await expect(
    addVolunteer({ db, clock: clockAt(now) }, people.owner, { ...known, name: "Another" }),
  ).rejects.toMatchObject({
    code: "volunteers.known-already",
    fields: [{ field: "email" }],
  });
  await addVolunteer({ db, clock: clockAt(now) }, people.owner, { ...known, spaceId }).catch(() => undefined);
  const other = await addVolunteer({ db, clock: clockAt(now) }, people.owner, input());
  await expect(editVolunteer({ db }, people.owner, { ...known, volunteerId: other })).rejects.toMatchObject({
    code: "volunteers.known-already",
  });
  await expect(
    editVolunteer({ db }, people.owner, { ...input({ email: "", phone: "" }), volunteerId: other }),
  ).rejects.toMatchObject({ code: "volunteers.contact-missing" });
});

test("names and roles are found whatever their case and script, and pages follow one another without a gap", async () => {
  const hall = await testSpace(db, "Hall");
  const owner = await testPerson(db, { memberships: [{ spaceId: hall, role: "owner" }] });
  const rows = Array.from({ length: 60 }, (_, i) => ({
    space_id: hall,
    name: `Sevak ${String(i).padStart(2, "0")}`,
    role: i % 2 ? "Kitchen" : "Gate",
    status: i % 3 ? "active" : "inactive",
    search_text: "",
  }));
  await db.insertInto("volunteer").values(rows).execute();
  await addVolunteer(
    { db, clock: clockAt(now) },
    owner,
    input({ spaceId: hall, name: "आशा देशपांडे", role: "Event Coordinator" }),
  );
  const list = (query: string) => listVolunteers(db, owner, hall, readListAddress(new URLSearchParams(query), hall));
  const names: string[] = [];
  let after: number | null = null;
  do {
    const page: Awaited<ReturnType<typeof list>> = await list(after === null ? "" : `after=${after}`);
    expect(page.volunteers.length).toBeLessThanOrEqual(VOLUNTEERS_PER_PAGE);
    names.push(...page.volunteers.map(({ name }) => name));
    after = page.next;
  } while (after !== null);
  expect(names).toHaveLength(61);
  expect(new Set(names).size).toBe(61);
  expect(names.slice(0, 60)).toEqual(names.slice(0, 60).toSorted());
  expect((await list("q=kITCHEN&status=active")).found).toBe(20);
  expect((await list("q=event+coord")).volunteers.map(({ name }) => name)).toEqual(["आशा देशपांडे"]);
  expect((await list("q=asha")).found).toBe(1);
  expect((await list("q=100%25")).found).toBe(0);
  expect((await list("q=zzz")).found).toBe(0);
  expect((await list("status=pending")).counts).toEqual({ active: 41, inactive: 20, pending: 0 });
});

test("a file is looked at first; known people are updated, wrong lines named, formulas left as text", async () => {
  const hall = await testSpace(db, "Import");
  const owner = await testPerson(db, { memberships: [{ spaceId: hall, role: "owner" }] });
  await addVolunteer(
    { db, clock: clockAt(now) },
    owner,
    input({ spaceId: hall, name: "Gopal Das", email: "gopal@example.org", skills: ["Drums"] }),
  );
  await addVolunteer(
    { db, clock: clockAt(now) },
    owner,
    input({ spaceId: hall, name: "Nila", email: "", phone: "00000 11111" }),
  );
  const unsafeText = [
    "\ufeffPhone;Full Name;E-mail;Skills;Availability;Role",
    '00000 22222;Gopal Das;GOPAL@example.org;"Cooking, Serving";weekends, nights;Kitchen',
    "+91-00000-11111;nila;nila@example.org;;;",
    ";;;;;",
    "00000 33333;;;;;",
    ";Ravi;;;;",
    ";Ravi;not-an-address;;;",
    "12;Ravi;;;;",
    ";Ravi;gopal@example.org;;;",
    '00000 44444;"=HYPERLINK(""http://evil.test"")";;;;@SUM(1)',
    "00000 44444;Brother;;;;",
  ].join("\r\n");
  const preview = await previewImport({ db }, owner, { spaceId: hall, unsafeText });
  expect(preview.updated.map(({ name }) => name)).toEqual(["Gopal Das", "nila"]);
  expect(preview.added.map(({ name }) => name)).toEqual(['=HYPERLINK("http://evil.test")', "Brother"]);
  expect(preview.problems.map(({ lineNo, problem }) => [lineNo, problem])).toEqual([
    [5, "name-missing"],
    [6, "contact-missing"],
    [7, "email-wrong"],
    [8, "phone-wrong"],
    [9, "twice"],
  ]);
  const count = async () => (await listVolunteers(db, owner, hall, readListAddress(new URLSearchParams(), hall))).found;
  expect(await count()).toBe(2);
  expect(await importVolunteers({ db, clock: clockAt(now) }, owner, { spaceId: hall, unsafeText })).toEqual({
    added: 2,
    updated: 2,
  });
  expect(await importVolunteers({ db, clock: clockAt(now) }, owner, { spaceId: hall, unsafeText })).toEqual({
    added: 0,
    updated: 4,
  });
  expect(await count()).toBe(4);
  const gopal = await db
    .selectFrom("volunteer")
    .selectAll()
    .where("email", "=", "gopal@example.org")
    .where("space_id", "=", hall)
    .executeTakeFirstOrThrow();
  expect(gopal).toMatchObject({
    role: "Kitchen",
    skills: ["Cooking", "Serving"],
    availability: ["weekends", "nights"],
  });

  const { context } = testRequest(base, { viewer: owner });
  const request = new Request(`http://house.test/manage-volunteers/export.csv?space=${hall}`);
  const answer = await exportCsv({ request, context, params: {} } as never);
  const csv = await answer.text();
  expect(csv.split("\r\n")[0]).toBe(
    "Name,Email,Phone,Role,Skills,Availability,Experience,Status,Join date,Hours,Events,Rating",
  );
  expect(csv).toContain(`'=HYPERLINK`);
  expect(csv).toContain(`'@SUM(1)`);
  // An export can be imported again without doubling anybody.
  expect(await importVolunteers({ db, clock: clockAt(now) }, owner, { spaceId: hall, unsafeText: csv })).toEqual({
    added: 0,
    updated: 4,
  });
  for (const [text, code] of [
    ["", "file-unreadable"],
    ["a,b\n1,2", "file-no-names"],
    ["Name\n" + "x\n".repeat(1_001), "file-too-long"],
  ] as const) {
    await expect(previewImport({ db }, owner, { spaceId: hall, unsafeText: text })).rejects.toMatchObject({
      code: `volunteers.${code}`,
    });
  }
});

test("a devotee offers to serve, the desk hears of it and accepts; the own address ties what the desk wrote before", async () => {
  const hall = await testSpace(db, "Offers");
  const owner = await testPerson(db, { memberships: [{ spaceId: hall, role: "owner" }] });
  const devotee = await testPerson(db, { name: "Meera" });
  const offer = (note: string, space = hall, viewer: Viewer = devotee) =>
    offerToServe({ ...services, clock: clockAt(now) }, viewer, {
      spaceId: space,
      phone: "00000 55555",
      skills: ["Flowers"],
      availability: [],
      note,
    });
  office.queue.splice(0);
  await offer("I live next door.");
  await offer("I live next door, and have time.");
  expect(office.queue.map(({ data }) => data)).toMatchObject([
    { kind: "volunteer.offered", personIds: [owner.personId], payload: { who: "Meera", space: "Offers" } },
    { kind: "volunteer.offered" },
  ]);
  expect(await volunteerFigures(db, hall, now)).toMatchObject({ active: 0, pending: 1 });
  const row = await db.selectFrom("volunteer").selectAll().where("space_id", "=", hall).executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    person_id: devotee.personId,
    email: devotee.email,
    note: "I live next door, and have time.",
  });
  const team = () => db.selectFrom("space_team").select("role").where("person_id", "=", devotee.personId).execute();
  expect(await team()).toEqual([]);
  await setVolunteerStatus({ ...services, clock: clockAt(now) }, owner, {
    spaceId: hall,
    volunteerId: row.id,
    status: "active",
  });
  expect(await team()).toEqual([{ role: "volunteer" }]);
  expect(office.queue.at(-1)!.data).toMatchObject({
    kind: "volunteer.accepted",
    personIds: [devotee.personId],
    path: "/volunteering",
    payload: { space: "Offers" },
  });
  await expect(offer("Again")).rejects.toMatchObject({ code: "volunteers.serves-already" });
  await stopServing({ ...services, clock: clockAt(now) }, devotee, { spaceId: hall });
  expect(await team()).toEqual([]);

  const known = await testPerson(db);
  await addVolunteer({ db, clock: clockAt(now) }, owner, input({ spaceId: hall, email: known.email }));
  await expect(claimService({ db }, { ...known, emailVerified: false })).rejects.toMatchObject({
    code: "volunteers.confirm-address",
  });
  expect(await claimService({ db }, known)).toBe(1);
  expect(await claimService({ db }, known)).toBe(0);
  const hidden = await testSpace(db, "Hidden");
  await db.updateTable("space").set({ is_listed: false }).where("id", "=", hidden).execute();
  await expect(offer("Hello", hidden)).rejects.toMatchObject({ code: "platform.not-found" });
});
