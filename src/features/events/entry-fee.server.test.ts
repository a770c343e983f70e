import { beforeAll, expect, test } from "vitest";
import { failPayment, settlePayment } from "#/features/payments/public.server.ts";
import { readReceiptOf } from "#/features/payments/queries/receipt.server.ts";
import { testPeopleByRole, type PeopleByRole } from "#/testing/people-by-role.ts";
import { testEvent } from "#/testing/events.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { verifiedSpace } from "#/testing/verified-space.ts";
import { visitor, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { announceJob } from "./announce-jobs.server.ts";
import { confirmPayment, expireUnpaid, listFees, readOwnTicket } from "#/features/attendance/public.server.ts";
import { eventSubjects } from "./commands/event-subject.server.ts";
import { requestEntryFee } from "./commands/request-entry-fee.server.ts";
import { joinEvent } from "./commands/join-event.server.ts";
import { leaveEvent } from "./commands/leave-event.server.ts";
import { readViewerFlags } from "./queries/read-event.server.ts";
import { SUBJECT_TYPE } from "./subject-type.ts";
import { clockAt } from "#/platform/clock.ts";

const { services } = await testServices();
const { db } = services;
const now = new Date("2026-03-01T12:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const FEE = 25_100;
let spaceId: number;
let admin: PeopleByRole;

beforeAll(async () => {
  spaceId = await verifiedSpace(db);
  admin = await testPeopleByRole(db, spaceId);
});

async function paidEvent({ capacity = 2, space = spaceId } = {}): Promise<number> {
  const id = await testEvent(db, { spaceId: space, startsAt: later(3 * 24 * 60), capacity, title: "Garba Night" });
  await db
    .updateTable("event_series")
    .set({ entry_fee_paise: FEE })
    .where("id", "=", db.selectFrom("event_occurrence").select("series_id").where("id", "=", id))
    .execute();
  return id;
}
const ask = (viewer: SignedIn, occurrenceId: number, at = now) =>
  requestEntryFee({ ...services, clock: clockAt(at) }, viewer, { occurrenceId, language: "en" });
const paymentOf = (token: string) =>
  db.selectFrom("payment").selectAll().where("token", "=", token).executeTakeFirstOrThrow();
async function pay(token: string, at = now): Promise<number> {
  const { id } = await paymentOf(token);
  await settlePayment(services, { paymentId: id, at, method: "online", channel: "upi" });
  await takeEntry({ paymentId: id }, at);
  return id;
}
const markOf = async (viewer: SignedIn, occurrenceId: number) =>
  (await readViewerFlags(db, viewer, [occurrenceId]))[occurrenceId]?.reservation ?? null;
const statusOf = async (occurrenceId: number, viewer: SignedIn) => (await markOf(viewer, occurrenceId))?.status ?? null;
const takeEntry = (paid: { paymentId: number }, at: Date) => confirmPayment(db, eventSubjects, paid, at);
const releaseUnpaid = (at: Date) => expireUnpaid(services, eventSubjects, at);
const ticketOf = (viewer: SignedIn, occurrenceId: number) =>
  readOwnTicket(db, viewer, { type: SUBJECT_TYPE, id: occurrenceId });
const feesOf = (viewer: Viewer, occurrenceId: number) =>
  listFees(db, viewer, { type: SUBJECT_TYPE, id: occurrenceId, spaceId });

test("a place is kept while its fee is paid, and the fee makes it a ticket", async () => {
  const occurrenceId = await paidEvent();
  const guest = await testPerson(db);
  await joinEvent({ db, clock: clockAt(now) }, guest, { occurrenceId });
  expect((await markOf(guest, occurrenceId))!.reservedUntil).toEqual(later(30));
  expect(await ticketOf(guest, occurrenceId)).toBeNull();
  const asked = await Promise.all(Array.from({ length: 5 }, () => ask(guest, occurrenceId)));
  expect(new Set(asked).size).toBe(1);
  const token = asked[0]!;
  expect(await paymentOf(token)).toMatchObject({ purpose: "entry", amount_paise: FEE, reference: "Garba Night" });
  const id = await pay(token);
  await takeEntry({ paymentId: id }, now);
  expect(await ticketOf(guest, occurrenceId)).not.toBeNull();
  expect(await ask(guest, occurrenceId)).toBeNull();
  // The receipt says what it was for.
  expect((await readReceiptOf(db, id))!.fundName).toBe("Garba Night");
  const page = await feesOf(admin.treasurer, occurrenceId);
  expect(page!.fees).toMatchObject([{ paymentId: id, state: "completed", isUnused: false }]);
  for (const viewer of [admin.manager, admin.editor, admin.stranger, visitor]) {
    expect(await feesOf(viewer, occurrenceId)).toBeNull();
  }
});

test("the fee of a date that does not exist is refused as of one where the person is not going", async () => {
  const stranger = await testPerson(db);
  await expect(ask(stranger, await paidEvent())).rejects.toMatchObject({ code: "platform.not-found" });
  await expect(ask(stranger, 999_999_999)).rejects.toMatchObject({ code: "platform.not-found" });
});

test("a fee that does not come lets the place go to who waits; a claimed one keeps it until the space has looked", async () => {
  const occurrenceId = await paidEvent({ capacity: 1 });
  const [first, second] = [await testPerson(db), await testPerson(db)];
  await joinEvent({ db, clock: clockAt(now) }, first, { occurrenceId });
  const token = (await ask(first, occurrenceId))!;
  await joinEvent({ db, clock: clockAt(now) }, second, { occurrenceId });
  await expect(ask(second, occurrenceId)).rejects.toMatchObject({ code: "platform.not-found" });
  expect(await releaseUnpaid(later(29))).toBe(0);
  await db.updateTable("payment").set({ claimed_at: now, channel: "upi" }).where("token", "=", token).execute();
  expect(await releaseUnpaid(later(31))).toBe(0);
  const { id } = await paymentOf(token);
  await failPayment(services, admin.treasurer, { paymentId: id, reason: "Not in the account" });
  const runs = await Promise.all([releaseUnpaid(later(32)), releaseUnpaid(later(32))]);
  expect(runs.toSorted()).toEqual([0, 1]);
  expect(await statusOf(occurrenceId, first)).toBeNull();
  expect(await statusOf(occurrenceId, second)).toBe("going");
  // A person promoted from the waiting list has a day to pay.
  expect((await markOf(second, occurrenceId))!.reservedUntil).toEqual(later(32 + 24 * 60));
});

test("money that comes after the place was let go gets one where it is free, else waits and shows at the desk", async () => {
  const occurrenceId = await paidEvent({ capacity: 1 });
  const [late, quick] = [await testPerson(db), await testPerson(db)];
  await joinEvent({ db, clock: clockAt(now) }, late, { occurrenceId });
  const token = (await ask(late, occurrenceId))!;
  await releaseUnpaid(later(31));
  await joinEvent({ db, clock: clockAt(later(32)) }, quick, { occurrenceId });
  const id = await pay(token, later(40));
  expect(await statusOf(occurrenceId, late)).toBe("waiting");
  const { fees } = (await feesOf(admin.owner, occurrenceId))!;
  expect(fees).toMatchObject([{ paymentId: id, isUnused: true }]);
  await leaveEvent({ db, clock: clockAt(later(50)) }, quick, { occurrenceId });
  expect(await statusOf(occurrenceId, late)).toBe("going");
  // It was paid before: nothing is to be paid again, and the place is not let go.
  expect((await markOf(late, occurrenceId))!.reservedUntil).toBeNull();
  expect(await ask(late, occurrenceId, later(51))).toBeNull();
});

test("a place from the waiting list of a space that takes no payments any more is its person's, and no mail asks for a fee", async () => {
  const space = await verifiedSpace(db, "Riverside Mandir");
  const stopTaking = () => db.updateTable("space_vpa").set({ refused_at: now }).where("space_id", "=", space).execute();
  const occurrenceId = await paidEvent({ capacity: 1, space });
  const [first, second, third] = [await testPerson(db), await testPerson(db), await testPerson(db)];
  for (const guest of [first, second, third]) await joinEvent({ db, clock: clockAt(now) }, guest, { occurrenceId });
  await ask(first, occurrenceId);
  await leaveEvent({ db, clock: clockAt(now) }, first, { occurrenceId });
  expect((await markOf(second, occurrenceId))!.reservedUntil).toEqual(later(24 * 60));
  // While it can be paid, it waits.
  await announceJob({ ...services, clock: clockAt(now) }).handle({});
  expect((await markOf(second, occurrenceId))!.reservedUntil).not.toBeNull();
  await stopTaking();
  await announceJob({ ...services, clock: clockAt(now) }).handle({});
  expect((await markOf(second, occurrenceId))!.reservedUntil).toBeNull();
  expect(await ticketOf(second, occurrenceId)).not.toBeNull();
  // Nor is it taken back where nobody has looked meanwhile.
  await leaveEvent({ db, clock: clockAt(now) }, second, { occurrenceId });
  expect((await markOf(third, occurrenceId))!.reservedUntil).not.toBeNull();
  expect(await releaseUnpaid(later(24 * 60 + 1))).toBe(0);
  expect(await statusOf(occurrenceId, third)).toBe("going");
  expect((await markOf(third, occurrenceId))!.reservedUntil).toBeNull();
});

test("a fee that was asked keeps its price, and nobody owes one that was dropped", async () => {
  const occurrenceId = await paidEvent();
  const price = (paise: number) =>
    db
      .updateTable("event_series")
      .set({ entry_fee_paise: paise })
      .where("id", "=", db.selectFrom("event_occurrence").select("series_id").where("id", "=", occurrenceId))
      .execute();
  const guest = await testPerson(db);
  await joinEvent({ db, clock: clockAt(now) }, guest, { occurrenceId });
  const token = (await ask(guest, occurrenceId))!;
  await price(FEE * 2);
  expect(await ask(guest, occurrenceId)).toBe(token);
  expect(await paymentOf(token)).toMatchObject({ amount_paise: FEE });
  await price(0);
  expect(await ask(guest, occurrenceId)).toBeNull();
  expect(await ticketOf(guest, occurrenceId)).not.toBeNull();
});

test("a space that takes no payments here has its fee at the entrance; a free event asks for none", async () => {
  const poor = await testSpace(db, "Village Shrine");
  const occurrenceId = await paidEvent({ space: poor });
  const guest = await testPerson(db);
  await joinEvent({ db, clock: clockAt(now) }, guest, { occurrenceId });
  expect(await ask(guest, occurrenceId)).toBeNull();
  expect(await ticketOf(guest, occurrenceId)).not.toBeNull();
  const free = await testEvent(db, { spaceId, startsAt: later(600) });
  await joinEvent({ db, clock: clockAt(now) }, guest, { occurrenceId: free });
  expect(await ask(guest, free)).toBeNull();
  await expect(
    requestEntryFee({ ...services, clock: clockAt(now) }, visitor, { occurrenceId: free, language: "en" }),
  ).rejects.toMatchObject({
    code: "platform.sign-in-first",
  });
});
