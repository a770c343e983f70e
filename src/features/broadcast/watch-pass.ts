/** How long after its end a private ceremony can be watched by a link. */
export const LINK_DAYS = 7;
export const MOST_LINKS = 20;

/** The cookie by which a browser shows the token of a link for one date, at the doors of its stream. */
export const passCookie = (occurrenceId: number): string => `watch-${occurrenceId}`;
