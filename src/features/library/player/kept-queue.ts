export const QUEUE_KEY = "sangam.player";

/** Whether something was played on this device and not put away. */
export function hasKeptQueue(): boolean {
  try {
    return localStorage.getItem(QUEUE_KEY) !== null;
  } catch {
    // A browser that keeps nothing has nothing to go on with.
    return false;
  }
}
