import { limits, type Point } from "./elements.ts";

const SCALE = 1e7;
const UNKNOWN = -0x8000_0000;

/** Where the nodes are of which ways are made: 16 bytes for each, up to a bound. */
export class WantedNodes {
  #ids = new Float64Array(1024);
  #count = 0;
  #lats = new Int32Array(0);
  #lngs = new Int32Array(0);
  #isSorted = false;
  #cursor = 0;

  get size(): number {
    return this.#count;
  }

  want(id: number): void {
    if (this.#count >= limits.wantedNodes) return;
    if (this.#count === this.#ids.length) {
      const grown = new Float64Array(this.#count * 2);
      grown.set(this.#ids);
      this.#ids = grown;
    }
    this.#ids[this.#count++] = id;
  }

  /** Ends the wanting: from now on places are stored and read. */
  sort(): void {
    if (this.#isSorted) return;
    const ids = this.#ids.subarray(0, this.#count).sort();
    let kept = 0;
    for (let i = 0; i < ids.length; i++) if (i === 0 || ids[i] !== ids[kept - 1]) ids[kept++] = ids[i]!;
    this.#ids = ids.slice(0, kept);
    this.#count = kept;
    this.#lats = new Int32Array(kept).fill(UNKNOWN);
    this.#lngs = new Int32Array(kept);
    this.#isSorted = true;
  }

  store(id: number, { lat, lng }: Point): void {
    const at = this.#find(id);
    if (at < 0 || !(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return;
    this.#lats[at] = Math.round(lat * SCALE);
    this.#lngs[at] = Math.round(lng * SCALE);
  }

  /** The middle of those that are known; null where none is. */
  middleOf(ids: readonly number[]): Point | null {
    // The first node of a closed way stands at its end too.
    const own = ids.length > 1 && ids[0] === ids.at(-1) ? ids.slice(1) : ids;
    const points = own.flatMap((id) => {
      const at = this.#find(id);
      return at < 0 || this.#lats[at] === UNKNOWN
        ? []
        : [{ lat: this.#lats[at]! / SCALE, lng: this.#lngs[at]! / SCALE }];
    });
    return middleOf(points);
  }

  #find(id: number): number {
    const ids = this.#ids;
    // They come in their order: the next one is mostly the one after the last.
    if (this.#cursor < this.#count && ids[this.#cursor]! <= id) {
      let steps = 0;
      while (this.#cursor + 1 < this.#count && ids[this.#cursor + 1]! <= id && steps++ < 8) this.#cursor++;
      if (ids[this.#cursor] === id) return this.#cursor;
      if (this.#cursor + 1 >= this.#count || ids[this.#cursor + 1]! > id) return -1;
    }
    let [low, high] = [0, this.#count - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = ids[middle]!;
      if (found === id) return (this.#cursor = middle);
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    this.#cursor = Math.max(0, high);
    return -1;
  }
}

/** The middle of points; null of none. One that is not on the earth is given as it is: whoever asked shall see it. */
export function middleOf(points: readonly Point[]): Point | null {
  if (points.length === 0) return null;
  const wrong = points.find(({ lat, lng }) => !(Math.abs(lat) <= 90 && Math.abs(lng) <= 180));
  if (wrong) return wrong;
  const first = points[0]!.lng;
  let [lat, lng] = [0, 0];
  for (const point of points) {
    lat += point.lat;
    // Across the date line the shorter way counts.
    const apart = point.lng - first;
    lng += apart > 180 ? apart - 360 : apart < -180 ? apart + 360 : apart;
  }
  const middle = first + lng / points.length;
  return { lat: lat / points.length, lng: middle > 180 ? middle - 360 : middle < -180 ? middle + 360 : middle };
}
