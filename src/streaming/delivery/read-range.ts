/** One range of bytes (RFC 9110 §14); null where the whole is asked for or the header is not understood. */
export function readRange(
  header: string | null | undefined,
  length: number,
): { readonly first: number; readonly last: number } | "unsatisfiable" | null {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return null;
  const first = from === "" ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === "" || to === "" ? length - 1 : Math.min(Number(to), length - 1);
  if (first >= length || (from === "" && Number(to) === 0)) return "unsatisfiable";
  return last < first ? null : { first, last };
}
