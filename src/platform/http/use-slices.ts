import { useEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router";

interface Left<Slice> {
  readonly begin: Slice;
  readonly more: readonly Slice[];
}

/** What was loaded of a list, by the entry of the browser's history that it stands in; of this document alone. */
const lists = new Map<string, Left<object>>();
const MOST_LISTS = 20;

/**
 * A list that goes on below. Whoever comes back to it finds what they left, as long as the document lives: what came with the
 * page anew would not fit what had been loaded after it.
 * @param first what came with the page; read again, it counts from then on. @param loaded what was loaded last.
 * @returns all of it in its order; `startOver` lets go of what was loaded.
 */
export function useSlices<Slice extends object>(
  first: Slice,
  loaded: Slice | undefined,
): { readonly slices: readonly [Slice, ...Slice[]]; readonly startOver: () => void } {
  const { key } = useLocation();
  const isBack = useNavigationType() === "POP";
  const [left] = useState(() => (isBack ? (lists.get(key) as Left<Slice> | undefined) : undefined));
  const [came] = useState(first);
  const [more, setMore] = useState<readonly Slice[]>(left?.more ?? []);
  const [taken, setTaken] = useState<Slice>();
  if (loaded && loaded !== taken) {
    setTaken(loaded);
    setMore([...more, loaded]);
  }
  const begin = left && first === came ? left.begin : first;
  useEffect(() => {
    lists.delete(key);
    if (more.length > 0) lists.set(key, { begin, more });
    // The oldest go first.
    for (const oldest of lists.keys()) if (lists.size > MOST_LISTS) lists.delete(oldest);
  }, [key, begin, more]);
  return { slices: [begin, ...more], startOver: () => setMore([]) };
}
