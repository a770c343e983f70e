import type { Map as MapView } from "maplibre-gl";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followFilters } from "./follow-filters.ts";

/** A map's sources and tiles by MapLibre's own rules, with frames and answers that come when they are called for. */
function fakeMap() {
  const listeners: Record<string, ((event: object) => void)[]> = {};
  const tell = (name: string, event: object) => listeners[name]?.forEach((listen) => listen(event));
  const frames: (() => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (call: () => void) => frames.push(call));
  vi.stubGlobal("cancelAnimationFrame", () => frames.splice(0));
  const asked: string[] = [];

  const sourceOf = (sourceId: string) => {
    /** By what each tile was asked for, and drawn; a tile without its first answer is on its way. */
    const tiles = new Map<string, { asked: string; drawn: string | null; isOnItsWay: boolean }>();
    const ask = (tile: { asked: string; isOnItsWay: boolean }) => {
      tile.isOnItsWay = true;
      asked.push((tile.asked = source.tiles[0]!));
    };
    let isTaken = true;
    const source = {
      tiles: ["first"],
      setTiles(next: string[]) {
        isTaken = false;
        frames.push(() => {
          isTaken = true;
          source.tiles = next;
          // One that has never come is not asked for again.
          for (const tile of tiles.values()) if (tile.drawn !== null) ask(tile);
        });
      },
      comeIntoSight(name: string) {
        const tile = { asked: "", drawn: null, isOnItsWay: true };
        tiles.set(name, tile);
        ask(tile);
        tell("sourcedataloading", { sourceId, tile });
      },
      answer() {
        for (const tile of tiles.values()) Object.assign(tile, { drawn: tile.asked, isOnItsWay: false });
      },
      isLoaded: () => isTaken && [...tiles.values()].every(({ isOnItsWay }) => !isOnItsWay),
      drawn: () => [...new Set([...tiles.values()].map(({ drawn }) => drawn))],
    };
    return source;
  };
  const sources = { places: sourceOf("places"), live: sourceOf("live") };
  const map = {
    on: (name: string, listen: (event: object) => void) => void (listeners[name] ??= []).push(listen),
    getSource: (name: "places" | "live") => sources[name],
    isSourceLoaded: (name: "places" | "live") => sources[name].isLoaded(),
  } as unknown as MapView;
  const frame = () => frames.splice(0).forEach((call) => call());
  return { map, asked, frame, frames, leave: () => tell("remove", {}), ...sources };
}

const ALL = "https://sangam.test/map/tiles/{z}/{x}/{y}.mvt";
const SIKH = `${ALL}?faith=sikh`;

beforeEach(() => void vi.stubGlobal("location", { origin: "https://sangam.test" }));
afterEach(() => void vi.unstubAllGlobals());

/** A map that shows the places of a filter in one tile. */
function openMap(query: string) {
  const map = fakeMap();
  const follow = followFilters(map.map);
  map.places.comeIntoSight("5/23/14");
  map.places.answer();
  follow(query);
  map.frame();
  map.places.answer();
  map.frame();
  return { ...map, follow };
}

test("tiles that set out by the filters before, while the map moves on the way back, are asked for again", () => {
  const { places, follow, frame, frames } = openMap("faith=sikh");
  expect(places.drawn()).toEqual([SIKH]);
  follow("");
  places.comeIntoSight("5/22/14");
  frame();
  places.answer();
  expect(places.drawn()).toEqual([ALL, SIKH]);
  for (let i = 0; i < 3; i++) {
    frame();
    places.answer();
  }
  expect(places.drawn()).toEqual([ALL]);
  frame();
  expect(frames).toEqual([]);
});

test("other filters wait for tiles that are on their way, and of several that were chosen meanwhile the last counts", () => {
  const { places, asked, follow, frame } = openMap("");
  places.comeIntoSight("6/46/28");
  follow("faith=sikh");
  follow("faith=jain");
  frame();
  expect(places.isLoaded()).toBe(false);
  follow("faith=sikh");
  places.answer();
  for (let i = 0; i < 3; i++) {
    frame();
    places.answer();
  }
  expect(places.drawn()).toEqual([SIKH]);
  expect(asked.filter((address) => address.includes("jain"))).toEqual([]);
});

test("the same filters ask once more for what may have changed, and a map that is gone asks for nothing", () => {
  const { places, asked, follow, frame, frames, leave } = openMap("faith=sikh");
  const before = asked.length;
  follow("faith=sikh");
  frame();
  places.answer();
  frame();
  expect(asked.slice(before)).toEqual([SIKH]);
  places.comeIntoSight("6/46/28");
  follow("");
  leave();
  expect(frames).toEqual([]);
});
