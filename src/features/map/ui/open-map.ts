import "maplibre-gl/dist/maplibre-gl.css";
import { Map as MapView, type MapOptions } from "maplibre-gl";
import { LEAST_ZOOM, MOST_ZOOM } from "../mercator.ts";
import type { BaseChoice } from "../base/base-choice.ts";
import { baseStyle } from "./base-style.ts";
import { type MapColours, readColours } from "./colours.ts";
import { MarkDrawer, PIXEL_RATIO } from "./draw-marks.ts";

export interface OpenedMap {
  readonly map: MapView;
  readonly colours: MapColours;
}

export interface MapStart extends Pick<MapOptions, "center" | "zoom" | "bounds" | "fitBoundsOptions" | "locale"> {
  readonly language: string;
  readonly base: BaseChoice;
  /** Two fingers move it, since one scrolls the page around. */
  readonly isWithinPage?: boolean;
}

/** Begins a map in an element; its style may still be loading. @throws Error where the device cannot draw it. */
export async function openMap(
  container: HTMLElement,
  { language, base, isWithinPage = false, ...start }: MapStart,
): Promise<OpenedMap> {
  const colours = readColours(container);
  const drawer = await MarkDrawer.open(colours, language);
  const map = new MapView({
    ...start,
    container,
    style: await baseStyle(base, colours, language),
    minZoom: LEAST_ZOOM,
    maxZoom: MOST_ZOOM,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    // What has changed is told by the page, and not asked for by the minute.
    refreshExpiredTiles: false,
    attributionControl: base.styleUrl || base.hasPmtiles ? undefined : false,
    cooperativeGestures: isWithinPage && matchMedia("(pointer: coarse)").matches,
    fadeDuration: matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 200,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.on("styleimagemissing", ({ id }) => {
    const image = drawer.draw(id);
    if (image && !map.hasImage(id)) map.addImage(id, image, { pixelRatio: PIXEL_RATIO });
  });
  return { map, colours };
}
