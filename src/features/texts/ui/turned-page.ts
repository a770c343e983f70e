import { useCallback, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { prepareHtml } from "#/platform/http/once-html.tsx";
import type { ReadingData } from "../pages/read.tsx";

interface ReadPage {
  readonly data: ReadingData;
  readonly at: number;
}

/** How long a page that was read ahead stands for the one on the server. */
const FRESH_MS = 120_000;
/** How long it is shown while the one on the server is asked for: a chapter is read for longer than it is fresh. */
const SHOWN_MS = 3_600_000;
const MOST_KEPT = 12;

const pages = new Map<string, ReadPage>();

/** @param address path and query. */
export function keepReadPage(address: string, data: ReadingData): void {
  pages.delete(address);
  pages.set(address, { data, at: Date.now() });
  if (pages.size > MOST_KEPT) pages.delete(pages.keys().next().value!);
}

const younger = (address: string, age: number): ReadingData | undefined => {
  const page = pages.get(address);
  return page && Date.now() - page.at < age ? page.data : undefined;
};

/** A page that was read a moment ago, which need not be asked for again. */
export const findFreshPage = (address: string): ReadingData | undefined => younger(address, FRESH_MS);

/** Lays a page that was read ahead ready to be turned to, once the browser has nothing else to do. */
export function preparePage(address: string): void {
  const html = younger(address, SHOWN_MS)?.html;
  if (!html) return;
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
  whenIdle(() => prepareHtml(html));
}

/** Whether the reader's device lets pages come that were not asked for yet. */
export const allowsReadingAhead = (): boolean =>
  !("connection" in navigator && (navigator.connection as { saveData?: boolean }).saveData === true);

/**
 * The page that is in view: the one where the router is, or one that was read ahead, which is shown at once while the
 * router still goes there.
 * @param arrived what the router has. @returns it with a function that turns to another address.
 */
export function useTurnedPage(arrived: ReadingData): { data: ReadingData; turn: (to: string) => void } {
  const navigate = useNavigate();
  const [turned, setTurned] = useState<{ readonly from: ReadingData; readonly to: ReadingData } | null>(null);
  const turn = useCallback(
    (to: string) => {
      const known = younger(to, SHOWN_MS);
      // First, so that the router notes how far the page was scrolled that is left.
      void navigate(to, { preventScrollReset: known !== undefined });
      if (!known) return;
      flushSync(() => setTurned({ from: arrived, to: known }));
      scrollTo(0, 0);
    },
    [arrived, navigate],
  );
  // Wherever the router has come to since, it shows that.
  if (turned && turned.from !== arrived) setTurned(null);
  return { data: turned?.from === arrived ? turned.to : arrived, turn };
}
