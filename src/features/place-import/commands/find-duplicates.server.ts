import { setImmediate } from "node:timers/promises";
import type { Db } from "#/platform/db/connection.ts";
import { fieldsBelow } from "#/features/spaces/public.ts";
import type { SourcedPlace } from "#/features/spaces/public-sourced.ts";
import { findPlacesAround, type PlaceAround, readRefsOfSpaces } from "#/features/spaces/public-sourced.server.ts";
import {
  maybeSame,
  MOST_METRES,
  namesAlike,
  surelySame,
  comparedNames,
  type ComparedName,
} from "../understand/same-place.ts";
import type { Importing } from "./store-batch.server.ts";

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

/**
 * Sorts new places by what is there around them. Two that the file itself has are two, unless they are surely one; beside
 * everything else that is like it a place waits for staff.
 */
export async function sortNewPlaces(
  db: Db,
  { source, isInFile }: Pick<Importing, "source" | "isInFile">,
  places: readonly SourcedPlace[],
): Promise<Sorted> {
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
  const others: { place: SourcedPlace; keys: readonly string[]; near: readonly Near[] }[] = [];
  for (const [i, place] of places.entries()) {
    if (i % TURN === TURN - 1) await setImmediate();
    const names = comparedNames(namesOf(place));
    const near = likeOnes(place, names, around.get(i) ?? [], namesOfSpace);
    const claimed = near.find(({ isUnclaimed }) => !isUnclaimed);
    const same = near.find(({ isSurelySame }) => isSurelySame);
    if (claimed) sorted.suspects.push({ place, ...claimed });
    else if (same) sorted.same.push({ place, spaceId: same.spaceId });
    else {
      const keys = names.map(({ text }) => `${cellOf(points[i]!)} ${place.fields.faith} ${text}`);
      others.push({ place, keys, near });
    }
  }
  const ids = [...new Set(others.flatMap(({ near }) => near.map(({ spaceId }) => spaceId)))];
  const refs = await readRefsOfSpaces(db, source, ids);
  const isAnother = ({ spaceId }: Near) => (refs.get(spaceId) ?? []).some(isInFile);
  /** The refs of fresh ones by their cell, faith and names: within a batch one is another where a name tells the same. */
  const freshOnes = new Map<string, string>();
  for (const { place, keys, near } of others) {
    const like = near.find((space) => !isAnother(space));
    if (like) {
      sorted.suspects.push({ place, ...like });
      continue;
    }
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

interface Near {
  readonly spaceId: number;
  readonly metres: number;
  readonly alike: number;
  readonly isUnclaimed: boolean;
  /** Nobody runs it, and it is this place beyond a doubt. */
  readonly isSurelySame: boolean;
}

/** Those that may be the same place, the likest first. */
function likeOnes(
  place: SourcedPlace,
  names: readonly ComparedName[],
  near: readonly PlaceAround[],
  namesOfSpace: (space: PlaceAround) => readonly ComparedName[],
): Near[] {
  return near
    .flatMap((space): Near[] => {
      const { spaceId, metres, isUnclaimed } = space;
      const alike = namesAlike(names, namesOfSpace(space));
      const isOfOneFaith = space.faith === place.fields.faith;
      if (!maybeSame({ metres, alike, isOfOneFaith })) return [];
      const isSurelySame = isUnclaimed && isOfOneFaith && surelySame(metres, alike);
      return [{ spaceId, metres, alike, isUnclaimed, isSurelySame }];
    })
    .toSorted((a, b) => b.alike - a.alike);
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
