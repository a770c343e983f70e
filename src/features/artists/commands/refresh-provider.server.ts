import { publishAll } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { indexProvider } from "./index-provider.server.ts";

/**
 * After a provider's row or what hangs on it has changed, in the same transaction: they are indexed anew, and kept pages
 * that showed them are dropped. The one place that knows who else has to hear of it.
 */
export async function refreshProvider(db: Db, personId: number): Promise<void> {
  await indexProvider(db, personId);
  await publishAll(db, [
    ["changed", `person:${personId}`],
    ["changed", `artist:${personId}`],
    ["changed", "artists"],
  ]);
}
