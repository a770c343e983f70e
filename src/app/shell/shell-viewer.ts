import type { AccountType, Viewer } from "../../platform/viewer.ts";

/** The bars' data of the reader; nothing that must not appear in every page. */
export interface ShellViewer {
  readonly id: number;
  readonly name: string;
  readonly accountType: AccountType;
  readonly isStaff: boolean;
  /** Notices not read yet. */
  readonly unread: number;
}

export const shellViewerOf = (viewer: Viewer, unread: number): ShellViewer | null =>
  viewer.kind === "person"
    ? { id: viewer.personId, name: viewer.name, accountType: viewer.accountType, isStaff: viewer.isStaff, unread }
    : null;
