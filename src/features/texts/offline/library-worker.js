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
  else if (pathname.startsWith("/library/") && (request.mode === "navigate" || pathname.endsWith(".data"))) {
    event.respondWith(page(request, pathname));
  }
});

// Those of the latest build first.
const stores = async () => (await caches.keys()).filter((name) => name.startsWith(STORE)).toReversed();

async function find(path) {
  for (const name of await stores()) {
    const kept = await (await caches.open(name)).match(path, { ignoreVary: true, ignoreSearch: true });
    if (kept) return kept;
  }
  return undefined;
}

async function page(request, path) {
  const kept = await find(path);
  if (!kept) return fetch(request).catch(() => (request.mode === "navigate" ? nearest(path) : Response.error()));
  if (!navigator.onLine) return kept;
  const answer = fetch(request).catch(() => kept);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, kept));
  return Promise.race([answer, late]);
}

// A verse leads to its chapter, everything else to what is kept.
async function nearest(path) {
  const [, chapter, verse] = /^(\/library\/[^/]+\/[^/]+)\/([^/]+)$/.exec(path) ?? [];
  if (chapter && (await find(chapter))) return Response.redirect(`${chapter}#v${verse}`);
  return (await find(KEPT_PAGE)) ? Response.redirect(`${KEPT_PAGE}?away=yes`) : Response.error();
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
