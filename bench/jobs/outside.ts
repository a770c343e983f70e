// What the jobs' handlers call, on loopback and in a process of its own: the sandbox gateway, a mail server and a push
// service over TLS. Both sinks take everything and say how much it was.
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { selfSigned } from "../../e2e/tls-proxy.ts";
import { SANDBOX_ACCOUNT } from "../../src/features/payments/sandbox/account.ts";
import { startSandbox } from "../../src/features/payments/sandbox/gateway.ts";
import { startMailServer } from "../../src/testing/mail-server.ts";
import type { GatewayPayment } from "../../src/features/payments/gateway/wire.ts";

/** Sent once everything listens. */
export interface Outside {
  readonly smtpUrl: string;
  readonly pushUrl: string;
  /** What signs the push service's certificate. */
  readonly pushCertificate: string;
  readonly gatewayUrl: string;
  /** Captured payments at the gateway, one for each refund. */
  readonly paid: readonly GatewayPayment[];
}

/** Sent for every message that comes: all until then. */
export interface Taken {
  readonly mails: number;
  readonly pushes: number;
  readonly refunds: number;
  /** Connections that were made for all of them. */
  readonly connections: number;
}

const AMOUNT_PAISE = 10_100;
const payments = Number(process.argv[2]);

let pushes = 0;
let connections = 0;

const mail = await startMailServer();
const certificate = selfSigned("localhost");
const push = createTlsServer({ ...certificate, keepAliveTimeout: 60_000 }, (request, response) => {
  request.resume().once("end", () => {
    pushes += 1;
    response.writeHead(201).end();
  });
});
push.on("secureConnection", () => (connections += 1));
const sandbox = await startSandbox(0, { webhookUrl: "http://127.0.0.1:9/", accounts: [SANDBOX_ACCOUNT] });
const books = sandbox.of(SANDBOX_ACCOUNT.keyId);
// Nobody listens there.
books.holdWebhooks();
const paid = Array.from({ length: payments }, () => {
  const order = books.makeOrder({ amount: AMOUNT_PAISE, currency: "INR", receipt: null, notes: {} });
  return books.pay(order.id) as unknown as GatewayPayment;
});
await new Promise<void>((resolve) => push.listen(0, "127.0.0.1", resolve));
process.on("message", () =>
  process.send!({
    ...{ pushes, mails: mail.mails.length, refunds: books.refunds.size },
    connections: connections + mail.connections(),
  } satisfies Taken),
);
process.send!({
  smtpUrl: mail.url,
  pushUrl: `https://localhost:${(push.address() as AddressInfo).port}`,
  pushCertificate: certificate.cert,
  gatewayUrl: sandbox.url,
  paid,
} satisfies Outside);
