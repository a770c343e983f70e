import path from "node:path";
import { FileStore } from "@tus/file-store";
import { Upload, type DataStore, type KvStore } from "@tus/server";
import type { Db } from "../db/connection.ts";
import type { Services } from "../services.ts";

/** The store of partial uploads, under the very names by which the storage finds them afterwards. */
export async function createTusStore({ config, db }: Pick<Services, "config" | "db">): Promise<DataStore> {
  if (!config.s3) return new FileStore({ directory: path.join(config.dataDir, "files"), configstore: rowsOf(db) });
  const { S3Store } = await import("@tus/s3-store");
  const { bucket, endpoint, region, accessKeyId, secretAccessKey, forcePathStyle } = config.s3;
  return new S3Store({
    partSize: 8 * 1024 * 1024,
    maxConcurrentPartUploads: 2,
    useTags: false,
    s3ClientConfig: {
      bucket,
      region,
      forcePathStyle,
      ...(endpoint ? { endpoint } : {}),
      credentials: { accessKeyId, secretAccessKey },
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    },
  });
}

/** The row of an upload already holds what the file store must remember, for every node. */
const rowsOf = (db: Db): KvStore => ({
  async get(key) {
    const row = await db
      .selectFrom("upload")
      .select(["bytes", "created_at"])
      .where("id", "=", key.slice(key.lastIndexOf("/") + 1))
      .executeTakeFirst();
    if (!row) return undefined;
    return new Upload({ id: key, size: row.bytes, offset: 0, creation_date: row.created_at.toISOString() });
  },
  set: () => Promise.resolve(),
  delete: () => Promise.resolve(),
});
