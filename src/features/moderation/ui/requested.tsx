import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Badge } from "#/design/badge.tsx";
import { Chip, ChipRow } from "#/design/chip.tsx";
import { Icon } from "#/design/icon.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { formatInstant } from "#/platform/i18n/format-date.ts";
import type { WaitingCounts } from "../queries/waiting-counts.server.ts";
import type { WaitingSpace } from "../queries/waiting-spaces.server.ts";
import { documentWords } from "./verification-words.ts";

interface FilterProps {
  readonly counts: WaitingCounts;
  readonly only: "asked" | "renamed" | undefined;
}

/** All that are not verified, or only those that sent us documents, or have a new name. */
export function RequestedFilter({ counts, only }: FilterProps) {
  const { t, i18n } = useLingui();
  const [all, sent] = [i18n.number(counts.spaces), i18n.number(counts.asked)];
  const renamed = i18n.number(counts.renamed);
  return (
    <ChipRow label={t`Which spaces`} className="mb-4">
      <Chip to="/staff?tab=spaces" current={!only}>
        <Trans>All ({all})</Trans>
      </Chip>
      <Chip to="/staff?tab=spaces&only=asked" current={only === "asked"}>
        <Trans>With documents ({sent})</Trans>
      </Chip>
      <Chip to="/staff?tab=spaces&only=renamed" current={only === "renamed"}>
        <Trans>With a new name ({renamed})</Trans>
      </Chip>
    </ChipRow>
  );
}

/** All artists and guides, or only those whose new name waits for their mark. */
export function RenamedFilter({ counts, only }: FilterProps) {
  const { t, i18n } = useLingui();
  const renamed = i18n.number(counts.renamedPeople);
  if (counts.renamedPeople === 0 && only !== "renamed") return null;
  return (
    <ChipRow label={t`Which people`} className="mb-4">
      <Chip to="/staff?tab=people" current={only !== "renamed"}>
        <Trans>All</Trans>
      </Chip>
      <Chip to="/staff?tab=people&only=renamed" current={only === "renamed"}>
        <Trans>With a new name ({renamed})</Trans>
      </Chip>
    </ChipRow>
  );
}

/** The verified name and the one that wants the mark, one under the other, so that the eye compares them. */
export function NewName({ confirmed, names }: { confirmed: readonly string[]; names: readonly string[] }) {
  if (confirmed.length === 0) return null;
  return (
    <dl className="my-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-l-2 border-line-strong pl-4">
      <dt className="text-ink-2">
        <Trans>Verified as</Trans>
      </dt>
      <dd className="font-semibold wrap-anywhere">{confirmed.join(" · ")}</dd>
      <dt className="text-ink-2">
        <Trans>New name</Trans>
      </dt>
      <dd className="font-semibold wrap-anywhere">{names.join(" · ")}</dd>
    </dl>
  );
}

/** That a space sent its documents under another name: they may prove nothing of the one that is decided on. */
export function FormerNames({ formerNames }: { formerNames: readonly string[] }) {
  const former = formerNames.join(" · ");
  if (former === "") return null;
  return (
    <Trans>
      The name was changed after the documents were sent. When they came it was: {former}. Check that they prove the new
      name too.
    </Trans>
  );
}

interface NameWarningProps {
  readonly confirmed: readonly string[];
  readonly formerNames?: readonly string[] | undefined;
}

/** What changed about the names since they were confirmed, or proved by documents; said again where it is decided. */
export function NameWarning({ confirmed: names, formerNames = [] }: NameWarningProps) {
  const confirmed = names.join(" · ");
  if (confirmed === "" && formerNames.length === 0) return null;
  return (
    <strong className="wrap-anywhere">
      {confirmed !== "" && <Trans>Our staff verified it under another name: {confirmed}.</Trans>}{" "}
      <FormerNames formerNames={formerNames} />{" "}
    </strong>
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
      {asked.formerNames.length > 0 && (
        <p className="mt-1 border-l-2 border-line-strong pl-4 font-semibold wrap-anywhere">
          <FormerNames formerNames={asked.formerNames} />
        </p>
      )}
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
export function AlikeSpaces({ alike, heading }: { alike: WaitingSpace["alike"]; heading: ReactNode }) {
  if (alike.length === 0) return null;
  return (
    <div className="mt-3 border-l-2 border-line-strong pl-4">
      <p className="font-semibold">{heading}</p>
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
