import type { AccountType, Viewer } from "../../platform/viewer.ts";

/** What the bars know of who is reading; nothing that must not stand in every page. */
export interface ShellViewer {
  readonly name: string;
  readonly accountType: AccountType;
  readonly isStaff: boolean;
  /** Notices not read yet. */
  readonly unread: number;
}

export const shellViewerOf = (viewer: Viewer, unread: number): ShellViewer | null =>
  viewer.kind === "person"
    ? { name: viewer.name, accountType: viewer.accountType, isStaff: viewer.isStaff, unread }
    : null;
