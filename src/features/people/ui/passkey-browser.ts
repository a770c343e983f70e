import { postForm } from "#/platform/http/post-form.ts";
import { PASSWORD_FIELD } from "#/platform/confirmed.ts";
import type { PasskeyQuestion, Purpose } from "../commands/passkey-challenge.server.ts";

/** Why there is no passkey: the reader's own words for it stand in `passkey-words.ts`; `said` are those of the server. */
export type NoPasskey =
  | { readonly why: "cancelled" | "unsupported" | "known" | "failed" }
  | { readonly why: "said"; readonly words: string };

export type PasskeyResult =
  /** The authenticator's answer, as a form carries it. */
  { readonly ok: true; readonly passkey: string } | ({ readonly ok: false } & NoPasskey);

/** A challenge is over after five minutes: what waits for somebody to choose a passkey asks again before that. */
const WAIT_MS = 4 * 60_000;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

const textOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const isKnownHere = (): boolean => typeof PublicKeyCredential === "function";

const keysOf = ({ keys }: PasskeyQuestion): PublicKeyCredentialDescriptor[] =>
  keys.map(({ type, id, transports }) => ({
    ...{ type, id: bytesOf(id), transports: transports as AuthenticatorTransport[] },
  }));

const no = (why: "cancelled" | "unsupported" | "known" | "failed") => ({ ok: false, why }) as const;

async function withQuestion(
  purpose: Purpose,
  answer: (question: PasskeyQuestion) => Promise<object>,
  password = "",
): Promise<PasskeyResult> {
  if (!isKnownHere()) return no("unsupported");
  const asked = await postForm<PasskeyQuestion>("/passkey", [
    ["purpose", purpose],
    [PASSWORD_FIELD, password],
  ]);
  if (!asked.ok) return asked.reason ? { ok: false, why: "said", words: asked.reason } : no("failed");
  try {
    return { ok: true, passkey: JSON.stringify(await answer(asked.value)) };
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    if (name === "NotAllowedError" || name === "AbortError") return no("cancelled");
    return no(name === "InvalidStateError" ? "known" : name === "NotSupportedError" ? "unsupported" : "failed");
  }
}

/**
 * A new passkey, which the authenticator keeps and unlocks for its owner alone.
 * @param password where it was asked for again; else empty.
 */
export const makePasskey = (password: string): Promise<PasskeyResult> => withQuestion("register", makeFor, password);

async function makeFor(question: PasskeyQuestion): Promise<object> {
  const { challenge, rpId, algorithms, user } = question;
  const made = (await navigator.credentials.create({
    publicKey: {
      ...{ challenge: bytesOf(challenge), rp: { id: rpId, name: "Sangam" } },
      user: { ...user!, id: bytesOf(user!.id) },
      pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
      excludeCredentials: keysOf(question),
      authenticatorSelection: {
        ...{ residentKey: "required", requireResidentKey: true, userVerification: "required" },
      },
      attestation: "none",
    },
  })) as PublicKeyCredential;
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    ...{ id: made.id, clientDataJSON: textOf(response.clientDataJSON) },
    authenticatorData: textOf(response.getAuthenticatorData()),
    publicKey: textOf(response.getPublicKey()),
    transports: response.getTransports(),
  };
}

async function answerOf(
  question: PasskeyQuestion,
  options: Pick<CredentialRequestOptions, "mediation" | "signal">,
): Promise<object> {
  const got = (await navigator.credentials.get({
    ...options,
    publicKey: {
      ...{ challenge: bytesOf(question.challenge), rpId: question.rpId, userVerification: "required" },
      allowCredentials: keysOf(question),
    },
  })) as PublicKeyCredential;
  const response = got.response as AuthenticatorAssertionResponse;
  return {
    ...{ id: got.id, clientDataJSON: textOf(response.clientDataJSON) },
    authenticatorData: textOf(response.authenticatorData),
    signature: textOf(response.signature),
    userHandle: response.userHandle ? textOf(response.userHandle) : null,
  };
}

/** Asks for a passkey of whoever is at the device. */
export const askPasskeyHere = (purpose: Exclude<Purpose, "register">): Promise<PasskeyResult> =>
  withQuestion(purpose, (question) => answerOf(question, {}));

/** Shows again that it is they; it holds for ten minutes, as the password does. @returns null once it is done. */
export async function confirmHere(): Promise<NoPasskey | null> {
  const answer = await askPasskeyHere("confirm");
  if (!answer.ok) return answer;
  const taken = await postForm("/passkey", [["passkey", answer.passkey]]);
  if (taken.ok) return null;
  return taken.reason ? { why: "said", words: taken.reason } : { why: "failed" };
}

/** Lets the browser offer passkeys in the list below the field of the address, until one is chosen or the page is left. */
export async function offerPasskeys(left: AbortSignal, choose: (passkey: string) => void): Promise<void> {
  if (!isKnownHere() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
  while (!left.aborted) {
    const late = AbortSignal.timeout(WAIT_MS);
    const options = { mediation: "conditional", signal: AbortSignal.any([left, late]) } as const;
    const result = await withQuestion("sign-in", (question) => answerOf(question, options));
    if (left.aborted) return;
    if (result.ok) return choose(result.passkey);
    if (!late.aborted) return;
  }
}
