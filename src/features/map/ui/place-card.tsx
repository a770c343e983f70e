import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { LiveBadge } from "#/design/badge.tsx";
import { ButtonLink } from "#/design/button.tsx";
import { FaithLabel, FaithMark } from "#/design/faith-mark.tsx";
import { Icon } from "#/design/icon.tsx";
import { Picture } from "#/design/picture.tsx";
import { kindOf } from "#/features/spaces/public.tsx";
import { pictureSources } from "#/platform/media/picture.ts";
import { LocalTime } from "#/platform/i18n/local-time.tsx";
import type { MapData } from "../pages/map.tsx";
import type { ListedPlace } from "../views.ts";

export interface PlaceCardProps {
  readonly place: ListedPlace;
  readonly data: Pick<MapData, "now" | "viewerZone">;
  readonly closeTo: string;
  /** It was chosen on this page, and not by its address. */
  readonly isCalled: boolean;
}

/** The chosen place: what it is, where, what happens next, and the way inside. */
export function PlaceCard({ place, data: { now, viewerZone }, closeTo, isCalled }: PlaceCardProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const card = useRef<HTMLElement>(null);
  // It stands above the line that was pressed: what follows in it is the next step.
  useEffect(() => {
    if (isCalled) card.current?.focus({ preventScroll: true });
  }, [isCalled, place.id]);
  const close = () => {
    document.querySelector<HTMLElement>(`[data-place="${place.id}"]`)?.focus({ preventScroll: true });
    void navigate(closeTo, { preventScrollReset: true });
  };
  const where = [place.city, place.region].filter(Boolean).join(", ");
  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-label={place.name}
      className="map-card"
      onKeyDown={({ key }) => key === "Escape" && close()}
    >
      <div className="flex gap-3.5">
        <div className="map-card-picture">
          {place.picture ? (
            <Picture {...pictureSources(place.picture)} sizes="112px" />
          ) : (
            <div className="picture picture-fill picture-broken">
              <FaithMark faith={place.faith} size={34} />
            </div>
          )}
        </div>
        <div className="min-w-0 flex-1">
          <FaithLabel faith={place.faith}>{t(kindOf(place.kind, place.faith))}</FaithLabel>
          <h2 lang={place.language === i18n.locale ? undefined : place.language} className="text-xl">
            {place.name}
          </h2>
          {where && <p className="text-sm text-ink-2">{where}</p>}
          {place.credit && (
            <p className="text-sm text-ink-2">
              <Trans>Unclaimed</Trans> · {place.credit}
            </p>
          )}
          <p className="mt-1 text-sm">
            {place.live ? (
              <>
                <LiveBadge>
                  <Trans>LIVE</Trans>
                </LiveBadge>{" "}
                {place.live.title}
              </>
            ) : (
              place.next && (
                <>
                  <b className="font-semibold">
                    <LocalTime
                      at={place.next.startsAt}
                      now={now}
                      zone={place.next.zone}
                      viewerZone={viewerZone}
                      shows="day-time"
                    />
                  </b>
                  {" · "}
                  {place.next.title}
                </>
              )
            )}
          </p>
        </div>
        <Link to={closeTo} preventScrollReset aria-label={t`Close`} className="round round-plain -mt-1 -mr-2">
          <Icon name="x" />
        </Link>
      </div>
      <div className="mt-3.5 flex flex-wrap gap-2">
        <ButtonLink to={place.path} variant="primary" size="s">
          {place.credit ? <Trans>What is known of it</Trans> : <Trans>Visit Virtual Space</Trans>}
        </ButtonLink>
        <ButtonLink
          to={`https://www.openstreetmap.org/directions?to=${place.lat}%2C${place.lng}`}
          target="_blank"
          rel="noreferrer"
          size="s"
          icon="navigation"
        >
          <Trans>Get Directions</Trans>
        </ButtonLink>
        <ButtonLink to={`/yatra/add/${place.id}`} size="s" icon="footprints">
          <Trans>Add to a yatra</Trans>
        </ButtonLink>
      </div>
    </article>
  );
}
