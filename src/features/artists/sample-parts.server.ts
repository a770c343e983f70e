import path from "node:path";
import { sampleArtists } from "../../../sample/world/artists.ts";
import { providerDetails } from "../../../sample/world/artists/details.ts";
import { samplePortfolio } from "../../../sample/world/artists/portfolio.ts";
import { chance } from "../../../sample/world/chance.ts";
import { civilDay } from "../../../sample/world/plan.ts";
import { publish } from "../../platform/bus.ts";
import type { SamplePart } from "../../platform/sample-part.ts";
import { followSampleProfiles } from "../people/public-sample.server.ts";
import { seedArtists } from "./sample.server.ts";
import { seedAskedAssociations, seedDetails } from "./sample/details.server.ts";
import { seedPractices } from "./sample/practices.server.ts";
import { hangWorks, seedLikes, seedPortfolio } from "./sample/portfolio.server.ts";
import { addProviderVisits } from "./sample/visits.server.ts";

const pictures = path.resolve("sample/media/works");

const worksOf = new Map<string, number>();
for (const { of } of samplePortfolio) worksOf.set(of, (worksOf.get(of) ?? 0) + 1);

export const sampleParts: readonly SamplePart[] = [
  {
    name: "artists",
    after: ["spaces", "accounts"],
    seed: async ({ db, ids }) => seedArtists(db, sampleArtists, await ids("spaces"), await ids("accounts")),
  },
  {
    name: "provider-details",
    after: ["artists"],
    seed: async ({ db, storage, ids, nowMs }) => {
      const [artists, spaces] = [await ids("artists"), await ids("spaces")];
      await seedDetails({ db, storage }, sampleArtists, providerDetails, artists, nowMs);
      await seedAskedAssociations(
        db,
        [
          { space: spaces.saptdhara!, person: artists["demo-artist"]!, by: "provider" },
          { space: spaces.nirmaljot!, person: artists["demo-guide"]!, by: "space" },
        ],
        nowMs,
      );
    },
  },
  {
    name: "practices",
    after: ["provider-details", "samitis"],
    seed: async ({ db, ids }) => {
      const demo = sampleArtists.filter(({ key }) => key === "demo-artist" || key === "demo-guide");
      return seedPractices(db, await ids("artists"), demo);
    },
  },
  {
    name: "portfolio",
    after: ["provider-details"],
    seed: async ({ db, ids, nowMs }) => seedPortfolio(db, samplePortfolio, sampleArtists, await ids("artists"), nowMs),
  },
  {
    name: "provider-followers",
    after: ["artists", "people"],
    seed: async ({ db, ids, nowMs }) => {
      const people = Object.values(await ids("people"));
      const follows = Object.entries(await ids("artists")).flatMap(([key, followedId]) => {
        const luck = chance("provider-followers", key);
        const most = Math.floor(people.length * (worksOf.has(key) ? 0.8 : 0.4));
        return luck.some(people, luck.between(6, most)).map((personId) => ({
          ...{ personId, followedId },
          at: new Date(nowMs - luck.between(90, 400 * 1440) * 60_000),
        }));
      });
      await followSampleProfiles(db, follows);
    },
  },
  {
    name: "portfolio-likes",
    after: ["portfolio", "people"],
    seed: async ({ db, ids, nowMs }) =>
      seedLikes(db, samplePortfolio, await ids("portfolio"), Object.values(await ids("people")), nowMs),
  },
  {
    name: "portfolio-pictures",
    after: ["portfolio"],
    renew: async ({ db, ids, ...services }) => {
      if (await hangWorks({ db, ...services }, await ids("portfolio"), pictures))
        await publish(db, "changed", "artists");
    },
  },
  {
    name: "provider-visits",
    after: ["artists"],
    keepFresh: async ({ db, ids, nowMs }) => addProviderVisits(db, await ids("artists"), worksOf, civilDay(nowMs)),
  },
];
