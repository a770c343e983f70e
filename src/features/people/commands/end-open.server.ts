import type { Services } from "#/platform/services.ts";
import type { Feature } from "../../feature.ts";

/**
 * Lets every feature end what somebody who is gone has open with others, see `whenPersonRemoved`. One that fails keeps no
 * other from its part. @throws AggregateError where one failed; the caller tries again.
 */
export async function endOpenOf(
  { features, ...services }: Pick<Services, "db" | "jobs" | "clock"> & { readonly features: readonly Feature[] },
  removed: { readonly personId: number },
): Promise<void> {
  const failed: unknown[] = [];
  for (const { name, whenPersonRemoved } of features) {
    await whenPersonRemoved?.(services, removed).catch((error: unknown) => {
      failed.push(new Error(`${name} has not ended what somebody who is gone had open.`, { cause: error }));
    });
  }
  if (failed.length > 0) throw new AggregateError(failed, "Somebody who is gone still has something open.");
}
