import { chmodSync, createReadStream, createWriteStream, mkdirSync, statSync } from "node:fs";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { DriverContract } from "flydrive/types";
import type { Config } from "./config.ts";

/** Both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** The methods that flydrive's own drivers lack: a size in one step, and parts of a file. */
export interface StorageDriver extends DriverContract {
  /** @returns bytes, or null where there is no such file. */
  sizeOf(key: string): Promise<number | null>;
  /** The stream fails where there is no such file, or where it ends before `last`. */
  readRange(key: string, range: ByteRange): Readable;
  /** The file's path on this machine's own disk; null where it lies elsewhere. */
  pathOf(key: string): string | null;
}

/** The store of uploaded files: a folder of the installation's own, or a bucket. */
export class Storage extends Disk {
  override driver: StorageDriver;

  constructor(driver: StorageDriver) {
    super(driver);
    this.driver = driver;
  }
}

/** Whatever this process writes from now on is for its own user alone, and so is the folder of files of before. */
export function keepFilesPrivate(dataDir: string): void {
  process.umask(0o077);
  const files = path.join(dataDir, "files");
  mkdirSync(files, { recursive: true });
  if (statSync(files).uid === process.getuid?.()) chmodSync(files, 0o700);
}

/** The bucket where one is configured; its client is read from disk only then. */
export async function createStorage({ dataDir, s3 }: Pick<Config, "dataDir" | "s3">): Promise<Storage> {
  if (!s3) return new Storage(new FolderDriver(path.join(dataDir, "files")));
  const { BucketDriver } = await import("./storage-bucket.ts");
  return new Storage(new BucketDriver(s3));
}

/** @returns bytes, or null where there is no such file. */
export function storedSize(storage: Storage, key: string): Promise<number | null> {
  return storage.driver.sizeOf(key);
}

/** A part of a file as a stream. */
export function readStored(storage: Storage, key: string, range: ByteRange): Readable {
  return storage.driver.readRange(key, range);
}

/** Lends a file as a path on this machine's disk, for what reads files better than bytes; a copy where it lies elsewhere. */
export async function withLocalFile<Result>(
  storage: Storage,
  key: string,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const own = storage.driver.pathOf(key);
  if (own) return use(own);
  const size = await storedSize(storage, key);
  if (size === null) throw new Error(`There is no file ${key}.`);
  const folder = await mkdtemp(path.join(tmpdir(), "sangam-file-"));
  try {
    const copy = path.join(folder, "file");
    if (size === 0) await writeFile(copy, "");
    else await pipeline(readStored(storage, key, { first: 0, last: size - 1 }), createWriteStream(copy));
    return await use(copy);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Names of the files directly in a folder, sorted; none where there is no such folder. */
export async function listStored(storage: Storage, folder: string): Promise<string[]> {
  const names: string[] = [];
  let paginationToken: string | undefined;
  do {
    const page = await storage.listAll(folder, paginationToken ? { paginationToken } : {});
    for (const object of page.objects) if (object.isFile) names.push(object.name);
    ({ paginationToken } = page);
  } while (paginationToken);
  return names.toSorted();
}

class FolderDriver extends FSDriver implements StorageDriver {
  readonly #folder: string;

  constructor(folder: string) {
    super({ location: folder, visibility: "private" });
    this.#folder = folder;
  }

  async sizeOf(key: string): Promise<number | null> {
    try {
      const found = await stat(path.join(this.#folder, key));
      return found.isFile() ? found.size : null;
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
      throw error;
    }
  }

  readRange(key: string, { first, last }: ByteRange): Readable {
    return createReadStream(path.join(this.#folder, key), { start: first, end: last });
  }

  pathOf(key: string): string {
    return path.join(this.#folder, key);
  }
}
