import { expect, test } from "vitest";
import { features } from "#/app/features.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { testPerson } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { readMakerDashboard } from "./read-maker.server.ts";

const NOW = "2027-03-10T06:30:00Z";
const { services } = await testServices(() => Date.parse(NOW));
const { db } = services;
const ctx = { ...services, language: "en" } as const;

async function maker(): Promise<SignedIn> {
  const person = await testPerson(db, { accountType: "murtikar" });
  const place = { category: "Murtikar", city: "Kolkata", region: "West Bengal" };
  await db
    .insertInto("artist")
    .values({ person_id: person.personId, ...place })
    .execute();
  return person;
}

interface TestOrder {
  readonly client?: SignedIn;
  readonly status?: "draft" | "in-progress" | "completed" | "cancelled";
  readonly deadline?: string;
  readonly doneAt?: string;
}

async function order(
  { personId }: SignedIn,
  { client, status = "in-progress", deadline, doneAt }: TestOrder,
): Promise<number> {
  const { id } = await db
    .insertInto("commission")
    .values({
      ...{ provider_id: personId, client_id: client?.personId ?? null, title: "Ganesh", status, total_paise: 1_000 },
      ...{ deadline: deadline ?? null, created_at: new Date(NOW), completed_at: doneAt ? new Date(doneAt) : null },
      ...(status === "cancelled" && { cancelled_at: new Date(NOW), cancelled_by: "client" }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function paid({ personId }: SignedIn, orderId: number, amountPaise: number, at: string): Promise<void> {
  const times = {
    asked_at: new Date(at),
    recorded_at: new Date(at),
    confirmed_at: new Date(at),
    paid_at: new Date(at),
  };
  await db
    .insertInto("commission_payment")
    .values({ commission_id: orderId, provider_id: personId, kind: "advance", amount_paise: amountPaise, ...times })
    .execute();
}

test("a fresh maker has nothing, and is new where there is nothing to compute from", async () => {
  const read = await readMakerDashboard(ctx, await maker(), features);
  expect(read).toMatchObject({ orderCount: 0, inquiryCount: 0, views: 0, rating: null, orders: [], tasks: [] });
  expect(read.performance).toEqual({ responseMs: null, onTime: null, repeatClients: null });
  expect(read.months).toHaveLength(12);
  expect(read.months.at(-1)).toEqual({ month: "2027-03", paise: 0 });
});

test("drafts are no orders, and what was paid is counted in the maker's month", async () => {
  const person = await maker();
  await order(person, { status: "draft" });
  await order(person, { status: "cancelled" });
  const id = await order(person, {});
  // The first of March in India, still February in UTC.
  await paid(person, id, 50_000, "2027-02-28T19:00:00Z");
  await paid(person, id, 7_000, "2027-02-28T18:00:00Z");
  const other = await maker();
  await paid(other, await order(other, {}), 900, NOW);
  const read = await readMakerDashboard(ctx, person, features);
  expect(read.orderCount).toBe(2);
  expect(read.months.slice(-2)).toEqual([
    { month: "2027-02", paise: 7_000 },
    { month: "2027-03", paise: 50_000 },
  ]);
});

test("on time is until the end of the deadline's day in the maker's zone; a client who comes twice is a repeat client", async () => {
  const person = await maker();
  const [asha, ravi] = [await testPerson(db), await testPerson(db)];
  const done = { status: "completed", deadline: "2027-03-01" } as const;
  await order(person, { ...done, client: asha, doneAt: "2027-03-01T18:00:00Z" });
  await order(person, { ...done, client: asha, doneAt: "2027-03-01T19:00:00Z" });
  await order(person, { client: ravi });
  const { performance } = await readMakerDashboard(ctx, person, features);
  expect(performance).toMatchObject({ onTime: 0.5, repeatClients: 0.5 });
});

test("views are those of thirty days, today among them", async () => {
  const { personId, ...person } = await maker();
  const day = (day: string, visitors: number) => ({ person_id: personId, day, visitors });
  await db
    .insertInto("artist_visit_day")
    .values([day("2027-02-08", 100), day("2027-02-09", 3), day("2027-03-09", 4)])
    .execute();
  const today = { person_id: personId, day: "2027-03-10", visitor_hash: Buffer.from("a") };
  await db.insertInto("artist_visit").values(today).execute();
  expect((await readMakerDashboard(ctx, { ...person, personId }, features)).views).toBe(8);
});

test("an order that waits for the maker stands before newer ones, and is counted", async () => {
  const person = await maker();
  const old = await order(person, { client: await testPerson(db) });
  for (let i = 0; i < 6; i += 1) await order(person, { status: "completed", doneAt: NOW });
  expect(await readMakerDashboard(ctx, person, features)).toMatchObject({ waitingCount: 0 });
  await db
    .insertInto("change_request")
    .values({ commission_id: old, asked_by: "client", what: "A crown", created_at: new Date(NOW) })
    .execute();
  const read = await readMakerDashboard(ctx, person, features);
  expect(read.waitingCount).toBe(1);
  expect(read.orders).toHaveLength(5);
  expect(read.orders[0]).toMatchObject({ id: old, step: { kind: "answer" } });
});
