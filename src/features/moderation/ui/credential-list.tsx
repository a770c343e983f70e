import { Trans, useLingui } from "@lingui/react/macro";
import { Icon } from "#/design/icon.tsx";
import { RowList } from "#/design/list-row.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { providerPath } from "#/features/artists/public.ts";
import type { WaitingCredential } from "#/features/artists/public.server.ts";
import { formatInstant } from "#/platform/i18n/format-date.ts";
import { CaseRow, Decision, Nothing, RefuseWithReason } from "./decision.tsx";

/** Credentials whose documents wait for a decision; opening one is audited. */
export function CredentialList({ rows, zone }: { rows: readonly WaitingCredential[]; zone: string }) {
  const { t, i18n } = useLingui();
  if (rows.length === 0) return <Nothing />;
  return (
    <RowList label={t`Credentials`}>
      {rows.map(({ id, seen, title, institution, year, document, since, provider }) => (
        <CaseRow
          key={id}
          title={title}
          lines={[institution, year ? String(year) : ""]}
          aside={formatInstant(since, i18n.locale, zone)}
          actions={
            <>
              <Decision intent="verify-credential" field="credential" id={id} seen={seen}>
                <Trans>Verify</Trans>
              </Decision>
              <RefuseWithReason intent="refuse-credential" field="credential" id={id} seen={seen} />
            </>
          }
        >
          <TextLink to={providerPath(provider)}>{provider.name}</TextLink>
          <a
            href={`/credentials/${id}/document`}
            download
            className="flex min-h-11 max-w-full items-center gap-2 text-link"
          >
            <Icon name="download" size={18} className="flex-none" />
            <span className="min-w-0 wrap-anywhere">{document}</span>
          </a>
        </CaseRow>
      ))}
    </RowList>
  );
}
