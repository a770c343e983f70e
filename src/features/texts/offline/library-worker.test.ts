import { beforeEach, expect, test } from "vitest";
import { TestCaches } from "#/testing/browser-stores.ts";
import source from "./library-worker.js?raw";

const ORIGIN = "https://sangam.test";

interface Asked {
  readonly request: { readonly url: string; readonly method: string; readonly mode: string };
  respondWith(answer: Promise<Response>): void;
}

let kept: TestCaches;
let navigator: { onLine: boolean };
let fetched: (url: string) => Promise<Response>;
let hear: (event: Asked) => void;

beforeEach(() => {
  kept = new TestCaches();
  navigator = { onLine: false };
  fetched = () => Promise.reject(new TypeError("Failed to fetch"));
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (sign: string, listener: (event: Asked) => void) => {
      if (sign === "fetch") hear = listener;
    },
  };
  const run = new Function("self", "caches", "fetch", "navigator", source);
  run(self, kept, ({ url }: { url: string }) => fetched(url), navigator);
});

/** How the worker answers; null where it leaves the request alone. */
async function ask(path: string, mode = "navigate"): Promise<Response | null> {
  let answer: Promise<Response> | null = null;
  hear({
    request: { url: ORIGIN + path, method: "GET", mode },
    respondWith: (given) => void (answer = given),
  });
  return answer;
}
const textOf = async (path: string, mode?: string) => (await ask(path, mode))?.text();
const leadsTo = async (path: string) => (await ask(path))?.headers.get("location");
const keep = async (store: string, key: string, text: string) => (await kept.open(store)).put(key, new Response(text));

test("a part of a long chapter is answered by that part, and whatever else stands in an address changes nothing", async () => {
  await keep("library:one", "/library/long/1", 'first <section id="v1">');
  await keep("library:one", "/library/long/1?from=301", 'second <section id="v301">');
  await keep("library:one", "/library/long/1.data?from=301", "data of the second");
  expect(await textOf("/library/long/1")).toContain("first");
  expect(await textOf("/library/long/1?with=en&from=1")).toContain("first");
  expect(await textOf("/library/long/1?from=301&with=en")).toContain("second");
  expect(await textOf("/library/long/1.data?from=301&_routes=x", "cors")).toBe("data of the second");
  expect(await leadsTo("/library/long/1/301")).toBe(`${ORIGIN}/library/long/1?from=301#v301`);
  expect(await leadsTo("/library/long/1/2")).toBe(`${ORIGIN}/library/long/1#v2`);
});

test("a part that is not kept comes from the network, and without one leads to where its chapter begins", async () => {
  await keep("library:one", "/library/long/1", "first");
  await keep("library:one", "/library/long/1.data", "data of the first");
  fetched = async () => new Response("of the network");
  expect(await textOf("/library/long/1?from=301")).toBe("of the network");
  fetched = () => Promise.reject(new TypeError("Failed to fetch"));
  expect(await leadsTo("/library/long/1?from=301")).toBe(`${ORIGIN}/library/long/1`);
  expect(await textOf("/library/long/1.data?from=301", "cors")).toBe("data of the first");
});

test("without a connection every door of the library leads to what is kept, the first one too", async () => {
  await keep("library:one", "/library/kept", "the list");
  await keep("library:one", "/library/mala", "the mala");
  for (const door of ["/library", "/library?tab=audio", "/library/gita", "/library/plans/7"]) {
    expect(await leadsTo(door), door).toBe(`${ORIGIN}/library/kept`);
  }
  expect(await textOf("/library/mala")).toBe("the mala");
  fetched = async () => new Response("of now");
  navigator.onLine = true;
  expect(await textOf("/library")).toBe("of now");
});

test("where nothing is kept, a page that does not come is the browser's to tell of", async () => {
  expect((await ask("/library"))?.type).toBe("error");
  expect(await ask("/librarian")).toBeNull();
});

test("while a new build is followed, its pages come before those of the old one", async () => {
  await keep("library:one", "/library/gita/1", "old");
  await keep("library:one", "/library/gita/2", "old");
  await keep("library:two", "/library/gita/1", "new");
  expect([await textOf("/library/gita/1"), await textOf("/library/gita/2")]).toEqual(["new", "old"]);
});

test("with a connection pages are those of now, and other rooms of the house are left alone", async () => {
  await keep("library:one", "/library/gita/1", "kept");
  fetched = async () => new Response("of now");
  navigator.onLine = true;
  expect(await textOf("/library/gita/1")).toBe("of now");
  expect([await ask("/settings"), await ask("/library/gita/1", "no-cors")]).toEqual([null, null]);
});
