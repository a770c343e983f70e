import { forgetOwn, sendWaiting } from "../../features/texts/public-own.ts";

/** What is on this device alone, and would go with its reader. */
export interface Unsent {
  readonly notes: number;
}

/** Longer than a slow connection takes for some notes; nobody waits for ever to sign out. */
const SEND_MS = 10_000;

/** Sends what the account does not know yet. @returns what is left. */
export async function sendOwn(): Promise<Unsent> {
  return { notes: await sendWaiting(SEND_MS) };
}

/**
 * Ends the session, and once that is sure forgets what is its reader's own on this device.
 * @returns false where it did not end: then nothing is forgotten.
 */
export async function leave(who: number): Promise<boolean> {
  const asked = { method: "POST", body: new URLSearchParams(), redirect: "manual" } as const;
  const answer = await fetch("/logout", asked).catch(() => null);
  // It leads elsewhere only once it is done.
  if (answer?.type !== "opaqueredirect") return false;
  await forgetOwn(who);
  return true;
}
