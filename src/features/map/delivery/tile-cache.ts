import type { IndexedPlace } from "../index/place-index.ts";
import { PINS_ZOOM } from "../index/tile-shape.ts";
import { LEAST_ZOOM } from "../mercator.ts";

const MOST_TILES = 8_000;

/** Finished tiles, by where they are and what they show; the oldest go first. */
export class TileCache<Tile> {
  readonly #tiles = new Map<number, Map<string, Tile>>();
  #size = 0;

  find(zoom: number, x: number, y: number, filter: string, make: () => Tile): Tile {
    const key = keyOf(zoom, x, y);
    let here = this.#tiles.get(key);
    const known = here?.get(filter);
    if (known) return known;
    if (!here) this.#tiles.set(key, (here = new Map()));
    const tile = make();
    here.set(filter, tile);
    if (++this.#size > MOST_TILES) this.#drop(this.#tiles.keys().next().value!);
    return tile;
  }

  /** Forgets the tiles that these places are in, or near enough to decide what joins what. */
  forget(places: readonly Pick<IndexedPlace, "x" | "y">[]): void {
    for (const { x, y } of places) {
      for (let zoom = LEAST_ZOOM; zoom <= PINS_ZOOM; zoom++) {
        const across = 2 ** zoom;
        const [tileX, tileY] = [Math.floor(x / 2 ** (32 - zoom)), Math.floor(y / 2 ** (32 - zoom))];
        for (const dx of [-1, 0, 1]) {
          for (const dy of [-1, 0, 1]) this.#drop(keyOf(zoom, (tileX + dx + across) % across, tileY + dy));
        }
      }
    }
  }

  clear(): void {
    this.#tiles.clear();
    this.#size = 0;
  }

  #drop(key: number): void {
    this.#size -= this.#tiles.get(key)?.size ?? 0;
    this.#tiles.delete(key);
  }
}

const keyOf = (zoom: number, x: number, y: number): number => (zoom * 2 ** 15 + x) * 2 ** 15 + y;
