import type { SamplePart } from "../../platform/sample-part.ts";
import { seedBookmarks, seedShelf } from "./sample/shelf.server.ts";

export const sampleParts: readonly SamplePart[] = [
  {
    name: "shelf",
    after: ["spaces", "people", "pictures", "texts"],
    seed: async (world) => {
      const [spaces, people, texts] = [await world.ids("spaces"), await world.ids("people"), await world.ids("texts")];
      return seedShelf(world, { spaces, people, texts });
    },
  },
  {
    name: "shelf-bookmarks",
    after: ["shelf", "accounts"],
    seed: async ({ db, ids, nowMs }) => seedBookmarks(db, (await ids("accounts"))["demo-devotee"]!, nowMs),
  },
];
