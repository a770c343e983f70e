import { lookup } from "node:dns";
import { Agent as PlainAgent, type ClientRequest, request as plainRequest, type RequestOptions } from "node:http";
import { Agent, request } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import webPush from "web-push";
import type { Services } from "#/platform/services.ts";
import { vapidKeys } from "./commands/vapid-keys.server.ts";

export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushOptions {
  /** The seconds for which the push service keeps it for a device that is off. */
  readonly ttlSeconds: number;
  readonly urgency: "normal" | "high";
  /** A later message of the same topic takes the place of one that was not delivered yet. */
  readonly topic: string;
}

export interface PushSender {
  /**
   * Hands a message to the push service of one browser.
   * @param payload at most about 3,000 bytes.
   * @returns gone: the browser takes no pushes any more. refused: this message will never be taken.
   * @throws Error where a later attempt may succeed.
   */
  send(target: PushTarget, payload: string, options: PushOptions): Promise<"sent" | "gone" | "refused">;
}

const TIMEOUT_MS = 10_000;
/** A connection that nobody needed for so long is closed. */
const IDLE_MS = 10_000;
/** Bytes of an answer; nothing of it is needed but its status. */
const MOST_ANSWER = 16_384;

export interface SenderOptions {
  readonly timeoutMs?: number;
  /** Whether addresses inside our own network may be called: only where tests stand in for a push service. */
  readonly reachesInside?: boolean;
}

export function createPushSender(
  { db, config, secret }: Pick<Services, "db" | "config" | "secret">,
  { timeoutMs = TIMEOUT_MS, reachesInside = false }: SenderOptions = {},
): PushSender {
  const post = createPost({ timeoutMs, reachesInside });
  const subject = `mailto:${/[^\s<>]+@[^\s<>]+/.exec(config.mail.from)?.[0] ?? "care@localhost"}`;
  return {
    async send({ endpoint, p256dh, auth }, payload, { ttlSeconds, urgency, topic }) {
      const { publicKey, privateKey } = await vapidKeys({ db, secret });
      if (privateKey === null)
        throw new Error("The key of pushes was encrypted with another key of this installation.");
      let details: webPush.RequestDetails;
      try {
        details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
          vapidDetails: { subject, publicKey, privateKey },
          TTL: ttlSeconds,
          urgency,
          topic,
          contentEncoding: "aes128gcm",
        });
      } catch {
        // Keys with which nothing can be encrypted: no browser made them.
        return "gone";
      }
      const status = await post(endpoint, details);
      if (status === "inside" || status === 404 || status === 410) return "gone";
      if (status >= 200 && status < 300) return "sent";
      if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}.`);
      return "refused";
    },
  };
}

type Post = (endpoint: string, details: webPush.RequestDetails) => Promise<number | "inside">;

/** Push services are few and take many messages: their connections stay open. */
function createPost({ timeoutMs, reachesInside }: Required<SenderOptions>): Post {
  const kept = { keepAlive: true, timeout: IDLE_MS };
  const [plain, agent] = [new PlainAgent(kept), new Agent(kept)];

  /** @returns the status, or "inside" for an address that is none of the internet's. @throws on timeouts and lost networks. */
  return async function post(endpoint, { headers, body }) {
    const url = new URL(endpoint);
    const isPlain = url.protocol === "http:";
    if (!reachesInside && (isPlain || isInside(url.hostname))) return "inside";
    const options = {
      method: "POST",
      headers,
      // For the whole exchange, not only for silences.
      signal: AbortSignal.timeout(timeoutMs),
      ...(reachesInside ? {} : { lookup: outsideOnly }),
    };
    const open = (more: RequestOptions) =>
      isPlain ? plainRequest(url, { ...options, agent: plain, ...more }) : request(url, { ...options, agent, ...more });
    const first = open({});
    try {
      return await exchange(first, body);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === INSIDE) return "inside";
      // Its server had closed it; the message would take the place of its own copy.
      if (first.reusedSocket && code === "ECONNRESET") return exchange(open({ agent: false }), body);
      throw error;
    }
  };
}

function exchange(sending: ClientRequest, body: Buffer | null): Promise<number> {
  return new Promise((resolve, reject) => {
    sending.once("response", (answer) => {
      resolve(answer.statusCode ?? 500);
      let bytes = 0;
      answer.on("error", () => undefined);
      answer.on("data", (chunk: Buffer) => (bytes += chunk.length) > MOST_ANSWER && answer.destroy());
    });
    sending.on("error", reject);
    sending.end(body);
  });
}

const INSIDE = "EINSIDE";
const inside = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const) {
  inside.addSubnet(net, bits, "ipv4");
}
for (const [net, bits] of [
  // Such as ::10.0.0.1, and what translators, Teredo and 6to4 write an address of IPv4 into.
  ["::", 96],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["2001::", 32],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
] as const) {
  inside.addSubnet(net, bits, "ipv6");
}

/** Whether a host is a private address; names are checked when they are resolved. */
export function isInside(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, "");
  const family = isIP(address);
  return family !== 0 && inside.check(address, family === 6 ? "ipv6" : "ipv4");
}

// Anybody may register any address as theirs: it must not become a way to call what stands behind our wall.
const outsideOnly: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const wrong = addresses?.find(({ address }) => isInside(address));
    const refusal = error ?? (wrong ? Object.assign(new Error("An address inside."), { code: INSIDE }) : null);
    if (refusal) return callback(refusal, "", 0);
    if (options.all) return callback(null, addresses);
    callback(null, addresses[0]!.address, addresses[0]!.family);
  });
};
