import { isKeptFor, mayKeepHere } from "#/platform/device-owner.ts";
import { type ReadingChoices, type ReadingLook, unpackChoices, packChoices } from "../reading-choices.ts";

/** Under which names a device keeps how its reader reads. */
export const LOOK_KEY = "reading";
const WORK_KEY = "reading:";
const workKey = (slug: string): string => WORK_KEY + slug;

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

const readWork = (slug: string): KeptWork => (mayKeepHere() ? read<KeptWork>(workKey(slug)) : null) ?? {};

/** Where this device was in a work; null where it was nowhere. @param who the member whose page it is. */
export function readKeptPlace(slug: string, who: number | null): KeptPlace | null {
  const { place } = isKeptFor(who) ? readWork(slug) : {};
  return place && SEGMENT.test(place.chapter) && (place.label === "" || SEGMENT.test(place.label)) ? place : null;
}

export function readKeptChoices(slug: string): ReadingChoices | null {
  const { choices } = readWork(slug);
  return Array.isArray(choices) && choices.length > 0 ? unpackChoices(choices.map(String)) : null;
}

export function keepHere(slug: string, place: KeptPlace, choices: ReadingChoices): void {
  if (mayKeepHere()) write(workKey(slug), { place, choices: packChoices(choices) });
}

/** Where its reader was, and how they read which work, is gone; how a page looks is the device's. */
export function forgetReading(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(WORK_KEY)) localStorage.removeItem(key);
  } catch {
    // It kept nothing.
  }
}
