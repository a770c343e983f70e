import type { Subject } from "#/features/audit/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Feature } from "../../feature.ts";

/**
 * Everything under which the trail files one thing, as the features say.
 * @param about its name and number, such as `event:12`.
 */
export async function subjectsOf(
  db: Db,
  features: readonly Pick<Feature, "trailSubjects">[],
  about: string,
): Promise<Subject[]> {
  const [entity, number] = about.split(":") as [string, string];
  const subject = { entity, id: Number(number) };
  const more = await Promise.all(features.map((feature) => feature.trailSubjects?.(db, subject) ?? []));
  return [subject, ...more.flat()];
}
