import { type ReadingChoices, type ReadingLook, unpackChoices, packChoices } from "../reading-choices.ts";

/** Under which names a device keeps how its reader reads. */
export const LOOK_KEY = "reading";
const workKey = (slug: string): string => `reading:${slug}`;

interface KeptPlace {
  readonly chapter: string;
  readonly label: string;
}

interface KeptWork {
  readonly place?: KeptPlace;
  readonly choices?: readonly string[];
}

/** Anybody may write anything there, and a private window keeps nothing. */
function read<Kept>(key: string): Kept | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return typeof kept === "object" && !Array.isArray(kept) ? (kept as Kept | null) : null;
  } catch {
    return null;
  }
}

function write(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // It is full, or not ours to use: the page still shows what was chosen.
  }
}

export const readKeptLook = (): Partial<Record<keyof ReadingLook, unknown>> => read(LOOK_KEY) ?? {};
export const keepLook = (look: ReadingLook): void => write(LOOK_KEY, look);

const SEGMENT = /^[a-z0-9-]{1,60}$/;

/** Where this device was in a work; null where it was nowhere. */
export function readKeptPlace(slug: string): KeptPlace | null {
  const { place } = read<KeptWork>(workKey(slug)) ?? {};
  return place && SEGMENT.test(place.chapter) && (place.label === "" || SEGMENT.test(place.label)) ? place : null;
}

export function readKeptChoices(slug: string): ReadingChoices | null {
  const { choices } = read<KeptWork>(workKey(slug)) ?? {};
  return Array.isArray(choices) && choices.length > 0 ? unpackChoices(choices.map(String)) : null;
}

export const keepHere = (slug: string, place: KeptPlace, choices: ReadingChoices): void =>
  write(workKey(slug), { place, choices: packChoices(choices) });
