import { adminActions, canAdmin } from "#/platform/admin-actions.ts";
import type { Viewer } from "#/platform/viewer.ts";
import type { Author } from "./rules.ts";

export const feedAdmin = adminActions("feed", {
  /** Write, schedule, change and take back posts of the space. */
  post: ["owner", "manager", "editor"],
  /** Remove what others wrote below them. */
  moderate: ["owner", "manager", "editor"],
});

/** Whether the viewer may write for this author: a role in the space, or the artist or guide themselves. */
export function mayPostFor(viewer: Viewer, author: Author): boolean {
  if (viewer.kind !== "person") return false;
  if (author.spaceId !== null) return canAdmin(viewer, feedAdmin.post, author.spaceId);
  return author.providerId === viewer.personId;
}
