import { followBuild, keepPages } from "./kept-works.ts";
import { opensWithoutConnection } from "./opens-offline.ts";
import { canKeep, startWorker } from "./worker.ts";

/** Keeps the mala, so that who counted here once counts without a connection. @throws where it did not come. */
export async function keepMala(language: string): Promise<void> {
  if (!canKeep()) return;
  await opensWithoutConnection();
  if (!navigator.onLine) return;
  await startWorker();
  await followBuild();
  await keepPages([], language);
  await opensWithoutConnection();
}
