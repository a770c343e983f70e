import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useState, useSyncExternalStore } from "react";
import { Button } from "#/design/button.tsx";
import { type MapStop, PointsMap, type PointsMapProps } from "#/features/map/public.tsx";
import { formatCount } from "#/platform/i18n/format-date.ts";
import type { YatraView } from "../views.ts";

const SCREEN = "h-72 overflow-hidden rounded-card border border-line bg-sunk lg:h-96";

const wide = (listener: () => void) => {
  const query = matchMedia("(min-width: 64rem)");
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
};

interface WayMapProps {
  readonly view: YatraView;
  readonly base: PointsMapProps["base"];
}

/** The way on the map. On a phone it comes on a press: it weighs more than the page. The list says the same. */
export function WayMap({ view: { stops, home }, base }: WayMapProps) {
  const { t, i18n } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const isWide = useSyncExternalStore<boolean | null>(
    wide,
    () => matchMedia("(min-width: 64rem)").matches,
    () => null,
  );
  if (stops.length === 0 || isWide === null) return null;
  if (!isWide && !isAsked) {
    return (
      <Button icon="map" wide onClick={() => setAsked(true)}>
        <Trans>Show the map</Trans>
      </Button>
    );
  }
  const points = stops.map(({ spaceId, lat, lng }, i): MapStop => ({
    id: spaceId,
    lat,
    lng,
    label: formatCount(i + 1, i18n.locale),
  }));
  const line: PointsMapProps["line"] = home ? [...points, points[0]!] : points;
  const ids = points.map(({ id }) => id).toSorted((a, b) => a - b);
  return (
    <Suspense fallback={<div className={SCREEN} />}>
      <PointsMap
        // Others make another frame of it; another order does not.
        key={ids.join(" ")}
        label={t`The way on the map`}
        points={points}
        line={line}
        onSelect={showStop}
        base={base}
        className={SCREEN}
      />
    </Suspense>
  );
}

/** Leads to a stop in the list. */
function showStop(id: number): void {
  const row = document.querySelector<HTMLElement>(`[data-stop="${id}"]`);
  row?.scrollIntoView({ block: "center" });
  row?.querySelector<HTMLElement>("h3 a")?.focus({ preventScroll: true });
}
