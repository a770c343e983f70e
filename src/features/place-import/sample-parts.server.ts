import { samplePlaces } from "../../../sample/world/places.ts";
import type { SamplePart } from "../../platform/sample-part.ts";
import { seedPlaces } from "./sample.server.ts";

export const sampleParts: readonly SamplePart[] = [
  {
    name: "places",
    after: ["spaces", "samitis", "search", "practices", "accounts"],
    seed: async ({ db, ids, nowMs }) => seedPlaces(db, samplePlaces, (await ids("accounts"))["demo-staff"]!, nowMs),
  },
];
