import type { Visitor } from "../../e2e/visitor.ts";

/** What is attacked, and with how much. */
export interface Target {
  readonly url: string;
  readonly port: number;
  readonly rtmpPort: number;
  /** Where its database and its key are: a door that nobody opens by itself is opened there first. */
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Somebody with an account, who means harm as well. */
  readonly member: Visitor;
  /** A ceremony that is live. */
  readonly room: number;
  /** Seconds instead of minutes: everything is tried, little of it often. */
  readonly short: boolean;
}

/** Tries one entrance in every way that it can think of, and says what came back. */
export type Door = (target: Target, tally: Tally) => Promise<void>;

/** How one try ended: a status, or "closed", "let in" and the like; "silent" where nothing came and nobody hung up. */
export type Ending = string;

/** What became of all tries at one door. */
export class Tally {
  tried = 0;
  readonly endings = new Map<Ending, number>();
  /** What must not be: errors of ours, and tries that were neither answered nor closed. */
  readonly broken: string[] = [];

  add(what: string, ending: Ending): void {
    this.tried += 1;
    this.endings.set(ending, (this.endings.get(ending) ?? 0) + 1);
    // 503 is the answer of a queue that is full.
    if (ending === "silent" || /^5(?!03)\d\d/.test(ending)) this.broken.push(`${what}: ${ending}`);
  }

  /** @param isSo what a try has shown. */
  expect(isSo: boolean, what: string): void {
    if (!isSo) this.broken.push(what);
  }

  toString(): string {
    const sorted = [...this.endings].toSorted(([a], [b]) => a.localeCompare(b));
    return sorted.map(([ending, times]) => `${times} ${ending}`).join(", ");
  }
}

/** Works through a list, so many at once. */
export async function atOnce<T>(width: number, items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: width }, lane));
}

export const times = (count: number): number[] => Array.from({ length: count }, (_, n) => n);
