/** What became of the places of a file, each with how many. */
export interface StoredCounts {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Of spaces that people run, which took something new. */
  readonly merged: number;
  /** Wait for a decision of staff. */
  readonly duplicates: number;
  /** The same as another of the extract. */
  readonly same: number;
  /** What the extract had before and has no more. */
  readonly gone: number;
}

export const noCounts: StoredCounts = {
  ...{ added: 0, updated: 0, unchanged: 0, merged: 0, duplicates: 0, same: 0, gone: 0 },
};

export const addCounts = (sum: StoredCounts, more: StoredCounts): StoredCounts => ({
  added: sum.added + more.added,
  updated: sum.updated + more.updated,
  unchanged: sum.unchanged + more.unchanged,
  merged: sum.merged + more.merged,
  duplicates: sum.duplicates + more.duplicates,
  same: sum.same + more.same,
  gone: sum.gone + more.gone,
});
