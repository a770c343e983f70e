import { Trans, useLingui } from "@lingui/react/macro";
import { Badge } from "#/design/badge.tsx";
import { Chip, ChipRow } from "#/design/chip.tsx";
import { Icon } from "#/design/icon.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { formatInstant } from "#/platform/i18n/format-date.ts";
import type { WaitingCounts, WaitingSpace } from "../queries.server.ts";
import { documentWords } from "./verification-words.ts";

/** All that are not verified, or only those that sent us documents. */
export function RequestedFilter({ counts, asked }: { counts: WaitingCounts; asked: boolean }) {
  const { t, i18n } = useLingui();
  const [all, sent] = [i18n.number(counts.spaces), i18n.number(counts.asked)];
  return (
    <ChipRow label={t`Which spaces`} className="mb-4">
      <Chip to="/staff?tab=spaces" current={!asked}>
        <Trans>All ({all})</Trans>
      </Chip>
      <Chip to="/staff?tab=spaces&asked=1" current={asked}>
        <Trans>With documents ({sent})</Trans>
      </Chip>
    </ChipRow>
  );
}

/** The documents that a space sent: each opens as a file, and its opening is audited. */
export function RequestDetails({ asked, zone }: { asked: NonNullable<WaitingSpace["asked"]>; zone: string }) {
  const { t, i18n } = useLingui();
  const at = formatInstant(asked.at, i18n.locale, zone);
  return (
    <div className="mt-3">
      <p className="text-sm text-ink-2">
        <Trans>Asked on {at}</Trans>
      </p>
      {asked.note && <p className="mt-1 whitespace-pre-line wrap-anywhere">{asked.note}</p>}
      <ul aria-label={t`Documents`} className="mt-1">
        {asked.documents.map((document) => (
          <li key={document.id}>
            <a
              href={`/verification/documents/${document.id}`}
              download
              className="inline-flex min-h-11 max-w-full items-center gap-2 text-link"
            >
              <Icon name="download" size={18} className="flex-none" />
              <span className="min-w-0 wrap-anywhere">
                {i18n._(documentWords[document.kind])}: {document.name}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Others of nearly the same name: one of both may be an imitation. */
export function AlikeSpaces({ alike }: { alike: WaitingSpace["alike"] }) {
  if (alike.length === 0) return null;
  return (
    <div className="mt-3 border-l-2 border-line-strong pl-4">
      <p className="font-semibold">
        <Trans>Nearly the same name, in the same place:</Trans>
      </p>
      <ul>
        {alike.map((space) => (
          <li key={space.id} className="flex flex-wrap items-center gap-x-2">
            <TextLink to={`/space/${space.id}`}>{[space.name, space.city].filter(Boolean).join(", ")}</TextLink>
            {space.isVerified ? (
              <Badge tone="good" icon="check">
                <Trans>Verified</Trans>
              </Badge>
            ) : (
              <Badge>
                <Trans>Not verified</Trans>
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
