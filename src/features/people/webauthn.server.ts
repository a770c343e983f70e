import { createHash, createPublicKey, verify, type KeyObject } from "node:crypto";

/** Whose passkeys they are: the name of this site, and the one address whose pages may use them. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

export function relyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** COSE names of the algorithms that are taken: ES256, EdDSA, RS256. */
export const ALGORITHMS = [-7, -8, -257] as const;

/** What a browser answers for an authenticator; all but the id in base64url. */
export interface Registration {
  /** Base64url, as browsers name it. */
  readonly id: string;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  /** SubjectPublicKeyInfo. */
  readonly publicKey: string;
  readonly transports: readonly string[];
}

export interface Assertion {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
  readonly userHandle: string | null;
}

export interface RegisteredKey {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly signCount: number;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ELIGIBLE_FOR_BACKUP = 0x08;
const BACKED_UP = 0x10;
const WITH_CREDENTIAL = 0x40;
const RP_HASH_BYTES = 32;
const HEAD_BYTES = 37;
const AAGUID_BYTES = 16;
const LONGEST_ID = 1_023;

const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest();
export const bytesOf = (text: string): Buffer => Buffer.from(text, "base64url");

/** What the browser says that it asked the authenticator for; null where that cannot be read. */
export function readClientData(clientDataJSON: string): Readonly<Record<string, unknown>> | null {
  try {
    const read: unknown = JSON.parse(bytesOf(clientDataJSON).toString("utf8"));
    return typeof read === "object" && read !== null ? (read as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Whether this was asked for by a page of this site, and not by one that another site frames. */
const isOurs = (clientDataJSON: string, type: string, { origin }: RelyingParty): boolean => {
  const said = readClientData(clientDataJSON);
  return said?.type === type && said.origin === origin && said.crossOrigin !== true;
};

/** Of this site, by somebody who was there and showed the authenticator that it is they. */
function readAuthenticatorData(data: Buffer, { id }: RelyingParty) {
  if (data.length < HEAD_BYTES || !data.subarray(0, RP_HASH_BYTES).equals(sha256(id))) return null;
  const flags = data[RP_HASH_BYTES]!;
  if (!(flags & PRESENT) || !(flags & VERIFIED)) return null;
  if (flags & BACKED_UP && !(flags & ELIGIBLE_FOR_BACKUP)) return null;
  return { flags, signCount: data.readUInt32BE(RP_HASH_BYTES + 1) };
}

/**
 * A new key, as WebAuthn §7.1 has it checked where no maker's certificate is asked for ("none"): nothing in it is signed, so
 * that the browser's own reading of the key is as good as ours. Its challenge is the caller's to take.
 * @returns null where anything is amiss.
 */
export function readRegistration(answer: Registration, site: RelyingParty): RegisteredKey | null {
  if (!isOurs(answer.clientDataJSON, "webauthn.create", site)) return null;
  const data = bytesOf(answer.authenticatorData);
  const read = readAuthenticatorData(data, site);
  if (!read || !(read.flags & WITH_CREDENTIAL)) return null;
  const lengthAt = HEAD_BYTES + AAGUID_BYTES;
  if (data.length < lengthAt + 2) return null;
  const length = data.readUInt16BE(lengthAt);
  const credentialId = data.subarray(lengthAt + 2, lengthAt + 2 + length);
  if (length === 0 || length > LONGEST_ID || !credentialId.equals(bytesOf(answer.id))) return null;
  const publicKey = bytesOf(answer.publicKey);
  return readKey(publicKey) && { credentialId, publicKey, signCount: read.signCount };
}

/**
 * The answer of a known key, as WebAuthn §7.2 has it checked. Its challenge is the caller's to take.
 * @returns how often the key says that it has signed; null where anything is amiss, or where it counts backwards: then it is a copy.
 */
export function readAssertion(
  answer: Assertion,
  site: RelyingParty,
  key: { readonly publicKey: Buffer; readonly signCount: number },
): number | null {
  if (!isOurs(answer.clientDataJSON, "webauthn.get", site)) return null;
  const data = bytesOf(answer.authenticatorData);
  const read = readAuthenticatorData(data, site);
  const publicKey = readKey(key.publicKey);
  if (!read || !publicKey) return null;
  const signed = Buffer.concat([data, sha256(bytesOf(answer.clientDataJSON))]);
  const digest = publicKey.asymmetricKeyType === "ed25519" ? null : "sha256";
  if (!verify(digest, signed, publicKey, bytesOf(answer.signature))) return null;
  const counts = read.signCount > 0 || key.signCount > 0;
  return counts && read.signCount <= key.signCount ? null : read.signCount;
}

/** A key of one of the kinds that were asked for; null for another. */
function readKey(spki: Buffer): KeyObject | null {
  try {
    const key = createPublicKey({ key: spki, format: "der", type: "spki" });
    const { namedCurve, modulusLength = 0 } = key.asymmetricKeyDetails ?? {};
    if (key.asymmetricKeyType === "ec") return namedCurve === "prime256v1" ? key : null;
    if (key.asymmetricKeyType === "rsa") return modulusLength >= 2_048 && modulusLength <= 4_096 ? key : null;
    return key.asymmetricKeyType === "ed25519" ? key : null;
  } catch {
    return null;
  }
}
