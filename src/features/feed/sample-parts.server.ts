import { samplePosts } from "../../../sample/world/posts/posts.ts";
import { sampleHanger } from "../../platform/media/sample-pictures.ts";
import type { SamplePart } from "../../platform/sample-part.ts";
import { POST_ENTITY } from "./rules.ts";
import { keepPostsFresh, seedPosts } from "./sample/posts.server.ts";

export const sampleParts: readonly SamplePart[] = [
  {
    name: "posts",
    after: ["spaces", "samitis", "artists", "people", "series", "planned", "samiti-series", "dates"],
    seed: async ({ db, ids, nowMs }) => {
      const [spaces, samitis, artists, people] = await Promise.all(
        ["spaces", "samitis", "artists", "people"].map((part) => ids(part)),
      );
      const series = { ...(await ids("series")), ...(await ids("planned")), ...(await ids("samiti-series")) };
      const world = { spaces: { ...spaces, ...samitis }, artists: artists!, people: people!, series };
      return seedPosts(db, samplePosts, world, nowMs);
    },
    keepFresh: ({ db, nowMs }) => keepPostsFresh(db, nowMs),
  },
  {
    name: "post-pictures",
    after: ["posts", "pictures", "portfolio-pictures"],
    seed: async ({ db, ids, ...services }) => {
      const posts = await ids("posts");
      const hang = sampleHanger({ db, ...services });
      for (const { key, space, artist, pictures = [] } of samplePosts) {
        const names = pictures.map((name) => `${space ?? artist}-${name}`);
        await hang({ entity: POST_ENTITY, entityId: posts[key]! }, names);
      }
    },
  },
];
