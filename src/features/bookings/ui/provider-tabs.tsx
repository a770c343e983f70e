import { Trans, useLingui } from "@lingui/react/macro";
import { LinkTabs } from "#/design/tabs.tsx";

/** The three pages of those who offer services. */
export function ProviderTabs({ current }: { readonly current: "bookings" | "services" | "availability" }) {
  const { t } = useLingui();
  return (
    <LinkTabs
      label={t`Your work`}
      className="mb-6"
      tabs={[
        { to: "/bookings", label: <Trans>Bookings</Trans>, current: current === "bookings" },
        { to: "/services", label: <Trans>Services</Trans>, current: current === "services" },
        { to: "/availability", label: <Trans>Availability</Trans>, current: current === "availability" },
      ]}
    />
  );
}
