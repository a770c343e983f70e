import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import sharp from "sharp";
import { expect, test } from "vitest";
import { subjectTrail } from "#/features/audit/public.server.ts";
import { settlePayment } from "#/features/payments/public.server.ts";
import { NOTIFY_JOB, type NotifyData } from "#/platform/notifications.ts";
import { visitor, type SignedIn } from "#/platform/viewer.ts";
import { online, puja, stateOf, testPujari } from "#/testing/bookings.ts";
import { testGateway } from "#/testing/gateway.ts";
import { testPerson } from "#/testing/people.ts";
import { clipWithPlace, PLACE } from "#/testing/clips.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testUpload } from "#/testing/uploads.ts";
import { readStored, storedSize } from "#/platform/storage.ts";
import { confirmBooking } from "./commands/decide-booking.server.ts";
import { bookSlot } from "./commands/book-slot.server.ts";
import { watchProofs } from "./commands/proof-notices.server.ts";
import { proveBooking, refundUnproven, tickName } from "./commands/proof.server.ts";
import { addService } from "./commands/services.server.ts";
import { settleBooking } from "./commands/settle-booking.server.ts";
import { reportables } from "./reportable.server.ts";
import { deleteOldProof } from "./commands/forget-old.server.ts";
import { loader } from "./pages/proof-file.ts";
import { findProofFile, readEarnings, readProof } from "./queries/proof.server.ts";

const BOOKED = Date.parse("2026-11-22T06:00:00Z");
const STARTS = Date.parse("2026-11-26T05:00:00Z");
const HOUR = 3_600_000;
let now = BOOKED;
const gateway = await testGateway(() => now);
const { services } = gateway;
const { db } = services;
const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#c47a1d" } })
  .jpeg()
  .toBuffer();

/** A paid and confirmed online puja whose proof is promised within a day of its end, six in the morning of the 26th. */
async function promised() {
  now = BOOKED;
  const practice = await gateway.space();
  await db
    .updateTable("space")
    .set({ kind: "practice", verified_at: new Date(now) })
    .where("id", "=", practice.id)
    .execute();
  const pujari = await testPujari(db, { practiceId: practice.id });
  const serviceId = await addService(services, pujari, puja({ proofHours: 24 }));
  const asha = await testPerson(db);
  const slot = new Date(STARTS).toISOString();
  const { bookingId } = await bookSlot(services, asha, online(serviceId, slot, { names: ["Meera", "Rohan"] }));
  const { payment_id: paymentId } = await db
    .selectFrom("booking_payment")
    .select("payment_id")
    .where("booking_id", "=", bookingId)
    .executeTakeFirstOrThrow();
  await settlePayment(services, { paymentId, at: new Date(now), method: "online", channel: "upi" });
  await settleBooking(services, { paymentId }, new Date(now));
  await confirmBooking(services, pujari, { bookingId });
  return { pujari, asha, bookingId, paymentId };
}

const reported = () => ({ reporterId: null, reason: "other", note: "", at: new Date(now) }) as const;

const tickAll = async (pujari: SignedIn, bookingId: number) => {
  for (const position of [0, 1]) await tickName(services, pujari, { bookingId, position, isRead: true });
};
const prove = async (pujari: SignedIn, bookingId: number, content: Uint8Array = photo) => {
  const uploadId = await testUpload(services, pujari, "attachment", content, "puja.jpg");
  await proveBooking(services, pujari, { bookingId, note: "May it bear fruit.", uploadIds: [uploadId] });
};
const see = (viewer: SignedIn, bookingId: number) => readProof(db, viewer, bookingId, new Date(now));
const income = (pujari: SignedIn) =>
  readEarnings(db, pujari.personId, new Date(STARTS - HOUR), new Date(STARTS + HOUR));

async function newsTo(personId: number): Promise<string[]> {
  const { rows } = await sql<{ data: NotifyData }>`
    select data from boss.job where name = ${NOTIFY_JOB} order by created_on`.execute(db);
  return rows
    .filter(({ data }) => data.personIds.includes(personId) && data.kind === "booking.proof")
    .map(({ data }) => (data.payload as { what: string }).what);
}

test("what was paid is earned once a picture is there and every name is ticked, each at its moment", async () => {
  const { pujari, asha, bookingId } = await promised();
  await expect(tickName(services, pujari, { bookingId, position: 0, isRead: true })).rejects.toMatchObject({
    code: "bookings.not-begun",
  });
  now = STARTS + HOUR / 2;
  expect(await income(pujari)).toEqual({ earnedPaise: 0, toBeEarnedPaise: 2_10_000 });
  await tickName(services, pujari, { bookingId, position: 0, isRead: true });
  await expect(prove(pujari, bookingId)).rejects.toMatchObject({ code: "bookings.names-unread" });
  now += 60_000;
  await tickName(services, pujari, { bookingId, position: 1, isRead: true });
  await expect(proveBooking(services, pujari, { bookingId, note: "", uploadIds: [] })).rejects.toMatchObject({
    code: "bookings.proof-missing",
  });
  await prove(pujari, bookingId);
  expect(await stateOf(db, bookingId)).toBe("completed");
  expect(await income(pujari)).toEqual({ earnedPaise: 2_10_000, toBeEarnedPaise: 0 });
  const seen = (await see(asha, bookingId))!;
  expect(seen).toMatchObject({ state: "proven", note: "May it bear fruit.", files: [{ isClip: false }] });
  expect(seen.names.map(({ readAt }) => readAt?.getTime())).toEqual([STARTS + HOUR / 2, STARTS + HOUR / 2 + 60_000]);
  expect(await newsTo(asha.personId)).toEqual(["came"]);
  // It stays as it was sent.
  await expect(tickName(services, pujari, { bookingId, position: 0, isRead: false })).rejects.toMatchObject({
    code: "bookings.no-proof-due",
  });
  await expect(prove(pujari, bookingId)).rejects.toMatchObject({ code: "bookings.no-proof-due" });
});

test("proof is for the two sides alone, and nobody else sends any", async () => {
  const { pujari, asha, bookingId } = await promised();
  now = STARTS + HOUR;
  await tickAll(pujari, bookingId);
  await prove(pujari, bookingId);
  const fileId = (await see(asha, bookingId))!.files[0]!.id;
  const others = [await testPerson(db), await testPerson(db, { isStaff: true })];
  for (const viewer of [asha, pujari]) expect(await findProofFile(db, viewer, bookingId, fileId)).not.toBeNull();
  for (const viewer of [...others, visitor]) expect(await findProofFile(db, viewer, bookingId, fileId)).toBeNull();
  for (const viewer of others) expect(await see(viewer, bookingId)).toBeNull();
  const next = await promised();
  now = STARTS + HOUR;
  for (const viewer of [next.asha, pujari]) {
    await expect(prove(viewer, next.bookingId)).rejects.toMatchObject({ code: "platform.not-found" });
  }
  const text = new TextEncoder().encode("not a picture");
  await tickAll(next.pujari, next.bookingId);
  await expect(prove(next.pujari, next.bookingId, text)).rejects.toMatchObject({ code: "bookings.proof-kind" });
});

test("who owes proof is reminded once before the promise ends, and the giver is asked once after it", async () => {
  const { pujari, asha, bookingId } = await promised();
  const due = STARTS + 25 * HOUR;
  const watch = async (at: number) => {
    now = at;
    await Promise.all([1, 2, 3].map(() => watchProofs(services, new Date(now))));
  };
  await watch(due - 13 * HOUR);
  expect(await newsTo(pujari.personId)).toEqual([]);
  await watch(due - 12 * HOUR);
  await watch(due - 6 * HOUR);
  expect(await newsTo(pujari.personId)).toEqual(["due"]);
  await expect(refundUnproven(services, asha, { bookingId })).rejects.toMatchObject({
    fields: [{ code: "bookings.proof-not-due" }],
  });
  await watch(due);
  await watch(due + HOUR);
  expect(await newsTo(pujari.personId)).toEqual(["due", "late"]);
  expect(await newsTo(asha.personId)).toEqual(["missed"]);
  expect((await see(asha, bookingId))!.state).toBe("missed");
});

test("without proof all goes back when the giver wants it, exactly once, and nothing was earned", async () => {
  const { pujari, asha, bookingId, paymentId } = await promised();
  now = STARTS + 30 * HOUR;
  await expect(refundUnproven(services, pujari, { bookingId })).rejects.toMatchObject({ code: "platform.not-found" });
  await Promise.all([1, 2, 3].map(() => refundUnproven(services, asha, { bookingId })));
  expect(await stateOf(db, bookingId)).toBe("cancelled");
  const payment = await db
    .selectFrom("booking_payment")
    .selectAll()
    .where("payment_id", "=", paymentId)
    .executeTakeFirstOrThrow();
  expect(payment).toMatchObject({ refund_percent: 100, refund_reason: "booking-unproven", refund_way: "by-hand" });
  expect(await income(pujari)).toEqual({ earnedPaise: 0, toBeEarnedPaise: 0 });
  await expect(tickName(services, pujari, { bookingId, position: 0, isRead: true })).rejects.toMatchObject({
    code: "bookings.no-proof-due",
  });
});

test("proof that is sent while the refund is asked for: one of them wins, never both", async () => {
  for (let round = 0; round < 6; round++) {
    const { pujari, asha, bookingId, paymentId } = await promised();
    now = STARTS + 30 * HOUR;
    await tickAll(pujari, bookingId);
    const uploadId = await testUpload(services, pujari, "attachment", photo);
    const proof = () => proveBooking(services, pujari, { bookingId, note: "", uploadIds: [uploadId] });
    const refund = () => refundUnproven(services, asha, { bookingId });
    const [sent, asked] = await Promise.allSettled(round % 2 ? [proof(), refund()] : [refund(), proof()].toReversed());
    expect([sent!.status, asked!.status].toSorted()).toEqual(["fulfilled", "rejected"]);
    const isProven = sent!.status === "fulfilled";
    expect(await stateOf(db, bookingId)).toBe(isProven ? "completed" : "cancelled");
    const { refund_due_at } = await db
      .selectFrom("booking_payment")
      .select("refund_due_at")
      .where("payment_id", "=", paymentId)
      .executeTakeFirstOrThrow();
    expect(refund_due_at === null).toBe(isProven);
    expect(await income(pujari)).toMatchObject({ earnedPaise: isProven ? 2_10_000 : 0 });
    const kept = await db.selectFrom("booking_proof").select("id").where("booking_id", "=", bookingId).execute();
    expect(kept).toHaveLength(isProven ? 1 : 0);
  }
});

/** Proven, with what is given. */
async function proven(content: Uint8Array = photo) {
  const given = await promised();
  now = STARTS + HOUR;
  await tickAll(given.pujari, given.bookingId);
  await prove(given.pujari, given.bookingId, content);
  const file = (await see(given.asha, given.bookingId))!.files[0]!;
  const { storageKey } = (await findProofFile(db, given.asha, given.bookingId, file.id))!;
  return { ...given, file, storageKey };
}

test("a clip is kept without the place that the camera wrote into it, and the one that came is gone", async () => {
  const clip = await clipWithPlace();
  expect(clip.includes(PLACE)).toBe(true);
  const { asha, bookingId, file, storageKey } = await proven(clip);
  expect(file.isClip).toBe(true);
  expect((await findProofFile(db, asha, bookingId, file.id))?.mime).toBe("video/mp4");
  const size = (await storedSize(services.storage, storageKey))!;
  const kept = await buffer(readStored(services.storage, storageKey, { first: 0, last: size - 1 }));
  expect([kept.includes(PLACE), kept.includes("udta")]).toEqual([false, false]);
  const upload = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(storageKey)![0];
  expect(await storedSize(services.storage, `uploads/${upload}`)).toBeNull();
  const next = await promised();
  now = STARTS + HOUR;
  await tickAll(next.pujari, next.bookingId);
  await expect(prove(next.pujari, next.bookingId, clip.subarray(0, 2_000))).rejects.toMatchObject({
    fields: [{ code: "bookings.clip-unreadable" }],
  });
});

test("proof is reported by its two sides alone; staff see what was reported, and take it out with its file", async () => {
  const { pujari, asha, bookingId, file, storageKey } = await proven();
  const [reportable] = reportables;
  const [other, staff] = [await testPerson(db), await testPerson(db, { isStaff: true })];
  for (const viewer of [other, staff, visitor]) expect(await reportable!.mayReport(db, viewer, file.id)).toBe(false);
  for (const viewer of [asha, pujari]) expect(await reportable!.mayReport(db, viewer, file.id)).toBe(true);
  expect(await findProofFile(db, staff, bookingId, file.id)).toBeNull();
  await reportable!.reported!(services, file.id, reported());
  expect(await findProofFile(db, staff, bookingId, file.id)).toMatchObject({ isForStaff: true });
  expect(await findProofFile(db, other, bookingId, file.id)).toBeNull();
  const thing = await reportable!.describe(db, file.id);
  expect(thing).toEqual({
    title: "Pandit Sharma",
    text: "May it bear fruit.",
    href: `/bookings/${bookingId}/proof/${file.id}`,
  });
  await expect(reportable!.removal!.remove(services, asha, file.id, "")).rejects.toMatchObject({
    code: "platform.not-allowed",
  });
  await reportable!.removal!.remove(services, staff, file.id, "");
  for (const viewer of [asha, pujari, staff]) expect(await findProofFile(db, viewer, bookingId, file.id)).toBeNull();
  expect(await reportable!.describe(db, file.id)).toBeNull();
  await expect(reportable!.removal!.remove(services, staff, file.id, "")).rejects.toMatchObject({
    code: "platform.not-found",
  });
  await deleteOldProof(services);
  expect(await storedSize(services.storage, storageKey)).toBeNull();
});

test("what staff take away proves nothing: the money waits again, both are told, and the giver decides if none comes anew", async () => {
  const { pujari, asha, bookingId, paymentId, file } = await proven();
  const staff = await testPerson(db, { isStaff: true });
  const [reportable] = reportables;
  await reportable!.reported!(services, file.id, reported());
  expect(await income(pujari)).toEqual({ earnedPaise: 2_10_000, toBeEarnedPaise: 0 });
  const removed = now;
  const remove = () => reportable!.removal!.remove(services, staff, file.id, "");
  const outcomes = await Promise.allSettled([remove(), remove()]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await income(pujari)).toEqual({ earnedPaise: 0, toBeEarnedPaise: 2_10_000 });
  expect(await see(asha, bookingId)).toMatchObject({
    state: "awaited",
    note: "",
    dueAt: new Date(removed + 24 * HOUR),
  });
  expect([await newsTo(asha.personId), await newsTo(pujari.personId)]).toEqual([["came", "removed"], ["owed-again"]]);
  // Another one is earned by.
  now += HOUR;
  await prove(pujari, bookingId);
  expect(await income(pujari)).toMatchObject({ earnedPaise: 2_10_000 });
  const again = (await see(asha, bookingId))!.files[0]!;
  await reportable!.reported!(services, again.id, reported());
  await reportable!.removal!.remove(services, staff, again.id, "");
  await expect(refundUnproven(services, asha, { bookingId })).rejects.toMatchObject({
    fields: [{ code: "bookings.proof-not-due" }],
  });
  now += 24 * HOUR;
  await watchProofs(services, new Date(now));
  expect((await newsTo(asha.personId)).at(-1)).toBe("missed");
  await refundUnproven(services, asha, { bookingId });
  expect(await income(pujari)).toEqual({ earnedPaise: 0, toBeEarnedPaise: 0 });
  const payment = db.selectFrom("booking_payment").select("refund_way").where("payment_id", "=", paymentId);
  expect(await payment.executeTakeFirst()).toEqual({ refund_way: "by-hand" });
});

test("with one of several photos removed the proof stands", async () => {
  const { pujari, asha, bookingId } = await promised();
  now = STARTS + HOUR;
  await tickAll(pujari, bookingId);
  const uploadIds = [
    await testUpload(services, pujari, "attachment", photo, "1.jpg"),
    await testUpload(services, pujari, "attachment", photo, "2.jpg"),
  ];
  await proveBooking(services, pujari, { bookingId, note: "", uploadIds });
  const { files } = (await see(asha, bookingId))!;
  const staff = await testPerson(db, { isStaff: true });
  await reportables[0]!.removal!.remove(services, staff, files[0]!.id, "");
  expect(await see(asha, bookingId)).toMatchObject({ state: "proven", files: [{ id: files[1]!.id }] });
  expect(await income(pujari)).toMatchObject({ earnedPaise: 2_10_000 });
});

test("the trail says once a day who of the staff opened a file, whichever pieces of it they asked for", async () => {
  const { bookingId, file } = await proven();
  const staff = [await testPerson(db, { isStaff: true }), await testPerson(db, { isStaff: true })];
  await reportables[0]!.reported!(services, file.id, reported());
  const open = async (viewer: SignedIn, range?: string) => {
    const { context } = testRequest(services, { viewer });
    const request = new Request("http://house.test/file", { headers: range ? { range } : {} });
    const params = { id: String(bookingId), file: String(file.id) };
    const args = { request, context, params } as unknown as Parameters<typeof loader>[0];
    return (await loader(args)).status;
  };
  const entries = async () =>
    (await subjectTrail(db, { entity: "booking-proof", id: file.id }, 10)).map(({ action }) => action);
  expect(await open(staff[0]!, "bytes=10-19")).toBe(206);
  expect(await entries()).toEqual(["booking-proof.viewed"]);
  expect([await open(staff[0]!), await open(staff[0]!, "bytes=0-9")]).toEqual([200, 206]);
  expect(await entries()).toHaveLength(1);
  expect(await open(staff[1]!, "bytes=-5")).toBe(206);
  expect(await entries()).toHaveLength(2);
  now += 24 * HOUR;
  expect(await open(staff[0]!, "bytes=10-19")).toBe(206);
  expect(await entries()).toHaveLength(3);
});

test("photos are deleted after a year, and a month after one of the two is gone; that proof came stays", async () => {
  const DAY = 24 * HOUR;
  const year = await proven();
  const came = now;
  const goneGiver = await proven();
  const gonePujari = await proven();
  const left = async () =>
    Promise.all(
      [year, goneGiver, gonePujari].map(async ({ storageKey, bookingId }) => [
        (await storedSize(services.storage, storageKey)) !== null,
        (await db.selectFrom("booking_proof").select("id").where("booking_id", "=", bookingId).execute()).length,
      ]),
    );
  for (const { personId } of [goneGiver.asha, gonePujari.pujari]) {
    await db
      .updateTable("person")
      .set({ removed_at: new Date(came) })
      .where("id", "=", personId)
      .execute();
  }
  now = came + 30 * DAY - 1;
  await deleteOldProof(services);
  expect(await left()).toEqual(Array.from({ length: 3 }, () => [true, 1]));
  now = came + 30 * DAY;
  await deleteOldProof(services);
  expect(await left()).toEqual([
    [true, 1],
    [false, 0],
    [false, 0],
  ]);
  now = came + 365 * DAY;
  await Promise.all([deleteOldProof(services), deleteOldProof(services)]);
  expect(await left()).toEqual(Array.from({ length: 3 }, () => [false, 0]));
  const seen = (await see(year.asha, year.bookingId))!;
  expect([seen.state, seen.names.every(({ readAt }) => readAt)]).toEqual(["proven", true]);
});
