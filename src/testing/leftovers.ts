import { type Leftover, platformLeftovers } from "../platform/leftovers.ts";
import type { Services } from "../platform/services.ts";

/** Deletes files and media that a feature leaves of somebody, as the worker does. */
export async function deleteLeft(
  services: Pick<Services, "db" | "storage">,
  leftovers: readonly Leftover[],
): Promise<void> {
  for (const { kind, ref } of leftovers) await platformLeftovers[kind]!(services, String(ref));
}
