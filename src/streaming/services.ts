import type { Clock } from "#/platform/clock.ts";
import type { Log } from "#/platform/log.ts";
import type { Storage } from "#/platform/storage.ts";
import type { StreamCatalogue } from "./store/catalogue.ts";

/** The services that packaging and answering need. */
export interface StreamServices {
  readonly storage: Storage;
  readonly log: Log;
  readonly clock: Clock;
  readonly catalogue: StreamCatalogue;
  /** Name under which the MP4 of a stream is downloaded. */
  readonly downloadName: string;
}
