import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "#/design/icon.tsx";
import type { HotspotView } from "../queries/tour.server.ts";
import { tourPath } from "../rules.ts";
import { HotspotContent, type SceneRef } from "./hotspot-content.tsx";
import { hotspotIcons } from "./hotspot-look.ts";

interface ListProps {
  readonly hotspots: readonly HotspotView[];
  readonly scene: SceneRef;
  /** Turns the panorama to what has the focus. */
  readonly onLook: (hotspot: HotspotView) => void;
}

/** Everything in a scene as a list: how one walks through a tour by keyboard, by ear, and where no panorama can be drawn. */
export function HotspotList({ hotspots, scene, onLook }: ListProps) {
  return (
    <ul className="border-t border-line">
      {hotspots.map((hotspot) => (
        <li key={hotspot.id} className="border-b border-line" onFocus={() => onLook(hotspot)}>
          <Item hotspot={hotspot} scene={scene} />
        </li>
      ))}
    </ul>
  );
}

const row = "flex min-h-14 items-center gap-3.5 py-2 font-semibold hover:text-link";

function Item({ hotspot, scene }: { hotspot: HotspotView; scene: SceneRef }) {
  const { kind, targetId } = hotspot;
  if (kind === "link" && targetId) {
    return (
      <Link to={tourPath(scene.tourId, targetId)} preventScrollReset className={row}>
        <Line hotspot={hotspot} end={<Icon name="arrow-right" size={20} className="text-ink-2" />} />
      </Link>
    );
  }
  if (kind === "donate") {
    return (
      <Link to={`/space/${scene.spaceId}/give`} className={row}>
        <Line hotspot={hotspot} end={<Icon name="arrow-right" size={20} className="text-ink-2" />} />
      </Link>
    );
  }
  return (
    <details className="group">
      <summary className={`${row} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
        <Line
          hotspot={hotspot}
          end={<Icon name="chevron-down" size={20} className="text-ink-2 group-open:rotate-180" />}
        />
      </summary>
      <div className="pb-4 pl-[58px]">
        <HotspotContent hotspot={hotspot} scene={scene} />
      </div>
    </details>
  );
}

function Line({ hotspot: { kind, title }, end }: { hotspot: HotspotView; end: ReactNode }) {
  return (
    <>
      <span className="grid size-11 flex-none place-items-center rounded-full bg-tint text-link">
        <Icon name={hotspotIcons[kind]} size={22} />
      </span>
      <span className="min-w-0 flex-1 leading-small wrap-anywhere">{title}</span>
      {end}
    </>
  );
}
