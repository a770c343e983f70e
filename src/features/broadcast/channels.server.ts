import type { Services } from "#/platform/services.ts";
import { Channels } from "#/streaming/channels.ts";
import { countOpening, storeSegments } from "./commands/store-segments.server.ts";
import { readStoredRenditions, readStreamHead } from "./queries/stored-broadcast.server.ts";

/** The channels of this node, with the broadcasts' rows as their catalogue. */
export const broadcastChannels = ({
  db,
  storage,
  log,
  clock,
}: Pick<Services, "db" | "storage" | "log" | "clock">): Channels =>
  new Channels({
    ...{ storage, log, clock },
    downloadName: "ceremony.mp4",
    catalogue: {
      countOpening: (id) => countOpening(db, id),
      keep: (id, inits, segments) => storeSegments(db, id, inits, segments),
      findStream: (folder) => readStreamHead(db, { folder }),
      readRenditions: (id) => readStoredRenditions(db, id),
    },
  });
