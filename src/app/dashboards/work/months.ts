const MONTHS_SHOWN = 12;

/** The last twelve months up to this one, as `2026-11`, the oldest first. */
export function lastMonths(month: string): readonly string[] {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return Array.from({ length: MONTHS_SHOWN }, (_, i) => {
    const at = new Date(Date.UTC(year, number - MONTHS_SHOWN + i, 1));
    return at.toISOString().slice(0, 7);
  });
}
