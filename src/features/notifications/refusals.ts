import type { RefusalWords } from "#/platform/http/act.ts";

/** The feature refuses nothing but what the platform refuses. */
export const notificationRefusals: RefusalWords = {};
