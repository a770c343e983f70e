import type { JobDefinition } from "../../platform/jobs.ts";
import type { Services } from "../../platform/services.ts";
import { rollUpVisits } from "./commands/count-visit.server.ts";

type Job = JobDefinition<object> & { handle: (data: object) => Promise<void> };

/** Shortly after midnight in UTC, when the day's salt has done its work. */
export function visitJob({ db }: Pick<Services, "db">): Job {
  return { name: "spaces.roll-up-visits", cron: "7 0 * * *", handle: () => rollUpVisits(db) };
}
