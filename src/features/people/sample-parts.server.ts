import { demoAccounts } from "../../../sample/world/demo.ts";
import { samplePeople } from "../../../sample/world/people.ts";
import type { SamplePart } from "../../platform/sample-part.ts";
import { openDemoAccounts } from "./sample.server.ts";
import { seedPeople } from "./sample/people.server.ts";

export const sampleParts: readonly SamplePart[] = [
  { name: "people", after: ["spaces"], seed: ({ db }) => seedPeople(db, samplePeople) },
  { name: "accounts", after: ["people", "search"], renew: ({ db }) => openDemoAccounts(db, demoAccounts) },
];
