import type { SampleArtist } from "../../../../sample/world/types.ts";
import type { Db } from "../../../platform/db/connection.ts";
import { foundSamplePractice } from "../../spaces/public-sample.server.ts";

/** Practices of the providers whose accounts people open: what is paid there waits for somebody who can confirm it. */
export async function seedPractices(
  db: Db,
  providers: Readonly<Record<string, number>>,
  artists: readonly SampleArtist[],
): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  for (const { key, name, city, faith } of artists) {
    const ownerId = providers[key]!;
    ids[key] = await foundSamplePractice(db, { ownerId, name, city, faith: faith ?? "hindu" });
    await db.updateTable("artist").set({ practice_id: ids[key] }).where("person_id", "=", ownerId).execute();
  }
  return ids;
}
