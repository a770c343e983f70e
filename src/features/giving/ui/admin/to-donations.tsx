import { Trans } from "@lingui/react/macro";

/** The way back to the list of gifts, for the frame of an admin page. */
export const toDonations = (spaceId: number) => ({
  to: `/donations?space=${spaceId}`,
  label: <Trans>Donation Management</Trans>,
});
