import type { JobDefinition } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import { fillCities } from "./commands/fill-cities.server.ts";

/** Every few minutes: the cities of a new release are found soon after it starts. */
export const fillCitiesJob = ({ db }: Pick<Services, "db">): JobDefinition<object> => ({
  name: "cities.fill",
  cron: "*/5 * * * *",
  handle: async () => void (await fillCities(db)),
});
