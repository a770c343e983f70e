import { randomUUID } from "node:crypto";
import { startCheckout } from "#/features/payments/commands/start-checkout.server.ts";
import { acceptQuote } from "#/features/orders/commands/accept-quote.server.ts";
import { payItem } from "#/features/orders/commands/pay-item.server.ts";
import { sendInquiry } from "#/features/orders/commands/inquiries.server.ts";
import { sendQuote, type QuoteInput } from "#/features/orders/commands/quotes.server.ts";
import { reachStage } from "#/features/orders/commands/stages.server.ts";
import { readOrderPage } from "#/features/orders/queries/order-page.server.ts";
import type { OrderTerms } from "#/features/orders/rules.ts";
import type { SignedIn } from "../platform/viewer.ts";
import type { TestGateway, TestGatewaySpace } from "./gateway.ts";
import { testPerson } from "./people.ts";
import { testProvider } from "./providers.ts";

export interface Pair {
  readonly provider: SignedIn;
  readonly client: SignedIn;
  readonly space: TestGatewaySpace | null;
}

const words = {
  ...{ service: "A Ganesha of clay", budgetFrom: null, budgetTo: 20_00_000, deadline: null, draft: "" },
  ...{ description: "Two feet, for Chaturthi.", language: "en", images: [] },
};

const offer = {
  title: "Ganesha, 2 feet",
  note: "River clay.",
  validUntil: "2026-12-01",
  termsNote: "",
  language: "en",
};

/** A quote of an advance and two stages. */
export const quoteOf = (inquiryId: number, more: Partial<QuoteInput> = {}): QuoteInput => ({
  ...{ inquiryId, revision: 0, ...offer, terms: "until-begun", advancePaise: 5_00_000 },
  stages: [
    { name: "Clay", days: 10, amountPaise: 7_00_000 },
    { name: "Paint", days: 5, amountPaise: 3_00_001 },
  ],
  ...more,
});

/** What tests of orders do again and again, in a house with a gateway. */
export function testOrders({ services, database, space: gatewaySpace }: TestGateway) {
  const { db } = services;

  /** A provider who is paid through a gateway, or between the two, and somebody who asks. */
  async function pair({ isPaidHere = false } = {}): Promise<Pair> {
    const space = isPaidHere ? await gatewaySpace() : null;
    if (space) {
      const practice = { kind: "practice", name: "Vishwakarma Murtis", verified_at: new Date(services.clock()) };
      await db.updateTable("space").set(practice).where("id", "=", space.id).execute();
    }
    const provider = await testProvider(db, space ? { practiceId: space.id } : {});
    return { provider, client: await testPerson(db, { name: "Meera Sharma" }), space };
  }

  const ask = (client: SignedIn, provider: SignedIn, more: object = {}) =>
    sendInquiry(services, client, { ...words, key: randomUUID(), providerId: provider.personId, ...more });

  const newestQuote = async (inquiryId: number): Promise<number> => {
    const row = await db
      .selectFrom("quote")
      .select("id")
      .where("inquiry_id", "=", inquiryId)
      .orderBy("revision", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    return row.id;
  };

  async function partsOf(orderId: number) {
    const stages = await db
      .selectFrom("commission_stage")
      .select("id")
      .where("commission_id", "=", orderId)
      .orderBy("position")
      .execute();
    const items = await db
      .selectFrom("commission_payment")
      .selectAll()
      .where("commission_id", "=", orderId)
      .orderBy("id")
      .execute();
    return { stages: stages.map(({ id }) => id), items };
  }

  /** An order whose advance is asked for. */
  async function ordered(people: Pair, terms: OrderTerms = "until-begun", more: Partial<QuoteInput> = {}) {
    const inquiryId = await ask(people.client, people.provider);
    await sendQuote(services, people.provider, quoteOf(inquiryId, { terms, ...more }));
    const quoteId = await newestQuote(inquiryId);
    const orderId = await acceptQuote(services, people.client, { quoteId, language: "en" });
    return { inquiryId, quoteId, orderId, ...(await partsOf(orderId)) };
  }

  const page = async (viewer: SignedIn, orderId: number) => (await readOrderPage(services, "en", viewer, orderId))!;

  const reach = ({ provider }: Pick<Pair, "provider">, orderId: number, stageId: number) =>
    reachStage(services, provider, { orderId, stageId, note: "", images: [], language: "en" });

  /** Opens the gateway's page for what is due. @returns its order, and the payment that waits for it. */
  async function openCheckout({ client }: Pick<Pair, "client">, orderId: number, itemId: number) {
    const token = await payItem(services, client, { orderId, itemId, language: "en" });
    const checkout = await startCheckout(services, token);
    const { id } = await db.selectFrom("payment").select("id").where("token", "=", token).executeTakeFirstOrThrow();
    return { token, paymentId: id, atGateway: checkout.fields.find(({ name }) => name === "order_id")!.value };
  }

  /** Pays at the gateway's page; the order does not know it yet. @returns the payment. */
  async function pay(people: Pair, orderId: number, itemId: number): Promise<number> {
    const { paymentId, atGateway } = await openCheckout(people, orderId, itemId);
    people.space!.books.pay(atGateway);
    await people.space!.books.quiet();
    const { id } = await db
      .selectFrom("payment")
      .select("id")
      .where("id", "=", paymentId)
      .where("state", "=", "completed")
      .executeTakeFirstOrThrow();
    return id;
  }

  /** The kinds of notifications that were queued for a person, those of one transaction in any order. */
  async function notified(person: SignedIn): Promise<string[]> {
    const { rows } = await database.pool.query<{ kind: string }>(
      `select data->>'kind' as kind from boss.job where name = 'notifications.notify'
       and data->'personIds' @> to_jsonb($1::int) order by created_on, id`,
      [person.personId],
    );
    return rows.map(({ kind }) => kind);
  }

  return { pair, ask, newestQuote, partsOf, ordered, page, reach, openCheckout, pay, notified };
}
