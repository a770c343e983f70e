import { civilDay } from "#/platform/civil-date.ts";
import { Trans, useLingui } from "@lingui/react/macro";
import { RowList } from "#/design/list-row.tsx";
import { Section } from "#/design/section.tsx";
import { formatCivilDay } from "#/platform/i18n/format-date.ts";
import type { WaitingInvitation } from "../queries/members.server.ts";
import { PeopleForm } from "./people-form.tsx";
import { roleWords } from "./role-words.ts";

interface InvitationListProps {
  readonly spaceId: number;
  readonly invitations: readonly WaitingInvitation[];
  readonly zone: string;
}

/** The invitations without an answer. */
export function InvitationList({ spaceId, invitations, zone }: InvitationListProps) {
  const { t, i18n } = useLingui();
  if (invitations.length === 0) return null;
  return (
    <Section heading={<Trans>Pending invitations</Trans>}>
      <RowList label={t`Pending invitations`}>
        {invitations.map((invitation) => {
          const until = formatCivilDay(civilDay(invitation.expiresAt, zone), i18n.locale);
          const by = invitation.invitedBy;
          return (
            <li key={invitation.id} className="border-b border-line py-3">
              <p className="font-semibold leading-small wrap-anywhere">{invitation.email}</p>
              <p className="text-sm text-ink-2">
                {i18n._(roleWords[invitation.role].label)}
                {by && (
                  <>
                    {" · "}
                    <Trans>invited by {by}</Trans>
                  </>
                )}
                {" · "}
                {invitation.isOver ? <Trans>ended on {until}</Trans> : <Trans>valid until {until}</Trans>}
              </p>
              {invitation.mayChange && (
                <div className="mt-2 flex flex-wrap gap-2">
                  <PeopleForm
                    spaceId={spaceId}
                    intent="resend"
                    about={{ invitation: invitation.id }}
                    submit={<Trans>Send again</Trans>}
                    button={{ size: "s", icon: "refresh" }}
                  />
                  <PeopleForm
                    spaceId={spaceId}
                    intent="revoke"
                    about={{ invitation: invitation.id }}
                    submit={<Trans>Withdraw</Trans>}
                    button={{ size: "s", icon: "x" }}
                  />
                </div>
              )}
            </li>
          );
        })}
      </RowList>
    </Section>
  );
}
