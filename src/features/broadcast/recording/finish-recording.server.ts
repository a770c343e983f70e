import sharp from "sharp";
import type { JobDefinition } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import {
  findMissingMovie,
  storeMovie,
  storeRecording,
  MOVIE_JOB,
  type MovieJob,
} from "../commands/store-recording.server.ts";
import { stillsFolder, storageKey } from "#/streaming/delivery/names.ts";
import { listStills } from "#/streaming/delivery/stored-streams.ts";
import { readStreamHead, readStoredRenditions } from "../queries/stored-broadcast.server.ts";
import { makeMovie } from "./movie.server.ts";

/** So many at once; the others wait: everybody's evening ends at the same hour. */
const AT_ONCE = 4;
const POSTER_WIDTH = 1280;
/** Below this a picture is a single colour: a covered lens, or a camera that was off. */
const LEAST_CONTRAST = 4;

let finishing = 0;
const waiting: (() => void)[] = [];

/**
 * Makes the recording of an ended broadcast from its stored segments, on any node; a repeated call changes nothing. A
 * running or empty broadcast gets none.
 */
export async function finishRecording(
  services: Pick<Services, "db" | "storage" | "jobs" | "log">,
  broadcastId: number,
): Promise<void> {
  if (finishing >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else finishing += 1;
  try {
    await finish(services, broadcastId);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else finishing -= 1;
  }
}

async function finish(services: Pick<Services, "db" | "storage" | "jobs" | "log">, broadcastId: number): Promise<void> {
  const { db, storage, jobs } = services;
  const head = await readStreamHead(db, { id: broadcastId });
  if (!head?.endedAt) return;
  const renditions = [...(await readStoredRenditions(db, broadcastId)).values()];
  const durationMs = Math.round(Math.max(0, ...renditions.map(({ durationUs }) => durationUs)) / 1000);
  if (durationMs === 0) return;
  const size = renditions.reduce((sum, { bytes }) => sum + bytes, 0);
  const poster = await makePoster(services, head.folder);
  if (poster) await storage.put(storageKey(head.folder, "poster.jpg"), poster);
  await storeRecording(db, jobs, { broadcastId, durationMs, size, poster: poster && "poster.jpg" });
}

/** The last still that shows something. */
async function makePoster({ storage, log }: Pick<Services, "storage" | "log">, folder: string): Promise<Buffer | null> {
  for (const name of (await listStills(storage, folder)).toReversed()) {
    const bytes = Buffer.from(await storage.getBytes(stillsFolder(folder) + name));
    try {
      const image = sharp(bytes, { failOn: "error" });
      const { channels } = await image.stats();
      if (Math.max(...channels.map(({ stdev }) => stdev)) < LEAST_CONTRAST) continue;
      return await image
        .resize({ width: POSTER_WIDTH, withoutEnlargement: true })
        .jpeg({ quality: 82, mozjpeg: true })
        .toBuffer();
    } catch (error) {
      log.debug({ err: error, folder, name }, "a still is no picture");
    }
  }
  return null;
}

/** Makes the MP4 of a recording that may be taken. */
export function movieJob(services: Pick<Services, "db" | "storage" | "config">): JobDefinition<MovieJob> {
  return {
    name: MOVIE_JOB,
    retryLimit: 8,
    async handle({ recordingId }) {
      const { db } = services;
      const broadcastId = await findMissingMovie(db, recordingId);
      const head = broadcastId === null ? null : await readStreamHead(db, { id: broadcastId });
      if (!head?.endedAt) return;
      const renditions = await readStoredRenditions(db, head.id);
      const name = "video.mp4";
      const size = await makeMovie(services, head, renditions, storageKey(head.folder, name));
      if (size > 0) await storeMovie(db, { recordingId, name });
    },
  };
}
