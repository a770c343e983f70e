import { Trans, useLingui } from "@lingui/react/macro";
import { Chip, ChipRow } from "#/design/chip.tsx";

/** The other pages of those who manage volunteers. */
export function VolunteerTabs({ spaceId, className }: { spaceId: number; className?: string }) {
  const { t } = useLingui();
  const to = (room: string) => `/manage-volunteers/${room}?space=${spaceId}`;
  return (
    <ChipRow label={t`More pages`} className={className}>
      <Chip to={to("shifts")} icon="calendar">
        <Trans>Shifts</Trans>
      </Chip>
      <Chip to={to("hours")} icon="clock">
        <Trans>Hours</Trans>
      </Chip>
      <Chip to={to("import")} icon="upload">
        <Trans>Import CSV</Trans>
      </Chip>
      <Chip to={to("export.csv")} icon="download" reloadDocument>
        <Trans>Export CSV</Trans>
      </Chip>
    </ChipRow>
  );
}
