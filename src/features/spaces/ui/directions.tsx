import { Trans, useLingui } from "@lingui/react/macro";
import { Dialog } from "#/design/dialog.tsx";
import { Icon, type IconName } from "#/design/icon.tsx";

interface DirectedPlace {
  readonly name: string;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly address: string;
  readonly city: string;
  readonly region: string;
}

/** Ways to get to a place, in a dialog that its opener names by `id`. */
export function Directions({ id, place }: { readonly id: string; readonly place: DirectedPlace }) {
  const { t } = useLingui();
  const ways = directionsTo(place);
  const labels: Record<Way["key"], string> = {
    device: t`Map app of this device`,
    osm: t`OpenStreetMap`,
    google: t`Google Maps`,
  };
  return (
    <Dialog id={id} title={<Trans>Get Directions</Trans>} closeLabel={t`Close`}>
      {place.address && <p className="mb-3 text-ink-2">{place.address}</p>}
      <ul className="border-t border-line">
        {ways.map(({ key, href, icon }) => (
          <li key={key} className="border-b border-line">
            <a
              href={href}
              {...(key === "device" ? {} : { target: "_blank", rel: "noreferrer" })}
              className="flex min-h-13 items-center gap-3.5 font-medium hover:text-link"
            >
              <Icon name={icon} className="text-link" />
              <span className="flex-1">{labels[key]}</span>
              <Icon name={key === "device" ? "chevron-right" : "external"} size={18} className="text-ink-2" />
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface Way {
  readonly key: "osm" | "google" | "device";
  readonly href: string;
  readonly icon: IconName;
}

/** Addresses that open directions: by the place on the map where we know it, by the written address otherwise. */
function directionsTo({ lat, lng, name, address, city, region }: DirectedPlace): Way[] {
  const written = [name, address || city, region].filter(Boolean).join(", ");
  const query = encodeURIComponent(written);
  const point = lat === null || lng === null ? null : `${lat},${lng}`;
  return [
    {
      key: "osm",
      icon: "map",
      href: point
        ? `https://www.openstreetmap.org/directions?to=${encodeURIComponent(point)}`
        : `https://www.openstreetmap.org/search?query=${query}`,
    },
    {
      key: "google",
      icon: "pin",
      href: `https://www.google.com/maps/dir/?api=1&destination=${point ? encodeURIComponent(point) : query}`,
    },
    {
      key: "device",
      icon: "locate",
      href: point ? `geo:${point}?q=${point}(${encodeURIComponent(name)})` : `geo:0,0?q=${query}`,
    },
  ];
}
