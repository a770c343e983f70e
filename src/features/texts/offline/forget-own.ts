/** Holds what is one reader's own; it goes when they sign out. */
export const OWN_DATABASE = "sangam-own";

/** Signing out: nothing of one's own stays on the device. */
export function forgetOwn(): void {
  if ("indexedDB" in globalThis) indexedDB.deleteDatabase(OWN_DATABASE);
}
