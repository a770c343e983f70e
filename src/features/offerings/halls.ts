import type { HallCounts, HallFrame, HallNews, OfferingView } from "./frames.ts";

/** Offerings that one frame carries: of more the counts tell, and whoever comes later finds them. */
const MOST_IN_FRAME = 60;

interface OpenHall {
  /** Browser session → how many tabs it has here. */
  readonly sessions: Map<string, number>;
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

  /** @param listen begins to hear a hall's news, as the first page enters. @returns how to stop. */
  constructor(listen: (shrineId: number) => () => void) {
    this.#listen = listen;
  }

  /** A tab enters. @returns a function that lets it out again, once. */
  enter(shrineId: number, session: string): () => void {
    let hall = this.#open.get(shrineId);
    if (!hall) {
      hall = { sessions: new Map(), stopHearing: this.#listen(shrineId), people: 0, isDirty: false };
      this.#open.set(shrineId, hall);
    }
    const { sessions } = hall;
    sessions.set(session, (sessions.get(session) ?? 0) + 1);
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      const tabs = (sessions.get(session) ?? 1) - 1;
      if (tabs > 0) return void sessions.set(session, tabs);
      sessions.delete(session);
      if (sessions.size > 0 || this.#open.get(shrineId)?.sessions !== sessions) return;
      hall.stopHearing();
      this.#open.delete(shrineId);
    };
  }

  ids(): number[] {
    return [...this.#open.keys()];
  }

  has(shrineId: number): boolean {
    return this.#open.has(shrineId);
  }

  /** People of this node by hall. */
  counts(): Map<number, number> {
    return new Map([...this.#open].map(([id, { sessions }]) => [id, sessions.size]));
  }

  /** As last counted, and at least those of this node. */
  people(shrineId: number): number {
    const hall = this.#open.get(shrineId);
    return hall ? Math.max(hall.people, hall.sessions.size) : 0;
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
