import { Trans, useLingui } from "@lingui/react/macro";
import { LinkTabs } from "#/design/tabs.tsx";
import { dayListPath, servicesPath } from "../space-address.ts";

interface ServiceTabsProps {
  readonly spaceId: number;
  readonly current: "bookings" | "services";
  /** Who may see bookings and who may edit services need not be the same. */
  readonly sees: boolean;
  readonly edits: boolean;
}

/** The two pages of a space's own services. */
export function ServiceTabs({ spaceId, current, sees, edits }: ServiceTabsProps) {
  const { t } = useLingui();
  if (!sees || !edits) return null;
  return (
    <LinkTabs
      label={t`Services of this space`}
      className="mb-6"
      tabs={[
        { to: dayListPath(spaceId), label: <Trans>Bookings</Trans>, current: current === "bookings" },
        { to: servicesPath(spaceId), label: <Trans>Services</Trans>, current: current === "services" },
      ]}
    />
  );
}
