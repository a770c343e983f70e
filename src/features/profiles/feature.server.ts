import { feature } from "../feature.ts";

export const profiles = feature({ name: "profiles" });
