import { Trans, Plural, useLingui } from "@lingui/react/macro";
import { AskOnce } from "#/design/ask-once.tsx";
import { Badge } from "#/design/badge.tsx";
import { Empty } from "#/design/empty.tsx";
import { RowList } from "#/design/list-row.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { kindLabel } from "#/features/spaces/public.tsx";
import { formatInstant } from "#/platform/i18n/format-date.ts";
import { reasonLabels } from "#/platform/report-reasons.ts";
import type { ServingPerson } from "../queries/serving-people.server.ts";
import type { WaitingReport } from "../queries/waiting-reports.server.ts";
import type { WaitingSpace } from "../queries/waiting-spaces.server.ts";
import type { Reported } from "../queries/reported.server.ts";
import type { SuspendedSpace } from "../queries/suspended-spaces.server.ts";
import { AlikeSpaces, NameWarning, NewName, RequestDetails } from "./requested.tsx";
import { CaseRow, Decision, Nothing, RefuseWithReason, RemoveWithReason } from "./decision.tsx";

interface ListProps<Row> {
  readonly rows: readonly Row[];
  readonly zone: string;
}

export function SpaceList({ rows, zone }: ListProps<WaitingSpace>) {
  const { t, i18n } = useLingui();
  if (rows.length === 0) return <Nothing />;
  return (
    <RowList label={t`Spaces waiting for verification`}>
      {rows.map((space) => (
        <CaseRow
          key={space.id}
          title={
            <TextLink to={`/space/${space.id}`} inline>
              {space.name}
            </TextLink>
          }
          lines={[
            [i18n._(kindLabel(space.kind)), space.city].filter(Boolean).join(", "),
            formatInstant(space.since, i18n.locale, zone),
          ]}
          actions={
            <>
              <AskOnce
                small
                label={isRenamed(space) ? <Trans>Confirm the new name</Trans> : <Trans>Verify and list</Trans>}
                question={
                  <>
                    <NameWarning confirmed={space.confirmed} formerNames={space.asked?.formerNames} />
                    <Likeness space={space} />
                    {isRenamed(space) ? (
                      <Trans>{space.name} has its check mark again at once, and may take gifts.</Trans>
                    ) : (
                      <Trans>{space.name} becomes public at once.</Trans>
                    )}{" "}
                    <Plural
                      value={space.reach}
                      _0="Nobody is notified."
                      one="# person who runs it is notified."
                      other="# people who run it are notified."
                    />
                  </>
                }
              >
                <Decision intent="verify-space" field="space" id={space.id} seen={space.seen}>
                  {isRenamed(space) ? <Trans>Yes, confirm it</Trans> : <Trans>Yes, verify and list</Trans>}
                </Decision>
              </AskOnce>
              <RefuseWithReason intent="refuse-space" field="space" id={space.id} seen={space.seen} />
            </>
          }
        >
          {space.owner ? (
            <p>
              {space.owner.name} · {space.owner.email}{" "}
              {!space.owner.isConfirmed && (
                <Badge className="ms-1">
                  <Trans>Address not confirmed</Trans>
                </Badge>
              )}
            </p>
          ) : (
            <p className="text-ink-2">
              <Trans>No owner</Trans>
            </p>
          )}
          {space.refusal && (
            <p className="mt-1 text-ink-2">
              <Trans>Refused before: {space.refusal}</Trans>
            </p>
          )}
          <NewName confirmed={space.confirmed} names={[space.name, ...space.otherNames]} />
          {space.asked && <RequestDetails asked={space.asked} zone={zone} />}
          <AlikeSpaces alike={space.alike} heading={<Trans>Nearly the same name, in the same place:</Trans>} />
          <AlikeSpaces
            alike={space.lookAlikes}
            heading={<Trans>Looks or sounds like the name of a verified space:</Trans>}
          />
        </CaseRow>
      ))}
    </RowList>
  );
}

/** Whom a space could be taken for, said again where the decision is made. */
function Likeness({ space: { name, lookAlikes, alike } }: { space: WaitingSpace }) {
  const like = [...lookAlikes, ...alike].find(({ isVerified }) => isVerified);
  if (!like) return null;
  const place = [like.name, like.city].filter(Boolean).join(", ");
  return (
    <strong>
      <Trans>
        {name} looks or sounds like {place}, which is verified. Verify it only where the two cannot be taken for one
        another.
      </Trans>{" "}
    </strong>
  );
}

const isRenamed = ({ confirmed }: WaitingSpace): boolean => confirmed.length > 0;

/** The spaces that staff suspended from the lists. */
export function SuspendedList({ rows, zone }: ListProps<SuspendedSpace>) {
  const { t, i18n } = useLingui();
  if (rows.length === 0) return <Empty icon="check" title={<Trans>No space is blocked from the lists</Trans>} />;
  return (
    <RowList label={t`Spaces blocked from the lists`}>
      {rows.map((space) => (
        <CaseRow
          key={space.id}
          title={
            <TextLink to={`/space/${space.id}`} inline>
              {space.name}
            </TextLink>
          }
          lines={[
            [i18n._(kindLabel(space.kind)), space.city].filter(Boolean).join(", "),
            formatInstant(space.since, i18n.locale, zone),
          ]}
          actions={
            <Decision intent="release-space" field="space" id={space.id}>
              <Trans>Allow it to be listed again</Trans>
            </Decision>
          }
        />
      ))}
    </RowList>
  );
}

export function ReportList({
  rows,
  reported,
  zone,
}: ListProps<WaitingReport> & { readonly reported: Readonly<Record<number, Reported>> }) {
  const { t, i18n } = useLingui();
  if (rows.length === 0) return <Nothing />;
  return (
    <RowList label={t`Open reports`}>
      {rows.map((report) => {
        const subject = reported[report.id];
        const thing = subject?.thing;
        const seenAt = subject?.seenAt;
        return (
          <CaseRow
            key={report.id}
            title={i18n._(reasonLabels[report.reason])}
            lines={[subject?.label ?? "", formatInstant(report.at, i18n.locale, zone), report.reporter || t`a visitor`]}
            aside={report.alike > 1 && <Plural value={report.alike} one="# report" other="# reports" />}
            actions={
              <>
                {subject?.removal && subject.notifiesAuthor && (
                  <RemoveWithReason id={report.id} label={subject.removal} />
                )}
                {subject?.removal && !subject.notifiesAuthor && (
                  <Decision intent="settle-report" field="report" id={report.id} outcome="removed">
                    {subject.removal}
                  </Decision>
                )}
                {report.entityId !== null && (
                  <Decision intent="settle-report" field="report" id={report.id} outcome="kept">
                    <Trans>Keep it</Trans>
                  </Decision>
                )}
                <Decision intent="settle-report" field="report" id={report.id} outcome="answered">
                  <Trans>Mark as answered</Trans>
                </Decision>
              </>
            }
          >
            {thing && (
              <blockquote className="border-l-2 border-line-strong pl-4">
                {thing.href ? (
                  <TextLink to={thing.href} inline>
                    {thing.title}
                  </TextLink>
                ) : (
                  <b>{thing.title}</b>
                )}
                {thing.text && <p className="wrap-anywhere">{thing.text}</p>}
              </blockquote>
            )}
            {!thing && report.entityId !== null && (
              <p className="text-ink-2">
                <Trans>It has already been removed.</Trans>
              </p>
            )}
            {report.note && <p className="mt-2 whitespace-pre-line wrap-anywhere">{report.note}</p>}
            {report.page && !thing?.href && (
              <p className="mt-2">
                {seenAt ? (
                  <TextLink to={seenAt} inline>
                    {seenAt}
                  </TextLink>
                ) : (
                  report.page
                )}
              </p>
            )}
          </CaseRow>
        );
      })}
    </RowList>
  );
}

export function PersonList({ rows }: { rows: readonly ServingPerson[] }) {
  const { t } = useLingui();
  if (rows.length === 0) return <Nothing />;
  return (
    <RowList label={t`Artists and guides`}>
      {rows.map((person) => (
        <CaseRow
          key={person.id}
          title={person.name}
          lines={[
            person.accountType === "murtikar" ? t`Artist` : t`Guide`,
            person.specialization,
            person.location,
            person.email,
          ]}
          aside={
            person.isVerified && (
              <Badge tone="good" icon="check">
                <Trans>Verified</Trans>
              </Badge>
            )
          }
          actions={
            <Decision
              intent={person.isVerified ? "withdraw-person" : "verify-person"}
              field="person"
              id={person.id}
              seen={person.name}
            >
              {person.isVerified ? (
                <Trans>Withdraw the check mark</Trans>
              ) : person.confirmed ? (
                <Trans>Confirm the new name</Trans>
              ) : (
                <Trans>Verify</Trans>
              )}
            </Decision>
          }
        >
          {person.confirmed && <NewName confirmed={[person.confirmed]} names={[person.name]} />}
        </CaseRow>
      ))}
    </RowList>
  );
}
