import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterAll } from "vitest";
import { saveGatewayAccount } from "#/features/payments/commands/gateway-account.server.ts";
import { sendRefund } from "#/features/payments/commands/send-refund.server.ts";
import { action as mandatePage } from "#/features/payments/pages/mandate-return.ts";
import { action as returnPage } from "#/features/payments/pages/return.ts";
import { action as webhookPage } from "#/features/payments/pages/webhook.ts";
import type { SandboxBooks } from "#/features/payments/sandbox/books.ts";
import { startSandbox, type SandboxGateway } from "#/features/payments/sandbox/gateway.ts";
import type { Db } from "../platform/db/connection.ts";
import type { Services } from "../platform/services.ts";
import { testGift } from "./giving.ts";
import { testPerson, testSpace } from "./people.ts";
import { testRequest } from "./request-context.ts";
import { testServices, type TestServices } from "./services.ts";

export interface TestGateway {
  /** The services of the house, with this sandbox as its gateway. */
  readonly services: Services;
  readonly database: TestServices["database"];
  readonly sandbox: SandboxGateway;
  /** The address of our own pages for the gateway. */
  readonly url: string;
  /** A verified space with an account of its own, its treasurer and its owner. */
  space(): Promise<TestGatewaySpace>;
}

export interface TestGatewaySpace {
  readonly id: number;
  readonly owner: Awaited<ReturnType<typeof testPerson>>;
  readonly books: SandboxBooks;
}

const ACCOUNTS = 24;

/** A sandbox and our own two pages for it, all over real HTTP. */
export async function testGateway(clock?: () => number): Promise<TestGateway> {
  const house = await testServices(clock);
  let services: Services = house.services;
  const server = createServer(
    { keepAliveTimeout: 60_000 },
    getRequestListener(async (request) => {
      const { pathname } = new URL(request.url);
      const { context } = testRequest(services);
      const token = /^\/pay\/([\w-]+)\/return$/.exec(pathname)?.[1];
      const mandate = /^\/pay\/mandate\/([\w-]+)\/return$/.exec(pathname)?.[1];
      try {
        if (mandate) return await mandatePage({ request, params: { token: mandate }, context } as never);
        if (token) return await returnPage({ request, params: { token }, context } as never);
        if (pathname === "/webhooks/razorpay") return await webhookPage({ request, params: {}, context } as never);
      } catch (error) {
        services.log.debug({ err: error }, "a page failed");
        return new Response("failed", { status: 500 });
      }
      return new Response("unknown", { status: 404 });
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const accounts = Array.from({ length: ACCOUNTS }, (_, index) => ({
    keyId: `rzp_test_${index}`,
    keySecret: randomUUID(),
    webhookSecret: randomUUID(),
  }));
  const sandbox = await startSandbox(0, {
    webhookUrl: `${url}/webhooks/razorpay`,
    accounts,
    redeliverMs: 100,
    lateMs: 100,
    ...(clock ? { clock } : {}),
  });
  const gateway = { url: sandbox.url, sandboxPort: undefined, account: undefined };
  services = { ...house.services, config: { ...house.services.config, publicUrl: url, gateway } };
  afterAll(async () => {
    await sandbox.stop();
    server.closeAllConnections();
    server.close();
  });
  const free = [...accounts];
  return {
    services,
    database: house.database,
    sandbox,
    url,
    async space() {
      const id = await testSpace(services.db);
      await services.db
        .updateTable("space")
        .set({ verified_at: new Date(services.clock()) })
        .where("id", "=", id)
        .execute();
      const owner = await testPerson(services.db, { memberships: [{ spaceId: id, role: "owner" }] });
      const account = free.shift()!;
      await saveGatewayAccount(services, owner, { spaceId: id, ...account });
      return { id, owner, books: sandbox.of(account.keyId) };
    },
  };
}

/** A gift that waits to be paid, since now by the clock of the test: the gateway is asked from then on. */
export const waitingGift = (
  { db, clock }: Pick<Services, "db" | "clock">,
  spaceId: number,
  amountPaise = 10_100,
): Promise<{ id: number; token: string }> =>
  testGift(db, { spaceId, amountPaise, state: "pending", at: new Date(clock()) });

/** Does the worker's part: sends every refund that waits. */
export async function sendRefunds(services: Services): Promise<void> {
  const rows = await services.db.selectFrom("refund").select("id").where("state", "=", "pending").execute();
  for (const { id } of rows) await sendRefund(services, id);
}

/** Accounts of a space's books that are not empty, in paise. */
export async function balances(db: Db, spaceId: number): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom("ledger_account")
    .select(["code", "balance_paise"])
    .where("space_id", "=", spaceId)
    .where("balance_paise", "!=", 0)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.code, row.balance_paise]));
}
