import { setImmediate } from "node:timers/promises";
import type { Db } from "#/platform/db/connection.ts";
import { fieldsBelow } from "#/features/spaces/public.ts";
import type { SourcedPlace } from "#/features/spaces/public-sourced.ts";
import { findPlacesAround, type PlaceAround } from "#/features/spaces/public-sourced.server.ts";
import {
  maybeSame,
  MOST_METRES,
  namesAlike,
  surelySame,
  comparedNames,
  type ComparedName,
} from "../understand/same-place.ts";

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

/** After so many places everything else of this node has its turn. */
const TURN = 50;

/** Sorts new places by what is there around them. Within a batch one is another where a name of theirs tells the same. */
export async function sortNewPlaces(db: Db, places: readonly SourcedPlace[]): Promise<Sorted> {
  const points = places.map(pointOf);
  const around = await findPlacesAround(db, points, MOST_METRES);
  const sorted = { fresh: [] as SourcedPlace[], suspects: [] as Suspect[], same: [] as Sorted["same"][number][] };
  const withFresh: Sorted["withFresh"][number][] = [];
  const namesOfSpaces = new Map<number, readonly ComparedName[]>();
  const namesOfSpace = ({ spaceId, names }: PlaceAround) => {
    const compared = namesOfSpaces.get(spaceId) ?? comparedNames(names);
    namesOfSpaces.set(spaceId, compared);
    return compared;
  };
  /** The refs of fresh ones by their cell, faith and names. */
  const freshOnes = new Map<string, string>();
  for (const [i, place] of places.entries()) {
    if (i % TURN === TURN - 1) await setImmediate();
    const names = comparedNames(namesOf(place));
    const best = bestOf(place, names, around.get(i) ?? [], namesOfSpace);
    if (best && !best.isUnclaimed) {
      sorted.suspects.push({ place, ...best });
      continue;
    }
    if (best) {
      sorted.same.push({ place, spaceId: best.spaceId });
      continue;
    }
    const keys = names.map(({ text }) => `${cellOf(points[i]!)} ${place.fields.faith} ${text}`);
    const of = keys.map((key) => freshOnes.get(key)).find((ref) => ref !== undefined);
    if (of !== undefined) {
      withFresh.push({ place, of });
      continue;
    }
    for (const key of keys) freshOnes.set(key, place.ref);
    sorted.fresh.push(place);
  }
  return { ...sorted, withFresh };
}

/** One that people run goes before one that nobody does; of those the likest. */
function bestOf(
  place: SourcedPlace,
  names: readonly ComparedName[],
  near: readonly PlaceAround[],
  namesOfSpace: (space: PlaceAround) => readonly ComparedName[],
) {
  let best: { spaceId: number; metres: number; alike: number; isUnclaimed: boolean } | null = null;
  for (const space of near) {
    const { spaceId, metres, faith, isUnclaimed } = space;
    const alike = namesAlike(names, namesOfSpace(space));
    const isOfOneFaith = faith === place.fields.faith;
    const isMeant = isUnclaimed
      ? isOfOneFaith && surelySame(metres, alike)
      : maybeSame({ metres, alike, isOfOneFaith });
    if (!isMeant || (best && best.isUnclaimed === isUnclaimed && best.alike >= alike)) continue;
    if (!best || !isUnclaimed || best.isUnclaimed) best = { spaceId, metres, alike, isUnclaimed };
  }
  return best;
}

function pointOf({ fields }: Pick<SourcedPlace, "fields">): { readonly lat: number; readonly lng: number } {
  const [lat = 0, lng = 0] = (fields.place ?? "").split(",").map(Number);
  return { lat, lng };
}

/** About fifty metres. */
const cellOf = ({ lat, lng }: { readonly lat: number; readonly lng: number }): string =>
  `${Math.round(lat * 2000)},${Math.round(lng * 2000)}`;

/** All names of a place, in every script. */
const namesOf = ({ fields, names }: Pick<SourcedPlace, "fields" | "names">): string[] => [
  ...new Set([
    fields.name ?? "",
    fields.localName ?? "",
    ...fieldsBelow(fields, "text.").flatMap(([field, text]) => (field.endsWith(".name") ? [text] : [])),
    ...names,
  ]),
];
