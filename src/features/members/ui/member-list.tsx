import { civilDay } from "#/platform/civil-date.ts";
import { Trans, useLingui } from "@lingui/react/macro";
import { Avatar } from "#/design/avatar.tsx";
import { Badge } from "#/design/badge.tsx";
import { Field, Select } from "#/design/field.tsx";
import { RowList } from "#/design/list-row.tsx";
import { formatCivilDay } from "#/platform/i18n/format-date.ts";
import { asksPassword, PasswordAgain } from "#/features/people/public.tsx";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import type { SpaceRole } from "#/platform/viewer.ts";
import type { MemberView } from "../queries/members.server.ts";
import { PeopleForm } from "./people-form.tsx";
import { roleWords } from "./role-words.ts";

interface MemberListProps {
  readonly spaceId: number;
  readonly members: readonly MemberView[];
  /** Roles that the reader may give. */
  readonly grantable: readonly SpaceRole[];
  readonly zone: string;
  readonly answer: FormAnswer;
}

export function MemberList({ spaceId, members, grantable, zone, answer }: MemberListProps) {
  const { t, i18n } = useLingui();
  return (
    <RowList label={t`People of this space`}>
      {members.map((member) => {
        const since = formatCivilDay(civilDay(member.since, zone), i18n.locale);
        return (
          <li key={member.personId} className="flex flex-wrap items-center gap-x-3.5 gap-y-2 border-b border-line py-3">
            <Avatar name={member.name} size="m" tone={member.role === "owner" ? "host" : "quiet"} />
            <div className="min-w-0 flex-1">
              <p className="font-semibold leading-small wrap-anywhere">
                {member.name}{" "}
                {member.isSelf && (
                  <Badge>
                    <Trans>You</Trans>
                  </Badge>
                )}
              </p>
              <p className="text-sm text-ink-2">
                {i18n._(roleWords[member.role].label)} · <Trans>since {since}</Trans>
              </p>
            </div>
            {member.mayChange && !member.isSelf && (
              <details className="open:w-full" open={roleAsked(answer, member) !== null || undefined}>
                <summary className="btn btn-secondary btn-s">
                  <Trans>Change</Trans>
                  <span className="sr-only">: {member.name}</span>
                </summary>
                <div className="mt-3 grid gap-4 pb-2 md:max-w-[420px]">
                  <PeopleForm
                    spaceId={spaceId}
                    intent="change-role"
                    about={{ person: member.personId }}
                    submit={<Trans>Save role</Trans>}
                    className="flex flex-wrap items-end gap-3"
                  >
                    <RoleSelect
                      label={t`Role`}
                      roles={grantable}
                      defaultValue={(roleAsked(answer, member) as SpaceRole | null) ?? member.role}
                    />
                    <PasswordAgain answer={answer} own={changeOf(member)} />
                  </PeopleForm>
                  <div>
                    <p className="mb-2 text-sm text-ink-2">
                      <Trans>A person you remove loses access at once.</Trans>
                    </p>
                    <PeopleForm
                      spaceId={spaceId}
                      intent="remove"
                      about={{ person: member.personId }}
                      submit={<Trans>Remove from this space</Trans>}
                      button={{ size: "s", icon: "trash" }}
                    />
                  </div>
                </div>
              </details>
            )}
          </li>
        );
      })}
    </RowList>
  );
}

const changeOf = ({ personId }: MemberView) => ({ intent: "change-role", person: String(personId) });

/** The role that was asked for and waits for the reader's password. */
const roleAsked = (answer: FormAnswer, member: MemberView): string | null =>
  asksPassword(answer, changeOf(member)) ? (readAnswer(answer, changeOf(member)).values.role ?? null) : null;

function RoleSelect({
  label,
  roles,
  defaultValue,
}: {
  label: string;
  roles: readonly SpaceRole[];
  defaultValue: SpaceRole;
}) {
  const { i18n } = useLingui();
  return (
    <Field label={label} className="min-w-40 flex-1">
      <Select name="role" defaultValue={defaultValue}>
        {roles.map((role) => (
          <option key={role} value={role}>
            {i18n._(roleWords[role].label)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
