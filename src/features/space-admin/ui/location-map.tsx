import { useLingui } from "@lingui/react/macro";
import { type Map as MapView, Marker, NavigationControl } from "maplibre-gl";
import { useEffect, useRef, useState } from "react";
import { Notice } from "#/design/notice.tsx";
import { type BaseChoice, openMap } from "#/features/map/public-map.ts";

export interface Point {
  readonly lat: number;
  readonly lng: number;
}

export interface LocationMapProps {
  readonly place: Point | null;
  readonly onLocation: (place: Point) => void;
  readonly base: BaseChoice;
  /** Towns of other spaces, by which one finds one's way. */
  readonly hints: readonly (Point & { readonly name: string })[];
}

const HINDUSTAN: Point = { lat: 22.5, lng: 79 };
const STEP_PX = 12;

/** A map with one pin, moved by dragging, by a tap, or by the arrow keys. */
export function LocationMap({ place, onLocation, base, hints }: LocationMapProps) {
  const { t, i18n } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const pin = useRef<Marker | null>(null);
  const view = useRef<MapView | null>(null);
  const reported = useRef(onLocation);
  useEffect(() => {
    reported.current = onLocation;
  });
  const [failed, setFailed] = useState(false);
  const label = t`The pin: the arrow keys move it, with Shift in larger steps.`;
  const locale = {
    "Map.Title": t`Map`,
    "NavigationControl.ZoomIn": t`Zoom in`,
    "NavigationControl.ZoomOut": t`Zoom out`,
    "CooperativeGesturesHandler.MobileHelpText": t`Use two fingers to move the map`,
  };
  const start = useRef({ place, hints, base, label, locale, language: i18n.locale });

  useEffect(() => {
    const { place: first, ...given } = start.current;
    let isGone = false;
    void (async () => {
      try {
        const { map } = await openMap(box.current!, {
          center: [first?.lng ?? HINDUSTAN.lng, first?.lat ?? HINDUSTAN.lat],
          zoom: first ? (given.base.styleUrl || given.base.hasPmtiles ? 14 : 8) : 3.4,
          ...{ base: given.base, locale: given.locale, language: given.language },
          isWithinPage: true,
        });
        if (isGone) return map.remove();
        map.addControl(new NavigationControl({ showCompass: false }), "top-right");
        view.current = map;
        for (const hint of given.hints) {
          new Marker({ element: nameOf(hint.name), anchor: "left" }).setLngLat([hint.lng, hint.lat]).addTo(map);
        }
        const marker = new Marker({ draggable: true, color: "#b45a00" })
          .setLngLat([first?.lng ?? HINDUSTAN.lng, first?.lat ?? HINDUSTAN.lat])
          .addTo(map);
        pin.current = marker;
        listen(map, marker, given.label, (at) => reported.current(at));
      } catch {
        if (!isGone) setFailed(true);
      }
    })();
    return () => {
      isGone = true;
      view.current?.remove();
      view.current = null;
      pin.current = null;
    };
  }, []);

  useEffect(() => {
    const at = pin.current?.getLngLat();
    if (!place || !at || (near(at.lat, place.lat) && near(at.lng, place.lng))) return;
    pin.current?.setLngLat([place.lng, place.lat]);
    view.current?.easeTo({ center: [place.lng, place.lat], zoom: view.current.getZoom(), duration: 250 });
  }, [place]);

  if (failed) {
    return <Notice icon="map">{t`This device cannot show the map. You can enter the two numbers instead.`}</Notice>;
  }
  return (
    <div
      ref={box}
      className="[&_.maplibregl-ctrl-group_button]:size-11 h-80 overflow-hidden rounded-card border border-line-strong bg-sunk lg:h-105"
    />
  );
}

const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6;
const rounded = ({ lat, lng }: Point): Point => ({
  lat: Math.round(lat * 1e6) / 1e6,
  lng: Math.round(lng * 1e6) / 1e6,
});

function listen(map: MapView, marker: Marker, label: string, report: (at: Point) => void): void {
  const move = (at: Point) => {
    marker.setLngLat([at.lng, at.lat]);
    report(rounded(at));
  };
  marker.on("dragend", () => report(rounded(marker.getLngLat().wrap())));
  map.on("click", (event) => move(event.lngLat.wrap()));
  const element = marker.getElement();
  element.tabIndex = 0;
  element.setAttribute("role", "button");
  element.setAttribute("aria-label", label);
  const steps: Record<string, readonly [number, number]> = {
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
  };
  element.addEventListener("keydown", (event) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const point = map.project(marker.getLngLat());
    const px = event.shiftKey ? STEP_PX * 6 : STEP_PX;
    const to = map.unproject([point.x + step[0] * px, point.y + step[1] * px]).wrap();
    move(to);
    if (!map.getBounds().contains(to)) map.panTo(to, { duration: 0 });
  });
}

function nameOf(name: string): HTMLElement {
  const element = document.createElement("span");
  element.className = "pointer-events-none flex items-center gap-1 text-xs text-ink-2";
  element.style.fontFamily = "inherit";
  element.setAttribute("aria-hidden", "true");
  element.textContent = `· ${name}`;
  return element;
}
