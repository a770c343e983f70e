import { Trans, useLingui } from "@lingui/react/macro";
import { Badge } from "#/design/badge.tsx";
import { KeyValues } from "#/design/key-values.tsx";
import { Section } from "#/design/section.tsx";
import type { OwnProfile } from "#/features/people/public.server.ts";

/** What an artist or guide says of their work, with the check mark where they have it. */
export function OwnWork({ work }: { work: OwnProfile }) {
  const { t } = useLingui();
  const nothing = <Trans>Not given</Trans>;
  return (
    <Section
      heading={<Trans>Your work</Trans>}
      link={{ to: "/profile?edit=1", label: <Trans>Edit Profile</Trans> }}
      lead={
        work.isVerified && (
          <Badge tone="good" icon="check">
            <Trans>Verified</Trans>
          </Badge>
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
