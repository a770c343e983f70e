import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { parseForm } from "#/platform/http/act.ts";
import { NOTIFY_JOB, type NotifyData } from "#/platform/notifications.ts";
import { visitor, type SignedIn, type SpaceRole } from "#/platform/viewer.ts";
import { atSpace, seva, stateOf, testPujari } from "#/testing/bookings.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { cancelBooking } from "./commands/cancel-booking.server.ts";
import { completeBooking } from "./commands/complete-booking.server.ts";
import { confirmBooking } from "./commands/decide-booking.server.ts";
import { assignPriest } from "./commands/assign-priest.server.ts";
import { bookSlot } from "./commands/book-slot.server.ts";
import { acceptTime, moveBooking, proposeTime } from "./commands/move-booking.server.ts";
import { sendReminders } from "./commands/send-reminders.server.ts";
import {
  addSpaceService,
  closeDays,
  deleteSpaceService,
  editSpaceService,
  openDays,
  pauseSpaceService,
} from "./commands/space-services.server.ts";
import { addService } from "./commands/services.server.ts";
import { readBookable } from "./queries/bookable.server.ts";
import { readBooking } from "./queries/bookings.server.ts";
import { readOwnBookings } from "./queries/own-bookings.server.ts";
import { countWaiting, listTeamBookings } from "./queries/day-list.server.ts";
import { listManaged, listOffered, readManaged } from "./queries/space-services.server.ts";
import { readSlots } from "./queries/slots.server.ts";
import { SaveSpaceServiceForm } from "./space-forms.ts";
import { bookingTasks } from "./tasks.server.ts";

const now = Date.parse("2026-11-22T06:00:00Z");
const { services } = await testServices(() => now);
const { db, bus } = services;
const TEN = "2026-11-24T04:30:00Z";

const free = (more = {}) => seva({ priceKind: "free", pricePaise: null, ...more });

/** A temple with its people. */
async function temple() {
  const spaceId = await testSpace(db);
  const member = (role: SpaceRole) => testPerson(db, { memberships: [{ spaceId, role }] });
  const [owner, manager, treasurer, editor] = [
    await member("owner"),
    await member("manager"),
    await member("treasurer"),
    await member("editor"),
  ];
  return { spaceId, owner, manager, treasurer, editor };
}

async function templeWith(more = {}) {
  const house = await temple();
  const serviceId = await addSpaceService(services, house.owner, { ...free(more), spaceId: house.spaceId });
  return { ...house, serviceId };
}

/** A pujari who serves at the temple, confirmed by both sides. */
async function priestOf(spaceId: number) {
  const priest = await testPujari(db);
  await db
    .insertInto("space_artist")
    .values({ space_id: spaceId, person_id: priest.personId, confirmed_at: new Date(now) })
    .execute();
  return priest;
}

const assignedTo = async (bookingId: number) =>
  (await db.selectFrom("booking").select("assigned_id").where("id", "=", bookingId).executeTakeFirstOrThrow())
    .assigned_id;

async function notificationsTo({ personId }: SignedIn) {
  const { rows } = await sql<{ data: NotifyData }>`
    select data from boss.job where name = ${NOTIFY_JOB} order by created_on`.execute(db);
  return rows
    .map(({ data }) => data)
    .filter(({ personIds }) => personIds.includes(personId))
    .map(({ kind, payload }) => `${kind} ${(payload as { what?: string; before?: string }).what ?? ""}`.trim());
}

const code = (refused: string) => expect.objectContaining({ code: refused });

test("a hundred people ask at once for seven seats: exactly seven have one, and no two the same", async () => {
  const { serviceId } = await templeWith({ capacity: 7 });
  const crowd = await Promise.all(Array.from({ length: 100 }, () => testPerson(db)));
  const answers = await Promise.allSettled(crowd.map((person) => bookSlot(services, person, atSpace(serviceId, TEN))));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(7);
  const lost = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason.code] : []));
  expect(new Set(lost)).toEqual(new Set(["bookings.slot-taken"]));
  const seats = await db.selectFrom("booking").select("seats").where("service_id", "=", serviceId).execute();
  expect(new Set(seats.map(({ seats }) => seats)).size).toBe(7);
});

test("the database itself gives no seat twice and none beyond the last, whatever writes it and however many at once", async () => {
  const { spaceId, serviceId } = await templeWith({ capacity: 7 });
  const crowd = await Promise.all(Array.from({ length: 100 }, () => testPerson(db)));
  const [starts, ends] = [new Date(TEN), new Date(Date.parse(TEN) + 1_800_000)];
  const answers = await Promise.allSettled(
    crowd.map((person, i) => {
      const seat = (i % 10) + 1;
      return db
        .insertInto("booking")
        .values({
          ...{ service_id: serviceId, space_id: spaceId, person_id: person.personId, idempotency_key: randomUUID() },
          ...{ service_name: "Abhishek", zone: "Asia/Kolkata", starts_at: starts, ends_at: ends },
          ...{ occupied_from: starts, occupied_until: ends, slot_key: "x", location: "space", price_kind: "free" },
          ...{ full_refund_hours: 0, half_refund_hours: 0, state: "requested" },
          ...{ capacity: 7, seats: `{[${seat},${seat + 1})}` },
        })
        .execute();
    }),
  );
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(7);
});

test("a family books several seats, what is left is less, and seats that were given up are given again", async () => {
  const { serviceId } = await templeWith({ capacity: 5 });
  const [asha, ravi, meera] = [await testPerson(db), await testPerson(db), await testPerson(db)];
  const leftAt = async () => {
    const from = new Date(TEN);
    const [slot] = await readSlots(db, serviceId, { from, until: new Date(from.getTime() + 1), now: new Date(now) });
    return slot?.left ?? 0;
  };
  const first = await bookSlot(services, asha, atSpace(serviceId, TEN, { seats: 2 }));
  await bookSlot(services, ravi, atSpace(serviceId, TEN, { seats: 2 }));
  expect(await leftAt()).toBe(1);
  const three = () => bookSlot(services, meera, atSpace(serviceId, TEN, { seats: 3 }));
  await expect(three()).rejects.toMatchObject({ code: "bookings.too-few-left", params: { left: "1" } });
  await expect(bookSlot(services, meera, atSpace(serviceId, TEN, { seats: 6 }))).rejects.toEqual(
    code("bookings.too-many-seats"),
  );
  await cancelBooking(services, asha, { bookingId: first.bookingId, reason: "", percent: 50 });
  // The numbers that are free now do not lie side by side.
  await three();
  expect(await leftAt()).toBe(0);
});

test("only who may do so offers, changes, pauses and deletes; what is booked stays", async () => {
  const { spaceId, owner, manager, treasurer, editor, serviceId } = await templeWith();
  const [stranger, elsewhere] = [await testPerson(db), (await temple()).owner];
  for (const [person, refusal] of [
    [visitor, "platform.sign-in-first"],
    [stranger, "platform.not-found"],
    [elsewhere, "platform.not-found"],
    [treasurer, "platform.not-allowed"],
    [editor, "platform.not-allowed"],
  ] as const) {
    const one = { spaceId, serviceId };
    await expect(addSpaceService(services, person, { ...free(), spaceId })).rejects.toEqual(code(refusal));
    await expect(editSpaceService(services, person, { ...free(), ...one })).rejects.toEqual(code(refusal));
    await expect(pauseSpaceService(services, person, { ...one, isPaused: true })).rejects.toEqual(code(refusal));
    await expect(deleteSpaceService(services, person, one)).rejects.toEqual(code(refusal));
    const days = { spaceId, fromDay: "2026-11-25", toDay: "2026-11-25", note: "" };
    await expect(closeDays(services, person, days)).rejects.toEqual(code(refusal));
  }
  // Another space's owner reaches it through no space of their own.
  const other = elsewhere.memberships[0]!.spaceId;
  await expect(deleteSpaceService(services, elsewhere, { spaceId: other, serviceId })).rejects.toEqual(
    code("platform.not-found"),
  );
  const asha = await testPerson(db);
  const { bookingId } = await bookSlot(services, asha, atSpace(serviceId, TEN));
  const texts = [{ language: "hi", name: "अभिषेक", description: "", samagri: [] }];
  await editSpaceService(services, manager, { ...free({ name: "Rudrabhishek", texts }), spaceId, serviceId });
  expect((await listOffered(db, "hi", { spaceId, now: new Date(now) })).services[0]!.name).toBe("अभिषेक");
  expect((await readBooking(db, asha, bookingId, new Date(now)))!.serviceName).toBe("Abhishek");
  await pauseSpaceService(services, manager, { spaceId, serviceId, isPaused: true });
  expect((await listOffered(db, "en", { spaceId, now: new Date(now) })).services).toEqual([]);
  const again = () => bookSlot(services, asha, atSpace(serviceId, "2026-11-24T05:30:00Z"));
  await expect(again()).rejects.toEqual(code("platform.not-found"));
  await pauseSpaceService(services, manager, { spaceId, serviceId, isPaused: false });
  await again();
  await deleteSpaceService(services, owner, { spaceId, serviceId });
  expect(await readManaged(db, owner, { spaceId, serviceId })).toBeNull();
  const asked = { spaceId, today: "2026-11-22", now: new Date(now) };
  expect((await listManaged(db, owner, "en", asked)).services).toEqual([]);
  expect(await stateOf(db, bookingId)).toBe("confirmed");
});

test("on a closed day nothing is free, and the page names the next time that is", async () => {
  const { spaceId, owner, serviceId } = await templeWith({ capacity: 1, stepMinutes: 480 });
  const asha = await testPerson(db);
  const next = async () =>
    (await listOffered(db, "en", { spaceId, now: new Date(now) })).services[0]!.next?.startsAt.toISOString();
  expect(await next()).toBe("2026-11-23T03:30:00.000Z");
  await closeDays(services, owner, { spaceId, fromDay: "2026-11-23", toDay: "2026-11-24", note: "Painting" });
  expect(await next()).toBe("2026-11-25T03:30:00.000Z");
  await bookSlot(services, asha, atSpace(serviceId, "2026-11-25T03:30:00Z"));
  expect(await next()).toBe("2026-11-26T03:30:00.000Z");
  const { closed } = await listManaged(db, owner, "en", { spaceId, today: "2026-11-22", now: new Date(now) });
  await openDays(services, owner, { spaceId, blackoutId: closed[0]!.id });
  expect(await next()).toBe("2026-11-23T03:30:00.000Z");
});

test("a priest is asked for the whole slot, is in one place at a time, and later seats of the slot are theirs too", async () => {
  const house = await temple();
  const { spaceId, manager } = house;
  const [priest, stranger] = [await priestOf(spaceId), await testPujari(db)];
  const add = (more = {}) => addSpaceService(services, manager, { ...free(more), spaceId });
  const [archana, homa] = [await add({ capacity: 5 }), await add({ name: "Homa", durationMinutes: 120 })];
  const [asha, ravi, meera] = [await testPerson(db), await testPerson(db), await testPerson(db)];
  const one = await bookSlot(services, asha, atSpace(archana, TEN));
  const two = await bookSlot(services, ravi, atSpace(archana, TEN));
  const long = await bookSlot(services, asha, atSpace(homa, "2026-11-24T04:00:00Z"));
  const assign = (bookingId: number, person: SignedIn | null, by: SignedIn = manager) =>
    assignPriest(services, by, { bookingId, personId: person?.personId ?? null, wholeSlot: true });

  for (const by of [house.treasurer, house.editor]) {
    await expect(assign(one.bookingId, priest, by)).rejects.toEqual(code("platform.not-allowed"));
  }
  await expect(assign(one.bookingId, priest, ravi)).rejects.toEqual(code("platform.not-found"));
  await expect(assign(one.bookingId, stranger)).rejects.toEqual(code("bookings.not-priest"));
  await assign(one.bookingId, priest);
  expect([await assignedTo(one.bookingId), await assignedTo(two.bookingId)]).toEqual([
    priest.personId,
    priest.personId,
  ]);
  expect(await notificationsTo(priest)).toEqual(["booking.assigned assigned"]);
  // Their own calendar, and the constraint, know it.
  await expect(assign(long.bookingId, priest)).rejects.toEqual(code("bookings.priest-busy"));
  const own = await addService(services, priest, { ...free({ isOnline: true }), durationMinutes: 30 });
  await expect(bookSlot(services, meera, { ...atSpace(own, TEN), location: "online" })).rejects.toEqual(
    code("bookings.slot-taken"),
  );
  const three = await bookSlot(services, meera, atSpace(archana, TEN));
  expect(await assignedTo(three.bookingId)).toBe(priest.personId);
  // They cannot come: the team hears of it.
  await assign(one.bookingId, null, priest);
  expect([await assignedTo(one.bookingId), await assignedTo(three.bookingId)]).toEqual([null, null]);
  expect(await notificationsTo(manager)).toContain("booking.assigned resigned");
  await assign(long.bookingId, priest);
  expect(await assignedTo(long.bookingId)).toBe(priest.personId);
});

test("a hundred bookings are given to one priest at once: no two of them at one time", async () => {
  const { spaceId, manager } = await temple();
  const priest = await priestOf(spaceId);
  const ids = await Promise.all(
    Array.from({ length: 20 }, async (_, i) => {
      const serviceId = await addSpaceService(services, manager, { ...free({ name: `Seva ${i}` }), spaceId });
      return (await bookSlot(services, await testPerson(db), atSpace(serviceId, TEN))).bookingId;
    }),
  );
  const answers = await Promise.allSettled(
    Array.from({ length: 100 }, (_, i) =>
      assignPriest(services, manager, { bookingId: ids[i % 20]!, personId: priest.personId, wholeSlot: true }),
    ),
  );
  const refused = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason.code] : []));
  expect(new Set(refused)).toEqual(new Set(["bookings.priest-busy"]));
  const { rows } = await sql<{ taken: number }>`
    select count(*)::int as taken from booking where assigned_id = ${priest.personId}`.execute(db);
  expect(rows[0]!.taken).toBe(1);
});

test("the team sees who comes when, the devotee's number only while it is agreed, and nobody else sees anything", async () => {
  const { spaceId, owner, manager, treasurer, editor, serviceId } = await templeWith({ capacity: 5, isInstant: false });
  const asha = await testPerson(db, { name: "Asha Verma" });
  const names = ["Asha", "Leela"];
  const { bookingId } = await bookSlot(
    services,
    asha,
    atSpace(serviceId, TEN, { seats: 2, names, phone: "00000 12345" }),
  );
  const asked = {
    spaceId,
    zone: "Asia/Kolkata",
    view: "day",
    day: "2026-11-24",
    after: null,
    language: "en",
    now: new Date(now),
  } as const;
  const list = (person: SignedIn) => listTeamBookings(db, person, asked);
  const [seen] = (await list(treasurer)).bookings;
  expect(seen).toMatchObject({ id: bookingId, who: "Asha Verma", seats: 2, names, phone: "", state: "requested" });
  await expect(list(editor)).rejects.toEqual(code("platform.not-allowed"));
  await expect(list(asha)).rejects.toEqual(code("platform.not-found"));
  expect(await notificationsTo(manager)).toEqual(["booking.asks requested"]);
  expect(await notificationsTo(treasurer)).toEqual([]);
  const tasksOf = async (viewer: SignedIn) =>
    (await bookingTasks({ db, viewer, spaceId, now: new Date(now) })).map(({ kind, count }) => `${kind} ${count}`);
  expect(await tasksOf(owner)).toEqual(["service-requests 1", "services-unassigned 0"]);
  expect(await tasksOf(treasurer)).toEqual([]);

  await expect(confirmBooking(services, treasurer, { bookingId })).rejects.toEqual(code("platform.not-found"));
  await confirmBooking(services, manager, { bookingId });
  expect(await countWaiting(db, spaceId, new Date(now))).toEqual({ requests: 0, unassigned: 1 });
  expect((await list(manager)).bookings[0]).toMatchObject({ phone: "00000 12345" });
  expect(await readBooking(db, editor, bookingId, new Date(now))).toBeNull();
  const forTreasurer = (await readBooking(db, treasurer, bookingId, new Date(now)))!;
  expect(forTreasurer.rights).toEqual({ mayDecide: false, mayHold: false, mayAssign: false, mayRefund: true });
  expect(await notificationsTo(asha)).toEqual(["booking.changed confirmed"]);
});

test("a priest marks what they held, and decides nothing else", async () => {
  const { spaceId, manager, serviceId } = await templeWith({ capacity: 3 });
  const [priest, asha] = [await priestOf(spaceId), await testPerson(db)];
  const { bookingId } = await bookSlot(services, asha, atSpace(serviceId, "2026-11-22T07:30:00Z"));
  await assignPriest(services, manager, { bookingId, personId: priest.personId, wholeSlot: true });
  const cancel = { bookingId, reason: "", percent: 0 };
  await expect(cancelBooking(services, priest, cancel)).rejects.toEqual(code("platform.not-allowed"));
  const at = new Date("2026-11-24T05:00:00Z");
  await expect(proposeTime(services, priest, { bookingId, startsAt: at })).rejects.toEqual(
    code("platform.not-allowed"),
  );
  const done = { bookingId, isCompleted: true };
  await expect(completeBooking(services, priest, done)).rejects.toEqual(code("bookings.not-begun"));
  const later = { ...services, clock: () => now + 3 * 3_600_000 };
  await completeBooking(later, priest, done);
  expect(await stateOf(db, bookingId)).toBe("completed");
});

test("a booking moves to a slot that has its seats; whoever did the old one is told, and is asked anew", async () => {
  const { spaceId, manager, serviceId } = await templeWith({ capacity: 2 });
  const [priest, asha, ravi] = [await priestOf(spaceId), await testPerson(db), await testPerson(db)];
  const { bookingId } = await bookSlot(services, asha, atSpace(serviceId, TEN, { seats: 2 }));
  await assignPriest(services, manager, { bookingId, personId: priest.personId, wholeSlot: true });
  const [half, whole] = [new Date("2026-11-24T05:30:00Z"), new Date("2026-11-24T06:30:00Z")];
  await bookSlot(services, ravi, atSpace(serviceId, half.toISOString()));
  await expect(proposeTime(services, asha, { bookingId, startsAt: half })).rejects.toEqual(code("bookings.slot-taken"));
  await proposeTime(services, asha, { bookingId, startsAt: whole });
  await acceptTime(services, manager, { bookingId, proposedAt: whole });
  expect(await assignedTo(bookingId)).toBeNull();
  expect(await notificationsTo(priest)).toEqual(["booking.assigned assigned", "booking.assigned released"]);
});

test("a priest is reminded of a slot once, each of its devotees once", async () => {
  const { spaceId, manager, serviceId } = await templeWith({ capacity: 3 });
  const [priest, asha, ravi] = [await priestOf(spaceId), await testPerson(db), await testPerson(db)];
  const { bookingId } = await bookSlot(services, asha, atSpace(serviceId, TEN));
  await bookSlot(services, ravi, atSpace(serviceId, TEN));
  await assignPriest(services, manager, { bookingId, personId: priest.personId, wholeSlot: true });
  await sendReminders(services, new Date(Date.parse(TEN) - 23 * 3_600_000));
  const { rows } = await sql<{ data: NotifyData }>`select data from boss.job where name = ${NOTIFY_JOB}`.execute(db);
  const reminders = rows.map(({ data }) => data).filter(({ kind }) => kind === "booking.reminder");
  const keysTo = (person: SignedIn) =>
    new Set(reminders.filter(({ personIds }) => personIds.includes(person.personId)).map(({ key }) => key));
  // A person gets what has the same key once.
  expect([keysTo(priest).size, keysTo(asha).size, keysTo(ravi).size]).toEqual([1, 1, 1]);
  expect(reminders.filter(({ personIds }) => personIds.includes(manager.personId))).toEqual([]);
});

test("a member of the space who is in no directory has a calendar of what they hold", async () => {
  const { spaceId, manager, editor, serviceId } = await templeWith();
  const asha = await testPerson(db, { name: "Asha Verma" });
  expect((await readOwnBookings(db, editor, { language: "en", now: new Date(now) })).work).toBeNull();
  const { bookingId } = await bookSlot(services, asha, atSpace(serviceId, TEN));
  await assignPriest(services, manager, { bookingId, personId: editor.personId, wholeSlot: true });
  const { work } = (await readOwnBookings(db, editor, { language: "en", now: new Date(now) }))!;
  expect(work).toMatchObject({ isProvider: false, next: { booking: { id: bookingId, who: "Asha Verma" } } });
  // Who has left the space holds nothing new there.
  await db
    .deleteFrom("space_member")
    .where("space_id", "=", spaceId)
    .where("person_id", "=", editor.personId)
    .execute();
  const again = await bookSlot(services, asha, atSpace(serviceId, "2026-11-24T06:30:00Z"));
  await expect(
    assignPriest(services, manager, { bookingId: again.bookingId, personId: editor.personId, wholeSlot: true }),
  ).rejects.toEqual(code("bookings.not-priest"));
});

test("pages that show the next free time forget it with each booking, each cancelling and each change", async () => {
  const { spaceId, manager, serviceId } = await templeWith();
  const heard: unknown[] = [];
  const stop = bus.subscribe("changed", (news) => heard.push(news));
  await bus.ready();
  const asha = await testPerson(db);
  const { bookingId } = await bookSlot(services, asha, atSpace(serviceId, TEN));
  await cancelBooking(services, asha, { bookingId, reason: "", percent: 0 });
  await pauseSpaceService(services, manager, { spaceId, serviceId, isPaused: true });
  const told = () => heard.filter((news) => news === `space-services:${spaceId}`);
  await vi.waitFor(() => expect(told()).toHaveLength(3));
  stop();
});

test("the samagri of a service is read in the reader's language, as its other texts are", async () => {
  const hindi = { language: "hi", name: "अभिषेक", description: "", samagri: ["फूल", "दो नारियल"] };
  const { spaceId, owner, serviceId } = await templeWith({ samagri: ["Flowers", "Two coconuts"], texts: [hindi] });
  const offered = async (language: string) =>
    (await listOffered(db, language, { spaceId, now: new Date(now) })).services[0]!.samagri;
  expect([await offered("en"), await offered("hi")]).toEqual([["Flowers", "Two coconuts"], hindi.samagri]);
  expect((await readBookable(db, serviceId, "hi"))?.samagri).toEqual(hindi.samagri);
  const asha = await testPerson(db);
  const { bookingId } = await bookSlot(services, asha, atSpace(serviceId, TEN));
  expect((await readBooking(db, asha, bookingId, new Date(now), "hi"))?.samagri).toEqual(hindi.samagri);
  expect((await readManaged(db, owner, { spaceId, serviceId }))?.texts).toEqual([hindi]);
  await editSpaceService(services, owner, { ...free({ samagri: ["Flowers"] }), spaceId, serviceId });
  expect(await offered("hi")).toEqual(["Flowers"]);
  const form = new FormData();
  const sent = {
    intent: "save",
    name: "Puja",
    durationMinutes: "30",
    bufferMinutes: "0",
    stepMinutes: "30",
    capacity: "1",
  };
  const rest = { priceKind: "free", atSpace: "on", language: "en", fullRefundHours: "0", halfRefundHours: "0" };
  for (const [field, value] of Object.entries({ ...sent, ...rest, "text.hi.samagri": "फूल\n\n दो  नारियल \nफूल" }))
    form.set(field, value);
  const { texts } = parseForm(SaveSpaceServiceForm, form);
  expect(texts.find(({ language }) => language === "hi")?.samagri).toEqual(hindi.samagri);
});

/** Of a slot: how many seats are taken, and their numbers. */
async function seatsOf(serviceId: number, startsAt: string) {
  const bookings = await db
    .selectFrom("booking")
    .select(["seat_count", "seats"])
    .where("service_id", "=", serviceId)
    .where("starts_at", "=", new Date(startsAt))
    .where("state", "in", ["reserved", "requested", "confirmed"])
    .execute();
  const numbers = bookings.flatMap(({ seats }) =>
    [...seats.matchAll(/\[(\d+),(\d+)\)/g)].flatMap(([, from, to]) =>
      Array.from({ length: Number(to) - Number(from) }, (_, i) => Number(from) + i),
    ),
  );
  return { taken: bookings.reduce((sum, one) => sum + (one.seat_count ?? 0), 0), numbers: numbers.toSorted() };
}

const LATER = "2026-11-24T06:30:00Z";

test("whoever shares a slot moves with all of their seats, to the lowest that are free, and leaves theirs to others", async () => {
  const { serviceId } = await templeWith({ capacity: 4, fullRefundHours: 1, halfRefundHours: 0 });
  const [asha, ravi, mina] = await Promise.all([1, 2, 3].map(() => testPerson(db)));
  const { bookingId } = await bookSlot(services, asha!, atSpace(serviceId, TEN, { seats: 3 }));
  await bookSlot(services, ravi!, atSpace(serviceId, LATER));
  await moveBooking(services, asha!, { bookingId, startsAt: new Date(LATER) });
  expect(await seatsOf(serviceId, LATER)).toEqual({ taken: 4, numbers: [1, 2, 3, 4] });
  expect(await seatsOf(serviceId, TEN)).toEqual({ taken: 0, numbers: [] });
  await bookSlot(services, mina!, atSpace(serviceId, TEN, { seats: 4 }));
  // Neither slot has room for the three: all stays as it is.
  await expect(moveBooking(services, asha!, { bookingId, startsAt: new Date(TEN) })).rejects.toMatchObject({
    code: "bookings.slot-taken",
  });
  expect(await seatsOf(serviceId, LATER)).toMatchObject({ taken: 4 });
});

test("many who move to one shared slot at once, while others book it: never more than its seats, none given twice", async () => {
  for (let round = 0; round < 3; round++) {
    const { serviceId } = await templeWith({ capacity: 5, fullRefundHours: 1, halfRefundHours: 0 });
    const people = await Promise.all(Array.from({ length: 9 }, () => testPerson(db)));
    // Nine have one or two seats in slots of their own.
    const mine = await Promise.all(
      people.map(async (person, i) => {
        const at = new Date(Date.parse(TEN) + (i + 2) * 1_800_000).toISOString();
        return (await bookSlot(services, person, atSpace(serviceId, at, { seats: 1 + (i % 2) }))).bookingId;
      }),
    );
    const comers = await Promise.all([1, 2, 3].map(() => testPerson(db)));
    const answers = await Promise.allSettled([
      ...people.map((person, i) => moveBooking(services, person, { bookingId: mine[i]!, startsAt: new Date(TEN) })),
      ...comers.map((person) => bookSlot(services, person, atSpace(serviceId, TEN, { seats: 2 }))),
    ]);
    const refusals = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason.code] : []));
    // Who books two finds perhaps one left.
    for (const code of refusals) expect(["bookings.slot-taken", "bookings.too-few-left"]).toContain(code);
    const { taken, numbers } = await seatsOf(serviceId, TEN);
    expect(taken).toBeGreaterThanOrEqual(4);
    expect(taken).toBeLessThanOrEqual(5);
    expect(new Set(numbers).size).toBe(taken);
    // Who had no room keeps the seats and the time that they had.
    for (const [i, id] of mine.entries()) {
      const row = await db
        .selectFrom("booking")
        .select(["starts_at", "seat_count", "state"])
        .where("id", "=", id)
        .execute();
      const moved = answers[i]!.status === "fulfilled";
      const own = new Date(Date.parse(TEN) + (i + 2) * 1_800_000);
      expect(row).toEqual([{ starts_at: moved ? new Date(TEN) : own, seat_count: 1 + (i % 2), state: "confirmed" }]);
    }
  }
});

test("two who swap shared slots at once end in no deadlock, and a moved booking fits into what the service has now", async () => {
  const { spaceId, owner, serviceId } = await templeWith({ capacity: 2, fullRefundHours: 1, halfRefundHours: 0 });
  const [asha, ravi] = [await testPerson(db), await testPerson(db)];
  const first = await bookSlot(services, asha, atSpace(serviceId, TEN));
  const second = await bookSlot(services, ravi, atSpace(serviceId, LATER));
  await Promise.all([
    moveBooking(services, asha, { bookingId: first.bookingId, startsAt: new Date(LATER) }),
    moveBooking(services, ravi, { bookingId: second.bookingId, startsAt: new Date(TEN) }),
  ]);
  expect([await seatsOf(serviceId, TEN), await seatsOf(serviceId, LATER)]).toMatchObject([{ taken: 1 }, { taken: 1 }]);
  const fewer = { ...free({ capacity: 1, fullRefundHours: 1, halfRefundHours: 0 }), spaceId, serviceId };
  await editSpaceService(services, owner, fewer);
  await expect(
    moveBooking(services, asha, { bookingId: first.bookingId, startsAt: new Date(TEN) }),
  ).rejects.toMatchObject({ code: "bookings.slot-taken" });
  // The team agrees to a time that filled up meanwhile: one seat is one seat.
  await proposeTime(services, owner, { bookingId: first.bookingId, startsAt: new Date(TEN) });
  await expect(
    acceptTime(services, asha, { bookingId: first.bookingId, proposedAt: new Date(TEN) }),
  ).rejects.toMatchObject({ code: "bookings.slot-taken" });
});
