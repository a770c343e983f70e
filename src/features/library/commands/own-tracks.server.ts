import { publish } from "#/platform/bus.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { refuse, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { CUE_LENGTH, MOST_CUES, MOST_TRACKS, readTrack, TRACK_LIMIT, VTT_LENGTH } from "../own/own-rules.ts";
import { lockOwn } from "./lock-own.server.ts";

export interface TrackInput {
  readonly itemId: number;
  readonly kind: "captions" | "verses";
  readonly language: string;
  /** WebVTT, as a file has it or as it was tapped along. */
  readonly vtt: string;
}

/**
 * Sets what is said or sung when, in one language; what was there in this language goes.
 * @throws as lockOwn and countAgainstLimit; library.track-line (`line`), library.track-empty, library.track-too-long beside `vtt`; library.too-many-tracks.
 */
export async function saveTrack(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { itemId, kind, language, vtt }: TrackInput,
): Promise<void> {
  if (viewer.kind === "person")
    await countAgainstLimit(db, { key: `library.track:${viewer.personId}`, ...TRACK_LIMIT });
  await db.transaction().execute(async (db) => {
    const { item } = await lockOwn(db, viewer, itemId);
    const text = readTrack(vtt, item.duration_ms);
    if (typeof text === "object") {
      if (text.line === 0) throw refuseField("vtt", "library.track-empty", { most: MOST_CUES, longest: CUE_LENGTH });
      throw refuseField("vtt", "library.track-line", { line: text.line });
    }
    // Signs that are written by their names are longer than they came.
    if (text.length > VTT_LENGTH) throw refuseField("vtt", "library.track-too-long", { most: VTT_LENGTH });
    const others = await db
      .selectFrom("shelf_track")
      .select("language")
      .where("item_id", "=", itemId)
      .where((eb) => eb.or([eb("kind", "!=", kind), eb("language", "!=", language)]))
      .execute();
    if (others.length >= MOST_TRACKS) throw refuse("library.too-many-tracks", { params: { most: MOST_TRACKS } });
    await db
      .insertInto("shelf_track")
      .values({ item_id: itemId, kind, language, vtt: text })
      .onConflict((conflict) => conflict.columns(["item_id", "kind", "language"]).doUpdateSet({ vtt: text }))
      .execute();
    await db
      .updateTable("shelf_item")
      .set({ updated_at: new Date(clock()) })
      .where("id", "=", itemId)
      .execute();
    await publish(db, "changed", "library");
  });
}

/** Removes it again. @throws as lockOwn. */
export async function removeTrack(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { itemId, kind, language }: Omit<TrackInput, "vtt">,
): Promise<void> {
  await db.transaction().execute(async (db) => {
    await lockOwn(db, viewer, itemId);
    await db
      .deleteFrom("shelf_track")
      .where("item_id", "=", itemId)
      .where("kind", "=", kind)
      .where("language", "=", language)
      .execute();
    await publish(db, "changed", "library");
  });
}
