import type { Server } from "socket.io";
import { openToAnybody, type RealtimeHost } from "#/platform/realtime/namespace.server.ts";
import { FEED_TOPIC } from "./commands/announce-post.server.ts";
import { FEED_PATH } from "./feed-topic.ts";

interface ServerToClient {
  /** A post has become public somewhere. */
  post(): void;
}

interface ClientToServer {
  feed(): void;
}

const ROOM = "feed";
/** Posts that come together are announced together. */
const TOGETHER_MS = 2_000;

/** Notifies open feeds that there is something new; which posts and whether they fit, they ask over HTTP. @returns how to stop it. */
export function startFeedNews(
  services: RealtimeHost["services"],
  sockets: Server,
  identify: RealtimeHost["identify"],
): () => Promise<void> {
  const pages = openToAnybody<ServerToClient, ClientToServer, null>(
    { services, sockets, identify },
    {
      path: FEED_PATH,
      state: () => null,
      says: { feed: { aMinute: 10, hear: async (page) => void (await page.join(ROOM)) } },
      bus: { [FEED_TOPIC]: () => announce(null) },
      missed: () => announce(null),
    },
  );
  const announce = pages.gather<null>(
    TOGETHER_MS,
    () => {
      pages.emitToRoom(ROOM, "post");
      return Promise.resolve();
    },
    "open feeds could not be told of new posts",
  );
  return pages.stop;
}
