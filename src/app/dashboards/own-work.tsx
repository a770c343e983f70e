import { Trans, useLingui } from "@lingui/react/macro";
import { Badge } from "#/design/badge.tsx";
import { KeyValues } from "#/design/key-values.tsx";
import { Section } from "#/design/section.tsx";
import type { OwnProfile } from "#/features/people/public.server.ts";

/** The profile of an artist's or guide's work: the check mark where they have it, else what it is for. */
export function OwnWork({ work, kind }: { work: OwnProfile; kind: string }) {
  const { t } = useLingui();
  const nothing = <Trans>Not given</Trans>;
  return (
    <Section
      heading={<Trans>Your work</Trans>}
      link={{ to: "/profile?edit=1", label: <Trans>Edit Profile</Trans> }}
      lead={
        work.isVerified ? (
          <Badge tone="good" icon="check">
            <Trans>Verified</Trans>
          </Badge>
        ) : kind === "murtikar" ? (
          <Trans>Orders are not open yet. What you write here is kept for them.</Trans>
        ) : (
          <Trans>Bookings are not open yet. What you write here is kept for them.</Trans>
        )
      }
    >
      <KeyValues
        items={[
          { label: t`Specialization`, value: work.specialization || nothing, muted: !work.specialization },
          { label: t`Experience`, value: work.experience || nothing, muted: !work.experience },
          { label: t`Location`, value: work.location || nothing, muted: !work.location },
        ]}
      />
    </Section>
  );
}
