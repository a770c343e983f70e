import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { saveTranslations } from "#/platform/db/translations.ts";
import { testGateway } from "#/testing/gateway.ts";
import { testOrders } from "#/testing/orders.ts";
import { testPerson } from "#/testing/people.ts";
import { testProvider } from "#/testing/providers.ts";
import { listCompletedWork } from "./queries/completed-work.server.ts";
import { readInquiryPage } from "./queries/inquiry-page.server.ts";
import { listInquiries, listOrders, listOwnOrders } from "./queries/lists.server.ts";
import { readOrderPage } from "./queries/order-page.server.ts";

const gateway = await testGateway(() => Date.parse("2026-11-21T06:00:00Z"));
const { services } = gateway;
const { db } = services;
const { pair, ordered } = testOrders(gateway);

test("everybody learns how much of what kind a provider completed in which month, and neither for whom nor what or when", async () => {
  const provider = await testProvider(db);
  const client = await testPerson(db, { name: "Meera Sharma" });
  const done = (completed_at: string | null, category: string) => ({
    ...{ key: randomUUID(), provider_id: provider.personId, client_id: client.personId, category, total_paise: 100 },
    ...{ title: "For Meera's wedding", status: completed_at ? "completed" : "in-progress" },
    ...{ created_at: new Date("2026-01-01T00:00:00Z"), completed_at: completed_at && new Date(completed_at) },
    is_counted: completed_at !== null,
  });
  await db
    .insertInto("commission")
    .values([
      done("2026-11-03T09:11:12Z", "Ganesh Idol"),
      done("2026-11-17T09:11:12Z", "Ganesh Idol"),
      done("2026-11-04T09:11:12Z", ""),
      // Still October in UTC, November for its provider.
      done("2026-10-31T19:00:00Z", ""),
      done("2026-08-02T09:11:12Z", "Durga Idol"),
      done(null, "Krishna Idol"),
    ])
    .execute();
  const work = await listCompletedWork(db, provider.personId, { zone: "Asia/Kolkata", limit: 5 });
  expect(work).toEqual([
    { month: "2026-11", category: "", count: 2, at: new Date("2026-11-30T18:29:59Z") },
    { month: "2026-11", category: "Ganesh Idol", count: 2, at: new Date("2026-11-30T18:29:59Z") },
    { month: "2026-08", category: "Durga Idol", count: 1, at: new Date("2026-08-31T18:29:59Z") },
  ]);
});

test("names and texts of orders are read in the reader's language where somebody has translated them", async () => {
  const people = await pair();
  const { provider, client } = people;
  const { inquiryId, orderId, stages } = await ordered(people);
  const say = (entity: string, entityId: number, field: string, text: string) =>
    saveTranslations(db, "hi", entity, [{ entityId, field, text }]);
  await say("person", provider.personId, "name", "रमेश");
  await say("person", client.personId, "name", "मीरा");
  await say("commission", orderId, "title", "गणेश");
  await say("commission_stage", stages[0]!, "name", "मिट्टी");
  await say("inquiry", inquiryId, "service", "मिट्टी के गणेश");
  expect(await readOrderPage(services, "hi", client, orderId)).toMatchObject({
    ...{ title: "गणेश", other: { name: "रमेश" }, stages: [{ name: "मिट्टी" }, { name: "Paint" }] },
    items: [{ stage: "" }, { stage: "मिट्टी" }, { stage: "Paint" }],
  });
  expect(await readOrderPage(services, "en", provider, orderId)).toMatchObject({
    ...{ title: "Ganesha, 2 feet", other: { name: "Meera Sharma" } },
  });
  expect(await readInquiryPage(db, "hi", provider, inquiryId)).toMatchObject({
    ...{ service: "मिट्टी के गणेश", other: { name: "मीरा" } },
  });
  const own = await listOrders(db, "hi", provider, { status: "pending-approval" });
  expect(own.rows).toMatchObject([{ title: "गणेश", other: "मीरा" }]);
  expect((await listOwnOrders(db, "en", client)).rows).toEqual([]);
  const asked = await listInquiries(db, "hi", client, { side: "client", states: ["accepted"] });
  expect(asked.rows).toMatchObject([{ service: "मिट्टी के गणेश", other: "रमेश" }]);
});
