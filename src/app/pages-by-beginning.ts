import type { ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

/** Where the address of a route begins: its first part; null where that may be anything, and "" for none. */
function beginningOf(routes: Routes, route: Route): string | null {
  const parts: string[] = [];
  for (let at: Route | undefined = route; at; at = at.parentId ? routes[at.parentId] : undefined) {
    parts.unshift(...(at.path ?? "").split("/").filter(Boolean));
  }
  const [first = ""] = parts;
  return /^:|[*?]/.test(first) ? null : first.toLowerCase();
}

/** The first part of an address, of a page or of its data, as {@link routesByBeginning} names it. */
export function beginningOfAddress(pathname: string): string {
  const [, first = ""] = pathname.split("/");
  const name = first.endsWith(".data") ? first.slice(0, -".data".length) : first;
  return name === "_root" ? "" : name.toLowerCase();
}

/**
 * Parts routes by how their addresses begin. The router tries one route after the other, several times for each page:
 * of several hundred those that begin otherwise are not tried. A part holds what may fit any address too, and the routes
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
  const partOf = (beginning: string): Routes => {
    const fitting = leaves.filter((route) => [beginning, null].includes(beginnings.get(route)!));
    const ids = new Set(fitting.flatMap(withAround).map(({ id }) => id));
    // In the order in which they were written: of routes that fit alike the first one counts.
    return Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  };
  const all = new Set([...beginnings.values()].filter((beginning) => beginning !== null));
  return new Map([...all].map((beginning) => [beginning, partOf(beginning)]));
}
