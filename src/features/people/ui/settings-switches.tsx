import { Trans, useLingui } from "@lingui/react/macro";
import { RadioCards, Switch } from "#/design/choices.tsx";
import type { PersonSettings } from "../queries.server.ts";
import { SettingsForm, SwitchGroup } from "./settings-form.tsx";

const row = "py-3.5";

export function NotificationSettings({ settings }: { settings: PersonSettings }) {
  const { t } = useLingui();
  return (
    <SettingsForm intent="notifications" tab="notifications">
      <SwitchGroup title={<Trans>How we reach you</Trans>}>
        <Switch
          className={row}
          name="emailNotifications"
          defaultChecked={settings.emailNotifications}
          label={t`Email notifications`}
        />
        <Switch
          className={row}
          name="pushNotifications"
          defaultChecked={settings.pushNotifications}
          label={t`Push notifications`}
        />
        <Switch
          className={row}
          disabled
          label={t`SMS notifications`}
          hint={t`Not available: this Sangam has no service that sends text messages.`}
        />
      </SwitchGroup>
      <SwitchGroup title={<Trans>What about</Trans>}>
        <Switch
          className={row}
          name="prayerReminders"
          defaultChecked={settings.prayerReminders}
          label={t`Prayer reminders`}
          hint={t`Daily prayer and aarti times of the spaces you follow.`}
        />
        <Switch
          className={row}
          name="eventAlerts"
          defaultChecked={settings.eventAlerts}
          label={t`Event alerts`}
          hint={t`Reminders you set, and changes to events you join.`}
        />
        <Switch
          className={row}
          name="communityUpdates"
          defaultChecked={settings.communityUpdates}
          label={t`Community updates`}
        />
        <Switch
          className={row}
          name="donationReceipts"
          defaultChecked={settings.donationReceipts}
          label={t`Donation receipts`}
        />
        <Switch
          className={row}
          name="marketingEmails"
          defaultChecked={settings.marketingEmails}
          label={t`News about Sangam`}
        />
      </SwitchGroup>
    </SettingsForm>
  );
}

export function PrivacySettings({ settings }: { settings: PersonSettings }) {
  const { t } = useLingui();
  return (
    <SettingsForm intent="privacy" tab="privacy">
      <RadioCards
        className="mb-8"
        legend={t`Profile visibility`}
        name="profileVisibility"
        defaultValue={settings.profileVisibility}
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
          defaultChecked={settings.showDonations}
          label={t`Show my donations`}
        />
        <Switch
          className={row}
          name="showActivity"
          defaultChecked={settings.showActivity}
          label={t`Show my activity`}
        />
        <Switch
          className={row}
          name="showLocation"
          defaultChecked={settings.showLocation}
          label={t`Show my location`}
        />
        <Switch
          className={row}
          name="allowMessages"
          defaultChecked={settings.allowMessages}
          label={t`Allow messages`}
        />
      </SwitchGroup>
      <SwitchGroup title={<Trans>What we count</Trans>}>
        <Switch
          className={row}
          name="dataSharing"
          defaultChecked={settings.dataSharing}
          label={t`Share my visits for statistics`}
          hint={t`Spaces see how many people came, never who.`}
        />
      </SwitchGroup>
    </SettingsForm>
  );
}
