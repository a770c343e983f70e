import path from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { Config } from "./config.ts";

/** Where files that people bring are kept: a folder of the installation's own. */
export type Storage = Disk;

export function createStorage(config: Pick<Config, "dataDir">): Storage {
  return new Disk(new FSDriver({ location: path.join(config.dataDir, "files"), visibility: "private" }));
}
