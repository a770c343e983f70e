import { paymentAdmin } from "#/features/payments/public.ts";
import { adminActions } from "#/platform/admin-actions.ts";
import { roleIn, type Viewer } from "#/platform/viewer.ts";

export const givingAdmin = adminActions("giving", {
  /** Purposes and campaigns. */
  arrange: ["owner", "treasurer", "manager"],
  /** Plans of a financial year. */
  budget: ["owner", "treasurer"],
});

/** The way back from the pages of a space's gifts. */
export const donationsHome = { path: "/donations", action: paymentAdmin.seeAmounts };

export interface GivingSpace {
  readonly id: number;
  readonly isListed: boolean;
  readonly isVerified: boolean;
}

/** Anybody who can see the space may open its form; an unlisted space exists for its own people alone. */
export const canSeeForm = (viewer: Viewer, space: GivingSpace): boolean =>
  space.isListed || roleIn(viewer, space.id) !== null || (viewer.kind === "person" && viewer.isStaff);

/** Everybody may give, with or without an account: to a space that staff have verified and that is open to the public. */
export const mayReceive = (space: GivingSpace): boolean => space.isListed && space.isVerified;
