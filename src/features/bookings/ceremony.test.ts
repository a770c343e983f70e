import { expect, test } from "vitest";
import { findWatchLink } from "#/features/broadcast/public.server.ts";
import { visitor, type SignedIn } from "#/platform/viewer.ts";
import { testPerson } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { inviteRelative, removeRecording, withdrawInvitation } from "./commands/invite-relatives.server.ts";
import { openCeremonies } from "./commands/open-ceremonies.server.ts";
import { syncCeremony } from "./commands/sync-ceremony.server.ts";
import { ceremonyOf, readCeremony } from "./queries/ceremony.server.ts";

const NOW = new Date("2026-11-22T06:00:00Z");
const { services } = await testServices(() => NOW.getTime());
const { db } = services;
let slots = 0;

async function testProvider(): Promise<SignedIn> {
  const person = await testPerson(db, { accountType: "pujari", name: "Pandit Raghunath" });
  await db
    .insertInto("artist")
    .values({ person_id: person.personId, category: "Pujari", city: "Pune", region: "Maharashtra", is_listed: true })
    .execute();
  return person;
}

async function testService(providerId: number): Promise<number> {
  const { id } = await db
    .insertInto("service")
    .values({
      provider_id: providerId,
      name: "Satyanarayan Katha",
      duration_minutes: 60,
      price_kind: "free",
      is_online: true,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

interface Options {
  readonly location?: "online" | "home";
  readonly state?: "confirmed" | "requested";
}

async function testBooking(provider: SignedIn, booker: SignedIn, options: Options = {}): Promise<number> {
  const serviceId = await testService(provider.personId);
  const startsAt = new Date(NOW.getTime() + ++slots * 86_400_000);
  const endsAt = new Date(startsAt.getTime() + 3_600_000);
  const { id } = await db
    .insertInto("booking")
    .values({
      ...{ service_id: serviceId, provider_id: provider.personId, person_id: booker.personId },
      ...{ idempotency_key: crypto.randomUUID(), service_name: "Satyanarayan Katha", zone: "Asia/Kolkata" },
      ...{ starts_at: startsAt, ends_at: endsAt, occupied_from: startsAt, occupied_until: endsAt },
      ...{ slot_key: `${serviceId}@${startsAt.getTime()}`, location: options.location ?? "online", price_kind: "free" },
      ...{ full_refund_hours: 48, half_refund_hours: 24, state: options.state ?? "confirmed" },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sync(id);
  return id;
}

const sync = (bookingId: number) => db.transaction().execute((db) => syncCeremony(db, bookingId, NOW));
const see = (occurrenceId: number, viewer: SignedIn | typeof visitor, token?: string) =>
  readCeremony(db, { occurrenceId, viewer, token, language: "en", now: NOW });

test("a confirmed online booking opens a ceremony for who booked it and who holds it, and for nobody else", async () => {
  const [provider, booker, other] = [await testProvider(), await testPerson(db), await testPerson(db)];
  const bookingId = await testBooking(provider, booker);
  const occurrenceId = (await ceremonyOf(db, bookingId))!;
  expect(await see(occurrenceId, booker)).toMatchObject({ title: "Satyanarayan Katha", bookingId, isHost: false });
  expect(await see(occurrenceId, provider)).toMatchObject({ bookingId: null, isHost: true, hosted: [bookingId] });
  const staff = await testPerson(db, { isStaff: true });
  for (const viewer of [other, staff, visitor]) expect(await see(occurrenceId, viewer)).toBeNull();
  // Said twice, it is one ceremony.
  await sync(bookingId);
  expect(await ceremonyOf(db, bookingId)).toBe(occurrenceId);
});

test("what was written as confirmed by another way gets its ceremony within a minute, and only one", async () => {
  const [provider, booker] = [await testProvider(), await testPerson(db)];
  const bookingId = await testBooking(provider, booker);
  await db.deleteFrom("booking_ceremony").where("booking_id", "=", bookingId).execute();
  await Promise.all([openCeremonies(services, NOW), openCeremonies(services, NOW)]);
  const occurrenceId = (await ceremonyOf(db, bookingId))!;
  expect(await see(occurrenceId, booker)).toMatchObject({ bookingId });
  expect(await openCeremonies(services, NOW)).toBe(0);
});

test("what is not confirmed, or not online, has none", async () => {
  const [provider, booker] = [await testProvider(), await testPerson(db)];
  expect(await ceremonyOf(db, await testBooking(provider, booker, { state: "requested" }))).toBeNull();
  expect(await ceremonyOf(db, await testBooking(provider, booker, { location: "home" }))).toBeNull();
});

test("a booking that moves takes its ceremony along; one that is given up closes it for its relatives too", async () => {
  const [provider, booker] = [await testProvider(), await testPerson(db)];
  const bookingId = await testBooking(provider, booker);
  const occurrenceId = (await ceremonyOf(db, bookingId))!;
  const token = await inviteRelative(services, booker, { occurrenceId, name: "Nani" });
  const later = new Date("2027-02-01T06:00:00Z");
  const over = new Date(later.getTime() + 3_600_000);
  await db
    .updateTable("booking")
    .set({ starts_at: later, ends_at: over, occupied_from: later, occupied_until: over, slot_key: "moved" })
    .where("id", "=", bookingId)
    .execute();
  await sync(bookingId);
  const seen = await see(occurrenceId, visitor, token);
  expect(seen).toMatchObject({ startsAt: later, bookingId: null, links: [] });
  expect((await findWatchLink(db, token, over))?.expiresAt).toEqual(new Date("2027-02-08T07:00:00Z"));
  await db
    .updateTable("booking")
    .set({ state: "cancelled", ended_by: "devotee" })
    .where("id", "=", bookingId)
    .execute();
  await sync(bookingId);
  for (const viewer of [booker, provider]) expect(await see(occurrenceId, viewer)).toBeNull();
  expect(await see(occurrenceId, visitor, token)).toBeNull();
});

test("only who booked it makes and withdraws links, and deletes the recording", async () => {
  const [provider, booker, other] = [await testProvider(), await testPerson(db), await testPerson(db)];
  const occurrenceId = (await ceremonyOf(db, await testBooking(provider, booker)))!;
  for (const viewer of [provider, other]) {
    await expect(inviteRelative(services, viewer, { occurrenceId, name: "x" })).rejects.toMatchObject({
      code: "platform.not-found",
    });
    await expect(removeRecording(services, viewer, { occurrenceId })).rejects.toMatchObject({
      code: "platform.not-found",
    });
  }
  const token = await inviteRelative(services, booker, { occurrenceId, name: "Nani in Indore" });
  const [link] = (await see(occurrenceId, booker))!.links;
  expect(link).toMatchObject({ name: "Nani in Indore", usedAt: null });
  expect(await see(occurrenceId, visitor, token)).not.toBeNull();
  await withdrawInvitation(services, booker, { occurrenceId, linkId: link!.id });
  expect(await see(occurrenceId, visitor, token)).toBeNull();
  expect((await see(occurrenceId, booker))!.links).toEqual([]);
});

test("people who share a slot share its ceremony, and none sees the links of another", async () => {
  const provider = await testProvider();
  const [one, two] = [await testPerson(db), await testPerson(db)];
  const first = await testBooking(provider, one);
  const row = await db.selectFrom("booking").selectAll().where("id", "=", first).executeTakeFirstOrThrow();
  const { id: _, seat_count: _seats, ...same } = row;
  // As a space's own service has seats; here nobody holds it but the slot.
  const spaceId = (
    await db
      .selectFrom("artist")
      .select("practice_id")
      .where("person_id", "=", provider.personId)
      .executeTakeFirstOrThrow()
  ).practice_id!;
  const { id: second } = await db
    .insertInto("booking")
    .values({
      ...same,
      ...{ provider_id: null, space_id: spaceId, assigned_id: provider.personId, seats: "{[2,3)}", capacity: 2 },
      ...{ person_id: two.personId, idempotency_key: crypto.randomUUID() },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sync(second);
  const occurrenceId = (await ceremonyOf(db, first))!;
  expect(await ceremonyOf(db, second)).toBe(occurrenceId);
  await inviteRelative(services, one, { occurrenceId, name: "Nani" });
  expect((await see(occurrenceId, two))!.links).toEqual([]);
  expect((await see(occurrenceId, two))!.mayRemoveRecording).toBe(false);
  await expect(removeRecording(services, two, { occurrenceId })).rejects.toMatchObject({ code: "platform.not-found" });
});
