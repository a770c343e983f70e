import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { LiveBadge } from "#/design/badge.tsx";
import { Empty } from "#/design/empty.tsx";
import { FaithMark } from "#/design/faith-mark.tsx";
import { Icon } from "#/design/icon.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { kindOf } from "#/features/spaces/public.tsx";
import { formatKilometres } from "#/platform/i18n/format-distance.ts";
import { type Coordinates, kilometresBetween } from "#/platform/search/coordinates.ts";
import { mapAddress, type MapView, NO_FILTERS } from "../map-address.ts";
import { CITY_ZOOM, PLACE_ZOOM } from "../mercator.ts";
import type { FoundOnMap, ListedPlace, MapList } from "../views.ts";

export interface PlaceListProps {
  readonly list: MapList;
  readonly view: MapView;
  /** Where the reader is, once they asked. */
  readonly me: Coordinates | null;
  /** The line that the reader points at, so that its pin rises; null once they leave it. */
  onLift(place: ListedPlace | null): void;
  readonly more: (() => void) | null;
  readonly isPending: boolean;
}

/** The places in sight, those with the most followers first; of a list that is whole, the nearest to the reader. */
export function PlaceList({ list, view, me, onLift, more, isPending }: PlaceListProps) {
  const { t } = useLingui();
  if (list.places.length === 0) return <NothingHere view={view} />;
  const isByDistance = me !== null && list.next === null;
  const places = isByDistance
    ? list.places.toSorted((a, b) => kilometresBetween(me, a) - kilometresBetween(me, b))
    : list.places;
  return (
    <>
      <ul aria-label={t`Places in sight`}>
        {places.map((place) => (
          <PlaceRow
            key={place.id}
            place={place}
            me={me}
            to={mapAddress({ ...view, place: place.id, q: "" })}
            isChosen={place.id === view.place}
            onLift={onLift}
          />
        ))}
      </ul>
      {list.next && (
        <LoadMore to={mapAddress({ ...view, after: list.next })} pending={isPending} {...(more && { onLoad: more })}>
          <Trans>Load More</Trans>
        </LoadMore>
      )}
    </>
  );
}

interface PlaceRowProps extends Pick<PlaceListProps, "onLift"> {
  readonly place: ListedPlace;
  readonly to: string;
  readonly isChosen: boolean;
  readonly me: Coordinates | null;
}

function PlaceRow({ place, to, isChosen, me, onLift }: PlaceRowProps) {
  const { t, i18n } = useLingui();
  const where = [
    me && formatKilometres(kilometresBetween(me, place), i18n.locale),
    place.credit && t`Unclaimed`,
    t(kindOf(place.kind, place.faith)),
    place.city,
  ]
    .filter(Boolean)
    .join(" · ");
  return (
    <li
      className="map-row"
      data-chosen={isChosen || undefined}
      onMouseEnter={() => onLift(place)}
      onMouseLeave={() => onLift(null)}
      onFocus={() => onLift(place)}
      onBlur={() => onLift(null)}
    >
      <FaithMark faith={place.faith} size={26} />
      <span className="min-w-0">
        <Link
          to={to}
          preventScrollReset
          data-place={place.id}
          aria-current={isChosen ? "true" : undefined}
          lang={place.language === i18n.locale ? undefined : place.language}
          className="cover-link font-semibold leading-small"
        >
          {place.name}
        </Link>
        <span className="block truncate text-sm text-ink-2">{where}</span>
      </span>
      {place.live && (
        <LiveBadge>
          <Trans>LIVE</Trans>
        </LiveBadge>
      )}
    </li>
  );
}

function NothingHere({ view }: { view: MapView }) {
  const { filters, zoom } = view;
  const isFiltered = filters.faiths.length + filters.kinds.length > 0 || filters.live;
  return (
    <Empty
      title={<Trans>No sacred places here</Trans>}
      action={
        isFiltered ? (
          <TextLink to={mapAddress({ ...view, filters: NO_FILTERS })}>
            <Trans>Clear Filters</Trans>
          </TextLink>
        ) : (
          <TextLink to={mapAddress({ ...view, zoom: Math.max(3, zoom - 3) })}>
            <Trans>Show more of the land</Trans>
          </TextLink>
        )
      }
    >
      {isFiltered ? (
        <Trans>Nothing in this part of the map fits the filters.</Trans>
      ) : (
        <Trans>Move the map, or look from further away.</Trans>
      )}
    </Empty>
  );
}

/** What a search found, each with its way to the map. */
export function FoundList({ found, view }: { found: FoundOnMap; view: MapView }) {
  const { t } = useLingui();
  const { q } = view;
  const there = { ...view, q: "", after: null };
  const isEmpty = found.places.length + found.cities.length === 0;
  return (
    <section aria-label={t`What was found`} className="pb-4">
      <p role="status" className="pb-1 text-sm text-ink-2">
        {isEmpty ? (
          <Trans>There are no results for “{q}”.</Trans>
        ) : found.isMended ? (
          <Trans>There are no results for “{q}”. These are similar:</Trans>
        ) : (
          <Trans>Found for “{q}”:</Trans>
        )}
      </p>
      <ul>
        {found.cities.map((city) => (
          <li key={city.id} className="map-row">
            <Icon name="pin" size={24} />
            <span className="min-w-0">
              <Link
                to={mapAddress({ ...there, at: city, zoom: CITY_ZOOM, place: null })}
                preventScrollReset
                className="cover-link font-semibold leading-small"
              >
                {city.name}
              </Link>
              <span className="block truncate text-sm text-ink-2">{city.region}</span>
            </span>
          </li>
        ))}
        {found.places.map((place) => (
          <PlaceRow
            key={place.id}
            place={place}
            to={mapAddress({ ...there, at: place, zoom: Math.max(view.zoom, PLACE_ZOOM), place: place.id })}
            isChosen={place.id === view.place}
            me={null}
            onLift={() => undefined}
          />
        ))}
      </ul>
      <p className="pt-2">
        <TextLink to={mapAddress({ ...view, q: "" })}>
          <Trans>Clear the search</Trans>
        </TextLink>
      </p>
    </section>
  );
}
