/** Rupees of the notes and coins that are counted, the largest first. */
export const denominations = [2000, 500, 200, 100, 50, 20, 10, 5, 2, 1] as const;

/** The count of each denomination; those not found are left out. */
export type HundiPieces = Readonly<Partial<Record<(typeof denominations)[number], number>>>;

export const hundiPaise = (pieces: HundiPieces): number =>
  denominations.reduce((sum, rupees) => sum + rupees * 100 * (pieces[rupees] ?? 0), 0);

/** The form's name of a field. */
export const piecesField = (rupees: number): string => `pieces-${rupees}`;
