import { useEffect } from "react";
import { data, type DataStrategyResult } from "react-router";
import type { Refused } from "./act.ts";
import { ConnectionLost, setKeeper, type Keeper } from "./page-keeper.ts";
import { typedValues } from "./typed-values.ts";

interface Words {
  /** Before anything is sent. */
  readonly offline: string;
  /** After a form was sent, whether it arrived or not. */
  readonly lost: string;
}

// Of the reader's page alone: set in a browser, never while the server renders.
let words: Words = { offline: "", lost: "" };

// The browser's fetch names a failed connection so; what the server answers is never a TypeError.
function isLost({ type, result }: DataStrategyResult): boolean {
  // The router lays the error of a write into data with a status.
  const error = result instanceof Error ? result : (result as { data?: unknown } | null)?.data;
  return type === "error" && error instanceof TypeError;
}

/** Nothing that was typed is lost with the connection: a form is refused in its page, and a page read again stays. */
export const keepPage: Keeper = async ({ request }, next) => {
  const isWrite = request.method !== "GET";
  const typed = isWrite ? request.clone() : null;
  const results = await next();
  const lost = Object.entries(results).filter(([, result]) => isLost(result));
  if (lost.length === 0) return results;
  const form = await typed?.formData().catch(() => null);
  const values = form ? typedValues(form) : {};
  const { pathname, search } = new URL(request.url);
  const isHere = pathname === location.pathname && search === location.search;
  for (const [route] of lost) {
    if (isWrite) results[route] = { type: "data", result: data(refusal(values), { status: 503 }) };
    else if (isHere) delete results[route];
    else results[route] = { type: "error", result: new ConnectionLost() };
  }
  return results;
};

const refusal = (values: Refused["values"]): Refused => ({
  refused: { code: "platform.connection-lost", message: words.lost, fields: {} },
  values,
});

/** What the router would fetch; a chat's form is none of its own, and sends its message later by itself. */
function asksTheRouter(event: Event): boolean {
  if (!(event.target instanceof Element)) return false;
  if (event.type === "submit") return event.target.matches("form[data-discover]");
  const link = event.target.closest<HTMLAnchorElement>("a[data-discover]:not([target])");
  const { button, metaKey, ctrlKey, shiftKey } = event as MouseEvent;
  if (!link || button || metaKey || ctrlKey || shiftKey) return false;
  return link.pathname !== location.pathname || link.search !== location.search;
}

let opening: ReadonlySet<string> = new Set();

/** Paths of pages that open without a connection, as this device keeps them. */
export const openOffline = (paths: ReadonlySet<string>): void => void (opening = paths);

/** @returns the address of what was pressed, where it opens without a connection. */
function addressOfKept({ type, target }: Event): string | null {
  const link = type === "click" && target instanceof Element && target.closest<HTMLAnchorElement>("a");
  return link && opening.has(link.pathname) ? link.href : null;
}

/**
 * Without a connection, forms and links say so where they are and leave the page as it stands. The router would read
 * the page anew for a part that it cannot fetch, and lose what was typed.
 */
export function useLostConnection(said: Words, toast: (word: { text: string; tone: "refusal" }) => unknown): void {
  useEffect(() => {
    words = said;
    setKeeper(keepPage);
    const hold = (event: Event) => {
      if (navigator.onLine || !asksTheRouter(event)) return;
      event.preventDefault();
      event.stopPropagation();
      // As a whole: the router would ask the server first which page that is.
      const kept = addressOfKept(event);
      if (kept) location.assign(kept);
      else toast({ text: said.offline, tone: "refusal" });
    };
    // Before React hears of it.
    addEventListener("submit", hold, { capture: true });
    addEventListener("click", hold, { capture: true });
    return () => {
      removeEventListener("submit", hold, { capture: true });
      removeEventListener("click", hold, { capture: true });
    };
  }, [said, toast]);
}
