import type { Server } from "socket.io";
import { openToPeople, type RealtimeHost } from "#/platform/realtime/namespace.server.ts";
import type { Services } from "#/platform/services.ts";
import { LISTS_TOPIC } from "./commands/announce.server.ts";
import { countUnreadOf } from "./queries/unread.server.ts";

/** A namespace of its own: the same connection may carry a ceremony's chat. */
export const UNREAD = "/notifications";

const SOON_MS = 200;

interface ServerToClient {
  unread(count: number): void;
}

/**
 * Sends people on this node how many notifications they have not read, as it changes.
 * @returns how to stop it.
 */
export function startUnreadBadge(
  { db, clock, ...services }: Pick<Services, "db" | "clock"> & RealtimeHost["services"],
  sockets: Server,
  identify: RealtimeHost["identify"],
): () => Promise<void> {
  const pages = openToPeople<ServerToClient, object, null>(
    { services, sockets, identify },
    {
      path: UNREAD,
      state: () => null,
      says: {},
      bus: { [LISTS_TOPIC]: (people) => countSoon(people as number[]) },
      missed: () => countSoon(pages.people.keys()),
      // The count includes notifications that came while this page had no connection.
      entered: ({ personId }) => countSoon([personId]),
    },
  );
  const count = pages.gather<number>(
    SOON_MS,
    async (people) => {
      const counts = await countUnreadOf(db, [...new Set(people)], new Date(clock()));
      for (const [personId, unread] of counts) pages.emit(personId, "unread", unread);
    },
    "people could not be sent how many notifications are new",
  );
  const countSoon = (people: Iterable<number>) => {
    for (const personId of people) if (pages.people.has(personId)) count(personId);
  };
  return pages.stop;
}
