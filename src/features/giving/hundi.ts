/** Rupees of the notes and coins that are counted, the largest first. */
export const denominations = [2000, 500, 200, 100, 50, 20, 10, 5, 2, 1] as const;

/** The count of each denomination; those not found are left out. */
export type HundiPieces = Readonly<Partial<Record<(typeof denominations)[number], number>>>;

export const hundiPaise = (pieces: HundiPieces): number =>
  denominations.reduce((sum, rupees) => sum + rupees * 100 * (pieces[rupees] ?? 0), 0);

/** The form's name of a field. */
export const piecesField = (rupees: number): string => `pieces-${rupees}`;

/** The count that stands in the fields of the form. */
export const readPieces = (fields: Readonly<Record<string, unknown>>): HundiPieces =>
  Object.fromEntries(
    denominations.flatMap((rupees) => {
      const pieces = fields[piecesField(rupees)];
      return typeof pieces === "number" && pieces > 0 ? [[rupees, pieces]] : [];
    }),
  );

/** Whether two names are one witness's. */
export const isSameWitness = (one: string, two: string): boolean => one.toLowerCase() === two.toLowerCase();
