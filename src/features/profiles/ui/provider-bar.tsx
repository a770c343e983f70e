import { Trans, useLingui } from "@lingui/react/macro";
import { BackLink } from "#/design/back-link.tsx";
import { ButtonLink, IconLink } from "#/design/button.tsx";
import { ShareButton } from "#/design/share-button.tsx";
import { spacePath } from "#/features/spaces/public.ts";
import { useAddress } from "#/platform/http/page-meta.tsx";
import { providerAddress } from "../provider-address.ts";
import type { FullProvider } from "../queries/provider.server.ts";

/** Stays in sight below the bar of the house: the way back, sharing, and a message. */
export function ProviderBar({ person }: { person: FullProvider }) {
  const { t } = useLingui();
  const { address } = useAddress();
  const { id, name, from } = person;
  const share = {
    to: address(providerAddress(person)),
    title: name,
    label: t`Share Profile`,
    copied: t`Link copied`,
    failed: t`The link could not be copied. Here it is:`,
  };
  const messageTo = `/messages/new?to=${id}`;
  return (
    <div className="sticky top-[var(--topbar)] z-20 border-b border-line bg-ground/92 backdrop-blur-md">
      <div className="page flex min-h-14 items-center justify-between gap-3">
        <BackLink to={from ? spacePath(from) : "/artists"} className="min-w-0">
          <span className="truncate">{from ? from.name : <Trans>Back to Artists</Trans>}</span>
        </BackLink>
        <div className="flex flex-none gap-1 md:hidden">
          <ShareButton {...share} look="plain" />
          {person.allowsMessages && <IconLink to={messageTo} icon="message" label={t`Message`} />}
        </div>
        <div className="hidden flex-none gap-2 md:flex">
          <ShareButton {...share} variant="quiet" size="s" />
          {person.allowsMessages && (
            <ButtonLink to={messageTo} icon="message" size="s">
              <Trans>Message</Trans>
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  );
}
