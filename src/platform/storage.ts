import { createReadStream } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { Config } from "./config.ts";

/** Where files that people bring are kept: a folder of the installation's own. */
export type Storage = Disk;

export function createStorage(config: Pick<Config, "dataDir">): Storage {
  return new Disk(new FSDriver({ location: path.join(config.dataDir, "files"), visibility: "private" }));
}

/** @returns bytes, or null where there is no such file. */
export async function storedSize(storage: Storage, key: string): Promise<number | null> {
  if (!(await storage.exists(key))) return null;
  return (await storage.getMetaData(key)).contentLength;
}

/** Bytes from `first` to `last`, both included, as a stream; flydrive itself reads files as a whole only. */
export async function readStored(
  storage: Storage,
  key: string,
  { first, last }: { readonly first: number; readonly last: number },
): Promise<Readable> {
  const { driver } = storage;
  if (driver instanceof FSDriver) {
    const { location } = driver.options;
    const folder = typeof location === "string" ? location : fileURLToPath(location);
    return createReadStream(path.join(folder, key), { start: first, end: last });
  }
  return Readable.from(between(await storage.getStream(key), first, last));
}

async function* between(stream: AsyncIterable<Buffer>, first: number, last: number): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const chunk of stream) {
    const from = Math.max(0, first - at);
    const to = Math.min(chunk.length, last + 1 - at);
    if (from < to) yield chunk.subarray(from, to);
    at += chunk.length;
    if (at > last) return;
  }
}
