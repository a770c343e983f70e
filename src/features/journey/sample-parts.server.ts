import { devoteesBadges, devoteesInterests, devoteesVisits } from "../../../sample/world/journey.ts";
import type { SamplePart } from "../../platform/sample-part.ts";
import { awardAtOnce, countAtOnce, seedBadges, seedInterests, seedVisits } from "./sample.server.ts";

export const sampleParts: readonly SamplePart[] = [
  {
    name: "journeys",
    after: ["accounts", "spaces", "gifts", "bookings", "seva-bookings", "discussions", "answers"],
    seed: async ({ db, ids, nowMs }) => {
      const accounts = await ids("accounts");
      const devotee = accounts["demo-devotee"];
      if (devotee === undefined) return;
      await seedVisits(db, devotee, { visits: devoteesVisits, spaces: await ids("spaces"), nowMs });
      await seedBadges(db, devotee, { badges: devoteesBadges, nowMs });
      await seedInterests(db, devotee, devoteesInterests);
      await countAtOnce(db);
      for (const personId of Object.values(accounts)) await awardAtOnce(db, personId, nowMs);
    },
  },
];
