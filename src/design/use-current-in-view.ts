import { useEffect, useRef, type RefObject } from "react";

/**
 * @returns a ref for a row that scrolls sideways: what has become current in it comes into sight, all of it where there is
 * room for all, and else the last of it. Where the reader has scrolled to meanwhile is theirs.
 */
export function useCurrentInView<Row extends HTMLElement>(): RefObject<Row | null> {
  const ref = useRef<Row>(null);
  const seen = useRef<ReadonlySet<Element>>(new Set());
  useEffect(() => {
    const row = ref.current!;
    const current = [...row.querySelectorAll("[aria-current]")];
    const fresh = current.filter((one) => !seen.current.has(one));
    seen.current = new Set(current);
    const last = fresh.at(-1)?.getBoundingClientRect();
    if (!last) return;
    const outer = row.getBoundingClientRect();
    const first = fresh[0]!.getBoundingClientRect();
    const inner = last.right - first.left <= outer.width ? { left: first.left, right: last.right } : last;
    if (inner.left >= outer.left && inner.right <= outer.right) return;
    row.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2;
  });
  return ref;
}
