/** One line of `npm run bench`. */
export interface BenchResult {
  readonly name: string;
  /** Usually a ratio of two figures that were measured side by side. */
  readonly value: number;
  readonly unit: string;
  /** The target that the value is compared with, such as "≥ 0.5". */
  readonly target: string;
  readonly ok: boolean;
  /** The absolute figures, with the machine's own baseline beside them. */
  readonly note: string;
}

export interface How {
  /** Runs tiny data for a few seconds, to show that the bench works; the figures then say nothing. */
  readonly short?: boolean;
  /** A folder with the sample world, laid before, for a bench that starts a server. */
  readonly world?: string;
}

export type Bench = (how?: How) => Promise<BenchResult[]>;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
