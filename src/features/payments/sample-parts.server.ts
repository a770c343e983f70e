import { sampleArtists } from "../../../sample/world/artists.ts";
import { sampleSamitis } from "../../../sample/world/samitis.ts";
import { sampleSpaces } from "../../../sample/world/spaces.ts";
import { sampleTrusts } from "../../../sample/world/trusts.ts";
import type { Ids, SamplePart } from "../../platform/sample-part.ts";
import { seedTrusts, seedUpiAddresses } from "./sample.server.ts";

const addressesOf = (spaces: readonly { readonly key: string; readonly name: { readonly en: string } }[], ids: Ids) =>
  spaces.map(({ key, name }) => ({ spaceId: ids[key]!, vpa: `${key}@example`, payeeName: name.en }));

export const sampleParts: readonly SamplePart[] = [
  {
    name: "upi",
    after: ["spaces"],
    seed: async ({ db, ids }) => {
      const verified = sampleSpaces.filter(({ isVerified }) => isVerified);
      await seedUpiAddresses(db, addressesOf(verified, await ids("spaces")));
    },
  },
  {
    name: "trusts",
    after: ["spaces"],
    seed: async ({ db, ids }) => seedTrusts(db, sampleTrusts, await ids("spaces")),
  },
  {
    name: "practice-upi",
    after: ["practices"],
    seed: async ({ db, ids }) => {
      const practices = Object.entries(await ids("practices"));
      await seedUpiAddresses(
        db,
        practices.map(([key, spaceId]) => {
          const payeeName = sampleArtists.find((artist) => artist.key === key)!.name.en;
          return { spaceId, vpa: `${key}@example`, payeeName };
        }),
      );
    },
  },
  {
    name: "samiti-upi",
    after: ["samitis"],
    seed: async ({ db, ids }) => seedUpiAddresses(db, addressesOf(sampleSamitis, await ids("samitis"))),
  },
];
