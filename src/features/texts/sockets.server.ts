import type { Server } from "socket.io";
import { followThings } from "#/platform/realtime/follow.server.ts";
import type { RealtimeHost } from "#/platform/realtime/namespace.server.ts";
import type { Services } from "#/platform/services.ts";
import { IMPORT_TOPIC } from "./import/import-rules.ts";
import { TEXTS_PATH } from "./import/import-topic.ts";
import { isOwnImport } from "./queries/imports.server.ts";

/** Tells the page of a file on its way that something has changed; only whoever brought it hears of it. @returns how to stop it. */
export const startTextNews = (
  services: Pick<Services, "db"> & RealtimeHost["services"],
  sockets: Server,
  identify: RealtimeHost["identify"],
): (() => Promise<void>) =>
  followThings({ services, sockets, identify }, TEXTS_PATH, {
    import: {
      topic: IMPORT_TOPIC,
      may: async (viewer, id) => viewer.kind === "person" && isOwnImport(services.db, viewer.personId, id),
    },
  });
