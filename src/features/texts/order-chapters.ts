/**
 * Two orders of the same things as one: the first stays as it is, and what only the second has comes after whatever is
 * before it there.
 */
export function mergeOrders(leading: readonly number[], other: readonly number[]): number[] {
  const known = new Set(leading);
  // What comes after each, and what comes before all (null).
  const after = new Map<number | null, number[]>();
  let last: number | null = null;
  for (const id of other) {
    if (known.has(id)) last = id;
    else after.set(last, [...(after.get(last) ?? []), id]);
  }
  return [...(after.get(null) ?? []), ...leading.flatMap((id) => [id, ...(after.get(id) ?? [])])];
}
