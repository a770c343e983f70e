import { sampleConversations } from "../../../sample/world/conversations.ts";
import { sampleTeamTalk } from "../../../sample/world/team-talk.ts";
import type { SamplePart } from "../../platform/sample-part.ts";
import { seedTeamTalk } from "./sample.server.ts";
import { seedConversations } from "./sample/conversations.server.ts";

export const sampleParts: readonly SamplePart[] = [
  {
    name: "team-talk",
    after: ["belonging"],
    seed: async ({ db, ids, nowMs }) => seedTeamTalk(db, sampleTeamTalk, await ids("spaces"), nowMs),
  },
  {
    name: "conversations",
    after: ["accounts", "team-talk"],
    seed: async ({ db, ids, nowMs }) => seedConversations(db, sampleConversations, await ids("accounts"), nowMs),
  },
];
