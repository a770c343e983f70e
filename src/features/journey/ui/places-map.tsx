import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { useScripted } from "#/design/use-scripted.ts";
import { Button } from "#/design/button.tsx";
import { PointsMap, type PointsMapProps } from "#/features/map/public.tsx";
import { formatCount } from "#/platform/i18n/format-date.ts";
import type { VisitedPlace } from "../queries/places.server.ts";

const SCREEN = "h-64 overflow-hidden rounded-card border border-line bg-sunk lg:h-80";

interface PlacesMapProps {
  readonly rows: readonly VisitedPlace[];
  readonly base: PointsMapProps["base"];
}

/** The places of the list on a map, on a press: it weighs more than the page, and the list says the same. */
export function PlacesMap({ rows, base }: PlacesMapProps) {
  const { t, i18n } = useLingui();
  const isScripted = useScripted();
  const [isAsked, setAsked] = useState(false);
  const points = rows.flatMap(({ id, lat, lng, visits }) =>
    lat === null || lng === null ? [] : [{ id, lat, lng, label: formatCount(visits, i18n.locale) }],
  );
  if (points.length === 0 || !isScripted) return null;
  if (!isAsked) {
    return (
      <Button icon="map" onClick={() => setAsked(true)} className="mb-6">
        <Trans>Show them on a map</Trans>
      </Button>
    );
  }
  return (
    <div className="mb-6">
      <Suspense fallback={<div className={SCREEN} />}>
        <PointsMap
          key={points.map(({ id }) => id).join(" ")}
          label={t`Your places on the map`}
          points={points}
          onSelect={(id) => location.assign(`/space/${id}`)}
          base={base}
          className={SCREEN}
        />
      </Suspense>
    </div>
  );
}
