import type { PayloadOf } from "#/platform/notifications.ts";
import type * as types from "./notifications.ts";

type Types = typeof types;

/** Payloads of each kind; tests see to it that each has a line, a push and an email in every language. */
export const samples: { readonly [Name in keyof Types]: readonly PayloadOf<Types[Name]>[] } = {
  placesStored: [
    { file: "ujjain.osm.pbf", added: 1, duplicates: 0 },
    { file: "india.osm.pbf", added: 1_200, duplicates: 3 },
  ],
  placesRefused: [{ file: "ujjain.osm.pbf" }],
};
