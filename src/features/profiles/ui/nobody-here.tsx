import { Trans } from "@lingui/react/macro";
import { ButtonLink } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { Page } from "#/design/page.tsx";
import { BackToList, type ProfileList } from "./back-to-list.tsx";

/** The page where no profile was chosen, or none that this reader may see: both look the same. */
export function NobodyHere({ among = "spaces" }: { readonly among?: ProfileList }) {
  const isArtist = among === "artists";
  return (
    <>
      <meta name="robots" content="noindex" />
      <BackToList among={among} />
      <Page narrow className="pb-20">
        <Empty
          icon="user"
          level={2}
          title={<Trans>No profile selected</Trans>}
          action={
            isArtist ? (
              <ButtonLink to="/artists" variant="primary" icon="users">
                <Trans>See all artists and guides</Trans>
              </ButtonLink>
            ) : (
              <ButtonLink to="/explore" variant="primary" icon="compass">
                <Trans>Explore Sacred Spaces</Trans>
              </ButtonLink>
            )
          }
        >
          <Trans>There is no profile at this address, or it is private.</Trans>
        </Empty>
      </Page>
    </>
  );
}
