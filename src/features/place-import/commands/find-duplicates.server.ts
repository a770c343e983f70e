import type { Db } from "#/platform/db/connection.ts";
import { fieldsBelow } from "#/features/spaces/public.ts";
import type { SourcedPlace } from "#/features/spaces/public-sourced.ts";
import { findPlacesAround, type PlaceAround } from "#/features/spaces/public-sourced.server.ts";
import { maybeSame, MOST_METRES, namesAlike, surelySame } from "../understand/same-place.ts";

/** A new place beside one that is there and may be the same. */
export interface Suspect {
  readonly place: SourcedPlace;
  readonly spaceId: number;
  readonly metres: number;
  readonly alike: number;
}

export interface Sorted {
  /** Nothing like them is there. */
  readonly fresh: readonly SourcedPlace[];
  /** For staff to decide. */
  readonly suspects: readonly Suspect[];
  /** Certainly the same as another of its source: a gate and its building. */
  readonly same: readonly { readonly place: SourcedPlace; readonly spaceId: number }[];
  /** The same within this batch: listed with the first of them, whose place in `fresh` it is. */
  readonly withFresh: readonly { readonly place: SourcedPlace; readonly of: string }[];
}

/** Sorts new places by what is there around them. */
export async function sortNewPlaces(db: Db, places: readonly SourcedPlace[]): Promise<Sorted> {
  const points = places.map(pointOf);
  const around = await findPlacesAround(db, points, MOST_METRES);
  const sorted = { fresh: [] as SourcedPlace[], suspects: [] as Suspect[], same: [] as Sorted["same"][number][] };
  const withFresh: Sorted["withFresh"][number][] = [];
  const cells = new Map<string, SourcedPlace[]>();
  places.forEach((place, i) => {
    const names = namesOf(place);
    const near = around.get(i) ?? [];
    const best = bestOf(place, names, near);
    if (best && !best.isUnclaimed) {
      sorted.suspects.push({ place, ...best });
      return;
    }
    if (best) {
      sorted.same.push({ place, spaceId: best.spaceId });
      return;
    }
    const cell = cellOf(points[i]!);
    const other = (cells.get(cell) ?? []).find(
      (one) => one.fields.faith === place.fields.faith && surelySame(0, namesAlike(namesOf(one), names)),
    );
    if (other) {
      withFresh.push({ place, of: other.ref });
      return;
    }
    cells.set(cell, [...(cells.get(cell) ?? []), place]);
    sorted.fresh.push(place);
  });
  return { ...sorted, withFresh };
}

/** One that people run goes before one that nobody does; of those the likest. */
function bestOf(place: SourcedPlace, names: readonly string[], near: readonly PlaceAround[]) {
  let best: { spaceId: number; metres: number; alike: number; isUnclaimed: boolean } | null = null;
  for (const { spaceId, metres, faith, isUnclaimed, names: others } of near) {
    const alike = namesAlike(names, others);
    const isOfOneFaith = faith === place.fields.faith;
    const isMeant = isUnclaimed
      ? isOfOneFaith && surelySame(metres, alike)
      : maybeSame({ metres, alike, isOfOneFaith });
    if (!isMeant || (best && best.isUnclaimed === isUnclaimed && best.alike >= alike)) continue;
    if (!best || !isUnclaimed || best.isUnclaimed) best = { spaceId, metres, alike, isUnclaimed };
  }
  return best;
}

export function pointOf({ fields }: Pick<SourcedPlace, "fields">): { readonly lat: number; readonly lng: number } {
  const [lat = 0, lng = 0] = (fields.place ?? "").split(",").map(Number);
  return { lat, lng };
}

/** About fifty metres. */
const cellOf = ({ lat, lng }: { readonly lat: number; readonly lng: number }): string =>
  `${Math.round(lat * 2000)},${Math.round(lng * 2000)}`;

/** All names of a place, in every script. */
export const namesOf = ({ fields, names }: Pick<SourcedPlace, "fields" | "names">): string[] => [
  ...new Set([
    fields.name ?? "",
    fields.localName ?? "",
    ...fieldsBelow(fields, "text.").flatMap(([field, text]) => (field.endsWith(".name") ? [text] : [])),
    ...names,
  ]),
];
