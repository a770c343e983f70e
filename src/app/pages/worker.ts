import pushes from "../../features/notifications/push-worker.js?raw";
import library from "../../features/texts/offline/library-worker.js?raw";

/** Where each part of the worker stands; it is told by the scope that it was registered for. */
const rooms: readonly (readonly [scope: string, source: string])[] = [
  ["/notifications/", pushes],
  ["/library", library],
];

const source = rooms
  .map(([scope, room]) => `if (new URL(self.registration.scope).pathname === ${JSON.stringify(scope)}) {\n${room}}\n`)
  .join("");

/**
 * The one service worker, in two rooms: pushes stand before no page of ours, and the library before its own alone. A
 * browser asks for it again each time it is used, so that a new one is there at once.
 */
export const loader = () =>
  new Response(source, {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-cache",
      "service-worker-allowed": "/",
    },
  });
