import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { startCheckout } from "#/features/payments/commands/start-checkout.server.ts";
import { DAY_MS } from "#/platform/civil-date.ts";
import { visitor, type SignedIn } from "#/platform/viewer.ts";
import { testGateway } from "#/testing/gateway.ts";
import { testPerson } from "#/testing/people.ts";
import { testProvider } from "#/testing/providers.ts";
import { testRequest } from "#/testing/request-context.ts";
import {
  answerChangeAsGuest,
  askChangeAsGuest,
  cancelAsGuest,
  confirmAsGuest,
  payAsGuest,
} from "./commands/act-as-guest.server.ts";
import { admitGuest } from "./commands/admit-guest.server.ts";
import { makeGuestLink, withdrawGuestLink } from "./commands/guest-links.server.ts";
import { answerChange, askChange } from "./commands/changes.server.ts";
import { setGuestAddress } from "./commands/guest-address.server.ts";
import { recordReceived } from "./commands/paid-by-hand.server.ts";
import { saveProject } from "./commands/projects.server.ts";
import { settleItem } from "./commands/settle-item.server.ts";
import { reachStage } from "./commands/stages.server.ts";
import { hashOf, LINK_DAYS, readGuestToken } from "./guest-token.server.ts";
import { ACTS_ON_ONE } from "./rules.ts";
import { action as sendAsGuest } from "./pages/guest-order.tsx";
import { readGuestLink, readGuestOrder } from "./queries/guest-links.server.ts";

const began = Date.parse("2026-11-21T06:00:00Z");
let now = began;
const gateway = await testGateway(() => now);
const { services } = gateway;
const { db } = services;

beforeEach(() => {
  now = began;
});

const project = {
  ...{ title: "Ganesh", description: "Two feet", category: "Ganesh Idol", totalPaise: 15_00_000, deadline: null },
  ...{
    location: "",
    clientName: "Asha Rao",
    clientPhone: "0000000001",
    clientEmail: "asha@example.org",
    clientLanguage: "",
  },
  ...{ specifications: "", materials: [], estimatedDuration: "", complexity: "medium", image: [], imageGone: [] },
  stages: [
    { name: "Clay", amountPaise: 5_00_000 },
    { name: "Paint", amountPaise: 10_00_000 },
  ],
  ...{ draftId: null, isDraft: false, language: "en" },
} as const;

/** The order of a client without an account. */
async function order({ isPaidHere = false } = {}) {
  const space = isPaidHere ? await gateway.space() : null;
  if (space) {
    const practice = { kind: "practice", verified_at: new Date(now) };
    await db.updateTable("space").set(practice).where("id", "=", space.id).execute();
  }
  const provider = await testProvider(db, space ? { practiceId: space.id } : {});
  const columns = Object.fromEntries(
    [0, 1, 2, 3, 4, 5, 6, 7].flatMap((i) => [
      [`stage-${i}`, ""],
      [`amount-${i}`, ""],
    ]),
  );
  const input = { ...columns, ...project, key: randomUUID() } as unknown as Parameters<typeof saveProject>[2];
  const orderId = await saveProject(services, provider, input);
  const { stages } = (await readGuestOrder(services, "en", orderId))!;
  return { provider, space, orderId, stages };
}

const guest = (token: string, clientAddress = randomUUID()) => ({ token, viewer: visitor, clientAddress });
const seen = async (orderId: number) => (await readGuestOrder(services, "en", orderId))!;
const reach = (provider: SignedIn, orderId: number, stageId: number) =>
  reachStage(services, provider, { orderId, stageId, note: "", images: [], language: "en" });

test("a link leads its guest to the order until it expires; only its hash is kept", async () => {
  const { provider, orderId } = await order();
  const token = await makeGuestLink(services, provider, { orderId });
  expect(readGuestToken(token)).toBe(token);
  expect(await admitGuest(services, guest(token))).toBe(orderId);
  expect(await readGuestLink(services, provider, orderId)).toMatchObject({ isMailed: true, isExpired: false });
  const rows = await db.selectFrom("order_link").selectAll().where("commission_id", "=", orderId).execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(rows[0]!.token_hash.equals(hashOf(token))).toBe(true);
  now = began + LINK_DAYS * DAY_MS - 1;
  expect(await admitGuest(services, guest(token))).toBe(orderId);
  now += 1;
  await expect(admitGuest(services, guest(token))).rejects.toThrow("platform.not-found");
  expect(await readGuestLink(services, provider, orderId)).toMatchObject({ isExpired: true });
});

test("a link that is withdrawn or made anew leads nowhere, also while it is used", async () => {
  const { provider, orderId, stages } = await order();
  const first = await makeGuestLink(services, provider, { orderId });
  const second = await makeGuestLink(services, provider, { orderId });
  expect(second).not.toBe(first);
  await expect(admitGuest(services, guest(first))).rejects.toThrow("platform.not-found");
  expect(await admitGuest(services, guest(second))).toBe(orderId);
  await reach(provider, orderId, stages[0]!.id);
  await withdrawGuestLink(services, provider, { orderId });
  const [item] = (await seen(orderId)).items;
  const confirmation = { ...guest(second), itemId: item!.id, isRight: true };
  await expect(confirmAsGuest(services, confirmation)).rejects.toThrow("platform.not-found");
  expect(await readGuestLink(services, provider, orderId)).toBeNull();
});

test("who guesses is stopped, and the guest with the link still comes in from the same address", async () => {
  const { provider, orderId } = await order();
  const token = await makeGuestLink(services, provider, { orderId });
  const from = randomUUID();
  const guess = () => admitGuest(services, { token: randomUUID().slice(0, 22), viewer: visitor, clientAddress: from });
  for (let i = 0; i < 20; i += 1) await expect(guess()).rejects.toThrow("platform.not-found");
  await expect(guess()).rejects.toThrow("platform.too-many");
  expect(await admitGuest(services, guest(token, from))).toBe(orderId);
});

test("only its provider makes or withdraws a link, and only for a client without an account", async () => {
  const { provider, orderId } = await order();
  const other = await testProvider(db);
  await expect(makeGuestLink(services, other, { orderId })).rejects.toThrow("platform.not-found");
  await makeGuestLink(services, provider, { orderId });
  await expect(withdrawGuestLink(services, other, { orderId })).rejects.toThrow("platform.not-found");
  expect(await readGuestLink(services, other, orderId)).toBeNull();
  const token = await makeGuestLink(services, provider, { orderId });
  const { personId: client_id } = await testPerson(db);
  await db.updateTable("commission").set({ client_id }).where("id", "=", orderId).execute();
  await expect(admitGuest(services, guest(token))).rejects.toThrow("platform.not-found");
  await expect(makeGuestLink(services, provider, { orderId })).rejects.toThrow("orders.client-has-account");
});

test("a guest acts on their own order alone, whatever ids they send", async () => {
  const [own, others] = [await order(), await order()];
  const token = await makeGuestLink(services, own.provider, { orderId: own.orderId });
  await reach(others.provider, others.orderId, others.stages[0]!.id);
  const [item] = (await seen(others.orderId)).items;
  const input = { ...guest(token), itemId: item!.id };
  await expect(payAsGuest(services, { ...input, language: "en" })).rejects.toThrow("platform.not-found");
  await expect(confirmAsGuest(services, { ...input, isRight: true })).rejects.toThrow("platform.not-found");
});

test("what a guest reads has nobody's address or phone", async () => {
  const { provider, orderId } = await order();
  await makeGuestLink(services, provider, { orderId });
  await db.updateTable("person").set({ phone: "0000000011" }).where("id", "=", provider.personId).execute();
  const read = JSON.stringify(await seen(orderId));
  for (const secret of ["0000000001", "asha@example.org", "0000000011", provider.email]) {
    expect(read).not.toContain(secret);
  }
});

test("a guest pays a stage that is reached, and comes back to no address that is kept", async () => {
  const { provider, space, orderId, stages } = await order({ isPaidHere: true });
  const token = await makeGuestLink(services, provider, { orderId });
  const [first] = (await seen(orderId)).items;
  const pay = () => payAsGuest(services, { ...guest(token), itemId: first!.id, language: "en" });
  await expect(pay()).rejects.toThrow("orders.not-due");
  await reach(provider, orderId, stages[0]!.id);
  const payment = await pay();
  expect(await pay()).toBe(payment);
  const stored = await db
    .selectFrom("payment")
    .select(["id", "back_path", "payer_id"])
    .where("token", "=", payment)
    .executeTakeFirstOrThrow();
  expect(stored).toMatchObject({ back_path: "/order", payer_id: null });
  const checkout = await startCheckout(services, payment);
  space!.books.pay(checkout.fields.find(({ name }) => name === "order_id")!.value);
  await space!.books.quiet();
  await settleItem(services, { paymentId: stored.id });
  expect(await seen(orderId)).toMatchObject({ progress: 50, ledger: { paidPaise: 5_00_000, duePaise: 0 } });
});

test("where nothing is paid here the guest confirms what the maker wrote down", async () => {
  const { provider, orderId, stages } = await order();
  const token = await makeGuestLink(services, provider, { orderId });
  await reach(provider, orderId, stages[0]!.id);
  const [item] = (await seen(orderId)).items;
  await recordReceived(services, provider, { orderId, itemId: item!.id, isTakenBack: false });
  await confirmAsGuest(services, { ...guest(token), itemId: item!.id, isRight: true });
  expect((await seen(orderId)).items[0]).toMatchObject({ state: "paid", isByHand: true });
});

const change = { what: "A crown of pith", differencePaise: 2_00_000, deadline: "2027-01-10", language: "en" } as const;

test("a guest answers a change as its client, and asks for one that the maker answers", async () => {
  const { provider, orderId } = await order();
  const token = await makeGuestLink(services, provider, { orderId });
  const changeId = await askChange(services, provider, { orderId, ...change });
  // Nobody answers their own.
  const withdrawn = answerChangeAsGuest(services, { ...guest(token), changeId, answer: "withdraw", language: "en" });
  await expect(withdrawn).rejects.toThrow("platform.not-allowed");
  const accept = () => answerChangeAsGuest(services, { ...guest(token), changeId, answer: "accept", language: "en" });
  await accept();
  await expect(accept()).rejects.toThrow("orders.answered-already");
  expect(await seen(orderId)).toMatchObject({ deadline: "2027-01-10", ledger: { agreedPaise: 17_00_000 } });
  const audit = db.selectFrom("audit").select("actor_id").where("action", "=", "order.change-answered");
  const entry = await audit.where("entity_id", "=", orderId).executeTakeFirstOrThrow();
  expect(entry.actor_id).toBeNull();
  const ask = () => askChangeAsGuest(services, { ...guest(token), ...change, differencePaise: 0, deadline: null });
  const own = await ask();
  await expect(ask()).rejects.toThrow("orders.change-open");
  expect((await seen(orderId)).changes[0]).toMatchObject({ id: own, askedBy: "client", state: "open" });
  await answerChange(services, provider, { orderId, changeId: own, answer: "decline", language: "en" });
  expect((await seen(orderId)).changes[0]).toMatchObject({ id: own, state: "declined" });
});

test("who has no working link, or another's, changes nothing", async () => {
  const [own, others] = [await order(), await order()];
  const token = await makeGuestLink(services, own.provider, { orderId: own.orderId });
  const changeId = await askChange(services, own.provider, { orderId: own.orderId, ...change });
  const foreign = await makeGuestLink(services, others.provider, { orderId: others.orderId });
  const answer = (by: string) =>
    answerChangeAsGuest(services, { ...guest(by), changeId, answer: "accept", language: "en" });
  await expect(answer(foreign)).rejects.toThrow("platform.not-found");
  now = began + LINK_DAYS * DAY_MS;
  await expect(answer(token)).rejects.toThrow("platform.not-found");
  await expect(askChangeAsGuest(services, { ...guest(token), ...change })).rejects.toThrow("platform.not-found");
  now = began;
  await withdrawGuestLink(services, own.provider, { orderId: own.orderId });
  await expect(answer(token)).rejects.toThrow("platform.not-found");
  expect((await seen(own.orderId)).changes[0]).toMatchObject({ state: "open" });
});

test("the page of the link takes an answer to a change, keeps what was typed of a refused one, and is nobody's once withdrawn", async () => {
  const { provider, orderId } = await order();
  const token = await makeGuestLink(services, provider, { orderId });
  const changeId = await askChange(services, provider, { orderId, ...change });
  const send = async (fields: Record<string, string>) => {
    const { context } = testRequest(services);
    const body = { method: "POST", body: new URLSearchParams(fields), headers: { accept: "*/*" } };
    const request = new Request(`http://house.test/order/${token}`, body);
    const run = sendAsGuest as unknown as (args: object) => Promise<object>;
    return (await run({ request, context, params: { token } })) as { readonly data?: object };
  };
  expect(await send({ intent: "change-answer", change: String(changeId), answer: "decline" })).toMatchObject({
    done: { message: "They know your answer." },
  });
  const refused = await send({ intent: "change", what: "A crown", difference: "much" });
  expect(refused.data).toMatchObject({
    refused: { fields: { difference: expect.any(String) } },
    values: { what: "A crown", difference: "much" },
  });
  await withdrawGuestLink(services, provider, { orderId });
  const late = await send({ intent: "change", what: "A crown", difference: "500" });
  expect(late.data).toMatchObject({ refused: { code: "platform.not-found" } });
});

const toldOf = async (personId: number, kind: string) => {
  const { rows } = await gateway.database.pool.query<{ data: object }>(
    `select data from boss.job where name = 'notifications.notify' and data->>'kind' = $1
     and data->'personIds' @> to_jsonb($2::int)`,
    [kind, personId],
  );
  return rows.length;
};

test("a guest cancels by the terms of their page: what was given goes back, once, and the maker is told", async () => {
  const { provider, orderId, stages } = await order();
  const token = await makeGuestLink(services, provider, { orderId });
  const { personId } = provider;
  await askChange(services, provider, { orderId, ...change });
  await db.updateTable("commission").set({ terms: "full" }).where("id", "=", orderId).execute();
  await reach(provider, orderId, stages[0]!.id);
  const [item] = (await seen(orderId)).items;
  await recordReceived(services, provider, { orderId, itemId: item!.id, isTakenBack: false });
  await confirmAsGuest(services, { ...guest(token), itemId: item!.id, isRight: true });
  const cancel = () => cancelAsGuest(services, { ...guest(token), reason: "We move away" });
  await cancel();
  await cancel();
  const shown = await seen(orderId);
  expect(shown).toMatchObject({ status: "cancelled", cancelledBy: "client", cancelReason: "We move away" });
  expect(shown.items.map(({ state }) => state)).toEqual(["owed", "void"]);
  expect(shown.changes[0]).toMatchObject({ state: "withdrawn" });
  expect([await toldOf(personId, "order.cancelled"), await toldOf(personId, "order.money-owed")]).toEqual([1, 1]);
  const audit = db.selectFrom("audit").select("actor_id").where("action", "=", "order.cancelled");
  expect(await audit.where("entity_id", "=", orderId).execute()).toEqual([{ actor_id: null }]);
});

test("by terms that keep it nothing goes back to a guest who cancels what has begun; what is completed is not cancelled", async () => {
  const { provider, orderId, stages } = await order();
  const token = await makeGuestLink(services, provider, { orderId });
  await db.updateTable("commission").set({ terms: "until-begun" }).where("id", "=", orderId).execute();
  await reach(provider, orderId, stages[0]!.id);
  const [item] = (await seen(orderId)).items;
  await recordReceived(services, provider, { orderId, itemId: item!.id, isTakenBack: false });
  await confirmAsGuest(services, { ...guest(token), itemId: item!.id, isRight: true });
  await cancelAsGuest(services, { ...guest(token), reason: "" });
  expect((await seen(orderId)).items.map(({ state }) => state)).toEqual(["paid", "void"]);
  const done = await order();
  const other = await makeGuestLink(services, done.provider, { orderId: done.orderId });
  await db
    .updateTable("commission")
    .set({ status: "completed", completed_at: new Date(now) })
    .where("id", "=", done.orderId)
    .execute();
  const late = cancelAsGuest(services, { ...guest(other), reason: "" });
  await expect(late).rejects.toThrow("orders.not-open");
});

test("who makes the order is not its client by the link either", async () => {
  const { provider, orderId } = await order();
  const token = await makeGuestLink(services, provider, { orderId });
  const own = { ...guest(token), viewer: provider };
  await expect(admitGuest(services, own)).rejects.toMatchObject({ code: "orders.own-link", status: 403 });
  const cancel = cancelAsGuest(services, { ...own, reason: "" });
  await expect(cancel).rejects.toThrow("orders.own-link");
  const accept = askChangeAsGuest(services, { ...own, ...change });
  await expect(accept).rejects.toThrow("orders.own-link");
  expect(await seen(orderId)).toMatchObject({ status: "in-progress", changes: [] });
  // Anybody else who is signed in where the link is opened is its guest.
  expect(await admitGuest(services, { ...own, viewer: await testPerson(db) })).toBe(orderId);
});

test("a link that is mailed is shown to nobody; one without an address is shown to the maker, to send it", async () => {
  const { provider, orderId } = await order();
  await makeGuestLink(services, provider, { orderId });
  expect(await readGuestLink(services, provider, orderId)).toMatchObject({ url: null, isMailed: true });
  await db.updateTable("commission").set({ client_email: "" }).where("id", "=", orderId).execute();
  const token = await makeGuestLink(services, provider, { orderId });
  const shown = { url: `${services.config.publicUrl}/order/${token}`, isMailed: false };
  expect(await readGuestLink(services, provider, orderId)).toMatchObject(shown);
  // A mailed one takes the place of the one that the maker has seen.
  await setGuestAddress(services, provider, { orderId, email: "asha@example.org", language: "" });
  await expect(admitGuest(services, guest(token))).rejects.toThrow("platform.not-found");
  expect(await readGuestLink(services, provider, orderId)).toMatchObject({ url: null, isMailed: true });
});

test("nobody is their own client without an account", async () => {
  const { provider, orderId } = await order();
  const { email } = await db
    .selectFrom("person_contact")
    .select("email")
    .where("person_id", "=", provider.personId)
    .executeTakeFirstOrThrow();
  const own = setGuestAddress(services, provider, { orderId, email: email!.toUpperCase(), language: "" });
  await expect(own).rejects.toThrow("orders.own-address");
});

test("each act by a link is counted, whatever the intent", async () => {
  const { provider, orderId } = await order();
  const token = await makeGuestLink(services, provider, { orderId });
  const answer = (changeId: number) =>
    answerChangeAsGuest(services, { ...guest(token), changeId, answer: "decline", language: "en" });
  for (let turn = 0; turn < ACTS_ON_ONE.limit; turn += 1) {
    await expect(answer(1)).rejects.toThrow("platform.not-found");
  }
  await expect(answer(1)).rejects.toThrow("platform.too-many");
});
