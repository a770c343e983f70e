/** A rectangle on the stage, in px from its upper left corner. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A mark that is in sight, with the label that would stand below it. */
export interface Labelled {
  readonly id: string;
  /** What is higher finds room first. */
  readonly rank: number;
  readonly mark: Area;
  /** Null where it has no words. */
  readonly label: Area | null;
  /** Whether its label stands now: what stands stays, so that labels do not flicker while one turns. */
  readonly stands: boolean;
}

const meet = (a: Area, b: Area): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const inside = (a: Area, b: Area): boolean =>
  a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;

/**
 * Which labels can be read whole, without lying on another mark, on another label or on what stands over the stage: ways
 * onward first, then what stands already, then what is nearest to the middle. A label never hides a mark.
 */
export function labelsWithRoom(spots: readonly Labelled[], stage: Area, over: readonly Area[]): ReadonlySet<string> {
  const [x, y] = [(stage.left + stage.right) / 2, (stage.top + stage.bottom) / 2];
  const away = ({ mark }: Labelled) => Math.hypot((mark.left + mark.right) / 2 - x, (mark.top + mark.bottom) / 2 - y);
  const taken: Area[] = [...over];
  const named = new Set<string>();
  const first = spots.toSorted((a, b) => b.rank - a.rank || Number(b.stands) - Number(a.stands) || away(a) - away(b));
  for (const { id, label } of first) {
    if (!label || !inside(label, stage)) continue;
    if (taken.some((area) => meet(label, area))) continue;
    if (spots.some((other) => other.id !== id && meet(label, other.mark))) continue;
    named.add(id);
    taken.push(label);
  }
  return named;
}
