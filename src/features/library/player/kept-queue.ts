import { isKeptFor } from "#/platform/device-owner.ts";

export const QUEUE_KEY = "sangam.player";

/** Whether something was played on this device and not put away. @param who the member whose page it is. */
export function hasKeptQueue(who: number | null): boolean {
  try {
    return isKeptFor(who) && localStorage.getItem(QUEUE_KEY) !== null;
  } catch {
    // A browser that keeps nothing has nothing to go on with.
    return false;
  }
}
