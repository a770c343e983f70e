import { sql } from "kysely";
import type { Services } from "#/platform/services.ts";
import { countActivity } from "./commands/count-activity.server.ts";

/** In one run of the job no more rounds than this, so that it ends. */
const ROUNDS = 50;

/** Every minute: sums of what people did, and their badges. */
export const countActivityJob = (services: Pick<Services, "db" | "jobs" | "clock">) => ({
  name: "journey.count",
  cron: "* * * * *",
  async handle() {
    for (let round = 0; round < ROUNDS; round++) if ((await countActivity(services)) === 0) return;
  },
});

/** Every night: who watched what yesterday is nobody's affair. */
export const purgeWatchingJob = ({ db, clock }: Pick<Services, "db" | "clock">) => ({
  name: "journey.purge-watching",
  cron: "47 0 * * *",
  handle: () => purgeWatching({ db, clock }),
});

export async function purgeWatching({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const before = new Date(clock() - 24 * 60 * 60_000);
  await sql`delete from watching where seen_at < ${before}`.execute(db);
}
