import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Icon } from "#/design/icon.tsx";
import { toast } from "#/design/toaster.tsx";
import { usePosition } from "#/design/use-position.ts";
import { numbers } from "#/platform/i18n/format-date.ts";
import { LEAST_ZOOM, MOST_ZOOM } from "../mercator.ts";

export interface MapToolsProps {
  readonly zoom: number;
  readonly isSatellite: boolean;
  /** The address so many zooms nearer. */
  zoomTo(steps: number): string;
  /** @returns whether the map could; else its address is followed. */
  onZoom(steps: number): boolean;
  onSatellite(): void;
  onFound(at: { readonly lat: number; readonly lng: number }): void;
}

/** Zoom, pictures from above, and "near me", which asks for the place only when pressed. */
export function MapTools({ zoom, isSatellite, zoomTo, onZoom, onSatellite, onFound }: MapToolsProps) {
  const { t } = useLingui();
  const { ask, canAsk, isAsking } = usePosition({
    onFound,
    onRefused: () =>
      toast({ text: t`We could not find your location. Please search for your town instead.`, tone: "refusal" }),
  });
  const steps = [
    { by: 1, label: t`Zoom in`, icon: "plus", isPossible: zoom < MOST_ZOOM },
    { by: -1, label: t`Zoom out`, icon: "minus", isPossible: zoom > LEAST_ZOOM },
  ] as const;
  return (
    <div role="group" aria-label={t`Map tools`} className="map-tools">
      <div className="map-tool-pair">
        {steps.map(({ by, label, icon, isPossible }) => (
          <Link
            key={by}
            to={zoomTo(by)}
            replace
            preventScrollReset
            role="button"
            aria-label={label}
            title={label}
            aria-disabled={!isPossible || undefined}
            className="map-tool"
            onClick={(event) => {
              if (!isPossible || onZoom(by)) event.preventDefault();
            }}
          >
            <Icon name={icon} />
          </Link>
        ))}
      </div>
      <button
        type="button"
        className="map-scripted map-tool"
        aria-pressed={isSatellite}
        aria-label={t`Satellite view`}
        title={t`Satellite view`}
        onClick={onSatellite}
      >
        <Icon name="layers" />
      </button>
      {canAsk && (
        <button
          type="button"
          className="map-tool"
          aria-busy={isAsking || undefined}
          aria-label={t`Near me`}
          title={t`Near me`}
          onClick={ask}
        >
          <Icon name={isAsking ? "loader" : "locate"} className={isAsking ? "spin" : undefined} />
        </button>
      )}
    </div>
  );
}

export interface MapInfoProps {
  readonly zoom: number;
  readonly isSatellite: boolean;
  readonly count: number;
}

/** Zoom, view and how many places are in sight. */
export function MapInfo({ zoom, isSatellite, count }: MapInfoProps) {
  const { t, i18n } = useLingui();
  const level = numbers(i18n.locale, { maximumFractionDigits: 1 }).format(zoom);
  return (
    <div role="group" aria-label={t`What the map shows`} className="map-info">
      <span>
        <Trans>Zoom: {level}</Trans>
      </span>
      <span>{isSatellite ? <Trans>View: Satellite</Trans> : <Trans>View: Map</Trans>}</span>
      <span>
        <Plural value={count} one="# place" other="# places" />
      </span>
    </div>
  );
}
