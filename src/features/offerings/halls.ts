import type { HallCounts, HallFrame, HallNews, OfferingView } from "./frames.ts";

/** Offerings that one frame carries: of more the counts tell, and whoever comes later finds them. */
const MOST_IN_FRAME = 60;

/** Browsers of one address that count in one hall; behind it may be a household, and hardly a crowd. */
const MOST_OF_ADDRESS = 30;

interface Browser {
  readonly address: string;
  tabs: number;
}

interface OpenHall {
  /** By their sessions. */
  readonly browsers: Map<string, Browser>;
  /** Browsers by their addresses; those beyond the bound hear everything and are not counted. */
  readonly addresses: Map<string, number>;
  /** How many of them count as people. */
  counted: number;
  readonly stopHearing: () => void;
  /** People on all nodes, as pages were last told. */
  people: number;
  /** Something was offered or removed since its counts were read. */
  isDirty: boolean;
}

/** The halls that have people on this node: who is there, and what they were told. */
export class Halls {
  readonly #open = new Map<number, OpenHall>();
  readonly #listen: (shrineId: number) => () => void;
  readonly #mostOfAddress: number;

  /** @param listen begins to hear a hall's news, as the first page enters. @returns how to stop. */
  constructor(listen: (shrineId: number) => () => void, mostOfAddress = MOST_OF_ADDRESS) {
    this.#listen = listen;
    this.#mostOfAddress = mostOfAddress;
  }

  /** A tab enters. @returns a function that lets it out again, once. */
  enter(shrineId: number, session: string, address: string): () => void {
    const hall = this.#open.get(shrineId) ?? {
      ...{ browsers: new Map<string, Browser>(), addresses: new Map<string, number>(), counted: 0 },
      ...{ stopHearing: this.#listen(shrineId), people: 0, isDirty: false },
    };
    this.#open.set(shrineId, hall);
    const browser = hall.browsers.get(session) ?? { address, tabs: 0 };
    if (browser.tabs++ === 0) {
      hall.browsers.set(session, browser);
      this.#countBrowser(hall, address, 1);
    }
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      if (--browser.tabs > 0) return;
      hall.browsers.delete(session);
      this.#countBrowser(hall, browser.address, -1);
      if (hall.browsers.size > 0) return;
      hall.stopHearing();
      this.#open.delete(shrineId);
    };
  }

  #countBrowser(hall: OpenHall, address: string, change: 1 | -1): void {
    const before = hall.addresses.get(address) ?? 0;
    const now = before + change;
    if (now === 0) hall.addresses.delete(address);
    else hall.addresses.set(address, now);
    hall.counted += Math.min(now, this.#mostOfAddress) - Math.min(before, this.#mostOfAddress);
  }

  ids(): number[] {
    return [...this.#open.keys()];
  }

  has(shrineId: number): boolean {
    return this.#open.has(shrineId);
  }

  /** People of this node by hall. */
  counts(): Map<number, number> {
    return new Map([...this.#open].map(([id, { counted }]) => [id, counted]));
  }

  /** As last counted, and at least those of this node. */
  people(shrineId: number): number {
    const hall = this.#open.get(shrineId);
    return hall ? Math.max(hall.people, hall.counted) : 0;
  }

  noteDirty(shrineId: number): void {
    const hall = this.#open.get(shrineId);
    if (hall) hall.isDirty = true;
  }

  /** Halls whose counts have to be read again; each is named once. */
  takeDirty(): number[] {
    const dirty = [...this.#open].filter(([, hall]) => hall.isDirty);
    for (const [, hall] of dirty) hall.isDirty = false;
    return dirty.map(([id]) => id);
  }

  /** @returns the halls in which another number of people is, with it. */
  setPeople(totals: ReadonlyMap<number, number>): [shrineId: number, people: number][] {
    const changed: [number, number][] = [];
    for (const [id, people] of totals) {
      const hall = this.#open.get(id);
      if (!hall || hall.people === people) continue;
      hall.people = people;
      changed.push([id, people]);
    }
    return changed;
  }
}

/** What a hall is told: what came over the bus, and what this node has counted. */
export interface HallTidings extends HallNews {
  readonly people?: number;
  readonly counts?: HallCounts;
}

/** One frame for all that came to a hall within a moment; what was removed meanwhile does not appear at all. */
export function gatherFrame(tidings: readonly HallTidings[]): HallFrame {
  const removed = [...new Set(tidings.flatMap((one) => one.removed ?? []))];
  const gone = new Set(removed);
  const lit = tidings.flatMap(({ lit: one }): OfferingView[] => (one && !gone.has(one.id) ? [one] : []));
  const people = tidings.findLast((one) => one.people !== undefined)?.people;
  const counts = tidings.findLast((one) => one.counts !== undefined)?.counts;
  return {
    ...(lit.length > 0 && { lit: lit.slice(-MOST_IN_FRAME) }),
    ...(removed.length > 0 && { removed }),
    ...(people !== undefined && { people }),
    ...(counts && { counts }),
    ...(tidings.some(({ changed }) => changed) && { changed: true as const }),
  };
}
