import { sampleInvitation, sampleMembers } from "../../../sample/world/belonging.ts";
import type { SamplePart } from "../../platform/sample-part.ts";
import { seedInvitation, seedMembers } from "./sample.server.ts";

export const sampleParts: readonly SamplePart[] = [
  {
    name: "belonging",
    after: ["spaces", "people", "accounts", "crowd"],
    seed: async ({ db, ids, nowMs }) => {
      const spaceIds = await ids("spaces");
      await seedMembers(db, sampleMembers, spaceIds, await ids("people"), nowMs);
      await seedInvitation(db, sampleInvitation, spaceIds, (await ids("accounts"))["demo-temple"]!, nowMs);
    },
  },
];
