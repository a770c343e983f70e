import { Agent } from "undici";
import webPush from "web-push";
import { INSIDE, isInside, outsideOnly } from "#/platform/http/outside-addresses.ts";
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
   * @returns gone: the browser takes no pushes any more. refused: this message will never be taken. silent: no answer came
   * in time, which held up others; a later attempt may succeed.
   * @throws Error where a later attempt may succeed, and the answer came at once.
   */
  send(target: PushTarget, payload: string, options: PushOptions): Promise<"sent" | "gone" | "refused" | "silent">;
}

/** Push services answer within a second. */
const TIMEOUT_MS = 5_000;
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
  const signed = signatures();
  const subject = `mailto:${/[^\s<>]+@[^\s<>]+/.exec(config.mail.from)?.[0] ?? "care@localhost"}`;
  return {
    async send({ endpoint, p256dh, auth }, payload, { ttlSeconds, urgency, topic }) {
      const { publicKey, privateKey } = await vapidKeys({ db, secret });
      if (privateKey === null)
        throw new Error("The key of pushes was encrypted with another key of this installation.");
      const authorization = signed(new URL(endpoint).origin, { subject, publicKey, privateKey });
      let details: webPush.RequestDetails;
      try {
        details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
          headers: { Authorization: authorization },
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
      if (status === "silent") return "silent";
      if (status === "inside" || status === 404 || status === 410) return "gone";
      if (status >= 200 && status < 300) return "sent";
      if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}.`);
      return "refused";
    },
  };
}

interface SignedBy {
  readonly subject: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

/** A signature holds for twelve hours; it is made anew long before. */
const SIGNED_MS = 3_600_000;
/** Push services are few. */
const MOST_SIGNED = 200;

/** Who we are, for each push service: made once in a while, since signing costs more than all the rest of a message. */
function signatures(): (audience: string, by: SignedBy) => string {
  const kept = new Map<string, { readonly header: string; readonly until: number }>();
  return (audience, { subject, publicKey, privateKey }) => {
    const name = `${audience} ${publicKey}`;
    const found = kept.get(name);
    const now = performance.now();
    if (found && found.until > now) return found.header;
    const { Authorization: header } = webPush.getVapidHeaders(audience, subject, publicKey, privateKey, "aes128gcm");
    if (kept.size >= MOST_SIGNED) kept.clear();
    kept.set(name, { header, until: now + SIGNED_MS });
    return header;
  };
}

type Post = (endpoint: string, details: webPush.RequestDetails) => Promise<number | "inside" | "silent">;

/** What is said of a connection that was there before, and has been given up by its other end. */
const GIVEN_UP = new Set([
  "ECONNRESET",
  "EPIPE",
  "UND_ERR_SOCKET",
  "ERR_HTTP2_GOAWAY_SESSION",
  "ERR_HTTP2_STREAM_ERROR",
]);
/** So many messages are under way at once on one connection of HTTP/2; where a service speaks HTTP/1.1, one is. */
const STREAMS = 100;
const MOST_CONNECTIONS = 8;

/** Push services are few and take many messages: their connections stay open, and carry many at once. */
function createPost({ timeoutMs, reachesInside }: Required<SenderOptions>): Post {
  const agent = new Agent({
    allowH2: true,
    maxConcurrentStreams: STREAMS,
    connections: MOST_CONNECTIONS,
    keepAliveTimeout: IDLE_MS,
    ...(reachesInside ? {} : { connect: { lookup: outsideOnly } }),
  });
  /** @returns the status. @throws on timeouts and lost networks. */
  const exchange = async (url: URL, { headers, body }: webPush.RequestDetails) => {
    const answer = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: "POST",
      headers: headers as Record<string, string>,
      body,
      // For the whole exchange, not only for silences.
      signal: AbortSignal.timeout(timeoutMs),
    });
    // Of no interest, and read to its end, so that the connection is free for the next.
    await answer.body.dump({ limit: MOST_ANSWER }).catch(() => undefined);
    return answer.statusCode;
  };
  return async function post(endpoint, details) {
    const url = new URL(endpoint);
    if (!reachesInside && (url.protocol === "http:" || isInside(url.hostname))) return "inside";
    try {
      return await exchange(url, details);
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      if (code === INSIDE) return "inside";
      if ((error as Error).name === "TimeoutError") return "silent";
      // The message would take the place of its own copy.
      if (GIVEN_UP.has(code)) return exchange(url, details);
      throw error;
    }
  };
}
