import { Trans, useLingui } from "@lingui/react/macro";
import { AskOnce } from "#/design/ask-once.tsx";
import { Badge } from "#/design/badge.tsx";
import { RowList } from "#/design/list-row.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { formatInstant } from "#/platform/i18n/format-date.ts";
import type { WaitingVpa } from "../queries/waiting-vpas.server.ts";
import { CaseRow, Decision, Nothing, RefuseWithReason } from "./decision.tsx";
import { FormerNames, NameWarning, NewName } from "./requested.tsx";

/** Addresses for gifts that wait for staff. */
export function VpaList({ rows, zone }: { readonly rows: readonly WaitingVpa[]; readonly zone: string }) {
  const { t, i18n } = useLingui();
  if (rows.length === 0) return <Nothing />;
  return (
    <RowList label={t`Payment addresses waiting for verification`}>
      {rows.map((vpa) => (
        <CaseRow
          key={vpa.id}
          title={vpa.vpa}
          lines={[vpa.payee, formatInstant(vpa.since, i18n.locale, zone)]}
          actions={
            <>
              <AskOnce
                small
                label={<Trans>Verify</Trans>}
                question={
                  <>
                    <NameWarning confirmed={vpa.confirmed} formerNames={vpa.formerNames} />
                    <NewAddress vpa={vpa} />
                  </>
                }
              >
                <Decision intent="verify-vpa" field="vpa" id={vpa.id}>
                  <Trans>Yes, verify</Trans>
                </Decision>
              </AskOnce>
              <RefuseWithReason intent="refuse-vpa" field="vpa" id={vpa.id} />
            </>
          }
        >
          <TextLink to={`/space/${vpa.spaceId}`} inline>
            {vpa.spaceName}
          </TextLink>{" "}
          {!vpa.isSpaceVerified && (
            <Badge className="ms-1">
              <Trans>Space not verified</Trans>
            </Badge>
          )}
          <NewName confirmed={vpa.confirmed} names={vpa.names} />
          {vpa.formerNames.length > 0 && (
            <p className="mt-1 border-l-2 border-line-strong pl-4 font-semibold wrap-anywhere">
              <FormerNames formerNames={vpa.formerNames} />
            </p>
          )}
          {vpa.replaces && <Replaced replaces={vpa.replaces} zone={zone} />}
        </CaseRow>
      ))}
    </RowList>
  );
}

/** The address that gifts go to now. */
function Replaced({ replaces, zone }: { replaces: NonNullable<WaitingVpa["replaces"]>; zone: string }) {
  const { i18n } = useLingui();
  const at = formatInstant(replaces.verifiedAt, i18n.locale, zone);
  return (
    <dl className="my-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-l-2 border-line-strong pl-4">
      <dt className="text-ink-2">
        <Trans>Takes the place of</Trans>
      </dt>
      <dd className="wrap-anywhere">
        <b>{replaces.vpa}</b> · {replaces.payee} · <Trans>verified on {at}</Trans>
      </dd>
    </dl>
  );
}

/** Where the money goes from then on, and where it went before. */
function NewAddress({ vpa: { vpa, payee, spaceName, replaces } }: { vpa: WaitingVpa }) {
  if (!replaces) {
    return (
      <Trans>
        What is given to {spaceName} by UPI goes to {vpa} ({payee}) from then on.
      </Trans>
    );
  }
  const { vpa: former, payee: formerPayee } = replaces;
  return (
    <Trans>
      What is given to {spaceName} by UPI goes to {vpa} ({payee}) from then on, and no more to {former} ({formerPayee}).
    </Trans>
  );
}
