import { closePlayer, forgetBeads, forgetListening, sendBeads } from "../../features/library/public-own.ts";
import { forgetOwn, forgetReading, forgetReadWorks, sendWaiting, takeOver } from "../../features/texts/public-own.ts";
import { giveDevice } from "../../platform/device-owner.ts";

/** What is on this device alone, and would go with its reader. */
export interface Unsent {
  readonly notes: number;
  /** Days on which beads were counted. */
  readonly days: number;
}

/** Longer than a slow connection takes for some notes; nobody waits for ever to sign out. */
const SEND_MS = 10_000;

/** Sends what the account does not know yet. @returns what is left. */
export async function sendOwn(who: number): Promise<Unsent> {
  const [notes, days] = await Promise.all([sendWaiting(SEND_MS), sendBeads(who)]);
  return { notes, days };
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
  // First, so that no page of theirs keeps anything any more.
  giveDevice(null);
  forgetBeads(who, "with-unsent");
  await forgetOwn(who);
  await forgetTraces();
  return true;
}

/** A member signs in where another's session ended by itself: what waits for the other stays, unseen, all else goes. */
export async function replaceReader(other: number, who: number): Promise<void> {
  forgetBeads(other, "but-unsent");
  await takeOver(who);
  await forgetTraces();
  giveDevice(who);
}

/** What tells what somebody read and heard; what they asked to keep stays. */
async function forgetTraces(): Promise<void> {
  closePlayer();
  forgetListening();
  forgetReading();
  await forgetReadWorks();
}
