import { useRef, type PointerEvent } from "react";

/** How far the pointer moves before that is dragging. */
const LEAST_PX = 6;

interface Drag {
  readonly row: HTMLElement;
  readonly startY: number;
  readonly middles: readonly number[];
  readonly from: number;
  moved: boolean;
  to: number;
}

/**
 * Moves the rows of a list (`data-stop`) by a handle. Rows stay where they are until the one that is dragged is dropped;
 * a line shows where it would come. @param dropped is told the row's id and its new place.
 */
export function useDragOrder(dropped: (stop: string, to: number) => void) {
  const drag = useRef<Drag | null>(null);
  const end = () => {
    const { current } = drag;
    drag.current = null;
    if (!current) return;
    current.row.style.transform = "";
    current.row.classList.remove("relative", "z-10", "opacity-80");
    mark(current.row, -1, 0);
    if (current.moved && current.to !== current.from) dropped(current.row.dataset.stop!, current.to);
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const row = event.currentTarget.closest<HTMLElement>("[data-stop]");
      if (!row || event.button !== 0) return;
      const rows = rowsAround(row);
      event.currentTarget.setPointerCapture(event.pointerId);
      const from = rows.indexOf(row);
      const middles = rows.map((one) => {
        const { top, height } = one.getBoundingClientRect();
        return top + scrollY + height / 2;
      });
      drag.current = { row, startY: event.pageY, middles, from, moved: false, to: from };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current } = drag;
      if (!current) return;
      const by = event.pageY - current.startY;
      if (!current.moved && Math.abs(by) < LEAST_PX) return;
      current.moved = true;
      current.row.classList.add("relative", "z-10", "opacity-80");
      current.row.style.transform = `translateY(${by}px)`;
      const at = current.middles[current.from]! + by;
      current.to = current.middles.filter((middle, i) => i !== current.from && middle < at).length;
      mark(current.row, current.to, current.from);
    },
    onPointerUp: end,
    onPointerCancel() {
      if (drag.current) drag.current.moved = false;
      end();
    },
  };
}

const rowsAround = (row: HTMLElement): HTMLElement[] => [
  ...(row.closest("[data-stops]")?.querySelectorAll<HTMLElement>("[data-stop]") ?? []),
];

/** A line above the row before which it would come, or below the last. */
function mark(row: HTMLElement, to: number, from: number): void {
  const rows = rowsAround(row);
  for (const one of rows) one.style.boxShadow = "";
  if (to < 0 || to === from) return;
  const others = rows.filter((one) => one !== row);
  if (to < others.length) others[to]!.style.boxShadow = "0 -2px 0 var(--marigold, currentColor)";
  else others.at(-1)!.style.boxShadow = "0 2px 0 var(--marigold, currentColor)";
}
