import type { ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

/** Where the address of a route begins: its first segment; null where that may be anything, and "" for none. */
function beginningOf(routes: Routes, route: Route): string | null {
  const segments: string[] = [];
  for (let at: Route | undefined = route; at; at = at.parentId ? routes[at.parentId] : undefined) {
    segments.unshift(...(at.path ?? "").split("/").filter(Boolean));
  }
  const [first = ""] = segments;
  return /^:|[*?]/.test(first) ? null : first.toLowerCase();
}

/** The first segment of an address, of a page or of its data, as {@link routesByBeginning} names it. */
export function beginningOfAddress(pathname: string): string {
  const [, first = ""] = pathname.split("/");
  // The data of "/" is at "/_.data".
  return first.replace(/^_\.data$|\.data$/, "").toLowerCase();
}

/**
 * Groups routes by how their addresses begin. The router tries one route after the other, several times for each page:
 * of several hundred those that begin otherwise are not tried. A group holds what may fit any address too, and the routes
 * around its own.
 */
export function routesByBeginning(routes: Routes): ReadonlyMap<string, Routes> {
  const known = Object.values(routes).filter((route) => route !== undefined);
  const parents = new Set(known.map(({ parentId }) => parentId));
  const leaves = known.filter(({ id, path, index }) => !parents.has(id) || path || index);
  const beginnings = new Map(leaves.map((route) => [route, beginningOf(routes, route)]));
  const withAround = (route: Route): Route[] => {
    const around = route.parentId ? routes[route.parentId] : undefined;
    return around ? [...withAround(around), route] : [route];
  };
  const groupOf = (beginning: string): Routes => {
    const fitting = leaves.filter((route) => [beginning, null].includes(beginnings.get(route)!));
    const ids = new Set(fitting.flatMap(withAround).map(({ id }) => id));
    // In the order in which they were written: of routes that fit alike the first one counts.
    return Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  };
  const all = new Set([...beginnings.values()].filter((beginning) => beginning !== null));
  return new Map([...all].map((beginning) => [beginning, groupOf(beginning)]));
}
