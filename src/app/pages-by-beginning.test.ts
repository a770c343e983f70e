import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import config from "../routes.ts";
import { beginningOfAddress, routesByBeginning } from "./pages-by-beginning.ts";

type Routes = ServerBuild["routes"];

/** The routes of the pages as a build has them, by ids and around each other. */
function asBuilt(entries: readonly RouteConfigEntry[], parentId = "root"): Routes {
  const routes: Routes = {};
  for (const { id: given, file, path, index, caseSensitive, children = [] } of entries) {
    const id = given ?? file;
    routes[id] = { id, parentId, path, index, caseSensitive, module: {} } as unknown as Routes[string];
    Object.assign(routes, asBuilt(children, id));
  }
  return routes;
}
const routes: Routes = {
  root: { id: "root", path: "", module: {} } as unknown as Routes[string],
  ...asBuilt(await config),
};
const groups = routesByBeginning(routes);

function treeOf(some: Routes, parentId?: string): RouteObject[] {
  return Object.values(some)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id, path, index, caseSensitive } = route!;
      return index ? { id, path, index, caseSensitive } : { id, path, caseSensitive, children: treeOf(some, id) };
    });
}
const idsAt = (some: Routes, pathname: string) => matchRoutes(treeOf(some), pathname)?.map(({ route }) => route.id);
const groupAt = (pathname: string) => groups.get(beginningOfAddress(pathname)) ?? routes;

/** An address of each route, its parameters made up. */
function addressOf(id: string): string {
  const own: string[] = [];
  for (let at = routes[id]; at; at = at.parentId ? routes[at.parentId] : undefined) own.unshift(at.path ?? "");
  const path = own
    .join("/")
    .replace(/:\w+\??/g, "7")
    .replace("*", "some/thing");
  return `/${path.split("/").filter(Boolean).join("/")}`;
}

test("each address finds among the routes that begin like it what it finds among all", () => {
  const addresses = Object.keys(routes).map(addressOf);
  expect(addresses.length).toBeGreaterThan(250);
  const others = [
    "/",
    "/nothing",
    "/nothing/at/all",
    "/explore/nothing",
    "/EXPLORE",
    "/Space/7",
    "/space",
    "/space/7/nope",
  ];
  for (const address of [...addresses, ...others]) {
    expect([address, idsAt(groupAt(address), address)]).toEqual([address, idsAt(routes, address)]);
  }
});

test("a group holds few of all routes", () => {
  const largest = Math.max(...[...groups.values()].map((group) => Object.keys(group).length));
  expect(largest).toBeLessThan(Object.keys(routes).length / 3);
  expect(Object.keys(groups.get("explore")!).length).toBeLessThan(12);
});

test.each([
  ["/explore", "explore"],
  ["/explore.data", "explore"],
  ["/space/7/live.data", "space"],
  ["/_.data", ""],
  ["/explore/_.data", "explore"],
  ["/", ""],
])("the data of %s is asked for where its page is", (address, beginning) => {
  expect(beginningOfAddress(address)).toBe(beginning);
});
