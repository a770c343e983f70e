import { Trans, useLingui } from "@lingui/react/macro";
import { Notice } from "#/design/notice.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { formatCivilDay } from "#/platform/i18n/format-date.ts";
import type { RemindersPageData } from "../queries/reminders-page.server.ts";

/** What keeps reminders from coming. */
export function ReminderNotices({ data }: { data: RemindersPageData }) {
  const { i18n } = useLingui();
  const { reminders, isWanted, hasDevice, isStopped, deviceEnds } = data;
  const date = deviceEnds && formatCivilDay(deviceEnds, i18n.locale);
  if (reminders.length === 0) return null;
  return (
    <div className="mb-6 grid gap-3 empty:hidden">
      {isStopped && (
        <Notice tone="warning" title={<Trans>Your reminders have stopped</Trans>}>
          <Trans>The space that you had chosen can no longer be seen. Please choose another place.</Trans>
        </Notice>
      )}
      {!isWanted && (
        <Notice
          icon="bell-off"
          title={<Trans>Prayer reminders are switched off in your settings</Trans>}
          action={
            <TextLink to="/settings?tab=notifications">
              <Trans>Notification settings</Trans>
            </TextLink>
          }
        >
          <Trans>Nothing of this comes until you switch them on there.</Trans>
        </Notice>
      )}
      {isWanted && !hasDevice && (
        <Notice
          icon="bell-off"
          title={<Trans>No device of yours takes push notifications</Trans>}
          action={
            <TextLink to="/settings?tab=notifications#devices">
              <Trans>Turn on for this device</Trans>
            </TextLink>
          }
        >
          <Trans>Hours of prayer stand in your notifications alone; nobody is mailed five times a day.</Trans>
        </Notice>
      )}
      {date && (
        <p className="text-sm text-ink-2">
          <Trans>
            Your phone keeps its place, and has said its hours until {date}. It says the next month whenever you open
            this page on it.
          </Trans>
        </p>
      )}
    </div>
  );
}
