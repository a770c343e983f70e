/** The WebSocket of studios; the session cookie says who publishes. */
export const PUBLISH_PATH = "/live/publish";

export const publishAddress = (occurrenceId: number): string => `${PUBLISH_PATH}?occurrence=${occurrenceId}`;
