import { ceremonyPosts, samplePosts } from "../../../sample/world/posts/posts.ts";
import type { SamplePost } from "../../../sample/world/posts/types.ts";
import { publish } from "../../platform/bus.ts";
import { sampleHanger } from "../../platform/media/sample-pictures.ts";
import type { Ids, SamplePart, SampleWorld } from "../../platform/sample-part.ts";
import { POST_ENTITY } from "./rules.ts";
import { hangFilms } from "./sample/films.server.ts";
import { keepPostsFresh, seedPosts } from "./sample/posts.server.ts";

const before = ["spaces", "samitis", "artists", "people", "series", "planned", "samiti-series", "dates"];

const readSeries = async ({ ids }: SampleWorld): Promise<Ids> => ({
  ...(await ids("series")),
  ...(await ids("planned")),
  ...(await ids("samiti-series")),
});

async function seed(world: SampleWorld, posts: readonly SamplePost[]): Promise<Ids> {
  const { db, ids, nowMs } = world;
  const [spaces, samitis, artists, people] = await Promise.all(
    ["spaces", "samitis", "artists", "people"].map((part) => ids(part)),
  );
  const named = {
    spaces: { ...spaces, ...samitis },
    artists: artists!,
    people: people!,
    series: await readSeries(world),
  };
  return seedPosts(db, posts, named, nowMs);
}

async function hangPictures({ db, ...services }: SampleWorld, posts: readonly SamplePost[], ids: Ids): Promise<void> {
  const hang = sampleHanger({ db, ...services });
  for (const { key, space, artist, pictures = [] } of posts) {
    const names = pictures.map((name) => `${space ?? artist}-${name}`);
    await hang({ entity: POST_ENTITY, entityId: ids[key]! }, names);
  }
}

export const sampleParts: readonly SamplePart[] = [
  { name: "posts", after: before, seed: (world) => seed(world, samplePosts) },
  {
    name: "post-pictures",
    after: ["posts", "pictures", "portfolio-pictures"],
    seed: async (world) => hangPictures(world, samplePosts, await world.ids("posts")),
  },
  {
    name: "post-films",
    after: ["posts"],
    seed: async (world) => hangFilms(world, samplePosts, await world.ids("posts")),
  },
  {
    name: "ceremony-posts",
    after: ["posts", "pictures"],
    seed: async (world) => {
      const found = await seed(world, ceremonyPosts);
      await hangPictures(world, ceremonyPosts, found);
      return found;
    },
    keepFresh: async (world) => {
      const { db, ids, nowMs } = world;
      const posts = [...samplePosts, ...ceremonyPosts];
      const known = { ...(await ids("posts")), ...(await ids("ceremony-posts")) };
      const moved = await keepPostsFresh(db, posts, known, await readSeries(world), nowMs);
      for (const id of moved) await publish(db, "changed", `post:${id}`);
      if (moved.length > 0) await publish(db, "changed", "feed");
    },
  },
];
