import { randomInt, randomUUID } from "node:crypto";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { bundledServer } from "../scripts/build.ts";
import { pollGateway } from "../src/features/payments/commands/poll-gateway.server.ts";
import { checkBooks } from "../src/features/payments/queries/check-books.server.ts";
import { reconcile } from "../src/features/payments/queries/reconcile.server.ts";
import { startSandbox } from "../src/features/payments/sandbox/gateway.ts";
import { startServices } from "../src/app/services.ts";
import { readConfig } from "../src/platform/config.ts";
import { startEmbeddedPostgres } from "../src/platform/db/embedded.ts";
import { embeddedPassword } from "../src/platform/db/embedded-socket.ts";
import { freePort, startSangam, type RunningSangam } from "./sangam.ts";
import { Visitor } from "./visitor.ts";
import { worldFolder } from "./world.ts";

const POINTS = 50;
const GIVERS = 3;
const SPACE = 1;
const AMOUNT = 10_100;

const { dataDir, databaseUrl, environment: itsTime } = await worldFolder();
// It outlives the server, as a database of one's own does: what a killed server had asked for may still be carried out.
const postgres = await startEmbeddedPostgres(path.join(dataDir, "postgres"));
const password = embeddedPassword(postgres.socketDir);
const port = await freePort();
const account = { keyId: "rzp_test_killed", keySecret: randomUUID(), webhookSecret: randomUUID() };
const sandbox = await startSandbox(0, {
  webhookUrl: `http://localhost:${port}/webhooks/razorpay`,
  accounts: [account],
  redeliverMs: 250,
});
const books = sandbox.of(account.keyId);
const environment = {
  NODE_ENV: "test",
  DATABASE_URL: `postgres://sangam:${password}@${encodeURIComponent(postgres.socketDir)}/sangam`,
  RAZORPAY_URL: sandbox.url,
  RAZORPAY_KEY_ID: account.keyId,
  RAZORPAY_KEY_SECRET: account.keySecret,
  RAZORPAY_WEBHOOK_SECRET: account.webhookSecret,
  RAZORPAY_SPACE_ID: String(SPACE),
};
let sangam: RunningSangam | undefined;
const start = async () => {
  sangam = await startSangam({
    dataDir,
    script: bundledServer,
    port,
    environment: { ...itsTime, ...environment, TRUST_PROXY: "yes", LOG_LEVEL: "error" },
  });
};
afterAll(async () => {
  await sangam?.kill();
  await sandbox.stop();
  await postgres.stop();
});

/** Somebody who gives once, and goes on where they were when the site comes back. */
class Giver {
  readonly #visitor = new Visitor(`http://localhost:${port}`);
  readonly #key = randomUUID();
  #token = "";
  #checkout: URLSearchParams | null = null;
  #paid: URLSearchParams | null = null;
  isBack = false;

  get orderId(): string | null {
    return this.#checkout?.get("order_id") ?? null;
  }

  /** @throws where the site is gone in the middle. @returns whether they are through. */
  async goOn(): Promise<boolean> {
    if (!this.#token) {
      const form = { key: this.#key, preset: "101", amount: "", fund: "general" };
      const asked = await this.#visitor.post(`/space/${SPACE}/give`, form);
      this.#token = /^\/pay\/([\w-]+)$/.exec(asked.headers.get("location") ?? "")?.[1] ?? "";
      if (!this.#token) throw new Error(`Giving was answered ${asked.status}.`);
    }
    if (!this.#checkout) {
      const asked = await this.#visitor.post(`/pay/${this.#token}`, { intent: "checkout" });
      const fields = hiddenFields(await asked.text());
      // An order whose answer was lost is looked for after some seconds.
      if (!fields.has("order_id")) return false;
      this.#checkout = fields;
    }
    if (!this.#paid) {
      const body = new URLSearchParams([...this.#checkout, ["choice", "pay"]]);
      this.#paid = hiddenFields(await (await fetch(`${sandbox.url}/v1/checkout/pay`, { method: "POST", body })).text());
    }
    if (!this.isBack) {
      const headers = { origin: sandbox.url };
      const came = await this.#visitor.fetch(`/pay/${this.#token}/return`, {
        method: "POST",
        body: this.#paid,
        headers,
      });
      if (came.status !== 303) throw new Error(`Coming back was answered ${came.status}.`);
      this.isBack = true;
    }
    return true;
  }
}

const hiddenFields = (page: string): URLSearchParams =>
  new URLSearchParams(
    [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name!,
      value!.replaceAll("&amp;", "&"),
    ]),
  );

test(
  "after kill -9 at fifty points between order and receipt every gift is counted once, and books and gateway agree",
  async () => {
    await start();
    const first = new Giver();
    const began = performance.now();
    expect(await first.goOn()).toBe(true);
    const wayMs = performance.now() - began;
    const givers = [first];

    for (let point = 0; point < POINTS; point++) {
      const now = [...givers.filter((giver) => !giver.isBack).slice(-GIVERS), ...newGivers(givers)];
      const going = now.map((giver) => giver.goOn().catch(() => false));
      // The server is killed from the first step to some time after the last, while webhooks and emails are on their
      // way.
      await sleep((wayMs * 2 * (point + Math.random())) / POINTS);
      await sangam!.kill();
      await Promise.all(going);
      await start();
    }
    for (let turn = 0; givers.some((giver) => !giver.isBack); turn++) {
      if (turn > 200) throw new Error("Not everybody got through.");
      for (const giver of givers) if (!giver.isBack) await giver.goOn().catch(() => false);
      await sleep(250);
    }

    const config = readConfig({ ...environment, DATA_DIR: dataDir, LOG_LEVEL: "error", ROLE: "web" });
    const { services, stop } = await startServices({ ...config, databaseUrl });
    const later = { ...services, clock: () => Date.now() + 5 * 60_000 };
    await pollGateway(later);

    const orders = givers.map((giver) => giver.orderId!);
    expect(new Set(orders).size).toBe(givers.length);
    // No payer was led to a second order, and none was charged twice.
    expect([...books.orders.keys()].toSorted()).toEqual(orders.toSorted());
    expect(books.payments.size).toBe(givers.length);
    const rows = await services.db
      .selectFrom("payment as p")
      .innerJoin("gateway_payment as g", "g.payment_id", "p.id")
      .select(["p.gateway_order_id", "p.state", "p.receipt_no", "g.counted_as"])
      .where("p.space_id", "=", SPACE)
      .where("p.channel", "=", "gateway")
      .execute();
    expect(rows.map((row) => row.gateway_order_id).toSorted()).toEqual(orders.toSorted());
    for (const row of rows) expect(row).toMatchObject({ state: "completed", counted_as: "payment" });
    expect(await services.db.selectFrom("refund").select("id").execute()).toEqual([]);
    expect(await checkBooks(services.db, SPACE)).toEqual([]);
    const fees = givers.length * Math.round(AMOUNT * 0.02);
    expect(await reconcile(later, SPACE)).toEqual({
      agrees: true,
      ledgerPaise: givers.length * AMOUNT - fees,
      gatewayPaise: givers.length * AMOUNT - fees,
      disagreements: [],
    });
    await stop();
  },
  30 * 60_000,
);

function newGivers(givers: Giver[]): Giver[] {
  const fresh = Array.from({ length: randomInt(1, GIVERS + 1) }, () => new Giver());
  givers.push(...fresh);
  return fresh;
}
