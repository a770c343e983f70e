import type { Db } from "./db/connection.ts";
import type { Services } from "./services.ts";

/** Ids of the rows of one part of the sample world, by the keys that its data use. */
export type Ids = Readonly<Record<string, number>>;

/** The sample world as a part of it finds it. */
export interface SampleWorld extends Pick<Services, "storage" | "pictures"> {
  readonly db: Db;
  readonly nowMs: number;
  /** Rows of a part that stands already; none where it does not. */
  ids(part: string): Promise<Ids>;
}

/** A part of the sample world: what one feature adds to it, in its `sample-parts.server.ts`. */
export interface SamplePart {
  /** Unique in the house, as the installation notes that it was seeded. */
  readonly name: string;
  /** Parts that must stand before. */
  readonly after?: readonly string[];
  /** Runs once for each installation, in a transaction that also notes the ids. */
  seed?(world: SampleWorld): Promise<Ids | void>;
  /** Runs at every start that seeds, outside of a transaction, and adds what is new. */
  renew?(world: SampleWorld): Promise<Ids | void>;
  /** Moves the part with the clock: runs every minute, in a transaction, on one node at a time. */
  keepFresh?(world: SampleWorld): Promise<void>;
}
