import type { Server } from "socket.io";
import { followThings } from "#/platform/realtime/follow.server.ts";
import type { RealtimeHost } from "#/platform/realtime/namespace.server.ts";
import type { Services } from "#/platform/services.ts";
import { DISCUSSION_TOPIC } from "./commands/announce.server.ts";
import { COMMUNITY_PATH } from "./community-topic.ts";
import { findReadable } from "./queries/readable.server.ts";

/** Tells open discussions that something has changed in them; only who may read one hears of it. @returns how to stop it. */
export const startDiscussionNews = (
  services: Pick<Services, "db"> & RealtimeHost["services"],
  sockets: Server,
  identify: RealtimeHost["identify"],
): (() => Promise<void>) =>
  followThings({ services, sockets, identify }, COMMUNITY_PATH, {
    discussion: {
      topic: DISCUSSION_TOPIC,
      may: async (viewer, id) => (await findReadable(services.db, viewer, id)) !== null,
    },
  });
