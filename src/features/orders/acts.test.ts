import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { setBlock } from "#/features/people/public.server.ts";
import { sql } from "kysely";
import { visitor, type SignedIn } from "#/platform/viewer.ts";
import { testGateway } from "#/testing/gateway.ts";
import { quoteOf, testOrders, type Pair } from "#/testing/orders.ts";
import { testProvider } from "#/testing/providers.ts";
import { confirmReceived, recordReceived } from "./commands/paid-by-hand.server.ts";
import { cancelOrder } from "./commands/cancel-order.server.ts";
import { answerChange, askChange } from "./commands/changes.server.ts";
import { completeOrder, reopenOrder } from "./commands/complete-order.server.ts";
import { declineQuote, reopenQuote } from "./commands/decline-quote.server.ts";
import { confirmAsGuest } from "./commands/act-as-guest.server.ts";
import { makeGuestLink } from "./commands/guest-links.server.ts";
import { declineInquiry, withdrawInquiry } from "./commands/inquiries.server.ts";
import { saveProject } from "./commands/projects.server.ts";
import { sendQuote } from "./commands/quotes.server.ts";
import { reachStage, reopenStage } from "./commands/stages.server.ts";
import { listCompletedWork } from "./queries/completed-work.server.ts";
import { ACT_LIMIT, ACTS_ON_ONE } from "./rules.ts";

const now = Date.parse("2026-11-21T06:00:00Z");
const gateway = await testGateway(() => now);
const { services } = gateway;
const { db } = services;
const { pair, ask, newestQuote, partsOf, ordered, reach, notified } = testOrders(gateway);

const tooMany = { code: "platform.too-many" };

/** How often it is done until it is too much. */
async function untilTooMany(act: (turn: number) => Promise<unknown>): Promise<number> {
  for (let turn = 0; turn < 400; turn++) {
    try {
      await act(turn);
    } catch (error) {
      expect(error).toMatchObject(tooMany);
      return turn;
    }
  }
  return Infinity;
}

async function quoted(people: Pair) {
  const inquiryId = await ask(people.client, people.provider);
  await sendQuote(services, people.provider, quoteOf(inquiryId));
  return { inquiryId, quoteId: await newestQuote(inquiryId) };
}

test("to and fro is limited on one request and one order, whatever the act", async () => {
  const people = await pair();
  const { provider, client } = people;
  const { quoteId } = await quoted(people);
  const turns = await untilTooMany((turn) =>
    turn % 2 === 0
      ? declineQuote(services, client, { quoteId, reason: "" })
      : reopenQuote(services, client, { quoteId }),
  );
  expect(turns).toBe(ACTS_ON_ONE.limit);
  const { orderId, stages, items } = await ordered(people);
  const [stageId, itemId] = [stages[0]!, items[0]!.id];
  const acts = [
    () => reach(people, orderId, stageId),
    () => reopenStage(services, provider, { orderId, stageId }),
    () => recordReceived(services, provider, { orderId, itemId, isTakenBack: false }),
    () => recordReceived(services, provider, { orderId, itemId, isTakenBack: true }),
  ];
  expect(await untilTooMany((turn) => acts[turn % acts.length]!())).toBe(ACTS_ON_ONE.limit);
  // The other side is not held back by it.
  await cancelOrder(services, client, { orderId, reason: "" });
});

test("a person acts so often an hour on all their orders together, and a request that is refused counts", async () => {
  const people = await pair();
  const { client } = people;
  const requests: number[] = [];
  for (let i = 0; i < 5; i++) requests.push((await quoted(people)).quoteId);
  const acted = await untilTooMany((turn) => {
    const quoteId = requests[turn % requests.length]!;
    return Math.floor(turn / requests.length) % 2 === 0
      ? declineQuote(services, client, { quoteId, reason: "" })
      : reopenQuote(services, client, { quoteId });
  });
  expect(acted).toBe(ACT_LIMIT.limit);
  const { client: other } = await pair();
  const refused = await untilTooMany(() =>
    cancelOrder(services, other, { orderId: 1, reason: "" }).catch((error: { code: string }) => {
      if (error.code === "platform.too-many") throw error;
      expect(error.code).toBe("platform.not-found");
    }),
  );
  expect(refused).toBe(ACTS_ON_ONE.limit);
});

test.each(["client", "provider"] as const)("nobody is notified of an act across a block of the %s", async (blocker) => {
  const people = await pair();
  const { provider, client } = people;
  const block = () =>
    blocker === "client"
      ? setBlock(db, { personId: client.personId, otherId: provider.personId, on: true })
      : setBlock(db, { personId: provider.personId, otherId: client.personId, on: true });
  const { orderId, stages, items } = await ordered(people);
  const open = await quoted(people);
  const declined = await quoted(people);
  const gone = await quoted(people);
  const changeId = await askChange(services, client, {
    ...{ orderId, what: "Later", differencePaise: 0, deadline: null, language: "en" },
  });
  const before = [await notified(client), await notified(provider)];
  await block();
  await declineQuote(services, client, { quoteId: open.quoteId, reason: "" });
  await declineInquiry(services, provider, { inquiryId: declined.inquiryId, reason: "" });
  await withdrawInquiry(services, client, { inquiryId: gone.inquiryId, reason: "" });
  await reach(people, orderId, stages[0]!);
  await reopenStage(services, provider, { orderId, stageId: stages[0]! });
  for (const stageId of stages) await reach(people, orderId, stageId);
  await answerChange(services, provider, { orderId, changeId, answer: "decline", language: "en" });
  const itemId = items[0]!.id;
  await recordReceived(services, provider, { orderId, itemId, isTakenBack: false });
  await confirmReceived(services, client, { orderId, itemId, isRight: false });
  await completeOrder(services, provider, { orderId });
  await reopenOrder(services, provider, { orderId });
  await cancelOrder(services, client, { orderId, reason: "" });
  expect([await notified(client), await notified(provider)]).toEqual(before);
});

test("money that goes back is told across a block as well", async () => {
  const people = await pair();
  const { provider, client } = people;
  const { orderId, items } = await ordered(people);
  const itemId = items[0]!.id;
  await recordReceived(services, provider, { orderId, itemId, isTakenBack: false });
  await confirmReceived(services, client, { orderId, itemId, isRight: true });
  await setBlock(db, { personId: client.personId, otherId: provider.personId, on: true });
  await cancelOrder(services, provider, { orderId, reason: "" });
  expect(await notified(client)).toContain("order.money-back");
  expect(await notified(client)).not.toContain("order.cancelled");
});

const project = {
  ...{ title: "Ganesh", description: "Two feet", category: "Ganesh Idol", totalPaise: 5_00_000, deadline: null },
  ...{ location: "", clientName: "Asha", clientPhone: "", clientEmail: "", clientLanguage: "", specifications: "" },
  ...{ materials: [], estimatedDuration: "", complexity: "medium", image: [], imageGone: [] },
  ...{ stages: [{ name: "Clay", amountPaise: 5_00_000 }], draftId: null, isDraft: false, language: "en" },
} as const;

const counted = async ({ personId }: SignedIn) => {
  const { project_count } = await db
    .selectFrom("artist")
    .select("project_count")
    .where("person_id", "=", personId)
    .executeTakeFirstOrThrow();
  const listed = await listCompletedWork(db, personId, { zone: "Asia/Kolkata", limit: 9 });
  expect(listed.reduce((sum, { count }) => sum + count, 0)).toBe(project_count);
  return project_count;
};

test("a project that a provider made up counts nowhere in public, until its client has confirmed a part of it by a link of theirs alone", async () => {
  const provider = await testProvider(db);
  const orderId = await saveProject(services, provider, { ...project, key: randomUUID() } as never);
  const { stages, items } = await partsOf(orderId);
  await reachStage(services, provider, { orderId, stageId: stages[0]!, note: "", images: [], language: "en" });
  await completeOrder(services, provider, { orderId });
  expect(await counted(provider)).toBe(0);
  const itemId = items[0]!.id;
  await recordReceived(services, provider, { orderId, itemId, isTakenBack: false });
  expect(await counted(provider)).toBe(0);
  const confirm = async (orderId: number, itemId: number) => {
    const token = await makeGuestLink(services, provider, { orderId });
    await confirmAsGuest(services, { token, viewer: visitor, clientAddress: randomUUID(), itemId, isRight: true });
  };
  // It was shown to the provider, who may have confirmed it themself.
  await confirm(orderId, itemId);
  expect(await counted(provider)).toBe(0);
  const mailed = { ...project, key: randomUUID(), clientEmail: "asha@example.org" };
  const second = await saveProject(services, provider, mailed as never);
  const parts = await partsOf(second);
  const stage = { orderId: second, stageId: parts.stages[0]!, note: "", images: [], language: "en" };
  await reachStage(services, provider, stage);
  await completeOrder(services, provider, { orderId: second });
  await recordReceived(services, provider, { orderId: second, itemId: parts.items[0]!.id, isTakenBack: false });
  expect(await counted(provider)).toBe(0);
  await confirm(second, parts.items[0]!.id);
  expect(await counted(provider)).toBe(1);
  await reopenOrder(services, provider, { orderId: second });
  expect(await counted(provider)).toBe(0);
  await completeOrder(services, provider, { orderId: second });
  expect(await counted(provider)).toBe(1);
});

test("an order of a member counts when it is completed, and no more when that is taken back", async () => {
  const people = await pair();
  const { orderId, stages } = await ordered(people);
  for (const stageId of stages) await reach(people, orderId, stageId);
  await completeOrder(services, people.provider, { orderId });
  expect(await counted(people.provider)).toBe(1);
  await reopenOrder(services, people.provider, { orderId });
  expect(await counted(people.provider)).toBe(0);
  const { rows } = await sql`select 1 from commission where is_counted and completed_at is null`.execute(db);
  expect(rows).toEqual([]);
});
