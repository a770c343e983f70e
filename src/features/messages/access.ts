import { adminActions, canAdmin, spaceRoles } from "#/platform/admin-actions.ts";
import { notAllowed, notFound, refuse } from "#/platform/refusal.ts";
import { requirePerson, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import type { ChannelKind } from "./rules.ts";

export const messageAdmin = adminActions("messages", {
  useTeam: spaceRoles,
  manageChannels: ["owner", "manager"],
  announce: ["owner", "manager", "editor"],
});

/** The facts about a channel that access is decided by. */
export interface ChannelSubject {
  readonly id: number;
  /** Null for the conversation of two people. */
  readonly spaceId: number | null;
  readonly kind: ChannelKind;
  readonly isArchived: boolean;
  /** Whether the viewer is in `channel_reader` now. */
  readonly canRead: boolean;
  /** Whether one of the two people of a direct conversation wants no messages. */
  readonly isClosed?: boolean;
}

export type ChannelAction =
  /** With search, files, read state and mute. */
  | "read"
  | "react"
  | "write"
  /** Name, topic, members, archive. */
  | "manage"
  /** Remove what others wrote. */
  | "moderate"
  /** Call everybody at once. */
  | "call-all";

export function canInChannel(viewer: Viewer, action: ChannelAction, subject: ChannelSubject): boolean {
  const { spaceId, kind, isArchived, canRead } = subject;
  if (viewer.kind !== "person" || !canRead) return false;
  if (action === "read") return true;
  if (spaceId === null) return !isArchived && !subject.isClosed && (action === "react" || action === "write");
  switch (action) {
    case "react":
      return !isArchived;
    case "write":
      return !isArchived && (kind !== "announcements" || canAdmin(viewer, messageAdmin.announce, spaceId));
    case "manage":
      return kind !== "announcements" && canAdmin(viewer, messageAdmin.manageChannels, spaceId);
    case "moderate":
    case "call-all":
      return canAdmin(viewer, messageAdmin.manageChannels, spaceId);
  }
}

/**
 * @throws platform.sign-in-first (401); platform.not-found (404) for a viewer who may not read there, as if there were
 * no such channel; messages.archived (409); messages.not-taken (403); platform.not-allowed (403).
 */
export function assertInChannel(viewer: Viewer, action: ChannelAction, subject: ChannelSubject | null): SignedIn {
  const person = requirePerson(viewer);
  if (!subject || !canInChannel(person, "read", subject)) throw notFound();
  if (canInChannel(person, action, subject)) return person;
  if (subject.isClosed) throw refuse("messages.not-taken", { status: 403 });
  throw subject.isArchived && canInChannel(person, action, { ...subject, isArchived: false })
    ? refuse("messages.archived", { status: 409 })
    : notAllowed();
}
