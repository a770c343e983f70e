/** What this device keeps of the library. */
export const KEPT_PATH = "/library/kept";
/** Pages that stand beside whatever is kept: the list of it, and the mala, which counts without a connection. */
export const KEPT_PAGES: readonly string[] = [KEPT_PATH, "/library/mala"];
