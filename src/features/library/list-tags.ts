import { WORKS_TAG } from "#/features/texts/public.ts";

/** Of what a list depends: its things, the texts among them, and the spaces whose things are shown while they are listed. */
export const LIST_TAGS: readonly string[] = ["library", WORKS_TAG, "spaces"];
