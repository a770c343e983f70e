/** Beads of a mala. */
export const ROUND = 108;

/** What a device counted on a day. */
export interface DeviceDay {
  /** By the calendar where it is: `2026-11-21`. */
  readonly day: string;
  readonly beads: number;
  /** Since 1970, by its own clock. */
  readonly atMs: number;
}

/** What is kept on the device: its days, and those of them that the account does not know yet. */
export interface Kept {
  readonly device: string;
  readonly days: readonly DeviceDay[];
  readonly unsent: readonly string[];
}

/** Days that a device remembers. */
const MOST_DAYS = 400;

/** The day with so many beads more, or fewer; never fewer than none. */
export function count(kept: Kept, day: string, by: number, atMs: number): Kept {
  const before = kept.days.find((one) => one.day === day)?.beads ?? 0;
  const now: DeviceDay = { day, beads: Math.max(0, before + by), atMs };
  const others = kept.days.filter((one) => one.day !== day);
  return {
    ...kept,
    days: [now, ...others].toSorted((a, b) => (a.day < b.day ? 1 : -1)).slice(0, MOST_DAYS),
    unsent: kept.unsent.includes(day) ? kept.unsent : [...kept.unsent, day],
  };
}

/** What was sent is known, unless it was counted further meanwhile. */
export function markSent(kept: Kept, sent: readonly DeviceDay[]): Kept {
  const known = (day: string) => {
    const before = sent.find((one) => one.day === day);
    return before !== undefined && kept.days.some((one) => one.day === day && one.beads === before.beads);
  };
  return { ...kept, unsent: kept.unsent.filter((day) => !known(day)) };
}

/** Beads of a day: of this device as it knows itself, of the others as the account knows them. */
export function beadsOn(
  day: string,
  kept: Kept,
  account: readonly (DeviceDay & { readonly device: string })[],
): number {
  const own = kept.days.find((one) => one.day === day);
  const elsewhere = account.filter((one) => one.day === day && (one.device !== kept.device || own === undefined));
  return (own?.beads ?? 0) + elsewhere.reduce((sum, { beads }) => sum + beads, 0);
}

/** Whole rounds, and beads of the one that was begun. */
export const roundsOf = (beads: number): { readonly rounds: number; readonly bead: number } => ({
  rounds: Math.floor(beads / ROUND),
  bead: beads % ROUND,
});

/** The day by the calendar of this device: `2026-11-21`. */
export function dayOf(at: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
