import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { SandboxBooks } from "./books.ts";
import { checkoutRoutes } from "./checkout.ts";
import { wire } from "./things.ts";
import type { SandboxOptions } from "./webhooks.ts";

export interface SandboxGateway {
  /** Its origin. */
  readonly url: string;
  /** The books of an account, for tests: pay, fail, hold webhooks, dispute. */
  of(keyId: string): SandboxBooks;
  /** Makes the next requests of an interface hang, answer 500, do their work and answer 500, or answer 400. */
  spoil(path: RegExp, how: "hang" | "fail" | "lose-answer" | "refuse", times?: number): void;
  /** Requests so far, such as `POST /v1/orders`. */
  readonly requests: readonly string[];
  stop(): Promise<void>;
}

/** A gateway that speaks like the real one and moves no money; it remembers nothing beyond its own end. */
export async function startSandbox(port: number, options: SandboxOptions): Promise<SandboxGateway> {
  const accounts = new Map(options.accounts.map((account) => [account.keyId, new SandboxBooks(account, options)]));
  const requests: string[] = [];
  const spoilt: { path: RegExp; how: string; times: number }[] = [];
  const app = new Hono<{ Variables: { books: SandboxBooks } }>();
  app.use("/v1/*", async (c, next) => {
    requests.push(`${c.req.method} ${c.req.path}`);
    const wrong = spoilt.find((one) => one.times > 0 && one.path.test(`${c.req.method} ${c.req.path}`));
    if (wrong) {
      wrong.times -= 1;
      if (wrong.how === "hang") await new Promise((resolve) => setTimeout(resolve, 60_000).unref());
      if (wrong.how === "lose-answer") await next();
      c.res =
        wrong.how === "refuse"
          ? Response.json(problem("Your account does not have enough balance."), { status: 400 })
          : new Response("{}", { status: 500 });
      return;
    }
    await next();
  });
  app.route("/", checkoutRoutes(accounts));
  app.use("/v1/*", async (c, next) => {
    const given = Buffer.from((c.req.header("authorization") ?? "").replace(/^Basic /, ""), "base64").toString();
    const books = accounts.get(given.split(":")[0] ?? "");
    if (!books || given !== `${books.account.keyId}:${books.account.keySecret}`) {
      return c.json(problem("Authentication failed"), 401);
    }
    c.set("books", books);
    await next();
  });
  api(app);
  app.get("/favicon.ico", (c) => c.body(null, 204));
  app.notFound((c) => c.json(problem("The requested URL was not found on the server."), 404));
  app.onError((error, c) => {
    if (error instanceof SandboxRefusal) return c.json(problem(error.message), error.status);
    return c.json({ error: { code: "SERVER_ERROR", description: String(error) } }, 500);
  });

  const server = createServer(
    { keepAliveTimeout: 60_000 },
    getRequestListener(app.fetch, { overrideGlobalObjects: false }),
  );
  const bound = await listen(server, port);
  return {
    url: `http://localhost:${bound}`,
    requests,
    of(keyId) {
      const books = accounts.get(keyId);
      if (!books) throw new Error(`There is no account ${keyId}.`);
      return books;
    },
    spoil: (path, how, times = 1) => void spoilt.push({ path, how, times }),
    async stop() {
      for (const books of accounts.values()) books.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
}

class SandboxRefusal extends Error {
  readonly status: ContentfulStatusCode;
  constructor(message: string, status: ContentfulStatusCode = 400) {
    super(message);
    this.status = status;
  }
}

const problem = (description: string) => ({ error: { code: "BAD_REQUEST_ERROR", description } });

function known<Thing>(things: ReadonlyMap<string, Thing>, id: string): Thing {
  const thing = things.get(id);
  if (!thing) throw new SandboxRefusal("The id provided does not exist");
  return thing;
}

const notesOf = (notes: unknown): Record<string, string> =>
  notes && typeof notes === "object" && !Array.isArray(notes) ? (notes as Record<string, string>) : {};

const collection = (items: readonly object[]) => ({
  entity: "collection",
  count: items.length,
  items: items.map(wire),
});

interface GatewayRequest {
  readonly amount?: number;
  readonly currency?: string;
  readonly receipt?: string;
  readonly notes?: unknown;
  readonly plan_id?: string;
  readonly total_count?: number;
  readonly item?: { readonly amount?: number; readonly name?: string };
}

function api(app: Hono<{ Variables: { books: SandboxBooks } }>): void {
  app.post("/v1/orders", async (c) => {
    const requests = (await c.req.json()) as GatewayRequest;
    if (!Number.isSafeInteger(requests.amount) || requests.amount! < 100) {
      throw new SandboxRefusal("Order amount less than minimum amount allowed");
    }
    const order = c.get("books").makeOrder({
      amount: requests.amount!,
      currency: requests.currency ?? "INR",
      receipt: requests.receipt ?? null,
      notes: notesOf(requests.notes),
    });
    return c.json(wire(order));
  });
  app.get("/v1/orders", (c) => {
    const receipt = c.req.query("receipt");
    const orders = [...c.get("books").orders.values()].filter((one) => !receipt || one.receipt === receipt);
    return c.json(collection(orders.slice(0, Number(c.req.query("count") ?? 10))));
  });
  app.get("/v1/orders/:id", (c) => c.json(wire(known(c.get("books").orders, c.req.param("id")))));
  app.get("/v1/orders/:id/payments", (c) => {
    const order = known(c.get("books").orders, c.req.param("id"));
    return c.json(collection([...c.get("books").payments.values()].filter((one) => one.order_id === order.id)));
  });
  app.get("/v1/payments", (c) => {
    const [from, to] = [Number(c.req.query("from") ?? 0), Number(c.req.query("to") ?? Infinity)];
    const [skip, count] = [Number(c.req.query("skip") ?? 0), Math.min(100, Number(c.req.query("count") ?? 10))];
    const all = [...c.get("books").payments.values()].filter((one) => one.created_at >= from && one.created_at <= to);
    return c.json(collection(all.toReversed().slice(skip, skip + count)));
  });
  app.get("/v1/payments/:id", (c) => c.json(wire(known(c.get("books").payments, c.req.param("id")))));
  app.post("/v1/payments/:id/capture", async (c) => {
    const books = c.get("books");
    const payment = known(books.payments, c.req.param("id"));
    const requests = (await c.req.json()) as GatewayRequest;
    if (payment.captured) throw new SandboxRefusal("This payment has already been captured");
    if (payment.status !== "authorized") {
      throw new SandboxRefusal("Only payments which have been authorized and not yet captured can be captured");
    }
    if (requests.amount !== payment.amount)
      throw new SandboxRefusal("Capture amount must be equal to the amount authorized");
    return c.json(wire(books.capture(payment.id)));
  });
  app.post("/v1/payments/:id/refund", async (c) => {
    const books = c.get("books");
    const payment = known(books.payments, c.req.param("id"));
    const body = await c.req.text();
    const key = c.req.header("x-refund-idempotency");
    if (key !== undefined && !/^[\w-]{10,}$/.test(key)) throw new SandboxRefusal("The idempotency key is invalid");
    const before = key === undefined ? undefined : books.refundKeys.get(key);
    if (before) {
      if (before.body !== body) throw new SandboxRefusal("Different request body sent for the same Idempotency Header");
      return c.json(wire(known(books.refunds, before.id)));
    }
    const requests = JSON.parse(body || "{}") as GatewayRequest;
    if (!payment.captured) throw new SandboxRefusal("The payment status should be captured for action to be taken");
    const left = payment.amount - payment.amount_refunded;
    const amount = requests.amount ?? left;
    if (left === 0) throw new SandboxRefusal("The payment has been fully refunded already");
    if (amount > left) throw new SandboxRefusal("The total refund amount is greater than the refund payment amount");
    const refund = books.refund(payment, amount, { receipt: requests.receipt ?? null, notes: notesOf(requests.notes) });
    if (key !== undefined) books.refundKeys.set(key, { body, id: refund.id });
    return c.json(wire(refund));
  });
  app.get("/v1/payments/:id/refunds", (c) => {
    const payment = known(c.get("books").payments, c.req.param("id"));
    return c.json(collection([...c.get("books").refunds.values()].filter((one) => one.payment_id === payment.id)));
  });
  app.get("/v1/refunds/:id", (c) => c.json(wire(known(c.get("books").refunds, c.req.param("id")))));
  app.post("/v1/plans", async (c) => {
    const { item } = (await c.req.json()) as GatewayRequest;
    const plan = { id: c.get("books").newId("plan"), amount: item?.amount ?? 0, name: item?.name ?? "" };
    if (plan.amount < 100) throw new SandboxRefusal("The amount must be at least INR 1.00");
    c.get("books").plans.set(plan.id, plan);
    return c.json({ id: plan.id, entity: "plan", period: "monthly", interval: 1, item });
  });
  app.post("/v1/subscriptions", async (c) => {
    const books = c.get("books");
    const requests = (await c.req.json()) as GatewayRequest;
    const subscription = {
      id: books.newId("sub"),
      entity: "subscription" as const,
      plan_id: known(books.plans, requests.plan_id ?? "").id,
      status: "created" as const,
      paid_count: 0,
      total_count: requests.total_count ?? 12,
      charge_at: null,
      notes: notesOf(requests.notes),
      created_at: books.now,
    };
    books.subscriptions.set(subscription.id, subscription);
    return c.json(wire(subscription));
  });
  app.get("/v1/subscriptions/:id", (c) => c.json(wire(known(c.get("books").subscriptions, c.req.param("id")))));
  app.post("/v1/subscriptions/:id/:action", (c) => {
    const books = c.get("books");
    const subscription = known(books.subscriptions, c.req.param("id"));
    const action = c.req.param("action");
    const needs = {
      pause: ["active"],
      resume: ["paused"],
      cancel: ["created", "authenticated", "active", "paused", "halted"],
    };
    if (!(action in needs)) throw new SandboxRefusal("The requested URL was not found on the server.", 404);
    if (!needs[action as keyof typeof needs].includes(subscription.status)) {
      throw new SandboxRefusal(`Subscription cannot be ${action}d in ${subscription.status} state`);
    }
    const next = { pause: "paused", resume: "active", cancel: "cancelled" } as const;
    return c.json(wire(books.change(subscription.id, next[action as keyof typeof next])));
  });
  app.get("/v1/invoices", (c) => {
    const of = c.req.query("subscription_id");
    return c.json(collection(c.get("books").invoices.filter((one) => one.subscription_id === of)));
  });
}
