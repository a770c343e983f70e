import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { DAY_MS } from "#/platform/civil-date.ts";
import { visitor } from "#/platform/viewer.ts";
import { testGateway } from "#/testing/gateway.ts";
import { testOrders } from "#/testing/orders.ts";
import { testPerson } from "#/testing/people.ts";
import { testProvider } from "#/testing/providers.ts";
import { makeGuestLink, withdrawGuestLink } from "./commands/guest-links.server.ts";
import { LINK_DAYS } from "./guest-token.server.ts";
import { findLink, isGuestLink, isInquiryOf, isOrderOf } from "./queries/followers.server.ts";

const began = Date.parse("2026-11-21T06:00:00Z");
const gateway = await testGateway(() => began);
const { services } = gateway;
const { db } = services;
const { pair, ordered } = testOrders(gateway);

test("its two sides follow an order and its request, and nobody else", async () => {
  const people = await pair();
  const { orderId, inquiryId } = await ordered(people);
  for (const viewer of [people.provider, people.client]) {
    expect([await isOrderOf(db, viewer, orderId), await isInquiryOf(db, viewer, inquiryId)]).toEqual([true, true]);
  }
  for (const viewer of [await testPerson(db), visitor]) {
    expect([await isOrderOf(db, viewer, orderId), await isInquiryOf(db, viewer, inquiryId)]).toEqual([false, false]);
  }
});

test("a guest follows by their link until it ends, and not by one that was withdrawn", async () => {
  const provider = await testProvider(db);
  const { id: orderId } = await db
    .insertInto("commission")
    .values({
      ...{ key: randomUUID(), provider_id: provider.personId, title: "Ganesh", status: "in-progress" },
      ...{ total_paise: 0, created_at: new Date(began) },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const token = await makeGuestLink(services, provider, { orderId });
  const linkId = (await findLink(db, token, new Date(began)))!;
  const ended = new Date(began + LINK_DAYS * DAY_MS);
  expect(await isGuestLink(db, linkId, new Date(began))).toBe(true);
  expect([await isGuestLink(db, linkId, ended), await findLink(db, token, ended)]).toEqual([false, null]);
  await withdrawGuestLink(services, provider, { orderId });
  expect(await isGuestLink(db, linkId, new Date(began))).toBe(false);
});
