import type { RefusalWords } from "#/platform/http/act.ts";

/** Nothing here is refused but what the platform refuses; a full call says so on its own page. */
export const callRefusals: RefusalWords = {};
