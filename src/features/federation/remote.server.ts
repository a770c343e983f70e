import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { OutsideError, type OutsideAnswer, type OutsideFetch } from "#/platform/http/outside-fetch.ts";
import type { Services } from "#/platform/services.ts";
import { serverOf } from "./addresses.ts";
import { ACTIVITY_JSON } from "./documents.ts";
import { ACTOR_LIMIT, ADDRESS_LENGTH, FETCH_LIMIT, MOST_DOCUMENT_BYTES } from "./rules.ts";
import { signHeaders, type Signer } from "./signatures.server.ts";

const JSON_LD = 'application/ld+json; profile="https://www.w3.org/ns/activitystreams"';
const isActivityJson = (type: string): boolean =>
  /^application\/(activity\+json|ld\+json;.*https:\/\/www\.w3\.org\/ns\/activitystreams)/i.test(type);

export const userAgent = (publicUrl: string): string => `Sangam (+${publicUrl})`;

/** Somebody on another server. */
export interface RemoteActor {
  readonly url: string;
  readonly inbox: string;
  /** Their server's common one. */
  readonly sharedInbox: string | null;
}

/** Nothing is there, or nobody answers: what was known before may still be so. */
export class NotThere extends Error {}

interface NamedLimit {
  readonly name: string;
  readonly limit: number;
  readonly windowSeconds: number;
}
const OF_ANYBODY: NamedLimit = { name: "federation-fetch", ...FETCH_LIMIT };
const OF_VERIFIED: NamedLimit = { name: "federation-actor", ...ACTOR_LIMIT };

export interface RemoteReader {
  /** @throws NotThere; Error where it cannot be read, or is not of the server that its own address names. */
  readDocument(url: string): Promise<unknown>;
  /** @throws as readDocument; null where what stands there is no actor of this address. */
  readActor(url: string): Promise<RemoteActor | null>;
}

/**
 * Reads what other servers say of their people. Each request is signed, since some answer nobody else; each server is
 * asked a limited number of times, whoever makes us ask: for keys, which anybody may name, and for those whom it is known
 * to speak for. @throws platform.too-many.
 */
export function remoteReader(
  { db, config, clock }: Pick<Services, "db" | "config" | "clock">,
  outside: OutsideFetch,
  signer: Signer,
): RemoteReader {
  async function ask(
    url: string,
    accept: string,
    { name, ...limit }: NamedLimit,
  ): Promise<{ url: string; type: string; document: unknown }> {
    const server = serverOf(url);
    if (!server) throw new Error("An address that nothing can be read from.");
    await countAgainstLimit(db, { key: `${name}:${server}`, ...limit });
    const now = new Date(clock());
    const answer = await answerOf(outside, url, {
      headers: async (to) => ({
        "user-agent": userAgent(config.publicUrl),
        ...(await signHeaders(signer, { method: "GET", url: to, headers: { accept } }, now)),
      }),
      mostBytes: MOST_DOCUMENT_BYTES,
      mostRedirects: 3,
    });
    if (answer.status === 404 || answer.status === 410) throw new NotThere(`${server} answered ${answer.status}.`);
    if (answer.status !== 200) throw new Error(`${server} answered ${answer.status}.`);
    const document: unknown = JSON.parse(answer.body.toString("utf8"));
    return { url: answer.url, type: answer.headers["content-type"] ?? "", document };
  }

  async function readDocument(url: string, limit: NamedLimit): Promise<unknown> {
    const plain = url.replace(/#.*$/, "");
    const { url: answered, type, document } = await ask(plain, `${ACTIVITY_JSON}, ${JSON_LD}`, limit);
    // A file that somebody put on a server says nothing in the server's name.
    if (!isActivityJson(type)) throw new Error("What stands there is no document of ActivityPub.");
    const id = textOf((document as { id?: unknown } | null)?.id);
    const server = serverOf(plain);
    // A redirect to elsewhere says nothing in the name of the server that was asked.
    if (!id || serverOf(id) !== server || serverOf(answered) !== server) {
      throw new Error("A document of another server than it says.");
    }
    return document;
  }

  return {
    readDocument: (url) => readDocument(url, OF_ANYBODY),
    async readActor(url) {
      const document = (await readDocument(url, OF_VERIFIED)) as Record<string, unknown>;
      const inbox = textOf(document["inbox"]);
      const shared = textOf((document["endpoints"] as { sharedInbox?: unknown } | undefined)?.sharedInbox);
      // Only their own server is written to: else anybody could make us write to others.
      const isOwn = (address: string | null) => address !== null && serverOf(address) === serverOf(url);
      if (document["id"] !== url || !inbox || !isOwn(inbox)) return null;
      return { url, inbox, sharedInbox: isOwn(shared) ? shared : null };
    },
  };
}

/** @throws NotThere where the network fails or the server takes too long. */
async function answerOf(outside: OutsideFetch, ...asked: Parameters<OutsideFetch>): Promise<OutsideAnswer> {
  try {
    return await outside(...asked);
  } catch (error) {
    if (error instanceof OutsideError && error.reason !== "timeout") throw error;
    throw new NotThere("A server did not answer.", { cause: error });
  }
}

/** A text that is no longer than we keep; null for everything else. */
const textOf = (value: unknown): string | null =>
  typeof value === "string" && value.length <= ADDRESS_LENGTH ? value : null;
