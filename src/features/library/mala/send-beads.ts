import { postForm } from "#/platform/http/post-form.ts";
import { DAYS_AT_ONCE } from "../rules.ts";
import { type DeviceDay, type Kept, markSent } from "./beads.ts";
import { keep, readKept } from "./kept-beads.ts";

/** Tells the account of days that it does not know. @returns those that it took; what is left waits for the next time. */
export async function reportDays({ device, days, unsent }: Kept): Promise<readonly DeviceDay[]> {
  const now = days.filter(({ day }) => unsent.includes(day)).slice(0, DAYS_AT_ONCE);
  if (now.length === 0 || !navigator.onLine) return [];
  const answer = await postForm("/library/mala/beads", [
    ["device", device],
    ["days", JSON.stringify(now)],
  ]);
  return answer.ok ? now : [];
}

/** Tells the account of a member all that it does not know. @returns how many days are left. */
export async function sendBeads(who: number): Promise<number> {
  for (;;) {
    const sent = await reportDays(readKept(who));
    const left = markSent(readKept(who), sent);
    if (sent.length === 0) return left.unsent.length;
    // What cannot be kept cannot be asked for again.
    if (!keep(who, left)) return left.unsent.length;
  }
}
