import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testGateway } from "#/testing/gateway.ts";
import { testPerson } from "#/testing/people.ts";
import { verifiedSpace } from "#/testing/verified-space.ts";
import { visitor, type Viewer } from "#/platform/viewer.ts";
import { startRecurringGift, type GiftInput } from "./commands/start-gift.server.ts";
import { readPans } from "#/features/payments/public.server.ts";
import type { GatewayPayment } from "#/features/payments/gateway/wire.ts";
import { recurringGiftsJob } from "./jobs.server.ts";
import { findRecurringGift, listRecurringGifts } from "./queries/recurring.server.ts";
import { clockAt } from "#/platform/clock.ts";

const { services, space } = await testGateway();
const { db } = services;
const now = new Date("2026-11-21T10:00:00Z");

const input = (spaceId: number, more: Partial<GiftInput> = {}): GiftInput => ({
  spaceId,
  amountPaise: 10_100,
  fund: "charity",
  message: "",
  inMemoryOf: "Dadi",
  isAnonymous: true,
  campaignId: 4_000_000,
  eventId: null,
  name: "",
  email: "",
  pan: "",
  address: "",
  key: randomUUID(),
  language: "en",
  fundNames: {},
  clientAddress: "192.0.2.1",
  ...more,
});

test("a gift of every month waits for its giver's consent, once for each form, and is for no campaign", async () => {
  const { id: spaceId } = await space();
  await db.updateTable("space").set({ verified_at: now }).where("id", "=", spaceId).execute();
  const asha = await testPerson(db);
  const key = randomUUID();
  const begin = (viewer: Viewer) =>
    startRecurringGift({ ...services, clock: clockAt(now) }, viewer, input(spaceId, { key }));
  const all = await Promise.all([begin(asha), begin(asha), begin(asha)]);
  expect(new Set(all.map(({ token }) => token)).size).toBe(1);
  const { token } = all[0]!;
  expect((await begin(visitor)).token).not.toBe(token);
  expect(await findRecurringGift(db, "en", token)).toMatchObject({
    state: "created",
    amountPaise: 10_100,
    fund: "charity",
    isAnonymous: true,
    inMemoryOf: "Dadi",
    space: { id: spaceId },
  });
  // A gift without an agreed mandate is not listed.
  expect(await listRecurringGifts(db, "en", asha)).toEqual([]);
  await db.updateTable("mandate").set({ state: "active", started_at: now }).where("token", "=", token).execute();
  expect(await listRecurringGifts(db, "en", asha)).toMatchObject([{ token, state: "active" }]);
  expect(await listRecurringGifts(db, "en", await testPerson(db))).toEqual([]);
});

test("PAN and address, given once, stand at every payment of a monthly gift, and the PAN is encrypted", async () => {
  const { id: spaceId } = await space();
  await db.updateTable("space").set({ verified_at: now }).where("id", "=", spaceId).execute();
  await db.insertInto("payment_setting").values({ space_id: spaceId, asks_pan: true, asks_address: true }).execute();
  const given = { pan: "abcde 1234f", address: "4 Ghat Road, Ujjain" };
  const { token } = await startRecurringGift(services, await testPerson(db), input(spaceId, given));
  const mandate = await db.selectFrom("mandate").selectAll().where("token", "=", token).executeTakeFirstOrThrow();
  expect(mandate.payer_pan_sealed!.includes("ABCDE1234F")).toBe(false);
  for (const charge of ["pay_MonthOne", "pay_MonthTwo"]) {
    const said = { id: charge, status: "captured", amount: 10_100, currency: "INR", notes: {} } as GatewayPayment;
    await recurringGiftsJob(services).handle({ mandateId: mandate.id, said });
  }
  const payments = await db
    .selectFrom("payment")
    .select(["id", "state", "payer_address"])
    .where("mandate_id", "=", mandate.id)
    .execute();
  expect(payments.map(({ state, payer_address }) => [state, payer_address])).toEqual([
    ["completed", "4 Ghat Road, Ujjain"],
    ["completed", "4 Ghat Road, Ujjain"],
  ]);
  const ids = payments.map(({ id }) => id);
  expect([...(await readPans(db, services.secret, ids)).values()]).toEqual(["ABCDE1234F", "ABCDE1234F"]);
});

test("a space without an account at the gateway takes no gift every month", async () => {
  const without = {
    ...services,
    config: { ...services.config, gateway: { ...services.config.gateway, sandboxPort: undefined } },
  };
  const spaceId = await verifiedSpace(db);
  await expect(startRecurringGift({ ...without, clock: clockAt(now) }, visitor, input(spaceId))).rejects.toMatchObject({
    fields: [{ field: "every", code: "giving.not-monthly" }],
  });
  expect(await findRecurringGift(db, "en", "a".repeat(22))).toBeNull();
});
