import { sampleDiscussions } from "../../../sample/world/discussions/discussions.ts";
import { sampleHanger } from "../../platform/media/sample-pictures.ts";
import type { SamplePart } from "../../platform/sample-part.ts";
import { DISCUSSION_ENTITY } from "./rules.ts";
import { keepDiscussionsFresh, seedCommunities, seedDiscussions } from "./sample/discussions.server.ts";

export const sampleParts: readonly SamplePart[] = [
  {
    name: "communities",
    after: ["spaces", "samitis", "artists", "people"],
    seed: async ({ db, ids, nowMs }) => {
      const [spaces, samitis, artists, people] = await Promise.all(
        ["spaces", "samitis", "artists", "people"].map((part) => ids(part)),
      );
      return seedCommunities(db, { people: { ...people, ...artists }, spaces: { ...spaces, ...samitis } }, nowMs);
    },
  },
  {
    name: "discussions",
    after: ["communities"],
    seed: async ({ db, ids, nowMs }) => {
      const [communities, artists, people] = await Promise.all(
        ["communities", "artists", "people"].map((part) => ids(part)),
      );
      return seedDiscussions(db, { people: { ...people, ...artists }, spaces: {} }, communities!, nowMs);
    },
    keepFresh: ({ db, nowMs }) => keepDiscussionsFresh(db, nowMs),
  },
  {
    name: "discussion-pictures",
    after: ["discussions"],
    seed: async ({ db, ids, ...services }) => {
      const discussions = await ids("discussions");
      const hang = sampleHanger({ db, ...services });
      for (const { key, pictures = [] } of sampleDiscussions) {
        const entityId = discussions[key];
        if (entityId !== undefined) await hang({ entity: DISCUSSION_ENTITY, entityId }, pictures);
      }
    },
  },
];
