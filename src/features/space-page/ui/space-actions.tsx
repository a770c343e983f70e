import { Trans, useLingui } from "@lingui/react/macro";
import { Dialog } from "#/design/dialog.tsx";
import { Icon, type IconName } from "#/design/icon.tsx";
import { type QuickAction, QuickActions } from "#/design/quick-actions.tsx";
import type { SpaceData } from "../pages/space.tsx";

const DIRECTIONS = "directions";

/** The actions on a space from afar; only those that work here and now. */
export function SpaceActions({ data }: { data: SpaceData }) {
  const { t } = useLingui();
  const { space, next } = data;
  const actions: QuickAction[] = [];
  if (data.tourUrl) {
    actions.push({ icon: "rotate-3d", label: <Trans>Virtual Tour</Trans>, to: data.tourUrl, external: true });
  }
  if (data.takesGifts) {
    actions.push({ icon: "hand-heart", label: <Trans>Make Donation</Trans>, to: `/space/${space.id}/give` });
  }
  if (space.lat !== null || space.address) {
    actions.push({ icon: "navigation", label: <Trans>Get Directions</Trans>, to: DIRECTIONS, opens: "dialog" });
  }
  if (next) {
    actions.push({
      icon: "calendar",
      label: <Trans>Add to calendar</Trans>,
      to: `/event/${next.id}/calendar.ics`,
      external: true,
    });
  }
  if (space.phone) {
    actions.push({
      icon: "phone",
      label: <Trans>Call</Trans>,
      to: `tel:${space.phone.replace(/[^+\d]/g, "")}`,
      external: true,
    });
  } else if (space.email) {
    actions.push({ icon: "mail", label: <Trans>Send email</Trans>, to: `mailto:${space.email}`, external: true });
  }
  if (actions.length === 0) return null;
  return (
    <>
      <QuickActions label={t`Quick Actions`} actions={actions} className="mt-6 lg:mt-7" />
      <Directions space={space} />
    </>
  );
}

function Directions({ space }: { space: SpaceData["space"] }) {
  const { t } = useLingui();
  const ways = directionsTo(space);
  const labels: Record<Way["key"], string> = {
    device: t`Map app of this device`,
    osm: t`OpenStreetMap`,
    google: t`Google Maps`,
  };
  return (
    <Dialog id={DIRECTIONS} title={<Trans>Get Directions</Trans>} closeLabel={t`Close`}>
      {space.address && <p className="mb-3 text-ink-2">{space.address}</p>}
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
export function directionsTo({ lat, lng, name, address, city, region }: SpaceData["space"]): Way[] {
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
