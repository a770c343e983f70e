import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { runHook, testPage, type RunningHook, type TestPage } from "#/testing/hook.ts";
import { type MapView, readMapAddress } from "../map-address.ts";
import type * as ours from "./use-map-address.ts";

interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly state: unknown;
}

/** The router as the page sees it: an address is `coming` until its page has been read. */
const router = vi.hoisted(() => ({
  here: { pathname: "/map", search: "", state: null } as Place,
  coming: undefined as Place | undefined,
  type: "POP",
}));
vi.mock("react-router", () => ({
  useLocation: () => router.here,
  useNavigationType: () => router.type,
  useNavigation: () => ({ location: router.coming }),
  useNavigate: () => (to: string, options?: { state?: unknown }) => {
    const [pathname = "", query] = to.split("?");
    router.coming = { pathname, search: query ? `?${query}` : "", state: options?.state ?? null };
  },
}));

// One of its own: another file of this worker may have brought it with the router itself.
const { useMapAddress } = (await import(/* @vite-ignore */ `${"./use-map-address.ts"}?test`)) as typeof ours;

let page: TestPage;
const open: RunningHook<(seen: Pick<MapView, "at" | "zoom">) => void>[] = [];
const moves: unknown[] = [];
beforeAll(() => void (page = testPage()));
beforeEach(() => {
  Object.assign(router, {
    here: { pathname: "/map", search: "?at=22,78", state: null },
    coming: undefined,
    type: "POP",
  });
  moves.length = 0;
});
afterEach(() => {
  for (const hook of open.splice(0)) hook.leave();
});
afterAll(() => page.leave());

async function openHook() {
  const hook = await runHook(page, () =>
    useMapAddress(readMapAddress(new URLSearchParams(router.here.search)), (at, zoom) => moves.push({ at, zoom })),
  );
  open.push(hook);
  return hook;
}
const at = { lat: 22, lng: 78 };
/** The page of an address has been read, and stands. */
function arrive(hook: RunningHook<unknown>, place: Place, type: string) {
  Object.assign(router, { here: place, type, coming: router.coming === place ? undefined : router.coming });
  hook.again();
}

test("an address that the map wrote moves nothing, however far the map is by the time it arrives", async () => {
  const hook = await openHook();
  hook.now({ at, zoom: 6 });
  const six = router.coming!;
  expect(six.search).toBe("?at=22,78&z=6");
  hook.again();
  hook.now({ at, zoom: 7 });
  expect(router.coming!.search).toBe("?at=22,78&z=7");
  const seven = router.coming!;
  arrive(hook, six, "REPLACE");
  arrive(hook, seven, "REPLACE");
  expect(moves).toEqual([]);
});

test("a link and the way back move the map, also to an address that it had written", async () => {
  const hook = await openHook();
  hook.now({ at, zoom: 6 });
  const own = router.coming!;
  arrive(hook, own, "REPLACE");
  arrive(hook, { pathname: "/map", search: "?at=23,75&z=11", state: null }, "PUSH");
  expect(moves).toEqual([{ at: { lat: 23, lng: 75 }, zoom: 11 }]);
  hook.now({ at: { lat: 23, lng: 75 }, zoom: 11 });
  arrive(hook, own, "POP");
  expect(moves.at(-1)).toEqual({ at, zoom: 6 });
});

test("a map that moves while its reader goes elsewhere waits for them, and writes what they chose with where it is", async () => {
  const hook = await openHook();
  const chosen = { pathname: "/map", search: "?at=22,78&faith=sikh", state: null };
  router.coming = chosen;
  hook.again();
  hook.now({ at, zoom: 8 });
  expect(router.coming).toBe(chosen);
  arrive(hook, chosen, "PUSH");
  expect(moves).toEqual([]);
  expect(router.coming!.search).toBe("?at=22,78&z=8&faith=sikh");
});

test("the way back to an address that the map had written is not called off by a map that moves meanwhile", async () => {
  const hook = await openHook();
  hook.now({ at, zoom: 6 });
  const own = router.coming!;
  arrive(hook, own, "REPLACE");
  arrive(hook, { pathname: "/map", search: "?at=22,78&z=6&faith=sikh", state: null }, "PUSH");
  router.coming = own;
  hook.again();
  hook.now({ at, zoom: 8 });
  expect(router.coming).toBe(own);
  arrive(hook, own, "POP");
  expect(router.coming!.search).toBe("?at=22,78&z=8");
});

test("a place that the reader goes to counts, not where the map stopped on the way to it", async () => {
  const hook = await openHook();
  const found = { pathname: "/map", search: "?at=31.62,74.87&z=13&place=7", state: null };
  router.coming = found;
  hook.again();
  hook.now({ at, zoom: 8 });
  arrive(hook, found, "PUSH");
  expect(moves).toEqual([{ at: { lat: 31.62, lng: 74.87 }, zoom: 13 }]);
  expect(router.coming).toBeUndefined();
});
