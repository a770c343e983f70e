import { useLocation } from "react-router";

/**
 * Path and query of the page, to come back to. The router writes a query anew on the server ("+" for "%20"),
 * the browser keeps what was typed: here both write it alike, so that hydration agrees.
 */
export function useHere(): string {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search).toString();
  return query ? `${pathname}?${query}` : pathname;
}
