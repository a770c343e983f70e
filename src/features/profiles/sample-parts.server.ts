import { sampleAdministrators } from "../../../sample/world/administrators.ts";
import type { SamplePart } from "../../platform/sample-part.ts";
import { seedAdministrators } from "./sample.server.ts";

export const sampleParts: readonly SamplePart[] = [
  {
    name: "administrators",
    after: ["spaces", "accounts", "belonging"],
    seed: async ({ db, ids, nowMs }) =>
      seedAdministrators(db, sampleAdministrators, await ids("accounts"), await ids("spaces"), nowMs),
  },
];
