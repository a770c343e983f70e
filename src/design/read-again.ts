import { useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { hydrateNow } from "./hydrate-later.tsx";

/** @returns reads the page again, with all of its parts at hand to show what is new. */
export function useReadAgain(): () => void {
  const { revalidate } = useRevalidator();
  return () => {
    hydrateNow();
    void revalidate();
  };
}

/**
 * The answer of the page's last form. The router forgets it when the page reads itself again; here it stays until the
 * reader sends another form or goes elsewhere.
 */
export function useLastAnswer<Answered extends object>(answer: Answered | null | undefined): Answered | null {
  const { key } = useLocation();
  const [last, setLast] = useState({ answer: answer ?? null, key });
  const next = answer ? { answer, key } : last.key === key ? last : { answer: null, key };
  if (next.answer !== last.answer || next.key !== last.key) setLast(next);
  return next.answer;
}
