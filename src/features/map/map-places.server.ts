import { readPackedPlaces, readPlacesOnMap, type PlaceOnMap } from "#/features/spaces/public.server.ts";
import type { Services } from "#/platform/services.ts";
import { buildIndex } from "./index/build-index.ts";
import { categoryOf } from "./index/categories.ts";
import { type IndexedPlace, PlaceIndex } from "./index/place-index.ts";
import { buildInThread } from "./index/start-index-thread.ts";
import { toX, toY } from "./mercator.ts";
import { readLiveIds } from "./queries/live-now.server.ts";

type Needs = Pick<Services, "db" | "bus" | "log" | "clock">;

/** Rows that the database packs at once: two milliseconds of this thread. */
const PART = 20_000;
/** Words about changes are gathered for so long. */
const GATHER_MS = 60;
/** So many changes lie beside what was built before it is built again. */
const MOST_CHANGES = 2_000;
const READ_TOGETHER = 1_000;
const AGAIN_MS = 5_000;
/** However often many places are written, the thread rests for so long between two builds. */
const APART_MS = 1_500;

/** A change of the map: the places that were, and are now, where it differs. */
export type MapChange = readonly IndexedPlace[] | "everything";

/** Everything on the map, on this node: built in a thread of its own, and kept by the words of the bus. */
export interface MapPlaces {
  /** Resolves once all places are known. @throws Error where they could not be read. */
  ready(): Promise<void>;
  /** All places, and those that are live; only once it is ready. */
  all(): PlaceIndex;
  live(): PlaceIndex;
  /** Builds it anew; @returns the milliseconds that it took. */
  rebuild(): Promise<number>;
  /** Resolves when what the bus has said so far is on the map. */
  settled(): Promise<void>;
  /** Calls back after each change of all places or of the live ones. */
  onChange(listener: (change: MapChange) => void): void;
  stop(): void;
}

const EMPTY = () =>
  new PlaceIndex(
    buildIndex({
      ids: new Float64Array(),
      x: new Uint32Array(),
      y: new Uint32Array(),
      category: new Uint8Array(),
      weight: new Uint32Array(),
    }),
  );

export function keepMapPlaces(needs: Needs): MapPlaces {
  const { db, bus, log, clock } = needs;
  const listeners: ((change: MapChange) => void)[] = [];
  let all = EMPTY();
  let live = EMPTY();
  let isStopped = false;
  /** Ids that changed and were not read yet; and all that changed since a build began. */
  let dirty = new Set<number>();
  let isLiveDirty = false;
  let sinceBuild: Set<number> | null = null;
  let gathering: NodeJS.Timeout | undefined;
  let again: NodeJS.Timeout | undefined;
  let reading: Promise<void> = Promise.resolve();
  let building: Promise<number> | null = null;
  let builtAt = Number.NEGATIVE_INFINITY;
  let first: Promise<void> | null = null;

  const announce = (change: MapChange) => {
    for (const listener of listeners) listener(change);
  };

  async function* parts(): AsyncGenerator<Uint8Array> {
    for (let after: number | null = 0; after !== null && !isStopped;) {
      const { bytes, next } = await readPackedPlaces(db, after, PART);
      yield bytes;
      after = next;
    }
  }

  async function build(): Promise<number> {
    const began = performance.now();
    sinceBuild = new Set();
    try {
      const built = await buildInThread(parts());
      const index = new PlaceIndex(built);
      // What changed meanwhile may be in what was read, or not.
      const missed = [...sinceBuild];
      all = index;
      sinceBuild = null;
      await readChanged(missed);
      await readLive();
      announce("everything");
      return performance.now() - began;
    } finally {
      sinceBuild = null;
      building = null;
      builtAt = performance.now();
    }
  }

  const rebuild = () => (building ??= build());

  /** Once what is being built is done, which may have read the state before. */
  function rebuildSoon(): void {
    if (isStopped || again) return;
    const sinceLast = performance.now() - builtAt;
    again = setTimeout(
      () => {
        const begun = building;
        const start = () => {
          again = undefined;
          if (!isStopped) rebuild().catch((error: unknown) => log.error({ err: error }, "the map was not built"));
        };
        if (begun) void begun.then(start, start);
        else start();
      },
      Math.max(0, APART_MS - sinceLast),
    ).unref();
  }

  async function readChanged(ids: readonly number[]): Promise<void> {
    for (let from = 0; from < ids.length; from += READ_TOGETHER) {
      const some = ids.slice(from, from + READ_TOGETHER);
      const now = new Map((await readPlacesOnMap(db, some)).map((place) => [place.id, toIndexed(place)]));
      const changed = some.flatMap((id) => all.put(id, now.get(id) ?? null));
      if (changed.length > 0) announce(changed);
    }
    if (all.changes > MOST_CHANGES) rebuildSoon();
  }

  async function readLive(): Promise<void> {
    const ids = await readLiveIds(db, new Date(clock()));
    const places = ids.map((id) => all.find(id)).filter((place) => place !== null);
    const before = live;
    live = indexOf(places);
    const isSame = before.count === live.count && places.every(({ id, x, y }) => isAt(before.find(id), x, y));
    if (!isSame) announce("everything");
  }

  async function readDirty(): Promise<void> {
    const ids = [...dirty];
    dirty = new Set();
    const readsLive = isLiveDirty || ids.some((id) => live.find(id) !== null);
    isLiveDirty = false;
    try {
      await readChanged(ids);
      if (readsLive) await readLive();
    } catch (error) {
      // The database is away: what was heard is read once it is back.
      for (const id of ids) dirty.add(id);
      isLiveDirty ||= readsLive;
      log.warn({ err: error }, "changes of the map could not be read yet");
      gather(AGAIN_MS);
    }
  }

  function gather(ms = GATHER_MS): void {
    if (isStopped) return;
    gathering ??= setTimeout(() => {
      gathering = undefined;
      reading = reading.then(readDirty);
    }, ms).unref();
  }

  const stops = [
    bus.subscribe("changed", (word) => {
      // Whoever reads everything later needs no word of it, such as a node that shows no map.
      if (!first && !building) return;
      const tag = String(word);
      if (tag === PLACES_TAG) {
        if (first) rebuildSoon();
        return;
      }
      if (tag === "events") isLiveDirty = true;
      else {
        const id = Number(/^space:(\d+)$/.exec(tag)?.[1] ?? 0);
        if (id === 0) return;
        dirty.add(id);
        sinceBuild?.add(id);
      }
      if (first) gather();
    }),
    bus.subscribe("bus.reconnected", () => {
      if (first) rebuildSoon();
    }),
  ];

  return {
    ready() {
      first ??= rebuild().then(
        () => undefined,
        (error: unknown) => {
          first = null;
          throw error;
        },
      );
      return first;
    },
    all: () => all,
    live: () => live,
    rebuild,
    async settled() {
      await bus.ready();
      while (gathering || dirty.size > 0) {
        clearTimeout(gathering);
        gathering = undefined;
        reading = reading.then(readDirty);
        await reading;
      }
      await reading;
    },
    onChange: (listener) => void listeners.push(listener),
    stop() {
      isStopped = true;
      clearTimeout(gathering);
      clearTimeout(again);
      for (const stop of stops) stop();
    },
  };
}

/** What a command publishes that writes more places than it names: the map is built anew. */
export const PLACES_TAG = "places";

const toIndexed = ({ id, lat, lng, faith, kind, followers }: PlaceOnMap): IndexedPlace => ({
  ...{ id, x: toX(lng), y: toY(lat) },
  category: categoryOf(faith, kind),
  weight: followers,
});

const isAt = (place: IndexedPlace | null, x: number, y: number): boolean => place?.x === x && place.y === y;

/** An index of a few places, built at once. */
function indexOf(places: readonly IndexedPlace[]): PlaceIndex {
  const sorted = places.toSorted((a, b) => a.id - b.id);
  return new PlaceIndex(
    buildIndex({
      ids: Float64Array.from(sorted, ({ id }) => id),
      x: Uint32Array.from(sorted, ({ x }) => x),
      y: Uint32Array.from(sorted, ({ y }) => y),
      category: Uint8Array.from(sorted, ({ category }) => category),
      weight: Uint32Array.from(sorted, ({ weight }) => weight),
    }),
  );
}
