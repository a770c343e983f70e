const KEY = "sangam.who";

/** Whose page this is, once it has said so. */
let reader: number | null = null;

/** The member whose things this device keeps; null where it keeps nobody's. */
function readOwner(): number | null {
  try {
    const who = Number(localStorage.getItem(KEY));
    return who > 0 ? who : null;
  } catch {
    return null;
  }
}

/** From now on the device keeps theirs; null: nobody's. */
export function giveDevice(who: number | null): void {
  try {
    if (who === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, String(who));
  } catch {
    // It keeps nothing: there is nothing to tell apart.
  }
}

/** Of a member's page. @returns whose things have to go before it keeps theirs; null where it does already. */
export function claimDevice(who: number): number | null {
  reader = who;
  const owner = readOwner();
  if (owner === null) giveDevice(who);
  return owner === who ? null : owner;
}

/** Whether a reader may see what is kept here: not where another member left it. @param who null: nobody who is known. */
export function isKeptFor(who: number | null): boolean {
  const owner = readOwner();
  return who === null || owner === null || owner === who;
}

/** Whether this page may read and keep: a member's does not once another has signed in, or they have signed out. */
export const mayKeepHere = (): boolean => reader === null || readOwner() === reader;
