import { useEffect, useRef, type RefObject } from "react";

/** @returns a ref for a row that scrolls sideways: the link of the page that is shown comes into sight. */
export function useCurrentInView<Row extends HTMLElement>(): RefObject<Row | null> {
  const ref = useRef<Row>(null);
  useEffect(() => {
    const row = ref.current!;
    const current = row.querySelector("[aria-current]");
    if (!current) return;
    const [outer, inner] = [row.getBoundingClientRect(), current.getBoundingClientRect()];
    if (inner.left >= outer.left && inner.right <= outer.right) return;
    row.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2;
  });
  return ref;
}
