import type { RefusalWords } from "#/platform/http/act.ts";

/** The site's own writes are refused only in the platform's words. */
export const siteRefusals: RefusalWords = {};
