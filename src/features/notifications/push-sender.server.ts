import { lookup } from "node:dns";
import { request as httpRequest } from "node:http";
import { request } from "node:https";
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

export interface SenderOptions {
  readonly timeoutMs?: number;
  /** Whether addresses inside our own network may be called: only where tests stand in for a push service. */
  readonly reachesInside?: boolean;
}

export function createPushSender(
  { db, config, secret }: Pick<Services, "db" | "config" | "secret">,
  { timeoutMs = TIMEOUT_MS, reachesInside = false }: SenderOptions = {},
): PushSender {
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
      const status = await post(endpoint, details, { timeoutMs, reachesInside });
      if (status === "inside" || status === 404 || status === 410) return "gone";
      if (status >= 200 && status < 300) return "sent";
      if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}.`);
      return "refused";
    },
  };
}

/** @returns the status, or "inside" for an address that is none of the internet's. @throws on timeouts and lost networks. */
function post(
  endpoint: string,
  { headers, body }: webPush.RequestDetails,
  { timeoutMs, reachesInside }: Required<SenderOptions>,
): Promise<number | "inside"> {
  const url = new URL(endpoint);
  const isPlain = url.protocol === "http:";
  if (!reachesInside && (isPlain || isInside(url.hostname))) return Promise.resolve("inside");
  return new Promise((resolve, reject) => {
    const sending = (isPlain ? httpRequest : request)(url, {
      method: "POST",
      headers,
      // For the whole exchange, not only for silences.
      signal: AbortSignal.timeout(timeoutMs),
      ...(reachesInside ? {} : { lookup: outsideOnly }),
    });
    sending.once("response", (answer) => {
      resolve(answer.statusCode ?? 500);
      // Whatever it says beyond its status is not read.
      answer.once("error", () => undefined);
      answer.destroy();
    });
    sending.once("error", (error: NodeJS.ErrnoException) =>
      error.code === INSIDE ? resolve("inside") : reject(error),
    );
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
