import { useLingui } from "@lingui/react/macro";
import { StatGrid } from "#/design/stat.tsx";
import { formatCount } from "#/platform/i18n/format-date.ts";
import type { Desk } from "./read-desk.server.ts";

/** Who serves here. */
export function VolunteersTab({ desk: { space } }: { desk: Desk }) {
  const { t, i18n } = useLingui();
  return (
    <StatGrid
      className="mt-8"
      items={[{ label: t`Volunteers`, value: formatCount(space.statistics.volunteers, i18n.locale) }]}
    />
  );
}
