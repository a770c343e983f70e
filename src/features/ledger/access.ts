import { adminActions } from "#/platform/admin-actions.ts";
import { roleIn, type Viewer } from "#/platform/viewer.ts";

export const ledgerAdmin = adminActions("ledger", {
  /** Sums of the books, without any name. */
  read: ["owner", "treasurer", "manager"],
  closeMonth: ["owner", "treasurer"],
});

/** Everybody reads the chain of a listed space; that of an unlisted one is for those who serve there. */
export const canSeeChain = (viewer: Viewer, space: { readonly id: number; readonly isListed: boolean }): boolean =>
  space.isListed || roleIn(viewer, space.id) !== null;
