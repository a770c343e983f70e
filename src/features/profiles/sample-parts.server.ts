import { providerDetails } from "../../../sample/world/artists/details.ts";
import { sampleAdministrators } from "../../../sample/world/administrators.ts";
import type { SamplePart } from "../../platform/sample-part.ts";
import { writeSampleAchievements } from "../people/public-sample.server.ts";
import { seedAdministrators } from "./sample.server.ts";

export const sampleParts: readonly SamplePart[] = [
  {
    name: "administrators",
    after: ["spaces", "accounts", "belonging"],
    seed: async ({ db, ids, nowMs }) =>
      seedAdministrators(db, sampleAdministrators, await ids("accounts"), await ids("spaces"), nowMs),
  },
  {
    name: "provider-achievements",
    after: ["artists"],
    seed: async ({ db, ids }) => {
      for (const [key, personId] of Object.entries(await ids("artists"))) {
        const achievements = (providerDetails[key]?.achievements ?? []).map(({ institution, ...earned }) => ({
          ...earned,
          organization: institution,
        }));
        await writeSampleAchievements(db, personId, achievements);
      }
    },
  },
];
