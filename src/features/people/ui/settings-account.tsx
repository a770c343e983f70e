import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, type ReactNode } from "react";
import { Form } from "react-router";
import { Badge } from "#/design/badge.tsx";
import { Button } from "#/design/button.tsx";
import { Field } from "#/design/field.tsx";
import { Icon, type IconName } from "#/design/icon.tsx";
import { ListRow, RowList, RowThumb } from "#/design/list-row.tsx";
import { PasswordInput } from "#/design/password-input.tsx";
import { Section } from "#/design/section.tsx";
import { formatInstant } from "#/platform/i18n/format-date.ts";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import { CHILDREN_PATH } from "../child-rules.ts";
import { nameDevice } from "../devices.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "../forms.ts";
import type { OpenSession } from "../queries.server.ts";
import type { OwnDataState } from "../queries/own-data-file.server.ts";
import { PASSKEYS_PATH } from "../sign-in-changes.ts";
import { ChangeEmail } from "./change-email.tsx";
import { DeleteAccount, type HindranceView } from "./delete-account.tsx";
import { OwnData } from "./own-data.tsx";
import { SettingsForm } from "./settings-form.tsx";

interface AccountSettingsProps {
  readonly email: string;
  readonly emailVerified: boolean;
  readonly zone: string;
  readonly sessions: readonly (OpenSession & { readonly isHere: boolean })[];
  /** The address that waits for its answers; null where none does. */
  readonly newEmail: string | null;
  readonly hasPassword: boolean;
  readonly hasTwoFactor: boolean;
  /** How many there are. */
  readonly passkeys: number;
  readonly isChild: boolean;
  readonly isLeaving: boolean;
  /** What has to be settled before the account can be deleted. */
  readonly hindrances: readonly HindranceView[];
  /** How far the file of all their data is; null where there is none. */
  readonly ownData: OwnDataState | null;
  readonly now: Date;
  readonly answer: FormAnswer;
}

export function AccountSettings(props: AccountSettingsProps) {
  const { email, emailVerified, zone, sessions, newEmail, isLeaving, hindrances, answer } = props;
  const { hasPassword, hasTwoFactor, passkeys, isChild } = props;
  return (
    <>
      <Section heading={<Trans>Email address</Trans>} size="s">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-line py-3">
          <span className="min-w-0 flex-auto font-semibold wrap-anywhere">{email}</span>
          {emailVerified ? (
            <Badge tone="good" icon="check">
              <Trans>Confirmed</Trans>
            </Badge>
          ) : (
            <Intent name="verify">
              <Button type="submit" size="s" icon="mail">
                <Trans>Send me a link to confirm it</Trans>
              </Button>
            </Intent>
          )}
        </div>
        <ChangeEmail asked={newEmail} emailVerified={emailVerified} answer={answer} />
      </Section>
      {hasPassword ? (
        <ChangePassword answer={answer} />
      ) : (
        <Section
          heading={<Trans>Password</Trans>}
          lead={
            passkeys > 0 ? (
              <Trans>Your account has none: you sign in by passkey. We can mail you a link to a new one.</Trans>
            ) : (
              <Trans>
                Your account has none: you sign in by links that we mail you. We can mail you one to a new password.
              </Trans>
            )
          }
        >
          <Intent name="set-password">
            <Button type="submit" icon="mail">
              <Trans>Send the link</Trans>
            </Button>
          </Intent>
        </Section>
      )}
      <Section heading={<Trans>Safer ways to sign in</Trans>}>
        <RowList>
          <PageRow
            icon="shield-check"
            to="/settings/two-factor"
            title={<Trans>Two-factor authentication</Trans>}
            isOn={hasTwoFactor}
          >
            <Trans>A code from an app on your phone besides your password</Trans>
          </PageRow>
          <PageRow icon="lock" to={PASSKEYS_PATH} title={<Trans>Passkeys</Trans>} isOn={passkeys > 0}>
            <Trans>Sign in as you unlock your phone or computer</Trans>
          </PageRow>
        </RowList>
      </Section>
      <Section heading={<Trans>Family</Trans>}>
        <RowList>
          <PageRow icon="users" to="/settings/household" title={<Trans>My household</Trans>} isOn={false}>
            <Trans>Names for sankalp, birthdays by date or tithi, gotra and nakshatra</Trans>
          </PageRow>
          {!isChild && (
            <PageRow icon="user-plus" to={CHILDREN_PATH} title={<Trans>Accounts of my children</Trans>} isOn={false}>
              <Trans>Consent to the account of somebody under 18, or withdraw it</Trans>
            </PageRow>
          )}
        </RowList>
      </Section>
      <Section
        heading={<Trans>Where you are signed in</Trans>}
        action={
          sessions.length > 1 && (
            <Intent name="end-others">
              <Button type="submit" size="s" icon="logout">
                <Trans>Sign out the others</Trans>
              </Button>
            </Intent>
          )
        }
      >
        <RowList>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} zone={zone} />
          ))}
        </RowList>
      </Section>
      <OwnData state={props.ownData} now={props.now} zone={zone} answer={answer} />
      {!isLeaving && <DeleteAccount hindrances={hindrances} answer={answer} />}
    </>
  );
}

function ChangePassword({ answer }: { answer: FormAnswer }) {
  const { t } = useLingui();
  const { problems, isDone } = readAnswer(answer, { intent: "password" });
  const shown = { showLabel: t`Show password`, hideLabel: t`Hide password`, maxLength: PASSWORD_MAX };
  const form = useRef<HTMLFormElement>(null);
  // Emptied, and not drawn anew: the focus stays where it was.
  useEffect(() => {
    if (isDone) form.current?.reset();
  }, [isDone, answer]);
  return (
    <Section heading={<Trans>Change password</Trans>}>
      <SettingsForm ref={form} intent="password" tab="account">
        <div className="grid max-w-[420px] gap-5">
          <Field id="currentPassword" label={t`Current password`} required error={problems.currentPassword}>
            <PasswordInput name="currentPassword" autoComplete="current-password" {...shown} />
          </Field>
          <Field
            id="newPassword"
            label={t`New password`}
            required
            hint={t`At least ${PASSWORD_MIN} characters.`}
            error={problems.newPassword}
          >
            <PasswordInput name="newPassword" autoComplete="new-password" {...shown} />
          </Field>
          <Field id="confirmPassword" label={t`Confirm new password`} required error={problems.confirmPassword}>
            <PasswordInput name="confirmPassword" autoComplete="new-password" {...shown} />
          </Field>
        </div>
      </SettingsForm>
    </Section>
  );
}

interface PageRowProps {
  readonly icon: IconName;
  readonly to: string;
  readonly title: ReactNode;
  readonly isOn: boolean;
  readonly children: ReactNode;
}

/** What has a page of its own. */
function PageRow({ icon, to, title, isOn, children }: PageRowProps) {
  return (
    <ListRow
      before={
        <RowThumb size="s">
          <Icon name={icon} />
        </RowThumb>
      }
      title={title}
      to={to}
      action={
        isOn ? (
          <Badge tone="good" icon="check">
            <Trans>On</Trans>
          </Badge>
        ) : (
          <Icon name="chevron-right" className="text-ink-2" />
        )
      }
    >
      {children}
    </ListRow>
  );
}

function SessionRow({ session, zone }: { session: AccountSettingsProps["sessions"][number]; zone: string }) {
  const { t, i18n } = useLingui();
  const { browser, system } = nameDevice(session.userAgent);
  const name = browser && system ? t`${browser} on ${system}` : (browser ?? system ?? t`Unknown device`);
  const since = formatInstant(new Date(session.since), i18n.locale, zone);
  return (
    <ListRow
      before={
        <RowThumb>
          <Icon name="lock" />
        </RowThumb>
      }
      title={name}
      action={
        session.isHere ? (
          <Badge tone="tint">
            <Trans>This device</Trans>
          </Badge>
        ) : (
          <Intent name="end-session">
            <input type="hidden" name="session" value={session.id} />
            <Button type="submit" size="s">
              <Trans>Sign out</Trans>
            </Button>
          </Intent>
        )
      }
    >
      <Trans>Signed in {since}</Trans>
    </ListRow>
  );
}

/** A button with one meaning, as a form of its own. */
function Intent({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Form method="post" action="/settings?tab=account">
      <input type="hidden" name="intent" value={name} />
      {children}
    </Form>
  );
}
