/** What this device keeps of the library. */
export const KEPT_PATH = "/library/kept";
