import type { Services } from "#/platform/services.ts";
import { findPublicBroadcast, readStoredRenditions } from "../queries/stored-broadcast.server.ts";
import { makeMovie } from "./movie.server.ts";

/**
 * Writes the sound of a recording that everybody may watch into one M4A of the storage.
 * @returns how many bytes it has; 0 where there is no sound, or no such recording.
 */
export async function makeRecordingSound(
  services: Pick<Services, "db" | "storage" | "config">,
  recordingId: number,
  key: string,
): Promise<number> {
  const row = await findPublicBroadcast(services.db, recordingId);
  if (!row) return 0;
  return makeMovie(services, row, await readStoredRenditions(services.db, row.id), key, { soundAlone: true });
}
