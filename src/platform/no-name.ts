/** Stands where the name of somebody was who has left; it is the same in every language. */
export const NO_NAME = "—";
