import { Trans, useLingui } from "@lingui/react/macro";
import { Radio } from "#/design/choices.tsx";
import { Field, FieldError, Input } from "#/design/field.tsx";
import { Panel } from "#/design/panel.tsx";
import { PasswordAgain } from "#/features/people/public.tsx";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import type { SpaceRole } from "#/platform/viewer.ts";
import { INVITATION_DAYS } from "../rules.ts";
import { PeopleForm } from "./people-form.tsx";
import { roleWords } from "./role-words.ts";

interface InvitePanelProps {
  readonly spaceId: number;
  readonly roles: readonly SpaceRole[];
  readonly answer: FormAnswer;
}

export function InvitePanel({ spaceId, roles, answer }: InvitePanelProps) {
  const { t, i18n } = useLingui();
  const { values, problems, refusal, isDone } = readAnswer(answer, { intent: "invite" });
  return (
    <Panel id="invite" title={<Trans>Invite somebody</Trans>}>
      <PeopleForm
        key={refusal ? "again" : String(isDone)}
        spaceId={spaceId}
        intent="invite"
        submit={<Trans>Send invitation</Trans>}
        button={{ variant: "primary", icon: "send", wide: true }}
        className="grid gap-5"
      >
        <Field id="email" label={t`Email`} required error={problems.email}>
          <Input
            name="email"
            type="email"
            autoComplete="off"
            maxLength={254}
            placeholder="name@example.org"
            defaultValue={values.email}
          />
        </Field>
        <fieldset id="role">
          <legend className="field-label mb-1.5">
            <Trans>Role</Trans>
          </legend>
          {roles.toReversed().map((role) => (
            <Radio
              key={role}
              name="role"
              value={role}
              label={i18n._(roleWords[role].label)}
              hint={i18n._(roleWords[role].lead)}
              defaultChecked={(values.role ?? "editor") === role}
            />
          ))}
          {problems.role && <FieldError>{problems.role}</FieldError>}
        </fieldset>
        <PasswordAgain answer={answer} own={{ intent: "invite" }} />
        <p className="text-sm text-ink-2">
          <Trans>The invitation works only for this address, for {INVITATION_DAYS} days. You can withdraw it.</Trans>
        </p>
      </PeopleForm>
    </Panel>
  );
}
