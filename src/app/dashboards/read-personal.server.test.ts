import { expect, test } from "vitest";
import { features } from "#/app/features.ts";
import { testPerson } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { readPersonal } from "./read-personal.server.ts";

const NOW = "2027-03-10T06:30:00Z";
const { services } = await testServices(() => Date.parse(NOW));
const { db } = services;

const [maker, client] = [await testPerson(db, { accountType: "murtikar" }), await testPerson(db, { name: "Ritu" })];
await db
  .insertInto("artist")
  .values({ person_id: maker.personId, category: "Murtikar", city: "Kolkata", region: "West Bengal" })
  .execute();

async function request(service: string, state: "open" | "quoted"): Promise<void> {
  await db
    .insertInto("inquiry")
    .values({
      ...{ key: crypto.randomUUID(), client_id: client.personId, provider_id: maker.personId, service, state },
      ...{
        description: "Of clay.",
        priority: "medium",
        language: "en",
        created_at: new Date(NOW),
        moved_at: new Date(NOW),
      },
    })
    .execute();
}

async function order(title: string, status: "in-progress" | "completed"): Promise<void> {
  await db
    .insertInto("commission")
    .values({
      ...{ provider_id: maker.personId, client_id: client.personId, title, status, total_paise: 1_000 },
      ...{ created_at: new Date(NOW), completed_at: status === "completed" ? new Date(NOW) : null },
    })
    .execute();
}

const read = async () => {
  const { quotes, orders, requests } = await readPersonal({ ...services, language: "en" }, client, features);
  return [quotes.map(({ service }) => service), orders.map(({ title }) => title), requests.map((one) => one.service)];
};

test("a quote stands on its client's first screen before any order, and what only waits for its maker last", async () => {
  await request("Saraswati", "open");
  await request("Durga", "quoted");
  expect(await read()).toEqual([["Durga"], [], ["Saraswati"]]);

  // What is to be reviewed is their turn, and stands before what is being made.
  await order("Lamps", "completed");
  await order("Swan", "in-progress");
  expect(await read()).toEqual([["Durga"], ["Lamps", "Swan"], ["Saraswati"]]);

  await order("Owl", "in-progress");
  const [quotes, orders, requests] = await read();
  expect([quotes, orders, requests], "four at most, and no request where orders fill them").toEqual([
    ["Durga"],
    ["Lamps", "Owl", "Swan"],
    [],
  ]);
});
