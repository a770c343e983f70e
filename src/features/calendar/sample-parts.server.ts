import { sampleCalendars } from "../../../sample/world/calendars.ts";
import type { SamplePart } from "../../platform/sample-part.ts";
import { seedCalendars } from "./sample.server.ts";

export const sampleParts: readonly SamplePart[] = [
  {
    name: "calendars",
    after: ["spaces"],
    seed: async ({ db, ids, nowMs }) => seedCalendars(db, sampleCalendars, await ids("spaces"), nowMs),
  },
];
