import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { clientAddress } from "#/platform/http/client-address.ts";
import type { OutsideFetch } from "#/platform/http/outside-fetch.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { readActivity } from "./activities.ts";
import { addressesOf, serverOf } from "./addresses.ts";
import { findConcernedSpace, receiveActivity } from "./commands/receive-activity.server.ts";
import type { Answer } from "./door.server.ts";
import { findActor, readSigner } from "./queries/actors.server.ts";
import { keyShelf, type ShelvedKey } from "./queries/keys.server.ts";
import { NotThere, remoteReader } from "./remote.server.ts";
import {
  ADDRESS_LENGTH,
  ADDRESS_LIMIT,
  AGAIN_LIMIT,
  ASKING_LIMIT,
  HOST_LIMIT,
  INBOX_READ_MS,
  MOST_INBOX_BYTES,
} from "./rules.ts";
import { findSigner, keyAsDocument, type KeyShelf } from "./signatures.server.ts";

const taken: Answer = { status: 202 };
const unsigned: Answer = { status: 401 };
const unreadable: Answer = { status: 400 };

/**
 * Takes one activity. What is understood is done once its signature is verified; all else is answered as taken, and
 * forgotten: nobody is asked anything for it. @throws platform.too-many.
 * @param spaceId whose inbox it is; null for everybody's.
 */
export async function takeInbox(
  services: Services,
  outside: OutsideFetch,
  request: IncomingMessage,
  spaceId: number | null,
): Promise<Answer> {
  const { db, config, log } = services;
  const address = clientAddress(config.trustProxy, request.headers, request.socket.remoteAddress);
  await countAgainstLimit(db, { key: `federation-inbox:${address}`, ...ADDRESS_LIMIT });
  if (!/^application\/(activity\+json|ld\+json|json)\b/i.test(request.headers["content-type"] ?? "")) {
    return { status: 415 };
  }
  const body = await readBody(request);
  if (typeof body === "number") return { status: body };
  if (spaceId !== null) {
    const found = await findActor(db, spaceId);
    if (!found) return { status: 404 };
    if (found === "gone") return { status: 410 };
  }
  const activity = readActivity(config.publicUrl, parse(body));
  if (activity === "unreadable") return unreadable;
  const signature = readSignature(request, addressesOf(config.publicUrl).host);
  if (!signature) return unsigned;
  if (activity === "ignored") return taken;
  // The server that keeps the key is the one that speaks.
  const server = serverOf(activity.actor)!;
  if (serverOf(signature.keyUrl) !== server) return unsigned;
  const concerned = await findConcernedSpace(db, activity);
  if (concerned === null) return taken;
  const remote = remoteReader(services, outside, await readSigner(services, concerned));
  const signed = { actor: activity.actor, server, keyUrl: signature.keyUrl };
  // Until it is known who speaks, what others are asked is counted against whoever makes us ask.
  const fromAddress = { key: `federation-asking:${address}`, ...ASKING_LIMIT };
  const readKey = async (url: string) => {
    await countAgainstLimit(db, fromAddress);
    return remote.readDocument(url);
  };
  if (!(await isSigned(services, readKey, request, body, signed))) return unsigned;
  // Once it is known who speaks: nobody uses up what another server may say by naming it.
  await countAgainstLimit(db, { key: `federation-host:${server}`, ...HOST_LIMIT });
  if (activity.kind !== "follow") {
    await receiveActivity(services, activity);
    return taken;
  }
  const follower = await remote.readActor(activity.actor).catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
    log.debug({ err: error, actor: activity.actor }, "who follows could not be read");
    return null;
  });
  if (!follower) return unsigned;
  await receiveActivity(services, activity, follower);
  return taken;
}

/** @throws platform.too-many, where the key may be read later: nothing is known of it then. */
async function isSigned(
  services: Services,
  readDocument: (url: string) => Promise<unknown>,
  request: IncomingMessage,
  body: Buffer<ArrayBuffer>,
  { actor, server, keyUrl }: { readonly actor: string; readonly server: string; readonly keyUrl: string },
): Promise<boolean> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headersDistinct)) {
    if (value) headers.set(name, value.join(", "));
  }
  const { db, config, clock, log } = services;
  const shelf = keyShelf(services);
  let known: ShelvedKey | null | undefined;
  let refusal: Refusal | undefined;
  let isThere = true;
  const keys: KeyShelf = {
    get: async (url) => ((known = await shelf.get(url))?.isOld ? undefined : known),
    set: async (url, key) => (refusal || !isThere ? undefined : shelf.set(url, key)),
  };
  const readOwn = async (url: string) => {
    // Whose key it is, their own server alone says.
    if (serverOf(url) !== server) throw new Error("A key of another server.");
    if (known && !known.isOld && !(await mayAskAgain(db, keyUrl))) throw new Error("A key that was just asked for.");
    try {
      return await readDocument(url);
    } catch (error) {
      if (error instanceof Refusal) refusal = error;
      if (!known?.isOld || !(error instanceof NotThere)) throw error;
      // All that proves the leaving of somebody whose account is gone.
      isThere = false;
      return keyAsDocument(keyUrl, known);
    }
  };
  try {
    const signer = await findSigner(new Request(config.publicUrl + request.url, { method: "POST", headers, body }), {
      ...{ now: new Date(clock()), keyUrl, keys, readDocument: readOwn },
    });
    if (signer === actor) return true;
  } catch (error) {
    // Such as a date or a signature that cannot be read.
    log.debug({ err: error, actor }, "a signature could not be verified");
  }
  if (refusal) throw refusal;
  return false;
}

/** A key that we have is asked for again where it does not fit, and not as often as somebody says so. */
async function mayAskAgain(db: Services["db"], keyUrl: string): Promise<boolean> {
  const key = `federation-again:${createHash("sha256").update(keyUrl).digest("base64url")}`;
  return countAgainstLimit(db, { key, ...AGAIN_LIMIT }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );
}

/**
 * What a signature says of itself; null where it does not cover what makes it ours: the same request sent to another
 * server is none to us. Each of its words stands there once and in one form: who verifies it reads no other one.
 */
function readSignature(request: IncomingMessage, ownHost: string): { readonly keyUrl: string } | null {
  const { signature, host } = request.headers;
  if (typeof signature !== "string" || host?.toLowerCase() !== ownHost) return null;
  const said = new Map<string, string>();
  for (const part of signature.split(",")) {
    const [, name, text, number] = /^\s*([a-z]+)=(?:"([^"]*)"|(\d+))\s*$/i.exec(part) ?? [];
    if (name === undefined || said.has(name.toLowerCase())) return null;
    said.set(name.toLowerCase(), text ?? number!);
  }
  const keyUrl = said.get("keyid");
  const covered = (said.get("headers") ?? "").toLowerCase().split(/\s+/);
  const isWhole = ["(request-target)", "host", "date", "digest"].every((name) => covered.includes(name));
  return keyUrl && keyUrl.length <= ADDRESS_LENGTH && isWhole ? { keyUrl } : null;
}

/** @returns the body, or the status of why it is not read. */
function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer> | 413 | 408 | 400> {
  if (Number(request.headers["content-length"] ?? 0) > MOST_INBOX_BYTES) return Promise.resolve(413);
  return new Promise((resolve) => {
    const pieces: Buffer[] = [];
    let bytes = 0;
    const end = (result: Buffer<ArrayBuffer> | 413 | 408 | 400) => {
      clearTimeout(timer);
      request.removeAllListeners("data");
      if (typeof result === "number") request.pause();
      resolve(result);
    };
    const timer = setTimeout(() => end(408), INBOX_READ_MS);
    request.on("data", (piece: Buffer) => {
      bytes += piece.length;
      if (bytes > MOST_INBOX_BYTES) return end(413);
      pieces.push(piece);
    });
    request.once("end", () => end(Buffer.concat(pieces)));
    request.once("error", () => end(400));
    request.once("close", () => end(400));
  });
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return null;
  }
}
