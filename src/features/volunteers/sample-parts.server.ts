import { devoteesOf, everybodyOf } from "../../../sample/world/everybody.ts";
import { sampleShifts, SERVED_SPACE, servingVolunteers } from "../../../sample/world/service.ts";
import { sampleVolunteers } from "../../../sample/world/volunteers.ts";
import type { SamplePart } from "../../platform/sample-part.ts";
import { seedService, seedVolunteers } from "./sample.server.ts";

export const sampleParts: readonly SamplePart[] = [
  {
    name: "volunteers",
    after: ["spaces", "people"],
    seed: async ({ db, ids, nowMs }) =>
      seedVolunteers(db, sampleVolunteers, await ids("spaces"), devoteesOf(await ids("people")), nowMs),
  },
  {
    name: "service",
    after: ["volunteers", "accounts"],
    seed: async ({ db, ids, nowMs }) => {
      const people = Object.values(everybodyOf(await ids("people"), await ids("accounts")));
      const spaceId = (await ids("spaces"))[SERVED_SPACE]!;
      await seedService(db, { volunteers: servingVolunteers, shifts: sampleShifts, people, spaceId }, nowMs);
    },
  },
];
