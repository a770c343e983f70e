import { useRevalidator } from "react-router";
import { hydrateNow } from "./hydrate-later.tsx";

/** @returns reads the page again, with all of its parts at hand to show what is new. */
export function useReadAgain(): () => void {
  const { revalidate } = useRevalidator();
  return () => {
    hydrateNow();
    void revalidate();
  };
}
