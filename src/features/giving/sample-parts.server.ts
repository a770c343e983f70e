import { campaignGifts, giftsOf, sampleCampaigns, sampleClaims } from "../../../sample/world/campaigns.ts";
import { sampleGifts } from "../../../sample/world/crowd.ts";
import { everybodyOf } from "../../../sample/world/everybody.ts";
import { samitiCampaigns } from "../../../sample/world/samitis.ts";
import type { SamplePart, SampleWorld } from "../../platform/sample-part.ts";
import { seedGifts } from "./sample.server.ts";
import { hasCampaigns, seedCampaigns, seedClaims } from "./sample/campaigns.server.ts";

const givers = async ({ ids }: SampleWorld) => everybodyOf(await ids("people"), await ids("accounts"));

export const sampleParts: readonly SamplePart[] = [
  {
    name: "campaigns",
    after: ["spaces"],
    seed: async ({ db, ids, nowMs }) => seedCampaigns(db, sampleCampaigns, await ids("spaces"), nowMs),
  },
  {
    name: "gifts",
    after: ["campaigns", "people", "accounts"],
    seed: async (world) => {
      const { db, ids, nowMs } = world;
      const where = { spaces: await ids("spaces"), campaigns: await ids("campaigns"), people: await givers(world) };
      await seedGifts(db, [...sampleGifts, ...campaignGifts], where, nowMs);
    },
  },
  {
    name: "claims",
    after: ["gifts"],
    seed: async (world) =>
      seedClaims(world.db, sampleClaims, await world.ids("spaces"), await givers(world), world.nowMs),
  },
  {
    name: "samiti-gifts",
    after: ["samitis", "gifts"],
    seed: async (world) => {
      const { db, ids, nowMs } = world;
      const spaces = await ids("samitis");
      // A sample world of before had them with its samitis.
      if (await hasCampaigns(db, Object.values(spaces))) return;
      const campaigns = await seedCampaigns(db, samitiCampaigns, spaces, nowMs);
      const where = { spaces, campaigns, people: await givers(world) };
      await seedGifts(db, giftsOf(samitiCampaigns), where, nowMs, "sample-samiti");
    },
  },
];
