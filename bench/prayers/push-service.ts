// A push service in a process of its own: it takes everything and says how much of it came, whether anything came twice,
// and when the first and the last did.
import { createSecureServer } from "node:http2";
import type { AddressInfo } from "node:net";
import { selfSigned } from "../../e2e/tls-proxy.ts";

/** Sent once it listens. */
export interface PushService {
  readonly pushUrl: string;
  /** What signs its certificate. */
  readonly certificate: string;
}

/** Sent for every message that comes: all until then. */
export interface Pushed {
  /** Of so many devices. */
  readonly devices: number;
  readonly twice: number;
  /** Epoch milliseconds; 0 before anything came. */
  readonly firstAt: number;
  readonly lastAt: number;
}

const came = new Set<string>();
let twice = 0;
let firstAt = 0;
let lastAt = 0;
const certificate = selfSigned("localhost");
// As those of browsers do, it speaks HTTP/2 with whoever can.
const server = createSecureServer({ ...certificate, allowHTTP1: true }, (request, response) => {
  request.resume().once("end", () => {
    const { url } = request;
    if (came.has(url)) twice += 1;
    came.add(url);
    lastAt = Date.now();
    firstAt ||= lastAt;
    response.writeHead(201).end();
  });
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
process.on("message", () => process.send!({ devices: came.size, twice, firstAt, lastAt } satisfies Pushed));
process.send!({
  pushUrl: `https://localhost:${(server.address() as AddressInfo).port}`,
  certificate: certificate.cert,
} satisfies PushService);
