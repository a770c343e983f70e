import type { Viewer } from "#/platform/viewer.ts";

/** Where most of those live who read without an account. */
const ZONE = "Asia/Kolkata";

export const zoneOf = (viewer: Viewer): string => (viewer.kind === "person" ? viewer.zone : ZONE);
