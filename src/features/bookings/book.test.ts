import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { findProvider } from "#/features/artists/public.server.ts";
import { NOTIFY_JOB, type NotifyData } from "#/platform/notifications.ts";
import { visitor } from "#/platform/viewer.ts";
import { online, puja, stateOf, testPujari } from "#/testing/bookings.ts";
import { testPerson } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { saveHours, addBlackout } from "./commands/availability.server.ts";
import { cancelBooking } from "./commands/cancel-booking.server.ts";
import { completeBooking } from "./commands/complete-booking.server.ts";
import { confirmBooking, declineBooking } from "./commands/decide-booking.server.ts";
import { bookSlot } from "./commands/book-slot.server.ts";
import { acceptTime, dropProposal, proposeTime } from "./commands/move-booking.server.ts";
import { reviewBooking } from "./commands/review-booking.server.ts";
import { sendReminders } from "./commands/send-reminders.server.ts";
import { addService, archiveService, editService } from "./commands/services.server.ts";
import { completePast, endUnanswered } from "./commands/settle-booking.server.ts";
import { bookings } from "./feature.server.ts";
import { COMING_PAGE, findNextConfirmed, listComing, listRequests, listUnmarked } from "./queries/bookings.server.ts";
import { listServices } from "./queries/services.server.ts";
import { readSlots } from "./queries/slots.server.ts";

let now = Date.parse("2026-11-22T06:00:00Z");
const { services } = await testServices(() => now);
const { db } = services;

const free = (more = {}) => puja({ priceKind: "free", pricePaise: null, ...more });

async function pujariWithPuja(more = {}) {
  const pujari = await testPujari(db);
  const serviceId = await addService(services, pujari, free(more));
  return { pujari, serviceId };
}

const bookingOf = (id: number) => db.selectFrom("booking").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

async function notificationsTo(personId: number) {
  const { rows } = await sql<{ data: NotifyData }>`
    select data from boss.job where name = ${NOTIFY_JOB} order by created_on`.execute(db);
  return rows.map(({ data }) => data).filter(({ personIds }) => personIds.includes(personId));
}

test("a hundred people ask for one slot at once: exactly one has it", async () => {
  const { serviceId } = await pujariWithPuja();
  const crowd = await Promise.all(Array.from({ length: 100 }, () => testPerson(db)));
  const answers = await Promise.allSettled(
    crowd.map((person, i) =>
      // Every other one for a time that only overlaps.
      bookSlot(services, person, online(serviceId, i % 2 ? "2026-11-24T05:30:00Z" : "2026-11-24T05:00:00Z")),
    ),
  );
  const won = answers.filter(({ status }) => status === "fulfilled");
  expect(won).toHaveLength(1);
  const lost = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason.code] : []));
  expect(new Set(lost)).toEqual(new Set(["bookings.slot-taken"]));
});

test("the database itself refuses a second booking, whatever wrote it and however many at once", async () => {
  const { pujari, serviceId } = await pujariWithPuja();
  const crowd = await Promise.all(Array.from({ length: 100 }, () => testPerson(db)));
  const at = (minutes: number) => new Date(Date.parse("2026-11-25T05:00:00Z") + minutes * 60_000);
  const row = (personId: number, i: number) => ({
    ...{ service_id: serviceId, provider_id: pujari.personId, person_id: personId, idempotency_key: randomUUID() },
    ...{ service_name: "Puja", zone: "Asia/Kolkata", starts_at: at(i % 50), ends_at: at(60 + (i % 50)) },
    ...{ occupied_from: at(i % 50), occupied_until: at(60 + (i % 50)), slot_key: `x${i}`, location: "online" },
    ...{ price_kind: "free", full_refund_hours: 0, half_refund_hours: 0, state: "requested" },
  });
  const answers = await Promise.allSettled(
    crowd.map((person, i) => db.insertInto("booking").values(row(person.personId, i)).execute()),
  );
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a booking keeps its way and its pause free, a declined one gives its time back", async () => {
  const { pujari, serviceId } = await pujariWithPuja();
  const [asha, ravi] = [await testPerson(db), await testPerson(db)];
  const { bookingId } = await bookSlot(services, asha, online(serviceId, "2026-11-24T05:00:00Z"));
  // An hour, and half an hour's pause.
  await expect(bookSlot(services, ravi, online(serviceId, "2026-11-24T06:00:00Z"))).rejects.toMatchObject({
    code: "bookings.slot-taken",
  });
  await expect(bookSlot(services, ravi, online(serviceId, "2026-11-24T04:00:00Z"))).rejects.toMatchObject({
    code: "bookings.slot-taken",
  });
  // At home, the way there would lie in it.
  const home = { location: "home" as const, address: "12 Lakshmi Road" };
  await expect(bookSlot(services, ravi, online(serviceId, "2026-11-24T06:30:00Z", home))).rejects.toMatchObject({
    code: "bookings.slot-taken",
  });
  await declineBooking(services, pujari, { bookingId, reason: "" });
  const again = await bookSlot(services, ravi, online(serviceId, "2026-11-24T05:00:00Z", home));
  expect(await bookingOf(again.bookingId)).toMatchObject({
    travel_minutes: 60,
    occupied_from: new Date("2026-11-24T04:00:00Z"),
  });
});

test("the same form sent twice is one booking, and nobody else's", async () => {
  const { serviceId } = await pujariWithPuja();
  const [asha, ravi] = [await testPerson(db), await testPerson(db)];
  const form = online(serviceId, "2026-11-24T05:00:00Z");
  const [first, second] = await Promise.all([bookSlot(services, asha, form), bookSlot(services, asha, form)]);
  expect(second).toEqual(first);
  await expect(bookSlot(services, ravi, form)).rejects.toMatchObject({ code: "bookings.slot-taken" });
});

test("only who is welcome books, where the service is offered, at a time that is offered", async () => {
  const { pujari, serviceId } = await pujariWithPuja();
  const [asha, blocked, blocker] = [await testPerson(db), await testPerson(db), await testPerson(db)];
  await db
    .insertInto("person_block")
    .values([
      { person_id: pujari.personId, blocked_id: blocked.personId },
      { person_id: blocker.personId, blocked_id: pujari.personId },
    ])
    .execute();
  const at = "2026-11-24T05:00:00Z";
  const refused = (viewer: typeof asha | typeof visitor, input = online(serviceId, at)) =>
    bookSlot(services, viewer, input).then(
      () => "booked",
      ({ code }: { code: string }) => code,
    );
  expect(await refused(visitor)).toBe("platform.sign-in-first");
  expect(await refused(pujari)).toBe("bookings.own-service");
  expect(await refused(blocked)).toBe("bookings.not-taken");
  expect(await refused(blocker)).toBe("bookings.not-taken");
  expect(await refused(asha, online(serviceId, at, { location: "space" }))).toBe("bookings.not-there");
  expect(await refused(asha, online(serviceId, at, { location: "home" }))).toBe("bookings.address-missing");
  expect(await refused(asha, online(serviceId, "2026-11-24T05:10:00Z"))).toBe("bookings.slot-taken");
  expect(await refused(asha, online(serviceId, "2026-11-24T12:00:00Z"))).toBe("bookings.slot-taken");
  expect(await refused(asha, online(serviceId, "2026-11-22T07:00:00Z"))).toBe("bookings.slot-taken");
  expect(await refused(asha, online(serviceId, at, { names: Array(25).fill("x") }))).toBe("bookings.too-many-names");
  await archiveService(services, pujari, { serviceId, isArchived: true });
  expect(await refused(asha)).toBe("platform.not-found");
  await archiveService(services, pujari, { serviceId, isArchived: false });
  await db.updateTable("artist").set({ is_listed: false }).where("person_id", "=", pujari.personId).execute();
  expect(await refused(asha)).toBe("platform.not-found");
});

test("who is on neither side reaches nothing of a booking", async () => {
  const { pujari, serviceId } = await pujariWithPuja();
  const { pujari: other } = await pujariWithPuja();
  const [asha, stranger] = [await testPerson(db), await testPerson(db)];
  const { bookingId } = await bookSlot(services, asha, online(serviceId, "2026-11-24T05:00:00Z"));
  const startsAt = new Date("2026-11-24T09:00:00Z");
  const acts = (viewer: typeof asha | typeof visitor) => [
    confirmBooking(services, viewer, { bookingId }),
    declineBooking(services, viewer, { bookingId, reason: "" }),
    cancelBooking(services, viewer, { bookingId, reason: "", percent: 0 }),
    completeBooking(services, viewer, { bookingId, isCompleted: true }),
    proposeTime(services, viewer, { bookingId, startsAt }),
    acceptTime(services, viewer, { bookingId, proposedAt: startsAt }),
    dropProposal(services, viewer, { bookingId, proposedAt: startsAt }),
  ];
  for (const viewer of [stranger, other]) {
    const codes = await Promise.all(acts(viewer).map((act) => act.catch(({ code }: { code: string }) => code)));
    expect(new Set(codes)).toEqual(new Set(["platform.not-found"]));
  }
  const codes = await Promise.all(acts(visitor).map((act) => act.catch(({ code }: { code: string }) => code)));
  expect(new Set(codes)).toEqual(new Set(["platform.sign-in-first"]));
  // A devotee does not confirm for the pujari.
  await expect(confirmBooking(services, asha, { bookingId })).rejects.toMatchObject({ code: "platform.not-found" });
  await expect(editService(services, other, { ...free(), serviceId })).rejects.toMatchObject({
    code: "platform.not-found",
  });
  await expect(saveHours(services, asha, { hours: [] })).rejects.toMatchObject({ code: "platform.not-allowed" });
  await expect(addService(services, asha, free())).rejects.toMatchObject({ code: "platform.not-allowed" });
  await confirmBooking(services, pujari, { bookingId });
  expect(await stateOf(db, bookingId)).toBe("confirmed");
});

test("another time is proposed, seen and agreed to; a proposal that changed meanwhile is not agreed to", async () => {
  const { pujari, serviceId } = await pujariWithPuja();
  const [asha, ravi] = [await testPerson(db), await testPerson(db)];
  const { bookingId } = await bookSlot(services, asha, online(serviceId, "2026-11-24T05:00:00Z"));
  const [first, second] = [new Date("2026-11-25T05:00:00Z"), new Date("2026-11-26T05:00:00Z")];
  await proposeTime(services, pujari, { bookingId, startsAt: first });
  await expect(acceptTime(services, pujari, { bookingId, proposedAt: first })).rejects.toMatchObject({
    code: "bookings.answered-already",
  });
  await proposeTime(services, pujari, { bookingId, startsAt: second });
  await expect(acceptTime(services, asha, { bookingId, proposedAt: first })).rejects.toMatchObject({
    code: "bookings.answered-already",
  });
  await acceptTime(services, asha, { bookingId, proposedAt: second });
  expect(await bookingOf(bookingId)).toMatchObject({
    state: "confirmed",
    starts_at: second,
    proposed_at: null,
    revision: 1,
  });
  // The time that was left is free again, the new one is not.
  await bookSlot(services, ravi, online(serviceId, "2026-11-24T05:00:00Z"));
  await expect(bookSlot(services, ravi, online(serviceId, second.toISOString()))).rejects.toMatchObject({
    code: "bookings.slot-taken",
  });
  await expect(
    proposeTime(services, asha, { bookingId, startsAt: new Date("2026-11-24T05:00:00Z") }),
  ).rejects.toMatchObject({
    code: "bookings.slot-taken",
  });
});

test("a time that two bookings are moved to at once belongs to one of them", async () => {
  const { pujari, serviceId } = await pujariWithPuja();
  const people = await Promise.all([testPerson(db), testPerson(db)]);
  const ids = await Promise.all(
    people.map(
      async (person, i) =>
        (await bookSlot(services, person, online(serviceId, `2026-11-2${4 + i}T05:00:00Z`))).bookingId,
    ),
  );
  const wanted = new Date("2026-11-27T05:00:00Z");
  for (const bookingId of ids) await proposeTime(services, pujari, { bookingId, startsAt: wanted });
  const answers = await Promise.allSettled(
    ids.map((bookingId, i) => acceptTime(services, people[i]!, { bookingId, proposedAt: wanted })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("what is cancelled and confirmed at once ends in one state, and its time is free exactly when it is cancelled", async () => {
  const { pujari, serviceId } = await pujariWithPuja();
  const asha = await testPerson(db);
  const { bookingId } = await bookSlot(services, asha, online(serviceId, "2026-11-24T05:00:00Z"));
  await Promise.allSettled([
    confirmBooking(services, pujari, { bookingId }),
    cancelBooking(services, asha, { bookingId, reason: "", percent: 0 }),
  ]);
  expect(await stateOf(db, bookingId)).toBe("cancelled");
  await expect(confirmBooking(services, pujari, { bookingId })).rejects.toMatchObject({
    code: "bookings.answered-already",
  });
});

test("a request that nobody answers is given up an hour before it would begin, and both are told", async () => {
  const { pujari, serviceId } = await pujariWithPuja();
  const asha = await testPerson(db);
  const before = now;
  const { bookingId } = await bookSlot(services, asha, online(serviceId, "2026-11-23T05:00:00Z"));
  now = Date.parse("2026-11-23T03:59:00Z");
  await endUnanswered(services, new Date(now));
  expect(await stateOf(db, bookingId)).toBe("requested");
  now = Date.parse("2026-11-23T04:00:00Z");
  await Promise.all([endUnanswered(services, new Date(now)), endUnanswered(services, new Date(now))]);
  expect(await bookingOf(bookingId)).toMatchObject({ state: "declined", ended_by: "unanswered" });
  const kinds = (await notificationsTo(pujari.personId)).map(({ kind, payload }) => [
    kind,
    (payload as { what: string }).what,
  ]);
  expect(kinds).toEqual([
    ["booking.asks", "requested"],
    ["booking.changed", "unanswered"],
  ]);
  now = before;
});

test("both sides are reminded a day and an hour before, once, and anew where it has moved", async () => {
  const { pujari, serviceId } = await pujariWithPuja({ isInstant: true });
  const asha = await testPerson(db);
  const { bookingId } = await bookSlot(services, asha, online(serviceId, "2026-11-26T05:00:00Z"));
  const remindersTo = async (personId: number) =>
    (await notificationsTo(personId))
      .filter(({ kind }) => kind === "booking.reminder")
      .map(({ payload }) => (payload as { before: string }).before);
  await sendReminders(services, new Date("2026-11-25T04:00:00Z"));
  expect(await remindersTo(asha.personId)).toEqual([]);
  for (let i = 0; i < 2; i++) await sendReminders(services, new Date("2026-11-25T05:00:00Z"));
  expect([await remindersTo(asha.personId), await remindersTo(pujari.personId)]).toEqual([["day"], ["day"]]);
  await db
    .updateTable("booking")
    .set({ starts_at: new Date("2026-11-26T05:30:00Z") })
    .where("id", "=", bookingId)
    .execute();
  await sendReminders(services, new Date("2026-11-25T05:30:00Z"));
  await sendReminders(services, new Date("2026-11-26T04:30:00Z"));
  expect(await remindersTo(asha.personId)).toEqual(["day", "day", "hour"]);
});

test("what was held is completed by the provider once it has begun, or a day after its end by itself, and can be taken back", async () => {
  const { pujari, serviceId } = await pujariWithPuja({ isInstant: true });
  const asha = await testPerson(db);
  const before = now;
  const { bookingId } = await bookSlot(services, asha, online(serviceId, "2026-11-24T05:00:00Z"));
  const complete = (isCompleted: boolean) => completeBooking(services, pujari, { bookingId, isCompleted });
  const held = async () =>
    (await db.selectFrom("service").select("booking_count").where("id", "=", serviceId).executeTakeFirstOrThrow())
      .booking_count;
  await expect(complete(true)).rejects.toMatchObject({ code: "bookings.not-begun" });
  now = Date.parse("2026-11-24T05:30:00Z");
  await complete(true);
  expect([await stateOf(db, bookingId), await held()]).toEqual(["completed", 1]);
  await complete(false);
  expect([await stateOf(db, bookingId), await held()]).toEqual(["confirmed", 0]);
  await completePast(services, new Date("2026-11-25T05:59:00Z"));
  expect(await stateOf(db, bookingId)).toBe("confirmed");
  await completePast(services, new Date("2026-11-25T06:00:00Z"));
  expect(await stateOf(db, bookingId)).toBe("completed");
  now = before;
});

test("the directory knows on which weekdays and days a provider is free", async () => {
  const { pujari, serviceId } = await pujariWithPuja({
    isInstant: true,
    durationMinutes: 240,
    bufferMinutes: 0,
    stepMinutes: 240,
  });
  const asha = await testPerson(db);
  const open = async () =>
    (
      await db
        .selectFrom("artist")
        .select("open_weekdays")
        .where("person_id", "=", pujari.personId)
        .executeTakeFirstOrThrow()
    ).open_weekdays;
  const busy = async () =>
    (
      await db
        .selectFrom("artist_busy_day")
        .select("day")
        .where("person_id", "=", pujari.personId)
        .orderBy("day")
        .execute()
    ).map(({ day }) => day);
  expect([await open(), await busy()]).toEqual([127, []]);
  const { bookingId } = await bookSlot(services, asha, online(serviceId, "2026-11-24T03:30:00Z"));
  expect(await busy()).toEqual([]);
  await bookSlot(services, asha, online(serviceId, "2026-11-24T07:30:00Z"));
  expect(await busy()).toEqual(["2026-11-24"]);
  await addBlackout(services, pujari, { fromDay: "2026-12-01", toDay: "2026-12-02", note: "Kashi" });
  expect(await busy()).toEqual(["2026-11-24", "2026-12-01", "2026-12-02"]);
  await cancelBooking(services, asha, { bookingId, reason: "", percent: 0 });
  expect(await busy()).toEqual(["2026-12-01", "2026-12-02"]);
  await saveHours(services, pujari, { hours: [{ weekday: 1, opensAt: "09:00", closesAt: "17:00" }] });
  expect([await open(), await busy()]).toEqual([1, []]);
  expect(
    await readSlots(db, serviceId, {
      from: new Date("2026-11-24T00:00:00Z"),
      until: new Date("2026-11-30T00:00:00Z"),
      now: new Date(now),
    }),
  ).toEqual([]);
  await archiveService(services, pujari, { serviceId, isArchived: true });
  expect(await open()).toBe(0);
});

test("days that come into reach are marked at midnight on the provider's clock, and at no other hour", async () => {
  const { pujari } = await pujariWithPuja();
  const last = "2027-02-21";
  await addBlackout(services, pujari, { fromDay: last, toDay: last, note: "Kashi" });
  const knows = async () =>
    (await db.selectFrom("artist_busy_day").select("day").where("person_id", "=", pujari.personId).execute()).map(
      ({ day }) => day,
    );
  expect(await knows()).toEqual([]);
  const [job] = bookings.jobs!({ services } as never).filter(({ name }) => name === "bookings.open-days");
  const before = now;
  const at = async (instant: string) => {
    now = Date.parse(instant);
    await job!.handle({} as never);
    return knows();
  };
  // Ninety days before, in India.
  expect(await at("2026-11-21T18:31:00Z")).toEqual([]);
  expect(await at("2026-11-22T00:01:00Z")).toEqual([]);
  expect(await at("2026-11-22T17:31:00Z")).toEqual([]);
  expect(await at("2026-11-22T18:31:00Z")).toEqual([last]);
  // A night that was slept through is made up for in the next.
  await db.deleteFrom("artist_busy_day").execute();
  expect(await at("2026-11-23T12:01:00Z")).toEqual([]);
  expect(await at("2026-11-23T18:31:00Z")).toEqual([last]);
  now = before;
});

test("what somebody has held is counted on their page, once, and no more when it is taken back or ends unproven", async () => {
  const { pujari, serviceId } = await pujariWithPuja({ isInstant: true });
  const before = now;
  const projects = async () => (await findProvider(db, "en", pujari.personId))?.projectCount;
  const asha = await testPerson(db);
  const { bookingId } = await bookSlot(services, asha, online(serviceId, "2026-11-24T05:00:00Z"));
  now = Date.parse("2026-11-24T05:30:00Z");
  const complete = (isCompleted: boolean) => completeBooking(services, pujari, { bookingId, isCompleted });
  expect(await projects()).toBe(0);
  await Promise.all([complete(true), complete(true)]);
  expect(await projects()).toBe(1);
  await complete(false);
  expect(await projects()).toBe(0);
  await completePast(services, new Date("2026-11-25T06:00:00Z"));
  await completePast(services, new Date("2026-11-25T06:01:00Z"));
  expect(await projects()).toBe(1);
  now = before;
});

test("a review that was changed or removed counts so for the service, and what was reviewed is not reopened", async () => {
  const { pujari, serviceId } = await pujariWithPuja({ isInstant: true });
  const before = now;
  const stars = async () => (await listServices(db, "en", pujari.personId)).find(({ id }) => id === serviceId)?.rating;
  const served: number[] = [];
  for (const at of ["2026-12-01T05:00:00Z", "2026-12-02T05:00:00Z"]) {
    const devotee = await testPerson(db);
    const { bookingId } = await bookSlot(services, devotee, online(serviceId, at));
    now = Date.parse(at) + 60_000;
    await completeBooking(services, pujari, { bookingId, isCompleted: true });
    await reviewBooking(services, devotee, { bookingId, rating: 5, text: "Calm and clear.", language: "en" });
    served.push(bookingId);
  }
  expect(await stars()).toBe(5);
  await expect(completeBooking(services, pujari, { bookingId: served[1]!, isCompleted: false })).rejects.toMatchObject({
    code: "bookings.reviewed",
  });
  const review = (bookingId: number) =>
    db.updateTable("artist_review").where("subject_type", "=", "booking").where("subject_id", "=", bookingId);
  await review(served[0]!).set({ rating: 2 }).execute();
  expect(await stars()).toBe(3.5);
  await review(served[0]!)
    .set({ removed_at: new Date(now) })
    .execute();
  expect(await stars()).toBe(5);
  now = before;
});

test("lists of bookings go on from page to page: each once, in their order, and nobody else's", async () => {
  const pujari = await testPujari(db);
  const serviceId = await addService(services, pujari, free({ durationMinutes: 30, bufferMinutes: 0 }));
  const [asha, other] = [await testPerson(db), await testPerson(db)];
  const count = COMING_PAGE * 2 + 3;
  const rows = Array.from({ length: count }, (_, i) => {
    const at = new Date(Date.parse("2026-11-24T03:30:00Z") + i * 3_600_000);
    const ends = new Date(at.getTime() + 1_800_000);
    return {
      ...{ service_id: serviceId, provider_id: pujari.personId, person_id: asha.personId, service_name: "Puja" },
      ...{ idempotency_key: randomUUID(), zone: "Asia/Kolkata", starts_at: at, ends_at: ends, occupied_from: at },
      ...{ occupied_until: ends, slot_key: `page@${i}`, location: "online", price_kind: "free" },
      ...{ full_refund_hours: 48, half_refund_hours: 24, state: "requested" },
      // Some wait for the devotee: they come first.
      ...(i % 9 === 8 && { proposed_at: new Date("2026-12-30T05:00:00Z"), proposed_by: "provider" }),
    };
  });
  const made = await db.insertInto("booking").values(rows).returning(["id", "starts_at", "proposed_by"]).execute();
  const all = async (page: (after: number | null) => Promise<{ bookings: { id: number }[]; next: number | null }>) => {
    const pages: number[][] = [];
    for (let after: number | null = null; ;) {
      const { bookings, next } = await page(after);
      pages.push(bookings.map(({ id }) => id));
      if (next === null) return pages;
      after = next;
    }
  };
  const at = new Date(now);
  const hindi = { language: "hi", now: at };
  await db.updateTable("booking").set({ service_name: "Puja" }).where("service_id", "=", serviceId).execute();
  await db.updateTable("service").set({ name: "Puja" }).where("id", "=", serviceId).execute();
  const translation = { entity: "service", entity_id: serviceId, field: "name", language: "hi", text: "पूजा" };
  await db.insertInto("translation").values(translation).execute();
  const first = async () => (await listComing(db, asha, hindi)).bookings[0];
  expect(await first()).toMatchObject({ serviceName: "पूजा", language: "hi" });
  expect((await listComing(db, asha, { language: "en", now: at })).bookings[0]).toMatchObject({ serviceName: "Puja" });
  // It is called otherwise since: what was booked keeps its name.
  await db.updateTable("service").set({ name: "Havan" }).where("id", "=", serviceId).execute();
  expect(await first()).toMatchObject({ serviceName: "Puja" });
  const coming = await all((after) => listComing(db, asha, { language: "en", now: at, after }));
  const expected = [
    ...made.filter(({ proposed_by }) => proposed_by),
    ...made.filter(({ proposed_by }) => !proposed_by),
  ];
  expect(coming.map(({ length }) => length)).toEqual([COMING_PAGE, COMING_PAGE, 3]);
  expect(coming.flat()).toEqual(expected.map(({ id }) => id));
  expect((await listComing(db, other, { language: "en", now: at, after: made[0]!.id })).bookings).toEqual([]);
  const requests = await all((after) => listRequests(db, pujari.personId, { language: "en", now: at, after }));
  expect(requests.flat()).toEqual(made.filter(({ proposed_by }) => !proposed_by).map(({ id }) => id));
  await db.updateTable("booking").set({ state: "confirmed" }).where("service_id", "=", serviceId).execute();
  expect((await findNextConfirmed(db, pujari.personId, { language: "en", now: at }))?.id).toBe(made[0]!.id);
  const later = new Date("2027-02-01T00:00:00Z");
  const unmarked = await all((after) => listUnmarked(db, pujari.personId, { language: "en", now: later, after }));
  expect(unmarked.flat()).toEqual(made.map(({ id }) => id).toReversed());
});
