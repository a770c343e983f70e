import { readId } from "#/platform/form-fields.ts";

/** An order's page, from earlier changes on. @param before the id of the oldest change that was shown. */
export const earlierChangesPath = (before: number): string => `?changes=${before}#changes`;

/** The key in the page's address; null for the newest changes. */
export const readChangesBefore = (request: Request): number | null =>
  readId(new URL(request.url).searchParams.get("changes"));
