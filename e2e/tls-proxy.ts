import { createSign, generateKeyPairSync } from "node:crypto";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import { request } from "node:http";
import { connect, type AddressInfo } from "node:net";
import type { Duplex } from "node:stream";

/** DER (X.690): a tag, the length, what is in it. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const size = body.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);

/** A certificate (RFC 5280) that nobody but itself has signed. */
export function selfSigned(name: string): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const ecdsaWithSha256 = sequence(der(6, Buffer.from("2a8648ce3d040302", "hex")));
  const commonName = sequence(der(6, Buffer.from("550403", "hex")), der(0x0c, Buffer.from(name)));
  const who = sequence(der(0x31, commonName));
  const validity = sequence(der(0x17, Buffer.from("200101000000Z")), der(0x17, Buffer.from("491231000000Z")));
  const version3 = der(0xa0, der(2, Buffer.from([2])));
  const spki = publicKey.export({ type: "spki", format: "der" });
  const signed = sequence(version3, der(2, Buffer.from([1])), ecdsaWithSha256, who, validity, who, spki);
  const signature = createSign("sha256").update(signed).sign(privateKey);
  const whole = sequence(signed, ecdsaWithSha256, der(3, Buffer.from([0]), signature));
  const cert = `-----BEGIN CERTIFICATE-----\n${whole.toString("base64")}\n-----END CERTIFICATE-----\n`;
  return { key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(), cert };
}

// Between two machines only (RFC 9110, 7.6.1), or HTTP/2's own.
const NOT_FORWARDED = /^(:|connection$|keep-alive$|transfer-encoding$|upgrade$|host$)/;

export interface TlsProxy {
  /** What readers type. */
  readonly url: string;
  /** The paths of WebSockets that the server behind has taken. */
  readonly sockets: readonly string[];
  stop(): void;
}

/** What stands in front of an installation: TLS and HTTP/2 outside, HTTP/1.1 inside, the host's name kept. */
export async function startTlsProxy(innerPort: number, port = 0): Promise<TlsProxy> {
  const sockets: string[] = [];
  const server = createSecureServer({ ...selfSigned("localhost"), allowHTTP1: true });
  server.on("request", (outer: Http2ServerRequest, answer: Http2ServerResponse) => {
    const headers = Object.fromEntries(Object.entries(outer.headers).filter(([name]) => !NOT_FORWARDED.test(name)));
    headers.host = outer.authority;
    const inner = request({ host: "127.0.0.1", port: innerPort, path: outer.url, method: outer.method, headers });
    inner.on("response", (response) => {
      const kept = Object.entries(response.headers).filter(([name]) => !NOT_FORWARDED.test(name));
      answer.writeHead(response.statusCode!, Object.fromEntries(kept));
      response.pipe(answer);
    });
    inner.on("error", () => answer.stream?.destroy());
    outer.pipe(inner);
  });
  server.on("upgrade", (outer: Http2ServerRequest, socket: Duplex, head: Buffer) => {
    const inner = connect(innerPort, "127.0.0.1");
    const pairs = outer.rawHeaders.flatMap((name, i, all) => (i % 2 === 0 ? [`${name}: ${all[i + 1]}\r\n`] : []));
    inner.write(`GET ${outer.url} HTTP/1.1\r\n${pairs.join("")}\r\n`);
    inner.write(head);
    inner.once("data", (first: Buffer) => {
      if (first.toString("latin1").startsWith("HTTP/1.1 101")) sockets.push(outer.url.split("?", 1)[0]!);
    });
    socket.pipe(inner).pipe(socket);
    for (const end of [socket, inner]) end.on("error", () => (socket.destroy(), inner.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const url = `https://localhost:${(server.address() as AddressInfo).port}`;
  return { url, sockets, stop: () => void server.close() };
}
