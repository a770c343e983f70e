import type { RefusalWords } from "#/platform/http/act.ts";

/** Nothing here is refused but what the platform refuses. */
export const notificationRefusals: RefusalWords = {};
