export const PAGE_SIZE = 20;

/** Rows of a list of the staff's, and the key after which it goes on. */
export interface StaffList<Row> {
  readonly rows: readonly Row[];
  readonly next: number | null;
}

export function cut<Row extends { readonly id: number }>(rows: readonly Row[]): StaffList<Row> {
  const shown = rows.slice(0, PAGE_SIZE);
  return { rows: shown, next: rows.length > PAGE_SIZE ? shown.at(-1)!.id : null };
}

export const beyond = (after: number | undefined) => after ?? Number.MAX_SAFE_INTEGER;
