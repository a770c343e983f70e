import { sampleArtists } from "../../../sample/world/artists.ts";
import type { SamplePart } from "../../platform/sample-part.ts";
import { seedArtists } from "./sample.server.ts";

export const sampleParts: readonly SamplePart[] = [
  {
    name: "artists",
    after: ["spaces", "accounts"],
    seed: async ({ db, ids }) => seedArtists(db, sampleArtists, await ids("spaces"), await ids("accounts")),
  },
];
