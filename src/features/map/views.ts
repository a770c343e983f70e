import type { City } from "#/features/cities/public.ts";
import type { SpaceCardView } from "#/features/space-page/public.tsx";
import type { FaithKey } from "#/features/spaces/public.ts";
import type { MapFilters } from "./map-address.ts";
import type { Box } from "./mercator.ts";

/** A place as lists of the map know it. */
export interface MapPoint {
  readonly id: number;
  readonly lat: number;
  readonly lng: number;
}

export interface MapQuestion {
  /** The part of the map that is looked at; without a place, a window where most places are. */
  readonly box: Box | { readonly zoom: number; readonly widthPx: number; readonly heightPx: number };
  readonly filters: MapFilters;
  readonly limit: number;
  /** Draws the marks of the part at this zoom; without it none. */
  readonly sketchZoom?: number;
  /** The cursor of the page before. */
  readonly after: string | null;
}

/** A mark of the map that the server draws, px from the middle. */
export interface SketchedMark {
  readonly dx: number;
  readonly dy: number;
  readonly lat: number;
  readonly lng: number;
  readonly count: number;
  /** Of a single place. */
  readonly id: number | null;
  /** How many are of each faith. */
  readonly faiths: readonly (readonly [FaithKey, number])[];
}

export interface MapPart {
  /** The marks of the window, where one was asked for. */
  readonly sketch: readonly SketchedMark[];
  /** The middle of what was looked at. */
  readonly at: { readonly lat: number; readonly lng: number };
  readonly count: number;
  readonly points: readonly MapPoint[];
  /** Give it as `after` for what follows; null at the end. */
  readonly next: string | null;
  /** Whether anything at all is live. */
  readonly anyLive: boolean;
  /** Those of which there is a place anywhere. */
  readonly faiths: readonly FaithKey[];
}

/** A line of the list, and the card of a chosen place. */
export type ListedPlace = SpaceCardView & MapPoint;

export interface MapList extends Omit<MapPart, "points"> {
  readonly places: readonly ListedPlace[];
}

/** Reads the places of a part of the map, those with the most followers first. */
export type MapReader = (question: MapQuestion) => Promise<MapPart>;

/** What is like the words that somebody typed. */
export interface FoundOnMap {
  readonly places: readonly ListedPlace[];
  readonly cities: readonly City[];
  /** Nothing is spelt as asked, and these come close. */
  readonly isMended: boolean;
}
