import { Trans, useLingui } from "@lingui/react/macro";
import { Checkbox, RadioCards, Switch } from "#/design/choices.tsx";
import { Field, Input } from "#/design/field.tsx";
import type { FormAnswer } from "#/platform/http/form-answer.ts";
import { channelFields, type NotificationKind } from "../forms.ts";
import type { PersonSettings } from "../queries.server.ts";
import { readSettings, SettingsForm, SwitchGroup } from "./settings-form.tsx";

const row = "py-3.5";

interface PrivacySettingsProps {
  readonly settings: PersonSettings;
  /** Under 18: what may not be switched on says why. */
  readonly isChild: boolean;
  readonly answer: FormAnswer;
}

interface NotificationSettingsProps extends PrivacySettingsProps {
  /** Of the account. */
  readonly email: string;
}

export function NotificationSettings({ settings, isChild, email, answer }: NotificationSettingsProps) {
  const { t } = useLingui();
  const { values, problems, isOn } = readSettings(answer, "notifications");
  const kindOf = (kind: NotificationKind) => ({
    kind,
    isOn: isOn(kind, settings[kind]),
    push: isOn(channelFields.push[kind], !settings.notByPush.includes(kind)),
    email:
      kind in channelFields.email &&
      isOn(channelFields.email[kind as keyof typeof channelFields.email], !settings.notByEmail.includes(kind)),
  });
  return (
    <SettingsForm intent="notifications" tab="notifications">
      <SwitchGroup title={<Trans>How we reach you</Trans>}>
        <Switch
          className={row}
          name="emailNotifications"
          defaultChecked={isOn("emailNotifications", settings.emailNotifications)}
          label={t`Email notifications`}
          hint={t`All emails go to ${email}, the newsletter too.`}
        />
        <Switch
          className={row}
          name="pushNotifications"
          defaultChecked={isOn("pushNotifications", settings.pushNotifications)}
          label={t`Push notifications`}
        />
        <Switch
          className={row}
          disabled
          label={t`SMS notifications`}
          hint={t`Not available: this site cannot send text messages.`}
        />
      </SwitchGroup>
      <SwitchGroup title={<Trans>Notify me about</Trans>}>
        <KindSwitch
          {...kindOf("prayerReminders")}
          label={t`Prayer reminders`}
          hint={t`The prayers, days and readings you asked for, and ceremonies of the spaces you follow when they go live.`}
        />
        <KindSwitch
          {...kindOf("eventAlerts")}
          label={t`Event alerts`}
          hint={t`Reminders you set, and changes to events you join.`}
        />
        <KindSwitch
          {...kindOf("communityUpdates")}
          label={t`Community updates`}
          hint={t`Messages to you, and announcements and mentions in your team.`}
        />
        <KindSwitch
          {...kindOf("likeUpdates")}
          label={t`Likes`}
          hint={t`Who likes what you wrote, gathered in one line for each text.`}
        />
        <Switch
          className={row}
          name="donationReceipts"
          defaultChecked={isOn("donationReceipts", settings.donationReceipts)}
          label={t`Donation receipts`}
        />
        <Switch
          className={row}
          name="marketingEmails"
          disabled={isChild}
          defaultChecked={!isChild && isOn("marketingEmails", settings.marketingEmails)}
          label={t`News about Sangam`}
          hint={
            isChild
              ? t`Off until you are 18: the law wants no newsletters for children.`
              : t`The newsletter: festival dates and new spaces, once a month.`
          }
        />
      </SwitchGroup>
      <SwitchGroup title={<Trans>Quiet hours</Trans>}>
        <Switch
          className={row}
          name="quietHours"
          defaultChecked={isOn("quietHours", settings.quietFrom !== null)}
          label={t`Hold back notifications at night`}
          hint={t`Emails and pushes in these hours are sent when they end. Your notifications show them at once.`}
        />
        <div className="grid grid-cols-2 items-start gap-5 py-3.5 sm:grid-cols-[repeat(2,170px)]">
          <Field id="quietFrom" label={t`From`} error={problems.quietFrom}>
            <Input
              type="time"
              name="quietFrom"
              defaultValue={values.quietFrom ?? clockOf(settings.quietFrom ?? 22 * 60)}
            />
          </Field>
          <Field id="quietUntil" label={t`Until`} error={problems.quietUntil}>
            <Input
              type="time"
              name="quietUntil"
              defaultValue={values.quietUntil ?? clockOf(settings.quietUntil ?? 6 * 60)}
            />
          </Field>
        </div>
        <Switch
          className={row}
          name="quietLetsReminders"
          defaultChecked={isOn("quietLetsReminders", settings.quietLetsReminders)}
          label={t`Still send my own reminders`}
          hint={t`Those due up to an hour before the start. In the morning they would be too late.`}
        />
      </SwitchGroup>
    </SettingsForm>
  );
}

interface KindSwitchProps {
  readonly kind: NotificationKind;
  readonly isOn: boolean;
  readonly push: boolean;
  readonly email: boolean;
  readonly label: string;
  readonly hint: string;
}

/** Whether somebody hears of a kind at all, and by which channels besides their list. */
function KindSwitch({ kind, isOn, push, email, label, hint }: KindSwitchProps) {
  const { t } = useLingui();
  const byEmail = (channelFields.email as Partial<Record<NotificationKind, string>>)[kind];
  return (
    <div className="py-3.5" role="group" aria-label={label}>
      <Switch name={kind} defaultChecked={isOn} label={label} hint={hint} />
      <div className="mt-1 flex flex-wrap gap-x-7">
        <Checkbox
          name={channelFields.push[kind]}
          defaultChecked={push}
          label={t`Push`}
          aria-label={t`${label}: by push`}
        />
        {byEmail && (
          <Checkbox name={byEmail} defaultChecked={email} label={t`Email`} aria-label={t`${label}: by email`} />
        )}
      </div>
    </div>
  );
}

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

export function PrivacySettings({ settings, isChild, answer }: PrivacySettingsProps) {
  const { t } = useLingui();
  const { values, isOn } = readSettings(answer, "privacy");
  return (
    <SettingsForm intent="privacy" tab="privacy">
      <RadioCards
        className="mb-8"
        legend={t`Profile visibility`}
        name="profileVisibility"
        defaultValue={values.profileVisibility ?? settings.profileVisibility}
        columns={3}
        options={[
          { value: "public", label: t`Public`, hint: t`Everybody` },
          { value: "friends", label: t`Friends`, hint: t`You follow each other` },
          { value: "private", label: t`Private`, hint: t`Only you` },
        ]}
      />
      <SwitchGroup title={<Trans>What others see</Trans>}>
        <Switch
          className={row}
          name="showDonations"
          defaultChecked={isOn("showDonations", settings.showDonations)}
          label={t`Show my donations`}
        />
        <Switch
          className={row}
          name="showActivity"
          defaultChecked={isOn("showActivity", settings.showActivity)}
          label={t`Show my activity`}
        />
        <Switch
          className={row}
          name="showLocation"
          defaultChecked={isOn("showLocation", settings.showLocation)}
          label={t`Show my location`}
        />
        <Switch
          className={row}
          name="allowMessages"
          defaultChecked={isOn("allowMessages", settings.allowMessages)}
          label={t`Allow messages`}
        />
      </SwitchGroup>
      <SwitchGroup title={<Trans>What we count</Trans>}>
        <Switch
          className={row}
          name="dataSharing"
          disabled={isChild}
          defaultChecked={!isChild && isOn("dataSharing", settings.dataSharing)}
          label={t`Share my visits for statistics`}
          hint={
            isChild
              ? t`Off until you are 18: the visits of children are not counted.`
              : t`Spaces see how many people came, never who.`
          }
        />
      </SwitchGroup>
    </SettingsForm>
  );
}
