import { Plural, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { FaithMark } from "#/design/faith-mark.tsx";
import { formatCount } from "#/platform/i18n/format-date.ts";
import { mapAddress, type MapView } from "../map-address.ts";
import { MOST_ZOOM } from "../mercator.ts";
import type { ListedPlace, SketchedMark } from "../views.ts";

export interface MapSketchProps {
  readonly marks: readonly SketchedMark[];
  readonly view: MapView;
  /** Those whose names are known. */
  readonly places: readonly ListedPlace[];
}

/** The marks as the server draws them: there before the map's code is, and all that there is without scripts. */
export function MapSketch({ marks, view, places }: MapSketchProps) {
  const nameOf = new Map(places.map(({ id, name }) => [id, name]));
  return (
    <ul className="map-sketch">
      {marks.map((mark) => (
        <li key={`${mark.dx},${mark.dy}`} style={{ left: `calc(50% + ${mark.dx}px)`, top: `calc(50% + ${mark.dy}px)` }}>
          {mark.id === null ? (
            <Many mark={mark} view={view} />
          ) : (
            <Link
              to={mapAddress({ ...view, place: mark.id, q: "" })}
              preventScrollReset
              className="map-sketch-pin"
              data-chosen={mark.id === view.place || undefined}
            >
              <FaithMark faith={mark.faiths[0]![0]} />
              <span className="sr-only">{nameOf.get(mark.id) ?? mark.id}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function Many({ mark, view }: { mark: SketchedMark; view: MapView }) {
  const { i18n } = useLingui();
  const { count, lat, lng } = mark;
  const arcs = mark.faiths.map(([faith, some], i) => {
    const before = mark.faiths.slice(0, i).reduce((sum, [, other]) => sum + other, 0);
    return `var(--f-${faith}) ${(before / count) * 100}% ${((before + some) / count) * 100}%`;
  });
  return (
    <Link
      to={mapAddress({ ...view, at: { lat, lng }, zoom: Math.min(MOST_ZOOM, view.zoom + 2), q: "" })}
      preventScrollReset
      className="map-sketch-many"
      style={{ background: `conic-gradient(${arcs.join(", ")})` }}
    >
      <span aria-hidden>{formatCount(count, i18n.locale)}</span>
      <span className="sr-only">
        <Plural value={count} one="# place" other="# places" />
      </span>
    </Link>
  );
}
