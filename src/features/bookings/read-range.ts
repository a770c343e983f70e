/**
 * The one range of bytes that a header asks for.
 * @returns null where the whole is meant: without a header, or with one that asks for more than a range.
 */
export function readRange(
  header: string | null,
  size: number,
): { readonly first: number; readonly last: number } | "unsatisfiable" | null {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return null;
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return first <= last ? { first, last } : "unsatisfiable";
}
