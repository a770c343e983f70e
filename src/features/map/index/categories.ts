import { faiths, type FaithKey, kindsWith, type KindWith } from "#/features/spaces/public.ts";
import { CATEGORIES } from "./place-columns.ts";

export type MapKind = KindWith<"isPlace">;

/** Kinds in the order of their codes. */
export const mapKinds: readonly MapKind[] = kindsWith("isPlace");
const KINDS = 8;

/** What a place is, in six bits: `faith * 8 + kind`, by their positions, as readPackedPlaces packs them. */
export const categoryOf = (faith: FaithKey, kind: MapKind): number =>
  Math.max(0, faiths.indexOf(faith)) * KINDS + Math.max(0, mapKinds.indexOf(kind));

export const faithAt = (category: number): FaithKey => faiths[category >> 3]!;

/** Which categories a reader wants to see; nothing chosen is everything. */
export function categoriesOf(chosenFaiths: readonly FaithKey[], chosenKinds: readonly MapKind[]): Uint8Array {
  const filter = new Uint8Array(CATEGORIES);
  for (const faith of chosenFaiths.length > 0 ? chosenFaiths : faiths) {
    for (const kind of chosenKinds.length > 0 ? chosenKinds : mapKinds) filter[categoryOf(faith, kind)] = 1;
  }
  return filter;
}
