import { randomUUID } from "node:crypto";
import { Server } from "socket.io";
import { afterEach, expect, test } from "vitest";
import { findWatchLink } from "#/features/broadcast/public.server.ts";
import { inviteRelative } from "#/features/bookings/commands/invite-relatives.server.ts";
import { syncCeremony } from "#/features/bookings/commands/sync-ceremony.server.ts";
import { feature, type Feature, type Host } from "#/features/feature.ts";
import { completeOrder } from "#/features/orders/commands/complete-order.server.ts";
import { admitGuest } from "#/features/orders/commands/admit-guest.server.ts";
import { makeGuestLink } from "#/features/orders/commands/guest-links.server.ts";
import { mailGuest } from "#/features/orders/commands/mail-guest.server.ts";
import { GUEST_MAIL_JOB, type GuestMailData } from "#/features/orders/commands/notify-guest.server.ts";
import { payItem } from "#/features/orders/commands/pay-item.server.ts";
import { saveProject } from "#/features/orders/commands/projects.server.ts";
import { sendQuote } from "#/features/orders/commands/quotes.server.ts";
import { settleItem } from "#/features/orders/commands/settle-item.server.ts";
import { readInquiryPage } from "#/features/orders/queries/inquiry-page.server.ts";
import { checkBooks } from "#/features/payments/public.server.ts";
import { startCheckout } from "#/features/payments/commands/start-checkout.server.ts";
import { deleteDueAccounts } from "#/features/people/commands/leave.server.ts";
import { removePerson } from "#/features/people/commands/remove-person.server.ts";
import { REMOVED_JOB, type RemovedPerson } from "#/features/people/job-names.ts";
import { removedEarlier, removedPeople } from "#/features/people/jobs.server.ts";
import { visitor, type SignedIn } from "#/platform/viewer.ts";
import { testGateway } from "#/testing/gateway.ts";
import { quoteOf, testOrders } from "#/testing/orders.ts";
import { testPerson } from "#/testing/people.ts";
import { testPostOffice } from "#/testing/post-office.ts";
import { testProvider } from "#/testing/providers.ts";
import { features } from "./features.ts";

const now = Date.parse("2026-11-21T06:00:00Z");
const gateway = await testGateway(() => now);
const office = testPostOffice(gateway.services);
const services = { ...gateway.services, mailer: office.mailer, jobs: office.jobs };
const { db } = services;
const { pair, ask, newestQuote, ordered, page, reach, pay } = testOrders(gateway);
const staff = await testPerson(db, { isStaff: true });

afterEach(async () => {
  const books = await db.selectFrom("ledger_book").select("space_id").execute();
  for (const { space_id: id } of books) expect(await checkBooks(db, id)).toEqual([]);
  office.queue.length = 0;
  office.sent.length = 0;
});

const host = (house: readonly Feature[]): Host => ({
  ...{ services, sockets: new Server(), features: house },
  identify: async () => visitor,
});

/** Staff removes somebody, and the worker does what follows, twice. @returns whom it notified of what. */
async function remove(person: SignedIn): Promise<string[]> {
  await removePerson(services, staff, { personId: person.personId });
  const jobs = office.queue.filter(({ name }) => name === REMOVED_JOB);
  expect(jobs.map(({ data }) => data)).toEqual([{ personId: person.personId }]);
  office.queue.length = 0;
  const work = removedPeople(host(features));
  await work.handle(jobs[0]!.data as RemovedPerson);
  const queued = [...office.queue];
  await work.handle(jobs[0]!.data as RemovedPerson);
  expect(office.queue).toEqual(queued);
  return queued.flatMap(({ name, data }) => {
    if (name !== "notifications.notify") return [];
    const { kind, personIds } = data as { kind: string; personIds: readonly number[] };
    return personIds.map((id) => `${kind} to ${id}`);
  });
}

const statusOf = async (orderId: number) =>
  db.selectFrom("commission").select(["status", "cancelled_by"]).where("id", "=", orderId).executeTakeFirstOrThrow();

test("a provider who is removed: orders end, all that was paid goes back, requests are closed, and nobody can pay any more", async () => {
  const people = await pair({ isPaidHere: true });
  const { client, provider } = people;
  const { orderId, items, stages } = await ordered(people, "none");
  await settleItem(services, { paymentId: await pay(people, orderId, items[0]!.id) });
  await reach(people, orderId, stages[0]!);
  const waits = await payItem(services, client, { orderId, itemId: items[1]!.id, language: "en" });
  const asked = await ask(client, provider);
  const quoted = await ask(client, provider);
  await sendQuote(services, provider, quoteOf(quoted));
  const done = await ordered(people);
  for (const stage of done.stages) await reach(people, done.orderId, stage);
  await completeOrder(services, provider, { orderId: done.orderId });
  const late = await payItem(services, client, { orderId: done.orderId, itemId: done.items[0]!.id, language: "en" });
  office.queue.length = 0;
  const notified = await remove(provider);
  expect(await statusOf(orderId)).toEqual({ status: "cancelled", cancelled_by: "provider" });
  expect((await statusOf(done.orderId)).status).toBe("completed");
  const seen = await page(client, orderId);
  expect(seen.items.map(({ state }) => state)).toEqual(["refunding", "void", "void"]);
  for (const token of [waits, late]) {
    await expect(startCheckout(services, token)).rejects.toMatchObject({ code: "payments.not-pending" });
  }
  await expect(
    payItem(services, client, { orderId: done.orderId, itemId: done.items[1]!.id, language: "en" }),
  ).rejects.toMatchObject({ code: "orders.not-paid-here" });
  for (const inquiryId of [asked, quoted]) {
    expect(await readInquiryPage(db, "en", client, inquiryId)).toMatchObject({ state: "declined" });
  }
  const kinds = ["order.cancelled", "order.money-back", "inquiry.declined", "inquiry.declined"];
  expect(notified.toSorted()).toEqual(kinds.map((kind) => `${kind} to ${client.personId}`).toSorted());
});

test("a payment that waits is not taken for a practice whose provider is removed, nor for one that is hidden", async () => {
  for (const hide of ["removed", "unlisted"] as const) {
    const people = await pair({ isPaidHere: true });
    const { orderId, items } = await ordered(people);
    const asked = { orderId, itemId: items[0]!.id, language: "en" };
    const token = await payItem(services, people.client, asked);
    await startCheckout(services, token);
    if (hide === "removed") await removePerson(services, staff, { personId: people.provider.personId });
    else await db.updateTable("space").set({ is_listed: false }).where("id", "=", people.space!.id).execute();
    await expect(startCheckout(services, token)).rejects.toMatchObject({ code: "payments.space-takes-none" });
    await expect(payItem(services, people.client, asked)).rejects.toMatchObject({ code: "orders.not-paid-here" });
  }
});

test("a practice is paid as before though somebody else who owned it is removed", async () => {
  const people = await pair({ isPaidHere: true });
  const { orderId, items } = await ordered(people);
  await removePerson(services, staff, { personId: people.space!.owner.personId });
  const token = await payItem(services, people.client, { orderId, itemId: items[0]!.id, language: "en" });
  expect((await startCheckout(services, token)).fields).toContainEqual({ name: "amount", value: "500000" });
});

test("a client who is removed: their orders end by the terms, their requests are withdrawn, and the provider is notified", async () => {
  const people = await pair({ isPaidHere: true });
  const { client, provider } = people;
  const kept = await ordered(people, "none");
  await settleItem(services, { paymentId: await pay(people, kept.orderId, kept.items[0]!.id) });
  const back = await ordered(people, "full");
  await settleItem(services, { paymentId: await pay(people, back.orderId, back.items[0]!.id) });
  const inquiryId = await ask(client, provider);
  office.queue.length = 0;
  const notified = await remove(client);
  expect((await page(provider, kept.orderId)).items[0]!.state).toBe("paid");
  expect((await page(provider, back.orderId)).items[0]!.state).toBe("refunding");
  for (const { orderId } of [kept, back]) {
    expect(await statusOf(orderId)).toEqual({ status: "cancelled", cancelled_by: "client" });
  }
  expect(await readInquiryPage(db, "en", provider, inquiryId)).toMatchObject({ state: "withdrawn" });
  expect(notified.filter((one) => one.endsWith(` ${provider.personId}`)).toSorted()).toEqual(
    ["inquiry.withdrawn", "order.cancelled", "order.cancelled"].map((kind) => `${kind} to ${provider.personId}`),
  );
  expect(await newestQuote(kept.inquiryId)).toBe(kept.quoteId);
});

const project = {
  ...{ title: "Ganesh", description: "Two feet", category: "Ganesh Idol", totalPaise: 5_00_000, deadline: null },
  ...{ location: "", clientName: "Asha", clientPhone: "", clientLanguage: "", specifications: "", materials: [] },
  ...{ estimatedDuration: "", complexity: "medium", image: [], imageGone: [] },
  ...{ stages: [{ name: "Clay", amountPaise: 5_00_000 }], draftId: null, isDraft: false, language: "en" },
} as const;

test("links of guests lead nowhere any more; who has paid is written to once, without a link, and nobody else", async () => {
  const provider = await testProvider(db);
  const order = async () => {
    const clientEmail = `${randomUUID()}@example.org`;
    const input = { ...project, clientEmail, key: randomUUID() } as never;
    const orderId = await saveProject(services, provider, input);
    return { orderId, clientEmail, token: await makeGuestLink(services, provider, { orderId }) };
  };
  const [paid, unpaid] = [await order(), await order()];
  const then = new Date(now);
  await db
    .updateTable("commission_payment")
    .set({ asked_at: then, recorded_at: then, confirmed_at: then, paid_at: then })
    .where("commission_id", "=", paid.orderId)
    .execute();
  office.queue.length = 0;
  await removePerson(services, staff, { personId: provider.personId });
  await removedPeople(host(features)).handle({ personId: provider.personId });
  for (const { token } of [paid, unpaid]) {
    await expect(admitGuest(services, { token, viewer: visitor, clientAddress: randomUUID() })).rejects.toThrow(
      "platform.not-found",
    );
  }
  for (const { name, data } of [...office.queue]) {
    if (name === GUEST_MAIL_JOB) await mailGuest(services, data as GuestMailData);
  }
  expect(office.sent.map(({ to }) => to)).toEqual([paid.clientEmail]);
  expect(office.sent[0]!.text).toContain("₹5,000 goes back to you.");
  expect(office.sent[0]!.text).not.toMatch(/\/order\/[\w-]{22}\n/);
});

interface Booked {
  readonly provider: SignedIn;
  readonly devotee: SignedIn;
  readonly state?: string;
  readonly inDays: number;
}

async function booked({ provider, devotee, inDays, state = "confirmed" }: Booked) {
  const columns = { provider_id: provider.personId, name: "Satyanarayan Katha", is_online: true };
  const service = await db
    .insertInto("service")
    .values({ ...columns, duration_minutes: 60, price_kind: "free" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const startsAt = new Date(now + inDays * 86_400_000);
  const endsAt = new Date(startsAt.getTime() + 3_600_000);
  const { id } = await db
    .insertInto("booking")
    .values({
      ...{ service_id: service.id, provider_id: provider.personId, person_id: devotee.personId, state },
      ...{ idempotency_key: randomUUID(), service_name: columns.name, zone: "Asia/Kolkata", price_kind: "free" },
      ...{ starts_at: startsAt, ends_at: endsAt, occupied_from: startsAt, occupied_until: endsAt },
      ...{ slot_key: `${service.id}@${startsAt.getTime()}`, location: "online" },
      ...{ full_refund_hours: 48, half_refund_hours: 24, completed_at: state === "completed" ? endsAt : null },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.transaction().execute((db) => syncCeremony(db, id, new Date(now)));
  const ceremony = await db
    .selectFrom("booking_ceremony")
    .select("occurrence_id")
    .where("booking_id", "=", id)
    .executeTakeFirstOrThrow();
  const watch = await inviteRelative(services, devotee, { occurrenceId: ceremony.occurrence_id, name: "Amma" });
  return { id, watch };
}

const bookingOf = (id: number) =>
  db.selectFrom("booking").select(["state", "ended_by"]).where("id", "=", id).executeTakeFirstOrThrow();
const isOpen = async (watch: string) => (await findWatchLink(db, watch, new Date(now))) !== null;

test.each(["provider", "devotee"] as const)(
  "bookings ahead end with the account of the %s; the other is notified, and links of relatives let nobody in",
  async (who) => {
    const provider = await testProvider(db, { category: "Pujari" });
    const devotee = await testPerson(db);
    const ahead = await booked({ provider, devotee, inDays: 3 });
    const past = await booked({ provider, devotee, inDays: -1, state: "completed" });
    const other = await booked({ provider: await testProvider(db), devotee: await testPerson(db), inDays: 4 });
    const gone = who === "provider" ? provider : devotee;
    const stays = who === "provider" ? devotee : provider;
    const notified = await remove(gone);
    expect(await bookingOf(ahead.id)).toEqual({ state: "cancelled", ended_by: who });
    expect(await bookingOf(past.id)).toEqual({ state: "completed", ended_by: null });
    expect(await bookingOf(other.id)).toEqual({ state: "confirmed", ended_by: null });
    expect(notified).toContain(`booking.changed to ${stays.personId}`);
    expect(await isOpen(ahead.watch)).toBe(false);
    // What the devotee's family has seen stays theirs, as long as the devotee is here.
    expect(await isOpen(past.watch)).toBe(who === "provider");
    expect(await isOpen(other.watch)).toBe(true);
  },
);

test.each(["provider", "client"] as const)("an account that is deleted ends them likewise: of a %s", async (who) => {
  const people = await pair({ isPaidHere: true });
  const { orderId, items } = await ordered(people, "full");
  const paymentId = await pay(people, orderId, items[0]!.id);
  await settleItem(services, { paymentId });
  const { personId } = people[who];
  const stays = people[who === "provider" ? "client" : "provider"];
  await db
    .insertInto("person_leaving")
    .values({ person_id: personId, asked_at: new Date(now - 9e8), due_at: new Date(now), keeps_texts: false })
    .execute();
  if (who === "provider") await db.deleteFrom("space_member").where("person_id", "=", personId).execute();
  office.queue.length = 0;
  expect(await deleteDueAccounts({ ...services, features })).toBe(1);
  expect(await statusOf(orderId)).toEqual({ status: "cancelled", cancelled_by: who });
  const refund = await db.selectFrom("refund").select("reason").where("payment_id", "=", paymentId).execute();
  expect(refund).toHaveLength(1);
  const notified = office.queue.map(({ data }) => data as { kind?: string; personIds?: readonly number[] });
  expect(notified.filter(({ personIds }) => personIds?.includes(stays.personId)).map(({ kind }) => kind)).toContain(
    "order.cancelled",
  );
});

test("an account that is deleted is named in nobody's list any more", async () => {
  const [leaving, reader] = [await testPerson(db, { name: "Ilango Vel" }), await testPerson(db)];
  const at = new Date(now);
  await db
    .insertInto("notification")
    .values({
      ...{
        person_id: reader.personId,
        kind: "post.commented",
        key: "post-comment:7",
        path: "/post/1",
        at,
        send_at: at,
      },
      ...{ payload: JSON.stringify({ who: "Ilango Vel", text: "Jai" }), actor_id: leaving.personId, actor_wrote: true },
    })
    .execute();
  await db
    .insertInto("person_leaving")
    .values({ person_id: leaving.personId, asked_at: new Date(now - 9e8), due_at: at, keeps_texts: true })
    .execute();
  expect(await deleteDueAccounts({ ...services, features })).toBe(1);
  const rows = await db.selectFrom("notification").select(["payload", "actor_id"]).execute();
  expect(rows).toContainEqual({ payload: { who: "", text: "" }, actor_id: null });
  expect(JSON.stringify(rows)).not.toContain("Ilango Vel");
});

test("a feature that fails keeps no other from its part, and the job is run again", async () => {
  const seen: string[] = [];
  const one = (name: string, fails: boolean) =>
    feature({
      name,
      whenPersonRemoved: async (_services, { personId }) => {
        seen.push(`${name} ${personId}`);
        if (fails) throw new Error("no database");
      },
    });
  const work = removedPeople(host([one("bells", true), feature({ name: "silence" }), one("lamps", false)]));
  await expect(work.handle({ personId: 7 })).rejects.toThrow("still has something open");
  expect(seen).toEqual(["bells 7", "lamps 7"]);
  expect(work.retryLimit).toBeGreaterThan(5);
});

test("whoever was removed before anything was ended is found by night, once; nobody who is here is", async () => {
  const people = await pair();
  const { orderId } = await ordered(people);
  const earlier = people.provider.personId;
  await db
    .updateTable("person")
    .set({ removed_at: new Date(now - 9e8) })
    .where("id", "=", earlier)
    .execute();
  const night = async () => {
    office.queue.length = 0;
    await removedEarlier(services).handle(undefined as never);
    return office.queue.filter(({ name }) => name === REMOVED_JOB).map(({ data }) => (data as RemovedPerson).personId);
  };
  const found = await night();
  expect(found).toContain(earlier);
  const gone = await db.selectFrom("person").select("id").where("removed_at", "is not", null).execute();
  expect(gone.map(({ id }) => id)).toEqual(expect.arrayContaining(found));
  await removedPeople(host(features)).handle({ personId: earlier });
  expect(await statusOf(orderId)).toEqual({ status: "cancelled", cancelled_by: "provider" });
  expect(await night()).not.toContain(earlier);
});

test("whose job failed to its last attempt is tried again in the night", async () => {
  const person = await testPerson(db);
  await removePerson(services, staff, { personId: person.personId });
  const broken = feature({ name: "bells", whenPersonRemoved: () => Promise.reject(new Error("no database")) });
  await expect(removedPeople(host([broken])).handle({ personId: person.personId })).rejects.toThrow("still has");
  office.queue.length = 0;
  await removedEarlier(services).handle(undefined as never);
  expect(office.queue.map(({ data }) => data)).toContainEqual({ personId: person.personId });
});
