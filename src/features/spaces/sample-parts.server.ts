import path from "node:path";
import { follows, saves, visitorsOn, writtenReviews } from "../../../sample/world/crowd.ts";
import { demoAccounts } from "../../../sample/world/demo.ts";
import { sampleOrganizers } from "../../../sample/world/organizers.ts";
import { civilDay, isoDayOf } from "../../../sample/world/plan.ts";
import { sampleSamitis } from "../../../sample/world/samitis.ts";
import { sampleSpaces } from "../../../sample/world/spaces.ts";
import { sampleTimings } from "../../../sample/world/timings.ts";
import { publish } from "../../platform/bus.ts";
import type { SamplePart } from "../../platform/sample-part.ts";
import { refreshSearchText } from "./commands/search-text.server.ts";
import { addVisits, seedCrowd, tieAccount } from "./sample/crowd.server.ts";
import { attachPictures } from "./sample/pictures.server.ts";
import { seedSamitis } from "./sample/samitis.server.ts";
import { seedSpaces } from "./sample/spaces.server.ts";
import { seedTimings, seedVersions } from "./sample/timings.server.ts";

const pictures = path.resolve("sample/media/pictures");

export const sampleParts: readonly SamplePart[] = [
  { name: "spaces", seed: ({ db }) => seedSpaces(db, sampleSpaces, sampleOrganizers) },
  {
    name: "search",
    after: ["spaces"],
    seed: async ({ db, ids }) => {
      for (const id of Object.values(await ids("spaces"))) await refreshSearchText(db, id);
    },
  },
  {
    name: "crowd",
    after: ["spaces", "people", "accounts"],
    seed: async ({ db, ids, nowMs }) => {
      const spaceIds = await ids("spaces");
      const accounts = await ids("accounts");
      await seedCrowd(db, { follows, saves, reviews: writtenReviews }, spaceIds, await ids("people"), nowMs);
      for (const account of demoAccounts) await tieAccount(db, accounts[account.key]!, account, spaceIds);
    },
  },
  {
    name: "timings",
    after: ["spaces", "accounts"],
    seed: async ({ db, ids, nowMs }) => {
      const spaceIds = await ids("spaces");
      await seedTimings(db, sampleTimings, spaceIds, isoDayOf(nowMs));
      await seedVersions(db, spaceIds.saptdhara!, (await ids("accounts"))["demo-temple"]!, nowMs);
    },
  },
  {
    name: "samitis",
    after: ["spaces", "people", "accounts", "planned"],
    seed: async ({ db, ids, nowMs }) =>
      seedSamitis(
        db,
        sampleSamitis,
        (await ids("accounts"))["demo-temple"]!,
        Object.values(await ids("people")),
        nowMs,
      ),
  },
  {
    name: "visits",
    after: ["spaces"],
    keepFresh: async ({ db, ids, nowMs }) =>
      addVisits(db, sampleSpaces, await ids("spaces"), visitorsOn, civilDay(nowMs)),
  },
  {
    name: "pictures",
    after: ["spaces", "answers"],
    renew: async ({ db, ids, ...services }) => {
      const changed = await attachPictures({ db, ...services }, await ids("spaces"), pictures);
      for (const id of changed) await publish(db, "changed", `space:${id}`);
    },
  },
];
