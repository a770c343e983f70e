import { useEffect, useState } from "react";
import { useFetcher, useLocation } from "react-router";

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
 * @param first what came with the page; read again, it counts from then on. @param sliceOf what a page that was loaded adds.
 * @returns all of it in its order; `load` adds the page of an address, `startOver` lets go of what was loaded.
 */
export function useSlices<Page, Slice extends object>(first: Slice, sliceOf: (page: Page) => Slice) {
  const { key } = useLocation();
  const fetcher = useFetcher<Page>();
  // Only who comes back stands in an entry that has been here before.
  const [left] = useState(() => ({
    came: first,
    begin: first,
    more: [],
    ...(lists.get(key) as Left<Slice> | undefined),
  }));
  const [more, setMore] = useState<readonly Slice[]>(left.more);
  const [taken, setTaken] = useState<unknown>();
  const { data, state } = fetcher;
  if (data && data !== taken) {
    setTaken(data);
    setMore([...more, sliceOf(data as Page)]);
  }
  const begin = first === left.came ? left.begin : first;
  useEffect(() => {
    lists.delete(key);
    if (more.length > 0) lists.set(key, { begin, more });
    // The oldest goes first.
    const [oldest] = lists.keys();
    if (lists.size > MOST_LISTS) lists.delete(oldest!);
  }, [key, begin, more]);
  return {
    slices: [begin, ...more] as const,
    isPending: state !== "idle",
    load: (address: string) => void fetcher.load(address),
    startOver: () => setMore([]),
  };
}
