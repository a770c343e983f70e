import { beforeAll, beforeEach, expect, test } from "vitest";
import { testDatabase } from "#/testing/database.ts";
import { testEvent } from "#/testing/events.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testPostOffice } from "#/testing/post-office.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { answerByToken, answerOwnShift } from "./commands/answers.server.ts";
import { askVolunteers, removeFromShift } from "./commands/ask-volunteers.server.ts";
import { checkIn, checkInByCode, checkOut, checkOutSelf } from "./commands/check-in.server.ts";
import { correctHours, enterHours, removeHours } from "./commands/hours.server.ts";
import { addShift, cancelShift, editShift, type ShiftInput } from "./commands/shifts.server.ts";
import { askForSwap, acceptSwap } from "./commands/swaps.server.ts";
import { addVolunteer, setVolunteerStatus } from "./commands/volunteers.server.ts";
import { checkInCode } from "./check-in-code.server.ts";
import { shiftMails } from "./jobs.server.ts";
import { volunteerFigures } from "./public.server.ts";
import { clockAt } from "#/platform/clock.ts";

const { db } = await testDatabase();
const office = testPostOffice({ db, jobs: null as never });
const services = { db, jobs: office.jobs, secret: "a secret of this test alone, and of no other" };
// A Saturday, 11:30 in India.
const now = new Date("2026-11-21T06:00:00Z");
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const language = "en";

let spaceId: number;
let owner: SignedIn;
let made = 0;

beforeAll(async () => {
  spaceId = await testSpace(db);
  owner = await testPerson(db, { name: "Gauri", memberships: [{ spaceId, role: "owner" }] });
});
beforeEach(() => void office.queue.splice(0));

const add = async (person?: SignedIn, space = spaceId) => {
  const number = ++made;
  const viewer = space === spaceId ? owner : await testPerson(db, { memberships: [{ spaceId: space, role: "owner" }] });
  const input = {
    spaceId: space,
    name: person?.name ?? `Volunteer ${number}`,
    email: `volunteer${number}@example.org`,
    phone: "00000 00000",
    role: "Security",
    skills: [],
    availability: [],
    experience: "",
  };
  const id = await addVolunteer({ db, clock: clockAt(now) }, viewer, input);
  if (person) await db.updateTable("volunteer").set({ person_id: person.personId }).where("id", "=", id).execute();
  return id;
};
const withAccount = async (space = spaceId) => {
  const viewer = await testPerson(db);
  return { viewer, id: await add(viewer, space) };
};
const shift = (change: Partial<ShiftInput> = {}) =>
  addShift({ db, clock: clockAt(now) }, owner, {
    spaceId,
    event: null,
    title: "Evening prayer",
    role: "Security",
    needed: 2,
    from: "2026-11-21T12:30",
    until: "2026-11-21T14:30",
    place: "",
    note: "",
    ...change,
  });
const ask = (shiftId: number, volunteerIds: number[], agreed = false) =>
  askVolunteers({ ...services, clock: clockAt(now) }, owner, { spaceId, shiftId, volunteerIds, agreed, language });
const assignmentOf = async (shiftId: number, volunteerId: number) =>
  db
    .selectFrom("volunteer_assignment")
    .selectAll()
    .where("shift_id", "=", shiftId)
    .where("volunteer_id", "=", volunteerId)
    .executeTakeFirstOrThrow();
const statesOf = async (shiftId: number) => {
  const rows = await db.selectFrom("volunteer_assignment").select("state").where("shift_id", "=", shiftId).execute();
  return rows.map(({ state }) => state).toSorted();
};
const codes = async (all: Promise<unknown>[]) =>
  (await Promise.allSettled(all)).map((one) =>
    one.status === "fulfilled" ? "done" : (one.reason as { code: string }).code,
  );

test("twelve accept three places at once: three have one, nobody more", async () => {
  const shiftId = await shift({ needed: 3 });
  const people = await Promise.all(Array.from({ length: 12 }, () => withAccount()));
  await ask(
    shiftId,
    people.map(({ id }) => id),
  );
  const assignments = await Promise.all(people.map(({ id }) => assignmentOf(shiftId, id)));
  const answers = await codes(
    people.map(({ viewer }, i) =>
      answerOwnShift({ ...services, clock: clockAt(now) }, viewer, {
        assignmentId: assignments[i]!.id,
        answer: "accept",
      }),
    ),
  );
  expect(answers.filter((code) => code === "done")).toHaveLength(3);
  expect(answers.filter((code) => code === "volunteers.shift-full")).toHaveLength(9);
  expect((await statesOf(shiftId)).filter((state) => state === "accepted")).toHaveLength(3);
});

test("a swap that two take at once goes to one of them, and the number of people stays", async () => {
  const shiftId = await shift({ needed: 1, from: "2026-11-22T10:00", until: "2026-11-22T12:00" });
  const [asker, ...takers] = await Promise.all(Array.from({ length: 5 }, () => withAccount()));
  await ask(shiftId, [asker!.id], true);
  const { id: assignmentId } = await assignmentOf(shiftId, asker!.id);
  await askForSwap({ ...services, clock: clockAt(now) }, asker!.viewer, {
    assignmentId,
    withVolunteerId: null,
    language,
  });
  expect(await statesOf(shiftId)).toEqual(["swap-wanted"]);
  const took = await codes(
    takers.map(({ viewer }) => acceptSwap({ ...services, clock: clockAt(now) }, viewer, { assignmentId })),
  );
  expect(took.toSorted()).toEqual(["done", "volunteers.swap-gone", "volunteers.swap-gone", "volunteers.swap-gone"]);
  expect(await statesOf(shiftId)).toEqual(["accepted", "declined"]);
  const winner = takers[took.indexOf("done")]!;
  expect((await assignmentOf(shiftId, asker!.id)).swapped_to).toBe(winner.id);
});

test("a swap asked of one is not another's to take, and the asker may come after all", async () => {
  const shiftId = await shift({ from: "2026-11-23T10:00", until: "2026-11-23T12:00" });
  const [asker, named, other] = await Promise.all([withAccount(), withAccount(), withAccount()]);
  const far = await withAccount(await testSpace(db, "Elsewhere"));
  await ask(shiftId, [asker.id], true);
  const { id: assignmentId } = await assignmentOf(shiftId, asker.id);
  const swap = (withVolunteerId: number | null) =>
    askForSwap({ ...services, clock: clockAt(now) }, asker.viewer, { assignmentId, withVolunteerId, language });
  await expect(swap(far.id)).rejects.toMatchObject({ code: "volunteers.swap-with-unknown" });
  await swap(named.id);
  const told = office.queue.map(({ data }) => data as { kind: string; personIds: number[] });
  expect(told.filter(({ personIds }) => personIds.includes(named.viewer.personId))).toHaveLength(1);
  expect(told.some(({ personIds }) => personIds.includes(other.viewer.personId))).toBe(false);
  const take = ({ viewer }: typeof named) => acceptSwap({ ...services, clock: clockAt(now) }, viewer, { assignmentId });
  await expect(take(other)).rejects.toMatchObject({ code: "platform.not-found" });
  await expect(take(far)).rejects.toMatchObject({ code: "platform.not-found" });
  await answerOwnShift({ ...services, clock: clockAt(now) }, asker.viewer, { assignmentId, answer: "accept" });
  await expect(take(named)).rejects.toMatchObject({ code: "volunteers.swap-gone" });
  await expect(
    answerOwnShift({ ...services, clock: clockAt(now) }, other.viewer, { assignmentId, answer: "decline" }),
  ).rejects.toMatchObject({
    code: "platform.not-found",
  });
});

test("nobody is in two places: overlapping shifts are refused, at other spaces too, and when both are answered at once", async () => {
  const elsewhere = await testSpace(db, "Another Mandir");
  const { viewer, id } = await withAccount();
  const there = await add(viewer, elsewhere);
  const times = { from: "2026-11-24T10:00", until: "2026-11-24T12:00" };
  const first = await shift(times);
  const touching = await shift({ from: "2026-11-24T12:00", until: "2026-11-24T13:00" });
  const second = await shift({ from: "2026-11-24T11:59", until: "2026-11-24T12:30" });
  const boss = await testPerson(db, { memberships: [{ spaceId: elsewhere, role: "manager" }] });
  const third = await addShift({ db, clock: clockAt(now) }, boss, {
    spaceId: elsewhere,
    event: null,
    title: "Fair",
    role: "Parking",
    needed: 1,
    place: "",
    note: "",
    ...times,
  });
  await ask(first, [id]);
  await ask(second, [id]);
  await ask(touching, [id]);
  await askVolunteers({ ...services, clock: clockAt(now) }, boss, {
    spaceId: elsewhere,
    shiftId: third,
    volunteerIds: [there],
    agreed: false,
    language,
  });
  const all = await Promise.all([assignmentOf(first, id), assignmentOf(second, id), assignmentOf(third, there)]);
  const accept = (assignmentId: number) =>
    answerOwnShift({ ...services, clock: clockAt(now) }, viewer, { assignmentId, answer: "accept" });
  const answers = await codes(all.map((one) => accept(one.id)));
  expect(answers.filter((code) => code === "done").length).toBeGreaterThanOrEqual(1);
  expect(answers.filter((code) => code === "volunteers.overlaps").length).toBeGreaterThanOrEqual(1);
  const kept = await db
    .selectFrom("volunteer_assignment as a")
    .innerJoin("volunteer_shift as s", "s.id", "a.shift_id")
    .select(["s.starts_at", "s.ends_at"])
    .where("a.volunteer_id", "in", [id, there])
    .where("a.state", "=", "accepted")
    .execute();
  for (const one of kept) {
    for (const other of kept) {
      if (one !== other) expect(one.starts_at < other.ends_at && other.starts_at < one.ends_at).toBe(false);
    }
  }
  await expect(ask(second, [id], true).then(() => ask(first, [id], true))).rejects.toMatchObject({
    code: "volunteers.overlaps",
  });
});

test("who has no account is written to, and answers by the link alone", async () => {
  const id = await add();
  const shiftId = await shift({ from: "2026-11-25T10:00", until: "2026-11-25T12:00", needed: 1 });
  await ask(shiftId, [id]);
  const job = shiftMails({
    db,
    mailer: office.mailer,
    config: { publicUrl: "https://sangam.test" } as never,
    clock: () => now.getTime(),
  });
  for (const { data } of office.queue) await job.handle(data as never);
  const mail = office.sent.at(-1)!;
  const token = /\/volunteering\/answer\/([\w-]{22})/.exec(mail.text)![1]!;
  expect(mail.subject).toBe("Test Mandir asks for your help: Evening prayer");
  await answerByToken({ ...services, clock: clockAt(now) }, { token, answer: "accept" });
  await answerByToken({ ...services, clock: clockAt(now) }, { token, answer: "accept" });
  expect(await statesOf(shiftId)).toEqual(["accepted"]);
  await answerByToken({ ...services, clock: clockAt(now) }, { token, answer: "decline" });
  expect(await statesOf(shiftId)).toEqual(["declined"]);
  await expect(
    answerByToken({ ...services, clock: clockAt(now) }, { token: "a".repeat(22), answer: "accept" }),
  ).rejects.toMatchObject({
    code: "platform.not-found",
  });
  // The volunteer declined since: the queued email is not sent.
  office.sent.splice(0);
  await job.handle({ assignmentId: (await assignmentOf(shiftId, id)).id, about: "asked", language });
  expect(office.sent).toEqual([]);
});

test("another time asks again, a smaller number than has said yes is refused, a cancelled shift takes no answer", async () => {
  const eventId = await testEvent(db, { spaceId, title: "Annakut", startsAt: later(24 * 6) });
  const foreign = await testEvent(db, { spaceId: await testSpace(db, "Far"), startsAt: later(24 * 6) });
  const [a, b] = await Promise.all([withAccount(), withAccount()]);
  const base = { event: eventId, title: "", from: "2026-11-27T10:00", until: "2026-11-27T12:00" };
  await expect(shift({ ...base, event: foreign })).rejects.toMatchObject({ code: "platform.not-found" });
  await expect(shift({ title: "" })).rejects.toMatchObject({ fields: [{ field: "title" }] });
  await expect(shift({ until: "2026-11-21T12:30" })).rejects.toMatchObject({ code: "volunteers.shift-times" });
  await expect(shift({ from: "2026-11-20T12:30", until: "2026-11-20T14:30" })).rejects.toMatchObject({
    code: "volunteers.shift-past",
  });
  const shiftId = await shift(base);
  await ask(shiftId, [a.id, b.id], true);
  const edit = (change: Partial<ShiftInput>) =>
    editShift({ ...services, clock: clockAt(now) }, owner, {
      spaceId,
      shiftId,
      role: "Security",
      needed: 2,
      place: "",
      note: "",
      language,
      ...base,
      ...change,
    });
  await expect(edit({ needed: 1 })).rejects.toMatchObject({ code: "volunteers.needs-fewer" });
  await edit({ place: "Gate 2" });
  expect(await statesOf(shiftId)).toEqual(["accepted", "accepted"]);
  office.queue.splice(0);
  await edit({ until: "2026-11-27T13:00" });
  expect(await statesOf(shiftId)).toEqual(["asked", "asked"]);
  expect(office.queue).toHaveLength(2);
  await removeFromShift({ db, clock: clockAt(now) }, owner, { spaceId, shiftId, volunteerId: b.id });
  await cancelShift({ ...services, clock: clockAt(now) }, owner, { spaceId, shiftId, language });
  const { id: assignmentId } = await assignmentOf(shiftId, a.id);
  await expect(
    answerOwnShift({ ...services, clock: clockAt(now) }, a.viewer, { assignmentId, answer: "accept" }),
  ).rejects.toMatchObject({
    code: "volunteers.shift-cancelled",
  });
});

test("hours are what lies between in and out, and a corrected entry is in the audit trail", async () => {
  const hall = await testSpace(db, "Hall");
  const boss = await testPerson(db, { memberships: [{ spaceId: hall, role: "manager" }] });
  const viewer = await testPerson(db);
  const id = await add(viewer, hall);
  const idle = await add(undefined, hall);
  const base = { spaceId: hall, event: null, title: "Langar", role: "Kitchen", needed: 2, place: "", note: "" };
  const shiftId = await addShift({ db, clock: clockAt(now) }, boss, {
    ...base,
    from: "2026-11-21T12:00",
    until: "2026-11-21T14:00",
  });
  await askVolunteers({ ...services, clock: clockAt(now) }, boss, {
    spaceId: hall,
    shiftId,
    volunteerIds: [id],
    agreed: true,
    language,
  });
  expect(await volunteerFigures(db, hall, now)).toEqual({
    active: 2,
    pending: 0,
    minutesThisMonth: 0,
    shiftsWithGaps: 1,
  });

  await expect(
    checkIn({ db, clock: clockAt(now) }, boss, { spaceId: hall, volunteerId: idle, shiftId }),
  ).rejects.toMatchObject({
    code: "volunteers.not-expected",
  });
  await expect(
    checkIn({ db, clock: clockAt(later(9)) }, boss, { spaceId: hall, volunteerId: id, shiftId }),
  ).rejects.toMatchObject({
    code: "volunteers.not-today",
  });
  const code = checkInCode(services.secret, shiftId, now);
  const inside = (at: Date, intent: "in" | "out" = "in", who = viewer, what = code) =>
    checkInByCode({ ...services, clock: clockAt(at) }, who, { code: what, intent });
  await expect(inside(later(0.2))).rejects.toMatchObject({ code: "volunteers.code-old" });
  await expect(
    inside(
      now,
      "in",
      viewer,
      code.replace(/.$/, (c) => (c === "A" ? "B" : "A")),
    ),
  ).rejects.toMatchObject({
    code: "platform.not-found",
  });
  await expect(inside(now, "in", await testPerson(db))).rejects.toMatchObject({ code: "volunteers.not-expected" });
  const atOnce = await codes([
    inside(now),
    inside(now),
    checkIn({ db, clock: clockAt(now) }, boss, { spaceId: hall, volunteerId: id, shiftId }),
  ]);
  expect(atOnce.toSorted()).toEqual(["done", "volunteers.here-already", "volunteers.here-already"]);
  await checkOutSelf({ db, clock: clockAt(later(1.5)) }, viewer, { volunteerId: id });
  await expect(
    checkOut({ db, clock: clockAt(later(2)) }, boss, { spaceId: hall, volunteerId: id }),
  ).rejects.toMatchObject({
    code: "volunteers.not-here",
  });
  expect(await statesOf(shiftId)).toEqual(["done"]);
  expect((await volunteerFigures(db, hall, later(3))).minutesThisMonth).toBe(90);

  const { id: checkinId } = await db
    .selectFrom("volunteer_checkin")
    .select("id")
    .where("volunteer_id", "=", id)
    .executeTakeFirstOrThrow();
  const hours = {
    spaceId: hall,
    volunteerId: id,
    from: "2026-11-21T11:00",
    until: "2026-11-21T13:00",
    reason: "Came at eleven",
  };
  await expect(enterHours({ db, clock: clockAt(later(3)) }, boss, hours)).rejects.toMatchObject({
    code: "volunteers.hours-overlap",
  });
  await correctHours({ db, clock: clockAt(later(3)) }, boss, { ...hours, checkinId });
  await enterHours({ db, clock: clockAt(later(3)) }, boss, {
    ...hours,
    from: "2026-11-20T22:00",
    until: "2026-11-21T01:00",
  });
  expect((await volunteerFigures(db, hall, later(3))).minutesThisMonth).toBe(300);
  await expect(
    enterHours({ db, clock: clockAt(later(3)) }, boss, { ...hours, until: "2026-11-21T18:00" }),
  ).rejects.toMatchObject({
    code: "volunteers.hours-times",
  });
  await expect(
    removeHours({ db, clock: clockAt(later(3)) }, boss, { ...hours, volunteerId: idle, checkinId }),
  ).rejects.toMatchObject({
    code: "platform.not-found",
  });
  await removeHours({ db, clock: clockAt(later(3)) }, boss, { ...hours, checkinId });
  expect((await volunteerFigures(db, hall, later(3))).minutesThisMonth).toBe(180);
  const trail = await db
    .selectFrom("audit")
    .select(["action", "detail"])
    .where("space_id", "=", hall)
    .where("entity", "=", "volunteer_checkin")
    .orderBy("id")
    .execute();
  expect(trail.map(({ action }) => action)).toEqual(["hours.corrected", "hours.entered", "hours.removed"]);
  expect(trail[0]!.detail).toMatchObject({
    reason: "Came at eleven",
    before: { out_at: later(1.5).toISOString() },
    after: { in_at: "2026-11-21T05:30:00.000Z" },
  });
});

test("who rests is taken off what is to come, and a deleted account leaves its hours without the person", async () => {
  const { viewer, id } = await withAccount();
  const shiftId = await shift({ from: "2026-11-28T10:00", until: "2026-11-28T12:00" });
  await ask(shiftId, [id], true);
  await setVolunteerStatus({ ...services, clock: clockAt(now) }, owner, {
    spaceId,
    volunteerId: id,
    status: "inactive",
  });
  expect(await statesOf(shiftId)).toEqual(["declined"]);
  await expect(ask(shiftId, [id])).rejects.toMatchObject({ code: "volunteers.not-active" });
  await enterHours({ db, clock: clockAt(now) }, owner, {
    spaceId,
    volunteerId: id,
    from: "2026-11-20T10:00",
    until: "2026-11-20T12:00",
    reason: "",
  });
  const before = await volunteerFigures(db, spaceId, now);
  await db.deleteFrom("person").where("id", "=", viewer.personId).execute();
  const row = await db.selectFrom("volunteer").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ person_id: null, name: "", email: "", phone: "", search_text: "", status: "inactive" });
  expect((await volunteerFigures(db, spaceId, now)).minutesThisMonth).toBe(before.minutesThisMonth);
});
