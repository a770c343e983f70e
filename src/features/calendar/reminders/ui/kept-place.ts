// Where this device was when its reader last said so: kept here alone.

export interface KeptPlace {
  readonly lat: number;
  readonly lng: number;
}

const KEY = "sangam.prayer-place";

/** Null where it keeps none, or another member's, which goes. @param who the member who reads. */
export function readKeptPlace(who: number): KeptPlace | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (typeof kept !== "object" || kept === null) return null;
    const { who: owner, lat, lng } = kept as Record<string, unknown>;
    if (owner === who && typeof lat === "number" && typeof lng === "number") return { lat, lng };
    localStorage.removeItem(KEY);
    return null;
  } catch {
    return null;
  }
}

/** @param place null: it keeps none any more. */
export function keepPlace(who: number, place: KeptPlace | null): void {
  try {
    if (place) localStorage.setItem(KEY, JSON.stringify({ who, ...place }));
    else localStorage.removeItem(KEY);
  } catch {
    // It keeps nothing: the hours that it has said hold for a month.
  }
}
