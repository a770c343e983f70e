import { faiths, type FaithKey, isFaith, kindHas } from "#/features/spaces/public.ts";
import { type MapKind, mapKinds } from "./index/categories.ts";
import { FIRST_ZOOM, LEAST_ZOOM, MOST_ZOOM } from "./mercator.ts";

/** What the map shows, as its address has it. */
export interface MapView {
  /** The middle of the map; null: where most places are. */
  readonly at: { readonly lat: number; readonly lng: number } | null;
  readonly zoom: number;
  readonly filters: MapFilters;
  /** The chosen place. */
  readonly place: number | null;
  /** What is looked for. */
  readonly q: string;
  readonly isSatellite: boolean;
  /** The cursor of the list's page before. */
  readonly after: string | null;
}

export interface MapFilters {
  readonly faiths: readonly FaithKey[];
  readonly kinds: readonly MapKind[];
  readonly live: boolean;
}

export const NO_FILTERS: MapFilters = { faiths: [], kinds: [], live: false };
export const MOST_QUERY = 100;

/** The parameters of the address, for the cache of pages. */
export const mapParameters = ["at", "z", "faith", "kind", "live", "place", "q", "view", "after"] as const;

/** Whatever does not make sense in an address is left out of it. */
export function readMapAddress(search: URLSearchParams): MapView {
  const place = Number(/^\d{1,15}$/.exec(search.get("place") ?? "")?.[0] ?? 0);
  return {
    at: readPoint(search.get("at")),
    zoom: readZoom(search.get("z")),
    filters: readFilters(search),
    place: place > 0 ? place : null,
    q: (search.get("q") ?? "").trim().slice(0, MOST_QUERY),
    isSatellite: search.get("view") === "satellite",
    after: search.get("after"),
  };
}

export function readFilters(search: URLSearchParams): MapFilters {
  const asked = (name: string) => new Set((search.get(name) ?? "").slice(0, 200).split(","));
  const [chosenFaiths, chosenKinds] = [asked("faith"), asked("kind")];
  return {
    faiths: faiths.filter((faith) => isFaith(faith) && chosenFaiths.has(faith)),
    kinds: mapKinds.filter((kind) => kindHas(kind, "isPlace") && chosenKinds.has(kind)),
    live: search.get("live") === "1",
  };
}

/** The address of a view; what is as at first is not written out. */
export function mapAddress(view: Partial<MapView>): string {
  const search = new URLSearchParams();
  if (view.at) search.set("at", `${round(view.at.lat)},${round(view.at.lng)}`);
  if (view.zoom !== undefined && view.zoom !== FIRST_ZOOM) search.set("z", String(Math.round(view.zoom * 100) / 100));
  for (const [name, value] of new URLSearchParams(filterQuery(view.filters ?? NO_FILTERS))) search.set(name, value);
  if (view.place) search.set("place", String(view.place));
  if (view.q) search.set("q", view.q);
  if (view.isSatellite) search.set("view", "satellite");
  if (view.after) search.set("after", view.after);
  const query = search.toString().replaceAll("%2C", ",");
  return query ? `/map?${query}` : "/map";
}

/** Filters as a query, in one order and spelling for all who choose the same. */
export function filterQuery({ faiths, kinds, live }: MapFilters): string {
  const search = new URLSearchParams();
  if (faiths.length > 0) search.set("faith", faiths.join(","));
  if (kinds.length > 0) search.set("kind", kinds.join(","));
  if (live) search.set("live", "1");
  return search.toString().replaceAll("%2C", ",");
}

/** Five decimals are a metre. */
const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

function readZoom(text: string | null): number {
  if (!/^\d{1,2}(\.\d{1,4})?$/.test(text ?? "")) return FIRST_ZOOM;
  return Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, Number(text)));
}

function readPoint(text: string | null): MapView["at"] {
  const match = /^(-?\d{1,2}(?:\.\d{1,8})?),(-?\d{1,3}(?:\.\d{1,8})?)$/.exec(text ?? "");
  if (!match) return null;
  const at = { lat: round(Number(match[1])), lng: round(Number(match[2])) };
  return Math.abs(at.lat) <= 85 && Math.abs(at.lng) <= 180 ? at : null;
}
