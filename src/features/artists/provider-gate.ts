import { redirect } from "react-router";

/** Where a provider writes of themself before anything else. @param to the path to which they go on from there. */
export const providerFormPath = (to?: string): string =>
  to === undefined ? "/profile?edit=1" : `/profile?edit=1&to=${encodeURIComponent(to)}`;

/** For a page that only a provider has: who signed up as one says first what they do, and then goes on to it. */
export const sayWorkFirst = (request: Request): Response => redirect(providerFormPath(new URL(request.url).pathname));
