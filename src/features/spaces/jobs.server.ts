import type { JobDefinition } from "../../platform/jobs.ts";
import type { Services } from "../../platform/services.ts";
import { rollUpVisits } from "./commands/count-visit.server.ts";

/** Shortly after midnight in UTC, when the day's salt has done its work. */
export function visitJob({ db }: Pick<Services, "db">): JobDefinition<object> {
  return { name: "spaces.roll-up-visits", cron: "7 0 * * *", handle: () => rollUpVisits(db) };
}
