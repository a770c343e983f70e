import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { AskOnce } from "#/design/ask-once.tsx";
import { Badge } from "#/design/badge.tsx";
import { RowList } from "#/design/list-row.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { kindLabel } from "#/features/spaces/public.tsx";
import { formatInstant } from "#/platform/i18n/format-date.ts";
import type { WaitingClaim } from "../queries/claims.server.ts";
import { CaseRow, Decision, Nothing, RefuseWithReason } from "./decision.tsx";
import { RequestDetails } from "./requested.tsx";

/** Who asks for a space that nobody has claimed, with the documents that shall show it. */
export function ClaimList({ rows, zone }: { readonly rows: readonly WaitingClaim[]; readonly zone: string }) {
  const { t, i18n } = useLingui();
  if (rows.length === 0) return <Nothing />;
  return (
    <RowList label={t`Claims that wait`}>
      {rows.map((claim) => (
        <CaseRow
          key={claim.id}
          title={
            <TextLink to={`/space/${claim.spaceId}`} inline>
              {claim.name}
            </TextLink>
          }
          lines={[
            [i18n._(kindLabel(claim.kind)), claim.city].filter(Boolean).join(", "),
            formatInstant(claim.asked.at, i18n.locale, zone),
          ]}
          aside={
            claim.rivals > 0 && (
              <Plural value={claim.rivals} one="# other claims it too" other="# others claim it too" />
            )
          }
          actions={
            <>
              <AskOnce
                small
                label={<Trans>Give the space</Trans>}
                question={
                  <>
                    <Trans>
                      {claim.claimant.name} will own {claim.name}, and it will have its check mark at once.
                    </Trans>{" "}
                    {claim.rivals > 0 && <Trans>Others who claim it are told that it is taken.</Trans>}
                  </>
                }
              >
                <Decision intent="grant-claim" field="claim" id={claim.id} seen={claim.seen}>
                  <Trans>Yes, give it</Trans>
                </Decision>
              </AskOnce>
              <RefuseWithReason intent="refuse-claim" field="claim" id={claim.id} />
            </>
          }
        >
          <p>
            {[claim.claimant.name, claim.claimant.email].filter(Boolean).join(" · ")}{" "}
            {!claim.claimant.isConfirmed && (
              <Badge className="ms-1">
                <Trans>Address not confirmed</Trans>
              </Badge>
            )}
          </p>
          {claim.otherNames.length > 0 && <p className="text-ink-2">{claim.otherNames.join(" · ")}</p>}
          <RequestDetails asked={claim.asked} zone={zone} />
        </CaseRow>
      ))}
    </RowList>
  );
}
