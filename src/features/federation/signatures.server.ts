import { createPrivateKey } from "node:crypto";
import { SIGNATURE_HOURS } from "./rules.ts";

// Fedify takes 60 MB and 0.3 s: only a process that sends or receives something loads it.
const loadFedify = () =>
  Promise.all([import("@fedify/fedify/sig"), import("@fedify/vocab"), import("@fedify/vocab-runtime")]);

/** Who signs: the address of a key, and the key. */
export interface Signer {
  readonly keyUrl: string;
  /** PEM, PKCS #8. */
  readonly privateKey: string;
}

export interface Unsigned {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
}

/** @returns the headers with Host, Date, Digest and a signature as Mastodon asks for it (draft-cavage, RSA-SHA256). */
export async function signHeaders(
  { keyUrl, privateKey }: Signer,
  { method, url, headers, body }: Unsigned,
  now: Date,
): Promise<Record<string, string>> {
  const [{ signRequest }] = await loadFedify();
  const key = await crypto.subtle.importKey(
    "pkcs8",
    new Uint8Array(createPrivateKey(privateKey).export({ type: "pkcs8", format: "der" })),
    RSA,
    // Fedify signs with no other.
    true,
    ["sign"],
  );
  const request = new Request(url, { method, headers: { ...headers, date: now.toUTCString() }, body: body ?? null });
  const signed = await signRequest(request, key, new URL(keyUrl), {
    spec: "draft-cavage-http-signatures-12",
    body: body ? (body.buffer.slice(body.byteOffset, body.byteOffset + body.byteLength) as ArrayBuffer) : null,
  });
  return Object.fromEntries(signed.headers);
}

/** A key as we keep it. */
export interface KnownKey {
  readonly owner: string;
  /** PEM, SPKI. */
  readonly publicKey: string;
}

export interface KeyShelf<Key extends KnownKey = KnownKey> {
  /** undefined: not known; null: known not to be readable. */
  get(keyUrl: string): Promise<Key | null | undefined>;
  set(keyUrl: string, key: KnownKey | null): Promise<void>;
}

export interface Verifying {
  readonly now: Date;
  /** The address of the key with which it is signed. */
  readonly keyUrl: string;
  readonly keys: KeyShelf;
  /** Reads a document of another server. */
  readonly readDocument: (url: string) => Promise<unknown>;
}

/** @returns the address of whom the key belongs to that signed the request; null where the signature is not right. */
export async function findSigner(request: Request, { now, keyUrl, keys, readDocument }: Verifying) {
  const [{ verifyRequest }, { CryptographicKey }, { preloadedContexts }] = await loadFedify();
  const remote = (url: string, document: unknown) => ({ contextUrl: null, documentUrl: url, document });
  const key = await verifyRequest(request, {
    spec: "draft-cavage-http-signatures-12",
    documentLoader: async (url) => remote(url, keyDocument(keyUrl, await readDocument(url))),
    contextLoader: (url) => Promise.resolve(remote(url, preloadedContexts[url])),
    currentTime: Temporal.Instant.fromEpochMilliseconds(now.getTime()),
    timeWindow: { hours: SIGNATURE_HOURS },
    keyCache: {
      async get(url) {
        const known = await keys.get(url.href);
        if (!known) return known;
        const publicKey = await importKey(known.publicKey);
        return new CryptographicKey({ id: url, owner: new URL(known.owner), publicKey });
      },
      async set(url, found) {
        const owner = found instanceof CryptographicKey ? found.ownerId : null;
        const publicKey = found?.publicKey ?? null;
        await keys.set(
          url.href,
          owner && publicKey ? { owner: owner.href, publicKey: await exportKey(publicKey) } : null,
        );
      },
    },
  });
  return key?.ownerId?.href ?? null;
}

type Loose = Readonly<Record<string, unknown>>;
const MOST_KEYS = 20;
const actorTypes = ["Person", "Service", "Group", "Organization", "Application"];

/**
 * The key of this address alone, of a document as Mastodon and its relatives write it: of an actor, who speaks for nobody
 * else, or of the key itself. Whatever else stands there is left out, and what its words mean is not looked up: a long
 * document would keep the thread for seconds. @throws Error where there is no such key.
 */
function keyDocument(keyUrl: string, unsafe: unknown): object {
  const document = (unsafe ?? {}) as Loose;
  const keys = [document["publicKey"] ?? document].flat().slice(0, MOST_KEYS) as (Loose | null)[];
  // Of an address without a part the only one is meant.
  const only = keyUrl.includes("#") || keys.length > 1 ? null : keys[0];
  const key = keys.find((one) => one?.["id"] === keyUrl) ?? only;
  const isActor = [document["type"]].flat().some((type) => actorTypes.includes(String(type)));
  const owner = document["publicKey"] ? isActor && document["id"] : key?.["owner"];
  const publicKeyPem = key?.["publicKeyPem"];
  if (typeof owner !== "string" || typeof publicKeyPem !== "string" || (key!["owner"] ?? owner) !== owner) {
    throw new Error("A document without the key that was asked for.");
  }
  return {
    "@context": ["https://www.w3.org/ns/activitystreams", "https://w3id.org/security/v1"],
    ...{ id: owner, type: "Person", publicKey: { id: keyUrl, owner, publicKeyPem } },
  };
}

const RSA = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" } as const;

/** A key that we have, as the document of whoever it belongs to. */
export const keyAsDocument = (keyUrl: string, { owner, publicKey }: KnownKey): object => ({
  ...{ id: owner, type: "Person", publicKey: { id: keyUrl, owner, publicKeyPem: publicKey } },
});

const importKey = (pem: string): Promise<CryptoKey> =>
  crypto.subtle.importKey("spki", Buffer.from(pem.replaceAll(/-----[^-]+-----|\s/g, ""), "base64"), RSA, true, [
    "verify",
  ]);

async function exportKey(key: CryptoKey): Promise<string> {
  const base64 = Buffer.from(await crypto.subtle.exportKey("spki", key)).toString("base64");
  return `-----BEGIN PUBLIC KEY-----\n${base64.match(/.{1,64}/g)!.join("\n")}\n-----END PUBLIC KEY-----\n`;
}
