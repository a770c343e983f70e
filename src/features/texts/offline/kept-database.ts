import { ask, openDatabase, write } from "./open-database.ts";

/** A work on this device, whole or in part. */
export interface KeptWork {
  readonly slug: string;
  readonly title: string;
  /** Slugs of the chapters that are here. */
  readonly chapters: readonly string[];
  /** How many it has; those that were read are kept by themselves, so that not all of them may be here. */
  readonly of: number;
  /** Whether it was asked for; else it is here as what was read last. */
  readonly wasChosen: boolean;
  /** The address's query: which editions stand beside each other, in which letters. */
  readonly query: string;
  readonly language: string;
  readonly bytes: number;
  /** ISO 8601: when something of it was kept last. */
  readonly at: string;
}

const open = openDatabase("sangam-kept", 1, (db) => {
  db.createObjectStore("works", { keyPath: "slug" });
});

/** The latest first. */
export const listKept = async (): Promise<readonly KeptWork[]> =>
  ((await ask<KeptWork[]>(open, "works", (works) => works.getAll())) ?? []).toSorted((a, b) =>
    b.at.localeCompare(a.at),
  );
export const findKept = (slug: string): Promise<KeptWork | null> =>
  ask<KeptWork>(open, "works", (works) => works.get(slug)).then((work) => work ?? null);
export const putKept = (work: KeptWork) => write(open, "works", (db) => db.objectStore("works").put(work));
export const dropKept = (slug: string) => write(open, "works", (db) => db.objectStore("works").delete(slug));
