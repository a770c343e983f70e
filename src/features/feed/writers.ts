import { msg } from "@lingui/core/macro";

/** Told to whoever may not write posts, or not yet. */
export const writersAre = msg`Spaces, artists and guides write posts. Artists and guides fill in their profile first.`;
