import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { SignedIn, Viewer } from "#/platform/viewer.ts";
import type { StudioConnectionOptions } from "#/streaming/ingest/studio-connection.ts";
import { canBroadcast } from "../access.ts";
import { endBroadcast } from "../commands/go-live.server.ts";
import { findPublishedOccurrence } from "../queries.server.ts";
import { publishCodes } from "./publish-refusals.ts";
import type { PublisherRegistry } from "./publisher-registry.server.ts";

const HELLOS_A_MINUTE = 60;

/** Checks whether the person behind a studio's connection may send to a date, and may end it. */
export function studioAdmission(
  { db, log, clock }: Pick<Services, "db" | "log" | "clock">,
  registry: PublisherRegistry,
  occurrenceId: number,
  readViewer: () => Promise<Viewer>,
): Pick<StudioConnectionOptions, "admit" | "whyNoLonger" | "end" | "refusalOf"> {
  /** Who sends, as they are now, or why they may not. */
  const readSender = async (): Promise<SignedIn | "sign-in" | "not-allowed"> => {
    const viewer = await readViewer();
    if (viewer.kind === "visitor") return "sign-in";
    const date = await findPublishedOccurrence(db, occurrenceId);
    return canBroadcast(viewer, date ?? { spaceId: -1 }) ? viewer : "not-allowed";
  };
  return {
    async admit({ session, takeOver }, connection) {
      const viewer = await readSender();
      if (typeof viewer === "string") return viewer;
      await countAgainstLimit(db, {
        key: `publish:${viewer.personId}`,
        limit: HELLOS_A_MINUTE,
        windowSeconds: 60,
      });
      const sender = {
        source: "studio",
        publisherId: viewer.personId,
        // A session id carries its owner: one person's cannot be continued by another.
        session: `${viewer.personId}:${session}`,
        streamKeyId: null,
        takeOver,
      } as const;
      return registry.admit(occurrenceId, sender, connection);
    },
    async whyNoLonger() {
      const viewer = await readSender();
      return typeof viewer === "string" ? viewer : null;
    },
    async end() {
      await endBroadcast({ db, clock }, await readViewer(), { occurrenceId });
    },
    refusalOf(error) {
      if (error instanceof Refusal) return publishCodes[error.code] ?? "server";
      log.error({ err: error }, "a studio could not be heard");
      return "server";
    },
  };
}
