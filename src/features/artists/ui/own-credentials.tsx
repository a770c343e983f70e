import { Trans, useLingui } from "@lingui/react/macro";
import { Badge } from "#/design/badge.tsx";
import { ButtonLink } from "#/design/button.tsx";
import { Icon } from "#/design/icon.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { Section } from "#/design/section.tsx";
import { CREDENTIALS_MOST } from "../credential-rules.ts";
import type { OwnCredential } from "../queries/credentials.server.ts";

const marks = {
  verified: { tone: "good", icon: "check" },
  waiting: { tone: "tint", icon: "clock" },
  refused: { tone: undefined, icon: "x" },
} as const;

/** One's own credentials, each with how far its verification is. */
export function OwnCredentials({ credentials }: { credentials: readonly OwnCredential[] }) {
  const { t } = useLingui();
  const words = { verified: t`Verified`, waiting: t`Our staff is checking it`, refused: t`Not verified` };
  return (
    <Section
      size="s"
      heading={<Trans>Credentials</Trans>}
      lead={
        credentials.length === 0 && (
          <Trans>
            A school, a teacher, a title: with a document our staff verifies it, and people see the check mark.
          </Trans>
        )
      }
    >
      {credentials.length > 0 && (
        <RowList className="mb-5">
          {credentials.map((credential) => (
            <ListRow
              key={credential.id}
              to={`/credentials/${credential.id}`}
              before={<Icon name="shield-check" size={24} className="text-link" />}
              title={credential.title}
              aside={
                credential.state !== "unasked" && (
                  <Badge tone={marks[credential.state].tone} icon={marks[credential.state].icon}>
                    {words[credential.state]}
                  </Badge>
                )
              }
            >
              {[credential.institution, credential.year].filter(Boolean).join(" · ")}
              {credential.reason && <span className="block wrap-anywhere">{credential.reason}</span>}
            </ListRow>
          ))}
        </RowList>
      )}
      {credentials.length < CREDENTIALS_MOST && (
        <ButtonLink to="/credentials/new" icon="plus">
          <Trans>Add a credential</Trans>
        </ButtonLink>
      )}
    </Section>
  );
}
