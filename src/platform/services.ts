import type { Bus } from "./bus.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Db } from "./db/connection.ts";
import type { Jobs } from "./jobs.ts";
import type { Log } from "./log.ts";
import type { PictureWork } from "./media/picture-work.ts";
import type { Mailer } from "./mail.ts";
import type { Storage } from "./storage.ts";

/**
 * The services of a process. The server's own files and the built pages are two module graphs, so these travel by
 * argument and request context; a module-level singleton would exist twice.
 */
export interface Services {
  readonly config: Config;
  readonly log: Log;
  readonly db: Db;
  readonly bus: Bus;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly storage: Storage;
  readonly pictures: PictureWork;
  readonly clock: Clock;
  /** Secret of this installation, at least 32 characters, the same on every node. */
  readonly secret: string;
}
