import { Trans } from "@lingui/react/macro";
import { BackBar } from "#/design/back-link.tsx";

/** The list in which a profile stands. */
export type ProfileList = "spaces" | "artists";

/** The bar that leads back to the list. */
export function BackToList({ among }: { readonly among: ProfileList }) {
  return among === "artists" ? (
    <BackBar to="/artists">
      <Trans>Back to Artists</Trans>
    </BackBar>
  ) : (
    <BackBar to="/explore">
      <Trans>Back to Explore</Trans>
    </BackBar>
  );
}
