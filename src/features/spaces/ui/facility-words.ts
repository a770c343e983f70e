import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { IconName } from "#/design/icon.tsx";
import type { FacilityKey } from "../details/facilities.ts";

interface Facility {
  readonly words: MessageDescriptor;
  readonly icon: IconName;
}

const facilities: Readonly<Record<FacilityKey, Facility>> = {
  ablution: { words: msg`Ablution`, icon: "droplet" },
  annakshetra: { words: msg`Annakshetra meals`, icon: "food" },
  "art-school": { words: msg`Art school`, icon: "pen" },
  bhojanshala: { words: msg`Bhojanshala`, icon: "food" },
  "childrens-corner": { words: msg`Children’s corner`, icon: "users" },
  choir: { words: msg`Choir`, icon: "music" },
  cloakroom: { words: msg`Cloakroom`, icon: "lock" },
  dispensary: { words: msg`Dispensary`, icon: "hand-heart" },
  "drinking-water": { words: msg`Drinking water`, icon: "droplet" },
  "first-aid": { words: msg`First aid`, icon: "hand-heart" },
  "food-stalls": { words: msg`Food stalls`, icon: "food" },
  garden: { words: msg`Garden`, icon: "leaf" },
  "guest-rooms": { words: msg`Guest rooms`, icon: "building" },
  "gurmukhi-school": { words: msg`Gurmukhi school`, icon: "languages" },
  "hearing-loop": { words: msg`Hearing loop`, icon: "headphones" },
  "heated-floor": { words: msg`Heated floor`, icon: "sun" },
  langar: { words: msg`Langar`, icon: "food" },
  library: { words: msg`Library`, icon: "library" },
  madrasa: { words: msg`Madrasa`, icon: "book" },
  "meditation-hall": { words: msg`Meditation hall`, icon: "lamp" },
  museum: { words: msg`Museum`, icon: "award" },
  "music-hall": { words: msg`Music hall`, icon: "music" },
  "parish-hall": { words: msg`Parish hall`, icon: "building" },
  parking: { words: msg`Parking`, icon: "car" },
  prasad: { words: msg`Prasad`, icon: "gift" },
  "prayer-hall": { words: msg`Prayer hall`, icon: "pray" },
  "prayer-wheels": { words: msg`Prayer wheels`, icon: "refresh" },
  "shoe-stand": { words: msg`Shoe stand`, icon: "footprints" },
  stage: { words: msg`Stage`, icon: "mic" },
  "sunday-school": { words: msg`Sunday school`, icon: "book" },
  washrooms: { words: msg`Washrooms`, icon: "check" },
  wheelchair: { words: msg`Wheelchair access`, icon: "accessibility" },
  "womens-prayer-hall": { words: msg`Women’s prayer hall`, icon: "users" },
};

/** @returns null for words of the space's own, which are shown as it wrote them. */
export const facilityOf = (key: string): Facility | null =>
  Object.hasOwn(facilities, key) ? facilities[key as FacilityKey] : null;
