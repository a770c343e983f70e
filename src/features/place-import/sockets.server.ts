import type { Server } from "socket.io";
import { followThings } from "#/platform/realtime/follow.server.ts";
import type { RealtimeHost } from "#/platform/realtime/namespace.server.ts";
import { IMPORT_TOPIC, NEWS_PATH } from "./import-rules.ts";

/** Tells pages of staff that a file on its way is further on. @returns how to stop it. */
export const startImportNews = (
  services: RealtimeHost["services"],
  sockets: Server,
  identify: RealtimeHost["identify"],
): (() => Promise<void>) =>
  followThings({ services, sockets, identify }, NEWS_PATH, {
    import: { topic: IMPORT_TOPIC, may: async (viewer) => viewer.kind === "person" && viewer.isStaff },
  });
