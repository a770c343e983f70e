// Opens what its reader keeps of the library while the network does not answer. Every page comes from the network
// first, and nothing is answered from here but kept chapters and the files of a build, whose names never mean another.
const STORE = "library:";
const KEPT_PAGE = "/library/kept";
const PATIENCE_MS = 4000;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith("/assets/")) event.respondWith(file(event));
  // The router asks which routes there are: without an answer it knows no more than before.
  else if (pathname === "/__manifest") event.respondWith(fetch(request).catch(() => Response.json({})));
  else if (pathname === "/library" || pathname.startsWith("/library/")) {
    if (request.mode === "navigate" || pathname.endsWith(".data")) event.respondWith(page(request));
  }
});

// Those of the latest build first.
const stores = async () => (await caches.keys()).filter((name) => name.startsWith(STORE)).toReversed();

async function find(key) {
  for (const name of await stores()) {
    const kept = await (await caches.open(name)).match(key, { ignoreVary: true });
    if (kept) return kept;
  }
  return undefined;
}

async function page(request) {
  const { pathname, searchParams } = new URL(request.url);
  // A long chapter has a page for each of its parts; of everything else in an address a kept page knows nothing.
  const from = Number(searchParams.get("from") ?? 1);
  const isPart = from > 1;
  const kept = await find(isPart ? `${pathname}?from=${from}` : pathname);
  if (!kept) return fetch(request).catch(() => without(request, pathname, isPart));
  if (!navigator.onLine) return kept;
  const answer = fetch(request).catch(() => kept);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, kept));
  return Promise.race([answer, late]);
}

const leadTo = (path) => Response.redirect(new URL(path, self.location.origin).href);

// Without a connection, a part that is not kept leads to where its chapter begins.
async function without(request, path, isPart) {
  const beginning = isPart ? await find(path) : undefined;
  if (beginning) return request.mode === "navigate" ? leadTo(path) : beginning;
  return request.mode === "navigate" ? nearest(path) : Response.error();
}

// A verse leads to its chapter, everything else to what is kept.
async function nearest(path) {
  const [, chapter, verse] = /^(\/library\/[^/]+\/[^/]+)\/([^/]+)$/.exec(path) ?? [];
  const part = chapter && (await partWith(chapter, verse));
  if (part) return leadTo(`${part}#v${verse}`);
  return (await find(KEPT_PAGE)) ? leadTo(KEPT_PAGE) : Response.error();
}

// The address of the kept part of a chapter that has a verse; of its beginning where none has.
async function partWith(chapter, verse) {
  for (const name of await stores()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      const { pathname, search } = new URL(url);
      if (pathname !== chapter) continue;
      const html = await (await cache.match(url, { ignoreVary: true })).text();
      if (html.includes(`id="v${verse}"`)) return pathname + search;
    }
  }
  return (await find(chapter)) && chapter;
}

async function file({ request }) {
  const kept = await caches.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  const [store] = await stores();
  if (store && answer.ok) {
    const copy = answer.clone();
    void caches.open(store).then((cache) => cache.put(request.url, copy));
  }
  return answer;
}
