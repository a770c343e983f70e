import { civilDay } from "#/platform/civil-date.ts";
import { Trans, useLingui } from "@lingui/react/macro";
import { Badge } from "#/design/badge.tsx";
import { KeyValues } from "#/design/key-values.tsx";
import { formatCivilDay } from "#/platform/i18n/format-date.ts";
import type { InvitationView } from "../queries/invitations.server.ts";
import { roleWords } from "./role-words.ts";

/** The facts of an invitation: sender, space, role and expiry. */
export function InvitationFacts({ invitation, zone }: { invitation: InvitationView; zone: string }) {
  const { t, i18n } = useLingui();
  const { space, role, who } = invitation;
  return (
    <KeyValues
      items={[
        {
          label: t`Space`,
          value: (
            <>
              <span lang={space.language}>{[space.name, space.city].filter(Boolean).join(", ")}</span>{" "}
              {!space.isVerified && (
                <Badge>
                  <Trans>Not verified</Trans>
                </Badge>
              )}
            </>
          ),
        },
        { label: t`Invited by`, value: who ?? t`Former member` },
        { label: t`Your role`, value: i18n._(roleWords[role].label) },
        { label: t`What you would do`, value: i18n._(roleWords[role].lead) },
        { label: t`Valid until`, value: formatCivilDay(civilDay(invitation.expiresAt, zone), i18n.locale) },
      ]}
    />
  );
}
