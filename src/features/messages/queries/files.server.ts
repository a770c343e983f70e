import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { canInChannel } from "../access.ts";
import { findChannelSubject } from "./channels.server.ts";

export interface StoredFile {
  readonly name: string;
  readonly mime: string;
  readonly bytes: number;
  readonly storageKey: string;
  /** Null unless it is a picture that we have drawn ourselves. */
  readonly smallKey: string | null;
}

/** Finds a file of a message in a channel; null for a viewer who may not read it. */
export async function findFile(
  db: Db,
  viewer: Viewer,
  { channelId, fileId }: { readonly channelId: number; readonly fileId: number },
): Promise<StoredFile | null> {
  const subject = await findChannelSubject(db, viewer, channelId);
  if (!subject || !canInChannel(viewer, "read", subject)) return null;
  const row = await db
    .selectFrom("message_file as f")
    .innerJoin("message as m", "m.id", "f.message_id")
    .select(["f.name", "f.mime", "f.bytes", "f.storage_key as storageKey", "f.small_key as smallKey"])
    .where("f.id", "=", fileId)
    .where("m.channel_id", "=", channelId)
    .where("m.removed_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}
