import { Trans } from "@lingui/react/macro";
import { buttonClass } from "#/design/button.tsx";
import { Icon } from "#/design/icon.tsx";

interface ExportsProps {
  /** The address of the yatra's print and files, for `print`, `gpx` and `geojson`. */
  to(part: string): string;
}

/** The ways to take a yatra along. */
export function Exports({ to }: ExportsProps) {
  const link = buttonClass({ size: "s" });
  return (
    <div className="flex flex-wrap gap-2">
      <a href={to("print")} className={link}>
        <Icon name="receipt" />
        <Trans>Print</Trans>
      </a>
      <a href={to("gpx")} download className={link}>
        <Icon name="download" />
        <Trans>GPX</Trans>
      </a>
      <a href={to("geojson")} download className={link}>
        <Icon name="download" />
        <Trans>GeoJSON</Trans>
      </a>
    </div>
  );
}
