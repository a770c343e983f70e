import { createHash, generateKeyPairSync, sign, verify } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

export interface Received {
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: Record<string, unknown>;
}

/** What a test does with a signature before it is sent. */
export interface Signed {
  readonly keyUrl?: string;
  readonly privateKey?: string;
  readonly host?: string;
  readonly at?: Date;
  /** What the signature covers. */
  readonly covers?: readonly string[];
  /** Sent in place of what was signed. */
  readonly body?: string;
}

/** Opens a server on this machine until the test file ends. @returns its origin. */
export async function openServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/**
 * A server that speaks as Mastodon documents it: actors with a key, a common inbox, requests signed by draft-cavage over
 * (request-target), host, date, digest and content-type. Its cryptography is Node's own.
 */
export async function openOtherServer(now: () => Date) {
  const received: Received[] = [];
  const asked: string[] = [];
  const keys = new Map<string, { publicKey: string; privateKey: string }>();
  /** Answers in place of what the server would. */
  const instead = new Map<string, (request: IncomingMessage, response: ServerResponse) => void>();
  const origin = await openServer((request, response) => {
    const path = request.url!;
    asked.push(path);
    const other = instead.get(path);
    if (other) return other(request, response);
    if (request.method === "POST") return void take(request, response);
    const name = /^\/users\/(\w+)$/.exec(path)?.[1];
    if (!name || !keys.has(name)) return void response.writeHead(404).end();
    response.writeHead(200, { "content-type": "application/activity+json; charset=utf-8" });
    response.end(JSON.stringify(actorOf(name)));
  });

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const body = Buffer.concat(pieces);
    const isRight = request.headers.digest === digestOf(body) && (await isSigned(request));
    if (isRight) received.push({ path: request.url!, headers: request.headers, body: JSON.parse(body.toString()) });
    response.writeHead(isRight ? 202 : 401).end();
  }

  /** Fetches the key that a request names, as Mastodon does. */
  async function isSigned(request: IncomingMessage): Promise<boolean> {
    const parts = Object.fromEntries(
      [...String(request.headers["signature"]).matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
    );
    const answer = await fetch(parts["keyId"]!.split("#")[0]!, { headers: { accept: "application/activity+json" } });
    // A space that is gone cannot be asked any more: what was read before counts.
    const url = parts["keyId"]!;
    if (answer.ok) {
      const { publicKey } = (await answer.json()) as { publicKey: { id: string; publicKeyPem: string } };
      if (publicKey.id === url) known.set(url, publicKey.publicKeyPem);
    }
    const pem = known.get(url);
    const text = textOf(parts["headers"]!.split(" "), request.method!, request.url!, request.headers as never);
    return pem !== undefined && verify("sha256", Buffer.from(text), pem, Buffer.from(parts["signature"]!, "base64"));
  }
  const known = new Map<string, string>();

  const url = (name: string) => `${origin}/users/${name}`;
  const actorOf = (name: string) => ({
    "@context": ["https://www.w3.org/ns/activitystreams", "https://w3id.org/security/v1"],
    id: url(name),
    type: "Person",
    preferredUsername: name,
    inbox: `${url(name)}/inbox`,
    outbox: `${url(name)}/outbox`,
    endpoints: { sharedInbox: `${origin}/inbox` },
    publicKey: { id: `${url(name)}#main-key`, owner: url(name), publicKeyPem: keys.get(name)!.publicKey },
  });

  /** An account there. @returns its address. */
  function join(name: string): string {
    const pair = generateKeyPairSync("rsa", {
      modulusLength: 2_048,
      publicKeyEncoding: { type: "spki", format: "pem" },
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
    });
    keys.set(name, pair);
    return url(name);
  }

  /** Sends an activity of somebody, signed. @returns the status of the answer. */
  async function post(inbox: string, name: string, activity: object, signed: Signed = {}): Promise<number> {
    const body = JSON.stringify(activity);
    const to = new URL(inbox);
    const headers: Record<string, string> = {
      host: signed.host ?? to.host,
      date: (signed.at ?? now()).toUTCString(),
      digest: digestOf(Buffer.from(body)),
      "content-type": "application/activity+json",
    };
    const covers = signed.covers ?? ["(request-target)", "host", "date", "digest", "content-type"];
    const text = textOf(covers, "POST", to.pathname, headers);
    const signature = sign("sha256", Buffer.from(text), signed.privateKey ?? keys.get(name)!.privateKey);
    const keyUrl = signed.keyUrl ?? `${url(name)}#main-key`;
    headers["signature"] =
      `keyId="${keyUrl}",algorithm="rsa-sha256",headers="${covers.join(" ")}",signature="${signature.toString("base64")}"`;
    return send(inbox, { ...headers, host: to.host }, signed.body ?? body);
  }

  return { origin, url, join, post, received, asked, instead, actorOf, keys };
}

export type OtherServer = Awaited<ReturnType<typeof openOtherServer>>;

export async function send(inbox: string, headers: Record<string, string>, body: string | Buffer): Promise<number> {
  const { host: _, ...others } = headers;
  const answer = await fetch(inbox, { method: "POST", headers: others, body: body as BodyInit });
  await answer.arrayBuffer();
  return answer.status;
}

const digestOf = (body: Buffer): string => `SHA-256=${createHash("sha256").update(body).digest("base64")}`;

const textOf = (covers: readonly string[], method: string, path: string, headers: Record<string, string>): string =>
  covers
    .map((name) => `${name}: ${name === "(request-target)" ? `${method.toLowerCase()} ${path}` : headers[name]}`)
    .join("\n");
