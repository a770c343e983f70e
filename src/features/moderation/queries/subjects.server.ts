import type { Subject } from "#/features/audit/public.server.ts";
import { findSeriesOf } from "#/features/events/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";

/**
 * Everything under which the trail files one thing: what is planned of an event is written down of its series.
 * @param about its name and number, such as `event:12`.
 */
export async function subjectsOf(db: Db, about: string): Promise<Subject[]> {
  const [entity, number] = about.split(":") as [string, string];
  const subject = { entity, id: Number(number) };
  if (entity !== "event") return [subject];
  const series = await findSeriesOf(db, subject.id);
  return series === null ? [subject] : [subject, { entity: "event_series", id: series }];
}
